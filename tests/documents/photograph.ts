import type { Browser } from 'playwright-core';
import { drawLetter } from '#training/documents/draw-letter.ts';
import type { Letter } from '#training/documents/read-letters.ts';
import { printed } from '#training/documents/wear.ts';

/** How a telephone is held over the table. Degrees. */
export interface Pose {
  /** Clockwise. */
  readonly turned: number;
  /** The far edge away from the lens: what is behind is smaller. */
  readonly tipped: number;
  /** Where the lamp is, from the left, in percent. */
  readonly lamp: number;
}

/** Two pages are never held the same way. */
export const POSES: readonly Pose[] = [
  { turned: -2.4, tipped: 5, lamp: 22 },
  { turned: 1.7, tipped: 4, lamp: 70 },
];

/** A sensor of about seven million pixels; the sheet fills most of it. */
const SCENE = { width: 1_000, height: 1_400, pixelsPerPoint: 2.2 } as const;
const LETTER_LOOK = { font: 'Helvetica', fontSize: 10.5, columns: 1, hasTableLines: true } as const;

/** Prints a page, lays it on a dim table, and takes its picture: askew, tipped, unevenly lit, grainy, as JPEG. */
export async function photographPage(browser: Browser, letter: Letter, pose: Pose): Promise<Buffer> {
  const print = await printed(await drawLetter(letter, LETTER_LOOK));
  const context = await browser.newContext({
    viewport: { width: SCENE.width, height: SCENE.height },
    deviceScaleFactor: SCENE.pixelsPerPoint,
  });
  try {
    const page = await context.newPage();
    await page.setContent(tableWith(print, pose));
    await page.locator('img').evaluate((sheet: HTMLImageElement) => sheet.decode());
    return await page.screenshot({ type: 'jpeg', quality: 82 });
  } finally {
    await context.close();
  }
}

function tableWith(print: Buffer, { turned, tipped, lamp }: Pose): string {
  return `<!doctype html><style>
    html, body { margin: 0; height: 100%; overflow: hidden; }
    main { position: fixed; inset: 0; perspective: 2400px; isolation: isolate;
      background: repeating-linear-gradient(92deg, #6b4a33, #7d5a40 40px, #65452c 90px); }
    img { position: absolute; left: 70px; top: 80px; width: 860px; filter: blur(0.35px); box-shadow: 6px 10px 26px #000a;
      transform: rotateX(${String(tipped)}deg) rotateZ(${String(turned)}deg); }
    i { position: absolute; inset: 0; }
    .light { mix-blend-mode: multiply;
      background: radial-gradient(circle at ${String(lamp)}% 18%, #d8ccb6 0, #a2977f 55%, #5d564b 100%); }
    .grain { mix-blend-mode: overlay; opacity: 0.45; }
  </style><main><img src="data:image/png;base64,${print.toString('base64')}"><i class="light"></i><i class="grain"><svg
    width="100%" height="100%"><filter id="grain"><feTurbulence baseFrequency="0.9" numOctaves="2" seed="7"/><feColorMatrix
    type="saturate" values="0"/></filter><rect width="100%" height="100%" filter="url(#grain)"/></svg></i></main>`;
}
