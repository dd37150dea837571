import { describe, expect, it } from 'vitest';
import { readCrisisSet } from '#training/danger/read-danger-set.ts';
import type { CrisisExample } from '#training/danger/read-danger-set.ts';
import { misheard, seeded } from '#training/noise/letter-slips.ts';
import { propertyRuns } from '#tests/setup/property-runs.ts';
import { recogniseCrisis, recogniseEmergency } from './crisis.ts';

/** How often each sentence is misheard anew. */
const PASSES = propertyRuns({ few: 1, many: 4 });
const crisisSet = readCrisisSet('crisis');
const emergencySet = readCrisisSet('emergency');

const isDanger = ({ expected }: CrisisExample): boolean => expected !== 'none';
const isFound = ({ text, expected }: CrisisExample): boolean =>
  expected === 'crisis' ? recogniseCrisis(text) : recogniseEmergency(text) !== undefined;
const isAlarm = ({ text }: CrisisExample): boolean => recogniseCrisis(text) || recogniseEmergency(text) !== undefined;

function expectAims(
  examples: readonly CrisisExample[],
  aims: { readonly recall: number; readonly falseAlarms: number },
): void {
  const positives = examples.filter(isDanger);
  const lookAlikes = examples.filter((example) => !isDanger(example));
  const missed = positives.filter((example) => !isFound(example)).map(({ text }) => text);
  const alarms = lookAlikes.filter(isAlarm).map(({ text }) => text);
  expect(1 - missed.length / positives.length, missed.join('\n')).toBeGreaterThanOrEqual(aims.recall);
  expect(alarms.length / lookAlikes.length, alarms.join('\n')).toBeLessThanOrEqual(aims.falseAlarms);
}

describe('recogniseCrisis', () => {
  it('has a set of three hundred sentences of each side', () => {
    expect(crisisSet.filter(isDanger).length).toBeGreaterThanOrEqual(300);
    expect(crisisSet.filter((example) => !isDanger(example)).length).toBeGreaterThanOrEqual(300);
    expect(new Set(crisisSet.map(({ text }) => text)).size).toBe(crisisSet.length);
  });

  it('finds ninety-nine of a hundred sentences of its set, with two false alarms at most', () => {
    expectAims(crisisSet, { recall: 0.99, falseAlarms: 0.02 });
  });

  it('reads every sentence of the first set rightly', () => {
    const first = [...crisisSet, ...emergencySet].filter(({ kind }) => kind.startsWith('first_'));
    expect(first.length).toBeGreaterThan(300);
    expect(
      first.filter((example) => (isDanger(example) ? !isFound(example) : isAlarm(example))).map(({ text }) => text),
    ).toEqual([]);
  });

  it.each([
    'Ich will nicht mehr leben.',
    'Ich bringe mich um.',
    'Mein Entschluss steht fest, ich beende es heute.',
    'Ich wünschte, der Krebs würde mich schnell holen.',
    'Ohne mich wären alle besser dran.',
    'Ich habe die Tabletten schon gesammelt.',
    'Morgen braucht ihr euch nicht mehr um mich zu kümmern.',
    'i mog nimma lebn',
    'ick will nich mehr leben',
    'ich moechte nciht mehr leben',
    'ICH WILL STERBEN',
  ])('hears "%s"', (text) => {
    expect(recogniseCrisis(text)).toBe(true);
  });

  it.each([
    'Ich habe Angst zu sterben.',
    'Ich will nicht sterben.',
    'Sterbe ich daran?',
    'Ich lach mich tot.',
    'Diese Hitze bringt mich um.',
    'Ich sterbe vor Hunger.',
    'Meine Mutter ist an Krebs gestorben.',
    'Mein Bruder hat sich das Leben genommen.',
    'Früher wollte ich nicht mehr leben.',
    'Ich will mich nicht umbringen.',
    'Ich kann nicht mehr.',
    'Ich will die Übung beenden.',
    'Lebensmüde bin ich nicht.',
  ])('lets "%s" pass', (text) => {
    expect(recogniseCrisis(text)).toBe(false);
  });

  it('leaves the sentences of an emergency to the emergency', () => {
    const both = emergencySet.filter(isDanger).filter(({ text }) => recogniseCrisis(text));
    expect(both.length / emergencySet.length, both.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(0.01);
  });

  it('finds it anywhere in what somebody pasted', () => {
    const before = 'ich habe die arme gehoben und links nichts bemerkt '.repeat(40);
    for (const text of [`${before} ich will nicht mehr leben`, `${before} ich will nicht mehr leben ${before}`])
      expect(recogniseCrisis(text)).toBe(true);
    expect(recogniseCrisis(before)).toBe(false);
  });

  it('reads forty words in a few milliseconds and never hangs', () => {
    const words =
      'ich habe heute beim duschen links oben nichts bemerkt und war gestern beim arzt der hat gesagt ich soll das jeden monat machen und ich weiß nicht wie fest ich drücken muss weil die narbe noch etwas spannt und'.split(
        ' ',
      );
    for (let warm = 0; warm < 30; warm += 1) isAlarm({ text: words.join(' '), expected: 'none', kind: '' });
    const cpuMsOf = (text: string): number => {
      const before = process.cpuUsage();
      isAlarm({ text, expected: 'none', kind: '' });
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    const middle = Array.from({ length: 41 }, () => cpuMsOf(words.join(' '))).sort((a, b) => a - b)[20];
    expect(middle).toBeLessThan(8);
    for (const text of ['nicht '.repeat(600), 'will tot '.repeat(300), 'ich'.repeat(5_000), 'xqwz leben '.repeat(300)])
      expect(cpuMsOf(text)).toBeLessThan(500);
  });
});

describe('the learned weights', () => {
  it('never take talk about the exam for a crisis', () => {
    expect(
      readCrisisSet('exam-talk')
        .filter(({ text }) => recogniseCrisis(text))
        .map(({ text }) => text),
    ).toEqual([]);
  });
});

describe('recogniseEmergency', () => {
  it('has a set of two hundred sentences and as many look-alikes as it needs', () => {
    expect(emergencySet.filter(isDanger).length).toBeGreaterThanOrEqual(200);
    expect(emergencySet.filter((example) => !isDanger(example)).length).toBeGreaterThanOrEqual(100);
  });

  it('finds ninety-nine of a hundred sentences of its set, with two false alarms at most', () => {
    expectAims(emergencySet, { recall: 0.99, falseAlarms: 0.02 });
  });

  it('names the kind of nearly every emergency', () => {
    const positives = emergencySet.filter(isDanger);
    const wrong = positives
      .filter(({ text, expected }) => recogniseEmergency(text) !== expected)
      .map(({ text }) => text);
    expect(wrong.length / positives.length, wrong.join('\n')).toBeLessThanOrEqual(0.03);
  });

  it.each([
    ['Ich bekomme keine Luft.', 'breathlessness'],
    ['Ich war gestern beim Arzt und bekomme jetzt keine Luft.', 'breathlessness'],
    ['I kriag koa Luft', 'breathlessness'],
    ['Auf meiner Brust sitzt ein Elefant.', 'chest_pain'],
    ['Die Blutung hört nicht auf.', 'bleeding'],
    ['Ich kippe gleich um.', 'fainting'],
    ['Mein rechter Arm ist plötzlich gelähmt.', 'other'],
    ['Meine Zunge schwillt an.', 'other'],
  ] as const)('hears "%s" as %s', (text, kind) => {
    expect(recogniseEmergency(text)).toBe(kind);
  });

  it('lets the sentences of crisis pass to their own block', () => {
    const both = crisisSet.filter(({ text }) => recogniseEmergency(text) !== undefined);
    expect(both.length / crisisSet.length, both.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(0.01);
  });
});

/** Floors against getting worse. The aims are 92 % and 4 %: the first is about reached, at the price of the second. */
const HELD_OUT_RECALL = 0.91;
const HELD_OUT_FALSE_ALARMS = 0.17;

describe('sentences for which no rule was changed', () => {
  it.each(['held-out-1', 'held-out-2'] as const)('%s has about eighty of each side', (name) => {
    const examples = readCrisisSet(name);
    expect(examples.filter(isDanger).length).toBeGreaterThanOrEqual(80);
    expect(examples.filter((example) => !isDanger(example)).length).toBeGreaterThanOrEqual(75);
  });

  it('never fall below what was reached', () => {
    expectAims([...readCrisisSet('held-out-1'), ...readCrisisSet('held-out-2')], {
      recall: HELD_OUT_RECALL,
      falseAlarms: HELD_OUT_FALSE_ALARMS,
    });
  });
});

describe('recognition through a poor microphone', () => {
  const positives = [...crisisSet, ...emergencySet].filter((example) => example.expected !== 'none');
  const negatives = [...crisisSet, ...emergencySet].filter((example) => example.expected === 'none');

  it.each([
    { rate: 0.03, recallAtLeast: 0.93 },
    { rate: 0.05, recallAtLeast: 0.9 },
    { rate: 0.08, recallAtLeast: 0.82 },
  ])('keeps a recall of $recallAtLeast at $rate wrong letters', ({ rate, recallAtLeast }) => {
    const random = seeded(7);
    const noisy = Array.from({ length: PASSES }, () =>
      positives.map((example) => ({ ...example, text: misheard(example.text, rate, random) })),
    ).flat();
    const missed = noisy.filter((example) => !isFound(example));
    const recall = 1 - missed.length / noisy.length;
    expect(
      recall,
      missed
        .slice(0, 40)
        .map(({ text }) => text)
        .join('\n'),
    ).toBeGreaterThanOrEqual(recallAtLeast);
  });

  it('raises a false alarm for at most 6 % of what is harmless', () => {
    const random = seeded(11);
    const noisy = Array.from({ length: PASSES }, () =>
      negatives.map(({ text }) => misheard(text, 0.05, random)),
    ).flat();
    const alarms = noisy.filter((text) => recogniseCrisis(text) || recogniseEmergency(text) !== undefined);
    expect(alarms.length / noisy.length, alarms.slice(0, 40).join('\n')).toBeLessThanOrEqual(0.06);
  });

  it('holds for split words, ASCII umlauts and shouting', () => {
    for (const text of [
      'ICH WILL NICHT MEHR LEBEN',
      'ich will mich um bringen',
      'ich moecht nimmer leben',
      'ich willnicht mehr leben',
      'Ich kriege keine Lufft',
    ]) {
      expect(recogniseCrisis(text) || recogniseEmergency(text) !== undefined, text).toBe(true);
    }
  });
});
