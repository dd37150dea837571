import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { watchNormalisation } from '#core/text/watch-normalisation.ts';
import type { NormalisationWatch } from '#core/text/watch-normalisation.ts';
import type { Database } from '#api/database/database.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { okUnlessKnown } from './conditional.ts';
import { ok, route } from './route.ts';

/**
 * One unauthenticated request must not be able to hold up everybody: what is refused here was measured to take up to
 * minutes.
 */

const MARKS = '\u0301\u0323'.repeat(11_000);
const MEGABYTE = 1_048_576;
let api: TestApi;
let watch: NormalisationWatch;

const body = z.strictObject({
  name: z.string().max(20).optional(),
  anything: z.unknown().optional(),
  list: z
    .array(z.strictObject({ text: z.string() }))
    .max(3)
    .optional(),
  words: z.record(z.string().max(20), z.string().max(20)).optional(),
});

beforeAll(async () => {
  api = await startTestApi({
    database: { ping: () => Promise.resolve(), hear: () => () => undefined } as unknown as Database,
    furtherRoutes: ({ everyone }) => [
      route({
        method: 'POST',
        path: '/try/body',
        summary: 'x',
        bodyLimitBytes: MEGABYTE,
        access: everyone,
        body,
        responses: { 200: z.object({ name: z.string().optional() }) },
        handle: ({ body: { name } }) => Promise.resolve(ok({ name })),
      }),
      route({
        method: 'GET',
        path: '/try/query',
        summary: 'x',
        access: everyone,
        query: z.strictObject({ search: z.string().max(60_000).optional() }),
        responses: { 200: z.object({ search: z.string().optional() }) },
        handle: ({ query }) => Promise.resolve(ok(query)),
      }),
      route({
        method: 'GET',
        path: '/try/headers',
        summary: 'x',
        access: everyone,
        responses: { 200: z.object({ chat: z.string().nullable() }), 304: null },
        handle: (call) => Promise.resolve(okUnlessKnown(call, { chat: call.cookie('chat') ?? null })),
      }),
    ],
  });
});
afterAll(() => api.close());
beforeEach(() => void (watch = watchNormalisation()));
afterEach(() => {
  watch.end();
  expect(watch.longestRun(), 'marks in a row that were sorted').toBeLessThanOrEqual(30);
});

const post = (text: unknown) => api.call('POST', '/api/try/body', { body: text });

describe('the worst body', () => {
  const many = <T>(count: number, entry: T): T[] => Array.from({ length: count }, () => entry);
  const foreign = Object.fromEntries(many(5_000, 0).map((_, index) => [`k${index}`, 1]));

  it.each([
    ['marks in a text', { name: `a${MARKS}` }, { name: 'Bitte höchstens 20 Zeichen.' }],
    [
      'few marks too many in a text',
      { anything: `a${'\u0301'.repeat(31)}` },
      { anything: 'Diese Angabe enthält Zeichen, die hier nicht möglich sind.' },
    ],
    [
      'marks deep inside',
      { anything: [{ a: MARKS }] },
      { 'anything.0.a': 'Diese Angabe enthält Zeichen, die hier nicht möglich sind.' },
    ],
    [
      'marks in a name',
      { anything: { [MARKS]: 1 } },
      { anything: 'Diese Angabe enthält Zeichen, die hier nicht möglich sind.' },
    ],
    [
      'marks in a list of texts',
      { anything: many(40, MARKS.slice(0, 5_000)) },
      Object.fromEntries(
        many(40, 0).map((_, index) => [
          `anything.${index}`,
          'Diese Angabe enthält Zeichen, die hier nicht möglich sind.',
        ]),
      ),
    ],
    ['half a million entries', { anything: many(500_000, 1) }, { '': 'Diese Angabe hat zu viele Einträge.' }],
    ['wide and deep', { anything: many(400, many(400, 1)) }, { '': 'Diese Angabe hat zu viele Einträge.' }],
    [
      'names without end',
      { anything: Object.fromEntries(many(20_000, 0).map((_, index) => [`k${index}`, 1])) },
      { '': 'Diese Angabe hat zu viele Einträge.' },
    ],
  ])('is refused with one sentence that helps: %s', async (_name, text, fields) => {
    expect(await post(text)).toMatchObject({ status: 422, body: { code: 'validation_failed', fields } });
  });

  it('nested without end is refused, whatever it nests', async () => {
    for (const text of [
      `${'['.repeat(500_000)}${']'.repeat(500_000)}`,
      `${'{"anything":'.repeat(80_000)}1${'}'.repeat(80_000)}`,
    ]) {
      expect(await post(text)).toMatchObject({
        status: 422,
        body: { fields: { '': 'Diese Angabe ist zu tief verschachtelt.' } },
      });
    }
  });

  it.each([
    ['wrong entries', { list: many(5_000, 1) }],
    ['entries with nothing in them', { list: many(5_000, {}) }],
    ['names that nobody knows', foreign],
    ['texts in wrong places', { words: Object.fromEntries(many(5_000, 0).map((_, index) => [`k${index}`, []])) }],
    ['refused characters everywhere', { anything: many(5_000, '\u0000') }],
  ])('gets an answer that somebody can read: %s', async (_name, text) => {
    const answer = await post(text);
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.body as { fields: object }).fields).length).toBeLessThanOrEqual(50);
  });

  it('gets none of its own names back in full', async () => {
    const answer = await post({ ['k'.repeat(500_000)]: 1 });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body).length).toBeLessThan(500);
  });

  it('is no reason to refuse what people write', async () => {
    expect(await post({ name: 'u\u0308ber 👩🏽‍⚕️' })).toMatchObject({ status: 200, body: { name: 'über 👩🏽‍⚕️' } });
  });
});

describe('the worst query', () => {
  it.each([
    [
      'marks',
      `search=${'%CC%81%CC%A3'.repeat(1_200)}`,
      { search: 'Diese Angabe enthält Zeichen, die hier nicht möglich sind.' },
    ],
    ['one parameter thousands of times', 'search=b&'.repeat(1_700), { '': 'Diese Angabe hat zu viele Einträge.' }],
    [
      'thousands of parameters',
      Array.from({ length: 2_000 }, (_, index) => `k${index}`).join('&'),
      { '': 'Diese Angabe hat zu viele Einträge.' },
    ],
    ['one parameter twice', 'search=a&search=b', { search: 'Diese Angabe hat die falsche Form.' }],
    ['a name that is none', '__proto__=1', { ['__proto__']: 'Diese Angabe ist nicht bekannt.' }],
  ])('is refused: %s', async (_name, query, fields) => {
    const answer = await api.call('GET', `/api/try/query?${query}`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(Object.entries((answer.body as { fields: object }).fields)).toEqual(Object.entries(fields));
  });

  it('that is one is read as it was written', async () => {
    expect((await api.call('GET', '/api/try/query?search=Gr%C3%B6%C3%9Fe+u%CC%88ber%20alles')).body).toEqual({
      search: 'Größe über alles',
    });
  });
});

describe('the worst headers', () => {
  it.each([
    ['thousands of cookies', { cookie: 'a=b;'.repeat(3_900) }, 200],
    ['marks in a cookie', { cookie: `chat=${'%CC%81%CC%A3'.repeat(1_200)}` }, 200],
    ['thousands of tags', { 'if-none-match': 'W/"a",'.repeat(2_500) }, 200],
    ['thousands of hops', { 'x-forwarded-for': '192.0.2.1, '.repeat(1_400) }, 200],
    ['a token of 15 kB', { authorization: `Bearer ${'e.'.repeat(7_500)}` }, 200],
    ['an id of 15 kB', { 'x-request-id': 'a'.repeat(15_000) }, 200],
    ['more than 16 kB', { cookie: 'a'.repeat(17_000) }, 431],
  ])('change nothing for anybody: %s', async (_name, headers, status) => {
    expect(await statusOf('/api/try/headers', headers)).toBe(status);
  });

  it.each(['/a'.repeat(7_000), '/../'.repeat(3_500), '/%CC%81'.repeat(2_000), '%'.repeat(14_000)])(
    'nor does a path of 14 kB',
    async (path) => {
      expect([400, 404]).toContain(await statusOf(`/api/try${path}`, {}));
    },
  );
});

/** As it is written: `fetch` tidies paths up. */
function statusOf(path: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: new URL(api.url).port, path, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    });
    asked.once('error', reject);
    asked.end();
  });
}
