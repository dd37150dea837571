import { describe, expect, it } from 'vitest';
import type { Danger } from '#core/contracts/danger.ts';
import { amidst } from '#training/danger/in-talk.ts';
import { ORDINARY_SETS, readDangerSet } from '#training/danger/read-danger-set.ts';
import type { DangerSentence } from '#training/danger/read-danger-set.ts';
import { mishear, seededRandom } from '#training/noise/recogniser-noise.ts';
import { partOf, propertyRuns } from '#tests/setup/property-runs.ts';
import { recogniseDanger } from './recognise-danger.ts';

/** How often each sentence is misheard anew. */
const PASSES = propertyRuns({ few: 1, many: 4 });
const crisisSet = readDangerSet('crisis');
const emergencySet = readDangerSet('emergency');

const isDanger = ({ expected }: DangerSentence): boolean => expected !== 'none';
const isSaid = ({ emergency, crisis }: Danger): boolean => emergency !== undefined || crisis !== undefined;
const isHeard = (danger: Danger): boolean => isSaid(danger) || danger.suspected !== undefined;
const readAs = ({ text, standingBy }: DangerSentence): Danger => recogniseDanger(text, { standingBy });
const outcomesOf = (sentences: readonly DangerSentence[]) => {
  const read = sentences.map((sentence) => ({ text: sentence.text, danger: readAs(sentence) }));
  return {
    said: read.filter(({ danger }) => isSaid(danger)).map(({ text }) => text),
    asked: read.filter(({ danger }) => danger.suspected !== undefined).map(({ text }) => text),
    missed: read.filter(({ danger }) => !isHeard(danger)).map(({ text }) => text),
  };
};

it.each(['keine Luft', 'Hilfe, keine Luft', 'ich keine luft', 'Bitte! Keine Luft mehr!', 'koa Luft'])(
  'takes gasped words for an emergency without asking: %s',
  (text) => {
    expect(recogniseDanger(text)).toEqual({ emergency: { kind: 'breathlessness', whose: 'own' } });
  },
);

describe('plain words', () => {
  it.each([
    'Ich will nicht mehr leben.',
    'Ich bringe mich um.',
    'Mein Entschluss steht fest, ich beende es heute.',
    'Ohne mich wären alle besser dran.',
    'i mog nimma lebn',
    'ick will nich mehr leben',
    'ich moechte nciht mehr leben',
    'ICH WILL STERBEN',
    'ich will mich um bringen',
    'ich willnicht mehr leben',
  ])('of a crisis are a crisis: "%s"', (text) => {
    expect(recogniseDanger(text)).toMatchObject({ crisis: {} });
  });

  it.each([
    ['Ich bekomme keine Luft.', 'breathlessness'],
    ['Ich war gestern beim Arzt und bekomme jetzt keine Luft.', 'breathlessness'],
    ['I kriag koa Luft', 'breathlessness'],
    ['Ich kriege keine Lufft', 'breathlessness'],
    ['Auf meiner Brust sitzt ein Elefant.', 'chest_pain'],
    ['Die Blutung hört nicht auf.', 'bleeding'],
    ['Ich kippe gleich um.', 'fainting'],
    ['Mein rechter Arm ist plötzlich gelähmt.', 'other'],
    ['Meine Zunge schwillt an.', 'other'],
    ['Ich hab die ganze Packung Tabletten geschluckt.', 'poisoning'],
    ['Ich habe aus Versehen zu viele Tabletten genommen.', 'poisoning'],
    ['Ich hab 30 Paracetamol geschluckt', 'poisoning'],
    ['Ich hab Entkalker getrunken, das war die falsche Flasche.', 'poisoning'],
    ['Mein Mann schlägt mich gerade.', 'violence'],
    ['Mein Ex bedroht mich mit einem Messer.', 'violence'],
  ] as const)('of an emergency are one: "%s" is %s', (text, kind) => {
    expect(recogniseDanger(text).emergency).toEqual({ kind, whose: 'own' });
  });

  it.each([
    ['Mein Mann ist umgekippt.', 'fainting'],
    ['Meine Tochter kriegt keine Luft!', 'breathlessness'],
    ['Der Nachbar blutet stark, kommen Sie schnell.', 'bleeding'],
    ['Mein Sohn hat die Tabletten von der Oma geschluckt, alle auf einmal.', 'poisoning'],
    ['Das Baby atmet nicht!', 'breathlessness'],
    ['Er schnauft so komisch.', 'breathlessness'],
    ['Sie atmet ganz flach.', 'breathlessness'],
  ] as const)('about somebody beside her are an emergency of another: "%s"', (text, kind) => {
    expect(recogniseDanger(text).emergency).toEqual({ kind, whose: 'other' });
  });

  it.each([
    'Mein Mann ist letztes Jahr umgekippt, jetzt geht es ihm gut.',
    'Meine Enkelin hat als Baby manchmal keine Luft gekriegt.',
    'Mein Opa ist an einem Herzinfarkt gestorben.',
    'Im Film ist einer umgekippt.',
    'Letztes Jahr bin ich mal ohnmächtig geworden, jetzt pass ich besser auf.',
    'Mein Bruder hat sich das Leben genommen.',
    'Meine Mutter ist an Krebs gestorben.',
  ])('that tell a story are none: "%s"', (text) => {
    expect(recogniseDanger(text)).toEqual({});
  });

  it.each(['Meine Tochter will sich umbringen.', 'mein bruder schreibt er springt gleich, was mach ich'])(
    'about somebody who wants to die now are a crisis: the lines help those who worry too: "%s"',
    (text) => {
      expect(recogniseDanger(text)).toMatchObject({ crisis: {} });
    },
  );

  it('are a crisis where it is not the first time', () => {
    expect(recogniseDanger('Ich will mir wieder das Leben nehmen, nur diesmal richtig.')).toMatchObject({ crisis: {} });
  });

  it('are not said where a son springs into the shower', () => {
    const { crisis, emergency } = recogniseDanger('Mein Sohn schreibt, er springt gleich noch unter die Dusche.');
    expect({ crisis, emergency }).toEqual({ crisis: undefined, emergency: undefined });
  });

  it('are found anywhere in what somebody pasted', () => {
    const before = 'ich habe die arme gehoben und links nichts bemerkt '.repeat(40);
    for (const text of [`${before} ich will nicht mehr leben`, `${before} ich will nicht mehr leben ${before}`])
      expect(recogniseDanger(text)).toMatchObject({ crisis: {} });
    expect(recogniseDanger(before)).toEqual({});
  });
});

describe('ordinary talk', () => {
  it.each([
    'Gut, dann leg ich mich jetzt hin.',
    'Ich hab die Tür zugemacht und mich ausgezogen.',
    'bin im bad hab abgeschlossn',
    'joa denk schon',
    'kann losgehen',
    'doch, mir geht es gut, ich liege nur',
    'Ich stehe am Fenster, da ist das Licht besser.',
    'Die Tabletten liegen hier, die nehm ich immer morgens.',
    'can you speak slower please',
    'I have found a lump',
    'Ich ziehe den Pullover aus, mache das Licht an und stelle mich vor den Spiegel. '.repeat(60),
    'Ich habe Angst zu sterben.',
    'Ich will nicht sterben.',
    'Ich lach mich tot.',
    'Diese Hitze bringt mich um.',
    'Ich kann nicht mehr.',
    'Ich will die Übung beenden.',
    'Lebensmüde bin ich nicht.',
  ])('is neither danger nor asked about: "%s"', (text) => {
    expect(recogniseDanger(text)).toEqual({});
  });

  it('of voices that wrote no rule and taught no weight is rarely taken for danger, and rarely asked about', () => {
    const held = readDangerSet('ordinary-voices-3-held');
    const { said, asked } = outcomesOf(held);
    expect(said.length / held.length, said.join('\n')).toBeLessThanOrEqual(0.005);
    expect(asked.length / held.length, asked.join('\n')).toBeLessThanOrEqual(0.015);
  });

  it('that taught the weights is taken for danger in one of two hundred, and asked about in one of a hundred', () => {
    const all = partOf(
      ORDINARY_SETS.flatMap((name) => readDangerSet(name)),
      6,
    );
    const { said, asked } = outcomesOf(all);
    expect(said.length / all.length, said.join('\n')).toBeLessThanOrEqual(0.005);
    expect(asked.length / all.length, asked.join('\n')).toBeLessThanOrEqual(0.01);
  });
});

describe('danger in the middle of talk', () => {
  it('is heard nearly as often as alone', () => {
    const danger = readDangerSet('danger-voices-28-held').filter(({ standingBy }) => standingBy === undefined);
    const alone = danger.filter(({ text }) => isHeard(recogniseDanger(text)));
    const inTalk = amidst(alone, readDangerSet('ordinary-voices-28-held'));
    const missed = inTalk.filter(({ text }) => !isHeard(recogniseDanger(text))).map(({ text }) => text);
    expect(missed.length / alone.length, missed.join('\n')).toBeLessThanOrEqual(0.03);
  });
});

describe('while a crisis is open', () => {
  const standingBy = { standingBy: 'crisis' } as const;

  it.each([
    ['Ich habe schon welche genommen.', 'poisoning'],
    ['hab schon zehn geschluckt', 'poisoning'],
    ['Ich hab mir die Arme aufgeschnitten.', 'bleeding'],
    ['Es blutet schon.', 'bleeding'],
  ] as const)('what happened to the body is an emergency: "%s"', (text, kind) => {
    expect(recogniseDanger(text, standingBy).emergency).toEqual({ kind, whose: 'own' });
  });

  it.each([
    ['Die Tabletten liegen hier.', 'means'],
    ['Das Messer liegt vor mir.', 'means'],
    ['Ich hab einen Strick.', 'means'],
    ['klinge', 'means'],
    ['Ich stehe am Fenster.', 'place'],
    ['Auf der Brücke.', 'place'],
    ['Ich sitze auf dem Dach.', 'place'],
    ['Ich hab es schon getan.', 'done'],
  ] as const)('"%s" makes it acute: %s', (text, circumstance) => {
    expect(recogniseDanger(text, standingBy).crisis).toEqual({ circumstance });
  });

  it.each(['Nein.', 'Weiß ich nicht.', 'Ich habe keine Tabletten genommen.', 'Ich bin nicht auf der Brücke.', 'Ja.'])(
    '"%s" is no circumstance',
    (text) => {
      expect(recogniseDanger(text, standingBy)).toEqual({});
    },
  );

  it('an unmistakable circumstance is heard with the first words', () => {
    expect(recogniseDanger('Ich stehe auf der Brücke und will springen.').crisis).toEqual({ circumstance: 'place' });
  });
});

describe('words without a plain phrase', () => {
  it('are at most suspected, never danger by the score alone', () => {
    const veiled = readDangerSet('danger-voices-1').filter(({ clarity }) => clarity === 'veiled');
    const asked = veiled.filter((sentence) => readAs(sentence).suspected !== undefined);
    expect(asked.length).toBeGreaterThan(20);
  });
});

describe('the sets that the rules were made with', () => {
  it.each([
    ['crisis', crisisSet],
    ['emergency', emergencySet],
  ] as const)(
    '%s: ninety-nine of a hundred are heard, two of a hundred look-alikes are taken for danger',
    (_name, set) => {
      const { missed } = outcomesOf(set.filter(isDanger));
      const lookAlikes = set.filter((sentence) => !isDanger(sentence));
      const { said } = outcomesOf(lookAlikes);
      expect(missed.length / set.filter(isDanger).length, missed.join('\n')).toBeLessThanOrEqual(0.01);
      expect(said.length / lookAlikes.length, said.join('\n')).toBeLessThanOrEqual(0.02);
    },
  );

  it('name the kind of nearly every emergency', () => {
    const positives = emergencySet.filter(isDanger);
    const wrong = positives.filter((sentence) => readAs(sentence).emergency?.kind !== sentence.expected);
    expect(wrong.length / positives.length, wrong.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(0.05);
  });
});

describe('sentences for which nothing was changed', () => {
  it('never fall below what was reached', () => {
    const held = [...readDangerSet('held-out-1'), ...readDangerSet('held-out-2')];
    const { missed } = outcomesOf(held.filter(isDanger));
    expect(missed.length / held.filter(isDanger).length, missed.join('\n')).toBeLessThanOrEqual(0.1);
  });
});

describe('danger through a poor microphone', () => {
  const positives = [...crisisSet, ...emergencySet].filter(isDanger);

  it.each([
    { rate: 0.03, recallAtLeast: 0.93 },
    { rate: 0.05, recallAtLeast: 0.9 },
    { rate: 0.08, recallAtLeast: 0.82 },
  ])('is heard in $recallAtLeast of all at $rate wrong letters', ({ rate, recallAtLeast }) => {
    const random = seededRandom(7);
    const noisy = Array.from({ length: PASSES }, () =>
      positives.map((sentence) => ({ ...sentence, text: mishear(sentence.text, rate, random) })),
    ).flat();
    const { missed } = outcomesOf(noisy);
    expect(1 - missed.length / noisy.length, missed.slice(0, 40).join('\n')).toBeGreaterThanOrEqual(recallAtLeast);
  });
});

describe('the time it takes', () => {
  it('stays small for four thousand characters of anything', () => {
    const cpuMsOf = (text: string): number => {
      const before = process.cpuUsage();
      recogniseDanger(text);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    for (const text of ['nicht '.repeat(600), 'will tot '.repeat(300), 'ich'.repeat(5_000), 'xqwz leben '.repeat(300)])
      expect(cpuMsOf(text)).toBeLessThan(500);
  });
});
