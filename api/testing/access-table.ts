import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { featureTier } from '#core/contracts/tiers.ts';
import type { Access, Route } from '#api/routing/route.ts';
import { CALLERS, comeAs } from './callers.ts';
import type { Caller } from './callers.ts';
import type { TestApi } from './test-api.ts';

/** Where the table stands. */
export const ACCESS_FILE = fileURLToPath(new URL('../../docs/api/access.md', import.meta.url));

/** One row of `docs/api/access.md`. */
export interface AccessRow {
  /** `METHOD /path`. */
  readonly route: string;
  /** Pattern of the contract, such as `id [plus]`. */
  readonly pattern: string;
  readonly statuses: Readonly<Record<Caller, number>>;
}

/** Last line before the rows. */
const TABLE_BEGINS = /^\|(?:---\|)+\n/m;

/** Reads the table. @throws {Error} naming a row that has not one number for each caller. */
export function readAccessTable(): readonly AccessRow[] {
  const lines = readFileSync(ACCESS_FILE, 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z]+ \//.test(line));
  return lines.map(readRow);
}

/** The page with these rows instead of its own. @throws {Error} when the page has no table. */
export function renderAccessPage(rows: readonly AccessRow[]): string {
  const page = readFileSync(ACCESS_FILE, 'utf8');
  const heading = TABLE_BEGINS.exec(page);
  if (heading === null) throw new Error('docs/api/access.md has no table');
  return page.slice(0, heading.index) + heading[0] + rows.map((row) => `${writeAccessRow(row)}\n`).join('');
}

/** What every route answers to every caller. */
export async function observeAccess(api: TestApi): Promise<readonly AccessRow[]> {
  const rows: AccessRow[] = [];
  for (const route of api.house.routes) {
    const name = `${route.method} ${route.path}`;
    const statuses = {} as Record<Caller, number>;
    for (const caller of CALLERS) statuses[caller] = await statusFor(api, name, caller);
    rows.push({ route: name, pattern: patternOf(route.access), statuses });
  }
  return rows;
}

/** A request that says as little as possible: who may come in shows before the rest is looked at. */
async function statusFor(api: TestApi, route: string, caller: Caller): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const extra = await comeAs(api, caller);
  const filled = `/api${path.replaceAll(/:\w+/g, () => randomUUID())}`;
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
  return (await api.call(method, filled, { ...extra, ...body, leaveEarly: true })).status;
}

const PATTERNS: Readonly<Record<Access<unknown>['kind'], string>> = {
  public: 'public',
  identity: 'id',
  admin: 'admin',
  service: 'service',
  cron: 'cron',
  signature: 'sig',
  test_secret: 'secret',
};

function patternOf({ kind, feature, identityOptional = false }: Route['access']): string {
  if (identityOptional) return `${PATTERNS[kind]} or id`;
  const tier = feature === undefined ? 'free' : featureTier(feature);
  return tier === 'free' ? PATTERNS[kind] : `${PATTERNS[kind]} [${tier}]`;
}

function readRow(line: string): AccessRow {
  const [route = '', pattern = '', ...statuses] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''));
  if (statuses.length !== CALLERS.length || statuses.some((status) => !/^\d{3}$/.test(status)))
    throw new Error(`unreadable row: ${line}`);
  return {
    route,
    pattern,
    statuses: Object.fromEntries(CALLERS.map((caller, index) => [caller, Number(statuses[index])])) as Record<
      Caller,
      number
    >,
  };
}

function writeAccessRow(row: AccessRow): string {
  return `| \`${row.route}\` | ${row.pattern} | ${CALLERS.map((caller) => row.statuses[caller]).join(' | ')} |`;
}

/** Who is turned away by each pattern, and with what; everybody else comes in. */
export function refusalsOf(pattern: string): Readonly<Partial<Record<Caller, number>>> {
  const nobody = { 'no token': 401, 'broken token': 401, cron: 401, service: 401 };
  const people = { free: 401, plus: 401, premium: 401, admin: 401 };
  switch (pattern) {
    case 'public':
      return {};
    case 'public or id':
      return { 'broken token': 401, cron: 401, service: 401 };
    case 'id':
      return nobody;
    case 'id [plus]':
      return { ...nobody, free: 403 };
    case 'id [premium]':
      return { ...nobody, free: 403, plus: 403 };
    case 'admin':
      return { ...nobody, free: 403, plus: 403, premium: 403 };
    case 'cron':
      return { 'no token': 401, 'broken token': 401, service: 401, ...people };
    case 'service':
      return { 'no token': 401, 'broken token': 401, cron: 401, ...people };
    case 'secret':
      return { ...nobody, ...people };
    default:
      throw new Error(`unknown access pattern: ${pattern}`);
  }
}
