import * as ending from 'page-texts:schluss';
import { h } from './element.ts';

/** Hands the date of the next exam over as a file for a calendar. */
export async function saveDate(day: string): Promise<void> {
  const { dateAsCalendar } = await import('../calendar-file.ts');
  saveFile(
    new Blob([dateAsCalendar(day, new Date(), crypto.randomUUID())], { type: 'text/calendar;charset=utf-8' }),
    `${ending.dateFile}-${day}.ics`,
  );
}

/** The browser may read the file a moment after the tap, in milliseconds. */
const DOWNLOAD_MS = 60_000;

/** Hands a file over under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  h('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_MS);
}
