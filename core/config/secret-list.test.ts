import { describe, expect, it } from 'vitest';
import { createLineSeal } from '#agent/outbox/line-seal.ts';
import { createValueSigner } from '#api/identity/signed-value.ts';
import { currentSecretOf, keyPairsOf, secretsOf } from './secret-list.ts';
import { readSettings, SettingsError } from './settings.ts';

const OLD = 'the-old-secret-of-the-tests-long-enough';
const NEW = 'the-new-secret-of-the-tests-long-enough';
const BOTH = `${NEW},${OLD}`;

describe('a secret that is being changed', () => {
  it('is a list of which the first is used', () => {
    expect(secretsOf(` ${NEW} , ${OLD},`)).toEqual([NEW, OLD]);
    expect(currentSecretOf(BOTH)).toBe(NEW);
    expect(secretsOf(undefined)).toEqual([]);
    expect(keyPairsOf('k2,k1', 's2,s1')).toEqual([
      { key: 'k2', secret: 's2' },
      { key: 'k1', secret: 's1' },
    ]);
    expect(keyPairsOf('k2,k1', 's2')).toHaveLength(1);
  });

  it('keeps what was sealed and signed under the old one open, and ends with it', () => {
    const soon = Date.now() + 60_000;
    const before = {
      line: createLineSeal(OLD).seal('words', 'file'),
      cookie: createValueSigner(OLD, 'p').sign('id', soon),
    };
    expect(createLineSeal(BOTH).open(before.line, 'file')).toBe('words');
    expect(createValueSigner(BOTH, 'p').open(before.cookie)).toBe('id');
    const after = {
      line: createLineSeal(BOTH).seal('words', 'file'),
      cookie: createValueSigner(BOTH, 'p').sign('id', soon),
    };
    expect(createLineSeal(NEW).open(after.line, 'file')).toBe('words');
    expect(createValueSigner(NEW, 'p').open(after.cookie)).toBe('id');
    expect(createLineSeal(NEW).open(before.line, 'file')).toBeUndefined();
    expect(createValueSigner(NEW, 'p').open(before.cookie)).toBeUndefined();
  });

  it('is refused when one of the list is too short to be one', () => {
    expect(() => readSettings({ SERVICE_SECRET: `${NEW},short` })).toThrow(SettingsError);
    expect(readSettings({ SERVICE_SECRET: BOTH }).SERVICE_SECRET).toBe(BOTH);
  });
});
