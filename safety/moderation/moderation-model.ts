import type { Settings } from '#core/config/settings.ts';
import { createGuardClient } from '../gate/guard-client.ts';
import type { GuardPlace } from '../gate/guard-client.ts';
import type { HeldCategory } from '../learned/moderation-model.ts';
import { parseModerationAnswer, toModerationQuestion } from './moderation-protocol.ts';
import type { ModerationModelName, ModerationOpinion } from './moderation-protocol.ts';

export type { ModerationOpinion } from './moderation-protocol.ts';

/** A second reader, asked where the learned score is unsure. */
export interface ModerationModel {
  /** @throws when there is no clear opinion; the text is held then. */
  assess(text: string, signal?: AbortSignal): Promise<ModerationOpinion>;
}

/** One over HTTP that can be let go of. */
export interface ModerationModelClient extends ModerationModel {
  close(): Promise<void>;
}

/** Texts of one process at the same time; one more is held at once. */
const MAX_PENDING = 16;
const TIMEOUT_MS = 8_000;

type GuardVerdict = { readonly verdict: 'safe' } | { readonly verdict: 'unsafe'; readonly category: HeldCategory };

/** Creates the client; it connects with the first text. Its failures are called `moderation_model_…`. */
export function createModerationModel({
  model,
  effort,
  ...place
}: GuardPlace & ModerationModelName): ModerationModelClient {
  const client = createGuardClient<GuardVerdict>(
    { maxPending: MAX_PENDING, ...place },
    {
      name: 'moderation_model',
      write: ({ sentence }) => {
        const { body, id } = toModerationQuestion(sentence, { model, effort });
        return { body, read: (answer, requestId) => verdictOf(parseModerationAnswer(answer, { id, requestId })) };
      },
    },
  );
  return {
    async assess(text, signal) {
      const answer = await client.judge({ sentence: text }, signal);
      return answer.verdict === 'safe' ? { verdict: 'allow' } : { verdict: 'hold', category: answer.category };
    },
    close: () => client.close(),
  };
}

function verdictOf(opinion: ModerationOpinion | undefined): GuardVerdict | undefined {
  if (opinion === undefined) return undefined;
  return opinion.verdict === 'allow' ? { verdict: 'safe' } : { verdict: 'unsafe', category: opinion.category };
}

/** The model as settings describe it; undefined: none is configured. */
export function configuredModerationModel(settings: Settings): ModerationModelClient | undefined {
  const { MODERATION_MODEL_URL: baseUrl, MODERATION_MODEL_NAME: model } = settings;
  if (baseUrl === undefined || model === undefined) return undefined;
  return createModerationModel({
    baseUrl,
    model,
    apiKey: settings.MODERATION_MODEL_API_KEY,
    effort: settings.MODERATION_MODEL_EFFORT,
    timeoutMs: TIMEOUT_MS,
  });
}
