/** What letters of this field call themselves, the most telling first. */
const KINDS: readonly RegExp[] = [
  /\b(Entlassungs(?:brief|bericht)|Entlassbrief)\b/i,
  /\b(Histologie(?:befund)?|Pathologie(?:befund|bericht)?|Histopathologischer Befund(?:bericht)?)\b/i,
  /\b(Mammographie(?:befund)?|Mammografie(?:befund)?|Sonographie(?:befund)?|Sonografie(?:befund)?|MRT(?:-Befund)?|CT(?:-Befund)?)\b/i,
  /\b(Operationsbericht|OP-Bericht)\b/i,
  /\b(Laborbefund|Laborbericht|Blutbild)\b/i,
  /\b(Tumorkonferenz(?:beschluss|protokoll)?|Tumorboard)\b/i,
  /\b(Bestrahlungs(?:plan|bericht)|Strahlentherapie(?:bericht)?)\b/i,
  /\b(Medikationsplan|Rezept|Überweisung|Verordnung)\b/i,
  /\b(Arztbrief|Befundbericht|Befund|Bericht)\b/i,
];
/** How much of a letter is its head, in characters. */
const HEAD_CHARS = 1_500;

/** A title from the letter's head: what it is, and of which day; null when it does not say what it is. Names nobody. */
export function suggestTitle(text: string): string | null {
  const head = text.slice(0, HEAD_CHARS);
  const kind = KINDS.map((pattern) => pattern.exec(head)?.[1]).find((found) => found !== undefined);
  if (kind === undefined) return null;
  const day = /\b(0?[1-9]|[12]\d|3[01])\.\s?(0?[1-9]|1[0-2])\.\s?((?:19|20)\d{2})\b/.exec(withoutBirthDates(head));
  const title = kind.charAt(0).toUpperCase() + kind.slice(1);
  return day === null ? title : `${title} vom ${Number(day[1])}.${Number(day[2])}.${day[3] ?? ''}`;
}

/** A birth date is no date of a letter. */
function withoutBirthDates(text: string): string {
  return text.replaceAll(/(?:geb(?:oren|\.)?|Geburtsdatum|\*)\s*(?:am|:)?\s*\d{1,2}\.\s?\d{1,2}\.\s?\d{2,4}/gi, '');
}
