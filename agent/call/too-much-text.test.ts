import { SimulatedClock } from 'xstate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExamText } from '#core/contracts/voice-wire.ts';
import { MAX_TYPED_CHARS } from '#core/contracts/voice-wire.ts';
import { createLogger } from '#core/logging/logger.ts';
import { watchNormalisation } from '#core/text/watch-normalisation.ts';
import type { NormalisationWatch } from '#core/text/watch-normalisation.ts';
import { recogniseCrisis, recogniseEmergency } from '#safety/danger/crisis.ts';
import { loadSharedParts } from './call-parts.ts';
import { createConversation } from './conversation.ts';
import { createRoomPresence } from './room-presence.ts';
import { createSpeaker } from '#agent/speaking/speaker.ts';
import { createUnderstanding } from '#agent/understanding/understand.ts';

const shared = loadSharedParts();
const logger = createLogger({ service: 'test', level: 'silent' });
let watch: NormalisationWatch;
beforeEach(() => void (watch = watchNormalisation()));
afterEach(() => {
  watch.end();
  expect(watch.longestRun(), 'marks in a row that were sorted').toBeLessThanOrEqual(30);
});

/** A call in writing with the real machine, texts, understanding and speaker. */
async function call() {
  const texts: ExamText[] = [];
  const presence = createRoomPresence(
    {
      setAttributes: () => Promise.resolve(),
      sendText: (text) => Promise.resolve(void texts.push(JSON.parse(text) as ExamText)),
    },
    'demonstration',
    logger,
  );
  const speaker = createSpeaker({
    output: { play: () => ({ finished: Promise.resolve('played'), interrupt: () => undefined }) },
    presence,
    source: {
      available: true,
      prepare: (spoken) => ({ spoken, chunks: noSound(), discard: () => undefined }),
      probe: () => Promise.resolve(),
    },
    logger,
    onVoiceLost: () => undefined,
    onVoiceBack: () => undefined,
  });
  const journal = {
    add: () => undefined,
    open: () => Promise.resolve({ snapshot: undefined, closing: undefined }),
    flush: () => Promise.resolve(0),
  };
  const conversation = createConversation({
    ...shared,
    speaker,
    presence,
    journal,
    clock: new SimulatedClock(),
    logger,
    onExpectation: () => undefined,
    onEnded: () => undefined,
  });
  const answerTo = async (say: () => void): Promise<readonly ExamText[]> => {
    const before = texts.length;
    say();
    for (let round = 0; round < 60; round += 1) await new Promise((resolve) => setImmediate(resolve));
    return texts.slice(before);
  };
  await answerTo(() => conversation.start());
  return { conversation, answerTo };
}

async function* noSound(): AsyncIterable<Int16Array> {
  await Promise.resolve();
  yield new Int16Array(480);
}

const page = 'Ich erzähle Ihnen jetzt einmal ganz genau, wie mein Tag gewesen ist. '.repeat(40);

describe('more text than is read at once', () => {
  it('gets a clear answer, and the exam stays where it was', async () => {
    const { conversation, answerTo } = await call();
    const answer = await answerTo(() => conversation.hearTooMuch(page.slice(0, MAX_TYPED_CHARS)));
    expect(answer.map(({ text, reason }) => ({ text, reason }))).toEqual([
      {
        text: 'Das war mehr Text, als ich auf einmal lesen kann. Bitte schreiben Sie es kürzer oder in mehreren Teilen.',
        reason: 'info',
      },
    ]);
    const next = await answerTo(() => conversation.hear('Ja, ich bin einverstanden.', 'typed'));
    expect(next.some(({ phase }) => phase === 'vorbereitung' || phase === 'willkommen')).toBe(true);
    expect(next.map(({ text }) => text).join(' ')).not.toContain('mehr Text');
  });

  it.each([
    ['an emergency', 'Ich bekomme keine Luft mehr.', /112/],
    ['a crisis', 'Ich will nicht mehr leben.', /Telefonseelsorge|0800/i],
  ])('is help first when it holds %s', async (_name, words, help) => {
    const { conversation, answerTo } = await call();
    const answer = await answerTo(() => conversation.hearTooMuch(`${page.slice(0, 1_900)} ${words}`));
    expect(answer.map(({ text }) => text).join(' ')).toMatch(help);
  });

  it('holds danger also where the words begin late', async () => {
    const { conversation, answerTo } = await call();
    const answer = await answerTo(() => conversation.hear(`${' '.repeat(1_500)}Ich bekomme keine Luft mehr.`, 'typed'));
    expect(answer.map(({ text }) => text).join(' ')).toMatch(/112/);
  });
});

describe('the worst line that is read', () => {
  const lineOf = (piece: string) => piece.repeat(MAX_TYPED_CHARS).slice(0, MAX_TYPED_CHARS);

  it.each([
    ['quotes around single letters', lineOf('"x" ')],
    ['a full stop behind each letter', lineOf('x. ')],
    ['commas', lineOf('ich, ')],
    ['marks', lineOf('\u0301\u0323')],
    ['marks with gaps that folding closes', lineOf(`${'\u0301\u0323'.repeat(15)}\u200B`)],
    ['halfwidth marks', lineOf('\uFF9E\u0301')],
  ])('is looked through for danger a few times, not once for each clause: %s', (_name, line) => {
    let looks = 0;
    const understanding = createUnderstanding({
      recogniseEmergency: (text) => ((looks += 1), recogniseEmergency(text)),
      recogniseCrisis: (text) => ((looks += 1), recogniseCrisis(text)),
    });
    understanding.understand(line, 'anything');
    expect(looks).toBeLessThanOrEqual(4);
  });

  it('is heard through marks', () => {
    const words = Array.from('Ich will nicht mehr leben', (letter) => `${letter}${'\u0301\u0323'.repeat(30)}`).join('');
    expect(shared.understanding.understand(words, 'anything').interrupts).toContainEqual({ type: 'crisis' });
  });
});
