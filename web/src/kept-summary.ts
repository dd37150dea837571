import { NOTED_SIDES, PLACES } from '#core/contracts/body-places.ts';
import type { NotedSide, Place } from '#core/contracts/body-places.ts';
import { parseObject, textIn } from './wire.ts';

/** One line that she wanted to keep, as the API returns it: her report, never a rating. */
export interface SummaryEntry {
  readonly kind: 'finding' | 'skipped' | 'situation' | 'note';
  readonly text: string;
  readonly side?: NotedSide | undefined;
  readonly place?: Place | undefined;
  /** She wanted to leave it out. */
  readonly isWish?: boolean | undefined;
  /** In her own words, changed after the exam. */
  readonly isCorrected?: boolean | undefined;
}

/** What is kept of a session that is over; no entries at all: nothing was kept. */
export interface KeptSummary {
  readonly entries: readonly SummaryEntry[] | undefined;
  /** When the next exam fits; absent for exams of older versions. */
  readonly nextDate?: string | undefined;
}

const SUMMARY_KINDS = ['finding', 'skipped', 'situation', 'note'] as const;

/** Reads the lines of a summary; what is none is left out. */
export function summaryEntriesFrom(list: readonly unknown[]): readonly SummaryEntry[] {
  return list.flatMap((entry) => summaryEntryFrom(asRecord(entry)));
}

function summaryEntryFrom(entry: Readonly<Record<string, unknown>> | undefined): readonly SummaryEntry[] {
  const text = textIn(entry, 'text');
  const kind = SUMMARY_KINDS.find((candidate) => candidate === entry?.['kind']);
  if (text === undefined || kind === undefined) return [];
  const side = NOTED_SIDES.find((candidate) => candidate === entry?.['side']);
  const place = PLACES.find((candidate) => candidate === entry?.['place']);
  const [isWish, isCorrected] = [entry?.['reason'] === 'wish', entry?.['corrected'] === true];
  return [{ kind, text, side, place, isWish, isCorrected }];
}

/** An object of an answer by its fields; undefined for anything else. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return parseObject(JSON.stringify(value ?? null));
}
