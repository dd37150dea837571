import { Gauge, Histogram } from 'prom-client';
import type { Health } from '#core/contracts/health.ts';
import { countJudgements, createProcessRegistry, watchHealth } from '#core/metrics/process-metrics.ts';
import type { JudgementFacts } from '#core/metrics/process-metrics.ts';

/** One answered request; the route's pattern, never its path, whose parts can be personal. */
export interface RequestFacts {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
}

/** One run of a job. */
export interface JobFacts {
  readonly job: string;
  readonly outcome: 'done' | 'retried' | 'failed' | 'returned';
  readonly durationMs: number;
}

/** A number for each value of one label, from a closed list. */
export interface LabelledGauge {
  readonly name: string;
  readonly help: string;
  readonly label: string;
}

/** What the process counts about itself. */
export interface Metrics {
  observe(facts: RequestFacts): void;
  /** Shows a number that is asked for when somebody reads the metrics. */
  watch(name: string, help: string, read: () => number): void;
  observeJob(facts: JobFacts): void;
  /** Counts a judgement of the chat's gate. */
  observeJudgement(facts: Omit<JudgementFacts, 'source'>): void;
  /** Shows what health says whenever somebody reads the metrics. */
  watchHealth(read: () => Promise<Health>): void;
  /** Shows a number for each value of a label, read when somebody reads the metrics; none when it cannot be. */
  watchEach(gauge: LabelledGauge, read: () => Promise<ReadonlyMap<string, number>>): void;
  /** The text that Prometheus reads. */
  render(): Promise<{ readonly contentType: string; readonly text: string }>;
}

/** Seconds; chat answers run up to thirty. */
const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Seconds; a mail takes less than one, a night's cleaning up minutes. */
const JOB_BUCKETS_S = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600];
/** Whatever a client invents as a method is counted as one. */
const KNOWN_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Builds the metrics of one process. */
export function createMetrics(version: string): Metrics {
  const registry = createProcessRegistry(version);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of answered requests by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  });
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of runs of jobs by job and outcome: done, retried (comes again), failed (does not), returned (the process ended).',
    labelNames: ['job', 'outcome'],
    buckets: JOB_BUCKETS_S,
    registers: [registry],
  });
  return {
    observeJudgement: countJudgements(registry, 'chat'),
    watchHealth: (read) => watchHealth(registry, read),
    observeJob: ({ job, outcome, durationMs }) => jobs.observe({ job, outcome }, durationMs / 1_000),
    watchEach: ({ name, help, label }, read) => {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          const values = await read().catch(() => new Map<string, number>());
          this.reset();
          for (const [key, value] of values) this.set({ [label]: key }, value);
        },
      });
    },
    observe: ({ method, route, status, durationMs }) =>
      durations.observe({ method: KNOWN_METHODS.has(method) ? method : 'other', route, status }, durationMs / 1_000),
    watch: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    render: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
