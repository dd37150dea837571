import { TEXT_TOPICS } from '#core/contracts/voice-wire.ts';
import type { ExamReceived } from '#core/contracts/voice-wire.ts';
import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';

/** Writes one reliable text stream to one participant; may reject. */
type SendReceipt = (text: string, options: { topic: string; destinationIdentities: string[] }) => Promise<unknown>;

/**
 * Tells the sender of a typed line that it was taken. Waits for nothing and nobody: a receipt that is lost is asked for
 * again by the line that comes again.
 */
export function createReceipts(send: SendReceipt, logger: Logger): (id: string, sender: string) => void {
  return (id, sender) => {
    const receipt: ExamReceived = { version: 1, ids: [id] };
    send(JSON.stringify(receipt), { topic: TEXT_TOPICS.received, destinationIdentities: [sender] }).catch(
      (error: unknown) => logger.warn({ code: errorCodeOf(error) }, 'a receipt was not delivered'),
    );
  };
}
