import fc from 'fast-check';
import { createActor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { describe, expect, it, vi } from 'vitest';
import { UTTERANCE_TYPES, eventsOf } from './events.ts';
import type { ExamEvent, UtteranceEvent } from './events.ts';
import { examMachine } from './machine.ts';
import { likelyUtterance, reading, utterance } from './testing/arbitraries.ts';
import { linesOf, scriptedCall } from './testing/scripted-call.ts';
import type { ScriptedCall } from './testing/scripted-call.ts';
import type { Directive } from './vocabulary.ts';
import type { ExamSnapshot } from './view.ts';
import { expectationOf, isEnded } from './view.ts';

// Thousands of events: a few seconds on an idle machine, much longer beside other work.
vi.setConfig({ testTimeout: 120_000 });

/** One example of each utterance type. */
const EXAMPLES: Readonly<Record<UtteranceEvent['type'], UtteranceEvent>> = {
  ...(Object.fromEntries(UTTERANCE_TYPES.map((type) => [type, { type }])) as Record<
    UtteranceEvent['type'],
    UtteranceEvent
  >),
  emergency: { type: 'emergency', kind: 'bleeding', whose: 'own' },
  finding: { type: 'finding', finding: { sign: 'lump', side: 'unknown', place: 'unknown' } },
  situation: { type: 'situation', situation: 'radiotherapy' },
  distress: { type: 'distress', kind: 'tears' },
  side: { type: 'side', side: 'left' },
  finding_detail: { type: 'finding_detail', place: 'upper' },
  question: { type: 'question', topic: 'how_long' },
};

/** Enough to reach every state: the answers, the ways out, and one situation for each variant of the way. */
const WALK: readonly ExamEvent[] = [
  ...(
    [
      'yes',
      'no',
      'done',
      'stop',
      'pause',
      'resume',
      'emergency',
      'crisis',
      'finding',
      'fever',
      'distress',
      'side',
      'strike_note',
      'correct_note',
    ] as const
  ).map((type) => EXAMPLES[type]),
  { type: 'finding', finding: { sign: 'dent', side: 'left', place: 'unknown' } },
  { type: 'finding', finding: { sign: 'pain', side: 'left', place: 'upper' } },
  { type: 'situation', situation: 'none' },
];
const SITUATIONS: readonly ExamEvent[] = [
  { type: 'situation', situation: 'fresh_operation', side: 'right' },
  { type: 'situation', situation: 'reconstruction', side: 'both' },
  { type: 'situation', situation: 'chemotherapy' },
  { type: 'situation', situation: 'low_vision' },
];

/** Every path to every state, with no situation and with one of each kind. */
const paths = getShortestPaths(examMachine, {
  input: {},
  events: ({ context }) =>
    context.situations.length === 0 && context.cursor === 'willkommen.operation' ? [...WALK, ...SITUATIONS] : WALK,
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value.conversation,
      context.cursor.startsWith('abschluss.'),
      context.situations.map(({ situation }) => situation),
      Math.min(context.findings.length, 2),
    ]),
});

/** One path to each state. */
const examples = new Map(paths.map((path) => [leafOf(path.state), path.state]));

interface Node {
  readonly states: Readonly<Record<string, Node>>;
}

function leavesOf(node: Node, path: readonly string[] = []): readonly string[] {
  const children = Object.entries(node.states);
  return children.length === 0
    ? [path.join('.')]
    : children.flatMap(([name, child]) => leavesOf(child, [...path, name]));
}

function leafOf(snapshot: ExamSnapshot): string {
  const { conversation } = snapshot.value;
  return [
    'conversation',
    ...(typeof conversation === 'string' ? [conversation] : Object.entries(conversation).flat()),
  ].join('.');
}

/** States that are passed through within one event. */
const TRANSIENT = new Set([
  'conversation.opening',
  'conversation.route',
  'conversation.follow_up.choose',
  'conversation.achseln.omitted',
  'conversation.zweite_seite.omitted',
]);

describe('the exam machine', () => {
  it('can reach every one of its states', () => {
    const reached = new Set(paths.map(({ state }) => leafOf(state)));
    const leaves = leavesOf(examMachine.root).filter(
      (leaf) => leaf.startsWith('conversation.') && !TRANSIENT.has(leaf),
    );
    expect(leaves.filter((leaf) => !reached.has(leaf))).toEqual([]);
    expect(leaves.length).toBeGreaterThan(50);
  });

  it('keeps the open question and the state together: the step that is asked is the state it is in', () => {
    expect(paths.filter(({ state }) => leafOf(state) !== `conversation.${state.context.openQuestion}`)).toEqual([]);
  });

  it('answers every kind of utterance in every state aloud, and always waits for something', () => {
    const running = [...examples.values()].filter((example) => !isEnded(example));
    const unanswered = running.flatMap((state) =>
      Object.values(EXAMPLES)
        .filter((event) => linesOf(directivesAfter(state, event)).length === 0)
        .map((event) => `${leafOf(state)} ${event.type}`),
    );
    expect(unanswered).toEqual([]);
    expect(running.filter((state) => typeof expectationOf(state) !== 'string')).toEqual([]);
  });
});

function directivesAfter(state: ExamSnapshot, event: ExamEvent): readonly Directive[] {
  const directives: Directive[] = [];
  const actor = createActor(examMachine, { snapshot: examMachine.getPersistedSnapshot(state), input: {} });
  actor.on('*', (directive) => directives.push(directive));
  actor.start();
  actor.send(event);
  actor.stop();
  return directives;
}

/** Lines that tell her to put a hand on one side. */
const TOUCHES =
  /^(achseln\.(armpit|collarbone)|(erste_seite|zweite_seite|seite)\.(position|strips|chest_wall|scar|implant_edge|nipple))/;

function touchesFreshSide(call: ScriptedCall, directives: readonly Directive[]): boolean {
  const fresh = call.snapshot().context.situations.filter(({ situation }) => situation === 'fresh_operation');
  return fresh.some(({ side }) =>
    linesOf(directives).some(
      ({ id, variables }) => TOUCHES.test(id) && (side === 'both' || variables?.['side'] === side),
    ),
  );
}

describe('whatever is said, in whatever order', () => {
  const anyCall = fc.array(fc.oneof({ weight: 3, arbitrary: likelyUtterance }, { weight: 1, arbitrary: utterance }), {
    minLength: 1,
    maxLength: 60,
  });

  it('every utterance is answered aloud until the goodbye, and only a danger after it', () => {
    fc.assert(
      fc.property(anyCall, (events) => {
        const call = scriptedCall();
        const wrong = events.filter((event) => {
          const isAnswered = !isEnded(call.snapshot()) || event.type === 'emergency' || event.type === 'crisis';
          return linesOf(call.send(event)).length > 0 !== isAnswered;
        });
        expect(wrong).toEqual([]);
        const dangers = events.filter(({ type }) => type === 'emergency' || type === 'crisis').length;
        expect(call.directives.filter(({ type }) => type === 'ended').length).toBeLessThanOrEqual(1 + dangers);
      }),
      { numRuns: 120 },
    );
  });

  it('a freshly operated side is never to be touched', () => {
    fc.assert(
      fc.property(anyCall, (events) => {
        const call = scriptedCall();
        call.send({ type: 'yes' });
        expect(events.filter((event) => touchesFreshSide(call, call.send(event)))).toEqual([]);
      }),
      { numRuns: 120 },
    );
  });

  it('nothing but her consent produces consent, and nothing but her word saves', () => {
    fc.assert(
      fc.property(anyCall, (events) => {
        const call = scriptedCall();
        for (const event of events) {
          const kinds = call.send(event).map(({ type }) => type);
          if (kinds.includes('consented') || kinds.includes('summary_saved'))
            expect(['yes', 'save']).toContain(event.type);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('P0 and P1 are heard from every state', () => {
    fc.assert(
      fc.property(anyCall, (events) => {
        const call = scriptedCall();
        for (const event of events) call.send(event);
        if (isEnded(call.snapshot())) return;
        expect(linesOf(call.send({ type: 'crisis' }))[0]?.id).toMatch(/^(crisis\.heard|emergency\.with_crisis)$/);
        expect(linesOf(call.send({ type: 'emergency', kind: 'other', whose: 'own' }))[0]?.id).toBe('emergency.call');
      }),
      { numRuns: 100 },
    );
  });

  it('a whole utterance with several things in it is answered aloud as well', () => {
    fc.assert(
      fc.property(fc.array(reading, { minLength: 1, maxLength: 40 }), (readings) => {
        const call = scriptedCall();
        for (const { interrupts, intent } of readings) {
          if (isEnded(call.snapshot())) return;
          expect(linesOf(call.hear(intent, ...interrupts)).length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 120 },
    );
  });

  it('silence of any length never ends a call', () => {
    fc.assert(
      fc.property(anyCall, fc.array(fc.integer({ min: 0, max: 7_200_000 }), { maxLength: 8 }), (events, silences) => {
        const call = scriptedCall();
        for (const event of events) call.send(event);
        const wasOver = isEnded(call.snapshot());
        for (const ms of silences) call.silence(ms);
        expect(isEnded(call.snapshot())).toBe(wasOver);
      }),
      { numRuns: 100 },
    );
  });
});

describe('an understood utterance', () => {
  it('is unfolded into at least one event, of which only the last may put a question', () => {
    fc.assert(
      fc.property(reading, (understood) => {
        const events = eventsOf(understood);
        expect(events.length).toBeGreaterThan(0);
        events.forEach((event, index) => {
          expect('held' in event).toBe(index < events.length - 1);
        });
      }),
    );
  });

  it('with an emergency or a crisis in it is nothing else', () => {
    fc.assert(
      fc.property(reading, ({ interrupts, intent }) => {
        expect(eventsOf({ interrupts: [...interrupts, { type: 'crisis' }], intent })).toHaveLength(1);
        expect(
          eventsOf({ interrupts: [...interrupts, { type: 'emergency', kind: 'other', whose: 'own' }], intent })[0]
            ?.type,
        ).toBe('emergency');
      }),
    );
  });
});
