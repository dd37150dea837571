import { describe, expect, it } from 'vitest';
import { stemOf } from './word-stem.ts';

describe('the stem of a German word', () => {
  it.each([
    ['knoten', 'knotens'],
    ['befund', 'befundes', 'befunde', 'befunden'],
    ['metastase', 'metastasen'],
    ['tumor', 'tumors', 'tumoren'],
    ['narbe', 'narben'],
  ])('is the same for all forms of %s', (word, ...forms) => {
    expect(new Set([word, ...forms].map(stemOf)).size).toBe(1);
  });

  it('keeps words apart that mean different things, and what is hardly a word whole', () => {
    expect(stemOf('brust')).not.toBe(stemOf('bruch'));
    expect(['er', 'pt1c', 'her2', 'see'].map(stemOf)).toEqual(['er', 'pt1c', 'her2', 'see']);
  });
});
