import { defineAgent } from '@livekit/agents';
import type { VAD } from '@livekit/agents';
import { readSettings } from '#core/config/settings.ts';
import { createLogger } from '#core/logging/logger.ts';
import { openTracing } from '#core/tracing/tracing.ts';
import packageFacts from '../package.json' with { type: 'json' };
import { leadCall } from './call/call.ts';
import { loadSharedParts } from './call/call-parts.ts';
import type { SharedParts } from './call/call-parts.ts';
import { callEndOf } from './seeing/call-facts.ts';
import { openFactSender } from './seeing/fact-line.ts';
import { watchEventLoop } from './worker/event-loop-watch.ts';
import { closeControlChannel } from './worker/control-channel.ts';
import { closeFrameworkTelemetry } from './worker/framework-telemetry.ts';
import { installFrameworkLogFilter } from './worker/framework-log.ts';
import { findVoiceActivityDetector } from './hearing/voice-activity.ts';

/** Entry of a job process, one for each call. The framework imports this file and wants a default export. */
installFrameworkLogFilter();
closeControlChannel();
closeFrameworkTelemetry();

export default defineAgent({
  prewarm: async (process) => {
    process.userData['shared'] = loadSharedParts();
    process.userData['detector'] = await findVoiceActivityDetector();
  },
  entry: async (job) => {
    const settings = readSettings(undefined, 'agent');
    const logger = createLogger({ service: 'agent-call', level: settings.LOG_LEVEL });
    const { shared, detector } = job.proc.userData as { shared: SharedParts; detector: VAD };
    const tracing = openTracing({
      ...settings,
      service: 'companion-voice-agent',
      version: packageFacts.version,
      logger,
    });
    const facts = openFactSender(settings.DATA_DIR);
    const { tell } = facts;
    const eventLoop = watchEventLoop();
    const end = await leadCall({ job, settings, shared, detector, logger, tracing, tell });
    const delay = eventLoop.end();
    logger.info(delay, 'event loop of the call');
    if (end !== undefined) {
      const { eventLoopP99Ms } = delay;
      tell({ kind: 'call', outcome: callEndOf(end), eventLoopP99Ms, residentBytes: process.memoryUsage.rss() });
    }
    facts.close();
    await tracing.close();
  },
});
