import type { ExamPage } from './exam-page.ts';
import { sayAloud } from './spoken-microphone.ts';

/** She speaks while the guide speaks: how soon it is silent on her device. */

/** Longest time from the first sound of her voice to silence, in milliseconds. */
const SILENT_WITHIN_MS = 300;
const TURN_MS = 60_000;
const ATTEMPTS = 3;
/** Her sentence is over by then: the guide was not silenced here at all, in milliseconds. */
const NEVER_MS = 4_000;

/** @returns what is wrong. */
export async function speakOverTheGuide(exam: ExamPage): Promise<readonly string[]> {
  const { page } = exam;
  const took: number[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await exam.typeFromVoice('Wiederholen');
    await page.locator('.dock[data-state="thinking"], .dock[data-state="listening"]').first().waitFor();
    await page.locator('.dock[data-state="speaking"]').waitFor({ timeout: TURN_MS });
    await page.waitForFunction(isGuideHeard, undefined, { timeout: TURN_MS });
    const silent = page.evaluate(watchUntilMuted, NEVER_MS);
    await sayAloud(page, 'Einen Moment bitte, ich möchte etwas fragen.');
    took.push(await silent);
    await exam.waitForTurn(0, TURN_MS);
  }
  took.sort((one, other) => one - other);
  console.log(`        silent after ${took.map(Math.round).join(', ')} ms`);
  const middle = took[Math.floor(took.length / 2)] ?? Number.POSITIVE_INFINITY;
  return middle <= SILENT_WITHIN_MS ? [] : [`the guide is silent only after ${String(Math.round(middle))} ms`];
}

/** Runs in the page. */
function isGuideHeard(): boolean {
  const audio = document.querySelector('voice-exam')?.shadowRoot?.querySelector('audio');
  return audio !== null && audio !== undefined && !audio.muted;
}

/** Runs in the page: from the first sound of the pretended microphone to the muted loudspeaker, in milliseconds. */
function watchUntilMuted(neverMs: number): Promise<number> {
  return new Promise((resolve) => {
    let beganAt: number | undefined;
    const say = window.sayIntoMicrophone;
    window.sayIntoMicrophone = async (wav) => {
      beganAt = performance.now();
      window.sayIntoMicrophone = say;
      await say?.(wav);
    };
    const timer = setInterval(() => {
      const audio = document.querySelector('voice-exam')?.shadowRoot?.querySelector('audio');
      const tookMs = beganAt === undefined ? 0 : performance.now() - beganAt;
      if (beganAt === undefined || (audio?.muted !== true && tookMs < neverMs)) return;
      clearInterval(timer);
      resolve(tookMs);
    }, 5);
  });
}
