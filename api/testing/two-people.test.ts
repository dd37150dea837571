import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '#api/routing/route.ts';
import { personWith } from './callers.ts';
import { startTestApi } from './test-api.ts';
import type { TestApi } from './test-api.ts';
import { NAMES_NOTHING_PERSONAL, THINGS } from './two-people.ts';

let api: TestApi;
let routes: readonly string[];

beforeAll(async () => {
  api = await startTestApi();
  routes = api.house.routes.filter(isPersonal).map(({ method, path }) => `${method} ${path}`);
});
afterAll(async () => {
  await api.close();
});

function isPersonal({ path, access }: Route): boolean {
  return access.kind === 'identity' && path.includes(':');
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
  it('are tried on every signed-in route with an id in its path', () => {
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
    const { params, body } = await make(api, owner);
    const filled = `/api${path.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''))}`;
    const sent = body === undefined ? {} : { body };
    const before = await everything();
    const refused = await api.call(method, filled, { as: stranger, ...sent });
    expect([refused.status, refused.body]).toEqual([404, { error: 'Nicht gefunden', code: 'not_found' }]);
    expect(await everything()).toBe(before);
    expect((await api.call(method, filled, { as: owner, ...sent })).status).toBeLessThan(300);
  });
});
