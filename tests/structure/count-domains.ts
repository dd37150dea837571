import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

/**
 * What each domain costs at two commits, as the table of docs/domains/README.md:
 * `node tests/structure/count-domains.ts 1171399 HEAD`. Files and lines without tests, formatted alike at 120 columns.
 * Central edits: files outside of its folder that are written by hand and name it, its paths or its tables, and one for
 * its migrations.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const CENTRAL =
  /^(api\/([^/]+|(database|testing|identity)\/[^/]+|domains\/index)\.ts|docs\/api\/access\.md|web\/api-client\/api-types\.ts)$/;
const isTest = (path: string) => /\.test\.ts$|-kit\.ts$|^api\/testing\/(?!two-people)|test-database/.test(path);
const git = (...rest: string[]) =>
  execFileSync('git', rest, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

interface DomainCost {
  readonly files: number;
  readonly lines: number;
  readonly central: number;
}

async function costsAt(commit: string): Promise<ReadonlyMap<string, DomainCost>> {
  const paths = git('ls-tree', '-r', '--name-only', commit, 'api', 'docs/api', 'web/api-client').trim().split('\n');
  const generated = generatedAt(commit);
  const central = paths
    .filter((path) => CENTRAL.test(path) && !isTest(path) && !generated.has(path))
    .map((path) => git('show', `${commit}:${path}`));
  const own = Map.groupBy(
    paths.filter((path) => /^api\/domains\/[^/]+\/.*\.ts$/.test(path) && !isTest(path)),
    (path) => path.split('/')[2] ?? '',
  );
  const costs = new Map<string, DomainCost>();
  for (const [name, files] of own) {
    const texts = await Promise.all(files.map((path) => formatted(git('show', `${commit}:${path}`))));
    const named = namesOf(name, texts.join('\n'));
    const lines = texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
    const hasTables = /(insertInto|selectFrom|deleteFrom)\(/.test(texts.join('\n')) ? 1 : 0;
    costs.set(name, {
      files: files.length,
      lines,
      central: central.filter((text) => named.test(text)).length + hasTables,
    });
  }
  return costs;
}

/** Written by `npm run generate`, where that command exists. */
function generatedAt(commit: string): ReadonlySet<string> {
  const hasCommand = git('ls-tree', '--name-only', commit, 'scripts/').includes('scripts/generate.ts');
  return new Set(hasCommand ? ['api/database/tables.ts', 'docs/api/access.md', 'web/api-client/api-types.ts'] : []);
}

/** How a domain is named elsewhere: by its folder, its paths, the tables that it fills. */
function namesOf(name: string, text: string): RegExp {
  const tables = [...text.matchAll(/insertInto\(\s*'(\w+)'/g)].map(([, table = '']) => table);
  return new RegExp([`/${name}/`, `/${name}[\`' ]`, ...tables.map((table) => `\\b${table}\\b`)].join('|'));
}

async function formatted(text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(fileURLToPath(import.meta.url))), parser: 'typescript' });
}

if (import.meta.main) {
  const [before = '1171399', after = 'HEAD'] = process.argv.slice(2);
  const [old, now] = [await costsAt(before), await costsAt(after)];
  const cells = ({ files, lines, central }: DomainCost) => `${files} | ${lines} | ${central}`;
  const rows = [...now].map(
    ([name, cost]) => `| ${name} | ${cells(old.get(name) ?? { files: 0, lines: 0, central: 0 })} | ${cells(cost)} |`,
  );
  process.stdout.write(`${rows.join('\n')}\n`);
}
