import * as ending from 'page-texts:schluss';
import type { SummaryEntry } from '../kept-summary.ts';
import { h } from './element.ts';

/** Hands the summary over as a file. */
export async function saveSummary(entries: readonly SummaryEntry[], kind: 'pdf' | 'text'): Promise<void> {
  const { summaryAsPdf, summaryAsText } = await import('../summary-files.ts');
  const day = new Date().toLocaleDateString('sv-SE');
  if (kind === 'pdf')
    download(new Blob([summaryAsPdf(entries, day)], { type: 'application/pdf' }), `${ending.summaryFile}-${day}.pdf`);
  else
    download(
      new Blob([summaryAsText(entries, day)], { type: 'text/plain;charset=utf-8' }),
      `${ending.summaryFile}-${day}.txt`,
    );
}

/** Hands the date of the next exam over as a file for a calendar. */
export async function saveDate(day: string): Promise<void> {
  const { dateAsCalendar } = await import('../summary-files.ts');
  download(
    new Blob([dateAsCalendar(day, new Date(), crypto.randomUUID())], { type: 'text/calendar;charset=utf-8' }),
    `${ending.dateFile}-${day}.ics`,
  );
}

/** The browser may read the file a moment after the tap, in milliseconds. */
const DOWNLOAD_MS = 60_000;

function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  h('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_MS);
}
