/** A paragraph of a mail with everything filled in. */
export type EmailParagraph =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly url: string; readonly label: string | undefined };

/** Colours of one appearance; each pair that stands on each other has a contrast of 7 or more. */
interface Colours {
  readonly page: string;
  readonly text: string;
  readonly link: string;
  readonly button: string;
  readonly onButton: string;
}

const LIGHT: Colours = { page: '#ffffff', text: '#2a2230', link: '#6b2d6e', button: '#6b2d6e', onButton: '#ffffff' };
const DARK: Colours = { page: '#1b181d', text: '#f2eef4', link: '#e2b9e6', button: '#e2b9e6', onButton: '#2a1030' };

const FONT = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
/** Long words and addresses break: 320 pixels are all there may be. */
const BREAKING = 'overflow-wrap:anywhere;word-break:break-word';

/** Programs that know neither this nor dark colours show the light ones. */
const STYLE =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  '@media (prefers-color-scheme:dark){' +
  `body,.page{background:${DARK.page}!important}.text{color:${DARK.text}!important}` +
  `.link{color:${DARK.link}!important}` +
  `.button{background:${DARK.button}!important;color:${DARK.onButton}!important}}`;

/**
 * The HTML part: one column of text, light and dark, without pictures, without anything that is fetched from elsewhere,
 * and without a trace of who opened it. Styles stand in the elements, too: many programs drop the sheet.
 */
export function renderHtml(title: string, paragraphs: readonly EmailParagraph[]): string {
  const body = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${contentOf(paragraph)}</p>`).join('\n');
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body style="margin:0;padding:0;background:${LIGHT.page}">
<div class="page" lang="de" style="background:${LIGHT.page}">
<main class="text" style="max-width:576px;margin:0 auto;padding:24px 16px;font-family:${FONT};font-size:16px;line-height:1.5;color:${LIGHT.text};${BREAKING}">
<h1 style="margin:0 0 24px;font-size:22px;line-height:1.3;font-weight:600">${escaped(title)}</h1>
${body}
</main>
</div>
</body>
</html>
`;
}

function contentOf(paragraph: EmailParagraph): string {
  if (paragraph.kind === 'text') return escaped(paragraph.text).replaceAll('\n', '<br>');
  const { url, label } = paragraph;
  const href = `href="${escaped(url)}"`;
  if (label === undefined) return `<a ${href} class="link" style="color:${LIGHT.link}">${escaped(url)}</a>`;
  // 48 pixels high: fingers meet it, also those that tremble.
  const shape = 'display:inline-block;padding:12px 20px;border-radius:8px;font-weight:600;text-decoration:none';
  return `<a ${href} class="button" style="${shape};background:${LIGHT.button};color:${LIGHT.onButton}">${escaped(label)}</a>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
