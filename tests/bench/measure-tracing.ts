import { loadSharedParts } from '#agent/call/call-parts.ts';
import { TurnWatch } from '#agent/seeing/turn-watch.ts';
import { createLogger } from '#core/logging/logger.ts';
import { openTracing } from '#core/tracing/tracing.ts';
import type { Tracing } from '#core/tracing/tracing.ts';
import { startApiProcess } from '../setup/api-process.ts';
import { startBareServer } from './bare-server-process.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';
import { requestsPerSecond } from './load.ts';

/** A small route: what is traced is most of what it does, so that no route loses more. */
const ROUTE = '/api/voice/status';
const LEAST_SHARE = 0.7;
const ROUNDS = 9;
const LOAD = { count: 4_000, connections: 20 };
/** What watching a turn may cost, as a share of reading a sentence. */
const MOST_OF_A_READING = 0.1;
/** One batch of the exporter is 512 spans. */
const TURNS = 200;
const READINGS = 100;
const SENTENCE = 'Ich habe links oben außen eine Stelle, die sich anders anfühlt als sonst.';

/** What traces cost a request, and what they and the figures cost a turn. */
export async function measureTracing(): Promise<readonly Figure[]> {
  const collector = await startBareServer();
  try {
    return [await measureRequests(collector.url), await measureTurns(collector.url)];
  } finally {
    collector.stop();
  }
}

async function measureRequests(collector: string): Promise<Figure> {
  const settings = { LOG_LEVEL: 'info' };
  const plain = await startApiProcess(settings);
  const traced = await startApiProcess({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: collector });
  try {
    for (const { url } of [plain, traced]) await requestsPerSecond(`${url}${ROUTE}`, LOAD);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Side by side in time, so that other work on the machine slows both.
      const untraced = await requestsPerSecond(`${plain.url}${ROUTE}`, LOAD);
      ratios.push((await requestsPerSecond(`${traced.url}${ROUTE}`, LOAD)) / untraced);
    }
    const ratio = median(ratios);
    return {
      title: 'a small route with every request traced, of the same untraced',
      value: ratio.toFixed(2),
      aim: `at least ${LEAST_SHARE.toFixed(2)}`,
      isMet: ratio >= LEAST_SHARE,
    };
  } finally {
    await plain.stop();
    await traced.stop();
  }
}

async function measureTurns(collector: string): Promise<Figure> {
  const { understanding } = loadSharedParts();
  const logger = createLogger({ service: 'bench', level: 'silent' });
  const tracing = openTracing({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
    OTEL_EXPORTER_OTLP_HEADERS: undefined,
    OTEL_TRACES_SAMPLER_ARG: 1,
    service: 'bench',
    version: '0.0.0',
    logger,
  });
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const reading = timeOf(() => understanding.understand(SENTENCE, 'anything'), READINGS);
    ratios.push(timeOf(() => watchTurn(tracing), TURNS) / reading);
    // Spans that nobody sends would be thrown away unseen, which costs less than a batch.
    await tracing.flush();
  }
  await tracing.close();
  const ratio = median(ratios);
  return {
    title: 'watching and tracing a turn, of reading one sentence of hers',
    value: ratio.toFixed(3),
    aim: `at most ${MOST_OF_A_READING.toFixed(2)}`,
    isMet: ratio <= MOST_OF_A_READING,
  };
}

/** Milliseconds of one run. */
function timeOf(work: () => unknown, runs: number): number {
  const startedAt = performance.now();
  for (let run = 0; run < runs; run += 1) work();
  return (performance.now() - startedAt) / runs;
}

/** A whole turn of a model's words, with everything that can be seen of it. */
function watchTurn(tracing: Tracing): void {
  const watch = new TurnWatch({
    tracing,
    tell: (fact) => void JSON.stringify(fact),
    phase: () => 'achseln',
    isWriting: () => false,
  });
  watch.voiceEnded(300);
  watch.recognized({ tookMs: 150, outcome: 'recognized' });
  watch.take('voice', true, () => {
    watch.reading(() => undefined);
    watch.replyBegins();
  });
  const verdict = watch.judging();
  watch.soundAsked();
  verdict({ outcome: 'cleared', layer: 'all' });
  watch.published();
  watch.handedOver()();
}
