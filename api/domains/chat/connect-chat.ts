import type { Settings } from '#core/config/settings.ts';
import { startDemoChatModel } from '#embedded/chat-model/demo-chat-model.ts';
import { createAnswerFinder } from '#prompts/answers/find-answer.ts';
import type { AnswerFinder } from '#prompts/answers/find-answer.ts';
import { loadLibrary } from '#prompts/library.ts';
import { createClassifier } from '#safety/gate/classifier-client.ts';
import { keepProving } from '#safety/gate/keep-proving.ts';
import type { SelfTest } from '#safety/gate/self-test.ts';
import { configuredPolicyJudge, createJudgeSelfTest } from '#safety/policy-judge/policy-judge.ts';
import { warmUpRules } from '#safety/rules/judge-by-rules.ts';
import type { Surroundings } from '#api/domain.ts';
import { GATE_BUDGET_MS } from './answer-parts.ts';
import type { ChatBackends } from './answering.ts';
import { createBotCheck } from './bot-check.ts';
import type { BotCheck } from './bot-check.ts';
import { createChatModel } from './chat-model.ts';
import type { ChatModel } from './chat-model.ts';
import { careFor } from './help.ts';

/** What the chat of one process is connected to. */
export interface ChatClients {
  readonly backends: ChatBackends;
  /** Looked into before the model is asked; undefined: nothing is authored. */
  readonly answers?: AnswerFinder | undefined;
  /** undefined: while the bot check is on nobody passes it. */
  readonly botCheck?: BotCheck | undefined;
  /** Proof of the policy judge; undefined: none is configured. */
  readonly judgeSelfTest?: Pick<SelfTest, 'state'> | undefined;
  readonly close?: () => Promise<void>;
}

/** Longest wait for one verdict, in milliseconds; the gate has its own, shorter or equal. */
const CLASSIFIER_TIMEOUT_MS = 3_000;

/**
 * Connects model and classifier as settings describe them; without a model the demonstration answers, in production
 * nobody.
 */
export async function connectChat({ settings }: Pick<Surroundings, 'settings'>): Promise<ChatClients> {
  const demo =
    settings.CHAT_LLM_BASE_URL === undefined && settings.NODE_ENV !== 'production'
      ? await startDemo(settings)
      : undefined;
  const classifier = configuredClassifier(settings);
  const policyJudge = configuredPolicyJudge(settings, GATE_BUDGET_MS);
  const judgeSelfTest = policyJudge === undefined ? undefined : createJudgeSelfTest(policyJudge);
  const stopProving = judgeSelfTest === undefined ? undefined : keepProving(judgeSelfTest);
  // The first judgement and the first look for danger build tables for up to a second.
  warmUpRules();
  careFor('Was bedeutet dieses Wort im Arztbrief?');
  return {
    backends: { model: demo?.model ?? configuredModel(settings), classifier, policyJudge },
    answers: createAnswerFinder(),
    judgeSelfTest,
    botCheck: botCheckOf(settings),
    close: async () => {
      stopProving?.();
      await Promise.all([classifier.close(), policyJudge?.close(), demo?.close()]);
    },
  };
}

/** A language model and who judges what it writes. */
export interface JudgedModel extends Omit<ChatBackends, 'model' | 'answerLimitMs'> {
  readonly model: ChatModel;
  readonly close?: () => Promise<void>;
}

/**
 * The configured model with its judges, for others who have something written for reading; undefined: none is
 * configured. The demonstration answers in the chat alone.
 */
export function connectJudgedModel({ settings }: Pick<Surroundings, 'settings'>): JudgedModel | undefined {
  const model = configuredModel(settings);
  if (model === undefined) return undefined;
  const classifier = configuredClassifier(settings);
  const policyJudge = configuredPolicyJudge(settings, GATE_BUDGET_MS);
  return {
    model,
    classifier,
    policyJudge,
    close: async () => {
      await Promise.all([classifier.close(), policyJudge?.close()]);
    },
  };
}

function configuredClassifier(settings: Settings) {
  return createClassifier({
    baseUrl: settings.CLASSIFIER_URL ?? `http://127.0.0.1:${settings.CLASSIFIER_PORT}`,
    model: settings.CLASSIFIER_MODEL,
    apiKey: settings.CLASSIFIER_API_KEY,
    timeoutMs: CLASSIFIER_TIMEOUT_MS,
  });
}

function configuredModel({
  CHAT_LLM_BASE_URL: baseUrl,
  CHAT_LLM_API_KEY: apiKey,
  CHAT_LLM_MODEL: model,
}: Settings): ChatModel | undefined {
  return baseUrl === undefined || model === undefined ? undefined : createChatModel({ baseUrl, apiKey, model });
}

async function startDemo({
  NODE_ENV: environment,
}: Settings): Promise<{ readonly model: ChatModel; close(): Promise<void> }> {
  const library = loadLibrary();
  const textOf = (name: string) => library.render({ id: `chat.demo.${name}` }, 0).text;
  const server = await startDemoChatModel({ port: 0, environment, textOf });
  return {
    model: createChatModel({ baseUrl: `${server.url}/v1`, model: 'demonstration' }),
    close: () => server.close(),
  };
}

function botCheckOf({ BOT_CHECK_URL: url, BOT_CHECK_SECRET: secret }: Settings): BotCheck | undefined {
  return url === undefined || secret === undefined ? undefined : createBotCheck({ url, secret });
}

/** Health has its own timeout for each check; this one only lets the request go, in milliseconds. */
const MODEL_CHECK_MS = 500;

/** Resolves when the model answers. @throws when it does not, or when there is none. */
export async function checkChatModel(model: ChatModel | undefined): Promise<void> {
  if (model === undefined) throw new Error('no chat model is configured');
  await model.ping(AbortSignal.timeout(MODEL_CHECK_MS));
}

/** Resolves while the policy judge is proven. @throws while it is not: what the score is unsure of is stopped then. */
export async function checkPolicyJudge(selfTest: Pick<SelfTest, 'state'>): Promise<void> {
  if (selfTest.state() !== 'healthy') throw new Error('the policy judge is not proven');
  await Promise.resolve();
}
