import type { ClinicCertificate } from '#api/database/column-types.ts';
import { foldLetters } from '#core/german/fold-letters.ts';
import { distanceKm, placeOf } from '#core/places/postal-codes.ts';
import type { Coordinates, Place } from '#core/places/postal-codes.ts';
import { hasTooManyMarks, normalised } from '#core/text/bounded-marks.ts';
import { labelOf } from './columns.ts';
import type { Field } from './columns.ts';
import type { ImportProblem, ImportProblemCode } from './problem.ts';
import type { RawRow } from './read-rows.ts';

/** One row while it is read, and where its problems go. */
export interface RowReader {
  readonly row: RawRow;
  readonly problems: ImportProblem[];
  readonly warnings: ImportProblem[];
}

/** How people write that there is nothing to write. */
const NOTHING = new Set([
  '',
  '-',
  '--',
  '–',
  '—',
  '/',
  'n/a',
  'na',
  'k.a.',
  'k. a.',
  'keine angabe',
  'unbekannt',
  'null',
  'none',
]);
const NO = new Set(['nein', 'kein', 'keine', 'keines', 'keins', 'no', 'false', '0']);
const YES = new Set(['ja', 'yes', 'true', '1', 'x']);
/** Control characters, and those that turn the direction of writing around. */
const REFUSED_SIGNS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]|[<>]/;
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;
/** What a spreadsheet takes for a formula. */
const FORMULA = /^[=+@]|^-(?=[^\s\d])|^-\d+[+*(]/;

/** Notes a problem with a field of the row. */
export function report({ row, problems }: RowReader, code: ImportProblemCode, text: string): void {
  problems.push({ code, where: row.where, text });
}

/** A line of text without blanks around it; null: nothing. What would do something elsewhere is refused. */
export function readText(reader: RowReader, field: Field, most: number): string | null {
  const raw = reader.row.fields[field] ?? '';
  if (isNothing(raw)) return null;
  const text = cleaned(raw);
  if (
    REFUSED_SIGNS.test(raw) ||
    hasTooManyMarks(raw) ||
    !raw.isWellFormed() ||
    (field !== 'phone' && FORMULA.test(text))
  ) {
    report(
      reader,
      'text_refused',
      `„${labelOf(field)}“ enthält Zeichen, die hier nicht möglich sind (Formel, HTML oder Steuerzeichen).`,
    );
    return null;
  }
  if (text.length > most) {
    report(reader, 'text_too_long', `„${labelOf(field)}“ ist länger als ${most} Zeichen.`);
    return null;
  }
  return text === '' ? null : text;
}

/** The same where something has to be told. */
export function requireText(reader: RowReader, field: Field, most: number): string {
  const problemsBefore = reader.problems.length;
  const text = readText(reader, field, most);
  if (text === null && reader.problems.length === problemsBefore)
    report(reader, 'value_missing', `„${labelOf(field)}“ fehlt.`);
  return text ?? '';
}

/** A list of short texts: divided by bars or semicolons, by commas where there are neither. */
export function readList(
  reader: RowReader,
  field: Field,
  { most, count }: { readonly most: number; readonly count: number },
): readonly string[] {
  const raw = reader.row.fields[field] ?? '';
  const parts = /[|;\n]/.test(raw) ? raw.split(/[|;\n]/) : raw.split(',');
  const texts = parts.flatMap((part) => {
    const text = readText({ ...reader, row: { ...reader.row, fields: { [field]: part } } }, field, most);
    return text === null ? [] : [text];
  });
  if (texts.length > count) report(reader, 'text_too_long', `„${labelOf(field)}“ hat mehr als ${count} Einträge.`);
  return texts;
}

/** A day as YYYY-MM-DD, from ISO or German form; null: nothing, or a problem. Days are never guessed. */
export function readDay(
  reader: RowReader,
  field: Field,
  range: { readonly from: string; readonly to: string },
): string | null {
  const raw = cleaned(reader.row.fields[field] ?? '');
  if (isNothing(raw)) return null;
  const day = parseDay(raw);
  if (day === undefined) {
    report(reader, 'date_invalid', `„${labelOf(field)}“ ist kein Tag in der Form 2027-03-31 oder 31.03.2027.`);
    return null;
  }
  if (day < range.from || day > range.to) {
    report(reader, 'date_implausible', `„${labelOf(field)}“ liegt nicht zwischen ${range.from} und ${range.to}.`);
    return null;
  }
  return day;
}

/** YYYY-MM-DD of a day that exists; undefined: none, or not to be told for sure. */
export function parseDay(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(text);
  const german = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text);
  const [year = '', month = '', day = ''] = iso?.slice(1) ?? german?.slice(1).reverse() ?? [];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = Date.parse(`${written}T00:00:00Z`);
  // What rolls over into the next month is no day.
  return Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== written ? undefined : written;
}

/** The day since which a certificate is suspended. A bare yes counts from the day of the data. */
export function readSuspension(reader: RowReader, dataAsOf: string): string | null {
  const raw = folded(reader.row.fields.suspendedAt ?? '');
  if (NO.has(raw)) return null;
  return YES.has(raw) ? dataAsOf : readDay(reader, 'suspendedAt', { from: '2000-01-01', to: yearsAfter(dataAsOf, 5) });
}

/** Who certified; null: nobody. */
export function readIssuer(reader: RowReader): Pick<ClinicCertificate, 'issuer' | 'issuerName'> | null {
  const { fields } = reader.row;
  const raw = folded(fields.issuer ?? '');
  const isToldOtherwise = [fields.number, fields.validUntil].some((value) => !isNothing(value ?? ''));
  if (NO.has(raw) || (isNothing(raw) && !isToldOtherwise)) return null;
  const name = YES.has(raw) ? null : readText(reader, 'issuer', 100);
  if (name === null)
    reader.warnings.push({
      code: 'issuer_unknown',
      where: reader.row.where,
      text: 'Das Zertifikat nennt keinen Aussteller und zählt bei der Suche nicht.',
    });
  return { issuer: issuerOf(raw), issuerName: name ?? 'nicht genannt' };
}

function issuerOf(name: string): ClinicCertificate['issuer'] {
  if (/\b(dkg|dgs|onkozert)\b|krebsgesellschaft|senologie|dkg_dgs/.test(name)) return 'dkg_dgs';
  return /aekzert|aerztekammer westfalen/.test(name) ? 'aekzert_nrw' : 'other';
}

/** The place of the row's postal code; a zero that a spreadsheet ate is given back where the town agrees. */
export function readPlz(reader: RowReader): Place | undefined {
  const raw = cleaned(reader.row.fields.plz ?? '').replace(/^DE?[- ]\s?/i, '');
  if (/^\d{4}$/.test(raw)) return readShortPlz(reader, raw);
  if (!/^\d{5}$/.test(raw)) {
    report(
      reader,
      isNothing(raw) ? 'value_missing' : 'plz_invalid',
      isNothing(raw) ? '„plz“ fehlt.' : '„plz“ hat keine fünf Ziffern.',
    );
    return undefined;
  }
  const place = placeOf(raw);
  if (place === undefined) report(reader, 'plz_unknown', `Die Postleitzahl ${raw} gibt es nicht.`);
  return place;
}

function readShortPlz(reader: RowReader, digits: string): Place | undefined {
  const place = placeOf(`0${digits}`);
  const [town] = folded(reader.row.fields.city ?? '').split(/[^a-z0-9]+/);
  if (place === undefined || town === undefined || town === '' || !folded(place.place).includes(town)) {
    report(reader, 'plz_invalid', `„plz“ hat nur vier Ziffern (${digits}); ob vorn eine Null fehlt, ist nicht sicher.`);
    return undefined;
  }
  reader.warnings.push({
    code: 'plz_zero_restored',
    where: reader.row.where,
    text: `Postleitzahl ${digits} als 0${digits} gelesen (${place.place}).`,
  });
  return place;
}

/** Farther than this from the middle of its postal code, in km, no address lies. */
const MAX_OFFSET_KM = 40;

/** The point of the site; undefined: none told, or a problem. */
export function readCoordinates(reader: RowReader, place: Place): Coordinates | undefined {
  const { latitude: rawLatitude = '', longitude: rawLongitude = '' } = reader.row.fields;
  if (isNothing(rawLatitude) && isNothing(rawLongitude)) return undefined;
  const point = { latitude: numberOf(rawLatitude), longitude: numberOf(rawLongitude) };
  const offset = distanceKm(point, place);
  if (offset <= MAX_OFFSET_KM + place.spreadKm) return point;
  const text = Number.isNaN(offset)
    ? 'Breite und Länge sind nicht beide lesbar.'
    : `Breite und Länge liegen ${Math.round(offset)} km von der Postleitzahl entfernt.`;
  report(reader, 'coordinates_implausible', text);
  return undefined;
}

function numberOf(text: string): number {
  const trimmed = text.trim();
  return /^-?\d{1,3}([.,]\d{1,15})?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : NaN;
}

/** An address of the web; null: none, or a problem. */
export function readWebsite(reader: RowReader): string | null {
  const text = readText(reader, 'website', 500);
  if (text === null) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  if (url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.hostname.includes('.'))
    return url.href;
  report(reader, 'text_refused', '„website“ ist keine Internetadresse.');
  return null;
}

/** A telephone number as written; null: none, or a problem. */
export function readPhone(reader: RowReader): string | null {
  const text = readText(reader, 'phone', 60);
  if (text === null || /^[+(]?\d[\d\s()/.–-]{2,40}$/.test(text)) return text;
  report(reader, 'text_refused', '„telefon“ ist keine Telefonnummer.');
  return null;
}

/** So many years later, for bounds. */
export function yearsAfter(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}

function isNothing(text: string): boolean {
  return NOTHING.has(text.trim().toLowerCase());
}

function cleaned(text: string): string {
  return normalised(text, 'NFC').replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim();
}

function folded(text: string): string {
  return foldLetters(text).trim();
}
