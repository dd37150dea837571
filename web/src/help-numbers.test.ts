import { describe, expect, it } from 'vitest';
import { allPageTexts } from '#prompts/page/page-words.ts';
import { HELP_NUMBERS as REVIEWED, isHelpNumber } from '#safety/help-numbers.ts';
import { HELP_NUMBERS } from './help-numbers.ts';

describe('help numbers on the page', () => {
  it('dial numbers of the reviewed table and nothing else', () => {
    const reviewed = REVIEWED.map(({ digits }) => digits);
    expect(HELP_NUMBERS.map(({ dial }) => dial).filter((dial) => !reviewed.includes(dial))).toEqual([]);
    expect(HELP_NUMBERS.map(({ display }) => display.replaceAll(' ', ''))).toEqual(
      HELP_NUMBERS.map(({ dial }) => dial),
    );
  });

  it('name the same service as the table', () => {
    for (const { dial, name } of HELP_NUMBERS)
      expect(REVIEWED.find(({ digits }) => digits === dial)?.label).toBe(name.replaceAll('\u00AD', ''));
  });

  it('are the only ones in any text of the page', () => {
    const rows = allPageTexts().flatMap(({ text }) => text.match(/\d[\d ]+\d/g) ?? []);
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.filter((row) => !isHelpNumber(row.replaceAll(' ', '')))).toEqual([]);
  });

  it('mention every number of the table somewhere', () => {
    const shown = HELP_NUMBERS.map(({ display, purpose }) => `${display} ${purpose}`)
      .join(' ')
      .replaceAll(' ', '');
    for (const { digits } of REVIEWED) expect(shown).toContain(digits);
  });
});
