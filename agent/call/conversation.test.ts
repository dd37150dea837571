import { SimulatedClock } from 'xstate';
import { afterEach, describe, expect, it } from 'vitest';
import type { ExamText } from '#core/contracts/voice-wire.ts';
import type { SessionEndReason, StoredSnapshot } from '#core/contracts/voice-sessions.ts';
import { createLogger } from '#core/logging/logger.ts';
import { fromStoredSnapshot } from '#phases/snapshot.ts';
import { loadSharedParts } from './call-parts.ts';
import { createConversation } from './conversation.ts';
import type { AnswerPart } from '#agent/answering/free-answer.ts';
import { createRoomPresence } from './room-presence.ts';
import type { JournalEntry } from './session-journal.ts';
import { createSpeaker } from '#agent/speaking/speaker.ts';
import type { Playback, PlaybackOutcome } from '#agent/speaking/speaker.ts';

const shared = loadSharedParts();
const authored = new Set([...shared.library.allTexts()].map((text) => text.text));
const logger = createLogger({ service: 'test', level: 'silent' });
const open: { close(): void }[] = [];

afterEach(() => {
  for (const call of open.splice(0)) call.close();
});

interface CallOptions {
  readonly resume?: StoredSnapshot;
  /** `manual`: sound lasts until the test says otherwise. */
  readonly playback?: 'instant' | 'manual';
  readonly answer?: readonly AnswerPart[];
}

/**
 * A call with the real machine, texts, understanding and speaker; only sound, room and API are watched instead of real.
 */
function call(options: CallOptions = {}) {
  const texts: ExamText[] = [];
  const attributes: Record<string, string>[] = [];
  const entries: JournalEntry[] = [];
  const ended: SessionEndReason[] = [];
  const playing: ((outcome: PlaybackOutcome) => void)[] = [];
  const clock = new SimulatedClock();
  const presence = createRoomPresence(
    {
      setAttributes: (changed) => Promise.resolve(void attributes.push(changed)),
      sendText: (text) => Promise.resolve(void texts.push(JSON.parse(text) as ExamText)),
    },
    'demonstration',
    logger,
  );
  const speaker = createSpeaker({
    output: { play: () => play(playing, options.playback ?? 'instant') },
    presence,
    source: {
      available: true,
      prepare: (spoken) => ({ spoken, chunks: oneChunk(), discard: () => undefined }),
      probe: () => Promise.resolve(),
    },
    logger,
    onVoiceLost: () => undefined,
    onVoiceBack: () => undefined,
  });
  const { answer } = options;
  const conversation = createConversation({
    ...shared,
    speaker,
    presence,
    journal: {
      add: (entry) => entries.push(entry),
      open: () => Promise.resolve({ snapshot: undefined, closing: undefined }),
      flush: () => Promise.resolve(0),
    },
    freeAnswer: answer === undefined ? undefined : () => partsOf(answer),
    resume: options.resume === undefined ? undefined : fromStoredSnapshot(options.resume),
    clock,
    logger,
    onExpectation: () => undefined,
    onEnded: (reason) => ended.push(reason),
  });
  open.push(speaker);
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 60; round += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    conversation,
    texts,
    attributes,
    entries,
    ended,
    playing,
    clock,
    speaker,
    settle,
    async says(utterance: string, source: 'voice' | 'typed' = 'voice'): Promise<string> {
      const before = texts.length;
      conversation.hear(utterance, source);
      await settle();
      return texts
        .slice(before)
        .map((text) => text.text)
        .join(' ');
    },
    async begin(): Promise<string> {
      conversation.start();
      await settle();
      return texts.map((text) => text.text).join(' ');
    },
    phase: () => attributes.at(-1)?.['exam.phase'],
    snapshot: () => entries.filter((entry) => entry.type === 'snapshot').at(-1)?.snapshot,
  };
}

function play(playing: ((outcome: PlaybackOutcome) => void)[], kind: 'instant' | 'manual'): Playback {
  const finished = Promise.withResolvers<PlaybackOutcome>();
  playing.push(finished.resolve);
  if (kind === 'instant') finished.resolve('played');
  return { finished: finished.promise, interrupt: () => finished.resolve('interrupted') };
}

async function* oneChunk(): AsyncIterable<Int16Array> {
  await Promise.resolve();
  yield new Int16Array(480);
}

async function* partsOf(parts: readonly AnswerPart[]): AsyncIterable<AnswerPart> {
  for (const part of parts) {
    await Promise.resolve();
    yield part;
  }
}

/** Answers of a healthy person who wants to get through. */
function plainAnswer(question: string): string {
  if (/einverstanden|beginnen/i.test(question)) return 'Ja, ich bin einverstanden.';
  if (/speichern|verwerfen|aufheben|löschen/i.test(question)) return 'Ja, bitte speichern.';
  if (/aufgefallen|bemerkt|verändert|neu/i.test(question)) return 'Nein, nichts.';
  if (/welcher Seite|links oder rechts/i.test(question)) return 'Mit rechts.';
  if (/bereit|fertig|so weit|sagen Sie/i.test(question)) return 'Fertig.';
  return 'Nein.';
}

async function walk(
  started: ReturnType<typeof call>,
  until: (started: ReturnType<typeof call>) => boolean,
): Promise<void> {
  let said = started.texts.map((text) => text.text).join(' ');
  for (let turn = 0; turn < 60 && !until(started); turn += 1) said = await started.says(plainAnswer(said));
}

describe('a conversation', () => {
  it('tells in its first sentence that an AI speaks, and says only authored texts', async () => {
    const started = call();
    await started.begin();
    expect(started.texts[0]?.text).toMatch(/KI/);
    expect(started.texts.every((text) => authored.has(text.text))).toBe(true);
  });

  it('leads through all seven phases without any model and ends with the summary saved', async () => {
    const started = call();
    await started.begin();
    await walk(started, ({ ended }) => ended.length > 0);
    const phases = [...new Set(started.attributes.map((attribute) => attribute['exam.phase']))];
    expect(phases).toEqual([
      'willkommen',
      'vorbereitung',
      'betrachten',
      'achseln',
      'erste_seite',
      'zweite_seite',
      'abschluss',
    ]);
    expect(started.ended).toEqual(['completed']);
    const steps = new Set(started.attributes.map((attribute) => attribute['exam.step']));
    expect([...steps].filter((step) => step?.startsWith('betrachten.'))).toEqual([
      'betrachten.arms_down',
      'betrachten.hips',
      'betrachten.arms_raised',
      'betrachten.bent_forward',
    ]);
    expect(
      started.attributes.find((attribute) => attribute['exam.step'] === 'achseln.armpit_left')?.['exam.side'],
    ).toBe('left');
    expect(started.entries.map((entry) => entry.type)).toContain('summary');
    expect(started.texts.every((text) => authored.has(text.text))).toBe(true);
  });

  it('keeps nothing before consent', async () => {
    const started = call();
    await started.begin();
    await started.says('Was kannst du denn?');
    expect(started.entries.map((entry) => entry.type)).toEqual(['started']);
  });

  it('ends politely and keeps nothing when consent is refused', async () => {
    const started = call();
    await started.begin();
    await started.says('Nein, das möchte ich nicht.');
    await started.says('Nein.');
    expect(started.ended).toEqual(['declined']);
    expect(started.entries.map((entry) => entry.type)).toEqual(['started', 'ended']);
  });

  it.each([
    ['Ich bekomme keine Luft mehr.', /112/],
    ['Ich will nicht mehr leben.', /0800 111 0/],
  ])('answers "%s" at once with help from the middle of a phase', async (utterance, expected) => {
    const started = call();
    await started.begin();
    await walk(started, ({ phase }) => phase() === 'betrachten');
    const before = started.texts.length;
    expect(await started.says(utterance)).toMatch(expected);
    expect(started.texts[before]?.reason).toBe('crisis');
    expect(started.ended).toEqual([]);
  });

  it('resumes in the phase where the call was dropped', async () => {
    const first = call();
    await first.begin();
    await walk(first, ({ phase }) => phase() === 'erste_seite');
    const snapshot = first.snapshot();
    first.conversation.leave();
    await first.settle();
    expect(first.ended).toEqual(['dropped']);
    expect(first.attributes.at(-1)?.['exam.state']).not.toBe('ended');

    const second = call({ resume: snapshot! });
    const greeting = await second.begin();
    expect(second.phase()).toBe('erste_seite');
    expect(greeting).toMatch(/zurück|wieder/i);
  });

  it('goes on speaking after "mhm" into an explanation', async () => {
    const started = call({ playback: 'manual' });
    await started.begin();
    expect(started.playing).toHaveLength(1);
    started.playing[0]!('interrupted');
    await started.settle();
    expect(await started.says('mhm')).toBe('');
    expect(started.playing).toHaveLength(2);
  });

  it('replaces a blocked answer by an authored line and goes on', async () => {
    const started = call({ answer: [{ type: 'blocked' }] });
    await started.begin();
    await walk(started, ({ phase }) => phase() === 'vorbereitung');
    const said = await started.says('Erzählen Sie mir bitte etwas über die Geschichte der Medizin?');
    expect(said).not.toBe('');
    expect(started.texts.every((text) => authored.has(text.text))).toBe(true);
  });

  it('closes with the phase kept when recognition is gone', async () => {
    const started = call();
    await started.begin();
    await walk(started, ({ phase }) => phase() === 'achseln');
    await started.conversation.endWithoutEars();
    await started.settle();
    expect(started.texts.at(-1)?.reason).toBe('error');
    expect(started.ended).toEqual(['failed']);
    expect(fromStoredSnapshot(started.snapshot()!)).toBeDefined();
  });

  it('answers two sounds without words, but not a single cough', async () => {
    const started = call();
    await started.begin();
    const before = started.texts.length;
    started.conversation.hearNoise();
    await started.settle();
    expect(started.texts).toHaveLength(before);
    started.conversation.hearNoise();
    await started.settle();
    expect(started.texts.length).toBeGreaterThan(before);
  });

  it('says at once that nothing was understood when recognition failed', async () => {
    const started = call();
    await started.begin();
    const before = started.texts.length;
    started.conversation.hearUnrecognized();
    await started.settle();
    expect(started.texts.length).toBeGreaterThan(before);
  });

  it('ends although she speaks into the goodbye', async () => {
    const started = call({ playback: 'manual' });
    await started.begin();
    started.conversation.hear('Nein, das möchte ich nicht.', 'voice');
    await started.settle();
    const before = started.texts.length;
    started.conversation.hear('Danke und auf Wiedersehen.', 'voice');
    await started.settle();
    expect(started.texts).toHaveLength(before);
    started.playing.at(-1)!('interrupted');
    await started.settle();
    expect(started.ended).toEqual(['declined']);
  });

  it('hears nothing any more after the end', async () => {
    const started = call();
    await started.begin();
    started.conversation.leave();
    expect(await started.says('Hallo?')).toBe('');
    expect(started.ended).toEqual(['dropped']);
  });
});

describe('a room that is not the place of the session any more', () => {
  const wordings = (lineId: string) =>
    [...shared.library.allTexts()].filter((text) => text.lineId === lineId).map(({ text }) => text);

  it.each(['replaced', 'deleted', 'expired'] as const)(
    'is told so before anything else, takes no consent and tells nobody an end: %s',
    async (closing) => {
      const turnedAway = call({ playback: 'manual' });
      turnedAway.conversation.dismiss(closing);
      await turnedAway.settle();
      expect(turnedAway.texts.map(({ text }) => text)).toEqual(wordings(`agent.closing_${closing}`));
      expect(turnedAway.attributes.at(-1)).toMatchObject({ 'exam.closing': closing });
      expect(await turnedAway.says('Ja, ich bin einverstanden.')).toBe('');
      turnedAway.playing.at(-1)?.('played');
      await turnedAway.settle();
      expect([turnedAway.entries, turnedAway.ended.length]).toEqual([[], 1]);
      expect(turnedAway.attributes.at(-1)).toMatchObject({ 'exam.state': 'ended' });
    },
  );

  it('hears nothing more in the middle of the exam, and what was told so far stays as it is', async () => {
    const moved = call();
    await moved.begin();
    await moved.says('Ja');
    const before = moved.entries.length;
    moved.conversation.dismiss('replaced');
    await moved.settle();
    expect(await moved.says('Stopp')).toBe('');
    moved.conversation.leave();
    expect([moved.entries.length, moved.ended.length]).toEqual([before, 1]);
    expect(wordings('agent.closing_replaced')).toContain(moved.texts.at(-1)?.text);
  });

  it('is left even if the last words never end', async () => {
    const stuck = call({ playback: 'manual' });
    stuck.conversation.dismiss('deleted');
    await stuck.settle();
    stuck.conversation.leave();
    expect(stuck.ended).toHaveLength(1);
  });
});

describe('another device in her place', () => {
  const wordings = (lineId: string) =>
    [...shared.library.allTexts()].filter((text) => text.lineId === lineId).map(({ text }) => text);

  it('is told that it took over, and the exam rests until she wants to go on', async () => {
    const exchanged = call();
    await exchanged.begin();
    await exchanged.says('Ja');
    const phase = exchanged.phase();
    const before = exchanged.texts.length;
    exchanged.conversation.announceExchange();
    await exchanged.settle();
    expect(wordings('agent.exchanged')).toContain(exchanged.texts[before]?.text);
    expect(exchanged.attributes.at(-1)).toMatchObject({ 'exam.state': 'paused' });
    expect(await exchanged.says('Weiter')).not.toBe('');
    expect([exchanged.attributes.at(-1)?.['exam.state'], exchanged.phase()]).toEqual(['listening', phase]);
  });

  it('cuts off no words about an emergency', async () => {
    const urgent = call({ playback: 'manual' });
    await urgent.begin();
    await urgent.says('Ich bekomme keine Luft mehr.');
    const before = urgent.playing.length;
    urgent.conversation.announceExchange();
    await urgent.settle();
    expect(urgent.attributes.at(-1)?.['exam.state']).not.toBe('paused');
    expect(urgent.playing.length).toBe(before);
    expect(wordings('agent.exchanged')).toContain(urgent.texts.at(-1)?.text);
  });
});
