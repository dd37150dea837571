import { describe, expect, it } from 'vitest';
import { guessLoneWord } from './lone-word.ts';

describe('a lone word that nothing recognised', () => {
  it.each([
    ['bein', 'situation_answer', 'nein'],
    ['nei', 'yes_no', 'nein'],
    ['weite', 'step_done', 'weiter'],
    ['stob', 'step_done', 'stopp'],
    ['da', 'step_done', 'ja'],
    ['fer tik', 'step_done', 'fertig'],
  ] as const)('"%s" after %s was probably "%s"', (heard, expectation, meant) => {
    expect(guessLoneWord(heard, expectation)).toBe(meant);
  });

  it.each(['consent', 'save_or_discard', 'finding_details'] as const)(
    'is never taken for a yes at %s',
    (expectation) => {
      for (const heard of ['da', 'jja', 'ia', 'a', 'ha']) expect(guessLoneWord(heard, expectation)).not.toBe('ja');
    },
  );

  it.each(['blume', 'mhm', 'schmetterling', 'eins zwei drei', 'x', ''])('"%s" stays unclear', (heard) => {
    expect(guessLoneWord(heard, 'step_done')).toBeUndefined();
  });

  it.each(['linse', 'linsk', 'litrechts', 'recht', 'lings um'])('"%s" is never taken for a side', (heard) => {
    expect(guessLoneWord(heard, 'which_side') ?? '').not.toMatch(/links|rechts/);
  });

  it('is not guessed inside a sentence', () => {
    expect(guessLoneWord('mein bein tut weh', 'situation_answer')).toBeUndefined();
  });
});
