import { describe, expect, it } from 'vitest';
import { createCallKit, shared, wordsOf } from '#agent/testing/call-kit.ts';
import type { CallKit } from '#agent/testing/call-kit.ts';
import { BUTTON_WORDS } from '#core/contracts/button-words.ts';

/** Whole calls with the real machine, texts, understanding and speaker: what she is told, and in which form. */

const TEXTS = {
  standard: new Set([...shared.library.allTexts('standard')].map(({ text }) => text)),
  simple: new Set([...shared.library.allTexts('simple')].map(({ text }) => text)),
} as const;

const isOver = ({ ended }: CallKit): boolean => ended.length > 0;
const isIn =
  (phase: string) =>
  (call: CallKit): boolean =>
    call.seen('exam.phase') === phase;

function foreignTo(form: keyof typeof TEXTS, texts: readonly { readonly text: string }[]): readonly string[] {
  return texts.map(({ text }) => text).filter((text) => !TEXTS[form].has(text));
}

describe('an exam in simple language', () => {
  it('says nothing but simple forms from the greeting to the goodbye', async () => {
    const call = createCallKit({ language: 'simple' });
    await call.begin();
    expect(call.seen('exam.language')).toBe('simple');
    await call.walkUntil(isOver);
    expect(call.ended).toEqual(['completed']);
    expect(call.room.texts.length).toBeGreaterThan(60);
    expect(foreignTo('simple', call.room.texts)).toEqual([]);
    expect(new Set(call.room.texts.map(({ phase }) => phase)).size).toBe(7);
  });

  it('keeps what she reported in simple words, as it was read to her', async () => {
    const call = createCallKit({ language: 'simple' });
    await call.begin();
    await call.walkUntil(isIn('betrachten'));
    await call.says('Da ist eine Verhärtung, rechts oben außen, seit zwei Wochen.');
    await call.says('Weitermachen.');
    await call.walkUntil(isIn('abschluss'));
    for (const words of ['Ja, das stimmt.', 'Ja, bitte speichern.']) await call.says(words);
    expect(call.ended).toEqual(['completed']);
    expect(foreignTo('simple', call.room.texts)).toEqual([]);
    expect(wordsOf(call.room.texts)).toContain('Sie haben eine harte Stelle bemerkt.');
    const summary = call.entries.find((entry) => entry.type === 'summary');
    expect(summary?.entries[0]?.text).toContain('Sie haben eine harte Stelle bemerkt.');
  });

  it('answers questions, fear and danger in simple forms too', async () => {
    const call = createCallKit({ language: 'simple' });
    await call.begin();
    await call.walkUntil(isIn('betrachten'));
    for (const words of ['Ist das Krebs?', 'Was ist eine Drainage?', 'Ich habe so Angst.', 'Weitermachen.'])
      expect(foreignTo('simple', await call.says(words)), words).toEqual([]);
    const help = await call.says('Ich bekomme keine Luft!');
    expect(foreignTo('simple', help)).toEqual([]);
    expect(help[0]?.text).toContain('112');
  });

  it('does not say that line in its usual words alone', () => {
    expect([...TEXTS.simple].filter((text) => !TEXTS.standard.has(text)).length).toBeGreaterThan(1_500);
  });
});

describe('a change of language in the middle', () => {
  it.each([
    ['by voice', 'Bitte in Leichter Sprache.'],
    ['by the button', BUTTON_WORDS.simpleLanguage],
  ])('%s is acknowledged, and everything after it is simple, the notes too', async (_how, words) => {
    const call = createCallKit();
    await call.begin();
    await call.walkUntil(isIn('betrachten'));
    expect(foreignTo('standard', call.room.texts)).toEqual([]);
    const told = await call.says(words, 'typed');
    expect(told[0]?.text).toBe('Gut, ich spreche jetzt in einfacher Sprache.');
    expect(call.seen('exam.language')).toBe('simple');
    const before = call.room.texts.length - told.length;
    await call.walkUntil(isOver);
    expect(foreignTo('simple', call.room.texts.slice(before))).toEqual([]);
    expect(call.entries.filter(({ type }) => type === 'language')).toEqual([{ type: 'language', language: 'simple' }]);
  });

  it('back is acknowledged, and everything after it is as before', async () => {
    const call = createCallKit({ language: 'simple' });
    await call.begin();
    await call.walkUntil(isIn('vorbereitung'));
    const told = await call.says('Bitte wieder normal.');
    expect(told[0]?.text).toBe('Gut, ich spreche wieder wie vorher.');
    expect(call.seen('exam.language')).toBe('standard');
    const before = call.room.texts.length;
    await call.walkUntil(isIn('achseln'));
    expect(foreignTo('standard', call.room.texts.slice(before))).toEqual([]);
  });

  it('"einfacher" explains the open question with it, and again each time', async () => {
    const call = createCallKit();
    await call.begin();
    await call.walkUntil(isIn('betrachten'));
    const first = wordsOf(await call.says('Einfacher bitte.'));
    expect(first).toMatch(/^(?:Gut|Gern), ich spreche jetzt .*Schauen Sie beide Seiten an\./u);
    const second = wordsOf(await call.says('Einfacher.'));
    expect(second).not.toContain('ich spreche jetzt');
    expect(second).toContain('Sagen Sie zum Beispiel');
  });

  it('before her consent tells all that she consents to once more, in simple words', async () => {
    for (const words of ['Einfache Sprache bitte', 'Einfacher bitte.']) {
      const call = createCallKit();
      await call.begin();
      const told = wordsOf(await call.says(words));
      expect(told).toMatch(
        /KI, keine Ärztin.*Ich speichere, was Sie mir erzählen.*alles löschen.*Sind Sie einverstanden/u,
      );
    }
  });

  it('before her consent is told to nobody until she consents', async () => {
    const call = createCallKit();
    await call.begin();
    await call.says('Einfache Sprache bitte');
    expect(call.entries.map(({ type }) => type)).toEqual(['started']);
    await call.says('Ja, ich bin einverstanden.');
    expect(call.entries.map(({ type }) => type)).toContain('language');
  });

  it('survives a dropped call, and a wish of hers at the start of the next one wins', async () => {
    const call = createCallKit();
    await call.begin();
    await call.walkUntil(isIn('betrachten'));
    await call.says('Einfache Sprache bitte');
    const again = createCallKit({ resume: call.snapshot() });
    expect(foreignTo('simple', await again.begin())).toEqual([]);
    expect(again.seen('exam.language')).toBe('simple');
    const asUsual = createCallKit({ resume: call.snapshot(), language: 'standard' });
    expect(foreignTo('standard', await asUsual.begin())).toEqual([]);
  });

  it.each([
    ['an emergency', 'Ich bekomme keine Luft!', '112'],
    ['a crisis', 'Ich will nicht mehr leben.', '112'],
  ])('in %s changes the words, and nothing comes before the number', async (_what, cry, number) => {
    const call = createCallKit();
    await call.begin();
    await call.walkUntil(isIn('betrachten'));
    await call.says(cry);
    const told = await call.says('Einfache Sprache bitte');
    expect(told[0]?.text).toContain(number);
    expect(foreignTo('simple', told)).toEqual([]);
    expect(call.seen('exam.language')).toBe('simple');
  });
});
