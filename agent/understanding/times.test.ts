import { describe, expect, it } from 'vitest';
import { recogniseDanger } from '#safety/danger/recognise-danger.ts';
import { isSaidToBeOver } from './times.ts';
import { createUnderstanding } from './understand.ts';

describe('a treatment', () => {
  it.each([
    'seit die chemo rum ist ',
    'die bestrahlung ist vorbei ',
    'ich habe die chemo hinter mir ',
    'die chemo ist abgeschlossen ',
    'mit der bestrahlung bin ich durch ',
    'die chemo habe ich geschafft ',
  ])('is over: "%s"', (clause) => {
    expect(isSaidToBeOver(clause)).toBe(true);
  });

  it.each([
    'durch die chemo habe ich keine haare ',
    'ich habe durch die bestrahlung rote haut ',
    'die chemo ist noch nicht vorbei ',
    'bald ist die chemo rum ',
    'wenn die chemo rum ist ',
    'ich bekomme chemo ',
  ])('is not over: "%s"', (clause) => {
    expect(isSaidToBeOver(clause)).toBe(false);
  });

  it('that is over is no treatment of today, also when it only dates a finding', () => {
    const { understand } = createUnderstanding(recogniseDanger);
    expect(understand('seit die Chemo rum ist', 'finding_details')).toEqual({
      interrupts: [],
      intent: { type: 'finding_detail', sinceEvent: 'chemotherapy' },
    });
  });
});
