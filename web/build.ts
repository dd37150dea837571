import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import type { Metafile, Plugin } from 'esbuild';
import { bundledDanger } from './bundled-danger.ts';
import { bundledTexts, withPageTexts } from './bundled-texts.ts';

const WEB_FOLDER = fileURLToPath(new URL('.', import.meta.url));
const OUTPUT_FOLDER = join(WEB_FOLDER, 'dist');

/** Files that are served as they stand. */
const STATIC_FILES = ['icon.svg', 'voice-exam.d.ts'] as const;

/** Pages whose words come from `prompts/page`. */
const PAGES = ['index.html', 'example.html', 'docs.html'] as const;

// Phones from 2022 on: what the media library needs anyway.
const TARGET = ['chrome109', 'firefox115', 'safari15.4'];

/** Style sheets that a script imports arrive there as small text. */
const styleSheetAsText: Plugin = {
  name: 'style-sheet-as-text',
  setup(bundle) {
    bundle.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true, target: TARGET });
      return { contents: code.trim(), loader: 'text' };
    });
  },
};

/**
 * Builds the page into `web/dist`: `voice-exam.js` for pages that embed the exam, `index.html` with `page.js` and
 * `page.css`, and `chunks/` whose names carry a content hash, so they may be cached for ever. Media library,
 * drawings and the words of danger are chunks of their own and load when a call starts.
 * @throws when a source does not compile.
 */
export async function buildWeb(outputFolder: string = OUTPUT_FOLDER): Promise<void> {
  await mkdir(outputFolder, { recursive: true });
  const { metafile } = await build({
    entryPoints: {
      page: join(WEB_FOLDER, 'src/page.ts'),
      'voice-exam': join(WEB_FOLDER, 'src/widget.ts'),
      example: join(WEB_FOLDER, 'src/example.ts'),
      docs: join(WEB_FOLDER, 'src/docs-page.ts'),
    },
    outdir: outputFolder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: TARGET,
    plugins: [styleSheetAsText, bundledTexts, bundledDanger],
    minify: true,
    legalComments: 'linked',
    charset: 'utf8',
    chunkNames: 'chunks/[name]-[hash]',
    metafile: true,
    logLevel: 'warning',
  });
  await buildStyles(outputFolder);
  await Promise.all(STATIC_FILES.map((name) => cp(join(WEB_FOLDER, name), join(outputFolder, name))));
  await Promise.all(PAGES.map((name) => writePage(outputFolder, name)));
  await announceChunks(join(outputFolder, 'index.html'), importsOf(metafile, 'page.js'));
  await removeOldChunks(
    outputFolder,
    new Set(Object.keys(metafile.outputs).map((path) => path.slice(path.lastIndexOf('/') + 1))),
  );
}

async function writePage(outputFolder: string, name: string): Promise<void> {
  await writeFile(join(outputFolder, name), withPageTexts(await readFile(join(WEB_FOLDER, name), 'utf8')));
}

/** What a script imports at once, as addresses beside it. */
function importsOf({ outputs }: Metafile, script: string): readonly string[] {
  const paths = Object.keys(outputs);
  const own = paths.find((path) => path.endsWith(`/${script}`));
  const imports = own === undefined ? [] : (outputs[own]?.imports ?? []);
  return imports
    .filter(({ kind, external }) => kind === 'import-statement' && external !== true)
    .map(({ path }) => path.slice(path.lastIndexOf('chunks/')));
}

/** Named in the page, they load together with the script: one way to the server and back less. */
async function announceChunks(page: string, chunks: readonly string[]): Promise<void> {
  const links = chunks.map((chunk) => `    <link rel="modulepreload" href="${chunk}">\n`).join('');
  const html = await readFile(page, 'utf8');
  await writeFile(page, html.replace('  </head>', `${links}  </head>`));
}

/** The page's own style sheet, and the exam's for browsers that cannot take it from the script. */
async function buildStyles(outputFolder: string): Promise<void> {
  const entryPoints = {
    page: join(WEB_FOLDER, 'page.css'),
    example: join(WEB_FOLDER, 'example.css'),
    'voice-exam': join(WEB_FOLDER, 'voice-exam.css'),
  };
  await build({
    entryPoints,
    outdir: outputFolder,
    bundle: true,
    minify: true,
    target: TARGET,
    charset: 'utf8',
    logLevel: 'warning',
  });
}

async function removeOldChunks(outputFolder: string, current: ReadonlySet<string>): Promise<void> {
  const folder = join(outputFolder, 'chunks');
  const names = await readdir(folder).catch(() => []);
  await Promise.all(names.filter((name) => !current.has(name)).map((name) => rm(join(folder, name))));
}

if (import.meta.main) await buildWeb();
