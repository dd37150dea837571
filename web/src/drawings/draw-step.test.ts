import { STEPS } from 'page-texts:steps';
import { describe, expect, it } from 'vitest';
import { PICTURE_HINTS } from '#core/contracts/voice-wire.ts';
import { STEP_IDS } from '#phases/steps.ts';
import { nameOfWords, textOfStep } from '../step-texts.ts';
import { shapesOf } from './draw-step.ts';
import { BUILDS } from './figure.ts';

const drawn = (
  step: string,
  side: 'left' | 'right' | undefined,
  hints: readonly (typeof PICTURE_HINTS)[number][] = [],
): string => JSON.stringify(shapesOf({ step, side, hints }, 0));

describe('the drawings', () => {
  it.each([...STEP_IDS])('show %s, for every body and both sides, with every number in it a number', (step) => {
    for (const body of BUILDS.keys()) {
      for (const side of ['left', 'right', undefined] as const) {
        for (const hints of [[], [...PICTURE_HINTS]])
          expect(JSON.stringify(shapesOf({ step, side, hints }, body))).not.toMatch(/NaN|Infinity|undefined/);
      }
    }
  });

  it('have a German heading and a description for every step, and for no other', () => {
    const worded = Object.keys(STEPS).map((name) => name.replace(/\.(seated|no_pressure)$/, ''));
    expect(new Set(worded)).toEqual(new Set(STEP_IDS.map((step) => nameOfWords(step, STEPS))));
    for (const step of STEP_IDS) {
      const { title, picture } = textOfStep({ step, side: 'left', hints: [], lines: [] }, false) ?? {};
      for (const text of [title, picture]) expect(text).toMatch(/^[^{}]{5,}$/u);
    }
  });

  it('are absent for a step of a newer agent', () => {
    expect(shapesOf({ step: 'mond.landung', side: undefined, hints: [] }, 0)).toBeUndefined();
    expect(textOfStep({ step: 'mond.landung', side: undefined, hints: [], lines: [] }, false)).toBeUndefined();
  });

  it.each<[string, (typeof PICTURE_HINTS)[number]]>([
    ['vorbereitung.technique', 'soft_pressure'],
    ['vorbereitung.technique', 'no_pressure'],
    ['betrachten.hips', 'gentle'],
    ['betrachten.arms_raised', 'gentle'],
    ['erste_seite.strips', 'port_left'],
    ['achseln.collarbone_left', 'port_left'],
    ['betrachten.arms_down', 'flat_left'],
    ['betrachten.arms_down', 'scar_left'],
    ['betrachten.arms_raised', 'seated'],
    ['betrachten.arms_raised', 'arm_low'],
    ['erste_seite.position', 'seated'],
    ['erste_seite.position', 'arm_low'],
    ['achseln.armpit_left', 'arm_low'],
    ['betrachten.bent_forward', 'seated'],
  ])('change %s for %s', (step, hint) => {
    expect(drawn(step, 'left', [hint])).not.toBe(drawn(step, 'left'));
  });

  it('name the side that they show', () => {
    expect(drawn('erste_seite.strips', 'left')).toContain('links');
    expect(drawn('erste_seite.strips', 'right')).toContain('rechts');
  });

  it('ask nobody without a breast to see one there', () => {
    const onlyLeft = drawn('betrachten.arms_down', undefined, ['flat_right']);
    const none = drawn('betrachten.arms_down', undefined, ['flat_left', 'flat_right']);
    const nipples = (json: string): number => json.split('"r":"2"').length - 1;
    expect([nipples(onlyLeft), nipples(none)]).toEqual([1, 0]);
  });
});
