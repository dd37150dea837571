import type { FileRefusal } from './inspection/inspection.ts';
import { hostilePdfs } from './testing/hostile-pdfs.ts';
import { hostilePictures } from './testing/hostile-pictures.ts';

/** A file that somebody made to do harm, or that looks as if; made anew each time, none is stored. */
export interface HostileFile {
  /** What it does, in words that follow „a file that“. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly becomes: FileRefusal | 'accepted';
  /** What may not be left of it in what is kept. */
  readonly loses?: string;
}

/** All of them, for tests. */
export async function hostileFiles(): Promise<readonly HostileFile[]> {
  return [
    { name: 'is empty', bytes: Buffer.alloc(0), becomes: 'file_damaged' },
    ...(await hostilePdfs()),
    ...(await hostilePictures()),
  ];
}
