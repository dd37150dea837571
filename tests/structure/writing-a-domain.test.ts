import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '#api/database/database.ts';
import { renderTables } from '#api/database/render-tables.ts';
import { readMigrations, runMigrations } from '#api/database/run-migrations.ts';
import { openBareTestDatabase } from '#api/database/test-database.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = join(root, 'docs/domains/writing-a-domain.md');
/** The one existing file that the example changes: its block holds the two lines to add. */
const LIST = 'api/domains/index.ts';
/** What the example stands on; nothing in it is changed. */
const NEIGHBOURS = ['core', 'embedded', 'phases', 'prompts', 'safety', 'node_modules', '.cache'];
let house: string;
let files: ReadonlyMap<string, string>;

/** The files of the page: a block with a path beside its language is one. */
async function filesOfPage(): Promise<ReadonlyMap<string, string>> {
  const page = await readFile(PAGE, 'utf8');
  return new Map([...page.matchAll(/```\w+ (\S+)\n([\s\S]*?)```/g)].map(([, path = '', text = '']) => [path, text]));
}

/** A copy of the API with the example in it, as somebody has it who followed the page. */
async function buildHouse(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'a-domain-'));
  await cp(join(root, 'api'), join(folder, 'api'), { recursive: true });
  for (const file of ['package.json', 'tsconfig.json']) await cp(join(root, file), join(folder, file));
  await mkdir(join(root, '.cache'), { recursive: true });
  for (const name of NEIGHBOURS) await symlink(join(root, name), join(folder, name));
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), path === LIST ? await listWith(text) : text);
  }
  await writeFile(join(folder, 'api/database/tables.ts'), await tablesOf(folder));
  return folder;
}

async function listWith(added: string): Promise<string> {
  const [importLine = '', entry = ''] = added.split('\n');
  const list = await readFile(join(root, LIST), 'utf8');
  return `${importLine}\n${list.replace('  profilDomain,', `${entry}\n  profilDomain,`)}`;
}

/** What `npm run generate` writes for the migrations of this folder. */
async function tablesOf(folder: string): Promise<string> {
  const database = createDatabase(await openBareTestDatabase());
  try {
    const migrations = await readMigrations(pathToFileURL(join(folder, 'api/database/migrations/')));
    await runMigrations(database.transactRaw, migrations);
    return await database.transactRaw(renderTables);
  } finally {
    await database.close();
  }
}

/** Runs a tool of the project in the copy. @returns what it said when it failed, else an empty text. */
async function complaintsOf(tool: string, ...rest: string[]): Promise<string> {
  const program = join(root, 'node_modules', tool);
  return run(process.execPath, [program, ...rest], { cwd: house }).then(
    () => '',
    (error: unknown) =>
      error instanceof Error && 'stdout' in error && 'stderr' in error
        ? `${String(error.stdout)}${String(error.stderr)}`
        : String(error),
  );
}

beforeAll(async () => {
  files = await filesOfPage();
  house = await buildHouse();
}, 120_000);
afterAll(async () => {
  await rm(house, { recursive: true, force: true });
});

describe('the domain in docs/domains/writing-a-domain.md', () => {
  it('is a folder, a migration and one line in the list', () => {
    const elsewhere = [...files.keys()].filter((path) => !path.startsWith('api/domains/notes/'));
    expect(elsewhere).toEqual(['api/database/migrations/9000_notes.sql', LIST]);
    expect(
      [...files.values()]
        .join('\n')
        .split('\n')
        .filter((line) => line.length > 120),
    ).toEqual([]);
  });

  it('fits the types of the house', { timeout: 240_000 }, async () => {
    const { compilerOptions } = JSON.parse(await readFile(join(house, 'tsconfig.json'), 'utf8')) as {
      compilerOptions: object;
    };
    const config = {
      compilerOptions: {
        ...compilerOptions,
        incremental: false,
        tsBuildInfoFile: null,
        typeRoots: ['node_modules/@types'],
      },
      include: ['api/domains/notes', LIST],
    };
    await writeFile(join(house, 'tsconfig.json'), JSON.stringify(config));
    expect(await complaintsOf('typescript/bin/tsc', '-p', '.')).toBe('');
  });

  it('does what its own test says, and owes nobody a copy or a deletion', { timeout: 240_000 }, async () => {
    await writeFile(
      join(house, 'vitest.config.ts'),
      'export default { test: { testTimeout: 60_000, hookTimeout: 60_000 } };\n',
    );
    const suites = ['api/domains/notes/notes.test.ts', 'api/personal-data.test.ts'];
    expect(await complaintsOf('vitest/vitest.mjs', 'run', '--maxWorkers=1', ...suites)).toBe('');
  });
});
