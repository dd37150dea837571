import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderEnvExample } from './env-example.ts';
import { environmentSchema, readSettings, SettingsError } from './settings.ts';

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

describe('settings', () => {
  it('need nothing on a laptop', () => {
    const settings = readSettings({});
    expect(settings.PORT).toBe(3000);
    expect(settings.SYNTHESIZER_VOICE).toBe('de_female');
  });

  it('treat an empty variable as unset', () => {
    expect(readSettings({ LIVEKIT_URL: '', PORT: '' }).PORT).toBe(3000);
  });

  it('list every problem at once', () => {
    const problems = problemsOf({ PORT: 'abc', SYNTHESIZER_VOICE: 'persona', CLASSIFIER_URL: 'no url' });
    expect(problems.map((problem) => problem.split(':')[0]).sort()).toEqual([
      'CLASSIFIER_URL',
      'PORT',
      'SYNTHESIZER_VOICE',
    ]);
  });

  it('never repeat a secret in a problem', () => {
    expect(problemsOf({ SERVICE_SECRET: 'zu-kurz' }).join()).not.toContain('zu-kurz');
  });

  it('take a secret from a file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'settings-')), 'secret');
    writeFileSync(file, 'a-secret-from-a-file\n');
    expect(readSettings({ SERVICE_SECRET_FILE: file }).SERVICE_SECRET).toBe('a-secret-from-a-file');
  });

  it('name an unreadable secret file', () => {
    expect(problemsOf({ SERVICE_SECRET_FILE: '/does/not/exist' })).toContainEqual(
      expect.stringContaining('SERVICE_SECRET_FILE'),
    );
  });

  it('ask for what belongs together', () => {
    expect(problemsOf({ LIVEKIT_URL: 'wss://media.example' })).toHaveLength(2);
  });

  it('refuse to run in production on stand-ins', () => {
    const problems = problemsOf({ NODE_ENV: 'production' });
    expect(problems).toContainEqual(expect.stringContaining('CLASSIFIER_URL'));
    expect(problems).toContainEqual(expect.stringContaining('STT_MODEL'));
  });

  it('describe every variable', () => {
    for (const [name, field] of Object.entries(environmentSchema.shape)) expect(field.description, name).toBeTruthy();
  });

  it('are what .env.example shows', () => {
    expect(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')).toBe(renderEnvExample());
  });
});
