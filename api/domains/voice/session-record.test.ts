import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SESSION_END_REASONS, sessionEventSchema } from '#core/contracts/voice-sessions.ts';
import type { SessionEvent } from '#core/contracts/voice-sessions.ts';
import { PHASE_IDS } from '#core/contracts/voice-wire.ts';
import { applyEvent, applyPastEvent } from './session-record.ts';
import type { SessionRecord } from './session-record.ts';

const NEW: SessionRecord = {
  state: 'created',
  endReason: null,
  phase: null,
  phaseIndex: null,
  phasesReached: [],
  consentVersion: null,
  consentedAt: null,
  snapshot: null,
  summary: null,
  summaryOutlook: null,
  summaryCorrectedAt: null,
  summarySavedAt: null,
  discardedAt: null,
  startedAt: null,
  runStartedAt: null,
  endedAt: null,
};

const base = {
  id: fc.uuid(),
  roomName: fc.constant('room'),
  at: fc
    .integer({ min: 0, max: 1_000 })
    .map((seconds) => new Date(Date.UTC(2026, 0, 1) + seconds * 1_000).toISOString()),
};
const anyEvent: fc.Arbitrary<SessionEvent> = fc
  .oneof(
    fc.record({ ...base, type: fc.constant('started' as const) }),
    fc.record({ ...base, type: fc.constant('consented' as const), consentVersion: fc.string() }),
    fc.record({ ...base, type: fc.constant('phase' as const), phase: fc.constantFrom(...PHASE_IDS) }),
    fc.record({
      ...base,
      type: fc.constant('snapshot' as const),
      snapshot: fc.constant({ version: 1, data: { a: 1 } }),
    }),
    fc.record({
      ...base,
      type: fc.constant('summary' as const),
      entries: fc.constant([{ kind: 'note' as const, text: 'x' }]),
    }),
    fc.record({ ...base, type: fc.constant('discarded' as const) }),
    fc.record({ ...base, type: fc.constant('ended' as const), reason: fc.constantFrom(...SESSION_END_REASONS) }),
  )
  .map((event) => sessionEventSchema.parse(event));
const histories = fc.array(anyEvent, { maxLength: 30 });
const after = (events: readonly SessionEvent[]) =>
  events.reduce((record, event) => applyEvent(record, event).record, NEW);

describe('a session after any events in any order', () => {
  it('holds nothing about her health without consent', () => {
    fc.assert(
      fc.property(histories, (events) => {
        const record = after(events.filter(({ type }) => type !== 'consented'));
        expect([record.snapshot, record.summary]).toEqual([null, null]);
      }),
    );
  });

  it('holds nothing about her health once she discarded it, whatever comes later', () => {
    fc.assert(
      fc.property(histories, histories, (before, later) => {
        const record = after([
          ...before,
          { id: 'x', at: '2026-01-01T00:00:00.000Z', roomName: 'room', type: 'discarded' },
          ...later,
        ]);
        expect([record.snapshot, record.summary]).toEqual([null, null]);
      }),
    );
  });

  it('keeps no snapshot after its end, and stays ended', () => {
    fc.assert(
      fc.property(histories, histories, (before, later) => {
        const ended = after(before);
        fc.pre(ended.state === 'ended');
        const record = after([...before, ...later]);
        expect(record).toMatchObject({ state: 'ended', snapshot: null, endReason: ended.endReason });
      }),
    );
  });

  it('has reached each phase once, and stands in one of them', () => {
    fc.assert(
      fc.property(histories, (events) => {
        const { phase, phaseIndex, phasesReached } = after(events);
        expect(new Set(phasesReached).size).toBe(phasesReached.length);
        expect(phase === null ? phaseIndex : PHASE_IDS[(phaseIndex ?? 0) - 1]).toBe(phase);
        if (phase !== null) expect(phasesReached).toContain(phase);
      }),
    );
  });

  it('looks the same when the last delivery is repeated', () => {
    fc.assert(
      fc.property(histories, anyEvent, (events, last) => {
        expect(after([...events, last, last])).toEqual(after([...events, last]));
      }),
    );
  });
});

describe('what arrives late from a room that another one replaced', () => {
  const second = (value: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, value)).toISOString();
  const told = (type: string, at: number, extra: object = {}) =>
    sessionEventSchema.parse({ id: crypto.randomUUID(), roomName: 'former', type, at: second(at), ...extra });
  const consent = { consentVersion: '1' };
  const place = (number: number) => ({ snapshot: { version: 1, data: { number } } });
  const past = (record: SessionRecord, ...events: SessionEvent[]) =>
    events.reduce((before, event) => applyPastEvent(before, event).record, record);

  it('ends no session, whatever it says, and leaves a place to go on from unless she finished there', () => {
    const dropped = past(
      NEW,
      told('started', 1),
      told('consented', 2, consent),
      told('snapshot', 3, place(1)),
      told('ended', 4, { reason: 'dropped' }),
    );
    expect(dropped).toMatchObject({
      state: 'interrupted',
      endReason: 'dropped',
      snapshot: { data: { number: 1 } },
      startedAt: new Date(second(1)),
    });
    const finished = past(dropped, told('ended', 5, { reason: 'completed' }));
    expect(finished).toMatchObject({ state: 'interrupted', snapshot: null });
  });

  it('changes neither state nor place of a call that runs in the new room', () => {
    const running = after([told('started', 10), told('consented', 11, consent), told('snapshot', 12, place(2))]);
    const record = past(
      running,
      told('started', 1),
      told('snapshot', 3, place(1)),
      told('ended', 4, { reason: 'failed' }),
      told('ended', 5, { reason: 'stopped' }),
    );
    expect(record).toEqual(running);
  });

  it('still deletes what she asked to discard', () => {
    const running = after([told('started', 10), told('consented', 11, consent), told('snapshot', 12, place(2))]);
    expect(past(running, told('discarded', 4))).toMatchObject({ state: 'active', snapshot: null, summary: null });
  });

  it('never ends a session nor moves one that is over, in any order', () => {
    fc.assert(
      fc.property(histories, histories, (before, late) => {
        const record = after(before);
        const then = past(record, ...late);
        expect(then.state === 'ended').toBe(record.state === 'ended');
        if (record.state === 'ended') expect(then).toMatchObject({ endReason: record.endReason, snapshot: null });
      }),
    );
  });
});
