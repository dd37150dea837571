/** Why a document could not be read; stored as its `failureCode`. */
export type ReadingFailure = 'no_text_found' | 'reading_timeout' | 'reading_failed';

/** Reading ended without text. Says nothing of the document. */
export class ReadingFailed extends Error {
  readonly code: ReadingFailure;

  constructor(code: ReadingFailure) {
    super(code);
    this.name = 'ReadingFailed';
    this.code = code;
  }
}
