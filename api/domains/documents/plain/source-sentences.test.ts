import { describe, expect, it } from 'vitest';
import { sourceSentences } from './source-sentences.ts';

describe('the sentences of a letter', () => {
  it('stand where they say', () => {
    const text =
      'Diagnose:\nMammakarzinom links, pT1c\n\nSehr geehrte Frau Kollegin, wir berichten. Der Herd misst\n12 mm.';
    const sentences = sourceSentences(text);
    expect(sentences.map((sentence) => sentence.text)).toEqual([
      'Diagnose:',
      'Mammakarzinom links, pT1c',
      'Sehr geehrte Frau Kollegin, wir berichten.',
      'Der Herd misst 12 mm.',
    ]);
    for (const { start, end, text: sentence } of sentences)
      expect(text.slice(start, end).replaceAll(/\s+/g, ' ')).toBe(sentence);
  });

  it('go on over a line that the paper ended, and end with an entry of a list', () => {
    const text =
      'Die Patientin stellte sich am 3. Mai in unserer Sprechstunde vor und\nberichtete von Schmerzen.\n- Tamoxifen 20 mg\n- Pantoprazol 40 mg';
    expect(sourceSentences(text).map((sentence) => sentence.text)).toEqual([
      'Die Patientin stellte sich am 3. Mai in unserer Sprechstunde vor und berichtete von Schmerzen.',
      '- Tamoxifen 20 mg',
      '- Pantoprazol 40 mg',
    ]);
  });

  it('are none of an empty text, and found twice where they stand twice', () => {
    expect(sourceSentences(' \n ')).toEqual([]);
    expect(sourceSentences('Gut. Gut.').map(({ start }) => start)).toEqual([0, 5]);
  });
});
