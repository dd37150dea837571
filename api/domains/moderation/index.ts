import { createModerator } from '#safety/moderation/moderator.ts';
import { defineDomain } from '#api/domain.ts';
import { openOutbox } from '#api/domains/emails/index.ts';
import { createAlarmRaiser } from './alarms/alarm-job.ts';
import { createAnalyzeRoute } from './analyze-router.ts';
import { createAppealRoutes } from './appeals/appeal-router.ts';
import { createQueueRoutes } from './cases/queue-router.ts';
import { connectModerator } from './connect-moderator.ts';
import type { ConnectedModerator } from './connect-moderator.ts';
import { createGuardrailRoutes } from './guardrail-events/router.ts';
import { deleteExpiredGuardrailEvents } from './guardrail-events/store.ts';
import type { FindContent } from './moderated.ts';
import { createNoticeRoutes } from './notices/notice-router.ts';
import { moderationPersonalData } from './personal-data.ts';
import { createStatementRoutes } from './statements/statement-router.ts';
import { sweepModeration } from './sweep.ts';
import { watchFirstLooks } from './watch-first-looks.ts';

export { holdSubject, selectSubjectsOf } from './cases/case-store.ts';
export { recordAnalysis } from './cases/record-analysis.ts';
export { recordModeratorAct } from './cases/record-moderator-act.ts';
export { withdrawCase } from './cases/withdraw-case.ts';
export { connectModerator } from './connect-moderator.ts';
export type { ConnectedModerator } from './connect-moderator.ts';
export { insertGuardrailEvents } from './guardrail-events/store.ts';
export { authorHelpSchema, helpFor } from './judging/author-help.ts';
export { HELD_NOTICE, judgeText, stateFor } from './judging/judge-text.ts';
export { GROUNDS, RULES } from './vocabulary.ts';

/** Texts of people before moderators: notices, cases, decisions and appeals; and what the safety gate stopped. */
export const moderationDomain = defineDomain<ConnectedModerator>({
  name: 'moderation',
  flag: 'moderation',
  connect: connectModerator,
  open: ({ guards, database, settings, logger, house, metrics }, moderator: ConnectedModerator = createModerator()) => {
    const outbox = openOutbox(settings);
    const addresses = {
      first: settings.MODERATION_ALARM_ADDRESS,
      second: settings.MODERATION_ALARM_SECOND_ADDRESS,
    };
    if (addresses.first === undefined && settings.NODE_ENV === 'production')
      logger.warn('no address for alarms of the moderation is set: nobody is written to');
    if (metrics !== undefined) watchFirstLooks(metrics, database);
    const find: FindContent = (kind) => house.moderated.find((content) => content.kind === kind);
    return {
      routes: [
        ...createGuardrailRoutes(guards),
        ...createQueueRoutes(guards, find),
        ...createNoticeRoutes(guards, find),
        ...createAppealRoutes(guards, find),
        ...createStatementRoutes(guards),
        createAnalyzeRoute(guards, moderator),
      ],
      personalData: moderationPersonalData,
      retention: [
        {
          name: 'guardrailEvents',
          run: () => database.transact({ role: 'service_role' }, deleteExpiredGuardrailEvents),
        },
        { name: 'moderation', run: () => database.transact({ role: 'service_role' }, sweepModeration) },
      ],
      jobs: [createAlarmRaiser({ outbox, addresses, logger })],
      close: () => moderator.close?.(),
    };
  },
});
