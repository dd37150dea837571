import { request } from 'undici';
import { z } from 'zod';
import { guardrailEventsAcceptedSchema } from '#core/contracts/guardrail-events.ts';
import {
  CLOSING_OF_ERROR,
  sessionEventsAcceptedSchema,
  snapshotResponseSchema,
} from '#core/contracts/voice-sessions.ts';
import type { CallClosing } from '#core/contracts/voice-wire.ts';
import { AppError, errorCodeOf } from '#core/errors/app-error.ts';
import type { OutboxEntry, OutboxKind } from './outbox-entry.ts';
import type { ResumeState } from './resume-state.ts';

/** What the API made of a delivery. */
export type Delivery =
  /** It has the events; `withoutConsent` of them it did not want to keep. */
  | { readonly outcome: 'stored'; readonly withoutConsent: number }
  /** It will never take them as they are; `closing`: because their room is not the session's any more. */
  | { readonly outcome: 'refused'; readonly status: number; readonly closing: CallClosing | undefined }
  /** It may take them later. */
  | { readonly outcome: 'failed'; readonly code: string };

/** One call: a session, and the room in which it takes place. */
export interface CallPlace {
  readonly sessionId: string;
  readonly roomName: string;
}

/** Why a call must not begin. */
export interface ClosedCall {
  readonly closing: CallClosing;
}

/** How to reach the API. */
export interface SessionApiOptions {
  readonly apiUrl: string;
  readonly serviceSecret: string | undefined;
  /** Longest wait for any answer, in milliseconds. */
  readonly timeoutMs?: number | undefined;
}

const errorBodySchema = z.object({ code: z.string() });

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
      const closing = closingOf(statusCode, await body.text());
      if (statusCode >= 400 && statusCode < 500 && !PASSING_STATUSES.has(statusCode))
        return { outcome: 'refused', status: statusCode, closing };
      return { outcome: 'failed', code: `status_${statusCode}` };
    } catch (error) {
      return { outcome: 'failed', code: errorCodeOf(error) };
    }
  }

  /** @throws {AppError} when the API cannot tell. */
  async readResumeState({ sessionId, roomName }: CallPlace): Promise<ResumeState | ClosedCall> {
    const { statusCode, body } = await request(`${this.#apiUrl}/api/voice/sessions/${sessionId}/snapshot`, {
      query: { roomName },
      headers: this.#headers,
      signal: AbortSignal.timeout(this.#timeoutMs ?? SNAPSHOT_TIMEOUT_MS),
    });
    if (statusCode !== 200) {
      const closing = closingOf(statusCode, await body.text());
      if (closing !== undefined) return { closing };
      throw new AppError({ code: 'snapshot_refused', status: statusCode, publicMessage: 'Nicht gefunden' });
    }
    const { snapshot, asOf } = snapshotResponseSchema.parse(await body.json());
    return { snapshot: snapshot ?? undefined, asOf: typeof asOf === 'string' ? Date.parse(asOf) : -Infinity };
  }

  #eventsUrl(sessionId: string, kind: OutboxKind): string {
    return kind === 'guardrail'
      ? `${this.#apiUrl}/api/moderation/guardrail-events`
      : `${this.#apiUrl}/api/voice/sessions/${sessionId}/events`;
  }
}

/** A status alone proves nothing: some proxy's 404 must not end a call. */
function closingOf(status: number, body: string): CallClosing | undefined {
  if (status !== 404 && status !== 409) return undefined;
  return CLOSING_OF_ERROR[errorBodySchema.safeParse(parseJson(body)).data?.code ?? ''];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** 200 alone proves nothing: a page of some proxy would lose the events. */
function storedAs(kind: OutboxKind, count: number, answer: unknown): Delivery {
  const { accepted, duplicates } = (
    kind === 'guardrail' ? guardrailEventsAcceptedSchema : sessionEventsAcceptedSchema
  ).parse(answer);
  return { outcome: 'stored', withoutConsent: count - accepted - duplicates };
}
