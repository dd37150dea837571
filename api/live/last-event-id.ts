/** Where a client says that it is: at a number, nowhere in particular, or somewhere that we never named. */
export type Place = number | 'now' | 'unknown';

/** Reads `Last-Event-ID`; without it, what the query says. */
export function placeOf(lastEventId: string, after: number | undefined): Place {
  if (lastEventId === '') return after ?? 'now';
  return /^\d{1,9}$/.test(lastEventId) ? Number(lastEventId) : 'unknown';
}
