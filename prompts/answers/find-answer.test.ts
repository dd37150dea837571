import { describe, expect, it } from 'vitest';
import { loadLibrary } from '#prompts/library.ts';
import { ANSWER_MODEL_FILE } from './answer-model.ts';
import { createAnswerFinder } from './find-answer.ts';
import { statSync } from 'node:fs';

const finder = createAnswerFinder();

describe('a question without an authored answer', () => {
  it.each([
    'Ist das Krebs?',
    'Muss ich sterben?',
    'Wie viele Tabletten soll ich nehmen?',
    'Soll ich die Chemo abbrechen?',
    'Ich habe da links einen Knoten gefühlt.',
    'Mein Befund sagt G drei, ist das schlecht?',
    'ja',
    'fertig',
    'Wie wird das Wetter morgen?',
    '',
    '   ',
    '🙂',
    '1234',
    'x'.repeat(10_000),
  ])('finds none: %s', (question) => {
    expect(finder.find(question)).toBeUndefined();
  });
});

describe('an ordinary question', () => {
  it.each([
    ['Mit welchen Fingern taste ich denn?', 'answers.technik.welche_finger'],
    ['Wird das hier aufgenommen?', 'answers.app.tonaufnahme'],
    ['Kann ich unter der Dusche tasten?', 'answers.waehrenddessen.dusche'],
    ['wie beantrage ich eine reha', 'answers.organisation.reha_antrag'],
  ])('finds its answer: %s', (question, answerId) => {
    expect(finder.find(question)).toBe(answerId);
  });

  it('finds the same answer however it is written', () => {
    const written = [
      'Wird das Gespräch aufgenommen?',
      'WIRD DAS GESPRÄCH AUFGENOMMEN',
      ' wird das gespraech aufgenommen ',
    ];
    expect(new Set(written.map((question) => finder.find(question)))).toEqual(new Set(['answers.app.tonaufnahme']));
  });
});

describe('a text with a question in it', () => {
  const story =
    'Meine Schwester hat mir davon erzählt, und seit gestern geht es mir im Kopf herum, weil alle etwas anderes sagen. ' +
    'Kann ich unter der Dusche tasten? Danke schon einmal, ich war lange nicht mehr bei so etwas dabei.';

  it('has no answer as a whole, and the one of its question', () => {
    expect(finder.find(story)).toBeUndefined();
    expect(finder.findPart(story)).toBe('answers.waehrenddessen.dusche');
  });

  it.each(['Ist das Krebs? Muss ich sterben?', 'Kann ich unter der Dusche tasten', ''])('has none: %s', (text) => {
    expect(finder.findPart(text)).toBeUndefined();
  });
});

it('finds only answers that stand in the library', () => {
  const library = loadLibrary();
  const ids = library.lineIds().filter((id) => id.startsWith('answers.'));
  expect(ids.length).toBeGreaterThanOrEqual(260);
  expect(ids.filter((id) => !library.has(id))).toEqual([]);
});

it('keeps what it knows small', () => {
  expect(statSync(ANSWER_MODEL_FILE).size).toBeLessThanOrEqual(2_097_152);
});
