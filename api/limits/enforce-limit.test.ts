import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { ok, route } from '#api/routing/route.ts';
import { newPerson, startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import type { RateLimitRule } from './rate-limit.ts';

const rule = (name: string, limit: number, by?: 'address' | 'person'): RateLimitRule => ({
  name,
  limit,
  windowMs: 60_000,
  ...(by === undefined ? {} : { by }),
});
let api: TestApi;

beforeAll(async () => {
  const database = { ping: () => Promise.resolve(), hear: () => () => undefined } as unknown as Database;
  const answers = { summary: 'x', responses: { 200: z.object({}) }, handle: () => Promise.resolve(ok({})) };
  api = await startTestApi({
    database,
    furtherRoutes: ({ everyone, identity }) => [
      route({
        ...answers,
        method: 'POST',
        path: '/try/personal',
        limit: rule('personal', 2, 'person'),
        access: identity(),
        body: z.strictObject({}),
      }),
      route({
        ...answers,
        method: 'GET',
        path: '/try/both',
        limit: [rule('both_door', 4), rule('both_person', 2, 'person')],
        access: identity(),
      }),
      route({ ...answers, method: 'GET', path: '/try/nobody', limit: rule('nobody', 1, 'person'), access: everyone }),
    ],
  });
});
afterAll(async () => {
  await api.close();
});

const told = (headers: Headers) => [headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')];

describe('a limit by person', () => {
  it('counts each person behind one address on her own', async () => {
    const [one, other] = [newPerson(), newPerson()];
    const asked = async (as: string) => (await api.call('POST', '/api/try/personal', { as, body: {} })).status;
    expect([await asked(one), await asked(one), await asked(one), await asked(other)]).toEqual([200, 200, 429, 200]);
  });

  it('counts a request that is refused for what is in it, and none of somebody unknown', async () => {
    const as = newPerson();
    const strangers = await Promise.all(
      Array.from({ length: 5 }, () => api.call('POST', '/api/try/personal', { body: {} })),
    );
    expect(strangers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect((await api.call('POST', '/api/try/personal', { as, body: { unknown: 1 } })).status).toBe(422);
    const { status, headers } = await api.call('POST', '/api/try/personal', { as, body: {} });
    expect([status, ...told(headers)]).toEqual([200, '2', '0']);
  });

  it('stands beside one by address; the headers tell the nearer one', async () => {
    const [one, other] = [newPerson(), newPerson()];
    const first = await api.call('GET', '/api/try/both', { as: one });
    expect(told(first.headers)).toEqual(['2', '1']);
    await api.call('GET', '/api/try/both', { as: one });
    const third = await api.call('GET', '/api/try/both', { as: one });
    expect([third.status, ...told(third.headers)]).toEqual([429, '2', '0']);
    expect(told((await api.call('GET', '/api/try/both', { as: other })).headers)).toEqual(['4', '0']);
    expect((await api.call('GET', '/api/try/both', { as: newPerson() })).status).toBe(429);
  });

  it('counts a caller who is no person by her address', async () => {
    expect((await api.call('GET', '/api/try/nobody')).status).toBe(200);
    const { status, body, headers } = await api.call('GET', '/api/try/nobody');
    expect([status, body]).toEqual([
      429,
      { error: 'Zu viele Anfragen. Bitte versuchen Sie es später erneut.', code: 'too_many_requests' },
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(30);
  });

  it('is described like any other', async () => {
    const { paths } = (await api.call('GET', '/api/openapi.json')).body as {
      paths: Record<string, Record<string, { responses: Record<string, { headers: object }> }>>;
    };
    const described = paths['/try/personal']?.['post']?.responses ?? {};
    expect(Object.keys(described)).toContain('429');
    expect(Object.keys(described['200']?.headers ?? {})).toContain('X-RateLimit-Remaining');
  });
});
