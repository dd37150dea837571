import { readFileSync } from 'node:fs';
import { CALLERS } from './callers.ts';
import type { Caller } from './callers.ts';

/** One row of `docs/api/access.md`. */
export interface AccessRow {
  /** `METHOD /path`. */
  readonly route: string;
  /** Pattern of the contract, such as `id [plus]`. */
  readonly pattern: string;
  readonly statuses: Readonly<Record<Caller, number>>;
}

/** Reads the table. @throws {Error} naming a row that has not one number for each caller. */
export function readAccessTable(): readonly AccessRow[] {
  const text = readFileSync(new URL('../../docs/api/access.md', import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => /^\| `[A-Z]+ \//.test(line));
  return lines.map(readRow);
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

/** A row as it stands in the file. */
export function writeAccessRow(row: AccessRow): string {
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
