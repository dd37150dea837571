import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { connectedTo } from '#api/domain.ts';
import { documentsDomain } from '#api/domains/documents/index.ts';
import { unterlagenDomain } from '#api/domains/unterlagen/index.ts';
import type { Route } from '#api/routing/route.ts';
import { personWith } from './callers.ts';
import { agreeToDocuments, DOCUMENT_CLIENTS } from './documents-of-people.ts';
import { startTestApi } from './test-api.ts';
import type { TestApi } from './test-api.ts';
import { linkedEvent } from './timeline-of-people.ts';
import { NAMES_NOTHING_PERSONAL, THINGS } from './two-people.ts';

let api: TestApi;
let routes: readonly string[];

beforeAll(async () => {
  const domains = [connectedTo(documentsDomain, DOCUMENT_CLIENTS), connectedTo(unterlagenDomain, DOCUMENT_CLIENTS)];
  api = await startTestApi({ domains });
  routes = api.house.routes.filter(isPersonal).map(({ method, path }) => `${method} ${path}`);
});
afterAll(async () => {
  await api.close();
});

function isPersonal({ path, access, body, query }: Route): boolean {
  return access.kind === 'identity' && (path.includes(':') || namesThings(body) || namesThings(query));
}

/** Whether ids of something that exists may stand in it. */
function namesThings(schema: z.ZodType | undefined): boolean {
  if (schema === undefined) return false;
  return JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes('"format":"uuid"');
}

/** Every row of every table. */
async function everything(): Promise<string> {
  return api.database.transactRaw(async (session) => {
    const tables = await session.query(
      `select tablename as name from pg_tables where schemaname = 'companion' and tablename <> 'schema_migrations' order by 1`,
    );
    const contents: string[] = [];
    for (const { name } of tables) {
      const rows = await session.query(`select to_jsonb(t)::text as row from companion.${String(name)} t order by 1`);
      contents.push(`${String(name)}\n${rows.map(({ row }) => String(row)).join('\n')}`);
    }
    return contents.join('\n');
  });
}

describe("another person's things", () => {
  it('are tried on every signed-in route with an id in its path, its body or its query', () => {
    const provided = [...Object.keys(THINGS), ...Object.keys(NAMES_NOTHING_PERSONAL)];
    expect(
      routes.filter((route) => !provided.includes(route)),
      'add a maker for these to api/testing/two-people.ts',
    ).toEqual([]);
    expect(
      provided.filter((route) => !routes.includes(route)),
      'these routes are gone',
    ).toEqual([]);
  });

  it.each(Object.entries(THINGS))('%s: 404, nothing changes, and the owner is let in', async (route, make) => {
    const [method = '', path = ''] = route.split(' ');
    const [owner, stranger] = [await personWith(api, { tier: 'premium' }), await personWith(api, { tier: 'premium' })];
    for (const person of [owner, stranger]) await agreeToDocuments(api, person);
    const { params = {}, query = {}, body, headers = {} } = await make(api, owner);
    const named = path.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
    const filled = `/api${named}?${new URLSearchParams(query).toString()}`;
    const sent = { headers, ...(body === undefined ? {} : { body }) };
    const before = await everything();
    const refused = await api.call(method, filled, { as: stranger, ...sent });
    expect([refused.status, refused.body]).toEqual([404, { error: 'Nicht gefunden', code: 'not_found' }]);
    expect(await everything()).toBe(before);
    expect((await api.call(method, filled, { as: owner, ...sent })).status).toBeLessThan(300);
  });

  it('finds nothing in a list that is filtered by it', async () => {
    const [owner, stranger] = [await personWith(api, { tier: 'premium' }), await personWith(api, { tier: 'premium' })];
    await agreeToDocuments(api, owner);
    const { body } = await linkedEvent(api, owner);
    const { documentId } = body as { readonly documentId: string };
    expect((await api.call('POST', '/api/timeline', { as: owner, body })).status).toBe(201);
    const found = async (path: string, as: string) => {
      const answer = await api.call('GET', `/api/${path}?documentId=${documentId}`, { as });
      return [answer.status, (answer.body as { readonly items: readonly unknown[] }).items.length];
    };
    expect(await found('timeline', owner)).toEqual([200, 1]);
    for (const path of ['timeline', 'timeline/suggestions']) expect(await found(path, stranger)).toEqual([200, 0]);
  });
});
