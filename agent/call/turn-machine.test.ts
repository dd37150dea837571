import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { createAuthoredClearance } from '#safety/authored-clearance.ts';
import type { Unsaid } from '#agent/speaking/speaker.ts';
import { canGoOn, isOpen, reachOf, turnMachine } from './turn-machine.ts';
import type { TurnEffect, TurnEvent } from './turn-machine.ts';

const text = { lineId: 'line', version: 1, text: 'Frage?' };
const piece: Unsaid = {
  utterance: { cleared: createAuthoredClearance([text]).clear(text, 'turn'), reason: 'speech' },
  textId: 'text',
};
const OF_TURN = { turnId: 'turn' } as const;
const PLAYED: TurnEvent = { type: 'speech_ended', ...OF_TURN, outcome: 'played' };
const CUT_OFF: TurnEvent = { type: 'speech_ended', ...OF_TURN, outcome: 'interrupted' };
const HELD: TurnEvent = { type: 'cut_off', ...OF_TURN, unsaid: [piece] };
const SHOWN: TurnEvent = { type: 'shown', ...OF_TURN };
const SPEAKING: readonly TurnEvent[] = [
  { type: 'words', ...OF_TURN, isUnread: false },
  { type: 'decided', question: 'willkommen.consent', isLast: false },
  { type: 'speech_began' },
  { type: 'handed_over', ...OF_TURN },
];
const GOODBYE: readonly TurnEvent[] = [
  { type: 'words', ...OF_TURN, isUnread: false },
  { type: 'decided', question: 'ended', isLast: true },
  { type: 'speech_began' },
];

function after(...events: readonly TurnEvent[]) {
  const clock = new SimulatedClock();
  const actor = createActor(turnMachine, { input: { turnId: 'first' }, clock });
  const effects: TurnEffect[] = [];
  actor.on('*', (effect) => effects.push(effect));
  actor.start();
  for (const event of events) actor.send(event);
  const send = (event: TurnEvent) => actor.send(event);
  return { send, clock, effects, snapshot: () => actor.getSnapshot() };
}

describe('a turn', () => {
  it('holds what her voice cut off, and says it again when her words change nothing', () => {
    const { send, effects, snapshot } = after(...SPEAKING, { type: 'voice' }, HELD, CUT_OFF);
    expect([canGoOn(snapshot()), snapshot().context.unsaid]).toEqual([true, [piece]]);
    send({ type: 'go_on' });
    expect(effects.at(-1)).toEqual({ type: 'resume', unsaid: [piece], follow: [] });
    expect([snapshot().matches({ mouth: 'speaking' }), snapshot().context.unsaid]).toEqual([true, []]);
  });

  it('says it again also when it is cut off only after her words', () => {
    const { effects } = after(...SPEAKING, { type: 'voice' }, { type: 'go_on' }, HELD, CUT_OFF);
    expect(effects.at(-1)?.type).toBe('resume');
  });

  it('waits for her when she speaks once more before it is cut off', () => {
    const { effects } = after(...SPEAKING, { type: 'go_on' }, { type: 'voice' }, HELD, CUT_OFF);
    expect(effects.at(-1)).toEqual({ type: 'her_turn', wasHeardOut: false });
  });

  it('takes nothing of an earlier turn', () => {
    const { send, snapshot, effects } = after(...SPEAKING);
    send({ type: 'words', turnId: 'next', isUnread: false });
    const before = effects.length;
    for (const late of [HELD, CUT_OFF, PLAYED, { type: 'shown', ...OF_TURN } as const]) send(late);
    expect(snapshot().context).toMatchObject({ unsaid: [], question: { isHeard: false, isShown: false } });
    expect([effects.length, snapshot().matches({ mouth: 'answering' })]).toEqual([before, true]);
  });
});

describe('a question', () => {
  const spoken = { isRead: false, remaining: 3 };

  it.each<[string, { events: readonly TurnEvent[]; answer: Parameters<typeof reachOf>[1]; reach: string }]>([
    ['not reached her while much is still to be said', { events: SPEAKING, answer: spoken, reach: 'not_yet' }],
    ['begun with its last sentence', { events: SPEAKING, answer: { ...spoken, remaining: 1 }, reach: 'begun' }],
    ['only begun when that was cut off', { events: [...SPEAKING, HELD, CUT_OFF], answer: spoken, reach: 'begun' }],
    ['reached her when all was played', { events: [...SPEAKING, PLAYED], answer: spoken, reach: 'whole' }],
    ['not when it was sent and she listens', { events: [...SPEAKING, SHOWN], answer: spoken, reach: 'not_yet' }],
    [
      'reached her when it was sent and she reads',
      { events: [...SPEAKING, SHOWN], answer: { ...spoken, isRead: true }, reach: 'whole' },
    ],
  ])('has %s', (_name, { events, answer, reach }) => {
    expect(reachOf(after(...events).snapshot(), answer)).toBe(reach);
  });

  it('that reached her once stays put, until another is open', () => {
    const { send, snapshot } = after(...SPEAKING, PLAYED, ...SPEAKING);
    expect(reachOf(snapshot(), spoken)).toBe('whole');
    send({ type: 'decided', question: 'stopping', isLast: false });
    expect(reachOf(snapshot(), spoken)).toBe('not_yet');
  });

  it('is not put by a remark in a turn of its own', () => {
    const { snapshot } = after(
      ...SPEAKING,
      { type: 'words', ...OF_TURN, isUnread: false },
      { type: 'speech_began' },
      PLAYED,
    );
    expect(reachOf(snapshot(), { isRead: false, remaining: 0 })).not.toBe('whole');
  });
});

describe('the goodbye', () => {
  it('is over when it was said', () => {
    expect(after(...GOODBYE, PLAYED).effects.at(-1)).toEqual({ type: 'over' });
  });

  it('waits for her words when her voice cut it off, and for fifteen seconds at most', () => {
    const { clock, effects } = after(...GOODBYE, { type: 'voice' }, CUT_OFF);
    clock.increment(14_999);
    expect(effects).not.toContainEqual({ type: 'over' });
    clock.increment(1);
    expect(effects.filter(({ type }) => type === 'over')).toHaveLength(1);
  });

  it('ends however it ends once her words meant nothing more, unless she speaks again', () => {
    expect(after(...GOODBYE, { type: 'voice' }, { type: 'farewell' }, CUT_OFF).effects.at(-1)).toEqual({
      type: 'over',
    });
    const again = after(...GOODBYE, { type: 'farewell' }, { type: 'voice' }, CUT_OFF);
    expect(again.effects).not.toContainEqual({ type: 'over' });
  });

  it('is left for words of danger', () => {
    const { send, snapshot } = after(...GOODBYE);
    send({ type: 'words', turnId: 'help', isUnread: false });
    expect(snapshot().matches({ mouth: 'answering' })).toBe(true);
  });
});

describe('her voice', () => {
  it('without words ends after fifteen seconds, counted from the last sound', () => {
    const { send, clock, effects } = after({ type: 'voice' });
    clock.increment(10_000);
    send({ type: 'voice' });
    clock.increment(14_999);
    expect(effects).toEqual([]);
    clock.increment(1);
    expect(effects).toEqual([{ type: 'no_words_came' }]);
  });

  it('is not waited for any more once the call is closed', () => {
    const { clock, effects, snapshot } = after({ type: 'voice' }, { type: 'close' });
    clock.increment(60_000);
    expect([effects, isOpen(snapshot())]).toEqual([[], false]);
  });
});
