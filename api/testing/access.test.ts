import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '#api/routing/route.ts';
import { readAccessTable, refusalsOf, writeAccessRow } from './access-table.ts';
import type { AccessRow } from './access-table.ts';
import { CALLERS, comeAs } from './callers.ts';
import type { Caller } from './callers.ts';
import { startTestApi } from './test-api.ts';
import type { TestApi } from './test-api.ts';

const table = readAccessTable();
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await api.close();
});

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;

/** A request that says as little as possible: who may come in shows before the rest is looked at. */
async function statusFor(route: string, caller: Caller): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const extra = await comeAs(api, caller);
  const filled = `/api${path.replaceAll(/:\w+/g, () => randomUUID())}`;
  return (
    await api.call(method, filled, { ...extra, ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }) })
  ).status;
}

async function observe(route: string, pattern: string): Promise<AccessRow> {
  const statuses = {} as Record<Caller, number>;
  for (const caller of CALLERS) statuses[caller] = await statusFor(route, caller);
  return { route, pattern, statuses };
}

describe('docs/api/access.md', () => {
  it('has a row for every route and for nothing else', async () => {
    const known = new Set(table.map(({ route }) => route));
    const missing = api.house.routes.filter((route) => !known.has(nameOf(route)));
    const rows = await Promise.all(
      missing.map(async (route) => writeAccessRow(await observe(nameOf(route), 'PATTERN'))),
    );
    expect(rows.join('\n'), 'add these rows, with the pattern of the contract').toBe('');
    const real = new Set(api.house.routes.map(nameOf));
    expect(table.map(({ route }) => route).filter((route) => !real.has(route))).toEqual([]);
  });

  it.each(table.map((row) => [row.route, row] as const))(
    '%s refuses and admits whom its pattern says',
    (_route, { pattern, statuses }) => {
      if (pattern === 'sig') {
        for (const caller of CALLERS) expect([400, 401]).toContain(statuses[caller]);
        return;
      }
      const refusals = refusalsOf(pattern);
      for (const caller of CALLERS) {
        if (refusals[caller] !== undefined) expect(statuses[caller], caller).toBe(refusals[caller]);
        else expect([401, 403], caller).not.toContain(statuses[caller]);
      }
    },
  );

  it.each(table.map((row) => [row.route, row] as const))('%s answers as the table says', async (route, row) => {
    expect(await observe(route, row.pattern)).toEqual(row);
  });
});
