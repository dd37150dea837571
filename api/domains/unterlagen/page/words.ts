import { readShareWords } from '#prompts/page/page-words.ts';

/** Everything that the pages of shares say, from `prompts/page/freigabe.md`. */
export type Words = (name: string, values?: Readonly<Record<string, string>>) => string;

/** Reads the words once. */
export function loadWords(): Words {
  const texts = new Map(readShareWords().map(({ name, texts: [text = ''] }) => [name, text]));
  return (name, values = {}) => {
    const text = texts.get(name);
    if (text === undefined) throw new Error(`prompts/page/freigabe.md has no ${name}`);
    return text.replaceAll(/\{([a-z_]+)\}/g, (_, key: string) => values[key] ?? '');
  };
}

const BERLIN = { timeZone: 'Europe/Berlin' } as const;
const DAY = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', ...BERLIN });
const MONTH = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', ...BERLIN });
const TIME = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short', ...BERLIN });

/** `14. März 2025`, `März 2025` or `2025`: as exact as it is known. */
export function shownDate(partialDate: string): string {
  if (partialDate.length === 4) return partialDate;
  return partialDate.length === 7
    ? MONTH.format(new Date(`${partialDate}-15T12:00:00Z`))
    : DAY.format(new Date(`${partialDate}T12:00:00Z`));
}

/** `14:30 Uhr`, in Berlin. */
export function shownTime(moment: Date): string {
  return `${TIME.format(moment)} Uhr`;
}

/** `14. März 2025, 18:00 Uhr`, in Berlin. */
export function shownMoment(moment: Date): string {
  return `${DAY.format(moment)}, ${shownTime(moment)}`;
}
