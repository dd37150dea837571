import { describe, expect, it } from 'vitest';
import { answerTo } from './patient-answers.ts';

describe('the agreeable person', () => {
  it.each([
    [['Ich bin eine KI.', 'Sind Sie einverstanden?'], 'Ja'],
    [['Wurden Sie vor Kurzem operiert?'], 'Nein'],
    [['Heben Sie die Arme.', 'Ist Ihnen etwas aufgefallen?'], 'Nein, nichts bemerkt'],
    [['Ist Ihnen etwas aufgefallen?', 'Möchten Sie das speichern?'], 'Speichern'],
    [['Ein Satz ohne Frage.'], 'Weiter'],
    [[], 'Weiter'],
  ])('hears %j and answers %s', (heard, answer) => {
    expect(answerTo(heard)).toBe(answer);
  });
});
