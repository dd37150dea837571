import { healthSchema } from '#core/contracts/health.ts';
import type { Health } from '#core/contracts/health.ts';

/** Whether a new call can begin, and with a voice. */
export interface VoiceReadiness {
  /** Media server, agent, speech recognition and classifier all work. */
  readonly ready: boolean;
  /** The synthesizer works; without it the exam goes on in writing. */
  readonly hasVoice: boolean;
  /** Log-safe names of what is missing. */
  readonly missing: readonly string[];
}

/** Asks the voice stack how it is. */
export interface ReadinessProbe {
  /** Never rejects; answers within about half a second. */
  current(): Promise<VoiceReadiness>;
}

/** Settings of {@link createReadinessProbe}. */
export interface ReadinessOptions {
  /** Base address of the agent's health server. */
  readonly agentHealthUrl: string;
  /** WebSocket address of the media server. */
  readonly mediaUrl: string;
  readonly fetchImplementation?: typeof fetch;
  readonly now?: () => number;
}

/** Longest wait for one answer in milliseconds (specification, Limits: a sub-check at most 500 ms). */
const PROBE_TIMEOUT_MS = 450;
/** How long an answer counts, in milliseconds: a wave of callers asks once. */
const CACHE_MS = 2_000;
/** Checks of the agent without which nobody may be let in. */
const REQUIRED_CHECKS = ['speech_to_text', 'media', 'classifier'];
/** The one check that may fail: the exam works in writing. */
const OPTIONAL_CHECK = 'synthesizer';

/** Asks media server and agent, one question at a time, and remembers the answer for two seconds. */
export function createReadinessProbe(options: ReadinessOptions): ReadinessProbe {
  const now = options.now ?? Date.now;
  const fetchOne = options.fetchImplementation ?? fetch;
  let cached: { readonly answer: VoiceReadiness; readonly at: number } | undefined;
  let running: Promise<VoiceReadiness> | undefined;

  async function ask(): Promise<VoiceReadiness> {
    const [mediaAnswers, health] = await Promise.all([mediaServerAnswers(fetchOne, options.mediaUrl), agentHealth(fetchOne, options.agentHealthUrl)]);
    const missing = [...(mediaAnswers ? [] : ['media_server']), ...missingInAgent(health)];
    const answer = { ready: missing.length === 0, hasVoice: isPassing(health, OPTIONAL_CHECK), missing };
    cached = { answer, at: now() };
    return answer;
  }

  return {
    current: () => {
      if (cached !== undefined && now() - cached.at < CACHE_MS) return Promise.resolve(cached.answer);
      running ??= ask().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

async function mediaServerAnswers(fetchOne: typeof fetch, mediaUrl: string): Promise<boolean> {
  try {
    const response = await fetchOne(new URL('/', mediaUrl.replace(/^ws/, 'http')), { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** The agent's health body, whatever its HTTP status; undefined when it gives none. */
async function agentHealth(fetchOne: typeof fetch, agentHealthUrl: string): Promise<Health | undefined> {
  try {
    const response = await fetchOne(new URL('/readyz', agentHealthUrl), { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return healthSchema.safeParse(await response.json()).data;
  } catch {
    return undefined;
  }
}

/** Fails closed: a check that is not named counts as failed, and so does a `fail` without a named reason. */
function missingInAgent(health: Health | undefined): readonly string[] {
  if (health === undefined) return ['agent'];
  const checks = health.checks ?? {};
  const unnamed = REQUIRED_CHECKS.filter((name) => checks[name] === undefined);
  const failed = Object.entries(checks).filter(([name, check]) => name !== OPTIONAL_CHECK && check.status === 'fail').map(([name]) => name);
  const missing = [...unnamed, ...failed];
  const failsForItself = health.status === 'fail' && missing.length === 0 && isPassing(health, OPTIONAL_CHECK);
  return failsForItself ? ['agent'] : missing;
}

function isPassing(health: Health | undefined, name: string): boolean {
  const check = health?.checks?.[name];
  return check !== undefined && check.status !== 'fail';
}
