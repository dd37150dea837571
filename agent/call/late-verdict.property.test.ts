import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredSnapshot } from '#core/contracts/voice-sessions.ts';
import type { ClassifierVerdict } from '#safety/gate/classifier-client.ts';
import { judgeByRules } from '#safety/rules/judge-by-rules.ts';
import { createSpeechSource } from '#agent/speaking/speech-source.ts';
import { clausesOf, prepareForSpeech } from '#agent/speaking/speech-text.ts';
import { answeringWith, createCallKit, piecesOf } from '#agent/testing/call-kit.ts';
import type { RoomSound } from '#agent/testing/speaking-kit.ts';

/**
 * Whatever she does while verdict and sound are on their way: what was not cleared for this very moment is neither
 * heard nor read.
 */

const QUESTION = 'Was ist eigentlich der Unterschied zwischen Barock und Rokoko?';
const SENTENCES_OF_AN_ANSWER = 3;
/** What the model says, three sentences an answer; each is made of its own sound. */
const MODEL_SENTENCES = [
  'Spiegel',
  'Stuhl',
  'Tisch',
  'Teppich',
  'Hocker',
  'Schrank',
  'Wecker',
  'Koffer',
  'Vorhang',
  'Ofen',
  'Korb',
  'Kalender',
].map((noun) => `Stellen Sie bitte den ${noun} neben das Fenster.`);
const soundOf = new Map(
  MODEL_SENTENCES.flatMap((sentence, index) =>
    clausesOf(prepareForSpeech(sentence)).map((clause) => [clause, index + 100] as const),
  ),
);
/** Sample value of everything that people wrote. */
const AUTHORED_SOUND = 1;

/** In front of the mirror, at the first step. */
const EXAM_IN_PROGRESS: StoredSnapshot = {
  version: 1,
  data: {
    phase: 'vorbereitung',
    step: '',
    consent: true,
    firstSide: 'left',
    sideChosen: false,
    situations: [],
    answered: [],
    askTogether: true,
    fixedDay: false,
    feverAsked: false,
    findings: [],
    skipped: [],
    pace: { rate: 1, gain: 1 },
  },
};

type Step =
  | { readonly type: 'sound' | 'played' | 'spoken_into' | 'asked' | 'listening_sound' | 'noise' }
  | { readonly type: 'verdict'; readonly verdict: 'safe' | 'unsafe' | 'failed' };

const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant('verdict' as const),
        verdict: fc.constantFrom('safe' as const, 'safe' as const, 'unsafe' as const, 'failed' as const),
      }),
    },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('sound' as const) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constantFrom(
          'played' as const,
          'spoken_into' as const,
          'asked' as const,
          'listening_sound' as const,
          'noise' as const,
        ),
      }),
    },
  ),
  { minLength: 2, maxLength: 16 },
);

/** The shortest way to a sentence that nobody waits for any more, which chance does not find in every run. */
const SPOKEN_INTO: Step[] = [
  { type: 'sound' },
  { type: 'verdict', verdict: 'safe' },
  { type: 'spoken_into' },
  { type: 'verdict', verdict: 'safe' },
  { type: 'sound' },
];

/** Three hundred calls take some seconds of processor time; a machine that does much else stretches that. */
const WHOLE_PROPERTY_MS = 60_000;

interface PendingVerdict {
  readonly index: number;
  readonly turn: number;
  readonly settle: (verdict: ClassifierVerdict) => void;
  readonly fail: (error: Error) => void;
}

interface SoundRequest {
  readonly text: string;
  readonly signal: AbortSignal;
  done: boolean;
}

/** A call in which every delay is the test's: verdicts, first sounds and the end of each playback. */
function stage() {
  const outOfTurn: string[] = [];
  const waiting = { verdicts: [] as PendingVerdict[], sounds: [] as (() => void)[] };
  const requests: SoundRequest[] = [];
  const turnOfSound = new Map<RoomSound, number>();
  const state = { turn: 0, spokenInto: new Set<number>(), allowed: new Set<string>(), modelTurns: 0 };
  const call = createCallKit({
    resume: EXAM_IN_PROGRESS,
    lasting: true,
    source: createSpeechSource(
      {
        synthesize: (text, signal) => soundFor(text, signal, { requests, sounds: waiting.sounds }),
        probe: () => Promise.resolve(),
        close: () => Promise.resolve(),
      },
      { load: () => Promise.resolve(undefined), save: () => Promise.resolve() },
    ),
    onSound(sound) {
      turnOfSound.set(sound, state.turn);
      const index = MODEL_SENTENCES.indexOf(sound.text);
      if (index >= 0 && Math.floor(index / SENTENCES_OF_AN_ANSWER) !== state.modelTurns - 1) outOfTurn.push(sound.text);
    },
    freeAnswerWith: answeringWith({
      words() {
        state.modelTurns += 1;
        return answerOf(state.modelTurns - 1);
      },
      classifier: {
        judge: ({ sentence }) =>
          new Promise((settle, fail) => {
            const index = MODEL_SENTENCES.indexOf(sentence);
            waiting.verdicts.push({ index, turn: state.turn, settle, fail });
          }),
      },
      onGuardrailEvent: () => undefined,
    }),
  });
  return { ...call, outOfTurn, waiting, requests, turnOfSound, state };
}

function answerOf(turn: number): AsyncIterable<string> {
  const first = turn * SENTENCES_OF_AN_ANSWER;
  return piecesOf(MODEL_SENTENCES.slice(first, first + SENTENCES_OF_AN_ANSWER).map((sentence) => `${sentence} `));
}

async function* soundFor(
  text: string,
  signal: AbortSignal,
  { requests, sounds }: { requests: SoundRequest[]; sounds: (() => void)[] },
): AsyncIterable<Int16Array> {
  const request = { text, signal, done: false };
  requests.push(request);
  const value = soundOf.get(text);
  if (value !== undefined) {
    await new Promise<void>((resolve) => {
      sounds.push(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }
  signal.throwIfAborted();
  yield new Int16Array(480).fill(value ?? AUTHORED_SOUND);
  request.done = true;
}

type Stage = ReturnType<typeof stage>;

function ask({ conversation, state }: Stage): void {
  if (state.modelTurns * SENTENCES_OF_AN_ANSWER >= MODEL_SENTENCES.length) return;
  state.turn += 1;
  conversation.hear(QUESTION, 'typed');
}

/** What she does, what the classifier answers, when sound comes; keeps the account of what may be released. */
function take(step: Step, here: Stage): void {
  const { waiting, state, conversation } = here;
  if (step.type === 'asked') ask(here);
  else if (step.type === 'listening_sound') conversation.hear('mhm', 'voice');
  else if (step.type === 'noise') conversation.hearNoise();
  else if (step.type === 'sound') waiting.sounds.shift()?.();
  else if (step.type === 'verdict') answerVerdict(step.verdict, here);
  else {
    const playing = here.room.sounds.find(({ outcome }) => outcome === undefined);
    if (step.type === 'spoken_into' && playing !== undefined && here.turnOfSound.get(playing) === state.turn)
      state.spokenInto.add(state.turn);
    playing?.finish(step.type === 'played' ? 'played' : 'interrupted');
  }
}

function answerVerdict(verdict: 'safe' | 'unsafe' | 'failed', { waiting, state }: Stage): void {
  const pending = waiting.verdicts.shift();
  if (pending === undefined) return;
  const isInTime = pending.turn === state.turn && !state.spokenInto.has(pending.turn);
  if (verdict === 'safe' && isInTime) state.allowed.add(MODEL_SENTENCES[pending.index] ?? '');
  if (verdict === 'failed') pending.fail(new Error('down'));
  else pending.settle(verdict === 'safe' ? { verdict } : { verdict, severity: 'unsafe', categories: ['Violent'] });
}

function assertNothingLeaked({ room, voiceChanges, outOfTurn, state }: Stage): void {
  const model = new Set(MODEL_SENTENCES);
  const shown = room.texts.map(({ text }) => text);
  expect(shown.filter((text) => model.has(text) && !state.allowed.has(text))).toEqual([]);
  const heard = room.sounds
    .flatMap(({ samples }) => [...samples])
    .filter((sample) => sample !== 0 && sample !== AUTHORED_SOUND);
  const allowedSounds = new Set([...state.allowed].map((sentence) => MODEL_SENTENCES.indexOf(sentence) + 100));
  expect(heard.filter((sample) => !allowedSounds.has(sample))).toEqual([]);
  expect(outOfTurn).toEqual([]);
  // Sound that was let go of is no outage.
  expect(voiceChanges.lost).toBe(0);
}

describe('a verdict on its way', () => {
  it('starts from sentences that only the classifier decides', () => {
    expect(
      MODEL_SENTENCES.filter((sentence) => judgeByRules({ sentence, question: QUESTION }).verdict !== 'safe'),
    ).toEqual([]);
    expect(new Set(soundOf.values()).size).toBe(MODEL_SENTENCES.length);
  });

  it(
    'releases nothing unless it is safe and in time, in every order of verdict, first sound, speech and question',
    async () => {
      let released = 0;
      await fc.assert(
        fc.asyncProperty(steps, async (taken) => {
          const here = stage();
          await here.begin();
          ask(here);
          await here.settled();
          for (const step of taken) {
            take(step, here);
            await here.settled();
            assertNothingLeaked(here);
          }
          released += here.state.allowed.size;
          here.conversation.leave();
          await here.settled();
          const stillMade = here.requests.filter(
            ({ text, signal, done }) => soundOf.has(text) && !done && !signal.aborted,
          );
          expect(stillMade.map(({ text }) => text)).toEqual([]);
        }),
        { numRuns: 300, examples: [[SPOKEN_INTO]] },
      );
      // Otherwise the property would hold for a stage on which nothing ever happens.
      expect(released).toBeGreaterThan(50);
    },
    WHOLE_PROPERTY_MS,
  );
});
