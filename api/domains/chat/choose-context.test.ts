import { describe, expect, it } from 'vitest';
import { chooseContext } from './choose-context.ts';
import { renderContextFile } from './context-sections.ts';

const FILLER = 'Die Patientin stellte sich in gutem Allgemeinzustand zur Kontrolle vor. ';

function letter(title: string, dated: string, text: string) {
  return { title, dated, text: `${text}\n\n${FILLER.repeat(60).trim()}` };
}

const FILE = renderContextFile([
  letter('Arztbrief', '2025-09-01', 'Neuester Brief: Kontrolle ohne Besonderheiten des Verlaufs.'),
  letter('Histologie', '2025-03-01', 'Der Ki-67-Wert des Knotens beträgt 15 Prozent.'),
  letter('Laborbefund', '2024-01-01', 'Das Hämoglobin liegt bei 11,2 g/dl.'),
]);

describe('what a model gets of a long context file', () => {
  it('is all of it while it fits', () => {
    expect(chooseContext('Kurz.\n', 'Was steht da?')).toBe('Kurz.');
  });

  it('never exceeds the limit, and ends with a sentence', () => {
    for (const question of ['Was steht da?', 'Wie hoch ist mein Ki-67?', 'Hämoglobin', '']) {
      const chosen = chooseContext(FILE, question);
      expect(chosen.length).toBeLessThanOrEqual(8_000);
      expect(chosen.length).toBeGreaterThan(7_500);
      expect(chosen).toMatch(/[.…\]]$/);
    }
  });

  it('begins with the newest letter, whatever is asked', () => {
    expect(chooseContext(FILE, 'Wie hoch ist mein Hämoglobin?')).toMatch(
      /^## Arztbrief \(1\. September 2025\)\n\nNeuester/,
    );
  });

  it.each([
    ['Wie hoch ist mein Ki-67?', 'Ki-67-Wert'],
    ['Was ist mit dem Knoten?', 'des Knotens'],
    ['was sagt der haemoglobin wert', 'Hämoglobin liegt bei 11,2'],
    ['Was steht in der Histologie?', 'Ki-67-Wert'],
  ])('has the passage that %s asks about, under its source', (question, passage) => {
    const chosen = chooseContext(FILE, question);
    expect(chosen).toContain(passage);
    expect(chosen).toMatch(/^## (Histologie|Laborbefund)/m);
  });

  it('finds a passage far behind in a long letter, and says that something is left out', () => {
    const text = `${FILLER.repeat(300)}\n\nAls Allergie ist Penicillin bekannt.\n\n${FILLER.repeat(50)}`;
    const chosen = chooseContext(renderContextFile([{ title: 'Brief', dated: null, text }]), 'Habe ich eine Allergie?');
    expect(chosen).toContain('Als Allergie ist Penicillin bekannt.');
    expect(chosen).toContain('[…]');
  });

  it('is the newest where no word of the question is in it', () => {
    const chosen = chooseContext(FILE, 'Xylophon');
    expect(chosen.startsWith(FILE.slice(0, 4_000))).toBe(true);
  });

  it('is chosen in time to answer, also of the longest file', () => {
    const long = 'Größe, Länge und Übergänge der Läsion wurden ausgemessen und dokumentiert. '.repeat(2_600);
    expect(chooseContext(long, 'Wie groß ist die Läsion?').length).toBeLessThanOrEqual(8_000);
  });
});
