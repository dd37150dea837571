import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A text with the criteria that a reader finds in it. */
export interface CriteriaText {
  readonly id: string;
  readonly style: string;
  readonly raw: string;
  readonly expected: readonly { readonly kind: 'inclusion' | 'exclusion'; readonly quote: string }[];
}

const MARKED = /\{([+-])([\s\S]*?)\1\}/g;

/** All marked texts: `{+…+}` is a criterion for taking part, `{-…-}` one against it. */
export function readCriteriaTexts(): readonly CriteriaText[] {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  return readdirSync(folder)
    .filter((name) => name.startsWith('criteria-texts-'))
    .sort()
    .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split(/^=== /m).slice(1))
    .map(parseText);
}

function parseText(block: string): CriteriaText {
  const [heading = '', ...lines] = block.split('\n');
  const [, id = '', style = ''] = /^(\S+) (.*)$/.exec(heading) ?? [];
  const body = lines.join('\n').replace(/\n$/, '');
  const expected = [...body.matchAll(MARKED)].map(([, sign, quote = '']) => ({
    kind: sign === '+' ? ('inclusion' as const) : ('exclusion' as const),
    quote,
  }));
  return { id, style, raw: worn(body.replace(MARKED, '$2'), style), expected };
}

/** Invisible peculiarities of a source, named behind an @ in its style. */
function worn(text: string, style: string): string {
  if (style.includes('@crlf')) return text.replaceAll('\n', '\r\n');
  if (style.includes('@nbsp')) return text.replaceAll('* ', '*\u00A0');
  if (style.includes('@zwsp')) return text.replaceAll('* ', '* \u200B');
  return text;
}
