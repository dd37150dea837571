import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

/**
 * Puts the plain words of danger into the page: the rules of `safety/danger` with their lists as they stand there, so
 * that page and agent never know different words. In a build it is the module `page-danger:plain`, a chunk of its own
 * that loads when a call starts.
 */
const MODULE_NAME = /^page-danger:plain$/;
const ENTRY = fileURLToPath(new URL('../safety/danger/plain-danger.ts', import.meta.url));
/** The lists that these rules read when they are loaded. */
const LISTS: readonly string[] = ['emergency-phrases.txt'];

/** A browser has no files: where the rules read one, they get what stood in it when the page was built. */
async function filesAsModule(): Promise<string> {
  const files = await Promise.all(
    LISTS.map(async (name) => [name, await readFile(new URL(`../safety/danger/${name}`, import.meta.url), 'utf8')]),
  );
  return `const files = ${JSON.stringify(Object.fromEntries(files))};
export const readFileSync = ({ pathname }) => {
  const content = files[pathname.slice(pathname.lastIndexOf('/') + 1)];
  if (content === undefined) throw new Error(pathname + ' is not in the page');
  return content;
};`;
}

/** For esbuild. */
export const bundledDanger: Plugin = {
  name: 'bundled-danger',
  setup(bundle) {
    bundle.onResolve({ filter: MODULE_NAME }, () => ({ path: ENTRY, sideEffects: false }));
    bundle.onResolve({ filter: /^node:fs$/ }, ({ path }) => ({ path, namespace: 'bundled-files', sideEffects: false }));
    bundle.onLoad({ filter: /.*/, namespace: 'bundled-files' }, async () => ({
      contents: await filesAsModule(),
      loader: 'js',
    }));
  },
};
