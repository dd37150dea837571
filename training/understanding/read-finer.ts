import { readFileSync } from 'node:fs';
import { FINER } from '#agent/understanding/reader/finer.ts';
import type { Finer } from '#agent/understanding/reader/finer.ts';

/**
 * What lines of the voices are of their kind exactly, by their text (README.md).
 * @throws where a name is unknown.
 */
export function readFiner(): ReadonlyMap<string, Finer> {
  const [, ...lines] = readFileSync(new URL('finer.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const [name, text = ''] = line.split('\t');
      const finer = FINER.find((one) => one === name);
      if (finer === undefined) throw new Error(`finer.tsv: unknown name "${name ?? ''}"`);
      return [text, finer];
    }),
  );
}
