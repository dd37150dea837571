import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';

/**
 * A microphone that says German sentences when the test wants, instead of a file in a loop that
 * knows nothing of the conversation. Replaces `getUserMedia` before the page's scripts run.
 */

declare global {
  interface Window {
    /** Plays a WAV (base64) into the pretended microphone; resolves when it has been said. */
    sayIntoMicrophone?: ((wavBase64: string) => Promise<void>) | undefined;
  }
}

const runFile = promisify(execFile);

/** Largest synthesized answer in bytes: half a minute at 22,050 Hz, 16 bit. */
const ANSWER_LIMIT_BYTES = 1_500_000;

/** Installs the microphone. Must be called before the page is opened. */
export async function installSpokenMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let ready:
      Promise<{ readonly context: AudioContext; readonly output: MediaStreamAudioDestinationNode }> | undefined;
    const open = (): NonNullable<typeof ready> => {
      ready ??= Promise.resolve().then(() => {
        const context = new AudioContext();
        return { context, output: context.createMediaStreamDestination() };
      });
      return ready;
    };
    navigator.mediaDevices.getUserMedia = async () => (await open()).output.stream.clone();
    window.sayIntoMicrophone = async (wavBase64) => {
      const { context, output } = await open();
      const bytes = Uint8Array.from(atob(wavBase64), (character) => character.charCodeAt(0));
      const source = context.createBufferSource();
      source.buffer = await context.decodeAudioData(bytes.buffer);
      source.connect(output);
      const isSaid = new Promise((resolve) => {
        source.addEventListener('ended', resolve);
      });
      source.start();
      await isSaid;
    };
  });
}

/**
 * Says a sentence with an espeak-ng voice.
 * @throws when espeak-ng is not installed.
 */
export async function sayAloud(page: Page, sentence: string): Promise<void> {
  const { stdout } = await runFile('espeak-ng', ['-v', 'de+f2', '-s', '150', '--stdout', sentence], {
    encoding: 'buffer',
    maxBuffer: ANSWER_LIMIT_BYTES,
  });
  await page.evaluate((wav) => window.sayIntoMicrophone?.(wav), withRealSizes(stdout).toString('base64'));
}

/** espeak-ng writes to a pipe and therefore does not know the sizes of its own header. */
function withRealSizes(wav: Buffer): Buffer {
  const copy = Buffer.from(wav);
  copy.writeUInt32LE(copy.length - 8, 4);
  copy.writeUInt32LE(copy.length - 44, 40);
  return copy;
}
