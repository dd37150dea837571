import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'esbuild';
import { compileScript, parse } from 'vue/compiler-sfc';
import { withPageTexts } from '../bundled-texts.ts';

/**
 * Builds the live examples for integrators into `web/dist/examples`: the element in a page without a framework, with
 * React and with Vue. Apart from the page itself, whose build must not need the frameworks.
 */

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const OUTPUT_FOLDER = join(FOLDER, '../dist/examples');

/** Examples with the script that each begins with; the page of one is `/examples/<name>.html`. */
export const EXAMPLES = { plain: 'plain.ts', react: 'react.tsx', vue: 'vue.ts' } as const;
/** What every bundler for Vue does: the template becomes code, so the page's policy needs no exception. */
const vueComponents: Plugin = {
  name: 'vue-components',
  setup(bundle) {
    bundle.onLoad({ filter: /\.vue$/ }, async ({ path }) => {
      const templateParseOptions = { isCustomElement: (tag: string) => tag === 'voice-exam' };
      const { descriptor, errors } = parse(await readFile(path, 'utf8'), { filename: path, templateParseOptions });
      if (errors.length > 0) return { errors: errors.map(({ message }) => ({ text: message })) };
      const { content } = compileScript(descriptor, { id: basename(path), inlineTemplate: true });
      return { contents: content, loader: 'ts' };
    });
  },
};

/**
 * Builds all examples.
 * @throws when a source does not compile.
 */
export async function buildExamples(outputFolder: string = OUTPUT_FOLDER): Promise<void> {
  await mkdir(outputFolder, { recursive: true });
  await build({
    entryPoints: Object.fromEntries(Object.entries(EXAMPLES).map(([name, file]) => [name, join(FOLDER, file)])),
    outdir: outputFolder,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    jsx: 'automatic',
    target: ['chrome109', 'firefox115', 'safari15.4'],
    define: {
      // What the frameworks ask of a bundler, spelt in two parts: nothing here reads the environment.
      ['process' + '.env.NODE_ENV']: '"production"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    plugins: [vueComponents],
    minify: true,
    legalComments: 'linked',
    charset: 'utf8',
    logLevel: 'warning',
  });
  for (const page of Object.keys(EXAMPLES).map((name) => `${name}.html`))
    await writeFile(join(outputFolder, page), withPageTexts(await readFile(join(FOLDER, page), 'utf8')));
}

if (import.meta.main) await buildExamples();
