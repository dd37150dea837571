import type { Bench } from './bench.ts';

/** An answer of the API or of the agent's health server. */
export interface HealthAnswer {
  /** 0: nobody answered. */
  readonly status: number;
  readonly body: unknown;
}

/** What the API answers to anybody. */
export function askApi(bench: Bench, path: string): Promise<HealthAnswer> {
  return ask(`${bench.system.url}${path}`);
}

/** What the agent says about its readiness. */
export function askReadiness(bench: Bench): Promise<HealthAnswer> {
  return ask(`${bench.system.agentHealthUrl}/readyz`);
}

/** What somebody gets who wants to call now. */
export function askForToken(bench: Bench, sessionId?: string): Promise<HealthAnswer> {
  const body = JSON.stringify({ secret: bench.system.testSecret, ...(sessionId === undefined ? {} : { sessionId }) });
  return ask(`${bench.system.url}/api/voice/test-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
}

async function ask(url: string, init: RequestInit = {}): Promise<HealthAnswer> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    return { status: answer.status, body: await answer.json() };
  } catch {
    return { status: 0, body: undefined };
  }
}
/** Longer than the longest of their own deadlines. */
const ANSWER_LIMIT_MS = 8_000;
