import { describe, expect, it } from 'vitest';
import { shared } from '#agent/testing/call-kit.ts';
import { EXPECTATIONS } from '#phases/vocabulary.ts';
import type { Expectation } from '#phases/vocabulary.ts';

const read = (words: string, expectation: Expectation = 'anything') =>
  shared.understanding.understand(words, expectation);

describe('how she wants to be spoken to', () => {
  it.each([
    'Einfache Sprache',
    'einfachere Sprache bitte',
    'Bitte in Leichter Sprache',
    'in leichter Sprache bitte',
    'Können Sie bitte in einfacher Sprache sprechen?',
    'Ich brauche einfache Sprache.',
    'in einfachen Worten bitte',
  ])('"%s" is simple language, whatever was asked', (words) => {
    for (const question of EXPECTATIONS)
      expect(read(words, question), question).toEqual({ interrupts: [], intent: { type: 'language', to: 'simple' } });
  });

  it.each(['einfacher', 'Einfacher bitte.', 'Bitte einfacher', 'Sprechen Sie bitte einfacher', 'Geht das einfacher?'])(
    '"%s" is simple language, and the question explained',
    (words) => {
      for (const question of EXPECTATIONS)
        expect(read(words, question).intent, question).toEqual({ type: 'language', to: 'simple', easier: true });
    },
  );

  it.each([
    'Normale Sprache',
    'normale Sprache bitte',
    'Sprechen Sie bitte wieder normal',
    'keine einfache Sprache mehr',
    'bitte wieder normal sprechen',
  ])('"%s" is as before, whatever was asked', (words) => {
    for (const question of EXPECTATIONS)
      expect(read(words, question).intent, question).toEqual({ type: 'language', to: 'standard' });
  });

  it('is as before after a bare "wieder normal", but not where that tells what she sees', () => {
    expect(read('wieder normal', 'ready').intent).toEqual({ type: 'language', to: 'standard' });
    expect(read('bitte wieder normal', 'yes_no').intent).toEqual({ type: 'language', to: 'standard' });
    for (const words of ['wieder normal', 'alles wieder normal', 'sieht wieder normal aus'])
      expect(read(words, 'observation').intent.type, words).not.toBe('language');
  });

  it.each([
    ['Rechts, weil das einfacher ist.', 'which_side'],
    ['Können Sie das einfacher sagen?', 'observation'],
    ['Das ist einfach ein Knoten.', 'observation'],
    ['Die Haut ist einfach rot.', 'observation'],
    ['Im Sitzen geht es einfacher für mich.', 'ready'],
    ['Mir ist nichts aufgefallen, sieht ganz normal aus.', 'observation'],
    ['Ich habe einfach keine Lust mehr.', 'go_on_or_stop'],
  ] as const)('is not told by "%s"', (words, question) => {
    expect(read(words, question).intent.type).not.toBe('language');
  });

  it('comes after danger, and beside what she reports', () => {
    expect(read('Ich bekomme keine Luft, bitte einfache Sprache').interrupts[0]?.type).toBe('emergency');
    const both = read('Ich habe Angst. Bitte in einfacher Sprache.', 'observation');
    expect(both.interrupts.map(({ type }) => type)).toEqual(['distress']);
    expect(both.intent).toEqual({ type: 'language', to: 'simple' });
  });
});
