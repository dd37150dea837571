import { describe, expect, it } from 'vitest';
import { isWordless, loudnessOf, withoutInventions } from './transcript-guard.ts';

const QUIET = { durationMs: 900, loudness: 60 };
const SPOKEN = { durationMs: 900, loudness: 1500 };

describe('clips that hold no word', () => {
  it.each([
    ['250 ms long', { durationMs: 250, loudness: 3000 }, true],
    ['digitally silent', { durationMs: 5000, loudness: 0 }, true],
    ['a short yes', { durationMs: 700, loudness: 900 }, false],
    ['a whisper', { durationMs: 1500, loudness: 80 }, false],
  ])('%s: %o is wordless: %s', (_title, clip, expected) => {
    expect(isWordless(clip)).toBe(expected);
  });

  it('are told by their loudness', () => {
    expect(loudnessOf(new Int16Array([100, -100, 100, -100]))).toBe(100);
    expect(loudnessOf(new Int16Array(0))).toBe(0);
  });
});

describe('inventions of the model', () => {
  it.each([
    'Untertitel der Amara.org-Community',
    'Untertitel im Auftrag des ZDF, 2020',
    'Vielen Dank fürs Zuschauen!',
    'Copyright WDR 2021',
    'Bis zum nächsten Mal.',
    '♪ ♪',
    '...',
    ' ',
    '[Musik]',
  ])('"%s" is dropped even when loud', (text) => {
    expect(withoutInventions(text, SPOKEN)).toBe('');
  });

  it.each(['Vielen Dank.', 'Danke.', 'Tschüss.', 'So.'])(
    '"%s" is dropped on a quiet clip and kept when it was said',
    (text) => {
      expect(withoutInventions(text, QUIET)).toBe('');
      expect(withoutInventions(text, SPOKEN)).toBe(text);
    },
  );

  it.each([
    'Ja.',
    'Nein.',
    'Stopp.',
    'Ich bin fertig.',
    'Danke, ich habe einen Knoten gefühlt.',
    'Vielen Dank, weiter bitte.',
    'Ich kann die Untertitel nicht lesen.',
    'Seit 3 Tagen.',
    'Ich will nicht mehr leben.',
    'Hilfe',
  ])('"%s" is kept, quiet or loud', (text) => {
    expect(withoutInventions(text, QUIET)).toBe(text);
    expect(withoutInventions(text, SPOKEN)).toBe(text);
  });

  it('an endless repetition is kept once', () => {
    expect(withoutInventions(`Ich weiß nicht. ${'Ich weiß nicht. '.repeat(9)}`, SPOKEN)).toBe('Ich weiß nicht.');
    expect(withoutInventions('Ja, ja, ja, ja!', SPOKEN)).toBe('Ja, ja, ja, ja!');
    expect(withoutInventions('nein nein nein nein', SPOKEN)).toBe('nein nein nein nein');
  });
});
