import { startFakeVoiceStack } from '#api/domains/voice/fake-voice-stack.ts';
import { startApiProcess } from '../setup/api-process.ts';
import { provideSchemathesis, runSchemathesis } from './schemathesis.ts';

/**
 * Secrets that nobody knows, so that guarded routes are there and shut; addresses are believed, see `hooks.py`; one
 * token lasts for a whole run; and nothing counts how often a person writes: without its store the limiter lets
 * everybody in, and what is behind a limit is tried as well.
 */
const SETTINGS = {
  TRUSTED_PROXIES: '127.0.0.1/32',
  SERVICE_SECRET: 'service-secret-of-the-fuzzer',
  CRON_SECRET: 'cron-secret-of-the-fuzzer',
  VOICE_TEST_SECRET: 'voice-test-secret',
  ADMIN_TOKEN_MAX_AGE_S: '3600',
  REDIS_URL: 'redis://127.0.0.1:9',
};

/** Who calls, with which demo account. */
const CALLERS = [
  ['nobody', undefined],
  ['a user', 'premium'],
  ['an admin', 'admin'],
] as const;

/**
 * `npm run test:fuzz [-- arguments of schemathesis]`: a fresh API is tried with generated requests made from its own
 * description, by nobody, by a user and by an admin. No findings, no unexpected error in its log.
 */
async function main(): Promise<number> {
  const furtherArguments = process.argv.slice(2);
  await provideSchemathesis();
  const failed: string[] = [];
  for (const [who, account] of CALLERS) {
    // A fresh one each time: one of the things that a user can do is to delete her account.
    const voice = await startFakeVoiceStack();
    const api = await startApiProcess({
      ...SETTINGS,
      LIVEKIT_URL: voice.mediaUrl,
      LIVEKIT_API_KEY: voice.apiKey,
      LIVEKIT_API_SECRET: voice.apiSecret,
      AGENT_HEALTH_URL: voice.agentHealthUrl,
    });
    try {
      console.log(`\n=== as ${who}`);
      const headers: Record<string, string> =
        account === undefined ? {} : { Authorization: `Bearer ${await api.signIn(account)}` };
      if ((await runSchemathesis({ url: api.url, headers, furtherArguments })) !== 0) failed.push(`findings as ${who}`);
      const unexpected = api.errorLines.filter((line) => line.includes('"code":"unexpected"'));
      if (unexpected.length > 0)
        failed.push(`unexpected errors in the log as ${who}:\n${unexpected.slice(0, 5).join('\n')}`);
    } finally {
      await api.stop();
      await voice.close();
    }
  }
  for (const finding of failed) console.error(finding);
  return failed.length === 0 ? 0 : 1;
}

process.exitCode = await main();
