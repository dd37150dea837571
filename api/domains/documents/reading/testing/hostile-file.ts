import type { FileRefusal } from '../inspection/inspection.ts';

/** A file that somebody made to do harm, or that looks as if; made anew each time, none is stored. */
export interface HostileFile {
  /** What it does, in words that follow „a file that“. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly becomes: FileRefusal | 'accepted';
  /** What may not be left of it in what is kept. */
  readonly loses?: string;
}
