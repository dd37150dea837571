import { readableTextOf } from '../readable-text.ts';
import { bankAccountsIn } from './bank-account.ts';
import { eMailsIn } from './e-mail.ts';
import type { FoundPersonalData } from './finder.ts';
import { handlesIn } from './handles.ts';
import { insuranceNumbersIn } from './insurance-number.ts';
import { addressesIn } from './postal-address.ts';
import { telephonesIn } from './telephone.ts';

/**
 * Personal data in a text, hers and of others: where it stands in the text as it was given, from the beginning to the
 * end, nothing twice. By rules alone: she is told what to take out, and a guess would be no help.
 */
export function findPersonalData(given: string): readonly FoundPersonalData[] {
  const readable = readableTextOf(given);
  const { text } = readable;
  const isCapital = (start: number): boolean => /^\p{Lu}/u.test(given.slice(readable.originOf(start, start + 1).start));
  // In the order of precedence: digits of an account or a card look like a telephone as well.
  const found = [
    ...bankAccountsIn(text),
    ...insuranceNumbersIn(text),
    ...eMailsIn(text),
    ...handlesIn(text),
    ...telephonesIn(text),
    ...addressesIn(text, isCapital),
  ];
  return withoutOverlaps(found).map(({ kind, start, end }) => ({ kind, ...readable.originOf(start, end) }));
}

function withoutOverlaps(found: readonly FoundPersonalData[]): readonly FoundPersonalData[] {
  const kept: FoundPersonalData[] = [];
  for (const one of found) if (kept.every(({ start, end }) => one.end <= start || one.start >= end)) kept.push(one);
  return kept.toSorted((one, other) => one.start - other.start);
}
