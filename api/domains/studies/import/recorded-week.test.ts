import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processEnvironment } from '#core/config/process-environment.ts';
import { openDatabase } from '#api/database/database.ts';
import type { Database, DatabaseOptions } from '#api/database/database.ts';
import { openTestDatabase, prepareTestDatabase } from '#api/database/test-database.ts';
import { startRegister } from '../studies-test-kit.ts';
import type { TestRegister } from '../studies-test-kit.ts';
import type { ImportProcessOptions } from './import-process-kit.ts';
import { RECORDED_WEEK } from './recorded-week.ts';
import type { RecordedDay } from './recorded-week.ts';
import { importFromRegister } from './run-import.ts';

/** All that is known of studies, without the run that saw them last. */
const mirrorOf = (database: Database) =>
  database.transactRaw((session) =>
    session.query(`select to_jsonb(s) - 'seen_in' - 'id' as row from companion.studies s order by source_id`),
  );

/** The register shows this day from now on. */
function show(register: TestRegister, { studies, dataTimestamp, answers }: RecordedDay): void {
  const left = [...answers];
  Object.assign(register, { studies, dataTimestamp });
  register.odd = (path) => (path === '/studies' ? left.shift() : undefined);
}

describe('a recorded week of the register', () => {
  let database: Database;
  let register: TestRegister;
  beforeAll(async () => {
    database = await openTestDatabase();
    register = await startRegister();
  });
  afterAll(async () => {
    await register.close();
    await database.close();
  });

  it.each(RECORDED_WEEK)('$name: imported twice, the second time without change', async (day) => {
    const run = () => importFromRegister({ database, now: () => new Date(day.at) }, register.client);
    show(register, day);
    expect(await run()).toMatchObject({ state: 'complete', ...day.expected, problem: undefined });
    const before = await mirrorOf(database);
    show(register, { ...day, answers: [] });
    expect(await run()).toMatchObject({ state: 'complete', added: 0, changed: 0 });
    expect(await mirrorOf(database)).toEqual(before);
  });

  it('leaves each study as the register said it last', async () => {
    const rows = (await mirrorOf(database)).map(({ row }) => row as Record<string, unknown>);
    const of = (number: number) => rows.find((row) => row['source_id'] === `NCT${String(number).padStart(8, '0')}`);
    expect(rows).toHaveLength(452);
    expect(JSON.stringify(of(7))).toContain('COMPLETED');
    expect(JSON.stringify(of(8))).toContain('RECRUITING_BY_REFERRAL');
    expect(JSON.stringify(of(9))).toContain('Stage I breast cancer');
    expect(JSON.stringify(of(451))).not.toContain('"lat":0');
    expect(rows.every((row) => row['gone_at'] === null)).toBe(true);
  });
});

describe('an importer that is killed in the middle', () => {
  const [monday] = RECORDED_WEEK as readonly [RecordedDay];
  let folder: string;
  let place: DatabaseOptions;
  let register: TestRegister;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'companion-import-'));
    place = await prepareTestDatabase(folder);
    register = await startRegister();
  });
  afterAll(async () => {
    await register.close();
    await rm(folder, { recursive: true, force: true });
  });

  function startImporter(at: string) {
    const told: ImportProcessOptions = {
      dataDir: place.dataDir,
      ...(place.url === undefined ? {} : { url: place.url }),
      register: register.url,
      at,
    };
    const kit = fileURLToPath(new URL('import-process-kit.ts', import.meta.url));
    const child = spawn(process.execPath, [kit, JSON.stringify(told)], {
      env: processEnvironment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ended = new Promise<string>((resolve) =>
      child.once('close', (code, signal) => resolve(signal ?? String(code))),
    );
    return { ended, said: () => JSON.parse(said) as object, kill: () => child.kill('SIGKILL') };
  }

  /** Kills it when it has asked for this page and nothing was answered yet. */
  async function killAtPage(page: number, at: string): Promise<void> {
    const asked = Promise.withResolvers<undefined>();
    let seen = 0;
    register.odd = (path) => {
      seen += path === '/studies' ? 1 : 0;
      if (seen < page) return undefined;
      asked.resolve(undefined);
      return new Promise(() => undefined);
    };
    const importer = startImporter(at);
    await asked.promise;
    importer.kill();
    expect(await importer.ended).toBe('SIGKILL');
    register.odd = undefined;
  }

  it('twice, is resumed with the page it had not yet taken, and the mirror is that of an unbroken import', async () => {
    show(register, { ...monday, answers: [] });
    await killAtPage(2, monday.at);
    // A claim is over after its time; until then nobody else begins.
    await killAtPage(1, '2026-11-09T15:50:00Z');
    register.asked.length = 0;
    const last = startImporter('2026-11-09T16:10:00Z');
    expect(await last.ended).toBe('0');
    expect(last.said()).toMatchObject({ state: 'complete', added: 450 });
    expect(register.asked).toEqual(['/version', '/studies next', '/studies next']);
    const [killed, unbroken] = [await openDatabase(place), await openTestDatabase()];
    try {
      await importFromRegister({ database: unbroken, now: () => new Date('2026-11-09T16:10:00Z') }, register.client);
      expect(withoutMoments(await mirrorOf(killed))).toEqual(withoutMoments(await mirrorOf(unbroken)));
    } finally {
      await killed.close();
      await unbroken.close();
    }
  }, 60_000);
});

/** Moments of imports differ; everything else must not. */
function withoutMoments(rows: readonly Record<string, unknown>[]): unknown {
  return JSON.parse(JSON.stringify(rows).replace(/"[a-z_]+_at":\s*"[^"]*",?/g, ''));
}
