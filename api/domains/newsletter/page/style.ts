import { createHash } from 'node:crypto';

/** Plain, large, in the reader's own colours. */
export const STYLE = `:root{color-scheme:light dark;--button:#0b4f6c;--on-button:#ffffff}
@media (prefers-color-scheme:dark){:root{--button:#9fd3ea;--on-button:#06222e}}
body{background:Canvas;color:CanvasText;font:1.0625rem/1.55 system-ui,sans-serif;margin:0 auto;max-width:36rem;padding:1rem 1rem 3rem;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.25;margin:1rem 0 .5rem}
.notice{border-left:.3rem solid var(--button);padding-left:.75rem;font-weight:600}
button{font:inherit;font-weight:600;min-height:3rem;padding:.7rem 1.2rem;margin-top:.75rem;border:2px solid var(--button);border-radius:.4rem;background:var(--button);color:var(--on-button);cursor:pointer}
:focus-visible{outline:3px solid currentColor;outline-offset:3px}
button:focus-visible{outline-color:var(--button)}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** This one sheet, this one form, and nothing else: no script, no picture but its empty icon, in nobody's frame. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
