import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startVoiceTestKit } from '#api/domains/voice/voice-test-kit.ts';
import type { VoiceTestKit } from '#api/domains/voice/voice-test-kit.ts';
import { newPerson } from '#api/testing/test-api.ts';
import { createGuardrailRecorder } from '#agent/call/guardrail-recorder.ts';
import { createSessionJournal } from '#agent/call/session-journal.ts';
import { createOutboxTestKit, SECRET } from './outbox-test-kit.ts';
import type { OutboxTestKit } from './outbox-test-kit.ts';
import { CallOutbox } from './call-outbox.ts';
import { OutboxSweeper } from './outbox-sweeper.ts';
import { SessionApi } from './session-api.ts';
import type { CallPlace } from './session-api.ts';

/** Agent and API meet on the wire only, so one test lets the two real ones meet. */
let outside: OutboxTestKit;
let real: VoiceTestKit;
beforeAll(async () => {
  outside = await createOutboxTestKit();
  real = await startVoiceTestKit();
});
afterAll(async () => {
  await real.close();
  await outside.close();
});

function callOf(place: CallPlace, apiUrl: string) {
  const { folder, logger } = outside;
  const api = new SessionApi({ apiUrl, serviceSecret: SECRET });
  const outbox = new CallOutbox({ ...place, folder, api, logger });
  return {
    outbox,
    journal: createSessionJournal({ ...place, outbox, api, logger }),
    stopped: createGuardrailRecorder(outbox, place.sessionId),
  };
}

it('what a call without an API wrote down reaches the real one, twice sent and once applied, and the next call, in a room of its own, goes on there', async () => {
  const person = newPerson();
  const begun = await real.beginAs(person);
  const { sessionId } = begun;
  const first = callOf(begun, 'http://127.0.0.1:9');
  first.journal.add({ type: 'started' });
  first.journal.add({ type: 'consented', consentVersion: 'exam-1' });
  first.journal.add({ type: 'phase', phase: 'vorbereitung' });
  first.journal.add({ type: 'phase', phase: 'achseln' });
  first.journal.add({ type: 'snapshot', snapshot: { version: 1, data: { phase: 'achseln' } } });
  const eventId = randomUUID();
  first.stopped({
    id: eventId,
    at: new Date().toISOString(),
    class: 'Sexual Content or Sexual Acts',
    layer: 'classifier',
    latencyMs: 40,
    turnId: 'x',
    policyVersion: '1-0123456789ab',
  });
  expect(await first.journal.flush(200)).toBe(6);
  first.outbox.close();

  const { body: again } = await real.api.call('POST', '/api/voice/token', { as: person, body: { sessionId } });
  const resumed = callOf(again as CallPlace, real.api.url);
  expect((await resumed.journal.open()).snapshot).toEqual({ version: 1, data: { phase: 'achseln' } });
  resumed.journal.add({ type: 'started' });
  resumed.journal.add({ type: 'phase', phase: 'erste_seite' });
  expect(await resumed.journal.flush(5_000)).toBe(0);
  resumed.outbox.close();

  const sweeper = new OutboxSweeper({
    folder: outside.folder,
    api: new SessionApi({ apiUrl: real.api.url, serviceSecret: SECRET }),
    logger: outside.logger,
    now: () => Date.now() + 60_000,
  });
  await expect
    .poll(
      async () => {
        await sweeper.sweep();
        return outside.fileNames();
      },
      { timeout: 30_000 },
    )
    .toEqual([]);

  const { body } = await real.api.call('GET', `/api/voice/sessions/${sessionId}`, { as: person });
  expect(body).toMatchObject({
    state: 'active',
    phase: 'erste_seite',
    phasesReached: ['vorbereitung', 'achseln', 'erste_seite'],
  });
  const asService = { role: 'service_role' } as const;
  const events = await real.api.database.transact(asService, (transaction) =>
    transaction.selectFrom('guardrailEvents').selectAll().execute(),
  );
  expect(events).toMatchObject([
    { id: eventId, sessionId, class: 'sexual_content_or_sexual_acts', layer: 'classifier', latencyMs: 40 },
  ]);
  expect(outside.logLines.filter((line) => /refused|without consent/.test(line))).toEqual([]);
  // A database of its own and two processes' worth of work in one: slow on a busy machine.
}, 60_000);
