import { execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestsOf } from '#api/database/database-copy.ts';
import { openDatabase } from '#api/database/database.ts';
import type { DatabaseOptions } from '#api/database/database.ts';
import { prepareTestDatabase } from '#api/database/test-database.ts';
import { processEnvironment } from '#core/config/process-environment.ts';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';

const KEY = randomBytes(32).toString('hex');
/** A word of a person, which no backup may show. */
const PERSONAL = 'Knoten links oben, zwei Uhr';

let folder: string;
let source: DatabaseOptions;
let backups: string;
let backup: string;

interface Run {
  readonly code: number | null;
  readonly output: string;
  readonly words: string;
}

function run(script: 'backup' | 'restore', args: readonly string[], settings: Record<string, string>): Promise<Run> {
  const { PATH = '' } = processEnvironment();
  const child = spawn(process.execPath, [join(PROJECT_ROOT, 'scripts', `${script}.ts`), ...args], {
    env: { PATH, BACKUP_KEY: KEY, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let words = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (words += chunk));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output, words })));
}

const settingsOf = ({ url, dataDir }: DatabaseOptions): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(url === undefined ? {} : { DATABASE_URL: url }),
});

/** An empty place to restore into: a database without anything, and a folder that is not there. */
async function emptyTarget(): Promise<DatabaseOptions> {
  const dataDir = join(folder, `target-${randomUUID()}`);
  if (source.url === undefined) return { url: undefined, dataDir };
  const { url } = await prepareTestDatabase(join(folder, 'unused'));
  return { url, dataDir };
}
const restore = (target: DatabaseOptions, file: string, ...args: readonly string[]) =>
  run('restore', ['--from', file, ...args], settingsOf(target));

/** Whether nothing at all was put there. */
const isUntouched = ({ dataDir }: DatabaseOptions): boolean => !existsSync(dataDir);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  source = await prepareTestDatabase(join(folder, 'source'));
  const database = await openDatabase(source);
  await database.transactRaw(async (session) => {
    for (let index = 0; index < 40; index += 1) {
      await session.query(`insert into companion.profiles (id) values ($1)`, [randomUUID()]);
    }
  });
  await database.close();
  const { dataDir } = source;
  for (const name of ['storage/documents', 'secrets', 'logs', 'clips', 'outbox'])
    mkdirSync(join(dataDir, name), { recursive: true });
  writeFileSync(
    join(dataDir, 'storage/documents/brief'),
    Buffer.concat([Buffer.from(PERSONAL), randomBytes(3_000_000)]),
  );
  writeFileSync(join(dataDir, 'storage/leer'), '');
  writeFileSync(join(dataDir, 'secrets/COOKIE_SECRET'), 'a-secret-of-the-laptop');
  chmodSync(join(dataDir, 'secrets/COOKIE_SECRET'), 0o600);
  writeFileSync(join(dataDir, 'outbox/one.outbox'), 'sealed');
  writeFileSync(join(dataDir, 'logs/api.log'), 'not kept');
  mkdirSync(join(folder, 'host-secrets'));
  writeFileSync(join(folder, 'host-secrets/SERVICE_SECRET'), 'a-secret-of-the-host', { mode: 0o400 });
  backups = join(folder, 'backups');
  const made = await run('backup', ['--into', backups, '--secrets', join(folder, 'host-secrets')], settingsOf(source));
  expect(made).toMatchObject({ code: 0 });
  backup = join(backups, readdirSync(backups)[0] ?? '');
}, 120_000);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup', { timeout: 60_000 }, () => {
  it('comes back with every row, every file and their rights', async () => {
    const target = await emptyTarget();
    const secrets = join(target.dataDir, '..', `secrets-${randomUUID()}`);
    const restored = await restore(target, backup, '--secrets-into', secrets);
    expect(restored).toMatchObject({ code: 0 });
    expect(await digestsOf(target)).toEqual(await digestsOf(source));
    expect((await digestsOf(target)).find(({ table }) => table === 'companion.profiles')?.rows).toBe('40');
    for (const name of ['storage/documents/brief', 'storage/leer', 'secrets/COOKIE_SECRET', 'outbox/one.outbox'])
      expect(readFileSync(join(target.dataDir, name)).equals(readFileSync(join(source.dataDir, name)))).toBe(true);
    expect(statSync(join(target.dataDir, 'secrets/COOKIE_SECRET')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(secrets, 'host-secrets/SERVICE_SECRET'), 'utf8')).toBe('a-secret-of-the-host');
    expect(existsSync(join(target.dataDir, 'logs'))).toBe(false);
  });

  it('is what the program can go on with', async () => {
    const target = await emptyTarget();
    await restore(target, backup);
    const database = await openDatabase(target);
    const rows = await database.transact({ role: 'service_role' }, (transaction) =>
      transaction.selectFrom('profiles').select('id').execute(),
    );
    await database.close();
    expect(rows).toHaveLength(40);
  });

  it('shows nobody anything, and lies under its name only when it is whole', () => {
    const bytes = readFileSync(backup);
    for (const word of [PERSONAL, 'a-secret-of', 'profiles', 'storage']) expect(bytes.includes(word)).toBe(false);
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    expect(readdirSync(backups).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('is refused before anything is touched when it was cut, altered, is none, or the key is another one', async () => {
    const target = await emptyTarget();
    const cut = join(folder, 'cut');
    copyFileSync(backup, cut);
    truncateSync(cut, statSync(cut).size - 100_000);
    const altered = join(folder, 'altered');
    const bytes = readFileSync(backup);
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(altered, bytes);
    const nothing = join(folder, 'nothing');
    writeFileSync(nothing, 'PGDMP');
    for (const file of [cut, altered, nothing]) expect(await restore(target, file)).toMatchObject({ code: 1 });
    const other = { ...settingsOf(target), BACKUP_KEY: 'b'.repeat(64) };
    expect(await run('restore', ['--from', backup], other)).toMatchObject({ code: 1 });
    expect(isUntouched(target)).toBe(true);
  });

  it('is never restored over something', async () => {
    const before = await digestsOf(source);
    expect(await restore(source, backup)).toMatchObject({ code: 2 });
    expect(await digestsOf(source)).toEqual(before);
    const target = await emptyTarget();
    mkdirSync(target.dataDir);
    writeFileSync(join(target.dataDir, 'mine'), 'mine');
    expect(await restore(target, backup)).toMatchObject({ code: 2 });
    expect(readdirSync(target.dataDir)).toEqual(['mine']);
  });

  it('is only looked at with --check', async () => {
    const target = await emptyTarget();
    const checked = await restore(target, backup, '--check');
    expect(checked.code).toBe(0);
    expect(checked.output).toMatch(/rows of \d+ tables, 4 files, 1 files of secrets/);
    expect(isUntouched(target)).toBe(true);
  });
});

describe('making one', { timeout: 60_000 }, () => {
  it('leaves nothing behind on a full disk', async ({ skip }) => {
    const full = join(folder, 'full');
    mkdirSync(full);
    const unmount = mountSmallDisk(full);
    if (unmount === undefined) return skip('this user may not mount a small disk');
    try {
      const made = await run('backup', ['--into', join(full, 'backups')], settingsOf(source));
      expect(made).toMatchObject({ code: 1 });
      expect(made.words).toContain('The disk is full');
      expect(readdirSync(join(full, 'backups'))).toEqual([]);
    } finally {
      unmount();
    }
  });

  it('keeps as many as it is told to, and what is no backup', async () => {
    const into = join(folder, 'kept');
    mkdirSync(into);
    const old = ['companion-20200101T000000Z.backup', 'companion-20200102T000000Z.backup', 'notes.txt'];
    for (const name of old) writeFileSync(join(into, name), '');
    expect(await run('backup', ['--into', into, '--keep', '2'], settingsOf(source))).toMatchObject({ code: 0 });
    const left = readdirSync(into);
    expect(left).toHaveLength(3);
    expect(left).toEqual(expect.arrayContaining(['companion-20200102T000000Z.backup', 'notes.txt']));
  });

  it('only tells in a dry run', async () => {
    const into = join(folder, 'dry');
    const told = await run('backup', ['--into', into, '--dry-run'], settingsOf(source));
    expect(told.code).toBe(0);
    expect(told.output).toContain('storage/documents/brief');
    expect(existsSync(into)).toBe(false);
  });

  it.each([
    [['--into', '/tmp'], { BACKUP_KEY: '' }],
    [['--into', '/tmp'], { BACKUP_KEY: 'short' }],
    [[], {}],
    [['--into', '/tmp', '--keep', '0'], {}],
    [['--onto', '/tmp'], {}],
  ])('refuses %j with %j', async (args, settings) => {
    const refused = await run('backup', args, { ...settingsOf(source), ...settings });
    expect(refused.code).toBe(2);
    expect(refused.words).not.toContain(KEY);
  });
});

/** Mounts a disk of one megabyte; undefined where this user may not. */
function mountSmallDisk(place: string): (() => void) | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return () => {
    execFileSync('umount', [place]);
  };
}
