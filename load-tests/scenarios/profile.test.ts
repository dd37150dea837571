import { describe, expect, it } from 'vitest';
import { arrivalsOf, keepsPromises, PROFILES, usualDurationOf } from './profile.ts';
import type { Profile } from './profile.ts';

const highest = (profile: Profile, peakPerSecond = 10): number =>
  Math.max(
    ...arrivalsOf({ profile, peakPerSecond, durationS: usualDurationOf(profile) }).stages.map(({ target }) => target),
  );
const lengthOf = (profile: Profile, durationS: number): number =>
  arrivalsOf({ profile, peakPerSecond: 10, durationS }).stages.reduce(
    (sum, { duration }) => sum + Number(duration.replace('s', '')),
    0,
  );

describe('a profile', () => {
  it('goes to half of the peak in ordinary runs and to twice of it where the end is looked for', () => {
    expect([highest('average'), highest('soak')]).toEqual([300, 300]);
    expect([highest('stress'), highest('spike')]).toEqual([1_200, 1_200]);
  });

  it.each(PROFILES)('takes the time that it is given: %s', (profile) => {
    expect(lengthOf(profile, 200)).toBe(200);
  });

  it('asks for something also where the peak is less than one request a second', () => {
    expect(highest('average', 0.2)).toBe(6);
    expect(highest('smoke', 0.2)).toBe(60);
  });

  it('holds lateness against a run only up to the planned load', () => {
    expect(PROFILES.filter(keepsPromises)).toEqual(['smoke', 'average', 'soak']);
  });

  it('leaves quiet after a spike, so that the way back is seen', () => {
    const { stages } = arrivalsOf({ profile: 'spike', peakPerSecond: 10, durationS: 60 });
    expect(stages.at(-1)).toEqual({ target: 60, duration: '27s' });
  });
});
