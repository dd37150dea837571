import { awaitCondition } from './await-condition.ts';
import type { FaultCall } from './fault-call.ts';
import type { Stage } from './fault-row.ts';
import { askApi, askForToken, askReadiness } from './system-health.ts';

/** What a person meets while no call can begin, and how she comes back. */

/** The API asks the agent with its own deadlines and remembers the answer for two seconds. */
const CLOSED_DOOR_MS = 12_000;
/** A worker starts, loads its model and proves the classifier. */
const OPEN_DOOR_MS = 90_000;
/** Issue: the widget is back in the same phase within ten seconds when a worker is there. */
const BACK_IN_PHASE_MS = 10_000;

/** No new call: the token is refused in German, and the status says maintenance. */
export async function findsClosedDoor({ bench, notes }: Stage): Promise<string> {
  await awaitCondition('the status says maintenance', CLOSED_DOOR_MS, async () => {
    const { body } = await askApi(bench, '/api/voice/status');
    return isRecord(body) && body['available'] === false && body['maintenance'] === true;
  });
  const refusal = await askForToken(bench);
  const sentence = germanErrorOf(refusal.body);
  notes.require(refusal.status === 503, `the token route answered ${refusal.status}, not 503`);
  notes.require(sentence.includes('nicht erreichbar'), 'the refusal does not say in German that nobody can be reached');
  return sentence;
}

/** A new call can begin again. */
export function findsOpenDoor({ bench }: Stage): Promise<number> {
  return awaitCondition('a new call can begin', OPEN_DOOR_MS, async () => {
    const { body } = await askApi(bench, '/api/voice/status');
    return isRecord(body) && body['available'] === true;
  });
}

/** Calls again with the same session and finds herself in the same phase. */
export async function comesBack(stage: Stage, sessionId: string, phase: string | undefined): Promise<FaultCall> {
  const startedAt = performance.now();
  const call = await stage.ownCall(sessionId);
  await awaitCondition(`phase ${String(phase)} again`, BACK_IN_PHASE_MS, () => call.phase() === phase);
  const afterMs = Math.round(performance.now() - startedAt);
  stage.notes.require(afterMs <= BACK_IN_PHASE_MS, `back in the phase only after ${afterMs} ms`);
  stage.notes.require(call.sessionId === sessionId, 'another session was given');
  stage.notes.recovery = `same phase ${afterMs} ms after calling again`;
  return call;
}

/** `/readyz` answers 503, or nobody answers; returns the checks that failed. */
export async function becomesUnready({ bench }: Stage, withinMs: number): Promise<string> {
  let failed = '';
  await awaitCondition('readiness is refused', withinMs, async () => {
    const { status, body } = await askReadiness(bench);
    failed = status === 0 ? 'nobody answers' : failedChecksOf(body);
    return status === 503 || status === 0;
  });
  return failed;
}

function failedChecksOf(body: unknown): string {
  if (!isRecord(body) || !isRecord(body['checks'])) return '';
  return Object.entries(body['checks'])
    .filter(([, check]) => isRecord(check) && check['status'] === 'fail')
    .map(([name]) => name)
    .join(', ');
}

function germanErrorOf(body: unknown): string {
  const error = isRecord(body) ? body['error'] : undefined;
  if (typeof error === 'string') return error;
  return isRecord(error) && typeof error['message'] === 'string' ? error['message'] : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
