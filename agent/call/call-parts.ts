import { join } from 'node:path';
import { currentSecretOf } from '#core/config/secret-list.ts';
import type { Settings } from '#core/config/settings.ts';
import type { Logger } from '#core/logging/logger.ts';
import { createAnswerFinder } from '#prompts/answers/find-answer.ts';
import type { AnswerFinder } from '#prompts/answers/find-answer.ts';
import { loadLibrary } from '#prompts/library.ts';
import type { PromptLibrary } from '#prompts/library.ts';
import { createAuthoredClearance } from '#safety/authored-clearance.ts';
import type { AuthoredClearance } from '#safety/authored-clearance.ts';
import { createClassifier } from '#safety/gate/classifier-client.ts';
import type { Classifier } from '#safety/gate/classifier-client.ts';
import { recogniseDanger } from '#safety/danger/recognise-danger.ts';
import { createGate } from '#safety/gate/gate.ts';
import { watchedGate } from '#safety/gate/watched-gate.ts';
import type { GuardrailEvent } from '#safety/gate/gate.ts';
import { believedWhileProven, CALL_PROOF_LIFETIME_MS } from '#safety/gate/proven-classifier.ts';
import { configuredPolicyJudge, provenPolicyJudge } from '#safety/policy-judge/policy-judge.ts';
import { warmUpRules } from '#safety/rules/judge-by-rules.ts';
import { createSelfTest } from '#safety/gate/self-test.ts';
import { createClipStore } from '#agent/speaking/audio/clips.ts';
import type { ClipStore } from '#agent/speaking/audio/clips.ts';
import type { ConversationDependencies } from './conversation-parts.ts';
import { createFreeAnswer } from '#agent/answering/free-answer.ts';
import { createLineSeal } from '#agent/outbox/line-seal.ts';
import { OutboxFolder } from '#agent/outbox/outbox-folder.ts';
import { SessionApi } from '#agent/outbox/session-api.ts';
import { createLanguageModel } from '#agent/answering/language-model.ts';
import type { LanguageModel, LanguageModelOptions } from '#agent/answering/language-model.ts';
import { createSynthesizer } from '#agent/speaking/synthesizer.ts';
import type { Synthesizer } from '#agent/speaking/synthesizer.ts';
import type { TurnWatch } from '#agent/seeing/turn-watch.ts';
import type { Speaker } from '#agent/speaking/speaker.ts';
import { createSpeechSource } from '#agent/speaking/speech-source.ts';
import type { SpeechSource } from '#agent/speaking/speech-source.ts';
import { refineReading } from '#agent/understanding/refine.ts';
import type { PromptMessage } from '#agent/understanding/refine.ts';
import { createUnderstanding } from '#agent/understanding/understand.ts';
import type { Understanding } from '#agent/understanding/understand.ts';

/** What a job process loads once, before a call is assigned to it. */
export interface SharedParts {
  readonly library: PromptLibrary;
  readonly clearance: AuthoredClearance;
  readonly understanding: Understanding;
  /** Finds the authored answer to a question. */
  readonly answers: AnswerFinder;
}

/** What belongs to one call. */
export interface CallParts {
  readonly source: SpeechSource;
  /** What a language model adds; empty without one: authored answers and rules only. */
  modelPartsWith(speaker: Speaker): Pick<ConversationDependencies, 'freeAnswer' | 'refine'>;
}

/** Longest wait for a verdict, in milliseconds; the sound of a sentence takes about as long. */
export const GATE_BUDGET_MS = 1_500;

/**
 * Without a first sound by then the voice counts as lost; the text is out already. A good synthesizer needs 70–170 ms,
 * in milliseconds.
 */
const FIRST_SOUND_DEADLINE_MS = 4_000;
/** Longest gap inside a sentence, in milliseconds. */
const STALL_DEADLINE_MS = 2_000;

/** Loads texts, their clearance and the understanding. @throws AppError when a text is invalid. */
export function loadSharedParts(): SharedParts {
  const library = loadLibrary();
  const understanding = createUnderstanding(recogniseDanger);
  // The first utterance and the first judgement take up to a second because tables are built; nobody should wait for it
  // in a call.
  warmUpRules();
  understanding.understand('ich bin so weit und habe links oben nichts bemerkt', 'anything');
  const clearance = createAuthoredClearance(library.allTexts());
  return { library, clearance, understanding, answers: createAnswerFinder() };
}

/** The synthesizer client as settings describe it. */
export function synthesizerOf(settings: Settings): Synthesizer {
  return createSynthesizer({
    baseUrl: settings.SYNTHESIZER_URL ?? `http://127.0.0.1:${settings.SYNTHESIZER_PORT}`,
    model: settings.SYNTHESIZER_MODEL,
    voice: settings.SYNTHESIZER_VOICE,
    firstByteDeadlineMs: FIRST_SOUND_DEADLINE_MS,
    idleDeadlineMs: STALL_DEADLINE_MS,
  });
}

/** The classifier client as settings describe it. */
export function classifierOf(settings: Settings): Classifier {
  return createClassifier({
    baseUrl: settings.CLASSIFIER_URL ?? `http://127.0.0.1:${settings.CLASSIFIER_PORT}`,
    model: settings.CLASSIFIER_MODEL,
    apiKey: settings.CLASSIFIER_API_KEY,
    timeoutMs: GATE_BUDGET_MS,
  });
}

/** Stored sound of authored texts; another model or voice never mixes in. */
export function clipStoreOf(settings: Settings, logger: Logger): ClipStore {
  return createClipStore({
    directory: join(settings.DATA_DIR, 'clips'),
    model: settings.SYNTHESIZER_MODEL,
    voice: settings.SYNTHESIZER_VOICE,
    logger,
  });
}

/** The API's internal routes as settings describe them. */
export function sessionApiOf(settings: Settings): SessionApi {
  return new SessionApi({
    apiUrl: settings.API_URL ?? `http://127.0.0.1:${settings.PORT}`,
    serviceSecret: currentSecretOf(settings.SERVICE_SECRET),
  });
}

/** Where calls keep what the API does not have yet; undefined without a secret to seal it. */
export function outboxFolderOf(settings: Settings): OutboxFolder | undefined {
  if (settings.SERVICE_SECRET === undefined) return undefined;
  return new OutboxFolder(join(settings.DATA_DIR, 'outbox'), createLineSeal(settings.SERVICE_SECRET));
}

/** What tells the world outside about a call. */
export interface CallWitnesses {
  readonly logger: Logger;
  readonly onGuardrailEvent: (event: GuardrailEvent) => void;
  readonly watch: TurnWatch;
}

/** Builds what one call needs. */
export function createCallParts(
  shared: SharedParts,
  settings: Settings,
  { logger, onGuardrailEvent, watch }: CallWitnesses,
): CallParts {
  const source = createSpeechSource(synthesizerOf(settings), clipStoreOf(settings, logger));
  const model = createLanguageModel(languageModelsOf(settings), { logger });
  const classifier = classifierOf(settings);
  // Of its own: the worker's proof decides about new calls only, and may be of another time.
  const selfTest = createSelfTest(classifier, { proofLifetimeMs: CALL_PROOF_LIFETIME_MS });
  const policyJudge = provenPolicyJudge(configuredPolicyJudge(settings, GATE_BUDGET_MS));
  return {
    source,
    modelPartsWith(speaker) {
      if (model === undefined) return {};
      const gate = createGate({
        classifier: believedWhileProven(classifier, selfTest),
        policyJudge,
        budgetMs: GATE_BUDGET_MS,
        onGuardrailEvent: (event) => {
          logger.info({ ...event }, 'guardrail event');
          onGuardrailEvent(event);
        },
      });
      return {
        freeAnswer: createFreeAnswer({
          model,
          gate: watchedGate(gate, () => watch.judging()),
          systemPrompt: shared.library.system('free-answer'),
          prepare: (spoken) => speaker.prepare(spoken),
          logger,
        }),
        refine: (unread, signal) =>
          refineReading(unread, (messages, asked) => wholeAnswer(model, messages, asked), signal),
      };
    },
  };
}

async function wholeAnswer(
  model: LanguageModel,
  messages: readonly PromptMessage[],
  signal: AbortSignal,
): Promise<string> {
  const system = messages
    .filter(({ role }) => role === 'system')
    .map(({ content }) => content)
    .join('\n');
  const asked = messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => ({ role: 'user' as const, content }));
  let answer = '';
  for await (const piece of model.stream({ system, messages: asked }, signal)) answer += piece;
  return answer;
}

/** Primary and secondary language model, in this order, as far as they are set. */
function languageModelsOf(settings: Settings): LanguageModelOptions[] {
  const candidates = [
    { baseUrl: settings.VOICE_LLM_BASE_URL, apiKey: settings.VOICE_LLM_API_KEY, model: settings.VOICE_LLM_MODEL },
    {
      baseUrl: settings.VOICE_LLM_FALLBACK_BASE_URL,
      apiKey: settings.VOICE_LLM_FALLBACK_API_KEY,
      model: settings.VOICE_LLM_FALLBACK_MODEL,
    },
  ];
  return candidates.flatMap(({ baseUrl, apiKey, model }) =>
    baseUrl === undefined || model === undefined ? [] : [{ baseUrl, apiKey, model }],
  );
}
