import { awaitCondition } from './await-condition.ts';
import type { FaultProxy, SeenExchange } from './fault-proxy.ts';
import type { Stage } from './fault-row.ts';

/** One event as the agent delivered it. */
export interface DeliveredGuardrailEvent {
  readonly id: string;
  readonly class: string;
  readonly layer: string;
  readonly sessionId?: string | undefined;
}

/** Stopped because a proof is missing: that would prove nothing about the fault in question. */
const NOT_PROVEN = ['classifier_not_proven', 'policy_judge_not_proven'];
/** From the sentence to the stored event; delivery may wait a little to gather more. */
const DELIVERY_MS = 8_000;

/** Guardrail events that the API has taken, oldest first. */
function storedGuardrailEvents(api: FaultProxy, fromExchange = 0): readonly DeliveredGuardrailEvent[] {
  return api.seen
    .slice(fromExchange)
    .filter(isStored)
    .flatMap(({ request }) => (JSON.parse(request.body) as { events: DeliveredGuardrailEvent[] }).events);
}

function isStored({ request, answer }: SeenExchange): boolean {
  return (
    request.method === 'POST' &&
    request.path.endsWith('/guardrail-events') &&
    answer !== undefined &&
    answer.status < 300
  );
}

/**
 * Waits for the event of a stopped sentence and writes it down.
 * @param facts `fromExchange`: exchanges with the API before the row; `sentence`: what was stopped, of which no word
 * may stand in the event.
 */
export async function noteGuardrailEvent(
  stage: Stage,
  facts: {
    readonly fromExchange: number;
    readonly sessionId: string;
    readonly layers: readonly string[];
    readonly sentence: string;
    /** Also where what is missing is a proof. */
    readonly unproven?: true;
  },
): Promise<void> {
  const { notes, bench } = stage;
  const find = (): DeliveredGuardrailEvent | undefined =>
    storedGuardrailEvents(bench.proxies.api, facts.fromExchange).find(
      (event) =>
        facts.layers.includes(event.layer) &&
        (facts.unproven === true || !NOT_PROVEN.includes(event.class)) &&
        event.sessionId === facts.sessionId,
    );
  try {
    await awaitCondition('a stored guardrail event', DELIVERY_MS, () => find() !== undefined);
    const event = find();
    notes.event = `guardrail: ${String(event?.layer)}, ${String(event?.class)}`;
    const tells = bench.proxies.api.seen
      .slice(facts.fromExchange)
      .some(({ request }) => request.body.includes(facts.sentence.slice(0, 20)));
    notes.require(!tells, 'words of a stopped sentence were sent to the API');
  } catch {
    notes.problems.push(`no guardrail event of layer ${facts.layers.join(' or ')} was stored`);
  }
}
