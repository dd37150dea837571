import { agentHealthSchema } from '#core/contracts/health.ts';
import type { AgentHealth } from '#core/contracts/health.ts';

/** Whether a new call can begin, and with a voice. */
export interface VoiceReadiness {
  /** Media server, agent, speech recognition and classifier all work. */
  readonly ready: boolean;
  /** The synthesizer works; without it the exam goes on in writing. */
  readonly hasVoice: boolean;
  /** One more call finds an agent that has a place for it. An agent that does not say so counts as one that has. */
  readonly hasPlace: boolean;
  /** How many calls the agent leads or has promised, of how many; undefined: it does not say so. */
  readonly places: { readonly calls: number; readonly capacity: number } | undefined;
  /** Log-safe names of what is missing. */
  readonly missing: readonly string[];
}

/** Asks the voice stack how it is. */
export interface ReadinessProbe {
  /** Never rejects; answers within half a second, or within two when somebody is slow. */
  current(): Promise<VoiceReadiness>;
}

/** Settings of {@link createReadinessProbe}. */
export interface ReadinessOptions {
  /** Base address of the agent's health server, or of the way to it. */
  readonly agentHealthUrl: string;
  /** Opens the agent's health where it is asked from elsewhere. */
  readonly serviceSecret: string | undefined;
  /** Asks the media server itself, whatever stands in front of it. @throws when it does not answer in time. */
  readonly askMedia: (timeoutMs: number) => Promise<void>;
  readonly fetchImplementation?: typeof fetch;
  readonly now?: () => number;
  readonly attemptsMs?: readonly number[];
}

/**
 * Longest waits for an answer, in milliseconds. The first keeps a health check within its 500 ms
 * (specification, Limits). Who is only slow, with every core busy recognising speech, gets a second
 * chance before a person is turned away; who refuses or fails does not.
 */
const ATTEMPTS_MS = [450, 1_500];
/** How long an answer counts, in milliseconds: a wave of callers asks once. */
const CACHE_MS = 2_000;
/** Checks of the agent without which nobody may be let in. */
const REQUIRED_CHECKS = ['speech_to_text', 'media', 'classifier'];
/** The one check that may fail: the exam works in writing. */
const OPTIONAL_CHECK = 'synthesizer';

/** Asks media server and agent, one question at a time, and remembers the answer for two seconds. */
export function createReadinessProbe(options: ReadinessOptions): ReadinessProbe {
  const now = options.now ?? Date.now;
  const attemptsMs = options.attemptsMs ?? ATTEMPTS_MS;
  let cached: { readonly answer: VoiceReadiness; readonly at: number } | undefined;
  let running: Promise<VoiceReadiness> | undefined;

  async function askBoth(): Promise<VoiceReadiness> {
    const [mediaAnswers, health] = await Promise.all([
      mediaServerAnswers(options, attemptsMs),
      agentHealth(options, attemptsMs),
    ]);
    const missing = [...(mediaAnswers ? [] : ['media_server']), ...missingInAgent(health)];
    const answer = {
      ready: missing.length === 0,
      hasVoice: isPassing(health, OPTIONAL_CHECK),
      hasPlace: health?.accepting ?? true,
      places: placesOf(health),
      missing,
    };
    cached = { answer, at: now() };
    return answer;
  }

  return {
    current: () => {
      if (cached !== undefined && now() - cached.at < CACHE_MS) return Promise.resolve(cached.answer);
      running ??= askBoth().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

/** Tries again only after a timeout. */
async function patiently<Answer>(
  attemptsMs: readonly number[],
  attempt: (timeoutMs: number) => Promise<Answer>,
): Promise<Answer> {
  const [firstMs = 0, ...laterMs] = attemptsMs;
  let answer = attempt(firstMs);
  for (const timeoutMs of laterMs)
    answer = answer.catch((error: unknown) => (isTimeout(error) ? attempt(timeoutMs) : Promise.reject(error as Error)));
  return answer;
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

async function mediaServerAnswers({ askMedia }: ReadinessOptions, attemptsMs: readonly number[]): Promise<boolean> {
  return patiently(attemptsMs, askMedia).then(
    () => true,
    () => false,
  );
}

/** The agent's health body, whatever its HTTP status; undefined when it gives none. */
async function agentHealth(
  { agentHealthUrl, serviceSecret = '', fetchImplementation = fetch }: ReadinessOptions,
  attemptsMs: readonly number[],
): Promise<AgentHealth | undefined> {
  const url = new URL('readyz', `${agentHealthUrl.replace(/\/+$/, '')}/`);
  try {
    const text = await patiently(attemptsMs, async (timeoutMs) => {
      const headers = { authorization: `Bearer ${serviceSecret}` };
      const response = await fetchImplementation(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
      return response.text();
    });
    return agentHealthSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Fails closed: a check that is not named counts as failed, and so does a `fail` without a named reason. */
function missingInAgent(health: AgentHealth | undefined): readonly string[] {
  if (health === undefined) return ['agent'];
  const checks = health.checks ?? {};
  const unnamed = REQUIRED_CHECKS.filter((name) => checks[name] === undefined);
  const failed = Object.entries(checks)
    .filter(([name, check]) => name !== OPTIONAL_CHECK && check.status === 'fail')
    .map(([name]) => name);
  const missing = [...unnamed, ...failed];
  const failsForItself = health.status === 'fail' && missing.length === 0 && isPassing(health, OPTIONAL_CHECK);
  return failsForItself ? ['agent'] : missing;
}

function placesOf(health: AgentHealth | undefined): VoiceReadiness['places'] {
  if (health?.calls === undefined || health.capacity === undefined) return undefined;
  return { calls: health.calls, capacity: health.capacity };
}

function isPassing(health: AgentHealth | undefined, name: string): boolean {
  const check = health?.checks?.[name];
  return check !== undefined && check.status !== 'fail';
}
