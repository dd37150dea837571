import { describe, expect, it } from 'vitest';
import { harmlessAnswers } from '#training/danger/harmless-talk.ts';
import { readDangerSet } from '#training/danger/read-danger-set.ts';
import { plainDangerIn } from './plain-danger.ts';
import { recogniseDanger } from './recognise-danger.ts';

describe('plain danger, by the rules alone', () => {
  it.each([
    ['ich will nicht mehr leben', 'crisis'],
    ['Ich bringe mich um.', 'crisis'],
    ['i mog nimma lebn', 'crisis'],
    ['ich bekomme keine Luft', 'emergency'],
    ['Hilfe, keine Luft', 'emergency'],
    ['Die Blutung hört nicht auf.', 'emergency'],
    ['Ich will nicht mehr leben und bekomme keine Luft', 'emergency'],
  ])('"%s" is %s', (text, kind) => {
    expect(plainDangerIn(text)).toBe(kind);
  });

  it('is in no answer of the exam', () => {
    expect(harmlessAnswers().filter((text) => plainDangerIn(text) !== undefined)).toEqual([]);
    const talk = readDangerSet('exam-talk').filter(({ expected }) => expected === 'none');
    expect(talk.filter(({ text }) => plainDangerIn(text) !== undefined).length / talk.length).toBeLessThan(0.005);
  });

  it('opens the numbers for few ordinary sentences of people who talk as they like (measured: 6 of 300)', () => {
    const talk = readDangerSet('ordinary-voices-13-held');
    expect(talk.filter(({ text }) => plainDangerIn(text) !== undefined).length / talk.length).toBeLessThan(0.03);
  });

  it('knows nearly all that the agent takes for an emergency in plain words', () => {
    const said = readDangerSet('emergency').filter(({ text }) => {
      const { emergency } = recogniseDanger(text);
      return emergency !== undefined && emergency.kind !== 'poisoning';
    });
    expect(said.filter(({ text }) => plainDangerIn(text) === 'emergency').length / said.length).toBeGreaterThan(0.95);
  });

  it.each(['', '   ', '112', 'nein', 'weiter', 'a'.repeat(2_000)])('%j is none, and does not stop the page', (text) => {
    expect(plainDangerIn(text)).toBeUndefined();
  });
});
