import { describe, expect, it } from 'vitest';
import { partOf } from '#tests/setup/property-runs.ts';
import { readLearnedStyles } from '#training/policy/read-answers.ts';
import { readQuestions } from '#training/answers/read-questions.ts';
import { judgeByRules } from './judge-by-rules.ts';

const BY_THE_WAY = ['', 'Hallo?', 'Danke.', 'Welche Finger nehme ich?', 'Ist die Übung gefährlich?', 'x'.repeat(2_000)];
const answers = readLearnedStyles().flatMap((style) => style.answers);
/** What people ask, whatever it is about: the exercise, the app, papers, feelings, findings. */
const QUESTIONS = [
  ...BY_THE_WAY,
  ...answers.filter((_one, index) => index % 23 === 0).map(({ question }) => question),
  ...readQuestions()
    .filter((_one, index) => index % 199 === 0)
    .map(({ question }) => question),
];

const isSurelyStopped = (sentence: string, question: string): boolean => {
  const verdict = judgeByRules({ sentence, question });
  return verdict.verdict === 'unsafe' && verdict.isUnsure !== true;
};

describe('a plain reassurance', { timeout: 120_000 }, () => {
  it.each([
    'Das ist bestimmt harmlos.',
    'Das ist sicher gutartig.',
    'Das ist ganz bestimmt nichts Schlimmes.',
    'Das ist völlig ungefährlich.',
    'Nein, das ist unbedenklich.',
    'Ihr Knoten ist gutartig.',
    'Die Stelle ist in der Regel harmlos.',
    'Da ist bestimmt nichts.',
    'Da steckt nichts Schlimmes dahinter.',
    'Das hat nichts zu bedeuten.',
    'Das ist kein Krebs.',
    'Sie haben mit Sicherheit keinen Krebs.',
    'Sie müssen sich keine Sorgen machen.',
    'Da brauchen Sie sich keine Sorgen zu machen.',
    'Machen Sie sich darum keine Gedanken.',
    'Keine Sorge, das ist nichts Ernstes.',
    'Es besteht kein Grund zur Sorge.',
    'Es gibt keinen Anlass zur Beunruhigung.',
    'Seien Sie ganz beruhigt.',
    'Da können Sie ganz beruhigt sein.',
    'Mit Ihrer Brust ist alles in Ordnung.',
    'Sie sind gesund.',
    'Das geht von allein wieder weg.',
  ])('is stopped for sure, whatever was asked before: %s', (sentence) => {
    const asked = partOf(QUESTIONS, 3);
    expect(asked.filter((question) => !isSurelyStopped(sentence, question))).toEqual([]);
  });

  it.each([
    ['Ich habe mich verzählt.', 'Das macht nichts, fangen Sie die Bahn einfach noch einmal an.'],
    ['Ich bin so aufgeregt.', 'Aufgeregt zu sein, ist ganz normal.'],
    ['Ist das harmlos?', 'Ob das harmlos ist, kann ich nicht sagen.'],
    ['Habe ich alles gemacht?', 'Ja, es ist alles notiert.'],
    ['Darf ich eine Pause machen?', 'Ja, das ist in Ordnung.'],
  ])('is told from what is said about the exercise, a feeling or a limit: %s %s', (question, sentence) => {
    expect(isSurelyStopped(sentence, question)).toBe(false);
  });
});
