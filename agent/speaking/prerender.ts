import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import { backgroundTimers } from '#core/timing/timers.ts';
import type { TimerSource } from '#core/timing/timers.ts';
import type { PromptLibrary } from '#prompts/library.ts';
import type { ClipStore } from './audio/clips.ts';
import type { Synthesizer } from './synthesizer.ts';
import { createSpeechSource } from './speech-source.ts';

/**
 * Lines that must sound when model, gate and synthesizer are all down: failures, crisis, emergency, fever, a question
 * about them, help in another language, refusals; and the first words of every call.
 */
const EMERGENCY_LINES = /^(?:agent|emergency|crisis|suspicion|foreign|fever|safety|willkommen)\.|^follow_up\.fever/;

/** A synthesizer may go at any moment: what tells that it is gone comes first, then help, then the rest. */
const FIRST = ['agent.', 'emergency.', 'crisis.', 'suspicion.', 'fever.'];

function rankOf(lineId: string): number {
  const rank = FIRST.findIndex((prefix) => lineId.startsWith(prefix));
  return rank === -1 ? FIRST.length : rank;
}

const NORMAL_PACE = { rate: 1, gain: 1 } as const;

/** So many lines in a row that could not be made: the voice is gone, not one line. */
const FAILURES_OF_A_LOST_VOICE = 3;
/** How soon lines that are missing are tried again, in milliseconds. */
export const STORE_AGAIN_MS = 60_000;

/** What storing needs. */
interface StoringParts {
  readonly synthesizer: Synthesizer;
  readonly clips: ClipStore;
  readonly logger: Logger;
}

/**
 * Stores the lines of help as sound, beside the start of the worker, and tries again until all of them are there: a
 * synthesizer that starts late or goes in between must not leave help without a voice for as long as the worker lives.
 * @returns how to stop.
 */
export function keepEmergencyLinesStored(
  library: PromptLibrary,
  parts: StoringParts,
  timers: TimerSource = backgroundTimers,
): () => void {
  let cancel = (): void => undefined;
  let isStopped = false;
  const round = async (): Promise<void> => {
    const missing = await prerenderEmergencyLines(library, parts);
    if (missing > 0 && !isStopped) cancel = timers.after(STORE_AGAIN_MS, () => void round());
  };
  void round();
  return () => {
    isStopped = true;
    cancel();
  };
}

/**
 * Makes sure that every wording of these lines lies on disk as sound; gives up for now when the voice is gone.
 * @returns how many clips are missing.
 */
export async function prerenderEmergencyLines(library: PromptLibrary, parts: StoringParts): Promise<number> {
  const spokenLines = new Set(
    [...library.allTexts()]
      .filter((text) => EMERGENCY_LINES.test(text.lineId))
      .sort((left, right) => rankOf(left.lineId) - rankOf(right.lineId))
      .map((text) => text.spoken ?? text.text),
  );
  let stored = 0;
  let failuresInARow = 0;
  for (const spoken of spokenLines) {
    if (failuresInARow === FAILURES_OF_A_LOST_VOICE) break;
    const isStored = await store(spoken, parts);
    stored += isStored ? 1 : 0;
    failuresInARow = isStored ? 0 : failuresInARow + 1;
  }
  const missing = spokenLines.size - stored;
  if (missing > 0) parts.logger.warn({ stored, missing }, 'lines of help are not stored as sound yet');
  else parts.logger.info({ stored }, 'lines of help are stored as sound');
  return missing;
}

/** A source of its own for each line: one hiccup must not leave all later lines without sound. */
async function store(spoken: string, { synthesizer, clips, logger }: StoringParts): Promise<boolean> {
  try {
    await consume(createSpeechSource(synthesizer, clips).prepare(spoken, { pace: NORMAL_PACE, keep: true }).chunks);
    return true;
  } catch (error) {
    logger.debug({ code: errorCodeOf(error) }, 'a line of help could not be stored as sound');
    return false;
  }
}

async function consume(chunks: AsyncIterable<Int16Array>): Promise<void> {
  const iterator = chunks[Symbol.asyncIterator]();
  while ((await iterator.next()).done !== true);
}
