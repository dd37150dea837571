import { describe, expect, it } from 'vitest';
import { settled } from '#agent/testing/settled.ts';
import { createSpeechSource } from './speech-source.ts';

const NORMAL = { pace: { rate: 1, gain: 1 }, keep: false };

/** A synthesizer whose pieces the test hands out. */
function stage() {
  const requests: {
    readonly text: string;
    readonly signal: AbortSignal;
    readonly give: (value: number) => void;
    readonly end: () => void;
    readonly fail: () => void;
  }[] = [];
  const saved: string[] = [];
  const source = createSpeechSource(
    {
      synthesize: (text, signal) => {
        let controller: ReadableStreamDefaultController<Int16Array> | undefined;
        const pieces = new ReadableStream<Int16Array>({ start: (started) => void (controller = started) });
        signal.addEventListener('abort', () => controller?.error(new Error('aborted')), { once: true });
        requests.push({
          text,
          signal,
          give: (value) => controller?.enqueue(new Int16Array(480).fill(value)),
          end: () => controller?.close(),
          fail: () => controller?.error(new Error('down')),
        });
        return pieces;
      },
      probe: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
    { load: () => Promise.resolve(undefined), save: (text) => Promise.resolve(void saved.push(text)) },
  );
  return { source, requests, saved };
}

async function samplesOf(chunks: AsyncIterable<Int16Array>): Promise<number[]> {
  const values = new Set<number>();
  for await (const chunk of chunks) for (const sample of chunk) values.add(sample);
  return [...values];
}

describe('sound that is made ahead', () => {
  it('is asked for at once and held until somebody may hear it', async () => {
    const { source, requests } = stage();
    const prepared = source.prepare('Drücken Sie leicht.', NORMAL);
    await settled();
    requests[0]!.give(7);
    requests[0]!.end();
    await settled();
    expect(await samplesOf(prepared.chunks)).toEqual([7]);
  });

  it('is gone when it is discarded, held pieces included, and its request is aborted', async () => {
    const { source, requests, saved } = stage();
    const prepared = source.prepare('Drücken Sie leicht.', { ...NORMAL, keep: true });
    await settled();
    requests[0]!.give(7);
    await settled();
    prepared.discard();
    expect(requests[0]!.signal.aborted).toBe(true);
    expect(await samplesOf(prepared.chunks)).toEqual([]);
    expect(saved).toEqual([]);
    expect(source.available).toBe(true);
  });

  it('ends for a listener who waits for its first piece', async () => {
    const { source } = stage();
    const prepared = source.prepare('Drücken Sie leicht.', NORMAL);
    const listening = samplesOf(prepared.chunks);
    await settled();
    prepared.discard();
    expect(await listening).toEqual([]);
  });

  it('is never asked for when it was discarded before its turn came', async () => {
    const { source, requests } = stage();
    source.prepare('Drücken Sie leicht.', NORMAL).discard();
    await settled();
    expect(requests).toEqual([]);
  });

  it('asks for no further clause after it was discarded', async () => {
    const { source, requests } = stage();
    const prepared = source.prepare(
      'Zuerst drücken Sie bitte an jeder Stelle ganz leicht mit drei Fingern. Danach drücken Sie bitte an jeder Stelle ein wenig fester.',
      NORMAL,
    );
    await settled();
    expect(requests).toHaveLength(1);
    requests[0]!.give(7);
    requests[0]!.end();
    await settled();
    const asked = requests.length;
    expect(asked).toBeGreaterThan(1);
    prepared.discard();
    await settled();
    expect(requests).toHaveLength(asked);
    expect(requests.at(-1)!.signal.aborted).toBe(true);
  });

  it('tells a failure to the listener, and none when nobody listens', async () => {
    const { source, requests } = stage();
    const [heard] = [source.prepare('Eins.', NORMAL), source.prepare('Zwei.', NORMAL)];
    await settled();
    for (const { fail } of requests) fail();
    await settled();
    await expect(samplesOf(heard.chunks)).rejects.toThrow('down');
    expect(source.available).toBe(false);
    await source.probe();
    expect(source.available).toBe(true);
  });
});
