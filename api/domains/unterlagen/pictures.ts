import type { DocumentReader, FileStorage } from '#api/domains/documents/index.ts';
import { picturesBusy } from './errors.ts';
import { PICTURE_WIDTH } from './policy.ts';
import { createRecently } from './recently.ts';
import type { PlacedDocument } from './share-view.ts';

/** Files and pages of shared documents, streamed through us: a link into the storage could not be revoked. */
export interface SharedFiles {
  /** The file as it is kept. */
  original(document: PlacedDocument): Promise<Uint8Array>;
  /** One page as JPEG, counted from 1. @throws {AppError} 503 `pictures_busy`. */
  picture(document: PlacedDocument, page: number): Promise<Uint8Array>;
}

/** Of a document that somebody reads now; who may read it is asked before each of them. */
const KEPT_MS = 5 * 60_000;
const KEPT_PICTURES = 60;
/** Files can have 20 MB each. */
const KEPT_FILES = 2;
/** Longest row of pages that wait to be drawn: browsers ask for a whole document at once to print it. */
const MOST_WAITING = 120;

/** Builds it. */
export function createSharedFiles({
  storage,
  reader,
}: {
  readonly storage: FileStorage;
  readonly reader: DocumentReader;
}): SharedFiles {
  const files = createRecently<Uint8Array>({ most: KEPT_FILES, forMs: KEPT_MS });
  const pictures = createRecently<Uint8Array>({ most: KEPT_PICTURES, forMs: KEPT_MS });
  const waiting = { count: 0, last: Promise.resolve() };

  const original = ({ id }: PlacedDocument) => files.get(id, () => storage.read(`kept/${id}`));

  /** One after the other: each page is drawn by a process of its own, with memory of its own. */
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting.count >= MOST_WAITING) throw picturesBusy();
    waiting.count += 1;
    const mine = waiting.last.then(work);
    waiting.last = mine.then(
      () => undefined,
      () => undefined,
    );
    return mine.finally(() => (waiting.count -= 1));
  }

  return {
    original,
    picture: (document, page) =>
      pictures.get(`${document.id} ${String(page)}`, () =>
        inTurn(async () =>
          reader.picture(await original(document), document.fileType ?? 'application/pdf', page, PICTURE_WIDTH),
        ),
      ),
  };
}
