/** What the pages load: one sheet and one small script of our own, nothing of anybody else. */

/** Plain, large, in the reader's own colours, and on paper black on white. */
const STYLE = `:root { color-scheme: light dark; --line: #8a8a8a; --quiet: #4a4a4a; --button: #0b4f6c; --on-button: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --quiet: #c4c4c4; --button: #9fd3ea; --on-button: #06222e; } }
* { box-sizing: border-box; }
body { background: Canvas; color: CanvasText; font: 1.0625rem/1.55 system-ui, sans-serif; margin: 0 auto; max-width: 48rem; padding: 1rem 1rem 3rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 1rem 0 0.5rem; }
h2 { font-size: 1.2rem; line-height: 1.3; margin: 1.75rem 0 0.5rem; }
p { margin: 0.5rem 0; }
.quiet { color: var(--quiet); }
.notice { border-left: 0.3rem solid var(--button); padding-left: 0.75rem; font-weight: 600; }
label { display: block; font-weight: 600; margin: 1rem 0 0.25rem; }
input { width: 100%; font: inherit; padding: 0.7rem; border: 2px solid var(--line); border-radius: 0.4rem; background: Canvas; color: CanvasText; }
input.code { max-width: 14rem; letter-spacing: 0.15em; }
button, a.button { display: inline-block; font: inherit; font-weight: 600; min-height: 3rem; padding: 0.7rem 1.2rem; margin: 0.75rem 0.5rem 0 0; border: 2px solid var(--button); border-radius: 0.4rem; background: var(--button); color: var(--on-button); text-decoration: none; cursor: pointer; }
a.button { background: none; color: var(--button); }
a { color: var(--button); }
nav a { display: inline-block; padding: 0.4rem 0; }
:focus-visible { outline: 3px solid currentColor; outline-offset: 3px; }
button:focus-visible { outline-color: var(--button); }
ol { list-style: none; margin: 1rem 0; padding: 0; }
li { border-top: 1px solid var(--line); }
li a { display: block; font-weight: 600; padding: 0.9rem 0 0.1rem; }
li p { margin: 0 0 0.9rem; }
figure { margin: 1rem 0 1.5rem; }
figure img { display: block; width: 100%; height: auto; object-fit: contain; border: 1px solid var(--line); background: #ffffff; }
figcaption { color: var(--quiet); font-size: 0.95rem; margin-top: 0.25rem; }
h3 { font-size: 1.05rem; line-height: 1.3; margin: 1.25rem 0 0.5rem; }
.text { hyphens: auto; }
.text p { white-space: pre-line; margin: 0 0 0.75rem; }
.table { overflow-x: auto; margin: 0.25rem 0 1rem; }
table { border-collapse: collapse; font-size: 0.9rem; overflow-wrap: normal; }
.whole { white-space: nowrap; }
.paper { display: none; }
th, td { border: 1px solid var(--line); padding: 0.3rem 0.35rem; text-align: left; vertical-align: top; }
[hidden] { display: none; }
@page { margin: 15mm; }
@media print {
  :root { color-scheme: light; --quiet: #333333; }
  body { font-size: 11pt; max-width: none; padding: 0; color: #000000; background: #ffffff; }
  nav, .screen { display: none; }
  h2, h3, .text p:has(+ .table) { break-after: avoid; }
  article { break-before: page; }
  article:first-of-type { break-before: auto; }
  .table { overflow: visible; break-inside: avoid; }
  tr { break-inside: avoid; }
  .paper { display: inline; }
  figure { break-inside: avoid; break-before: page; margin: 0; text-align: center; }
  .alone figure:first-of-type, .pages figure:first-of-type { break-before: auto; }
  figure img { width: auto; max-width: 100%; max-height: 240mm; margin: 0 auto; border: 0; }
  .alone figure:first-of-type img { max-height: 205mm; }
}
`;

/** Takes the secret from the link into the form: it is behind the hash sign, which browsers send to nobody. */
const OPEN_SCRIPT = `'use strict';
const token = document.getElementById('token');
const missing = document.getElementById('missing');
function takeOver() {
  const given = location.hash.slice(1);
  token.value = given;
  missing.hidden = given.length > 0;
}
addEventListener('hashchange', takeOver);
takeOver();
`;

/** Without scripts there is the browser's own menu. */
const PRINT_SCRIPT = `'use strict';
const button = document.getElementById('print');
button.hidden = false;
button.addEventListener('click', () => print());
`;

/** All of them by the last part of their path. */
export const ASSETS: Readonly<Record<string, { readonly text: string; readonly contentType: string }>> = {
  'seite.css': { text: STYLE, contentType: 'text/css; charset=utf-8' },
  'oeffnen.js': { text: OPEN_SCRIPT, contentType: 'text/javascript; charset=utf-8' },
  'drucken.js': { text: PRINT_SCRIPT, contentType: 'text/javascript; charset=utf-8' },
};

/** Everything from here, nothing to anybody, in nobody's frame. */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A file that a browser shows in spite of everything runs nothing and loads nothing. */
export const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";
