import type { ReadableStream } from 'node:stream/web';
import type { AudioFrame } from '@livekit/rtc-node';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { ExamText } from '#core/contracts/voice-wire.ts';
import { createLogger } from '#core/logging/logger.ts';
import { fromStoredSnapshot } from '#phases/snapshot.ts';
import type { ResumePoint } from '#phases/snapshot.ts';
import type { ClassifierVerdict } from '#safety/gate/classifier-client.ts';
import { createGate } from '#safety/gate/gate.ts';
import type { GuardrailEvent } from '#safety/gate/gate.ts';
import { judgeByRules } from '#safety/rules/judge-by-rules.ts';
import { loadSharedParts } from './call-parts.ts';
import { createConversation } from './conversation.ts';
import type { Conversation } from './conversation.ts';
import { createFreeAnswer } from '#agent/answering/free-answer.ts';
import { clausesOf, prepareForSpeech } from '#agent/speaking/speech-text.ts';
import { createRoomPresence } from './room-presence.ts';
import { createSpeaker } from '#agent/speaking/speaker.ts';
import type { Playback, PlaybackOutcome } from '#agent/speaking/speaker.ts';
import { createSpeechSource } from '#agent/speaking/speech-source.ts';

/**
 * Whatever she does while verdict and sound are on their way: what was not cleared for this very moment is neither
 * heard nor read.
 */

const shared = loadSharedParts();
const logger = createLogger({ service: 'test', level: 'silent' });
const QUESTION = 'Erzählen Sie mir bitte etwas über die Geschichte der Medizin?';
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

interface PendingVerdict {
  readonly index: number;
  readonly turn: number;
  readonly settle: (verdict: ClassifierVerdict) => void;
  readonly fail: (error: Error) => void;
}

/** A call in which every delay is the test's: verdicts, first sounds and the end of each playback. */
function stage(resume: ResumePoint) {
  const seen = {
    texts: [] as string[],
    samples: new Set<number>(),
    events: [] as GuardrailEvent[],
    outOfTurn: [] as string[],
    voiceLost: 0,
  };
  const waiting = {
    verdicts: [] as PendingVerdict[],
    sounds: [] as (() => void)[],
    playing: [] as { turn: number; end: (outcome: PlaybackOutcome) => void }[],
  };
  const requests: { readonly text: string; readonly signal: AbortSignal; done: boolean }[] = [];
  const state = { turn: 0, spokenInto: new Set<number>(), allowed: new Set<string>(), modelTurns: 0 };

  const source = createSpeechSource(
    {
      synthesize: (text, signal) => soundFor(text, signal, { requests, sounds: waiting.sounds }),
      probe: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
    { load: () => Promise.resolve(undefined), save: () => Promise.resolve() },
  );
  const presence = createRoomPresence(
    {
      setAttributes: () => Promise.resolve(),
      sendText: (text) => Promise.resolve(void seen.texts.push((JSON.parse(text) as ExamText).text)),
    },
    'demonstration',
    logger,
  );
  const speaker = createSpeaker({
    output: {
      play(frames, text) {
        const index = MODEL_SENTENCES.indexOf(text);
        if (index >= 0 && Math.floor(index / SENTENCES_OF_AN_ANSWER) !== state.modelTurns - 1)
          seen.outOfTurn.push(text);
        return play(frames, { samples: seen.samples, playing: waiting.playing, turn: state.turn });
      },
    },
    presence,
    source,
    logger,
    onVoiceLost: () => (seen.voiceLost += 1),
    onVoiceBack: () => undefined,
  });
  const gate = createGate({
    classifier: {
      judge: ({ sentence }) =>
        new Promise((resolve, reject) =>
          waiting.verdicts.push({
            index: MODEL_SENTENCES.indexOf(sentence),
            turn: state.turn,
            settle: resolve,
            fail: reject,
          }),
        ),
    },
    budgetMs: 60_000,
    onGuardrailEvent: (event) => seen.events.push(event),
  });
  const conversation: Conversation = createConversation({
    ...shared,
    speaker,
    presence,
    resume,
    logger,
    journal: {
      add: () => undefined,
      open: () => Promise.resolve({ snapshot: undefined, closing: undefined }),
      flush: () => Promise.resolve(0),
    },
    freeAnswer: createFreeAnswer({
      model: {
        available: () => true,
        stream: () => {
          state.modelTurns += 1;
          return answerOf(state.modelTurns - 1);
        },
        close: () => Promise.resolve(),
      },
      gate,
      systemPrompt: '',
      prepare: (spoken) => speaker.prepare(spoken),
      logger,
    }),
    clock: new SimulatedClock(),
    onExpectation: () => undefined,
    onEnded: () => undefined,
  });
  return { conversation, speaker, seen, waiting, requests, state };
}

async function* answerOf(turn: number): AsyncIterable<string> {
  for (const sentence of MODEL_SENTENCES.slice(turn * SENTENCES_OF_AN_ANSWER, (turn + 1) * SENTENCES_OF_AN_ANSWER)) {
    await Promise.resolve();
    yield `${sentence} `;
  }
}

async function* soundFor(
  text: string,
  signal: AbortSignal,
  {
    requests,
    sounds,
  }: { requests: { readonly text: string; readonly signal: AbortSignal; done: boolean }[]; sounds: (() => void)[] },
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

function play(
  frames: ReadableStream<AudioFrame>,
  {
    samples,
    playing,
    turn,
  }: { samples: Set<number>; playing: { turn: number; end: (outcome: PlaybackOutcome) => void }[]; turn: number },
): Playback {
  const finished = Promise.withResolvers<PlaybackOutcome>();
  const reader = frames.getReader();
  const entry = { turn, end: (outcome: PlaybackOutcome) => finished.resolve(outcome) };
  playing.push(entry);
  void finished.promise.then(() => playing.splice(playing.indexOf(entry), 1));
  void (async () => {
    for (let step = await reader.read(); !step.done; step = await reader.read())
      for (const sample of step.value.data) samples.add(sample);
  })().catch(() => undefined);
  return { finished: finished.promise, interrupt: () => finished.resolve('interrupted') };
}

async function settle(): Promise<void> {
  for (let round = 0; round < 25; round += 1) await new Promise((resolve) => setImmediate(resolve));
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
    const playback = waiting.playing[0];
    if (step.type === 'spoken_into' && playback?.turn === state.turn) state.spokenInto.add(state.turn);
    playback?.end(step.type === 'played' ? 'played' : 'interrupted');
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

function assertNothingLeaked({ seen, state }: Stage): void {
  const model = new Set(MODEL_SENTENCES);
  expect(seen.texts.filter((text) => model.has(text) && !state.allowed.has(text))).toEqual([]);
  const heard = [...seen.samples].filter((sample) => sample !== 0 && sample !== AUTHORED_SOUND);
  const allowedSounds = new Set([...state.allowed].map((sentence) => MODEL_SENTENCES.indexOf(sentence) + 100));
  expect(heard.filter((sample) => !allowedSounds.has(sample))).toEqual([]);
  expect(seen.outOfTurn).toEqual([]);
  // Sound that was let go of is no outage.
  expect(seen.voiceLost).toBe(0);
}

/** In front of the mirror, at the first step. */
function examInProgress(): ResumePoint {
  const resume = fromStoredSnapshot({
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
  });
  if (resume === undefined) throw new Error('the snapshot is no longer readable');
  return resume;
}

describe('a verdict on its way', () => {
  it('starts from sentences that only the classifier decides', () => {
    expect(
      MODEL_SENTENCES.filter((sentence) => judgeByRules({ sentence, question: QUESTION }).verdict !== 'safe'),
    ).toEqual([]);
    expect(new Set(soundOf.values()).size).toBe(MODEL_SENTENCES.length);
  });

  it('releases nothing unless it is safe and in time, in every order of verdict, first sound, speech and question', async () => {
    const resume = examInProgress();
    let released = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const here = stage(resume);
        here.conversation.start();
        await settle();
        ask(here);
        await settle();
        for (const step of taken) {
          take(step, here);
          await settle();
          assertNothingLeaked(here);
        }
        released += here.state.allowed.size;
        here.conversation.leave();
        await settle();
        const stillMade = here.requests.filter(
          ({ text, signal, done }) => soundOf.has(text) && !done && !signal.aborted,
        );
        expect(stillMade.map(({ text }) => text)).toEqual([]);
      }),
      { numRuns: 300 },
    );
    // Otherwise the property would hold for a stage on which nothing ever happens.
    expect(released).toBeGreaterThan(50);
  }, 60_000);
});
