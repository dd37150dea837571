import type { PageMark } from '#api/database/column-types.ts';

export type { PageMark } from '#api/database/column-types.ts';

/** Why she should look at a place of the raw text once more. */
export const MARK_REASONS = [
  'unsure',
  'dose',
  'unit',
  'tnm',
  'receptor',
  'date',
] as const satisfies readonly PageMark['reason'][];
/** One of {@link MARK_REASONS}. */
export type MarkReason = PageMark['reason'];

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
