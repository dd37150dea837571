import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const WEB_FOLDER = fileURLToPath(new URL('.', import.meta.url));
const OUTPUT_FOLDER = join(WEB_FOLDER, 'dist');

/** Files that are served as they stand. */
const STATIC_FILES = ['index.html', 'icon.svg'] as const;

/**
 * Builds the page into `web/dist`: `index.html`, `page.js`, `styles.css` with fixed names, and
 * `chunks/` whose names carry a content hash, so they may be cached for ever. The media library is a
 * chunk of its own and loads when a call starts.
 * @throws when a source does not compile.
 */
export async function buildWeb(): Promise<void> {
  await mkdir(OUTPUT_FOLDER, { recursive: true });
  const { metafile } = await build({
    entryPoints: { page: join(WEB_FOLDER, 'src/page.ts'), styles: join(WEB_FOLDER, 'styles.css') },
    outdir: OUTPUT_FOLDER,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    // Phones from 2022 on: what the media library needs anyway.
    target: ['chrome109', 'firefox115', 'safari15.4'],
    minify: true,
    legalComments: 'linked',
    charset: 'utf8',
    chunkNames: 'chunks/[name]-[hash]',
    metafile: true,
    logLevel: 'warning',
  });
  await Promise.all(STATIC_FILES.map((name) => cp(join(WEB_FOLDER, name), join(OUTPUT_FOLDER, name))));
  await removeOldChunks(new Set(Object.keys(metafile.outputs).map((path) => path.slice(path.lastIndexOf('/') + 1))));
}

async function removeOldChunks(current: ReadonlySet<string>): Promise<void> {
  const folder = join(OUTPUT_FOLDER, 'chunks');
  const names = await readdir(folder).catch(() => []);
  await Promise.all(names.filter((name) => !current.has(name)).map((name) => rm(join(folder, name))));
}

if (import.meta.main) await buildWeb();
