import { currentSecretOf } from '#core/config/secret-list.ts';
import { defineDomain } from '#api/domain.ts';
import type { Surroundings } from '#api/domain.ts';
import { createOriginHash } from './admission.ts';
import { backgroundTimers } from '#core/timing/timers.ts';
import type { TimerSource } from '#core/timing/timers.ts';
import { createAgentWatchdog } from './agent-watchdog.ts';
import { askMediaServer, createMediaServer } from './media-server.ts';
import type { MediaServer } from './media-server.ts';
import { voicePersonalData } from './personal-data.ts';
import { createReadinessProbe } from './readiness.ts';
import type { ReadinessProbe } from './readiness.ts';
import { createVoiceRoutes } from './router.ts';
import { createVoiceService, VOICE_FLAG } from './service.ts';
import { createSessionPurge } from './session-purge.ts';
import { selectSessionIdByRoom } from './store.ts';

export { selectSavedExamIds } from './for-timeline.ts';

/** What the voice domain is connected to. */
export interface VoiceClients {
  readonly media: MediaServer;
  readonly readiness: ReadinessProbe;
  /** undefined: those of the process. */
  readonly timers?: TimerSource;
}

/** Tokens for the media server, sessions with what happened in them, and whether the voice can be had. */
export const voiceDomain = defineDomain<VoiceClients>({
  name: 'voice',
  flag: VOICE_FLAG,
  connect: connectVoice,
  open: ({ settings, database, guards, logger, switches, rendering }, clients) => {
    const { media, readiness, timers = backgroundTimers } = clients ?? {};
    const limits = {
      perPerson: settings.VOICE_CALLS_PER_PERSON,
      perAddress: settings.VOICE_CALLS_PER_ADDRESS,
      tests: settings.VOICE_TEST_CALLS,
    };
    const originHashOf = createOriginHash(settings.COOKIE_SECRET);
    const sessionIdOf = (roomName: string) =>
      database.transact({ role: 'service_role' }, (transaction) => selectSessionIdByRoom(transaction, roomName));
    const watchdog = media === undefined ? undefined : createAgentWatchdog({ media, logger, sessionIdOf, timers });
    const service = createVoiceService({ media, readiness, limits, originHashOf, timers, switches, logger });
    return {
      routes: createVoiceRoutes({
        guards,
        rendering,
        service,
        media,
        watchdog,
        testSecret: settings.VOICE_TEST_SECRET,
      }),
      personalData: voicePersonalData,
      retention: [{ name: 'voiceSessions', run: createSessionPurge(database) }],
      probes: [{ name: 'voice', critical: false, check: () => checkVoice(readiness) }],
      close: () => watchdog?.close(),
    };
  },
});

/** Connects to the media server and to the agent's health address; undefined: none is configured. */
function connectVoice({ settings }: Surroundings): Promise<VoiceClients | undefined> {
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret } = settings;
  if (url === undefined || apiKey === undefined || apiSecret === undefined) return Promise.resolve(undefined);
  const agentHealthUrl = settings.AGENT_HEALTH_URL ?? `http://127.0.0.1:${settings.AGENT_HEALTH_PORT}`;
  return Promise.resolve({
    media: createMediaServer({ url, publicUrl: settings.LIVEKIT_PUBLIC_URL ?? url, apiKey, apiSecret }),
    readiness: createReadinessProbe({
      agentHealthUrl,
      serviceSecret: currentSecretOf(settings.SERVICE_SECRET),
      askMedia: (timeoutMs) => askMediaServer({ url, apiKey, apiSecret }, timeoutMs),
    }),
  });
}

async function checkVoice(readiness: ReadinessProbe | undefined): Promise<void> {
  if (readiness === undefined || !(await readiness.current()).ready) throw new Error('voice stack is not ready');
}
