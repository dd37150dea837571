import { MONTHS } from '#core/german/months.ts';

/** One source of the context file: a letter, or a note of her own. */
export interface ContextSource {
  /** What it is, such as a letter's title. */
  readonly title: string;
  /** `2025`, `2025-03` or `2025-03-14`; null: undated. */
  readonly dated: string | null;
  readonly text: string;
}

/** A part of the file under its own heading. */
export interface ContextSection {
  /** Empty for what stands before the first heading. */
  readonly heading: string;
  readonly text: string;
}

const HEADING = '## ';

/** The context file, each source under a heading of its own; the order stays. */
export function renderContextFile(sources: readonly ContextSource[]): string {
  return sources.map((source) => `${headingOf(source)}\n\n${withoutHeadings(source.text)}`).join('\n\n');
}

/** The sections of a context file, in its order. */
export function sectionsOf(content: string): readonly ContextSection[] {
  return content
    .split(/^(?=## )/m)
    .map((part) => {
      const [first = '', ...rest] = part.split('\n');
      return first.startsWith(HEADING)
        ? { heading: first, text: rest.join('\n').trim() }
        : { heading: '', text: part.trim() };
    })
    .filter(({ heading, text }) => heading !== '' || text !== '');
}

function headingOf({ title, dated }: ContextSource): string {
  const name = title.replaceAll(/\s+/g, ' ').trim();
  return `${HEADING}${name} (${dated === null ? 'ohne Datum' : readableDate(dated)})`;
}

/** "14. März 2025", "März 2025" or "2025": no more exact than it is known. */
export function readableDate(dated: string): string {
  const [year = '', month, day] = dated.split('-');
  const name = month === undefined ? '' : (MONTHS[Number(month) - 1] ?? '');
  return [day === undefined ? '' : `${Number(day)}.`, name, year].filter((part) => part !== '').join(' ');
}

/** A letter may have lines that look like our headings; a blank before them keeps every section whole. */
function withoutHeadings(text: string): string {
  return text.trim().replaceAll(/^## /gm, ' ## ');
}
