import { describe, expect, it } from 'vitest';
import type { Expectation } from '#phases/vocabulary.ts';
import { recogniseDanger } from '#safety/danger/recognise-danger.ts';
import { partOf, propertyRuns } from '#tests/setup/property-runs.ts';
import { seededRandom } from '#training/noise/recogniser-noise.ts';
import { describeReading, KINDS } from '../kinds.ts';
import type { Kind } from '../kinds.ts';
import { createUnderstanding } from '../understand.ts';
import { decodeReaderModel, readReaderModel } from './reader-model.ts';

const model = readReaderModel();
const together = createUnderstanding(recogniseDanger, model);
const byRules = createUnderstanding(recogniseDanger, 'rules only');

/** Runs of syllables that nobody means anything by. */
function noise(count: number, seed: number): readonly string[] {
  const random = seededRandom(seed);
  const pick = (letters: string): string => letters.charAt(Math.floor(random() * letters.length));
  const word = (): string =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick('bdfgklmnprstwz') + pick('aeiou')).join('');
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + Math.floor(random() * 6) }, () => word()).join(' '),
  );
}

const IRREVERSIBLE: readonly (readonly [Expectation, readonly string[]])[] = [
  ['consent', ['yes', 'save']],
  ['save_or_discard', ['yes', 'save', 'discard', 'no']],
  ['observation', ['stop']],
  ['step_done', ['stop']],
];

const SAID: Readonly<Record<Kind, readonly [Expectation, string]>> = {
  emergency: ['anything', 'Ich bekomme keine Luft mehr.'],
  crisis: ['anything', 'Ich will nicht mehr leben.'],
  finding: ['observation', 'In der linken Achsel ist ein Knoten.'],
  situation: ['situation_answer', 'Ich bekomme gerade eine Chemotherapie.'],
  distress: ['anything', 'Ich habe solche Angst.'],
  question: ['step_done', 'Wie fest soll ich drücken?'],
  yes: ['consent', 'Ja, einverstanden.'],
  no: ['situation_answer', 'Nein.'],
  done: ['step_done', 'Fertig.'],
  next: ['observation', 'Weiter bitte.'],
  back: ['anything', 'Bitte einen Schritt zurück.'],
  repeat: ['step_done', 'Können Sie das noch einmal sagen?'],
  slower: ['anything', 'Langsamer bitte.'],
  faster: ['anything', 'Geht das auch etwas schneller?'],
  pause: ['step_done', 'Moment noch.'],
  resume: ['resume_from_pause', 'So, es kann weitergehen.'],
  stop: ['anything', 'Ich möchte aufhören.'],
  skip: ['observation', 'Das lassen wir aus.'],
  save: ['save_or_discard', 'Bitte speichern.'],
  discard: ['save_or_discard', 'Bitte löschen.'],
  fact: ['which_side', 'Links.'],
  smalltalk: ['anything', 'Danke schön.'],
  aside: ['anything', 'Schatz, mach bitte mal die Tür zu!'],
  foreign: ['anything', 'I do not speak German, sorry.'],
  unclear: ['observation', 'Weiß ich nicht.'],
};

describe('the learned reader', () => {
  it.each(partOf([1, 2, 3, 4], 2))('takes nothing irreversible from syllables, seed %i', (seed) => {
    for (const said of noise(propertyRuns({ few: 150, many: 2_000 }), seed))
      for (const [expectation, kinds] of IRREVERSIBLE) {
        const { intent, interrupts } = together.understand(said, expectation);
        if (interrupts.length === 0 && byRules.understand(said, expectation).intent.type !== intent.type)
          expect(kinds, said).not.toContain(intent.type);
      }
  });

  it.each([
    'an',
    'auf',
    'mit den',
    'gegen',
    'zum',
    'Baum',
    'Tisch',
    'elf Meter',
    'mit dem Zug',
    'Sonne im',
    'es wir',
    'Brot',
  ])('takes no answer from a piece of a sentence: "%s"', (said) => {
    for (const expectation of [
      'consent',
      'situation_answer',
      'save_or_discard',
      'yes_no',
      'resume_from_pause',
    ] as const) {
      const { intent, interrupts } = together.understand(said, expectation);
      expect(interrupts).toEqual([]);
      expect(['unclear', 'unsure', 'not_understood'], `${expectation}: ${intent.type}`).toContain(intent.type);
    }
  });

  it.each([
    'Ich bekomme keine Luft mehr.',
    'Ich will nicht mehr leben, das hat alles keinen Sinn.',
    'Mein Mann ist umgekippt',
    'ja ja, ich habe schon alle Tabletten genommen',
    'Mein Entschluss, still zu gehen, ist gefallen, die Katze ist versorgt',
    'nefes alamıyorum',
  ])('leaves danger as it was recognised: %s', (said) => {
    for (const expectation of ['consent', 'step_done', 'anything', 'danger', 'save_or_discard'] as const)
      expect(together.understand(said, expectation)).toEqual(byRules.understand(said, expectation));
  });

  it('is not asked where she was asked about danger', () => {
    for (const said of ['ja', 'nein alles gut', 'weiter', 'wer sind Sie', 'hm'])
      expect(together.understand(said, 'danger')).toEqual(byRules.understand(said, 'danger'));
  });

  it.each(KINDS)('can read the kind %s', (kind) => {
    const [expectation, said] = SAID[kind];
    expect(describeReading(together.understand(said, expectation), expectation).kind).toBe(kind);
  });

  it('reads the same words the same way each time', () => {
    for (const [expectation, said] of Object.values(SAID))
      expect(together.understand(said, expectation)).toEqual(together.understand(said, expectation));
  });

  it('names candidates only where it acts upon nothing', () => {
    const random = seededRandom(3);
    const words = Object.values(SAID).flatMap(([, said]) => said.split(' '));
    for (let run = 0; run < propertyRuns({ few: 200, many: 2_000 }); run += 1) {
      const said = Array.from({ length: 4 }, () => words[Math.floor(random() * words.length)] ?? '').join(' ');
      const { candidates, intent } = together.understand(said, 'step_done');
      if (candidates !== undefined) expect(['unclear', 'unsure', 'not_understood']).toContain(intent.type);
    }
  });
});

describe('what the reader learned', () => {
  it('is refused when it is cut off or its tables have other sizes', () => {
    expect(() => decodeReaderModel('{"kind":')).toThrow();
    expect(() => decodeReaderModel('{}')).toThrow();
  });
});
