import { z } from 'zod';
import type { MetricFigures, ThresholdOutcome } from '../report/load-report.ts';

/** k6's `--summary-export`. A threshold is true there when it was crossed. */
const summarySchema = z.object({
  metrics: z.record(z.string(), z.looseObject({ thresholds: z.record(z.string(), z.boolean()).optional() })),
});

/** Metrics of k6 itself that tell nothing about the target. */
const OWN = /^(data_|vus|iteration_duration|http_req_(blocked|connecting|receiving|sending|tls_handshaking|waiting))/;

/** What a run measured, and which thresholds held. */
export interface Summary {
  readonly thresholds: readonly ThresholdOutcome[];
  readonly figures: readonly MetricFigures[];
}

/** Reads k6's summary. @throws when it is none. */
export function readSummary(text: string): Summary {
  const { metrics } = summarySchema.parse(JSON.parse(text));
  const entries = Object.entries(metrics).sort(([one], [other]) => one.localeCompare(other));
  return {
    thresholds: entries.flatMap(([metric, values]) =>
      Object.entries(values.thresholds ?? {}).map(([rule, isCrossed]) => ({
        metric,
        rule,
        outcome: isCrossed ? 'broken' : isMeasured(values) ? 'held' : 'unmeasured',
      })),
    ),
    figures: entries.filter(([metric]) => !OWN.test(metric)).flatMap(([metric, values]) => figuresOf(metric, values)),
  };
}

/** A trend without a value and a rate of nothing hold every threshold; a counter of 0 is a measurement. */
function isMeasured(values: Readonly<Record<string, unknown>>): boolean {
  if ('passes' in values || 'fails' in values) return numberOf(values['passes']) + numberOf(values['fails']) > 0;
  return !('p(95)' in values) || numberOf(values['count']) > 0;
}

function figuresOf(metric: string, values: Readonly<Record<string, unknown>>): readonly MetricFigures[] {
  if (!('p(95)' in values) || numberOf(values['count']) === 0) return [];
  const of = (name: string): number => numberOf(values[name]);
  const [p95, p99] = [of('p(95)'), of('p(99)')];
  return [{ metric, count: of('count'), min: of('min'), med: of('med'), p95, p99, max: of('max') }];
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
