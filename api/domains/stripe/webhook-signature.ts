import Stripe from 'stripe';
import { z } from 'zod';
import { signatureInvalid } from './errors.ts';

/** Seconds by which a signature may be older or newer than now (api design § 3). */
const TOLERANCE_SECONDS = 300;

/** What we read of an event: the rest is asked from the provider, whose answer is newer. */
const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(100),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
/** A verified event. */
export type PaymentEvent = z.infer<typeof eventSchema>;

/** What came, and with which signature. */
export interface SignedMessage {
  readonly body: string;
  readonly signature: string;
}

/**
 * Opens a signed message.
 * @param secrets all that count at the moment: two while a secret is changed.
 * @param now milliseconds since 1970.
 * @throws {AppError} 400 for whatever is not right, without saying what.
 */
export function openEvent(message: SignedMessage, secrets: readonly string[], now: number): PaymentEvent {
  // The SDK refuses old signatures only; one from the future could be kept and used later.
  if (Math.abs(now / 1_000 - signedAtOf(message.signature)) > TOLERANCE_SECONDS) throw signatureInvalid();
  for (const secret of secrets) {
    const event = tryOpen(message, secret, now);
    if (event !== undefined) return event;
  }
  throw signatureInvalid();
}

/** @throws {AppError} unless exactly one time is named: of several it would be open which one was signed. */
function signedAtOf(header: string): number {
  const times = header
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part.startsWith('t='));
  const [seconds] = times.map((part) => part.slice(2));
  if (times.length !== 1 || seconds === undefined || !/^\d{1,12}$/.test(seconds)) throw signatureInvalid();
  return Number(seconds);
}

function tryOpen({ body, signature }: SignedMessage, secret: string, now: number): PaymentEvent | undefined {
  try {
    return eventSchema.parse(
      Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now),
    );
  } catch {
    return undefined;
  }
}
