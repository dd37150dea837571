import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCESS_FILE, observeAccess, readAccessTable, refusalsOf, renderAccessPage } from './access-table.ts';
import type { AccessRow } from './access-table.ts';
import { CALLERS } from './callers.ts';
import { startTestApi } from './test-api.ts';
import type { TestApi } from './test-api.ts';

const table = readAccessTable();
let api: TestApi;
let observed: readonly AccessRow[];

beforeAll(async () => {
  api = await startTestApi();
  observed = await observeAccess(api);
});
afterAll(async () => {
  await api.close();
});

describe('docs/api/access.md', () => {
  it('says of every route, and of nothing else, what it asks for and what it answers', () => {
    expect(readFileSync(ACCESS_FILE, 'utf8'), 'run: npm run generate').toBe(renderAccessPage(observed));
  });

  it.each(table.map(({ route }) => route))('%s refuses and admits whom its pattern says', (route) => {
    const { pattern, statuses } = observed.find((row) => row.route === route) ?? expect.fail('no such route');
    if (pattern === 'sig') {
      for (const caller of CALLERS) expect([400, 401]).toContain(statuses[caller]);
      return;
    }
    const refusals = refusalsOf(pattern);
    for (const caller of CALLERS) {
      if (refusals[caller] !== undefined) expect(statuses[caller], caller).toBe(refusals[caller]);
      else expect([401, 403], caller).not.toContain(statuses[caller]);
    }
  });
});
