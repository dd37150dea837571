/** Most pages of a file (records design § 1). */
export const MAX_PAGES = 60;
/** Most pixels of a picture: phones take 50 million. */
export const MAX_PICTURE_PIXELS = 64_000_000;
/** Most pixels of a page that is drawn. */
export const MAX_RENDERED_PIXELS = 25_000_000;
/** Most characters of a page (column). */
export const MAX_PAGE_CHARACTERS = 200_000;

/** What recognises characters. */
export type Recogniser = 'native' | 'javascript';

/** What one document may cost. Times are wall-clock. */
export interface ReaderLimits {
  /** Longest time for judging a file, or for one picture of a page, in milliseconds. */
  readonly quickMs: number;
  /** Longest time for one page, in milliseconds. */
  readonly pageMs: number;
  /** Longest time for all pages, in milliseconds. */
  readonly totalMs: number;
  /** Memory of the process, in MiB: what the system counts, with the machine code of decoders in it. */
  readonly residentMb: number;
  /** Heap of the process, in MiB. */
  readonly heapMb: number;
  /** Documents that are read at the same time; the next ones wait. */
  readonly readings: number;
  /** Files that are judged, and pictures that are made, at the same time. */
  readonly quick: number;
  /** Absent: the machine's own `tesseract` where there is one, else tesseract.js. */
  readonly recogniser?: Recogniser;
}

/** The limits of the service (records design § 1; a worn page is recognised up to three times). */
export const READER_LIMITS: ReaderLimits = {
  quickMs: 120_000,
  pageMs: 60_000,
  totalMs: 600_000,
  residentMb: 1_024,
  heapMb: 512,
  readings: 1,
  quick: 2,
};
