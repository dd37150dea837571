import { SimulatedClock, createActor } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import type { ExamEvent } from './events.ts';
import { examMachine } from './machine.ts';
import { LONGEST_SOUND_MS, LONGEST_SPEECH_MS, isPatienceLimited, silenceMs } from './pacing.ts';
import { examples } from './testing/every-state.ts';
import { NAMES_HELP } from './testing/help-lines.ts';
import { idsOf } from './testing/scripted-call.ts';
import type { ExamSnapshot } from './view.ts';
import { isEnded, openDangerOf } from './view.ts';
import type { Directive } from './vocabulary.ts';

// Hours of simulated time in every state: some seconds on an idle machine.
vi.setConfig({ testTimeout: 120_000 });

const SECOND_MS = 1_000;
const HOUR_S = 3_600;
/** How long the agent speaks at once. */
const SPEECH_S = 12;

/** What happens in one hour beside the agent: events at a second of it. */
interface Disturbance {
  readonly at: (second: number) => ExamEvent | undefined;
  /** Whether the agent reports the end of what it says; a sound may have cut it off. */
  readonly isEndReported: boolean;
}

const NOTHING: Disturbance = { at: () => undefined, isEndReported: true };

const HOURS: Readonly<Record<string, Disturbance>> = {
  silence: NOTHING,
  'one cough of which nobody reports the end': {
    ...NOTHING,
    at: (second) => (second === 5 ? { type: 'heard' } : undefined),
  },
  'a cough every seven seconds of which nobody reports the end': {
    ...NOTHING,
    at: (second) => (second % 7 === 0 ? { type: 'heard' } : undefined),
  },
  'a cough every eight seconds, reported as nothing': {
    ...NOTHING,
    at: (second) => {
      if (second % 8 === 0) return { type: 'heard' };
      return second % 8 === 2 ? { type: 'heard_nothing' } : undefined;
    },
  },
  'a cough into every sentence, so that no end of it is reported': {
    at: (second) => (second % 10 === 0 ? { type: 'heard' } : undefined),
    isEndReported: false,
  },
  'a sentence every half minute that nobody understands': {
    ...NOTHING,
    at: (second) => (second % 30 === 0 ? { type: 'unclear' } : undefined),
  },
};

interface Said {
  readonly second: number;
  readonly ids: readonly string[];
  readonly isInDanger: boolean;
}

interface Hour {
  readonly said: readonly Said[];
  /** Longest time in seconds without a word, beyond what pacing promises; at most 0 when it is kept. */
  readonly latenessS: number;
  readonly end: ExamSnapshot;
}

/** One hour from a state on, as the agent and its surroundings make it. */
function hourFrom(state: ExamSnapshot, { at, isEndReported }: Disturbance): Hour {
  const clock = new SimulatedClock();
  const actor = createActor(examMachine, { snapshot: examMachine.getPersistedSnapshot(state), input: {}, clock });
  const said: Said[] = [];
  let pending: Directive[] = [];
  let speaksUntil = 0;
  let latenessS = Number.NEGATIVE_INFINITY;
  let promisedS = promiseOf(state, isEndReported);
  actor.on('*', (directive) => pending.push(directive));
  actor.start();
  actor.send({ type: 'spoken' });
  for (let second = 1; second <= HOUR_S; second += 1) {
    clock.increment(SECOND_MS);
    const event = at(second);
    if (event !== undefined) actor.send(event);
    const ids = idsOf(pending);
    pending = [];
    latenessS = Math.max(latenessS, second - speaksUntil - promisedS);
    if (ids.length > 0) {
      said.push({ second, ids, isInDanger: openDangerOf(actor.getSnapshot()) !== undefined });
      speaksUntil = second + SPEECH_S;
    }
    if (second === speaksUntil && isEndReported) actor.send({ type: 'spoken' });
    promisedS = promiseOf(actor.getSnapshot(), isEndReported);
  }
  actor.stop();
  return { said, latenessS, end: actor.getSnapshot() };
}

/** Longest time in seconds without a word that is promised in a state; a rest has no limit. */
function promiseOf({ context }: ExamSnapshot, isEndReported: boolean): number {
  if (!isPatienceLimited(context)) return Number.POSITIVE_INFINITY;
  const unreportedMs = isEndReported ? 0 : LONGEST_SPEECH_MS;
  return (silenceMs(context) + LONGEST_SOUND_MS + unreportedMs) / SECOND_MS;
}

const running = [...examples].filter(([, state]) => !isEnded(state));
const dangers = running.filter(([, state]) => openDangerOf(state) !== undefined);

describe.each(Object.entries(HOURS))('an hour of %s', (_name, disturbance) => {
  it('ends no call and is never quieter than promised, in every state', () => {
    const wrong = running.flatMap(([name, state]) => {
      const { latenessS, end } = hourFrom(state, disturbance);
      return latenessS > 1 || isEnded(end) ? [`${name}: ${String(latenessS)} s late`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('names help again and again wherever there is danger, at least every three and a half minutes', () => {
    expect(dangers.length).toBeGreaterThan(10);
    const wrong = dangers.flatMap(([name, state]) => {
      const { said, end } = hourFrom(state, disturbance);
      const withHelp = said.filter(({ ids }) => ids.some((id) => NAMES_HELP.test(id)));
      const times = [0, ...withHelp.map(({ second }) => second), HOUR_S];
      const longestS = Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? 0)));
      const isHelpless = said.some(({ ids, isInDanger }) => isInDanger && !ids.some((id) => NAMES_HELP.test(id)));
      return longestS > 210 || isHelpless || openDangerOf(end) === undefined ? [`${name}: ${String(longestS)} s`] : [];
    });
    expect(wrong).toEqual([]);
  });
});

it('in an emergency somebody asks within half a minute, whatever coughs', () => {
  const helping = examples.get('conversation.emergency.helping');
  if (helping === undefined) throw new Error('the emergency was not reached');
  for (const disturbance of Object.values(HOURS)) {
    const [first] = hourFrom(helping, disturbance).said;
    expect(first?.second).toBeLessThanOrEqual(35);
  }
});
