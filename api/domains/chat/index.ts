import { defineDomain } from '#api/domain.ts';
import { createFlagReader } from '#api/domains/feature-flags/index.ts';
import { createValueSigner } from '#api/identity/signed-value.ts';
import type { Metrics } from '#api/metrics/metrics.ts';
import { runRetention } from '#api/retention.ts';
import type { HealthProbe } from '#core/health/health-reporter.ts';
import { loadLibrary } from '#prompts/library.ts';
import type { GateWatch } from '#safety/gate/watched-gate.ts';
import { createAnonymousQuota } from './anonymous-quota.ts';
import { deleteExpiredSessions } from './anonymous-store.ts';
import { createChatAnswering } from './answering.ts';
import { createCleanupWorker } from './cleanup.ts';
import { checkChatModel, checkPolicyJudge, connectChat } from './connect-chat.ts';
import type { ChatClients } from './connect-chat.ts';
import { chatPersonalData } from './personal-data.ts';
import { createChatRoutes } from './router.ts';

/** What others may hand to the chat, and have written by its model. */
export { createAnswerParts } from './answer-parts.ts';
export { connectJudgedModel } from './connect-chat.ts';
export type { JudgedModel } from './connect-chat.ts';
export { createGuardrailRecord } from './guardrail-record.ts';
export { asPlainContent } from './plain-content.ts';
export { cutAtSentenceEnd } from './context-file.ts';
export { keepContextFile } from './context-keeping.ts';
export { readableDate, renderContextFile } from './context-sections.ts';

const SERVICE = { role: 'service_role' } as const;

/** The text chat, signed in and without, what clients store of it, and the nightly job. */
export const chatDomain = defineDomain<ChatClients>({
  name: 'chat',
  flag: 'chat',
  connect: connectChat,
  open: ({ settings, database, guards, logger, rendering, house, switches, metrics }, clients) => {
    const cleanup = () => runRetention(house.retention, logger);
    return {
      routes: createChatRoutes({
        guards,
        flags: createFlagReader(logger),
        switches,
        rendering,
        botCheck: clients?.botCheck,
        answering: createChatAnswering({
          backends: clients?.backends,
          library: loadLibrary(),
          answers: clients?.answers,
          database,
          logger,
          gateWatch: metrics === undefined ? undefined : countedJudgements(metrics),
        }),
        quota: createAnonymousQuota({
          database,
          signer: createValueSigner(settings.COOKIE_SECRET, 'chat-anon'),
          secret: settings.COOKIE_SECRET,
        }),
        cleanup,
      }),
      personalData: chatPersonalData,
      retention: [{ name: 'anonymousSessions', run: () => database.transact(SERVICE, deleteExpiredSessions) }],
      probes: [
        { name: 'chat_model', critical: false, check: () => checkChatModel(clients?.backends.model) },
        ...policyJudgeProbes(clients),
      ],
      jobs: [createCleanupWorker(cleanup, logger)],
      close: () => clients?.close?.(),
    };
  },
});

/** Judgements of the chat's gate, in figures. */
function countedJudgements(metrics: Metrics): GateWatch {
  return () => {
    const startedAt = performance.now();
    return (judgement) => metrics.observeJudgement({ ...judgement, tookMs: performance.now() - startedAt });
  };
}

/** None where no policy judge is configured. */
function policyJudgeProbes(clients: ChatClients | undefined): readonly HealthProbe[] {
  const selfTest = clients?.judgeSelfTest;
  if (selfTest === undefined) return [];
  return [{ name: 'policy_judge', critical: false, failsAs: 'degraded', check: () => checkPolicyJudge(selfTest) }];
}
