import { AudioFrame } from '@livekit/rtc-node';
import { describe, expect, it, vi } from 'vitest';
import type { InferenceExecutor } from './inference-process.ts';
import { decodePcm, encodePcm } from './recognition-wire.ts';
import { ExamSpeechToText } from './speech-to-text.ts';
import type { RecognitionFacts } from './speech-to-text.ts';

const DEADLINE_MS = 40;

/** Speech-like loudness at the rate and cut in which a session hands it over. */
function spoken(
  durationMs: number,
  shape: { rateHz?: number; channels?: number; amplitude?: number } = {},
): AudioFrame[] {
  const { rateHz = 24_000, channels = 1, amplitude = 6000 } = shape;
  return Array.from({ length: durationMs / 10 }, (_, frame) => {
    const samples = Int16Array.from({ length: (rateHz / 100) * channels }, (_unused, index) =>
      Math.round(
        amplitude * Math.sin((2 * Math.PI * 500 * (frame * (rateHz / 100) + Math.floor(index / channels))) / rateHz),
      ),
    );
    return new AudioFrame(samples, rateHz, channels, rateHz / 100);
  });
}

interface Heard {
  readonly text: string | undefined;
  readonly language: string | undefined;
  readonly failures: string[];
  readonly facts: RecognitionFacts[];
  readonly calls: number;
}

async function hear(
  frames: AudioFrame[],
  answer: InferenceExecutor['doInference'],
  signal?: AbortSignal,
): Promise<Heard> {
  const failures: string[] = [];
  const facts: RecognitionFacts[] = [];
  const doInference = vi.fn(answer);
  const recognizer = new ExamSpeechToText({
    executor: { doInference },
    deadlineMs: DEADLINE_MS,
    onRecognitionFailure: (code) => failures.push(code),
    onUtterance: (fact) => facts.push(fact),
  });
  const event = await recognizer.recognize(frames, signal);
  const [data] = event.alternatives ?? [];
  return { text: data?.text, language: data?.language, failures, facts, calls: doInference.mock.calls.length };
}

function transcript(text: string): () => Promise<unknown> {
  return () => Promise.resolve({ kind: 'transcript', text, inferenceMs: 5 });
}

describe('speech recognition that fails', () => {
  it.each([
    ['recognition_timeout', 'never answers', () => new Promise<never>(() => undefined)],
    ['recognition_unavailable', 'has lost its process', () => Promise.reject(new Error('IPC channel closed'))],
    ['recognition_busy', 'is busy', () => Promise.resolve({ kind: 'failed', code: 'recognition_busy' })],
    ['recognition_bad_answer', 'answers nonsense', () => Promise.resolve({ text: 'ja' })],
    ['recognition_bad_answer', 'answers nothing', () => Promise.resolve(undefined)],
  ])('reports %s once when it %s, is asked once and never throws', async (code, _title, answer) => {
    const heard = await hear(spoken(800), answer);
    expect(heard).toMatchObject({
      text: '',
      language: 'de',
      failures: [code],
      calls: 1,
      facts: [{ outcome: 'failed' }],
    });
  });

  it('tells the process how long its answer is waited for', async () => {
    const from = Date.now();
    let expiresAt = 0;
    await hear(spoken(800), (_method, request) => {
      ({ expiresAt } = request as { expiresAt: number });
      return transcript('Ja.')();
    });
    expect(expiresAt).toBeGreaterThanOrEqual(from + DEADLINE_MS);
    expect(expiresAt).toBeLessThanOrEqual(Date.now() + DEADLINE_MS);
  });

  it('is not reported when the session ended meanwhile', async () => {
    const controller = new AbortController();
    const heard = await hear(
      spoken(800),
      () => {
        controller.abort();
        return new Promise<never>(() => undefined);
      },
      controller.signal,
    );
    expect(heard).toMatchObject({ text: '', failures: [], calls: 1 });
  });
});

describe('speech recognition', () => {
  it('hands over what was said, marked as German for the turn detector', async () => {
    expect(await hear(spoken(800), transcript(' Ich bin fertig. '))).toMatchObject({
      text: 'Ich bin fertig.',
      language: 'de',
      facts: [{ outcome: 'recognized', audioMs: 800 }],
    });
  });

  it.each([
    [24_000, 1],
    [48_000, 1],
    [48_000, 2],
    [16_000, 1],
    [44_100, 1],
  ])('sends sound of %i Hz and %i channel(s) as 16 kHz mono', async (rateHz, channels) => {
    let samples = new Int16Array(0);
    await hear(spoken(1000, { rateHz, channels }), (_method, request) => {
      samples = decodePcm((request as { pcm: string }).pcm) as Int16Array<ArrayBuffer>;
      return transcript('x')();
    });
    expect(samples.length).toBe(16_000);
    expect(Math.max(...samples.subarray(4000, 12_000))).toBeGreaterThan(5900);
    expect(Math.max(...samples.subarray(4000, 12_000))).toBeLessThan(6100);
  });

  it.each([
    ['a click of 100 ms', spoken(100)],
    ['a muted microphone', spoken(2000, { amplitude: 0 })],
    ['no frame at all', []],
  ])('does not even try %s', async (_title, frames) => {
    expect(await hear(frames, transcript('Vielen Dank.'))).toMatchObject({
      text: '',
      calls: 0,
      failures: [],
      facts: [{ outcome: 'wordless' }],
    });
  });

  it('drops what the model invented', async () => {
    expect(await hear(spoken(900, { amplitude: 100 }), transcript('Vielen Dank.'))).toMatchObject({
      text: '',
      failures: [],
      facts: [{ outcome: 'empty' }],
    });
  });

  it('carries samples unchanged to the inference process', () => {
    const samples = Int16Array.from([0, 1, -1, 32_767, -32_768]);
    expect(decodePcm(encodePcm(samples.subarray(1)))).toEqual(samples.subarray(1));
  });
});
