import { describe, expect, it } from 'vitest';
import { layOut } from './lay-out.ts';
import type { Word } from './word.ts';

const HEIGHT = 20;
const LETTER = 11;

/** Words of a line of print, each letter equally wide. */
function printed(line: string, left: number, top: number): readonly Word[] {
  return [...line.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    left: left + match.index * LETTER,
    right: left + (match.index + match[0].length) * LETTER,
    top,
    bottom: top + HEIGHT,
    confidence: 0.9,
  }));
}

const PITCH = 34;

function block(lines: readonly string[], left: number, top: number): readonly Word[] {
  return lines.flatMap((line, index) => printed(line, left, top + index * PITCH));
}

/** The recogniser gives words in any order. */
const shuffled = (words: readonly Word[]): readonly Word[] =>
  words.toSorted((a, b) => a.text.length - b.text.length || a.left - b.left);

describe('the reading order', () => {
  it('is that of the lines, with an empty line between paragraphs', () => {
    const words = [
      ...block(['Sehr geehrte Frau Kollegin,'], 0, 0),
      ...block(['wir berichten über', 'Ihre Patientin.', 'Es geht gut.'], 0, 68),
    ];
    expect(layOut(shuffled(words)).text).toBe(
      'Sehr geehrte Frau Kollegin,\n\nwir berichten über\nIhre Patientin.\nEs geht gut.\n',
    );
  });

  it('takes columns of text one after the other, also where their lines are not level', () => {
    const left = [
      'Die Patientin stellte sich zur',
      'geplanten Operation vor und',
      'wurde am Folgetag operiert und',
      'ohne Beschwerden entlassen.',
    ];
    const right = [
      'Die weitere Behandlung wird in',
      'unserer Ambulanz geplant, ein',
      'Termin wurde mit der Patientin',
      'bereits fest vereinbart. Danke',
    ];
    const words = [
      ...printed('Bericht über den Aufenthalt der Patientin in unserer Klinik im Herbst', 0, 0),
      ...block(left, 0, 80),
      ...block(right, 420, 91),
    ];
    expect(layOut(shuffled(words)).text).toContain(`${left.join('\n')}\n\n${right.join('\n')}`);
  });

  it('takes a table row by row, with its cells apart', () => {
    const rows = [
      ['Leukozyten', '3,4', 'Tsd/µl', '3,9 - 10,2'],
      ['Hämoglobin', '11,2', 'g/dl', '12,0 - 15,6'],
      ['Kreatinin', '0,78', 'mg/dl', '0,50 - 0,90'],
    ];
    const words = rows.flatMap((row, index) => row.flatMap((cell, column) => printed(cell, column * 260, index * 34)));
    expect(layOut(shuffled(words)).text).toBe(
      'Leukozyten  3,4  Tsd/µl  3,9 - 10,2\nHämoglobin  11,2  g/dl  12,0 - 15,6\nKreatinin  0,78  mg/dl  0,50 - 0,90\n',
    );
  });

  it('joins what the end of a line has cut, and keeps hyphens that are meant', () => {
    const lines = ['Die Wund-', 'verhältnisse im Kopf-', 'und Halsbereich, Mamma-', 'Karzinom, CA 15-', '3 normal.'];
    expect(layOut(block(lines, 0, 0)).text).toBe(
      'Die Wundverhältnisse\nim Kopf-\nund Halsbereich, Mamma-Karzinom,\nCA 15-3\nnormal.\n',
    );
  });

  it('says where each word stands, and is as sure of a joined word as of its less sure half', () => {
    const [first, ...others] = block(['Die Wund-', 'verhältnisse'], 0, 0);
    const { text, words } = layOut([
      first!,
      ...others.map((word, index) => ({ ...word, confidence: index === 0 ? 0.3 : 0.9 })),
    ]);
    expect(words.map(({ start, end, confidence }) => [text.slice(start, end), confidence])).toEqual([
      ['Die', 0.9],
      ['Wundverhältnisse', 0.3],
    ]);
  });

  it('of an empty page is empty', () => {
    expect(layOut([])).toEqual({ text: '', words: [] });
  });
});
