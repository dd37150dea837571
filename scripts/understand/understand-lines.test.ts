import { describe, expect, it } from 'vitest';
import { createUnderstanding } from '#agent/understanding/understand.ts';
import { recogniseDanger } from '#safety/danger/recognise-danger.ts';
import { understandLines } from './understand-lines.ts';
import type { UnderstoodLine } from './understand-lines.ts';

const understanding = createUnderstanding(recogniseDanger);

async function understood(...lines: string[]): Promise<{ answers: UnderstoodLine[]; problems: string[] }> {
  const problems: string[] = [];
  const input = (async function* () {
    for (const line of lines) yield await Promise.resolve(line);
  })();
  const answers: UnderstoodLine[] = [];
  for await (const answer of understandLines(input, understanding, (problem) => problems.push(problem)))
    answers.push(answer);
  return { answers, problems };
}

const line = (phase: string, asked: string, expectAndText: readonly [string, string]): string =>
  JSON.stringify({ id: 1, phase, asked, expect: expectAndText[0], text: expectAndText[1] });

describe('understandLines', () => {
  it.each([
    ['no JSON', 'hallo', null, 'kein gültiges JSON'],
    ['no object', '[]', null, 'ein JSON-Objekt'],
    ['an unknown phase', '{"id":7,"phase":"küche","expect":"none","text":"ja"}', 7, 'phase (willkommen'],
    ['no text', '{"id":"a","phase":"achseln","asked":"","expect":"yes_no"}', 'a', 'text (Text)'],
    ['an unknown expectation', '{"id":"a","phase":"achseln","expect":"maybe","text":"ja"}', 'a', 'expect (yes_no'],
  ])('a line with %s is told of in German with its number, and the next is answered', async (...[, bad, id, told]) => {
    const { answers, problems } = await understood('', bad, line('achseln', '', ['done', 'Fertig.']));
    expect(answers).toEqual([
      { id, kind: null, facts: null, danger: null, certainty: null },
      { id: 1, kind: 'done', facts: {}, danger: false, certainty: 'sure' },
    ]);
    expect(problems).toEqual([expect.stringMatching(/^Zeile 2: /)]);
    expect(problems[0]).toContain(told);
  });

  it('danger comes before the answer beside it', async () => {
    const { answers } = await understood(
      line('achseln', 'Haben Sie etwas bemerkt?', ['yes_no', 'Nein, aber ich kriege keine Luft mehr.']),
      line('abschluss', 'Soll ich speichern?', ['save', 'Ja. Ich will nicht mehr leben.']),
    );
    expect(answers).toMatchObject([
      { kind: 'emergency', danger: true, certainty: 'sure' },
      { kind: 'crisis', danger: true, certainty: 'sure' },
    ]);
  });

  it('what nobody could tell is asked, never acted upon', async () => {
    const { answers } = await understood(
      line('abschluss', 'Soll ich speichern?', ['save', 'Weiß nicht.']),
      line('erste_seite', '', ['done', 'Das Auto steht noch in der Werkstatt.']),
      line('erste_seite', '', ['done', '']),
    );
    expect(answers).toEqual(Array(3).fill({ id: 1, kind: 'unclear', facts: {}, danger: false, certainty: 'ask' }));
  });

  it.each([
    ['willkommen', 'Sind Sie einverstanden, dass ich Notizen mache?', 'yes_no', 'Ja, einverstanden.', 'yes', {}],
    [
      'willkommen',
      'Bekommen Sie eine Chemotherapie?',
      'situation',
      'Ja, ich bekomme gerade eine Chemo.',
      'situation',
      { situation: ['chemotherapy'] },
    ],
    ['betrachten', 'Ist Ihnen etwas aufgefallen?', 'yes_no', 'Nichts bemerkt.', 'no', {}],
    ['betrachten', 'Ist Ihnen etwas aufgefallen?', 'yes_no', 'Ja, da ist was.', 'yes', { sign: 'other' }],
    [
      'achseln',
      'Haben Sie etwas bemerkt?',
      'yes_no',
      'In der linken Achsel ist ein Knoten.',
      'finding',
      { sign: 'lump', side: 'left', place: 'armpit' },
    ],
    ['achseln', 'Seit wann ist das so?', 'since', 'Seit zwei Wochen.', 'fact', { since: '2w' }],
    ['achseln', 'Wie groß ist es?', 'size', 'Etwa fünf Millimeter.', 'fact', { size: '5mm' }],
    ['erste_seite', 'Mit welcher Seite möchten Sie anfangen?', 'side', 'Mit rechts.', 'fact', { side: 'right' }],
    ['erste_seite', 'Tasten Sie in Bahnen. Sagen Sie fertig.', 'done', 'Fertig, nichts gespürt.', 'done', {}],
    ['zweite_seite', 'Tasten Sie in Bahnen. Sagen Sie fertig.', 'done', 'Moment noch.', 'pause', {}],
    ['zweite_seite', 'Wir machen Pause.', 'none', 'Weiter geht es.', 'resume', {}],
    ['abschluss', 'Habe ich das richtig festgehalten?', 'yes_no', 'Ja, das stimmt.', 'yes', {}],
    ['abschluss', 'Soll ich speichern?', 'save', 'Bitte löschen.', 'discard', {}],
    ['abschluss', 'Soll ich speichern?', 'none', 'Wer sind Sie eigentlich?', 'question', { topic: 'who_are_you' }],
  ])('in %s after "%s" (%s) "%s" is %s', async (...[phase, asked, expected, text, kind, facts]) => {
    const { answers, problems } = await understood(line(phase, asked, [expected, text]));
    expect(problems).toEqual([]);
    expect(answers).toEqual([{ id: 1, kind, facts, danger: false, certainty: 'sure' }]);
  });
});
