/** What letters of this field call themselves, the most telling first. */
const TELLING_KINDS: readonly RegExp[] = [
  /\b((?:vorläufiger )?(?:Entlassungs(?:brief|bericht)|Entlassbrief))\b/i,
  /\b((?:Histo|Zyto)logie(?:befund|bericht)?|Pathologie(?:befund|bericht)?|(?:Histo|Zyto)(?:patho)?logischer Befund(?:bericht)?|Pathologisch-anatomischer Befund|Molekularpathologi(?:e|scher Befund))\b/i,
  /\b((?:Mamma-?\s?)?(?:Mammogra(?:ph|f)ie|Sonogra(?:ph|f)ie|MRT|CT|PET-CT|Szintigra(?:ph|f)ie|Knochenszintigra(?:ph|f)ie|Ultraschall)(?:befund|-Befund|bericht)?)\b/i,
  /\b(Operationsbericht|OP-Bericht)\b/i,
  /\b(Laborbefund|Laborbericht|Blutbild)\b/i,
  /\b(Tumorkonferenz(?:beschluss|protokoll)?|Tumorboard(?:beschluss|protokoll)?)\b/i,
  /\b(Bestrahlungs(?:plan|bericht)|Strahlentherapie(?:bericht)?|Chemotherapie(?:plan|protokoll)|Therapieplan)\b/i,
  /\b(Medikationsplan|Medikamentenplan|Rezept|Überweisung|Verordnung|Arbeitsunfähigkeitsbescheinigung|Reha-Bericht)\b/i,
  /\b(Genetischer Befund|Humangenetischer Befund|Nachsorgebericht|Nachsorgepass|Aufklärungsbogen)\b/i,
];
/** What any letter may call itself, also in the middle of a sentence. */
const PLAIN_KINDS: readonly RegExp[] = [/\b(Arztbrief|Befundbericht|Befund|Bericht)\b/i];

/** How much of a letter is its head, in characters. */
const HEAD_CHARS = 1_500;
/** A longer line is a sentence, and what a sentence mentions is not what the letter is, in characters. */
const LONGEST_HEADLINE_CHARS = 70;
/** Lines of the letterhead: what the sender is called is not what the letter is. */
const SENDER =
  /(?<!\p{L})(?:Institut|Klinik(?:um)?|Krankenhaus|Praxis|Gemeinschaftspraxis|Abteilung|Zentrum|Brustzentrum|Fach(?:arzt|ärztin|ärzte)|MVZ|Chef(?:arzt|ärztin)|Telefon|Fax)(?!\p{L})/iu;
/** Of several dates one that is so much older is a birthday that nothing calls one, in years. */
const BIRTHDAY_YEARS = 15;

const MONTHS = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'];
const DATE =
  /\b(?<day>0?[1-9]|[12]\d|3[01])\.\s?(?:(?<month>0?[1-9]|1[0-2])\.\s?|(?<name>Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)\p{Ll}*\.?\s)(?<year>(?:19|20)\d{2})\b/giu;
/** What stands before a birthday, and before days on which something else happened. */
const OF_BIRTH = /(?:\bgeb(?:oren|\.|urtsdatum)?|\bgeburts-?datum|\bgeb\.?-?dat\S*|\*)\W*(?:am|datum)?\W*$/i;
const OF_SOMETHING_ELSE =
  /(?:\b(?:bis|Eingang|Entnahme|aufgenommen|entlassen|Aufnahme|Entlassung|Aufenthalt|stationär|OP|Operation|operiert|seit|Termin|gültig|Untersuchung|Einsendung|Ausgang)\b\D{0,25}|[-–]\s?)$/i;
/** What stands before the day of a letter: its name, "Datum:", or a place with a comma. */
const OF_LETTER =
  /(?:\b(?:Datum|Druckdatum|Briefdatum|Befunddatum|Berichtsdatum|ausgestellt am)\W*|(?:brief|bericht|befund|plan|protokoll|beschluss)\s+vom\W*|(?:^|\n)[^\n\d]{0,40},\s*(?:den|am)?\s*)$/i;

/** A title from the letter's head: what it is, and of which day; null when it does not say what it is. Names nobody. */
export function suggestTitle(text: string): string | null {
  const head = headOf(text);
  const kind = kindIn(head);
  if (kind === undefined) return null;
  const shown = kind === kind.toUpperCase() ? kind.toLowerCase() : kind;
  const title = shown.charAt(0).toUpperCase() + shown.slice(1);
  const day = surelyOfLetter(datesIn(head)) ?? datesIn(head)[0];
  return day === undefined ? title : `${title} vom ${day.day}.${day.month}.${day.year}`;
}

/** The day of a letter as its head gives it, `2025-03-14`; null: none that is surely its own. */
export function letterDateOf(text: string): string | null {
  const date = surelyOfLetter(datesIn(headOf(text)));
  if (date === undefined) return null;
  return [date.year, String(date.month).padStart(2, '0'), String(date.day).padStart(2, '0')].join('-');
}

interface LetterDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** The words before it say that it is the letter's own. */
  readonly isNamed: boolean;
}

/** "B E F U N D" is a word. */
function headOf(text: string): string {
  return text
    .slice(0, HEAD_CHARS)
    .replaceAll(/(?<!\p{L})(?:\p{L}[ \u00A0]){3,}\p{L}(?!\p{L})/gu, (spaced) => spaced.replaceAll(/\s/g, ''));
}

function kindIn(head: string): string | undefined {
  const headlines = head
    .split('\n')
    .filter((line) => line.trim().length <= LONGEST_HEADLINE_CHARS && !SENDER.test(line));
  const inHeadlines = [...TELLING_KINDS, ...PLAIN_KINDS].map((pattern) => firstIn(headlines, pattern));
  return [...inHeadlines, ...PLAIN_KINDS.map((pattern) => pattern.exec(head)?.[1])].find((kind) => kind !== undefined);
}

function firstIn(lines: readonly string[], pattern: RegExp): string | undefined {
  return lines.map((line) => pattern.exec(line)?.[1]).find((kind) => kind !== undefined);
}

/** Dates of a head that can be the letter's own, as they stand there. */
function datesIn(head: string): readonly LetterDate[] {
  const dates: LetterDate[] = [];
  for (const match of head.matchAll(DATE)) {
    const before = head.slice(Math.max(0, match.index - 60), match.index);
    if (OF_BIRTH.test(before)) continue;
    const date = dateOf(match.groups ?? {});
    const isNamed = OF_LETTER.test(before);
    if (isReal(date) && (isNamed || !OF_SOMETHING_ELSE.test(before))) dates.push({ ...date, isNamed });
  }
  const newest = Math.max(...dates.map(({ year }) => year));
  return dates.filter(({ year }) => year > newest - BIRTHDAY_YEARS);
}

function dateOf({ year, month, name, day }: Readonly<Record<string, string | undefined>>) {
  const number = month === undefined ? MONTHS.indexOf((name ?? '').toLowerCase()) + 1 : Number(month);
  return { year: Number(year), month: number, day: Number(day) };
}

function isReal({ year, month, day }: Pick<LetterDate, 'year' | 'month' | 'day'>): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** One that is named, or the only one there is. */
function surelyOfLetter(dates: readonly LetterDate[]): LetterDate | undefined {
  const named = dates.find(({ isNamed }) => isNamed);
  if (named !== undefined) return named;
  const different = new Set(dates.map(({ year, month, day }) => `${year}-${month}-${day}`));
  return different.size === 1 ? dates[0] : undefined;
}
