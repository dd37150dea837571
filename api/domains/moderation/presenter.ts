import type { GuardrailResponse } from './schema.ts';
import type { GuardrailEventRow } from './store.ts';

/** One guardrail event as an admin sees it. */
export function presentGuardrailEvent(row: GuardrailEventRow): GuardrailResponse {
  return {
    id: row.id,
    at: row.at.toISOString(),
    source: row.source,
    sessionId: row.sessionId,
    class: row.class,
    layer: row.layer,
    latencyMs: row.latencyMs,
    policyVersion: row.policyVersion,
    receivedAt: row.receivedAt.toISOString(),
  };
}
