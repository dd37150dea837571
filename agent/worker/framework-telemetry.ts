import { JobContext } from '@livekit/agents';

/**
 * Closes the framework's own telemetry. Its spans hold names, prompts and transcripts, and it sends them, the log and
 * the history of a call to an address that the media server or `LIVEKIT_OBSERVABILITY_URL` names. Its spans go to
 * OpenTelemetry's global provider, which this project never sets (`core/tracing/tracing.ts`), and its sessions are
 * started with `record: false`; this is the third lock: what would build its exporter does nothing (1.9.0).
 */
export function closeFrameworkTelemetry(): void {
  JobContext.prototype.initRecording = () => Promise.resolve();
}
