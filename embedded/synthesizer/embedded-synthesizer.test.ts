import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWavParser } from '#core/audio/wav.ts';
import { SPEAKER_NAMES } from '#core/contracts/speech-synthesis.ts';
import { createEmbeddedSynthesizer } from './embedded-synthesizer.ts';
import type { EmbeddedSynthesizer } from './embedded-synthesizer.ts';

const SENTENCE = 'Bitte stellen Sie sich jetzt bequem vor einen Spiegel hin.';

let synthesizer: EmbeddedSynthesizer;
beforeAll(async () => {
  synthesizer = await createEmbeddedSynthesizer({ host: '127.0.0.1', port: 0, threads: 1 });
});
afterAll(() => synthesizer.close());

function post(body: unknown, signal?: AbortSignal): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(`${synthesizer.url}/v1/audio/speech`, {
    method: 'POST',
    body: text,
    signal: signal ?? null,
    headers: { 'content-type': 'application/json' },
  });
}

function order(fields: Record<string, unknown>): Record<string, unknown> {
  return { input: SENTENCE, model: 'demonstration', voice: 'de_female', ...fields };
}

async function samplesOf(
  response: Response,
): Promise<{ samples: Int16Array; rate: number | undefined; missing: number }> {
  const parser = createWavParser();
  const bytes = parser.push(Buffer.from(await response.arrayBuffer()));
  return {
    samples: new Int16Array(Uint8Array.from(bytes).buffer),
    rate: parser.format()?.sampleRateHz,
    missing: parser.missingBytes(),
  };
}

/** Median pitch in hertz by autocorrelation of voiced pieces of 40 ms. */
function pitchOf(samples: Int16Array): number {
  const pitches: number[] = [];
  const width = 960;
  for (let start = 0; start + 2 * width < samples.length; start += width) {
    const best = { lag: 0, value: 0.6 };
    for (let lag = 60; lag < 340; lag += 1) {
      const value = correlation(samples, start, { width, lag });
      if (value > best.value) Object.assign(best, { lag, value });
    }
    if (best.lag > 0) pitches.push(24_000 / best.lag);
  }
  return pitches.sort((a, b) => a - b)[pitches.length >> 1] ?? 0;
}

function correlation(samples: Int16Array, start: number, window: { width: number; lag: number }): number {
  let [cross, here, there] = [0, 1, 1];
  for (let index = start; index < start + window.width; index += 1) {
    const a = samples[index] ?? 0;
    const b = samples[index + window.lag] ?? 0;
    cross += a * b;
    here += a * a;
    there += b * b;
  }
  return here < window.width * 250_000 ? 0 : cross / Math.sqrt(here * there);
}

describe('the embedded synthesizer refuses', () => {
  it('an unknown voice and lists the supported speakers', async () => {
    const response = await post(order({ voice: 'helga' }));
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { message: string } };
    for (const name of SPEAKER_NAMES) expect(error.message).toContain(name);
  });

  it.each([
    ['no input', { model: 'm', voice: 'de_female' }],
    ['empty input', order({ input: '' })],
    ['blank input', order({ input: '  \n' })],
    ['input of 5000 characters', order({ input: 'a'.repeat(5000) })],
    ['no voice', { input: SENTENCE, model: 'm' }],
    ['a list', []],
    ['no JSON', '{"input":'],
    ['a body beyond every limit', 'x'.repeat(100_000)],
  ])('%s with a message', async (_title, body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { message: expect.any(String) as string } });
  });

  it('a path that is none', async () => {
    expect((await fetch(`${synthesizer.url}/v1/audio`)).status).toBe(404);
  });
});

describe('the embedded synthesizer speaks', () => {
  it('a sentence as a WAV file of 24 kHz mono with its true length', async () => {
    const response = await post(order({}));
    expect(response.headers.get('content-type')).toBe('audio/wav');
    const { samples, rate, missing } = await samplesOf(response);
    expect(rate).toBe(24_000);
    expect(missing).toBe(0);
    expect(samples.length / 24_000).toBeGreaterThan(2.5);
    expect(samples.length / 24_000).toBeLessThan(7);
  });

  it('without reaching full scale', async () => {
    const { samples } = await samplesOf(await post(order({ input: 'Aaaah! Ja, genau. Das machen Sie wunderbar!' })));
    expect(samples.every((sample) => Math.abs(sample) < 32_000)).toBe(true);
  });

  it.each(['de_female', 'de_male', 'neutral_female'])('as %s to the end without a click', async (voice) => {
    const { samples } = await samplesOf(await post(order({ voice, input: 'Ist Ihnen etwas aufgefallen?' })));
    expect(Math.abs(samples.at(-1) ?? 0)).toBeLessThan(10);
    expect(Math.max(...samples.subarray(-24).map((sample) => Math.abs(sample)))).toBeLessThan(60);
  });

  it('women clearly higher than men', async () => {
    const [woman, man] = await Promise.all(
      ['de_female', 'de_male'].map(async (voice) => pitchOf((await samplesOf(await post(order({ voice })))).samples)),
    );
    expect(woman).toBeGreaterThan(160);
    expect(man).toBeLessThan(130);
  });

  it.each(SPEAKER_NAMES)('as %s', async (voice) => {
    const response = await post(order({ voice, input: 'eins, zwei' }));
    expect(response.status).toBe(200);
    expect((await samplesOf(response)).samples.some((sample) => Math.abs(sample) > 2000)).toBe(true);
  });

  it('markup and phoneme brackets as text, not as commands', async () => {
    const plain = await samplesOf(await post(order({ input: 'a und b' })));
    const marked = await samplesOf(await post(order({ input: '<break time="20s"/> a & b [[' })));
    expect(marked.samples.length).toBeLessThan(plain.samples.length + 24_000 * 10);
    expect(marked.samples.length).toBeGreaterThan(plain.samples.length / 2);
  });

  it('piece by piece when asked to stream: sound arrives before the text is done', async () => {
    const response = await post(order({ input: `${SENTENCE} `.repeat(12), stream: true }));
    const reader = (response.body ?? new ReadableStream()).getReader() as ReadableStreamDefaultReader<Uint8Array>;
    const first = await reader.read();
    expect(first.value?.length).toBeLessThan(100_000);
    await reader.cancel();
  });
});

describe('the embedded synthesizer stays answerable', () => {
  it('while it speaks a long text', async () => {
    const long = post(order({ input: `${SENTENCE} `.repeat(30), stream: true }));
    const health = await fetch(`${synthesizer.url}/health`);
    expect(health.status).toBe(200);
    expect(await health.json()).toMatchObject({ status: 'ok', service: 'synthesizer' });
    await (await long).body?.cancel();
  });

  it('after a client hung up: the thread is free for the next', async () => {
    const controller = new AbortController();
    const long = await post(order({ input: `${SENTENCE} `.repeat(60), stream: true }), controller.signal);
    controller.abort();
    await expect(long.arrayBuffer()).rejects.toThrow();
    const startedAt = performance.now();
    expect((await samplesOf(await post(order({ input: 'Ja.' })))).samples.length).toBeGreaterThan(0);
    expect(performance.now() - startedAt).toBeLessThan(4000);
  });

  it('to the question which models there are', async () => {
    expect(await (await fetch(`${synthesizer.url}/v1/models`)).json()).toMatchObject({
      data: [{ id: 'demonstration' }],
    });
  });
});
