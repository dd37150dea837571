import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VariableName } from '#core/config/settings.ts';
import { findFreePort } from '#core/network/free-port.ts';
import type { RunningSystem } from '#scripts/start/system.ts';
import { startOtlpSink } from './otlp-sink.ts';
import type { OtlpSink } from './otlp-sink.ts';

/**
 * Everything that operators see of a system besides its logs. It lies beside them, as `traces.log` and `metrics.log`:
 * whoever searches the logs for words of people searches it, too.
 */
export interface OperatorsView {
  /** What the system is started with. */
  readonly environment: Partial<Record<VariableName, string>>;
  readonly sink: OtlpSink;
  /** Writes down the figures of all processes as they are now. @throws when one does not show any. */
  keepFigures(system: RunningSystem): Promise<void>;
  close(): Promise<void>;
}

/** Turns everything on that can be seen. @param dataDir folder of the system that is about to start. */
export async function openOperatorsView(dataDir: string): Promise<OperatorsView> {
  const logDir = join(dataDir, 'logs');
  mkdirSync(logDir, { recursive: true });
  const sink = await startOtlpSink((text) => appendFileSync(join(logDir, 'traces.log'), text));
  const metricsPort = String(await findFreePort());
  return {
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: sink.url,
      OTEL_TRACES_SAMPLER_ARG: '1',
      METRICS_PORT: metricsPort,
    },
    sink,
    keepFigures: async (system) => {
      const urls = [`http://127.0.0.1:${metricsPort}/metrics`, `${system.agentHealthUrl}/metrics`];
      const texts = await Promise.all(
        urls.map(async (url) => {
          const answer = await fetch(url);
          if (!answer.ok) throw new Error(`${url} shows nothing: ${answer.status}`);
          return answer.text();
        }),
      );
      writeFileSync(join(logDir, 'metrics.log'), texts.join('\n'));
    },
    close: () => sink.close(),
  };
}
