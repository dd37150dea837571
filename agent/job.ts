import { defineAgent } from '@livekit/agents';
import type { VAD } from '@livekit/agents';
import { readSettings } from '#core/config/settings.ts';
import { createLogger } from '#core/logging/logger.ts';
import { leadCall } from './call/call.ts';
import { loadSharedParts } from './call/call-parts.ts';
import type { SharedParts } from './call/call-parts.ts';
import { watchEventLoop } from './worker/event-loop-watch.ts';
import { closeControlChannel } from './worker/control-channel.ts';
import { installFrameworkLogFilter } from './worker/framework-log.ts';
import { findVoiceActivityDetector } from './hearing/voice-activity.ts';

/** Entry of a job process, one for each call. The framework imports this file and wants a default export. */
installFrameworkLogFilter();
closeControlChannel();

export default defineAgent({
  prewarm: async (process) => {
    process.userData['shared'] = loadSharedParts();
    process.userData['detector'] = await findVoiceActivityDetector();
  },
  entry: async (job) => {
    const settings = readSettings(undefined, 'agent');
    const logger = createLogger({ service: 'agent-call', level: settings.LOG_LEVEL });
    const { shared, detector } = job.proc.userData as { shared: SharedParts; detector: VAD };
    const eventLoop = watchEventLoop();
    await leadCall({ job, settings, shared, detector, logger });
    logger.info(eventLoop.end(), 'event loop of the call');
  },
});
