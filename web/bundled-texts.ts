import type { Plugin } from 'esbuild';
import { readStepTexts } from '#prompts/page/step-texts.ts';

/** The module by whose name the page imports its texts; it exists in a build only. */
const MODULE_NAME = 'page-texts:steps';

/** Its source: the words as data, without what reads and checks them. */
function moduleSource(): string {
  const { steps, variables } = readStepTexts();
  return `export const STEPS = ${JSON.stringify(steps)};\nexport const VARIABLES = ${JSON.stringify(variables)};\n`;
}

/** Puts the texts of `prompts/page` into the page: there they have a version and a review, here they are data. */
export const bundledTexts: Plugin = {
  name: 'bundled-texts',
  setup(bundle) {
    bundle.onResolve({ filter: /^page-texts:/ }, ({ path }) => ({ path, namespace: 'bundled-texts' }));
    bundle.onLoad({ filter: /.*/, namespace: 'bundled-texts' }, () => ({ contents: moduleSource(), loader: 'js' }));
  },
};

/** The same for tests of the page's sources, which run without a build. */
export const bundledTextsForTests = {
  name: 'bundled-texts',
  resolveId: (id: string) => (id === MODULE_NAME ? `\0${MODULE_NAME}` : undefined),
  load: (id: string) => (id === `\0${MODULE_NAME}` ? moduleSource() : undefined),
};
