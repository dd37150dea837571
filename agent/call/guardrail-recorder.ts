import { guardrailClassSchema } from '#core/contracts/guardrail-events.ts';
import type { GuardrailEvent } from '#safety/gate/gate.ts';
import type { CallOutbox } from '#agent/outbox/call-outbox.ts';

/** Longest latency that the API takes, in milliseconds. */
const LONGEST_LATENCY_MS = 600_000;

/** Sends what the gate stopped on its way to the API: kind, layer, latency, session; never a text. */
export function createGuardrailRecorder(
  outbox: Pick<CallOutbox, 'add'>,
  sessionId: string,
): (event: GuardrailEvent) => void {
  return (event) => {
    outbox.add({
      to: 'guardrail',
      event: {
        id: event.id,
        at: event.at,
        source: 'voice',
        sessionId,
        class: identifierOf(event.class),
        layer: event.layer,
        latencyMs: Math.min(LONGEST_LATENCY_MS, Math.max(0, Math.round(event.latencyMs))),
        policyVersion: event.policyVersion,
      },
    });
  };
}

/** "Sexual Content or Sexual Acts" → `sexual_content_or_sexual_acts`; what fits no identifier is not passed on. */
function identifierOf(name: string): string {
  const candidates = [name, name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')];
  return candidates.find((candidate) => guardrailClassSchema.safeParse(candidate).success) ?? 'unknown';
}
