import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dependencyUnavailable, notAuthenticated } from '#api/errors.ts';
import { personWith } from './callers.ts';
import { startTestApi } from './test-api.ts';
import type { TestAnswer, TestApi } from './test-api.ts';

/** What the provider says about every session. */
let provider: () => Promise<void>;
let api: TestApi;
let admin: string;

beforeAll(async () => {
  api = await startTestApi({ identity: { liveSessions: { requireOpen: () => provider() } } });
  admin = await personWith(api, { role: 'admin' });
});
afterAll(() => api.close());

const tokenOfAge = (seconds: number, claims: object = {}) =>
  api.tokenFor(admin, { ...claims, iat: Math.floor(Date.now() / 1_000) - seconds });
const open = () => Promise.resolve();
const ended = () => Promise.reject(notAuthenticated());
const outOfReach = () => Promise.reject(dependencyUnavailable('identity_unavailable'));

const asAdmin = (bearer: string) => api.call('GET', '/api/moderation/guardrail-events', { bearer });
const asPerson = (bearer: string) => api.call('GET', '/api/profil', { bearer });
const asViewer = (token: string) => api.call('GET', '/api/docs', { headers: { Cookie: `companion_docs=${token}` } });
const statusesOf = (answers: readonly TestAnswer[]) => answers.map(({ status }) => status);

describe("an administrator's token", () => {
  it.each([
    ['young, session open', { ageS: 0, answer: open, statuses: [200, 200, 200] }],
    ['almost a quarter of an hour old', { ageS: 890, answer: open, statuses: [200, 200, 200] }],
    ["a quarter of an hour old: it still is a person's", { ageS: 960, answer: open, statuses: [401, 401, 200] }],
    ['over an hour old', { ageS: 3_700, answer: open, statuses: [401, 401, 401] }],
    ["young, but signed out: it is a person's until its end", { ageS: 0, answer: ended, statuses: [401, 401, 200] }],
    ['young, and nobody can be asked', { ageS: 0, answer: outOfReach, statuses: [503, 503, 200] }],
  ])('%s', async (_what, { ageS, answer, statuses }) => {
    provider = answer;
    const token = await tokenOfAge(ageS);
    expect(statusesOf([await asAdmin(token), await asViewer(token), await asPerson(token)])).toEqual(statuses);
  });

  it('of an anonymous visitor opens nothing', async () => {
    provider = open;
    const token = await tokenOfAge(0, { is_anonymous: true });
    const answers = [await asAdmin(token), await asViewer(token), await asPerson(token)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(3).fill([401, { error: 'Nicht authentifiziert', code: 'not_authenticated' }]),
    );
  });

  it('opens no viewer for longer than it lives itself', async () => {
    provider = open;
    const set =
      (await api.call('POST', '/api/docs/session', { bearer: await tokenOfAge(0) })).headers.getSetCookie()[0] ?? '';
    expect((await api.call('GET', '/api/docs', { headers: { Cookie: set.split(';')[0] ?? '' } })).status).toBe(200);
    provider = ended;
    expect((await api.call('GET', '/api/docs', { headers: { Cookie: set.split(';')[0] ?? '' } })).status).toBe(401);
  });
});
