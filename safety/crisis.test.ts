import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recogniseCrisis, recogniseEmergency } from './crisis.ts';

interface Example {
  readonly text: string;
  readonly expected: string;
}

const readSet = (name: string): Example[] =>
  readFileSync(new URL(`crisis-set/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Example);

const crisisSet = readSet('crisis');
const emergencySet = readSet('emergency');

/** Deterministic random numbers in [0, 1). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const SLIPS: Readonly<Record<string, string>> = { e: 'ä', ä: 'e', d: 't', t: 'd', b: 'p', p: 'b', g: 'k', k: 'g', m: 'n', n: 'm', i: 'ü', ü: 'i', o: 'u', u: 'o', s: 'z', z: 's', f: 'w', w: 'f', a: 'o', ö: 'e', r: 'l', l: 'r' };

/** The errors of a small speech recogniser: sounds swapped for their neighbours, dropped or doubled; no signs, no capitals. */
function misheard(text: string, rate: number, random: () => number): string {
  const plain = text.toLowerCase().replaceAll(/[^a-zäöüß ]/g, '');
  return Array.from(plain)
    .map((char) => {
      if (char === ' ' || random() >= rate) return char;
      const kind = random();
      if (kind < 0.5) return SLIPS[char] ?? char;
      return kind < 0.8 ? '' : char + char;
    })
    .join('');
}

describe('recogniseCrisis', () => {
  it.each(crisisSet.filter((example) => example.expected === 'crisis'))('hears "$text"', ({ text }) => {
    expect(recogniseCrisis(text)).toBe(true);
  });

  it.each(crisisSet.filter((example) => example.expected === 'none'))('lets "$text" pass', ({ text }) => {
    expect(recogniseCrisis(text)).toBe(false);
  });

  it('lets every emergency and every finding of the set pass', () => {
    expect(emergencySet.filter(({ text }) => recogniseCrisis(text)).map(({ text }) => text)).toEqual([]);
  });
});

describe('recogniseEmergency', () => {
  it.each(emergencySet.filter((example) => example.expected !== 'none'))('hears $expected in "$text"', ({ text, expected }) => {
    expect(recogniseEmergency(text)).toBe(expected);
  });

  it.each(emergencySet.filter((example) => example.expected === 'none'))('lets "$text" pass', ({ text }) => {
    expect(recogniseEmergency(text)).toBeUndefined();
  });

  it('lets every sentence of crisis pass to its own block', () => {
    expect(crisisSet.filter(({ text }) => recogniseEmergency(text) !== undefined).map(({ text }) => text)).toEqual([]);
  });
});

describe('recognition through a poor microphone', () => {
  const heard = ({ text, expected }: Example): boolean => (expected === 'crisis' ? recogniseCrisis(text) : recogniseEmergency(text) !== undefined);
  const positives = [...crisisSet, ...emergencySet].filter((example) => example.expected !== 'none');
  const negatives = [...crisisSet, ...emergencySet].filter((example) => example.expected === 'none');

  it.each([
    { rate: 0.03, recallAtLeast: 0.93 },
    { rate: 0.05, recallAtLeast: 0.9 },
    { rate: 0.08, recallAtLeast: 0.82 },
  ])('keeps a recall of $recallAtLeast at $rate wrong letters', ({ rate, recallAtLeast }) => {
    const random = seeded(7);
    const noisy = Array.from({ length: 8 }, () => positives.map((example) => ({ ...example, text: misheard(example.text, rate, random) }))).flat();
    const missed = noisy.filter((example) => !heard(example));
    const recall = 1 - missed.length / noisy.length;
    expect(recall, missed.slice(0, 40).map(({ text }) => text).join('\n')).toBeGreaterThanOrEqual(recallAtLeast);
  });

  it('raises a false alarm for at most 3 % of what is harmless', () => {
    const random = seeded(11);
    const noisy = Array.from({ length: 8 }, () => negatives.map(({ text }) => misheard(text, 0.05, random))).flat();
    const alarms = noisy.filter((text) => recogniseCrisis(text) || recogniseEmergency(text) !== undefined);
    expect(alarms.length / noisy.length, alarms.slice(0, 40).join('\n')).toBeLessThanOrEqual(0.03);
  });

  it('holds for split words, ASCII umlauts and shouting', () => {
    for (const text of ['ICH WILL NICHT MEHR LEBEN', 'ich will mich um bringen', 'ich moecht nimmer leben', 'ich willnicht mehr leben', 'Ich kriege keine Lufft']) {
      expect(recogniseCrisis(text) || recogniseEmergency(text) !== undefined, text).toBe(true);
    }
  });
});
