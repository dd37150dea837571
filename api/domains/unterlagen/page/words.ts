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
