import { hasHeading, readableParts } from '#api/domains/documents/index.ts';
import type { ReadablePart } from '#api/domains/documents/index.ts';
import type { PlacedDocument } from '../share-view.ts';
import { html } from '#api/routing/html.ts';
import type { Html } from '#api/routing/html.ts';
import type { SharePaths } from './paths.ts';
import { shownDate } from './words.ts';
import type { Words } from '#api/routing/served-words.ts';

/** A document with what was approved of it. */
export interface ShownDocument {
  readonly document: PlacedDocument;
  readonly text: string | undefined;
  readonly isForPrint: boolean;
}

/** Where a document stands in a page: below which heading, and where its pictures are. */
interface Place {
  readonly paths: SharePaths;
  readonly level: 2 | 3;
}

const MEASURE_CHARS = 14;
const MEASURE = /(\d+(?:[.,]\d+)? (?:mm|cm|mg|µg|g|kg|ml|l|Gy|IE|%|Uhr)(?![\p{L}\p{N}]))/u;

/** Day and number of pages. */
export function factsOf(words: Words, { documentDate, pages }: PlacedDocument): string {
  return [
    documentDate === null ? undefined : words('dated', { date: shownDate(documentDate) }),
    pages === 1 ? words('onePage') : words('pageCount', { pages: String(pages) }),
  ]
    .filter((fact) => fact !== undefined)
    .join(' · ');
}

/** What is shown of a document below its title: facts, text, pictures of its pages. */
export function contentOf(words: Words, shown: ShownDocument, place: Place): Html {
  const { document, text } = shown;
  return html`<p class="quiet">${factsOf(words, document)}</p>
    ${text === undefined ? html`<p class="quiet">${words('noText')}</p>` : textPart(words, { document, text }, place)}
    ${document.fileType === null ? html`<p class="quiet">${words('noFile')}</p>` : picturesPart(words, shown, place)}`;
}

/** A part with a heading; a landmark only where there is one of its kind. */
function part(title: string, { id, level }: { readonly id: string; readonly level: 2 | 3 }, content: Html): Html {
  if (level === 3)
    return html`<h3>${title}</h3>
      ${content}`;
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${content}
  </section>`;
}

function textPart(
  words: Words,
  { document: { position }, text }: { readonly document: PlacedDocument; readonly text: string },
  { level }: Place,
): Html {
  const content = html`<p class="quiet">${words('textOrigin')}</p>
    <div class="text">${readableParts(text).map((piece) => readablePart(words, piece))}</div>`;
  return part(words('textTitle'), { id: `text-${String(position)}`, level }, content);
}

function readablePart(words: Words, piece: ReadablePart): Html {
  if (piece.kind === 'paragraph') return html`<p>${wholeMeasures(piece.text)}</p>`;
  const [first = [], ...others] = piece.rows;
  const isHeaded = hasHeading(piece.rows);
  const head = html`<thead>
    <tr>
      ${first.map((cell) => html`<th scope="col">${cell}</th> `)}
    </tr>
  </thead>`;
  const rows = (isHeaded ? others : piece.rows).map(
    (row) =>
      html`<tr>
        ${row.map((cell) => html`<td${isMeasure(cell) ? html` class="whole"` : undefined}>${cell}</td> `)}
      </tr> `,
  );
  // Too wide for a phone, it is moved by finger or arrow keys; words are never cut.
  return html`<div class="table" role="group" tabindex="0" aria-label="${words('table')}">
    <table>
      ${isHeaded ? head : undefined}
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

/** Numbers stay in one line with their units. */
function wholeMeasures(text: string): readonly Html[] {
  return text
    .split(MEASURE)
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<span class="whole">${part}</span>`));
}

/** A dose, a day, a share: torn over two lines, `400` and `mg` are read apart. */
function isMeasure(cell: string): boolean {
  return /\d/.test(cell) && cell.length <= MEASURE_CHARS;
}

function picturesPart(
  words: Words,
  { document: { pages, position, title }, text, isForPrint }: ShownDocument,
  { paths, level }: Place,
): Html {
  const figures = Array.from({ length: pages }, (_, index) => {
    const caption = words('picture', { page: String(index + 1), pages: String(pages) });
    // On paper sheets come apart: each says what it belongs to.
    return html`<figure>
      <img
        src="${paths.picture(position, index + 1)}"
        alt="${caption}"
        loading="${isForPrint ? 'eager' : 'lazy'}"
        width="1240"
        height="1754"
      />
      <figcaption><span class="paper">${title}: </span>${caption}</figcaption>
    </figure> `;
  });
  const content = html`<div class="${text === undefined ? 'alone' : 'pages'}">${figures}</div>`;
  return part(words('picturesTitle'), { id: `pages-${String(position)}`, level }, content);
}
