import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** Paths named in the tree of ARCHITECTURE.md, folders without their final slash. */
function documentedPaths(): string[] {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const tree = /```\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const parents: string[] = [];
  return tree
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const depth = line.search(/\S/) / 2;
      const name = line.trim().split(/\s+/)[0]!.replace(/\/$/, '');
      parents.length = depth;
      parents.push(name);
      return parents.join('/');
    });
}

/** Words that belong to no reader of this project: where it was made, and hosts that packages come from. */
const FOREIGN_WORDS = [
  /registry\.npmjs/i,
  /proxy\.golang/i,
  /pypi\.org/i,
  /deb\.debian/i,
  /\/work\//,
  /claude|anthropic|chatgpt|copilot/i,
];

describe('the house', () => {
  it('is what ARCHITECTURE.md shows', () => {
    const missing = documentedPaths().filter((path) => !existsSync(join(root, path)));
    expect(missing).toEqual([]);
  });

  it('has no folder of its first two levels that ARCHITECTURE.md leaves out', () => {
    const documented = new Set(documentedPaths());
    const folders = tracked.flatMap((path) => {
      const [first, second] = path.split('/').slice(0, -1);
      return [first, second === undefined ? undefined : `${first}/${second}`];
    });
    const undocumented = new Set(folders.filter((folder) => folder !== undefined && !documented.has(folder)));
    undocumented.delete('.ci');
    expect([...undocumented]).toEqual([]);
  });

  it('keeps what the customer chose at the top level', () => {
    const chosen = [
      'agent',
      'api',
      'phases',
      'gpu-host',
      'prompts',
      'scripts',
      'load-tests',
      'package.json',
      'tsconfig.json',
      'Caddyfile',
      'compose.yaml',
    ];
    expect(chosen.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('names files in kebab case and has no drawer for odds and ends', () => {
    const sources = tracked.filter((path) => path.endsWith('.ts'));
    const names = sources.map((path) => path.split('/').at(-1)!);
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.ts$/.test(name))).toEqual([]);
    expect(sources.filter((path) => /(^|\/)(utils?|helpers?|common|misc|manager)(\/|\.ts$)/.test(path))).toEqual([]);
  });

  it('speaks of itself alone', () => {
    const texts = tracked.filter(
      (path) =>
        /\.(ts|mjs|cjs|js|md|yaml|yml|json|py|html|css|sh)$|^\.ci\/|Caddyfile/.test(path) &&
        path !== 'tests/structure/structure.test.ts',
    );
    const hits = texts.flatMap((path) => {
      const content = readFileSync(join(root, path), 'utf8');
      return FOREIGN_WORDS.filter((word) => word.test(content)).map((word) => `${path}: ${String(word)}`);
    });
    expect(hits).toEqual([]);
  });

  it('reads the environment in one place only', () => {
    const readers = tracked.filter(
      (path) =>
        /^(agent|api|core|embedded|phases|prompts|safety|web)\/.*\.ts$/.test(path) &&
        !path.endsWith('.test.ts') &&
        !path.startsWith('core/config/'),
    );
    expect(readers.filter((path) => /process\.env\b/.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });
});
