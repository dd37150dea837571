import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { guardrailEventSchema } from '#core/contracts/guardrail-events.ts';
import { GUARD_CATEGORIES } from '#safety/gate/classifier-protocol.ts';
import { createGate } from '#safety/gate/gate.ts';
import type { GuardrailEvent } from '#safety/gate/gate.ts';
import { POLICY_CLASSES } from '#safety/rules/rule.ts';
import { POLICY_VERSION } from '#safety/rules/policy-version.ts';
import { createGuardrailRecorder } from './guardrail-recorder.ts';
import type { OutboxEntry } from '#agent/outbox/outbox-entry.ts';

const sessionId = randomUUID();

function record(event: Partial<GuardrailEvent>): OutboxEntry['event'] {
  const entries: OutboxEntry[] = [];
  createGuardrailRecorder(
    { add: (entry) => void entries.push(entry) },
    sessionId,
  )({
    id: randomUUID(),
    at: new Date().toISOString(),
    class: 'D1',
    layer: 'rules',
    latencyMs: 1,
    turnId: randomUUID(),
    policyVersion: POLICY_VERSION,
    ...event,
  });
  return guardrailEventSchema.parse(entries[0]?.event);
}

describe('the record of a stopped sentence', () => {
  it('is made from what the gate reports of a real one, without its text', async () => {
    const entries: OutboxEntry[] = [];
    const gate = createGate({
      classifier: { judge: () => Promise.reject(new Error('down')) },
      budgetMs: 100,
      onGuardrailEvent: createGuardrailRecorder({ add: (entry) => void entries.push(entry) }, sessionId),
    });
    for (const sentence of ['Das ist bestimmt harmlos.', 'Setzen Sie sich bitte bequem hin.', 'x'.repeat(1_000)])
      await gate.judge({ sentence, turnId: 'turn' });
    expect(entries.map(({ event }) => 'layer' in event && event.layer)).toEqual(['rules', 'unavailable', 'oversize']);
    for (const { event } of entries)
      expect(guardrailEventSchema.parse(event)).toMatchObject({
        sessionId,
        source: 'voice',
        policyVersion: POLICY_VERSION,
      });
    expect(JSON.stringify(entries)).not.toMatch(/harmlos|bequem|xxx|turn/);
  });

  it.each([...POLICY_CLASSES, 'classifier_timeout', 'queue_full', 'ECONNREFUSED', 'PII', 'Violent'])(
    'names the class %s as it is',
    (name) => {
      expect(record({ class: name })).toMatchObject({ class: name });
    },
  );

  it('has a different identifier for every category of the guard model', () => {
    const names = GUARD_CATEGORIES.map((category) => (record({ class: category }) as { class: string }).class);
    expect(new Set(names).size).toBe(GUARD_CATEGORIES.length);
    expect(names).not.toContain('unknown');
    expect(names).toContain('sexual_content_or_sexual_acts');
  });

  it.each(['Ich habe links oben einen Knoten und große Angst', '0800 111 0 111', '', '🎀'])(
    'passes nothing on that is no identifier: "%s"',
    (name) => {
      expect(record({ class: name })).toMatchObject({ class: 'unknown' });
    },
  );

  it.each([
    [-5, 0],
    [1.6, 2],
    [9_999_999, 600_000],
  ])('brings a latency of %d ms into the bounds of the contract', (given, expected) => {
    expect(record({ latencyMs: given })).toMatchObject({ latencyMs: expected });
  });
});
