import { describe, expect, it } from 'vitest';
import { loadLibrary } from '#prompts/library.ts';
import { hardnessOf, LIMITS, sentencesOf, spokenLines, wordsOf } from './simple-lines.ts';

const library = loadLibrary();
const lines = spokenLines();
const ids = new Set(lines.map(({ id }) => id));
/** In another language nothing is made simpler by us. */
const isGerman = (lineId: string): boolean => !lineId.startsWith('foreign.');
const usual = [...library.allTexts('standard')].filter(({ lineId }) => ids.has(lineId));
const simple = [...library.allTexts('simple')].filter(({ lineId }) => ids.has(lineId));
const german = simple.filter(({ lineId }) => isGerman(lineId));

function textsOf(texts: typeof simple, lineId: string): readonly string[] {
  return texts.filter((text) => text.lineId === lineId).map(({ text }) => text);
}

describe('every line that the agent says', () => {
  it('has a form in simple language, or says that it is simple already', () => {
    expect(lines.length).toBeGreaterThan(850);
    expect(lines.filter((line) => line.simple === undefined).map(({ id }) => id)).toEqual([]);
    expect([...ids].filter((id) => library.simpleFormOf(id) === undefined)).toEqual([]);
  });

  it('does not repeat its usual words as if they were simpler ones', () => {
    const repeated = lines.filter(
      ({ wordings, simple: form }) => Array.isArray(form) && JSON.stringify(form) === JSON.stringify(wordings),
    );
    expect(repeated.map(({ id }) => id)).toEqual([]);
  });

  it('keeps several wordings where it has several', () => {
    const fewer = lines.filter(
      ({ wordings, simple: form }) => Array.isArray(form) && form.length < Math.min(2, wordings.length),
    );
    expect(fewer.map(({ id }) => id)).toEqual([]);
  });

  it('names the same numbers, and none first that is not first', () => {
    const numbersIn = (text: string): readonly string[] => text.match(/\d[\d ]*\d/g) ?? [];
    for (const id of ids) {
      const [before, after] = [usual, simple].map((texts) => textsOf(texts, id).flatMap(numbersIn));
      expect(new Set(after), id).toEqual(new Set(before));
      if (!/^(?:emergency|crisis|suspicion|agent|foreign)\./.test(id)) continue;
      const firsts = (texts: typeof simple) => textsOf(texts, id).map((text) => numbersIn(text)[0]);
      const known = new Set(firsts(usual));
      expect(
        firsts(simple).filter((first) => !known.has(first)),
        id,
      ).toEqual([]);
    }
  });

  it('asks nothing in simple language that it does not ask otherwise', () => {
    const asks = (texts: readonly string[]): boolean => texts.some((text) => text.includes('?'));
    const asking = [...ids].filter((id) => asks(textsOf(simple, id)) && !asks(textsOf(usual, id)));
    expect(asking).toEqual([]);
  });
});

describe('the simple forms', () => {
  it.each([
    [
      'a long sentence',
      'Bitte zeigen Sie diese Stelle in den nächsten Tagen Ihrem Brustzentrum oder auch Ihrer Praxis.',
    ],
    ['a hard word', 'Achten Sie auf eine Einziehung.'],
    ['too many thoughts', 'Sie, die Frau, die hier sitzt, die wartet, geht.'],
    ['a word too long', 'Das ist die Schwerbehindertenvertretung.'],
  ])('would be found with %s', (_name, text) => {
    expect(hardnessOf('some.line', text)).not.toEqual([]);
  });

  it('are short sentences of common words, also where nothing was changed', () => {
    const hard = german.flatMap(({ lineId, text }) => hardnessOf(lineId, text).map((what) => `${lineId}: ${what}`));
    expect([...new Set(hard)]).toEqual([]);
  });

  it('are of short sentences on average, much shorter than the usual ones', () => {
    const average = (texts: typeof simple): number => {
      const lengths = texts.flatMap(({ text }) => sentencesOf(text).map((sentence) => wordsOf(sentence).length));
      return lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    };
    const oncePerLine = (texts: typeof simple) =>
      [...ids].filter(isGerman).flatMap((id) => texts.find(({ lineId }) => lineId === id) ?? []);
    expect(average(oncePerLine(german))).toBeLessThan(LIMITS.wordsOnAverage);
    expect(average(oncePerLine(german))).toBeLessThan(0.75 * average(oncePerLine(usual)));
  });
});
