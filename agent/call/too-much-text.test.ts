import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_TYPED_CHARS } from '#core/contracts/voice-wire.ts';
import { watchNormalisation } from '#core/text/watch-normalisation.ts';
import type { NormalisationWatch } from '#core/text/watch-normalisation.ts';
import { recogniseDanger } from '#safety/danger/recognise-danger.ts';
import { createCallKit, shared, wordsOf } from '#agent/testing/call-kit.ts';
import type { CallKit } from '#agent/testing/call-kit.ts';
import { createUnderstanding } from '#agent/understanding/understand.ts';

let watch: NormalisationWatch;
beforeEach(() => void (watch = watchNormalisation()));
afterEach(() => {
  watch.end();
  expect(watch.longestRun(), 'marks in a row that were sorted').toBeLessThanOrEqual(30);
});

/** A call that has begun. */
async function begun(): Promise<CallKit> {
  const call = createCallKit();
  await call.begin();
  return call;
}

const page = 'Ich erzähle Ihnen jetzt einmal ganz genau, wie mein Tag gewesen ist. '.repeat(40);

describe('more text than is read at once', () => {
  it('gets a clear answer, and the exam stays where it was', async () => {
    const { conversation, shownBy } = await begun();
    const answer = await shownBy(() => conversation.hearTooMuch(page.slice(0, MAX_TYPED_CHARS)));
    expect(answer.map(({ text, reason }) => ({ text, reason }))).toEqual([
      {
        text: 'Das war mehr Text, als ich auf einmal lesen kann. Bitte schreiben Sie es kürzer oder in mehreren Teilen.',
        reason: 'info',
      },
    ]);
    const next = await shownBy(() => conversation.hear('Ja, ich bin einverstanden.', 'typed'));
    expect(next.some(({ phase }) => phase === 'vorbereitung' || phase === 'willkommen')).toBe(true);
    expect(wordsOf(next)).not.toContain('mehr Text');
  });

  it.each([
    ['an emergency', 'Ich bekomme keine Luft mehr.', /112/],
    ['a crisis', 'Ich will nicht mehr leben.', /Telefonseelsorge|0800/i],
  ])('is help first when it holds %s', async (_name, words, help) => {
    const { conversation, shownBy } = await begun();
    const answer = await shownBy(() => conversation.hearTooMuch(`${page.slice(0, 1_900)} ${words}`));
    expect(wordsOf(answer)).toMatch(help);
  });

  it('holds danger also where the words begin late', async () => {
    const { conversation, shownBy } = await begun();
    const answer = await shownBy(() => conversation.hear(`${' '.repeat(1_500)}Ich bekomme keine Luft mehr.`, 'typed'));
    expect(wordsOf(answer)).toMatch(/112/);
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
    const understanding = createUnderstanding((text, context) => ((looks += 1), recogniseDanger(text, context)));
    understanding.understand(line, 'anything');
    expect(looks).toBeLessThanOrEqual(2);
  });

  it('is heard through marks', () => {
    const words = Array.from('Ich will nicht mehr leben', (letter) => `${letter}${'\u0301\u0323'.repeat(30)}`).join('');
    expect(shared.understanding.understand(words, 'anything').interrupts).toContainEqual({ type: 'crisis' });
  });
});
