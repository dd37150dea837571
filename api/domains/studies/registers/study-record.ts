import { createHash } from 'node:crypto';
import type { StudyCriterion, StudySite } from '#api/database/column-types.ts';
import { readableText, splitCriteria } from '../criteria/index.ts';
import type { CriterionKind } from '../criteria/index.ts';
import { readRule, RULES_VERSION } from '../rules/index.ts';

/** Registers whose studies are mirrored, the one first whose entry is shown when several have the same study. */
export const SOURCES = ['ctgov', 'ctis', 'drks'] as const;
/** One of them. */
export type StudySource = (typeof SOURCES)[number];

/** Whether somebody can join: of a study, or of one of its places. */
export type Openness = 'open' | 'not_yet' | 'paused' | 'closed' | 'unknown';

/** A study as its register tells of it, in our words where we know them and in the register's own beside. */
export interface StudyRecord {
  readonly source: StudySource;
  readonly sourceId: string;
  readonly aliases: readonly string[];
  readonly rawStatus: string | null;
  readonly openness: Openness;
  readonly title: string;
  readonly titleDe: string | null;
  readonly summary: string | null;
  readonly summaryDe: string | null;
  readonly conditions: readonly string[];
  readonly phases: readonly string[];
  readonly studyType: string | null;
  readonly sponsor: string | null;
  readonly enrollment: number | null;
  readonly rawSex: string | null;
  readonly sex: 'all' | 'female' | 'male' | 'unknown';
  readonly rawMinAge: string | null;
  readonly rawMaxAge: string | null;
  readonly minAgeMonths: number | null;
  readonly maxAgeMonths: number | null;
  readonly sites: readonly StudySite[];
  readonly criteriaText: string | null;
  /** Where the register has a field for each: how long the first one is, in UTF-16 units, and what it is about. */
  readonly criteriaParts?: readonly { readonly kind: CriterionKind; readonly length: number }[];
  readonly url: string;
  readonly lastUpdate: string | null;
}

/** A record with everything that follows from it. */
export interface PreparedStudy extends Omit<StudyRecord, 'criteriaParts'> {
  readonly criteria: readonly StudyCriterion[];
  /** One for each criterion; null where its wording is not understood. */
  readonly rules: readonly unknown[];
  readonly rulesVersion: number;
  readonly recordHash: Buffer;
  readonly meaningHash: Buffer;
}

/** Splits the criteria, reads what they ask, and makes the two hashes. */
export function prepareStudy({ criteriaParts, ...record }: StudyRecord): PreparedStudy {
  const text = record.criteriaText ?? '';
  const criteria = criteriaParts === undefined ? criteriaOf(text, 0, undefined) : criteriaOfParts(text, criteriaParts);
  return {
    ...record,
    criteria,
    rules: rulesOf(criteria),
    rulesVersion: RULES_VERSION,
    recordHash: hashOf(record),
    meaningHash: hashOf([
      criteria.map(({ kind, population, quote }) => [kind, essence(population ?? ''), essence(quote)]),
      record.minAgeMonths,
      record.maxAgeMonths,
      record.sex,
    ]),
  };
}

/** What the stored criteria ask, by today's rules. */
export function rulesOf(criteria: readonly StudyCriterion[]): readonly unknown[] {
  return criteria.map(({ kind, population, quote }) => readRule({ kind, population, quote }) ?? null);
}

function criteriaOf(text: string, offset: number, kind: CriterionKind | undefined): readonly StudyCriterion[] {
  return splitCriteria(text, kind).map(({ population, start, end, ...rest }) => ({
    ...rest,
    ...(population === undefined ? {} : { population }),
    start: start + offset,
    end: end + offset,
  }));
}

function criteriaOfParts(text: string, parts: NonNullable<StudyRecord['criteriaParts']>): readonly StudyCriterion[] {
  let from = 0;
  return parts.flatMap(({ kind, length }) => {
    const criteria = criteriaOf(text.slice(from, from + length), from, kind);
    from += length;
    return criteria;
  });
}

/** Texts of several fields as one, with what each part is about. */
export function joinedCriteria(
  parts: readonly { readonly kind: CriterionKind; readonly text: string | null | undefined }[],
): Pick<StudyRecord, 'criteriaText' | 'criteriaParts'> {
  const written = parts.map(({ kind, text }) => ({ kind, text: text == null ? '' : `${readableText(text)}\n` }));
  return {
    criteriaText: written.map(({ text }) => text).join(''),
    criteriaParts: written.map(({ kind, text }) => ({ kind, length: text.length })),
  };
}

/** Registers write the same text anew, with other blanks, signs and dashes: that changes nothing. */
function essence(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}<>≤≥=+%]/gu, '');
}

function hashOf(value: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(value)).digest();
}

const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** One line of text, as long as its column allows; null for none. */
export function lineOf(text: string | null | undefined, longest: number): string | null {
  const line = readableText(plain(text)).replace(/\s+/g, ' ').trim();
  return line === '' ? null : cut(line, longest);
}

/** Text with its line breaks; null for none. */
export function textOf(text: string | null | undefined, longest: number): string | null {
  const readable = readableText(plain(text)).trim();
  return readable === '' ? null : cut(readable, longest);
}

/** A word of the register, kept as it is. */
export function rawOf(word: string | null | undefined, longest = 100): string | null {
  const said = plain(word).trim();
  return said === '' ? null : cut(said, longest);
}

/** Names in a list, without empty and repeated ones. */
export function namesOf(names: readonly (string | null | undefined)[], longest = 200): readonly string[] {
  return [...new Set(names.map((name) => lineOf(name, longest)))].filter((name) => name !== null).slice(0, 50);
}

/** Numbers of registers among any identifiers, as each register writes them. */
export function registerNumbersOf(ids: readonly (string | null | undefined)[], own: string): readonly string[] {
  const found = ids.flatMap(
    (id) => (id ?? '').toUpperCase().match(/NCT\d{8}|DRKS\d{8}|\d{4}-\d{6}-\d{2}(?:-\d{2})?/g) ?? [],
  );
  return [...new Set(found)]
    .filter((id) => id !== own)
    .sort()
    .slice(0, 20);
}

function plain(text: string | null | undefined): string {
  return (text ?? '').toWellFormed().replace(CONTROL, ' ');
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 2).toWellFormed()} …`;
}
