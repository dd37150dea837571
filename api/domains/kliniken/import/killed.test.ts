import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#api/database/database.ts';
import type { Database, DatabaseOptions } from '#api/database/database.ts';
import { prepareTestDatabase } from '#api/database/test-database.ts';
import { processEnvironment } from '#core/config/process-environment.ts';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { csvOf } from './file-kit.ts';

let folder: string;
let place: DatabaseOptions;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'companion-clinics-'));
  place = await prepareTestDatabase(folder);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** A server goes on with what nobody waits for any more; the embedded database is gone with its process. */
const END_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and query ilike '%clinic_sites%'`;

/** The importer as an operator starts it. */
function startImport(file: string) {
  const { PATH = '', HOME = '' } = processEnvironment();
  const connection = place.url === undefined ? {} : { DATABASE_URL: place.url };
  const child = spawn(
    process.execPath,
    [join(PROJECT_ROOT, 'scripts', 'import-kliniken.ts'), file, '--source', 'Test', '--as-of', '2026-01-31'],
    {
      env: { PATH, HOME, NODE_ENV: 'test', DATA_DIR: folder, ...connection },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  return { child, lines, output, ended: once(child, 'exit') as Promise<[number | null]> };
}

async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const namesOf = (database: Database) =>
  database.transactRaw(async (session) =>
    (
      await session.query(`select c.name || ' ' || count(s.*) as line from companion.clinics c
      left join companion.clinic_sites s on s.clinic_id = c.id group by c.id order by c.source_id`)
    ).map(({ line }) => line),
  );

describe('the importer', () => {
  it('that is killed in the middle of writing leaves the old list whole, and can be run again', async () => {
    const file = join(folder, 'kliniken.csv');
    await writeFile(
      file,
      csvOf([
        { id: '1', name: 'Alt eins' },
        { id: '2', name: 'Alt zwei' },
      ]),
    );
    const first = startImport(file);
    expect((await first.ended)[0]).toBe(0);
    expect(first.lines.at(-1)).toBe('Übernommen.');

    // A thousand clinics are written when the next one waits for ever.
    await inDatabase((database) =>
      database.transactRaw((session) =>
        session.runScript(`
        create function companion.wait_for_ever() returns trigger language plpgsql as $$ begin
          while new.site_key = 'waits' loop perform pg_sleep(0.05); end loop; return new; end $$;
        create trigger wait_for_ever before insert on companion.clinic_sites for each row execute function companion.wait_for_ever();`),
      ),
    );
    const many = Array.from({ length: 1_000 }, (_, index) => ({ id: `neu-${index}` }));
    const changed = [
      { id: '1', name: 'Neu eins' },
      { id: '2', name: 'Neu zwei' },
    ];
    await writeFile(file, csvOf([...many, ...changed, { id: 'waits', site: 'waits' }]));
    const second = startImport(file);
    await once(second.output, 'line');
    expect(second.lines).toEqual(['1000 von 1003 geschrieben …']);
    second.child.kill('SIGKILL');
    await second.ended;

    await inDatabase(async (database) => {
      await database.transactRaw((session) => session.runScript(END_OTHERS));
      expect(await namesOf(database)).toEqual(['Alt eins 1', 'Alt zwei 1']);
      await database.transactRaw((session) =>
        session.runScript(
          'drop trigger wait_for_ever on companion.clinic_sites; drop function companion.wait_for_ever();',
        ),
      );
    });
    const third = startImport(file);
    expect((await third.ended)[0]).toBe(0);
    const names = await inDatabase(namesOf);
    expect(names).toHaveLength(1_003);
    expect(names.slice(0, 2)).toEqual(['Neu eins 1', 'Neu zwei 1']);
    // Opens an embedded database six times.
  }, 120_000);
});
