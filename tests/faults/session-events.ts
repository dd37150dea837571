import { sessionEventsAcceptedSchema } from '#core/contracts/voice-sessions.ts';
import type { SessionEvent } from '#core/contracts/voice-sessions.ts';
import type { Bench } from './bench.ts';
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
    for (const event of (JSON.parse(request.body) as { events: SessionEvent[] }).events) if (!events.has(event.id)) events.set(event.id, event);
    const counts = sessionEventsAcceptedSchema.parse(JSON.parse(bodyOf(answer?.body ?? '')));
    accepted += counts.accepted;
    duplicates += counts.duplicates;
  }
  return { events: [...events.values()], accepted, duplicates };
}

function isDelivery({ request, answer }: SeenExchange, sessionId: string): boolean {
  return request.method === 'POST' && request.path.endsWith(`/voice/sessions/${sessionId}/events`) && answer?.status === 200;
}

/** The service may send its body in chunks; the object in it is the answer. */
function bodyOf(bytes: string): string {
  return bytes.slice(bytes.indexOf('{'), bytes.lastIndexOf('}') + 1);
}

/** Whether a place to go on from is stored for the session, asked past the proxy. */
export async function hasSnapshot({ system }: Bench, sessionId: string): Promise<boolean> {
  const answer = await fetch(`${system.url}/api/voice/sessions/${sessionId}/snapshot`, {
    headers: { authorization: `Bearer ${system.serviceSecret ?? ''}` },
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
  if (answer?.status !== 200) return false;
  return ((await answer.json()) as { snapshot: unknown }).snapshot !== null;
}
