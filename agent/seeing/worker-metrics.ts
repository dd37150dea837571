import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import { countJudgements, createProcessRegistry, watchHealth } from '#core/metrics/process-metrics.ts';
import { TURN_SOURCES } from '#core/tracing/listed-spans.ts';
import type { CallPlaces } from '#agent/worker/call-places.ts';
import type { Readiness } from '#agent/worker/readiness.ts';
import type { CallFact, TellFact } from './call-facts.ts';

/** What a worker shows about itself, its calls and its speech recognition. */
export interface WorkerMetrics {
  readonly take: TellFact;
  /** The text that Prometheus reads. */
  render(): Promise<{ readonly contentType: string; readonly text: string }>;
}

/** What calls left behind that the API does not have yet. */
export interface OutboxState {
  readonly calls: number;
  /** Since the oldest of them was last touched; 0 when there is none. */
  readonly oldestMs: number;
}

/** What the figures are read from. */
export interface WorkerMetricsOptions {
  readonly version: string;
  readonly readiness: Readiness;
  readonly places: Pick<CallPlaces, 'taken' | 'capacity'>;
  readonly media: { readonly registered: boolean; draining(): boolean };
  readonly readOutbox: () => Promise<OutboxState>;
}

const MS_PER_SECOND = 1_000;
/** Seconds from her last word: most replies come within two. */
const REPLY_BUCKETS_S = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4, 6, 10];
/** Seconds; a GPU takes a tenth, two busy cores two, six is the limit. */
const RECOGNITION_BUCKETS_S = [0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3, 6];
/** Seconds; a tenth is heard. */
const LOOP_BUCKETS_S = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1];
/** A call takes about 280 MB and is ended at a thousand. */
const MEMORY_BUCKETS_BYTES = [200, 300, 400, 600, 800, 1_000].map((megabytes) => megabytes * 1_000_000);

/** Creates the metrics of a worker. Facts of its children add up here, and stay when they end. */
export function createWorkerMetrics(options: WorkerMetricsOptions): WorkerMetrics {
  const registry = createProcessRegistry(options.version);
  watchHealth(registry, () => options.readiness.read());
  watchWorker(registry, options);
  const take = takers(registry);
  return {
    take: (fact) => take[fact.kind](fact as never),
    render: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}

function watchWorker(registry: Registry, { places, media, readOutbox }: WorkerMetricsOptions): void {
  const watch = (name: string, help: string, read: () => number | Promise<number>): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  };
  watch('worker_registered', 'Whether the media server sends calls here: 1 or 0.', () => Number(media.registered));
  watch('worker_draining', 'Whether the worker takes no new calls because it ends or was taken out.', () =>
    Number(media.draining()),
  );
  watch('calls_running', 'Calls that run or were promised a place.', () => places.taken);
  watch('calls_capacity', 'Calls that this worker leads at most.', () => places.capacity);
  let outbox: Promise<OutboxState> = Promise.resolve({ calls: 0, oldestMs: 0 });
  watch('outbox_calls', 'Calls of which the API does not have everything yet.', async () => {
    outbox = readOutbox().catch(() => ({ calls: Number.NaN, oldestMs: Number.NaN }));
    return (await outbox).calls;
  });
  watch(
    'outbox_oldest_seconds',
    'For how long the longest untouched of them has been waiting.',
    async () => (await outbox).oldestMs / MS_PER_SECOND,
  );
}

type Takers = { readonly [Kind in CallFact['kind']]: (fact: Extract<CallFact, { kind: Kind }>) => void };

function takers(registry: Registry): Takers {
  const judge = countJudgements(registry, 'voice');
  return {
    turn: countTurns(registry),
    judgement: ({ outcome, layer, tookMs }) => judge({ outcome, layer, tookMs }),
    ...countRecognition(registry),
    call: countCalls(registry),
  };
}

function countTurns(registry: Registry): Takers['turn'] {
  const registers = [registry];
  const replies = new Counter({
    name: 'turn_replies_total',
    help: 'Turns by how she was heard, whose words answered and what came of it; missing: neither text nor sound in time.',
    labelNames: ['source', 'reply', 'outcome'],
    registers,
  });
  // What has not happened yet counts nothing, so that the first time is an increase.
  for (const source of TURN_SOURCES) replies.inc({ source, reply: 'none', outcome: 'missing' }, 0);
  const from = (what: string): Histogram => {
    const name = `turn_first_${what}_seconds`;
    const help = `From the end of her words to the first ${what} of the reply.`;
    return new Histogram({ name, help, labelNames: ['source', 'reply'], buckets: REPLY_BUCKETS_S, registers });
  };
  const [audio, text] = [from('audio'), from('text')];
  return ({ source, reply, outcome, firstAudioMs, firstTextMs }) => {
    replies.inc({ source, reply, outcome });
    if (firstAudioMs !== undefined) audio.observe({ source, reply }, firstAudioMs / MS_PER_SECOND);
    if (firstTextMs !== undefined) text.observe({ source, reply }, firstTextMs / MS_PER_SECOND);
  };
}

function countRecognition(registry: Registry): Pick<Takers, 'recognition' | 'inference'> {
  const registers = [registry];
  const shape = { labelNames: ['outcome'], buckets: RECOGNITION_BUCKETS_S, registers };
  const utterances = new Histogram({
    name: 'recognition_seconds',
    help: 'From an utterance to its words as a call waits for them, by outcome; wordless: too short or quiet to try.',
    ...shape,
  });
  utterances.zero({ outcome: 'failed' });
  const inferences = new Histogram({
    name: 'recognition_inference_seconds',
    help: 'The same inside the recognition process, with the wait for those before.',
    ...shape,
  });
  const waiting = new Gauge({
    name: 'recognition_waiting',
    help: 'Utterances that waited when the last one was done.',
    registers,
  });
  const memory = new Gauge({
    name: 'recognition_resident_memory_bytes',
    help: 'Memory of the recognition process when the last utterance was done.',
    registers,
  });
  return {
    recognition: ({ outcome, tookMs }) => utterances.observe({ outcome }, tookMs / MS_PER_SECOND),
    inference: (fact) => {
      inferences.observe({ outcome: fact.outcome }, fact.tookMs / MS_PER_SECOND);
      waiting.set(fact.waiting);
      memory.set(fact.residentBytes);
    },
  };
}

function countCalls(registry: Registry): Takers['call'] {
  const registers = [registry];
  const ends = new Counter({
    name: 'calls_ended_total',
    help: 'Calls by how they ended; ended: as somebody wanted, whatever the reason.',
    labelNames: ['outcome'],
    registers,
  });
  ends.inc({ outcome: 'failed' }, 0);
  const loops = new Histogram({
    name: 'call_event_loop_p99_seconds',
    help: 'How late the process of an ended call was, 99 of 100 times at most.',
    buckets: LOOP_BUCKETS_S,
    registers,
  });
  const memory = new Histogram({
    name: 'call_resident_memory_bytes',
    help: 'Memory of the process of an ended call at its end.',
    buckets: MEMORY_BUCKETS_BYTES,
    registers,
  });
  return ({ outcome, eventLoopP99Ms, residentBytes }) => {
    ends.inc({ outcome });
    loops.observe(eventLoopP99Ms / MS_PER_SECOND);
    memory.observe(residentBytes);
  };
}
