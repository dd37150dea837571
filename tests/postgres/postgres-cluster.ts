import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { openPostgres } from '#api/database/open-postgres.ts';
import { processEnvironment } from '#core/config/process-environment.ts';
import { runCommand } from '#scripts/setup/run-command.ts';
import { findFreePort } from '#core/network/free-port.ts';

/** A PostgreSQL server of one test run. */
export interface PostgresCluster {
  readonly url: string;
  stop(): Promise<void>;
}

/** Where Debian and its relatives put the server's programs, which are not on the PATH there. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const INIT_LIMIT_MS = 60_000;
/** Nothing of a test run has to survive the machine. */
const FAST_AND_LOOSE = [
  '-c',
  'fsync=off',
  '-c',
  'synchronous_commit=off',
  '-c',
  'full_page_writes=off',
  '-c',
  'max_connections=300',
];

/** Makes and starts a server in a temporary folder. @throws {Error} saying what to install. */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const programs = findPostgresPrograms();
  const account = await unprivilegedAccount();
  const folder = await mkdtemp(join(tmpdir(), 'companion-postgres-'));
  if (account !== undefined) await chown(folder, account.uid, account.gid);
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password);
  if (account !== undefined) await chown(passwordFile, account.uid, account.gid);
  const data = join(folder, 'data');
  const initdb = [
    '-D',
    data,
    '-U',
    'tester',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--no-sync',
  ];
  await runAs(account, join(programs, 'initdb'), initdb);
  const port = await findFreePort();
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder, ...FAST_AND_LOOSE],
    { stdio: 'ignore', ...account },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = `postgres://tester:${password}@127.0.0.1:${port}/postgres`;
  await untilItAnswers(url, ended);
  return {
    url,
    stop: async () => {
      // Immediate: the folder goes with it.
      server.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Folder of the server's programs. @throws {Error} saying what to install. */
export function findPostgresPrograms(): string {
  const onPath = (processEnvironment()['PATH'] ?? '').split(delimiter);
  const debian = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .sort((left, right) => Number(right) - Number(left))
        .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    : [];
  const found = [...debian, ...onPath].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
  if (found === undefined)
    throw new Error(
      'PostgreSQL is missing: install it (apt-get install postgresql), or name a server whose user may create databases in TEST_DATABASE_URL.',
    );
  return found;
}

/** PostgreSQL refuses to run as root; there it runs as its own account, or as nobody. */
async function unprivilegedAccount(): Promise<{ readonly uid: number; readonly gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map((flag) => runCommand('id', [flag, name], { limitMs: 5_000 }).then(Number, () => Number.NaN)),
    );
    if (uid !== undefined && gid !== undefined && Number.isInteger(uid) && Number.isInteger(gid)) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no other account on this machine.');
}

async function runAs(
  account: { readonly uid: number; readonly gid: number } | undefined,
  program: string,
  args: readonly string[],
): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: INIT_LIMIT_MS, ...account });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaints = (complaints + chunk).slice(-500)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`initdb failed: ${complaints.trim()}`);
}

async function untilItAnswers(url: string, ended: Promise<void>): Promise<void> {
  const state = { isOver: false };
  void ended.then(() => (state.isOver = true));
  while (!state.isOver) {
    const driver = openPostgres(url);
    const isThere = await driver
      .transact((session) => session.query('select 1'))
      .then(
        () => true,
        () => false,
      );
    await driver.release();
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PostgreSQL ended before it answered');
}
