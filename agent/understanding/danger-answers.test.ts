import { describe, expect, it } from 'vitest';
import { createUnderstanding } from './understand.ts';

const understanding = createUnderstanding(() => ({}));

function intentAfter(utterance: string, expectation: 'danger' | 'step_done' | 'yes_no' = 'danger'): string {
  return understanding.understand(utterance, expectation).intent.type;
}

describe('asked about danger', () => {
  it.each([
    'Mir geht es heute nicht so gut.',
    'Alles gut, aber ich kriege kaum Luft.',
    'Ich glaube, es ist kein Notfall.',
    'Es wäre alles gut, wenn ich nicht mehr da wäre.',
    'Ich weiß nicht, ob alles in Ordnung ist.',
    'Ist alles in Ordnung?',
    'Mir ging es gestern gut, jetzt ist mir schlecht.',
  ])('"%s" is no all-clear', (utterance) => {
    expect(intentAfter(utterance)).not.toBe('all_well');
  });

  it.each([
    'Doch, mir geht es gut, ich liege nur.',
    'Nein, es ist kein Notfall.',
    'Alles gut.',
    'Nein, alles in Ordnung, ich habe mich nur hingelegt.',
    'Das war ein Missverständnis.',
    'So habe ich das nicht gemeint.',
    'Sie haben mich falsch verstanden.',
    'Ich bin nicht in Gefahr.',
    'Mir gehts gut.',
    'Das habe ich nur so gesagt.',
  ])('"%s" is an all-clear', (utterance) => {
    expect(intentAfter(utterance)).toBe('all_well');
  });

  it('a plain yes and a plain no stay what they are', () => {
    expect(intentAfter('Ja.')).toBe('yes');
    expect(intentAfter('Nein.')).toBe('no');
    expect(intentAfter('Nein, noch niemand.')).toBe('no');
  });

  it.each([
    'Ja, der Krankenwagen kommt.',
    'Die sind unterwegs.',
    'Ich habe schon angerufen.',
    'Hilfe kommt gleich.',
    'Der Krankenwagen ist da.',
  ])('"%s" says that help is coming', (utterance) => {
    expect(intentAfter(utterance)).toBe('help_coming');
  });

  it.each(['Die sind noch nicht unterwegs.', 'Ich habe niemanden erreicht.', 'Ist Hilfe unterwegs?', 'Hilfe!'])(
    '"%s" does not',
    (utterance) => {
      expect(['yes', 'help_coming']).not.toContain(intentAfter(utterance));
    },
  );

  it.each(['Was soll ich jetzt machen?', 'Und was soll ich jetzt tun', 'Wie geht es jetzt weiter?'])(
    '"%s" asks for help and is no wish to go on with the exam',
    (utterance) => {
      expect(['next', 'resume', 'done', 'yes', 'all_well']).not.toContain(intentAfter(utterance));
    },
  );

  it('an all-clear is read nowhere else', () => {
    expect(intentAfter('Mir geht es gut.', 'step_done')).not.toBe('all_well');
    expect(intentAfter('Alles gut.', 'yes_no')).not.toBe('all_well');
  });
});
