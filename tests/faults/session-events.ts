import { sessionEventsAcceptedSchema } from '#core/contracts/voice-sessions.ts';
import type { SessionEvent, VoiceToken } from '#core/contracts/voice-sessions.ts';
import { requestToken } from '#tests/virtual-caller/room-client.ts';
import type { Bench } from './bench.ts';
import type { FaultCall } from './fault-call.ts';
import type { SeenExchange } from './fault-proxy.ts';

/** What the API took of one session's events. */
export interface StoredEvents {
  /** Each event once, in the order in which the API first took it. */
  readonly events: readonly SessionEvent[];
  /** How many events had an effect, by the API's own count. */
  readonly accepted: number;
  /** How many were recognised as repeats. */
  readonly duplicates: number;
}

/** Events of a session in answered deliveries, those whose answer was lost on the way included. */
export function storedEvents({ proxies }: Bench, sessionId: string): StoredEvents {
  const deliveries = proxies.api.seen.filter((exchange) => isDelivery(exchange, sessionId));
  const events = new Map<string, SessionEvent>();
  let [accepted, duplicates] = [0, 0];
  for (const { request, answer } of deliveries) {
    for (const event of (JSON.parse(request.body) as { events: SessionEvent[] }).events)
      if (!events.has(event.id)) events.set(event.id, event);
    const counts = sessionEventsAcceptedSchema.parse(JSON.parse(bodyOf(answer?.body ?? '')));
    accepted += counts.accepted;
    duplicates += counts.duplicates;
  }
  return { events: [...events.values()], accepted, duplicates };
}

function isDelivery({ request, answer }: SeenExchange, sessionId: string): boolean {
  return (
    request.method === 'POST' && request.path.endsWith(`/voice/sessions/${sessionId}/events`) && answer?.status === 200
  );
}

/** The service may send its body in chunks; the object in it is the answer. */
function bodyOf(bytes: string): string {
  return bytes.slice(bytes.indexOf('{'), bytes.lastIndexOf('}') + 1);
}

/**
 * Whether a place to go on from is stored for the session of this call, asked past the proxy as its agent, or as that
 * of her next call.
 */
export async function hasSnapshot(bench: Bench, { client: { token } }: Pick<FaultCall, 'client'>): Promise<boolean> {
  const answer = await askWhereToGoOn(bench, token);
  if (answer?.status !== 409) return answer?.snapshot != null;
  const { url, testSecret } = bench.system;
  const next = await requestToken({ url, secret: testSecret ?? '' }, token.sessionId).catch(() => undefined);
  return next?.sessionId === token.sessionId && (await askWhereToGoOn(bench, next))?.snapshot != null;
}

async function askWhereToGoOn(
  { system }: Bench,
  { sessionId, roomName }: VoiceToken,
): Promise<{ readonly status: number; readonly snapshot: unknown } | undefined> {
  const answer = await fetch(
    `${system.url}/api/voice/sessions/${sessionId}/snapshot?${new URLSearchParams({ roomName }).toString()}`,
    {
      headers: { authorization: `Bearer ${system.serviceSecret ?? ''}` },
      signal: AbortSignal.timeout(5_000),
    },
  ).catch(() => undefined);
  if (answer === undefined) return undefined;
  return {
    status: answer.status,
    snapshot: answer.status === 200 ? ((await answer.json()) as { snapshot: unknown }).snapshot : undefined,
  };
}
