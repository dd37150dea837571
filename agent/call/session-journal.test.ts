import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SessionEndReason } from '#core/contracts/voice-sessions.ts';
import type { FakeAnswer } from '#agent/testing/fake-session-api.ts';
import type { OutboxEntry } from '#agent/outbox/outbox-entry.ts';
import { createOutboxTestKit, numbered, ROOM } from '#agent/testing/outbox-kit.ts';
import type { OutboxTestKit } from '#agent/testing/outbox-kit.ts';
import { createSessionJournal } from './session-journal.ts';

let kit: OutboxTestKit;
beforeEach(async () => {
  kit = await createOutboxTestKit();
});
afterEach(async () => {
  await kit.close();
});

const sessionId = randomUUID();
const snapshot = { version: 1, data: { phase: 'achseln' } };
const minute = (value: number) => new Date(Date.UTC(2026, 0, 1, 12, value));
const journalOf = () =>
  createSessionJournal({ sessionId, roomName: ROOM, outbox: kit.call(sessionId), api: kit.api, logger: kit.logger });
const leave = (...entries: OutboxEntry[]) => kit.folder.newFile(sessionId, Date.now()).append(entries);

function event(facts: { type: 'discarded' } | { type: 'ended'; reason: SessionEndReason }, at: Date): OutboxEntry {
  return { to: 'session', event: { ...facts, id: randomUUID(), at: at.toISOString(), roomName: ROOM } };
}

describe('the journal of a call', () => {
  it('tells everything in order, each event under its own id', async () => {
    const journal = journalOf();
    journal.add({ type: 'started' });
    journal.add({ type: 'consented', consentVersion: 'exam-1' });
    journal.add({ type: 'phase', phase: 'vorbereitung' });
    journal.add({ type: 'snapshot', snapshot });
    journal.add({ type: 'ended', reason: 'stopped' });
    expect(await journal.flush(5_000)).toBe(0);
    const events = kit.fake.stored.map((stored) => stored.event);
    expect(events).toMatchObject([
      { type: 'started' },
      { type: 'consented' },
      { type: 'phase' },
      { type: 'snapshot', snapshot },
      { type: 'ended' },
    ]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(5);
  });

  it('writes nothing before something is added, and tells how much waits', async () => {
    await kit.fake.goAway();
    const journal = journalOf();
    expect(await journal.open()).toEqual({ snapshot: undefined, closing: undefined });
    expect(await kit.fileNames()).toEqual([]);
    journal.add({ type: 'started' });
    expect(await journal.flush(100)).toBe(1);
    expect(await kit.fileNames()).toHaveLength(1);
  });

  it('keeps nothing about her health before the consent, on the disk neither', async () => {
    kit.fake.answer = 500;
    const journal = journalOf();
    journal.add({ type: 'started' });
    journal.add({ type: 'snapshot', snapshot });
    journal.add({ type: 'summary', entries: [{ kind: 'finding', text: 'Knoten links' }] });
    journal.add({ type: 'ended', reason: 'declined' });
    await expect.poll(async () => (await kit.folder.entriesOf(sessionId)).length).toBe(2);
    kit.fake.answer = 'well';
    expect(await journal.flush(5_000)).toBe(0);
    expect(kit.fake.stored.map((stored) => 'type' in stored.event && stored.event.type)).toEqual(['started', 'ended']);
    expect(kit.logLines.join('')).not.toContain('Knoten');
  });

  it('goes on keeping them in a resumed call, which asks for no second consent', async () => {
    kit.fake.resume = { snapshot, asOf: minute(1).toISOString() };
    const journal = journalOf();
    expect(await journal.open()).toEqual({ snapshot, closing: undefined });
    journal.add({ type: 'snapshot', snapshot });
    expect(await journal.flush(5_000)).toBe(0);
    expect(kit.fake.stored).toHaveLength(1);
  });
});

describe('where a call resumes', () => {
  const fromApi = (asOf: Date | null) => ({
    snapshot: { version: 1, data: { number: 'api' } },
    asOf: asOf?.toISOString() ?? null,
  });
  const numberOf = async () => (await journalOf().open()).snapshot?.data['number'];

  it('is where the API says, when nothing was left behind', async () => {
    kit.fake.resume = fromApi(minute(1));
    expect(await numberOf()).toBe('api');
  });

  it('is the newer of what the API has and what it did not get yet', async () => {
    kit.fake.resume = fromApi(minute(5));
    await leave(numbered(1, minute(3)), numbered(2, minute(4)));
    expect(await numberOf()).toBe('api');
    await leave(numbered(3, minute(6)));
    expect(await numberOf()).toBe(3);
  });

  it('is what was left behind, when the API never got a snapshot or does not tell when', async () => {
    await leave(numbered(1, minute(3)));
    expect(await numberOf()).toBe(1);
    kit.fake.resume = { snapshot: { version: 1, data: { number: 'api' } } };
    expect(await numberOf()).toBe(1);
  });

  it.each<FakeAnswer>(['hangs', 'stalls', 'drips', 'resets', 'page', 'broken_json', 500, 503, 401])(
    'is what was left behind, while the API answers like this: %s',
    async (fault) => {
      kit.fake.answer = fault;
      await leave(numbered(1, minute(3)));
      expect(await numberOf()).toBe(1);
    },
  );

  it('is what was left behind, while connections are refused', async () => {
    await kit.fake.goAway();
    await leave(numbered(1, minute(3)));
    expect(await numberOf()).toBe(1);
  });

  it('is what was left behind, when the disk is the only one that hears of a drop', async () => {
    await leave(numbered(1, minute(3)), event({ type: 'ended', reason: 'dropped' }, minute(4)));
    expect(await numberOf()).toBe(1);
  });

  it.each([
    { type: 'discarded' as const },
    { type: 'ended' as const, reason: 'completed' as const },
    { type: 'ended' as const, reason: 'crisis' as const },
  ])('is nowhere once it is over or discarded, though the API does not know yet: %o', async (last) => {
    kit.fake.resume = fromApi(minute(1));
    await leave(numbered(1, minute(3)), event(last, minute(4)), numbered(2, minute(5)));
    expect(await numberOf()).toBeUndefined();
  });

  it('is nowhere once the API saw the end of it, whatever was left behind', async () => {
    kit.fake.resume = { snapshot: null, asOf: minute(5).toISOString() };
    await leave(numbered(1, minute(4)));
    expect(await numberOf()).toBeUndefined();
  });

  it.each([
    [404, 'not_found', 'deleted'],
    [409, 'room_replaced', 'replaced'],
    [409, 'room_closed', 'expired'],
  ])(
    'is nowhere when the API answers %i %s, whatever was left behind: the call must not begin',
    async (status, code, closing) => {
      kit.fake.answer = { status, code };
      await leave(numbered(1, minute(4)));
      expect(await journalOf().open()).toEqual({ snapshot: undefined, closing });
    },
  );

  it.each<FakeAnswer>([404, 409, { status: 404, code: 'no_such_route' }, { status: 403, code: 'room_replaced' }])(
    'is what was left behind when somebody who is not the API refuses: %j',
    async (answer) => {
      kit.fake.answer = answer;
      await leave(numbered(1, minute(3)));
      expect(await numberOf()).toBe(1);
    },
  );

  it('is nowhere when neither can tell: the exam begins anew', async () => {
    kit.fake.resume = { snapshot: { version: 0, data: 'broken' } };
    expect(await numberOf()).toBeUndefined();
    await kit.fake.goAway();
    expect(await numberOf()).toBeUndefined();
  });

  it('belongs to its own session', async () => {
    await kit.folder.newFile(randomUUID(), Date.now()).append([numbered(1)]);
    expect(await numberOf()).toBeUndefined();
  });
});
