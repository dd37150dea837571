import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Health } from '#core/contracts/health.ts';
import type { GATE_LAYERS, GATE_OUTCOMES } from '#core/tracing/listed-spans.ts';

/** One judgement of the gate: never a text, never a class of the policy. */
export interface JudgementFacts {
  readonly source: 'voice' | 'chat';
  readonly outcome: (typeof GATE_OUTCOMES)[number];
  readonly layer: (typeof GATE_LAYERS)[number];
  readonly tookMs: number;
}

/** Seconds; classifier and judge together may take one and a half by voice, three in the chat. */
const JUDGEMENT_BUCKETS_S = [0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.6, 3];
const MS_PER_SECOND = 1_000;

/** What Node knows about itself, and which version runs: the same for every process that listens. */
export function createProcessRegistry(version: string): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'companion_build_info',
    help: 'Always 1; the version of the program stands in its label.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1);
  return registry;
}

/** Judgements of the gate; `unavailable`: nobody could judge, so the sentence was not said. */
export function countJudgements(
  registry: Registry,
  source: JudgementFacts['source'],
): (facts: Omit<JudgementFacts, 'source'>) => void {
  const judgements = new Histogram({
    name: 'gate_judgement_seconds',
    help: 'Judgements of the safety gate by source, outcome and the layer that decided; all: every layer agreed.',
    labelNames: ['source', 'outcome', 'layer'],
    buckets: JUDGEMENT_BUCKETS_S,
    registers: [registry],
  });
  // The first failure counts only where none was counted before.
  judgements.zero({ source, outcome: 'unavailable', layer: 'unavailable' });
  return ({ outcome, layer, tookMs }) => judgements.observe({ source, outcome, layer }, tookMs / MS_PER_SECOND);
}

/** Shows what health says, asked once whenever somebody reads the metrics. */
export function watchHealth(registry: Registry, read: () => Promise<Health>): void {
  let asked: Promise<Health | undefined> | undefined;
  // Both gauges are read at the same moment.
  const ask = (): Promise<Health | undefined> => {
    asked ??= read()
      .catch(() => undefined)
      .finally(() => (asked = undefined));
    return asked;
  };
  new Gauge({
    name: 'health_check_up',
    help: 'Whether each thing that the process depends on works: 1 or 0.',
    labelNames: ['check'],
    registers: [registry],
    async collect() {
      const checks = Object.entries((await ask())?.checks ?? {});
      this.reset();
      for (const [check, { status }] of checks) this.set({ check }, Number(status === 'ok'));
    },
  });
  new Gauge({
    name: 'ready',
    help: 'Whether the process can do its work: 1, also when something that has a substitute does not; else 0.',
    registers: [registry],
    async collect() {
      const health = await ask();
      this.set(health === undefined || health.status === 'fail' ? 0 : 1);
    },
  });
}
