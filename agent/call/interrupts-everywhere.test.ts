import { SimulatedClock } from 'xstate';
import { afterEach, describe, expect, it } from 'vitest';
import { PHASE_IDS } from '#core/contracts/voice-wire.ts';
import type { ExamText } from '#core/contracts/voice-wire.ts';
import type { SessionEndReason } from '#core/contracts/voice-sessions.ts';
import { AppError } from '#core/errors/app-error.ts';
import { createLogger } from '#core/logging/logger.ts';
import { loadSharedParts } from './call-parts.ts';
import { createConversation } from './conversation.ts';
import { createRoomPresence } from './room-presence.ts';
import { createSpeaker } from '#agent/speaking/speaker.ts';
import type { PlaybackOutcome } from '#agent/speaking/speaker.ts';

const shared = loadSharedParts();
const logger = createLogger({ service: 'test', level: 'silent' });
const open: { close(): void }[] = [];

afterEach(() => {
  for (const call of open.splice(0)) call.close();
});

interface Sound {
  readonly text: string;
  outcome: PlaybackOutcome | undefined;
  finish(outcome: PlaybackOutcome): void;
}

/** A call whose sound lasts until the test lets it end; `voice: false` is a call without a synthesizer. */
function call({ voice = true, lasting = false }: { readonly voice?: boolean; readonly lasting?: boolean } = {}) {
  const texts: ExamText[] = [];
  const sounds: Sound[] = [];
  const ended: SessionEndReason[] = [];
  const playing = { lasting };
  const clock = new SimulatedClock();
  let phase = '';
  let mode = '';
  const presence = createRoomPresence(
    {
      setAttributes: (changed) => {
        phase = changed['exam.phase'] ?? phase;
        mode = changed['exam.mode'] ?? mode;
        return Promise.resolve();
      },
      sendText: (text) => Promise.resolve(void texts.push(JSON.parse(text) as ExamText)),
    },
    'demonstration',
    logger,
  );
  const speaker = createSpeaker({
    output: {
      play: (_frames, text) => {
        const finished = Promise.withResolvers<PlaybackOutcome>();
        const sound: Sound = {
          text,
          outcome: undefined,
          finish: (outcome) => {
            sound.outcome ??= outcome;
            finished.resolve(outcome);
          },
        };
        sounds.push(sound);
        if (!playing.lasting) sound.finish('played');
        return { finished: finished.promise, interrupt: () => sound.finish('interrupted') };
      },
    },
    presence,
    source: {
      available: voice,
      prepare: (spoken) => ({ spoken, chunks: voice ? oneChunk() : noChunk(), discard: () => undefined }),
      probe: () => Promise.resolve(),
    },
    logger,
    onVoiceLost: () => undefined,
    onVoiceBack: () => undefined,
  });
  const conversation = createConversation({
    ...shared,
    speaker,
    presence,
    journal: {
      add: () => undefined,
      open: () => Promise.resolve({ snapshot: undefined, closing: undefined }),
      flush: () => Promise.resolve(0),
    },
    clock,
    logger,
    onExpectation: () => undefined,
    onEnded: (reason) => ended.push(reason),
  });
  open.push(speaker);
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 60; round += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const says = async (utterance: string, source: 'voice' | 'typed'): Promise<readonly ExamText[]> => {
    const before = texts.length;
    conversation.hear(utterance, source);
    await settle();
    return texts.slice(before);
  };
  conversation.start();
  return { conversation, texts, sounds, ended, playing, clock, settle, says, phase: () => phase, mode: () => mode };
}

async function* oneChunk(): AsyncIterable<Int16Array> {
  await Promise.resolve();
  yield new Int16Array(480);
}

async function* noChunk(): AsyncIterable<Int16Array> {
  await Promise.resolve();
  throw new AppError({
    code: 'synthesizer_unreachable',
    status: 503,
    publicMessage: 'Die Stimme ist gerade nicht da.',
  });
}

/** Answers of a healthy person who wants to get through. */
function plainAnswer(question: string): string {
  if (/einverstanden|beginnen/i.test(question)) return 'Ja, ich bin einverstanden.';
  if (/aufgefallen|bemerkt|verändert|neu/i.test(question)) return 'Nein, nichts.';
  if (/welcher Seite|links oder rechts/i.test(question)) return 'Mit rechts.';
  if (/bereit|fertig|so weit|sagen Sie/i.test(question)) return 'Fertig.';
  return 'Nein.';
}

async function walkTo(started: ReturnType<typeof call>, phase: string, source: 'voice' | 'typed'): Promise<void> {
  await started.settle();
  let said = started.texts;
  for (let turn = 0; turn < 60 && started.phase() !== phase; turn += 1)
    said = [...(await started.says(plainAnswer(said.map(({ text }) => text).join(' ')), source))];
  expect(started.phase()).toBe(phase);
}

const DANGERS = [
  ['Ich bekomme keine Luft mehr.', [/Notruf 112/]],
  ['Mein rechter Arm ist plötzlich gelähmt.', [/Notruf 112/]],
  ['Ich will nicht mehr leben.', [/0800 111 0 111/, /112/]],
  ['Mein Entschluss steht fest, ich beende es heute.', [/0800 111 0 111/, /112/]],
] as const;

/** The block: all of it shown as crisis, in order, and the call goes on. */
function expectBlock(shown: readonly ExamText[], expected: readonly RegExp[], started: ReturnType<typeof call>): void {
  const told = shown.filter(({ reason }) => reason === 'crisis').map(({ text }) => text);
  expect(shown.at(0)?.reason).toBe('crisis');
  expect(told.length).toBeGreaterThanOrEqual(3);
  for (const pattern of expected) expect(told.join(' ')).toMatch(pattern);
  expect(started.ended).toEqual([]);
}

describe.each(PHASE_IDS)('in %s', (phase) => {
  it.each(DANGERS)('"%s" cuts off what is being said; help is heard and read', async (utterance, expected) => {
    const started = call();
    await walkTo(started, phase, 'voice');
    started.playing.lasting = true;
    await started.says('Können Sie das noch mal sagen?', 'voice');
    const speaking = started.sounds.at(-1);
    expect(speaking?.outcome).toBeUndefined();
    const soundsBefore = started.sounds.length;
    expectBlock(await started.says(utterance, 'voice'), expected, started);
    expect(speaking?.outcome).toBe('interrupted');
    expect(started.sounds[soundsBefore]?.outcome).toBeUndefined();
    expect(started.sounds).toHaveLength(soundsBefore + 1);
  });

  it.each(DANGERS)('"%s" is answered in text mode, typed', async (utterance, expected) => {
    const started = call({ voice: false });
    await walkTo(started, phase, 'typed');
    expectBlock(await started.says(utterance, 'typed'), expected, started);
    expect(started.mode()).toBe('text');
  });

  it.each(DANGERS)('"%s" is answered during the pause', async (utterance, expected) => {
    const started = call();
    await walkTo(started, phase, 'voice');
    await started.says('Pause bitte.', 'voice');
    expectBlock(await started.says(utterance, 'voice'), expected, started);
  });
});

describe('the block of a crisis', () => {
  it('is spoken to its end when nobody speaks into it', async () => {
    const started = call();
    await walkTo(started, 'betrachten', 'voice');
    const before = started.sounds.length;
    const shown = await started.says('Ich will nicht mehr leben.', 'voice');
    expect(started.sounds.slice(before).map(({ outcome }) => outcome)).toEqual(shown.map(() => 'played'));
  });

  it.each(['voice', 'typed'] as const)(
    'is shown in full although another word follows at once (%s)',
    async (source) => {
      const started = call({ lasting: true });
      await started.settle();
      const before = started.texts.length;
      started.conversation.hear('Ich will nicht mehr leben.', source);
      started.conversation.hear('Ja.', source);
      await started.settle();
      expectBlock(started.texts.slice(before), [/0800 111 0 111/, /112/], started);
    },
  );

  it('is not taken back by the next words about the exam', async () => {
    const started = call();
    await walkTo(started, 'betrachten', 'voice');
    await started.says('Ich will nicht mehr leben.', 'voice');
    for (const words of ['Fertig.', 'Nein, nichts.', 'Ja.']) {
      const shown = await started.says(words, 'voice');
      expect(shown.every(({ reason }) => reason === 'crisis')).toBe(true);
    }
    expect(started.phase()).toBe('betrachten');
    expect(started.ended).toEqual([]);
  });
});

describe('said into the goodbye', () => {
  const goodbye = async (): Promise<ReturnType<typeof call>> => {
    const started = call();
    await walkTo(started, 'betrachten', 'voice');
    await started.says('Stopp.', 'voice');
    started.playing.lasting = true;
    await started.says('Ja, aufhören.', 'voice');
    expect(started.sounds.at(-1)?.outcome).toBeUndefined();
    return started;
  };

  it.each(DANGERS)('"%s" is answered, and nobody hangs up', async (utterance, expected) => {
    const started = await goodbye();
    expectBlock(await started.says(utterance, 'typed'), expected, started);
    for (const sound of started.sounds) sound.finish('played');
    await started.settle();
    expect(started.ended).toEqual([]);
  });

  it.each(DANGERS)(
    '"%s" is answered although her voice cut the goodbye off before the words were known',
    async (utterance, expected) => {
      const started = await goodbye();
      started.conversation.hearVoice();
      started.sounds.at(-1)?.finish('interrupted');
      await started.settle();
      expect(started.ended).toEqual([]);
      expectBlock(await started.says(utterance, 'voice'), expected, started);
    },
  );

  it('a cry for help that begins with the last word of the goodbye is waited for', async () => {
    const started = await goodbye();
    started.conversation.hearVoice();
    started.sounds.at(-1)?.finish('played');
    await started.settle();
    expect(started.ended).toEqual([]);
    expectBlock(await started.says('Ich will nicht mehr leben.', 'voice'), [/0800 111 0 111/], started);
  });

  it('other words end the call, once, as do words that nobody understood or that never come', async () => {
    const afterwards: readonly ((started: ReturnType<typeof call>) => unknown)[] = [
      ({ conversation }) => conversation.hear('Danke, tschüss.', 'voice'),
      ({ conversation }) => conversation.hear('Da ist doch ein Knoten, ich habe Angst.', 'voice'),
      ({ conversation }) => conversation.hearUnrecognized(),
      ({ clock }) => clock.increment(15_000),
    ];
    for (const happens of afterwards) {
      const started = await goodbye();
      started.conversation.hearVoice();
      started.sounds.at(-1)?.finish('interrupted');
      await started.settle();
      expect(started.ended).toEqual([]);
      const shown = started.texts.length;
      happens(started);
      await started.settle();
      expect(started.ended).toEqual(['stopped']);
      expect(started.texts).toHaveLength(shown);
    }
  });

  it('a cough lets the goodbye be said to its end', async () => {
    const started = await goodbye();
    started.conversation.hearVoice();
    started.sounds.at(-1)?.finish('interrupted');
    await started.settle();
    started.playing.lasting = false;
    started.conversation.hearNoise();
    await started.settle();
    expect(started.ended).toEqual(['stopped']);
    expect(started.sounds.at(-1)?.outcome).toBe('played');
  });
});
