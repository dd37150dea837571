import openapiTypescript, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personWith } from '#api/testing/callers.ts';
import { newPerson, startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';

type Json = Readonly<Record<string, unknown>>;
interface Operation extends Json {
  readonly operationId: string;
  readonly parameters?: readonly Json[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Json; readonly headers?: Json }>>;
  readonly security: readonly Json[];
}

let api: TestApi;
let document: {
  readonly openapi: string;
  readonly servers: Json[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Json; readonly securitySchemes: Json };
};
let operations: readonly (readonly [string, Operation])[];

beforeAll(async () => {
  api = await startTestApi();
  document = (await api.call('GET', '/api/openapi.json')).body as typeof document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  );
});
afterAll(async () => {
  await api.close();
});

/** Places of texts and lists that a client may fill without end. */
function endless(schema: unknown, at: string): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((part, index) => endless(part, `${at}.${index}`));
  const { type, maxLength, format, enum: values, const: constant, pattern, maxItems } = schema as Json;
  const isEndlessText =
    type === 'string' &&
    [maxLength, values, constant].every((limit) => limit === undefined) &&
    !['uuid', 'date', 'date-time'].includes(String(format)) &&
    !isBounded(pattern);
  const isEndlessList = type === 'array' && maxItems === undefined;
  const inside = Object.entries(schema).flatMap(([name, part]) =>
    name === 'propertyNames' ? [] : endless(part, `${at}.${name}`),
  );
  return isEndlessText || isEndlessList ? [at, ...inside] : inside;
}

function isBounded(pattern: unknown): boolean {
  return (
    typeof pattern === 'string' &&
    pattern.startsWith('^') &&
    pattern.endsWith('$') &&
    !/[*+]|\{\d+,\}/.test(pattern.replaceAll(/\\.|\[[^\]]*\]/g, 'x'))
  );
}

describe('openapi.json', () => {
  it('describes every route once, in version 3.1', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(operations.map(([name]) => name).sort()).toEqual(
      api.house.routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`).sort(),
    );
    expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(operations.length);
  });

  it('is understood by another tool', async () => {
    const types = astToString(await openapiTypescript(JSON.stringify(document)));
    expect(types).toContain('"/voice/sessions/{sessionId}"');
    expect(types).toContain('getVoiceSessionsBySessionId');
  });

  it('gives every error of every route the same German body, and a page where people see pages', () => {
    const showsPages = new Set(
      api.house.routes
        .filter(({ answerError }) => answerError !== undefined)
        .map(({ method, path }) => `${method} ${path}`),
    );
    expect(showsPages.size).toBeGreaterThan(0);
    for (const [name, { responses }] of operations) {
      for (const [status, response] of Object.entries(responses).filter(
        ([code]) => Number(code) >= 400 && !(name === 'GET /health' && code === '503'),
      )) {
        expect(response.content, `${name} ${status}`).toEqual(
          showsPages.has(name)
            ? { 'text/html': { schema: { type: 'string' } } }
            : { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        );
      }
      expect(Object.keys(responses)).toContain('500');
    }
  });

  it('names what each kind of route can answer with', () => {
    const statusesOf = (name: string) => Object.keys(operations.find(([each]) => each === name)?.[1].responses ?? {});
    expect(statusesOf('POST /voice/token')).toEqual([
      '201',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
    ]);
    expect(statusesOf('GET /voice/sessions')).toEqual(['200', '400', '401', '422', '500', '503']);
    expect(statusesOf('GET /voice/status')).toEqual(['200', '400', '500']);
    expect(statusesOf('POST /moderation/guardrail-events')).toEqual(['200', '400', '401', '413', '415', '422', '500']);
    expect(statusesOf('GET /moderation/guardrail-events')).toContain('403');
  });

  it('says how to come in', () => {
    const security = Object.fromEntries(operations.map(([name, operation]) => [name, operation.security]));
    expect(security['GET /voice/sessions']).toEqual([{ identity: [] }, { webSession: [] }]);
    expect(security['POST /moderation/guardrail-events']).toEqual([{ serviceSecret: [] }]);
    expect(security['GET /health']).toEqual([]);
    expect(Object.keys(document.components.securitySchemes)).toEqual([
      'identity',
      'webSession',
      'serviceSecret',
      'cronSecret',
    ]);
  });

  it('sets a limit to every text and list that a person may send', () => {
    // Services are ours, and signed messages are bounded by the size of their body alone.
    const trusted = new Set(
      api.house.routes
        .filter(({ access, rawBody }) => access.kind === 'service' || rawBody !== undefined)
        .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
    );
    const found = operations
      .filter(([name]) => !trusted.has(name))
      .flatMap(([name, { parameters = [], requestBody }]) => [
        ...parameters
          .filter((parameter) => parameter['in'] !== 'header')
          .flatMap((parameter) => endless(parameter['schema'], `${name} ${String(parameter['name'])}`)),
        ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => endless(schema, `${name} body`)),
      ]);
    expect(found).toEqual([]);
  });

  it('is not sent again to who has it', async () => {
    const first = await api.call('GET', '/api/openapi.json');
    const again = await api.call('GET', '/api/openapi.json', {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    });
    expect([again.status, again.body]).toEqual([304, '']);
  });
});

describe('docs', () => {
  it('open for an admin by a short cookie of their own path, and close when she is none any more', async () => {
    const admin = await personWith(api, { role: 'admin' });
    const { status, headers } = await api.call('POST', '/api/docs/session', { as: admin });
    const set = headers.getSetCookie()[0] ?? '';
    expect([status, set]).toEqual([
      204,
      expect.stringMatching(/^companion_docs=[^;]+; Path=\/api\/docs; SameSite=Strict; Max-Age=900; HttpOnly$/),
    ]);
    const cookie = { Cookie: set.split(';')[0] ?? '' };
    const page = await api.call('GET', '/api/docs', { headers: cookie });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    await api.database.transact({ role: 'service_role' }, (transaction) =>
      transaction.updateTable('profiles').set({ role: 'user' }).where('id', '=', admin).execute(),
    );
    expect((await api.call('GET', '/api/docs', { headers: cookie })).status).toBe(403);
  });

  it("close by the cookie's end, without asking who leaves", async () => {
    const { status, headers } = await api.call('DELETE', '/api/docs/session');
    expect([status, headers.getSetCookie()]).toEqual([
      204,
      ['companion_docs=; Path=/api/docs; SameSite=Strict; Max-Age=0; HttpOnly'],
    ]);
  });

  it.each(['', 'x', 'YWRtaW4.zzzzzzzz.AAAA', `${'a'.repeat(5_000)}.b.c`])(
    'stay shut for a cookie that nobody signed: %#',
    async (value) => {
      expect((await api.call('GET', '/api/docs', { headers: { Cookie: `companion_docs=${value}` } })).status).toBe(401);
    },
  );

  it('stay shut for people who are no admins', async () => {
    expect((await api.call('GET', '/api/docs', { as: newPerson() })).status).toBe(403);
    expect((await api.call('POST', '/api/docs/session', { as: newPerson() })).status).toBe(403);
  });

  it('load everything from here under a policy that forbids the rest', async () => {
    const admin = await personWith(api, { role: 'admin' });
    const page = await api.call('GET', '/api/docs', { as: admin });
    const sources = [...String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source = '']) => source);
    expect(sources.length).toBeGreaterThan(3);
    for (const source of sources) expect((await api.call('GET', source, { as: admin })).status, source).toBe(200);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(String(page.body)).not.toMatch(/<script>|style=|onload/);
  });

  it.each(['..%2Fpackage.json', 'package.json', 'swagger-ui.js.map', '__proto__', 'constructor'])(
    'give out no other file: %s',
    async (file) => {
      expect(
        (await api.call('GET', `/api/docs/assets/${file}`, { as: await personWith(api, { role: 'admin' }) })).status,
      ).toBe(404);
    },
  );
});
