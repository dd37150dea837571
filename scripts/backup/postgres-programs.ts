import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import { processEnvironment } from '#core/config/process-environment.ts';
import { KEPT_SCHEMAS } from '#api/database/table-digests.ts';
import { OperatorError } from '#scripts/command-line/run-tool.ts';

const SCHEMAS = KEPT_SCHEMAS.map((schema) => `--schema=${schema}`);
const LAST_WORDS_CHARACTERS = 400;

/** Dumps our schemas as `snapshot` sees them, in pg_dump's custom format. @throws {OperatorError} */
export async function* dumpPostgres(url: string, snapshot: string): AsyncGenerator<Buffer> {
  const args = ['--format=custom', '--no-owner', `--snapshot=${snapshot}`, ...SCHEMAS];
  const child = spawn('pg_dump', args, { env: environmentOf(url), stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = endOf(child, 'pg_dump');
  ended.catch(() => undefined);
  try {
    for await (const chunk of child.stdout) yield chunk as Buffer;
    await ended;
  } finally {
    child.kill('SIGKILL');
  }
}

/** Puts a dump into a prepared database, all of it or nothing. @throws {OperatorError} */
export async function restorePostgres(url: string, dump: AsyncIterable<Uint8Array>): Promise<void> {
  const args = ['--exit-on-error', '--single-transaction', '--no-owner'];
  const target = `--dbname=${new URL(url).pathname.slice(1)}`;
  const child = spawn('pg_restore', [...args, target], { env: environmentOf(url), stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = endOf(child, 'pg_restore');
  ended.catch(() => undefined);
  // Why it ended says more than that it takes no more bytes.
  await pipeline(dump, child.stdin).catch(async (error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) child.kill('SIGKILL');
    await ended;
    throw error;
  });
  await ended;
}

/** As variables: an address on a command line could be read by everybody on the machine, password and all. */
function environmentOf(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const settings: Record<string, string> = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
  };
  const given = Object.entries(settings).filter(([, value]) => value !== '');
  return { ...processEnvironment(), ...Object.fromEntries(given), PGAPPNAME: 'companion-backup' };
}

async function endOf(child: ChildProcess, program: string): Promise<void> {
  let words = '';
  child.stderr
    ?.setEncoding('utf8')
    .on('data', (chunk: string) => (words = (words + chunk).slice(-LAST_WORDS_CHARACTERS)));
  const code = await new Promise<number | string>((resolve) => {
    child.once('error', () => resolve('not installed'));
    child.once('close', (exit, signal) => resolve(exit ?? signal ?? 'unknown'));
  });
  if (code !== 0) throw new OperatorError(`${program} failed (${code}): ${words.trim()}`);
}
