import { request } from 'undici';
import { guardrailEventsAcceptedSchema } from '#core/contracts/guardrail-events.ts';
import { sessionEventsAcceptedSchema, snapshotResponseSchema } from '#core/contracts/voice-sessions.ts';
import { AppError, errorCodeOf } from '#core/errors/app-error.ts';
import type { OutboxEntry, OutboxKind } from './outbox-entry.ts';
import type { ResumeState } from './resume-state.ts';

/** What the API made of a delivery. */
export type Delivery =
  /** It has the events; `withoutConsent` of them it did not want to keep. */
  | { readonly outcome: 'stored'; readonly withoutConsent: number }
  /** It will never take them as they are. */
  | { readonly outcome: 'refused'; readonly status: number }
  /** It may take them later. */
  | { readonly outcome: 'failed'; readonly code: string };

/** How to reach the API. */
export interface SessionApiOptions {
  readonly apiUrl: string;
  readonly serviceSecret: string | undefined;
  /** Longest wait for any answer, in milliseconds. */
  readonly timeoutMs?: number | undefined;
}

/** Longest wait for one delivery, in milliseconds; nobody waits for it. */
const DELIVERY_TIMEOUT_MS = 5_000;
/** Longest wait for a snapshot, in milliseconds: the person hears nothing meanwhile. */
const SNAPSHOT_TIMEOUT_MS = 3_000;

/** About the sender or the moment, not about the events: the same delivery may be right later. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([401, 403, 408, 421, 425, 429]);

/** The API's internal routes, as the agent uses them. */
export class SessionApi {
  readonly #apiUrl: string;
  readonly #headers: Record<string, string>;
  readonly #timeoutMs: number | undefined;

  constructor({ apiUrl, serviceSecret, timeoutMs }: SessionApiOptions) {
    this.#apiUrl = apiUrl;
    this.#timeoutMs = timeoutMs;
    this.#headers = { authorization: `Bearer ${serviceSecret ?? ''}`, 'content-type': 'application/json' };
  }

  /** Delivers events of one kind. Never rejects. */
  async deliver(sessionId: string, kind: OutboxKind, events: readonly OutboxEntry['event'][]): Promise<Delivery> {
    try {
      const { statusCode, body } = await request(this.#eventsUrl(sessionId, kind), {
        method: 'POST',
        headers: this.#headers,
        body: JSON.stringify({ events }),
        signal: AbortSignal.timeout(this.#timeoutMs ?? DELIVERY_TIMEOUT_MS),
      });
      if (statusCode === 200) return storedAs(kind, events.length, await body.json());
      await body.dump();
      if (statusCode >= 400 && statusCode < 500 && !PASSING_STATUSES.has(statusCode)) return { outcome: 'refused', status: statusCode };
      return { outcome: 'failed', code: `status_${statusCode}` };
    } catch (error) {
      return { outcome: 'failed', code: errorCodeOf(error) };
    }
  }

  /** @throws {AppError} when the API cannot tell. A session that was deleted has nothing to resume, whatever this machine still has. */
  async readResumeState(sessionId: string): Promise<ResumeState> {
    const { statusCode, body } = await request(`${this.#apiUrl}/api/voice/sessions/${sessionId}/snapshot`, {
      headers: this.#headers,
      signal: AbortSignal.timeout(this.#timeoutMs ?? SNAPSHOT_TIMEOUT_MS),
    });
    if (statusCode !== 200) await body.dump();
    if (statusCode === 404) return { snapshot: undefined, asOf: Infinity };
    if (statusCode !== 200) throw new AppError({ code: 'snapshot_refused', status: statusCode, publicMessage: 'Nicht gefunden' });
    const { snapshot, asOf } = snapshotResponseSchema.parse(await body.json());
    return { snapshot: snapshot ?? undefined, asOf: typeof asOf === 'string' ? Date.parse(asOf) : -Infinity };
  }

  #eventsUrl(sessionId: string, kind: OutboxKind): string {
    return kind === 'guardrail' ? `${this.#apiUrl}/api/moderation/guardrail-events` : `${this.#apiUrl}/api/voice/sessions/${sessionId}/events`;
  }
}

/** 200 alone proves nothing: a page of some proxy would lose the events. */
function storedAs(kind: OutboxKind, count: number, answer: unknown): Delivery {
  const { accepted, duplicates } = (kind === 'guardrail' ? guardrailEventsAcceptedSchema : sessionEventsAcceptedSchema).parse(answer);
  return { outcome: 'stored', withoutConsent: count - accepted - duplicates };
}
