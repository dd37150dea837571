import { html } from '#api/routing/html.ts';
import type { Html } from '#api/routing/html.ts';
import type { Words } from '#api/routing/served-words.ts';
import { contentOf, factsOf } from './document-content.ts';
import type { ShownDocument } from './document-content.ts';
import { pathsOf } from './paths.ts';
import { shownMoment, shownTime } from './words.ts';
import { canPrintAtOnce } from '../policy.ts';
import type { PlacedDocument, ShareView } from '../share-view.ts';
import { PAGES_PATH } from '../view-cookie.ts';

function document(
  words: Words,
  page: { readonly title: string; readonly body: Html; readonly script?: string },
): string {
  const { title, body, script } = page;
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow, noarchive" />
        <meta name="referrer" content="no-referrer" />
        <meta name="format-detection" content="telephone=no" />
        <title>${title}${title === words('title') ? '' : ` – ${words('title')}`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${PAGES_PATH}/seite.css" />
      </head>
      <body>
        <main>${body}</main>
        ${script === undefined ? undefined : html`<script src="${PAGES_PATH}/${script}"></script>`}
      </body>
    </html> `.markup;
}

/** What everybody sees who follows the link: a button, and nothing that depends on the link. */
export function startPage(words: Words): string {
  const field = (id: string, hint: string) =>
    html`<p class="notice" id="${id}-hint">${words(hint)}</p>
      <label for="${id}">${words('linkLabel')}</label>
      <input id="${id}" name="link" type="text" autocomplete="off" spellcheck="false" aria-describedby="${id}-hint" />`;
  const body = html`<h1>${words('title')}</h1>
    <p>${words('intro')}</p>
    <form method="post" action="${PAGES_PATH}">
      <input type="hidden" name="link" id="token" value="" />
      <div id="missing" hidden>${field('pasted', 'linkIncomplete')}</div>
      <noscript>${field('typed', 'linkHint')}</noscript>
      <p><button type="submit">${words('doOpen')}</button></p>
    </form>
    <p class="quiet">${words('noted')}</p>`;
  return document(words, { title: words('title'), body, script: 'oeffnen.js' });
}

/** Asks for the code. @param problem what was wrong with the last one. */
export function codePage(
  words: Words,
  given: { readonly link: string; readonly attempts: number; readonly problem: string | undefined },
): string {
  const { link, attempts, problem } = given;
  const left = attempts === 1 ? words('oneAttemptLeft') : words('attemptsLeft', { attempts: String(attempts) });
  const body = html`<h1>${words('codeTitle')}</h1>
    <p>${words('codeIntro')}</p>
    <form method="post" action="${PAGES_PATH}">
      <input type="hidden" name="link" value="${link}" />
      <p
        class="${problem === undefined ? 'quiet' : 'notice'}"
        id="state"
        role="${problem === undefined ? 'status' : 'alert'}"
      >
        ${problem ?? left}
      </p>
      <label for="code">${words('codeLabel')}</label>
      <input
        class="code"
        id="code"
        name="code"
        type="text"
        inputmode="numeric"
        autocomplete="one-time-code"
        required
        autofocus
        aria-describedby="state"
        ${problem === undefined ? undefined : html` aria-invalid="true"`}
      />
      <p><button type="submit">${words('doContinue')}</button></p>
    </form>`;
  return document(words, { title: words('codeTitle'), body });
}

/** What is said where there is nothing to show. */
export function messagePage(words: Words, kind: 'gone' | 'over' | 'busy' | 'trouble'): string {
  const title = words(`${kind}Title`);
  return document(words, {
    title,
    body: html`<h1>${title}</h1>
      <p>${words(kind)}</p>`,
  });
}

/** A share that is open, and until when. */
export interface OpenView {
  readonly share: ShareView;
  readonly endsAt: Date;
}

function ends(words: Words, { share, endsAt }: OpenView): Html {
  const values = { moment: shownMoment(share.expiresAt), time: shownTime(endsAt) };
  return html`<p class="quiet screen">${words('until', values)}</p>`;
}

/** All documents of a share. */
export function listPage(words: Words, view: OpenView): string {
  const { share } = view;
  const paths = pathsOf(share.row.id);
  const rows = share.documents.map(
    (shown) =>
      html`<li>
        <a href="${paths.document(shown.position)}">${shown.title}</a>
        <p class="quiet">${factsOf(words, shown)}</p>
      </li> `,
  );
  const body = html`<h1>${words('title')}</h1>
    <h2>${words('documents')}</h2>
    <ol>
      ${rows}
    </ol>
    ${canPrintAtOnce(share) ? html`<p><a class="button" href="${paths.printAll}">${words('doPrintAll')}</a></p>` : undefined}
    ${ends(words, view)}`;
  return document(words, { title: words('title'), body });
}

/** All documents of a share below each other, each beginning a sheet of paper. */
export function allForPrintPage(
  words: Words,
  view: OpenView,
  all: readonly { readonly document: PlacedDocument; readonly text: string | undefined }[],
): string {
  const paths = pathsOf(view.share.row.id);
  const parts = all.map(
    ({ document: of, text }) =>
      html`<article>
        <h2>${of.title}</h2>
        ${contentOf(words, { document: of, text, isForPrint: true }, { paths, level: 3 })}
      </article> `,
  );
  const body = html`<nav><a href="${paths.share}">${words('doBack')}</a></nav>
    <h1>${words('title')}</h1>
    ${printButton(words, html``)} ${parts} ${ends(words, view)}`;
  return document(words, { title: words('title'), body, script: 'drucken.js' });
}

/** One document. */
export function documentPage(words: Words, view: OpenView, shown: ShownDocument): string {
  const { document: of, isForPrint } = shown;
  const paths = pathsOf(view.share.row.id);
  const back = html`<a href="${paths.share}">${words('doBack')}</a>`;
  const forReading = html`<p class="screen">
    <a class="button" href="${paths.print(of.position)}">${words('doViewForPrint')}</a>
    ${of.fileType === null ? undefined : html`<a class="button" href="${paths.file(of.position)}" download>${words('doSave')}</a>`}
  </p>`;
  const forPrint = printButton(
    words,
    html`<a class="button" href="${paths.document(of.position)}">${words('doRead')}</a>`,
  );
  const body = html`${view.share.documents.length > 1 ? html`<nav>${back}</nav>` : undefined}
    <h1>${of.title}</h1>
    ${isForPrint ? forPrint : forReading} ${contentOf(words, shown, { paths, level: 2 })} ${ends(words, view)}`;
  return document(words, { title: of.title, body, ...(isForPrint ? { script: 'drucken.js' } : {}) });
}

function printButton(words: Words, others: Html): Html {
  return html`<p class="screen">${words('printHint')}</p>
    <p class="screen"><button type="button" id="print" hidden>${words('doPrint')}</button> ${others}</p>`;
}
