import { defineAgent } from '@livekit/agents';
import { readSettings } from '#core/config/settings.ts';
import { createLogger } from '#core/logging/logger.ts';
import { leadCall } from './call.ts';
import { loadSharedParts } from './call-parts.ts';
import type { SharedParts } from './call-parts.ts';
import { installFrameworkLogFilter } from './framework-log.ts';

/** Entry of a job process, one for each call. The framework imports this file and wants a default export. */
installFrameworkLogFilter();

export default defineAgent({
  prewarm: (process) => {
    process.userData['shared'] = loadSharedParts();
  },
  entry: async (job) => {
    const settings = readSettings();
    const logger = createLogger({ service: 'agent-call', level: settings.LOG_LEVEL });
    await leadCall({ job, settings, shared: job.proc.userData['shared'] as SharedParts, logger });
  },
});
