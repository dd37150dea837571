import { Agent, request } from 'undici';
import type { Dispatcher } from 'undici';
import { SYNTHESIS_SAMPLE_RATE_HZ } from '#core/contracts/speech-synthesis.ts';
import { AppError, errorCodeOf } from '#core/errors/app-error.ts';
import { decoderFor } from './audio-body.ts';
import type { AudioBody } from './audio-body.ts';
import { createDeadline } from '#core/timing/deadline.ts';
import type { Deadline } from '#core/timing/deadline.ts';
import { synthesizerError } from './synthesizer-error.ts';

/** Speaks through the synthesizer service. */
export interface Synthesizer {
  /**
   * 24 kHz mono samples as they arrive; at least one sample, or an error.
   * @throws {AppError} with a {@link SynthesizerErrorCode}; after the first samples too, when the rest is lost.
   */
  synthesize(text: string, signal: AbortSignal): AsyncIterable<Int16Array>;
  /** Asks for the service's health. @throws {AppError} `synthesizer_unreachable`, `synthesizer_timeout` */
  probe(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** Settings of {@link createSynthesizer}. */
export interface SynthesizerOptions {
  readonly baseUrl: string;
  readonly model: string;
  readonly voice: string;
  /** Default {@link CONNECT_DEADLINE_MS}. */
  readonly connectDeadlineMs?: number;
  /** From the request to the first sample. */
  readonly firstByteDeadlineMs: number;
  /** Longest pause between two pieces, and how far the service may fall behind its own sound over the whole clause. */
  readonly idleDeadlineMs: number;
}

/** The service stands beside the agent; a connection takes a millisecond or fails. */
const CONNECT_DEADLINE_MS = 1000;
/** An answer that is no sound is read up to here, to tell an unknown voice from other refusals. */
const REFUSAL_LIMIT_BYTES = 16_384;
/** A clause that takes longer than this drips: the person hears gaps. */
const TOTAL_DEADLINE_MS = 60_000;

/** A client of `POST /v1/audio/speech` that streams and keeps its connections. */
export function createSynthesizer(options: SynthesizerOptions): Synthesizer {
  const connections = new Agent({
    connect: { timeout: options.connectDeadlineMs ?? CONNECT_DEADLINE_MS },
    headersTimeout: TOTAL_DEADLINE_MS,
    bodyTimeout: TOTAL_DEADLINE_MS,
  });
  const endpoint = new URL('v1/audio/speech', withSlash(options.baseUrl));
  /** Turned off for good when the service refuses everything beyond the contract. */
  let asksForStream = true;

  async function open(text: string, deadline: Deadline): Promise<Dispatcher.ResponseData> {
    const answer = await post(text, asksForStream, deadline);
    if (!asksForStream || (answer.statusCode !== 400 && answer.statusCode !== 422)) return answer;
    const refusal = await readRefusal(answer);
    if (refusal.code === 'synthesizer_unknown_voice') throw refusal;
    const plain = await post(text, false, deadline);
    if (plain.statusCode === 200) asksForStream = false;
    return plain;
  }

  async function post(text: string, streams: boolean, deadline: Deadline): Promise<Dispatcher.ResponseData> {
    const order = { input: text, model: options.model, voice: options.voice };
    const body = JSON.stringify(streams ? { ...order, response_format: 'wav', stream_format: 'audio' } : order);
    const headers = { 'content-type': 'application/json', accept: 'audio/wav, audio/pcm, text/event-stream' };
    const ask = (): Promise<Dispatcher.ResponseData> =>
      request(endpoint, { method: 'POST', headers, body, dispatcher: connections, signal: deadline.signal });
    try {
      return await ask();
    } catch (error) {
      if (!isStaleConnection(error)) throw error;
      return ask();
    }
  }

  async function* synthesize(text: string, signal: AbortSignal): AsyncGenerator<Int16Array> {
    const deadline = createDeadline(signal, TOTAL_DEADLINE_MS);
    try {
      deadline.within(options.firstByteDeadlineMs);
      const answer = await open(text, deadline);
      const decoder = await acceptAnswer(answer);
      yield* decode(answer.body, decoder, { deadline, idleDeadlineMs: options.idleDeadlineMs });
    } catch (error) {
      throw explain(error, deadline, signal);
    } finally {
      deadline.end();
    }
  }

  async function probe(signal: AbortSignal): Promise<void> {
    const deadline = createDeadline(signal, TOTAL_DEADLINE_MS);
    try {
      deadline.within(options.firstByteDeadlineMs);
      const answer = await request(new URL('health', withSlash(options.baseUrl)), {
        dispatcher: connections,
        signal: deadline.signal,
      });
      await answer.body.dump();
      if (answer.statusCode !== 200) throw synthesizerError('synthesizer_unreachable');
    } catch (error) {
      throw explain(error, deadline, signal);
    } finally {
      deadline.end();
    }
  }

  return { synthesize, probe, close: () => connections.destroy() };
}

interface DecodeOptions {
  readonly deadline: Deadline;
  readonly idleDeadlineMs: number;
}

/**
 * The clock runs only while we wait for the service, never while the listener takes its time. Over the whole clause the
 * service may fall behind the sound it has delivered by one idle deadline: a drip keeps a connection alive, not a voice.
 */
async function* decode(
  body: AsyncIterable<Buffer>,
  decoder: AudioBody,
  options: DecodeOptions,
): AsyncGenerator<Int16Array> {
  let isSilent = true;
  let behindMs = 0;
  let waitingSince = performance.now();
  for await (const bytes of body) {
    const samples = decoder.push(bytes);
    if (!isSilent) behindMs += performance.now() - waitingSince;
    behindMs = Math.max(0, behindMs - durationOf(samples));
    if (samples.length > 0) {
      options.deadline.pause();
      isSilent = false;
      yield samples;
    }
    waitingSince = performance.now();
    if (!isSilent) options.deadline.within(Math.max(0, options.idleDeadlineMs - behindMs));
  }
  const rest = decoder.end();
  if (isSilent && rest.length === 0) throw synthesizerError('synthesizer_bad_audio');
  if (rest.length > 0) yield rest;
}

function durationOf(samples: Int16Array): number {
  return (samples.length / SYNTHESIS_SAMPLE_RATE_HZ) * 1_000;
}

/** @throws {AppError} when this is no sound. */
async function acceptAnswer(answer: Dispatcher.ResponseData): Promise<AudioBody> {
  if (answer.statusCode !== 200) throw await readRefusal(answer);
  const contentType = String(answer.headers['content-type'] ?? '');
  const decoder = decoderFor(contentType);
  if (decoder !== undefined) return decoder;
  if (contentType.includes('json')) throw await readRefusal(answer);
  answer.body.destroy();
  throw synthesizerError('synthesizer_bad_audio');
}

async function readRefusal(answer: Dispatcher.ResponseData): Promise<AppError> {
  const { statusCode } = answer;
  const explanation = await readStart(answer.body);
  if (statusCode === 429 || statusCode >= 500) return synthesizerError('synthesizer_unreachable');
  const isAboutVoice = (statusCode === 400 || statusCode === 200) && /voice|speaker|stimme/i.test(explanation);
  return synthesizerError(isAboutVoice ? 'synthesizer_unknown_voice' : 'synthesizer_refused');
}

async function readStart(body: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const bytes of body) {
    text += bytes.toString('utf8');
    if (text.length > REFUSAL_LIMIT_BYTES) break;
  }
  return text;
}

/** Our own deadline wins over the abort error that it causes, the caller's abort over both. */
function explain(error: unknown, deadline: Deadline, signal: AbortSignal): AppError {
  if (error instanceof AppError) return error;
  if (signal.aborted) return synthesizerError('synthesizer_aborted', error);
  if (deadline.hasPassed()) return synthesizerError('synthesizer_timeout', error);
  return synthesizerError('synthesizer_unreachable', error);
}

/** A kept connection that the service closed just as we used it; speaking twice harms nobody. */
function isStaleConnection(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}
