import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { Database } from '#api/database/database.ts';
import { insertGuardrailEvents } from '#api/domains/moderation/index.ts';
import type { GuardrailEvent } from '#safety/gate/gate.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Writes down what the gate stopped of what a model wrote for reading; never the text. */
export function createGuardrailRecord({
  database,
  logger,
}: {
  readonly database: Database;
  readonly logger: Logger;
}): (event: GuardrailEvent, sessionId?: string) => void {
  return (event, sessionId = '') => {
    // Whoever leaves while a sentence is judged has met no guardrail.
    if (event.layer === 'aborted') return;
    const { id, at, layer, latencyMs, policyVersion } = event;
    const row = {
      id,
      at,
      layer,
      class: event.class,
      policyVersion,
      latencyMs: Math.round(latencyMs),
      source: 'chat' as const,
      ...(UUID.test(sessionId) ? { sessionId } : {}),
    };
    logger.info(row, 'guardrail event');
    database
      .transact({ role: 'service_role' }, (transaction) => insertGuardrailEvents(transaction, [row]))
      .catch((error: unknown) => logger.error({ code: errorCodeOf(error) }, 'guardrail event could not be stored'));
  };
}
