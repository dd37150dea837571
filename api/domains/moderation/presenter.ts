import type { GuardrailResponse } from './schema.ts';
import type { GuardrailEventRow } from './store.ts';

/** One guardrail event as an admin sees it. */
export function presentGuardrailEvent(row: GuardrailEventRow): GuardrailResponse {
  return {
    id: row.id,
    at: row.at.toISOString(),
    source: row.source,
    sessionId: row.session_id,
    class: row.class,
    layer: row.layer,
    latencyMs: row.latency_ms,
    policyVersion: row.policy_version,
    receivedAt: row.received_at.toISOString(),
  };
}
