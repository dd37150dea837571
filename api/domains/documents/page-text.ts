/** Why she should look at a place of the raw text once more. */
export const MARK_REASONS = ['unsure', 'dose', 'unit', 'tnm', 'receptor', 'date'] as const;
/** One of {@link MARK_REASONS}. */
export type MarkReason = (typeof MARK_REASONS)[number];

/** A place of a page's text to be looked at: UTF-16 units from `start` up to, without, `end`. */
export interface PageMark {
  readonly start: number;
  readonly end: number;
  readonly reason: MarkReason;
  /** 0–1, of the word; absent for a text layer. */
  readonly confidence?: number;
  /** What it may be meant to be; only ever proposed. */
  readonly suggestion?: string;
}

/** What was read of one page. */
export interface PageText {
  /** Counted from 1. */
  readonly page: number;
  /** The file's own text layer, or recognised from the picture. */
  readonly source: 'layer' | 'ocr';
  /** In reading order; lines end with `\n`, paragraphs with an empty line. At most 200,000 characters. */
  readonly text: string;
  /** 0–1, over the words; undefined for a text layer. */
  readonly confidence?: number;
  /** In the order of the text. */
  readonly marks: readonly PageMark[];
}
