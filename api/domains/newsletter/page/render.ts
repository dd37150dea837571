import { Html, html } from '#api/routing/html.ts';
import type { Words } from '#api/routing/served-words.ts';
import { STYLE } from './style.ts';

const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);

/** A page with one button. Its form leads to its own address, so the secret stands nowhere else in it. */
export interface ButtonPage {
  readonly title: string;
  readonly intro: string;
  readonly button: string;
  /** When the page was made, signed. */
  readonly made: string;
  /** Above the button, when it was pressed too soon. */
  readonly notice: string | undefined;
}

/** Asks for one press of the one button. */
export function buttonPage(words: Words, { title, intro, button, made, notice }: ButtonPage): string {
  const body = html`<h1>${title}</h1>
    <p>${intro}</p>
    ${notice === undefined ? undefined : html`<p class="notice" role="alert">${notice}</p>`}
    <form method="post">
      <input type="hidden" name="made" value="${made}" />
      <p><button type="submit">${button}</button></p>
    </form>`;
  return page(words, title, body);
}

/** Says how it stands. */
export function messagePage(words: Words, message: { readonly title: string; readonly text: string }): string {
  return page(
    words,
    message.title,
    html`<h1>${message.title}</h1>
      <p>${message.text}</p>`,
  );
}

function page(words: Words, title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow, noarchive" />
        <meta name="referrer" content="no-referrer" />
        <title>${title} – ${words('title')}</title>
        <link rel="icon" href="data:," />
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `.markup;
}
