import { readServedWords } from '#prompts/page/page-words.ts';
import type { ServedFile } from '#prompts/page/page-words.ts';

/** Everything that a page of the API says, by name, with what is filled in. */
export type Words = (name: string, values?: Readonly<Record<string, string>>) => string;

/** Reads the words of a page in `prompts/page` once. */
export function loadWords(file: ServedFile): Words {
  const texts = new Map(readServedWords(file).map(({ name, texts: [text = ''] }) => [name, text]));
  return (name, values = {}) => {
    const text = texts.get(name);
    if (text === undefined) throw new Error(`prompts/page/${file}.md has no ${name}`);
    return text.replaceAll(/\{([a-z_]+)\}/g, (_, key: string) => values[key] ?? '');
  };
}
