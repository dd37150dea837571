import type { Plugin } from 'esbuild';
import { readPageWords } from '#prompts/page/page-words.ts';
import type { PageWords } from '#prompts/page/page-words.ts';
import { readStepTexts } from '#prompts/page/step-texts.ts';

/**
 * Puts the texts of `prompts/page` into the page: there they have a version and a review, here they are data. Each file
 * is a module of its own, `page-texts:hinweise`, which exists in a build only; what nobody imports stays out.
 */
const MODULE_NAME = /^page-texts:(\w+)$/;

function moduleSource(name: string): string {
  const file = MODULE_NAME.exec(name)?.[1];
  if (file === 'steps') {
    const { steps, lines, variables } = readStepTexts();
    return `export const STEPS = ${JSON.stringify(steps)};\nexport const LINES = ${JSON.stringify(lines)};\nexport const VARIABLES = ${JSON.stringify(variables)};\n`;
  }
  const words = readPageWords().find((candidate) => candidate.file === file)?.words;
  if (words === undefined) throw new Error(`${name}: there is no such file in prompts/page`);
  return words.map((entry) => `export const ${entry.name} = ${valueOf(entry)};\n`).join('');
}

/** A text, a list, or where the page fills something in, a function that does. */
function valueOf({ texts, placeholders }: PageWords): string {
  if (texts.length > 1) return JSON.stringify(texts);
  const text = JSON.stringify(texts[0]);
  if (placeholders.length === 0) return text;
  return `(values) => ${text.replaceAll(/\{([a-z_]+)\}/g, '" + values.$1 + "')}`;
}

/** For esbuild. */
export const bundledTexts: Plugin = {
  name: 'bundled-texts',
  setup(bundle) {
    bundle.onResolve({ filter: MODULE_NAME }, ({ path }) => ({ path, namespace: 'bundled-texts', sideEffects: false }));
    bundle.onLoad({ filter: /.*/, namespace: 'bundled-texts' }, ({ path }) => ({
      contents: moduleSource(path),
      loader: 'js',
    }));
  },
};

/** The same for tests of the page's sources, which run without a build. */
export const bundledTextsForTests = {
  name: 'bundled-texts',
  resolveId: (id: string) => (MODULE_NAME.test(id) ? `\0${id}` : undefined),
  load: (id: string) => (MODULE_NAME.test(id.slice(1)) ? moduleSource(id.slice(1)) : undefined),
};

const STEP_TYPES = `/** Made from \`prompts/page/schritte.md\`. */
declare module 'page-texts:steps' {
  /** Heading and picture of each step by its name, and of its variations. */
  export const STEPS: Readonly<Record<string, { title?: string; picture?: string } | undefined>>;
  /** Short forms of the lines that are spoken. */
  export const LINES: Readonly<
    Record<
      string,
      { title?: string; sentences?: readonly string[]; plain?: readonly string[]; picture?: string } | undefined
    >
  >;
  /** What stands for a placeholder, by the side it is about. */
  export const VARIABLES: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
`;

/** Types of all modules, for the file that `npm run generate` writes: what is missing in a text does not compile. */
export function renderPageTextTypes(): string {
  const modules = readPageWords().map(
    ({ file, words }) =>
      `/** Made from \`prompts/page/${file}.md\`. */\ndeclare module 'page-texts:${file}' {\n` +
      `${words.map((entry) => `  export const ${entry.name}: ${typeOf(entry)};\n`).join('')}}\n`,
  );
  return `/* eslint-disable -- generated */\n// Generated from prompts/page by \`npm run generate\`. Do not edit.\n\n${[STEP_TYPES, ...modules].join('\n')}`;
}

function typeOf({ texts, placeholders }: PageWords): string {
  if (texts.length > 1) return `readonly [${texts.map(() => 'string').join(', ')}]`;
  if (placeholders.length === 0) return 'string';
  return `(values: { ${placeholders.map((name) => `${name}: string | number`).join('; ')} }) => string`;
}

/**
 * Fills `{{topic.name}}` in a page's markup, and `{{topic.name.2}}` with the second text of a list.
 * @throws for a name that is in no file.
 */
export function withPageTexts(markup: string): string {
  const texts = new Map(readPageWords().flatMap(({ words }) => words.map((entry) => [entry.id, entry.texts] as const)));
  return markup.replaceAll(/\{\{([a-z_.]+?)(?:\.(\d))?\}\}/g, (_, id: string, position = '1') => {
    const text = texts.get(id)?.[Number(position) - 1];
    if (text === undefined) throw new Error(`${id}: there is no such text in prompts/page`);
    return text;
  });
}
