import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * A recording for Chromium's own pretended microphone: what a person says who only listens and goes on.
 * It knows nothing of the conversation, so every sentence has to fit whenever it is heard.
 */

/** One sentence after a pause. */
interface Spoken {
  readonly pauseSeconds: number;
  readonly words: string;
}

/** More often than there are questions and steps; whoever says "weiter" skips. */
const TIMES_GOING_ON = 34;

const SCRIPT: readonly Spoken[] = [
  { pauseSeconds: 22, words: 'Ja, ich bin einverstanden.' },
  ...Array.from({ length: TIMES_GOING_ON }, () => ({ pauseSeconds: 11, words: 'Weiter.' })),
  ...Array.from({ length: 4 }, () => ({ pauseSeconds: 14, words: 'Speichern.' })),
  { pauseSeconds: 60, words: 'Danke.' },
];

/**
 * Writes the recording and returns what goes into `--use-file-for-fake-audio-capture`: once, not in a loop.
 * @throws when espeak-ng or sox is not installed.
 */
export function recordMonologue(folder: string): string {
  const pieces = new Map<string, string>();
  for (const { words } of SCRIPT) {
    const raw = join(folder, `${String(pieces.size)}-raw.wav`);
    if (pieces.has(words)) continue;
    execFileSync('espeak-ng', ['-v', 'de+f2', '-s', '150', '-w', raw, words]);
    pieces.set(words, raw);
  }
  const parts = SCRIPT.map(({ pauseSeconds, words }, index) => {
    const part = join(folder, `part-${String(index)}.wav`);
    execFileSync('sox', [
      pieces.get(words) ?? '',
      '-r',
      '48000',
      '-c',
      '1',
      '-b',
      '16',
      part,
      'pad',
      String(pauseSeconds),
      '0',
    ]);
    return part;
  });
  const whole = join(folder, 'monologue.wav');
  execFileSync('sox', [...parts, whole]);
  return `${whole}%noloop`;
}
