import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestAnswer, TestApi } from '#api/testing/test-api.ts';
import { parseTrustedProxies } from '#api/middleware/client-ip.ts';
import { connectedTo } from '#api/domain.ts';
import { chatDomain } from './index.ts';
import {
  asking,
  beginning,
  cautiousClassifier,
  chunksOf,
  providerEvent,
  refusing,
  saying,
  startScriptedProvider,
  textIn,
} from './chat-test-kit.ts';
import type { ScriptedProvider } from './chat-test-kit.ts';

const QUESTION = 'Was nehme ich zum Termin mit?';
let provider: ScriptedProvider;
let api: TestApi;
let address = 0;

beforeAll(async () => {
  provider = await startScriptedProvider();
  api = await startTestApi({
    trustedProxies: parseTrustedProxies('127.0.0.0/8'),
    settings: { COOKIE_SECRET: 'cookie-secret-of-the-tests-long-enough' },
    domains: [
      connectedTo(chatDomain, {
        backends: { model: provider.model, classifier: cautiousClassifier, answerLimitMs: 1_500 },
        botCheck: (answer) => Promise.resolve(answer === 'a human'),
      }),
    ],
  });
});
afterAll(async () => {
  await api.close();
  await provider.close();
});
beforeEach(() => {
  address += 1;
  provider.requests.length = 0;
  provider.behave(saying('Schreiben Sie Ihre Frage gern auf.'));
});

/** Each test comes from an address of its own. */
const headersOf = (cookie?: string) => ({
  'X-Forwarded-For': `203.0.113.${address}`,
  ...(cookie === undefined ? {} : { Cookie: cookie }),
});
const ask = (cookie?: string, text = QUESTION, further: object = {}) =>
  api.call('POST', '/api/chat/anon', { headers: headersOf(cookie), body: { ...asking(text), ...further } });
const quota = async (cookie?: string) =>
  (await api.call('GET', '/api/chat/anon', { headers: headersOf(cookie) })).body as {
    messagesRemaining: number;
    sessionsRemaining: number;
  };
const cookieOf = ({ headers }: TestAnswer) => headers.getSetCookie()[0]?.split(';')[0] ?? '';
const statuses = (answers: readonly TestAnswer[]) => answers.map(({ status }) => status).sort();

describe('POST chat/anon', () => {
  it('answers without sign-in and gives a signed cookie for a day that scripts cannot read', async () => {
    const answer = await ask();
    expect([answer.status, textIn(answer.body)]).toEqual([200, 'Schreiben Sie Ihre Frage gern auf.']);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^app_anon_chat_sid=[^;]+; Path=\/; SameSite=Lax; Max-Age=86400; HttpOnly$/),
    ]);
    expect((await ask(cookieOf(answer))).headers.getSetCookie()).toEqual([]);
  });

  it('admits exactly ten messages of a session, however many come at once', async () => {
    const cookie = cookieOf(await ask());
    const answers = await Promise.all(Array.from({ length: 25 }, () => ask(cookie)));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(9);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({
      error:
        'Zu viele Anfragen. Bitte versuchen Sie es später erneut. Wenn Sie in Not sind: Notruf 112, TelefonSeelsorge 0800 111 0 111 (rund um die Uhr, kostenfrei).',
      code: 'chat_quota_used_up',
    });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect(await quota(cookie)).toMatchObject({ messagesRemaining: 0, sessionsRemaining: 2 });
    expect(provider.requests).toHaveLength(10);
  });

  it('admits exactly three sessions of an address, however many come at once, and others of another address', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask()));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(3);
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(9);
    expect(await quota()).toMatchObject({ messagesRemaining: 0, sessionsRemaining: 0 });
    address += 100;
    expect((await ask()).status).toBe(200);
    address -= 100;
  });

  it('shows the whole quota to who has not asked yet, without beginning a session', async () => {
    expect(await quota()).toEqual({
      messageLimit: 10,
      messagesRemaining: 10,
      sessionLimit: 3,
      sessionsRemaining: 3,
      resetAt: null,
    });
    await quota();
    expect(await quota()).toMatchObject({ sessionsRemaining: 3 });
  });

  it.each(['app_anon_chat_sid=x', 'app_anon_chat_sid=', 'app_anon_chat_sid=YQ.zzzzzzzz.AAAA'])(
    'takes a forged cookie for none: %s',
    async (forged) => {
      const answer = await ask(forged);
      expect([answer.status, cookieOf(answer) === '']).toEqual([200, false]);
    },
  );

  it('takes a cookie with another session in it for none', async () => {
    const [value = ''] = cookieOf(await ask())
      .split('=')
      .slice(1);
    const [, end = '', mac = ''] = value.split('.');
    const changed = await ask(
      `app_anon_chat_sid=${Buffer.from('00000000-0000-4000-8000-000000000000').toString('base64url')}.${end}.${mac}`,
    );
    expect([changed.status, cookieOf(changed) === '']).toEqual([200, false]);
    expect(await quota()).toMatchObject({ sessionsRemaining: 1 });
  });

  it('counts nothing when the model fails before its first word: no message, no session, no cookie', async () => {
    provider.behave(refusing(500));
    for (let turn = 0; turn < 5; turn += 1) {
      const { status, body, headers } = await ask();
      expect([status, body, headers.getSetCookie()]).toEqual([
        503,
        { error: 'Ein Fehler ist aufgetreten', code: 'chat_model_unavailable' },
        [],
      ]);
    }
    expect(await quota()).toMatchObject({ messagesRemaining: 10, sessionsRemaining: 3 });
    provider.behave(saying('Schreiben Sie Ihre Frage gern auf.'));
    const cookie = cookieOf(await ask());
    provider.behave(refusing(502));
    expect((await ask(cookie)).status).toBe(503);
    expect(await quota(cookie)).toMatchObject({ messagesRemaining: 9 });
  });

  it('gives a message back when the model breaks off or takes too long', async () => {
    const cookie = cookieOf(await ask());
    provider.behave((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(providerEvent('Schreiben Sie Ihre Frage gern auf. Und'), () => response.destroy());
    });
    expect(chunksOf((await ask(cookie)).body).at(-1)).toMatchObject({ type: 'error' });
    provider.behave(beginning('Schreiben'));
    expect(chunksOf((await ask(cookie)).body).at(-1)).toMatchObject({ type: 'error' });
    expect(await quota(cookie)).toMatchObject({ messagesRemaining: 9 });
  });

  it('counts a message whose answer the policy stopped', async () => {
    provider.behave(saying('Das ist ganz sicher harmlos.'));
    const cookie = cookieOf(await ask());
    expect(await quota(cookie)).toMatchObject({ messagesRemaining: 9 });
  });

  it('gives help in a crisis whatever the quota says, and counts nothing for it', async () => {
    const cookie = cookieOf(await ask());
    await Promise.all(Array.from({ length: 9 }, () => ask(cookie)));
    const { status, body } = await ask(cookie, 'Ich will nicht mehr leben.');
    expect([status, textIn(body).includes('0800 111 0 111')]).toEqual([200, true]);
    expect((await ask(undefined, 'Ich will nicht mehr leben.')).headers.getSetCookie()).toEqual([]);
  });

  it('reads sixty messages of an address in a minute, and turns nobody away without the numbers', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => ask(undefined, 'Ich will nicht mehr leben.')));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(60);
    for (const { body } of answers.filter(({ status }) => status === 429)) {
      expect(body).toMatchObject({
        code: 'too_many_requests',
        error: expect.stringContaining('0800 111 0 111') as string,
        help: { kind: 'crisis' },
      });
      expect((body as { help: { numbers: { href: string }[] } }).help.numbers.map(({ href }) => href)).toEqual([
        'tel:+498001110111',
        'tel:+498001110222',
        'tel:112',
      ]);
    }
  });

  it('finds danger behind thousands of spaces and signs that nobody sees', async () => {
    expect((await ask(undefined, `${' '.repeat(19_000)}Ich will nicht mehr leben.`)).status).toBe(200);
    for (const before of [' '.repeat(15_000), '\u200b'.repeat(3_900)]) {
      expect(textIn((await ask(undefined, `${before}Ich will nicht mehr leben.`)).body)).toContain('0800 111 0 111');
    }
  });

  it('asks for the bot check only while its flag is on', async () => {
    expect((await ask(undefined, QUESTION, { botCheck: 'a machine' })).status).toBe(200);
    const setFlag = (enabled: boolean) =>
      api.database.transact({ role: 'service_role' }, (transaction) =>
        transaction
          .insertInto('featureFlags')
          .values({
            key: 'chat_bot_check',
            enabled,
            variants: JSON.stringify({ on: true, off: false }),
            defaultVariant: 'on',
            offVariant: 'off',
          })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ enabled }))
          .execute(),
      );
    await setFlag(true);
    try {
      const refused = await ask();
      expect([refused.status, refused.body]).toEqual([
        403,
        { error: 'Bitte bestätigen Sie zuerst, dass Sie ein Mensch sind.', code: 'bot_check_failed' },
      ]);
      expect((await ask(undefined, QUESTION, { botCheck: 'a machine' })).status).toBe(403);
      expect((await ask(undefined, QUESTION, { botCheck: 'a human' })).status).toBe(200);
      expect((await ask(undefined, 'Ich will nicht mehr leben.')).status).toBe(200);
    } finally {
      await setFlag(false);
    }
  });

  it('keeps no address and no word', async () => {
    await ask();
    const rows = await api.database.transact({ role: 'service_role' }, (transaction) =>
      transaction.selectFrom('anonymousChats').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|Termin/);
    for (const identity of [
      { role: 'anon' },
      { role: 'authenticated', userId: '00000000-0000-4000-8000-000000000000' },
    ] as const) {
      await expect(
        api.database.transact(identity, (transaction) =>
          transaction.selectFrom('anonymousChats').selectAll().execute(),
        ),
      ).rejects.toThrow(/permission denied/);
    }
  });
});

describe('chat/cleanup', () => {
  it('removes sessions that are over, once, when it runs twice at once', async () => {
    const cookie = cookieOf(await ask());
    await api.database.transact({ role: 'service_role' }, (transaction) =>
      transaction
        .updateTable('anonymousChats')
        .set({ expiresAt: new Date(Date.now() - 1_000) })
        .execute(),
    );
    const runs = await Promise.all(
      (['GET', 'POST'] as const).map((method) =>
        api.call(method, '/api/chat/cleanup', { bearer: 'cron-secret-of-the-tests' }),
      ),
    );
    expect(runs.map(({ status }) => status)).toEqual([200, 200]);
    const counts = runs.map(({ body }) => (body as { anonymousSessions: number }).anonymousSessions);
    expect([Math.max(...counts) > 0, Math.min(...counts)]).toEqual([true, 0]);
    expect(runs[0]?.body).toMatchObject({
      accounts: { deleted: 0, withdrawn: 0, failed: 0 },
      idempotentAnswers: 0,
      guardrailEvents: 0,
    });
    expect(await quota(cookie)).toMatchObject({ messagesRemaining: 10, sessionsRemaining: 3 });
  });
});
