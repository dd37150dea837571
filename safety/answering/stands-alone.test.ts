import { describe, expect, it } from 'vitest';
import { mayBeLeftOut, standsAlone } from './stands-alone.ts';

const placed = (sentence: string, lead = ' '): { sentence: string; lead: string } => ({ sentence, lead });

describe('standsAlone', () => {
  it.each([
    'Zeigen Sie die Stelle bitte Ihrer Ärztin.',
    'Bitte lassen Sie eine neue Veränderung bald untersuchen.',
    'Ich notiere die Stelle gern mit Seite und Ort.',
    'Tasten Sie mit den flachen Kuppen der drei mittleren Finger.',
    'Heben Sie bitte beide Arme.',
    'Ihre Ärztin kennt Ihre Befunde und beantwortet Ihre Fragen.',
    'Das weiche Gewebe unter der Haut bewegt sich mit.',
  ])('lets "%s" be said when the sentence before it is missing', (sentence) => {
    expect(standsAlone(placed(sentence))).toBe(true);
  });

  it.each([
    ['goes on', 'Deshalb brauchen Sie nichts zu unternehmen.'],
    ['goes on', 'Trotzdem sollten Sie zum Arzt gehen.'],
    ['goes on', 'Außerdem hilft vielen Frauen Wärme.'],
    ['goes on', 'Aber zeigen Sie die Stelle bitte Ihrer Ärztin.'],
    ['points back', 'Das kommt bei vielen Frauen vor.'],
    ['points back', 'Solche Knoten verschwinden von allein.'],
    ['points back', 'Sie verschwinden meist nach einigen Wochen.'],
    ['points back', 'Die vergehen von Woche zu Woche.'],
    ['points back', 'Viele Ärztinnen sehen sie jeden Tag.'],
    ['points back', 'Warten Sie damit ruhig noch etwas.'],
    ['points back', 'Drücken Sie dort einfach etwas fester.'],
    ['points back', 'Ihre Ränder fühlen sich ganz glatt an.'],
    ['points back', 'Meist verschwindet der Knoten von allein.'],
    ['underlines', 'Ganz bestimmt.'],
    ['underlines', 'Nein, wirklich nicht, glauben Sie mir.'],
    ['counts', '2. Kühlen Sie die Brust am Abend.'],
    ['counts', '- Kühlen Sie die Brust am Abend.'],
    ['counts', 'Zweitens hilft vielen Frauen Wärme.'],
    ['counts', '**Danach:** Kühlen Sie die Brust am Abend.'],
    ['asks', 'Haben Sie schon einen Termin vereinbart?'],
    ['is half a sentence', 'und vielen Frauen hilft Wärme.'],
    ['is half a sentence', 'Kühlen Sie die Brust am Abend,'],
  ])('ends the answer where what follows %s: "%s"', (_title, sentence) => {
    expect(standsAlone(placed(sentence))).toBe(false);
  });

  it('takes a new line for a list', () => {
    expect(standsAlone(placed('Kühlen Sie die Brust am Abend.', '\n'))).toBe(false);
  });
});

describe('mayBeLeftOut', () => {
  const HARMLESS = placed('Das ist völlig harmlos.');

  it.each(['D1', 'D2', 'D3', 'P1', 'L1', 'T1'])('lets an answer outlive a slip of class %s', (name) => {
    expect(mayBeLeftOut(HARMLESS, { class: name, layer: 'rules' })).toBe(true);
  });

  it.each(['C1', 'S1', 'X1', 'I1', 'H1', 'M1', 'M2', 'OBF', 'LANG', 'Suicide & Self-Harm', 'Unknown', 'newer'])(
    'ends an answer at once at class %s',
    (name) => {
      for (const layer of ['rules', 'classifier'] as const)
        expect(mayBeLeftOut(HARMLESS, { class: name, layer })).toBe(false);
    },
  );

  it('ends an answer that nobody could judge', () => {
    for (const layer of ['unavailable', 'oversize', 'aborted'] as const)
      expect(mayBeLeftOut(HARMLESS, { class: 'D2', layer })).toBe(false);
  });

  it.each(['1. Das ist völlig harmlos.', 'Das ist völlig harmlos,', 'Dafür gibt es zwei Gründe:'])(
    'ends an answer at a part of something longer: "%s"',
    (sentence) => {
      expect(mayBeLeftOut(placed(sentence), { class: 'D2', layer: 'rules' })).toBe(false);
    },
  );
});
