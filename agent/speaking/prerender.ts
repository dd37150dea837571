import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
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

/**
 * Makes sure that every wording of these lines lies on disk as sound. Runs beside the start of the worker;
 * without a synthesizer the remaining lines stay text until the next start.
 * @returns how many clips are missing.
 */
export async function prerenderEmergencyLines(
  library: PromptLibrary,
  {
    synthesizer,
    clips,
    logger,
  }: { readonly synthesizer: Synthesizer; readonly clips: ClipStore; readonly logger: Logger },
): Promise<number> {
  const texts = [...library.allTexts()]
    .filter((text) => EMERGENCY_LINES.test(text.lineId))
    .sort((left, right) => rankOf(left.lineId) - rankOf(right.lineId))
    .map((text) => text.spoken ?? text.text);
  let missing = 0;
  for (const spoken of new Set(texts)) {
    try {
      // A source of its own for each line: one hiccup must not leave all later lines without sound.
      await consume(createSpeechSource(synthesizer, clips).prepare(spoken, { pace: NORMAL_PACE, keep: true }).chunks);
    } catch (error) {
      missing += 1;
      if (missing === 1) logger.warn({ code: errorCodeOf(error) }, 'an emergency line could not be stored as sound');
    }
  }
  logger.info({ stored: texts.length - missing, missing }, 'emergency lines are stored as sound');
  return missing;
}

async function consume(chunks: AsyncIterable<Int16Array>): Promise<void> {
  const iterator = chunks[Symbol.asyncIterator]();
  while ((await iterator.next()).done !== true);
}
