import type { HostileFile } from './testing/hostile-file.ts';
import { hostilePdfs } from './testing/hostile-pdfs.ts';
import { hostilePictures } from './testing/hostile-pictures.ts';

/** All of them, for tests. */
export async function hostileFiles(): Promise<readonly HostileFile[]> {
  return [
    { name: 'is empty', bytes: Buffer.alloc(0), becomes: 'file_damaged' },
    ...(await hostilePdfs()),
    ...(await hostilePictures()),
  ];
}
