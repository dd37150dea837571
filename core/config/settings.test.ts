import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderEnvExample, renderHostTemplate } from './env-example.ts';
import { environmentSchema } from './environment-schema.ts';
import type { ProcessName } from './processes.ts';
import { readSettings, SettingsError } from './settings.ts';

function problemsOf(environment: Record<string, string>, processName?: ProcessName): readonly string[] {
  try {
    readSettings(environment, processName);
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

  it('describe every variable', () => {
    for (const [name, field] of Object.entries(environmentSchema.shape)) expect(field.description, name).toBeTruthy();
  });

  it('are what .env.example shows', () => {
    expect(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')).toBe(renderEnvExample());
  });

  it.each(['api-host', 'gpu-host'] as const)('are what %s/.env.example shows', (host) => {
    const file = new URL(`../../${host}/.env.example`, import.meta.url);
    expect(readFileSync(file, 'utf8')).toBe(renderHostTemplate(host));
  });
});

/** Everything that each process needs in production, and nothing else. */
const PRODUCTION = {
  api: {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://companion@127.0.0.1/companion',
    SUPABASE_URL: 'https://identity.example',
    SERVICE_SECRET: 'service-secret-of-the-tests',
    CRON_SECRET: 'cron-secret-of-the-tests',
    PUBLIC_BASE_URL: 'https://companion.example',
    COOKIE_SECRET: 'cookie-secret-of-the-tests-is-long',
    TRUSTED_PROXIES: '127.0.0.1/32',
    LIVEKIT_URL: 'wss://voice.example',
    LIVEKIT_API_KEY: 'companion',
    LIVEKIT_API_SECRET: 'media-secret-of-the-tests',
    AGENT_HEALTH_URL: 'https://voice.example/inner/agent',
  },
  agent: {
    NODE_ENV: 'production',
    LIVEKIT_URL: 'ws://127.0.0.1:7880',
    LIVEKIT_API_KEY: 'companion',
    LIVEKIT_API_SECRET: 'media-secret-of-the-tests',
    SYNTHESIZER_URL: 'http://127.0.0.1:8001',
    CLASSIFIER_URL: 'http://127.0.0.1:8000',
    STT_MODEL: '/models/recognition',
    SERVICE_SECRET: 'service-secret-of-the-tests',
    API_URL: 'https://companion.example',
  },
} as const;

function namesOf(environment: Record<string, string>, processName: ProcessName): readonly string[] {
  return problemsOf(environment, processName).map((problem) => problem.split(':')[0] ?? '');
}

describe('settings of a process in production', () => {
  it.each(['api', 'agent'] as const)('of the %s are enough without those of others', (processName) => {
    expect(problemsOf(PRODUCTION[processName], processName)).toEqual([]);
    expect(readSettings(PRODUCTION[processName], processName).voiceProblems).toEqual([]);
  });

  it.each([
    'DATABASE_URL',
    'SUPABASE_URL',
    'SERVICE_SECRET',
    'CRON_SECRET',
    'PUBLIC_BASE_URL',
    'COOKIE_SECRET',
    'TRUSTED_PROXIES',
  ])('keep the API from starting without %s, and say what to set', (name) => {
    const problems = problemsOf({ ...PRODUCTION.api, [name]: '' }, 'api');
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}: in Produktion nötig`))]);
  });

  it('tell why a proxy, an address and a cookie secret have to be named', () => {
    const problems = problemsOf(
      { ...PRODUCTION.api, TRUSTED_PROXIES: '', PUBLIC_BASE_URL: '', COOKIE_SECRET: '' },
      'api',
    ).join('\n');
    for (const word of ['eine Adresse', 'localhost', 'Kontingente']) expect(problems).toContain(word);
  });

  it.each(Object.keys(PRODUCTION.agent).filter((name) => !/NODE_ENV|LIVEKIT_API/.test(name)))(
    'keep the agent from starting without %s',
    (name) => {
      expect(namesOf({ ...PRODUCTION.agent, [name]: '' }, 'agent')).toEqual([name]);
    },
  );

  it.each([
    { LIVEKIT_URL: '' },
    { LIVEKIT_API_KEY: '' },
    { LIVEKIT_API_SECRET: '' },
    { AGENT_HEALTH_URL: '' },
    { LIVEKIT_URL: 'media.example' },
    { LIVEKIT_API_SECRET: 'kurz' },
    { AGENT_HEALTH_URL: 'http://voice.example/inner/agent' },
  ])('cost the API its voice and nothing else: %j', (change) => {
    const settings = readSettings({ ...PRODUCTION.api, ...change }, 'api');
    expect(settings.LIVEKIT_URL).toBeUndefined();
    expect(settings.voiceProblems).toEqual([expect.stringContaining(Object.keys(change)[0] ?? '')]);
    expect(settings.SUPABASE_URL).toBe(PRODUCTION.api.SUPABASE_URL);
  });

  it.each([
    ['api', { STT_MODEL: '', VOICE_LLM_BASE_URL: 'nonsense', SYNTHESIZER_VOICE: 'persona' }],
    ['agent', { DATABASE_URL: 'nonsense', CHAT_LLM_BASE_URL: 'nonsense', CRON_SECRET: 'kurz' }],
    ['stand-in', { DATABASE_URL: 'nonsense', LIVEKIT_URL: 'nonsense' }],
  ] as const)('of the %s are not refused for what others read: %j', (processName, change) => {
    const own = processName === 'stand-in' ? {} : PRODUCTION[processName];
    expect(problemsOf({ ...own, ...change }, processName)).toEqual([]);
  });

  it('ask a command beside the database for the database alone', () => {
    expect(namesOf({ NODE_ENV: 'production' }, 'operator')).toEqual(['DATABASE_URL']);
  });

  it('name a classifier where a language model answers in the chat', () => {
    const chat = { CHAT_LLM_BASE_URL: 'https://models.example/v1', CHAT_LLM_MODEL: 'model' };
    expect(namesOf({ ...PRODUCTION.api, ...chat }, 'api')).toEqual(['CLASSIFIER_URL']);
  });

  it.each([
    ['agent', 'API_URL', 'http://companion.example'],
    ['agent', 'CLASSIFIER_URL', 'http://203.0.113.7:8000'],
    ['api', 'PUBLIC_BASE_URL', 'http://companion.example'],
    ['api', 'SUPABASE_URL', 'http://identity.example'],
  ] as const)('let no secret of the %s travel in the clear: %s=%s', (processName, name, value) => {
    expect(namesOf({ ...PRODUCTION[processName], [name]: value }, processName)).toEqual([name]);
  });

  it.each(['http://10.0.0.2:8000', 'http://classifier:8000', 'http://[fd00::7]:8000', 'http://localhost:8000'])(
    'trust a private network: %s',
    (CLASSIFIER_URL) => {
      expect(problemsOf({ ...PRODUCTION.agent, CLASSIFIER_URL }, 'agent')).toEqual([]);
    },
  );

  it('refuse stand-ins for everything at once', () => {
    const names = namesOf({ NODE_ENV: 'production' }, 'everything');
    for (const name of ['CLASSIFIER_URL', 'STT_MODEL', 'DATABASE_URL', 'TRUSTED_PROXIES'])
      expect(names).toContain(name);
  });
});
