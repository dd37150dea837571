import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bytesOf, encodeWav, wavHeader } from '#core/audio/wav.ts';
import { concatSamples } from '#core/audio/resample.ts';
import { SPEAKER_NAMES, speechRequestSchema, SYNTHESIS_SAMPLE_RATE_HZ } from '#core/contracts/speech-synthesis.ts';
import { AppError, toAppError } from '#core/errors/app-error.ts';
import { createSynthesisPool } from './synthesis-pool.ts';
import type { SynthesisPool } from './synthesis-pool.ts';
import { voiceOf } from './voices.ts';
import type { EspeakVoice } from './voices.ts';

/** Settings of {@link createEmbeddedSynthesizer}. */
export interface EmbeddedSynthesizerOptions {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Default {@link DEFAULT_THREADS}. */
  readonly threads?: number;
}

/** A running stand-in. */
export interface EmbeddedSynthesizer {
  readonly url: string;
  close(): Promise<void>;
}

/** Two calls at a time; one clause takes a thread for about a tenth of the time it sounds. */
const DEFAULT_THREADS = 2;
/** About four minutes of speech. Ours are clauses of 200 characters at most. */
const INPUT_LIMIT_CHARACTERS = 4096;
const BODY_LIMIT_BYTES = 32_768;
/** Name that `GET /v1/models` lists; any model name is accepted. */
const MODEL_NAME = 'demonstration';

/** Starts the stand-in of the speech synthesizer: same wire contract, a formant voice behind it. */
export async function createEmbeddedSynthesizer(options: EmbeddedSynthesizerOptions): Promise<EmbeddedSynthesizer> {
  const pool = await createSynthesisPool(options.threads ?? DEFAULT_THREADS);
  const server = createServer((incoming, outgoing) => {
    answer(pool, incoming, outgoing).catch((error: unknown) => {
      answerError(outgoing, error);
    });
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${options.host}:${port}`,
    async close() {
      await closeServer(server);
      await pool.close();
    },
  };
}

async function closeServer(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

async function answer(pool: SynthesisPool, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const route = `${incoming.method ?? ''} ${new URL(incoming.url ?? '/', 'http://localhost').pathname}`;
  switch (route) {
    case 'GET /health':
      answerJson(outgoing, 200, { status: 'ok', service: 'synthesizer', timestamp: new Date().toISOString() });
      return;
    case 'GET /v1/models':
      answerJson(outgoing, 200, { object: 'list', data: [{ id: MODEL_NAME, object: 'model', owned_by: 'companion' }] });
      return;
    case 'POST /v1/audio/speech':
      await answerSpeech(pool, incoming, outgoing);
      return;
    default:
      answerJson(outgoing, 404, { error: { message: 'not found' } });
  }
}

async function answerSpeech(pool: SynthesisPool, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const order = parseOrder(await readBody(incoming));
  const left = new AbortController();
  outgoing.on('close', () => {
    left.abort();
  });
  const samples = pool.speak(order.text, order.voice, left.signal);
  if (order.streams) await sendStream(outgoing, samples);
  else await sendFile(outgoing, samples);
}

/** Without being asked to stream, the answer is a plain file with its true length. */
async function sendFile(outgoing: ServerResponse, samples: AsyncIterable<Int16Array>): Promise<void> {
  const chunks: Int16Array[] = [];
  for await (const chunk of samples) chunks.push(chunk);
  const file = encodeWav(concatSamples(chunks), SYNTHESIS_SAMPLE_RATE_HZ);
  outgoing.writeHead(200, { 'content-type': 'audio/wav', 'content-length': file.length }).end(file);
}

async function sendStream(outgoing: ServerResponse, samples: AsyncIterable<Int16Array>): Promise<void> {
  for await (const chunk of samples) {
    if (!outgoing.headersSent) {
      outgoing.writeHead(200, { 'content-type': 'audio/wav' });
      outgoing.write(wavHeader(SYNTHESIS_SAMPLE_RATE_HZ));
    }
    if (!outgoing.write(bytesOf(chunk)) && !outgoing.destroyed)
      await Promise.race([once(outgoing, 'drain'), once(outgoing, 'close')]);
  }
  outgoing.end();
}

interface SpeechOrder {
  readonly text: string;
  readonly voice: EspeakVoice;
  readonly streams: boolean;
}

function parseOrder(body: string): SpeechOrder {
  const parsed = speechRequestSchema.safeParse(parseJson(body));
  if (!parsed.success)
    throw refused(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
  const { input, voice: speaker, stream_format: streamFormat, stream } = parsed.data;
  const voice = voiceOf(speaker);
  if (voice === undefined) throw refused(`Invalid voice. Supported speakers: ${SPEAKER_NAMES.join(', ')}`);
  if (input.trim() === '') throw refused('input: must not be empty');
  if (input.length > INPUT_LIMIT_CHARACTERS) throw refused(`input: at most ${INPUT_LIMIT_CHARACTERS} characters`);
  return { text: input, voice, streams: stream === true || streamFormat === 'audio' };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw refused('the body is not JSON');
  }
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > BODY_LIMIT_BYTES) throw refused(`the body is larger than ${BODY_LIMIT_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** `publicMessage` carries the English explanation of the wire contract, for developers. */
function refused(explanation: string): AppError {
  return new AppError({ code: 'speech_request_refused', status: 400, publicMessage: explanation });
}

function answerJson(outgoing: ServerResponse, status: number, body: unknown): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** After the first byte a failure can only show as a cut connection. */
function answerError(outgoing: ServerResponse, error: unknown): void {
  if (outgoing.headersSent) {
    outgoing.destroy();
    return;
  }
  const { status, code, publicMessage } = toAppError(error);
  answerJson(outgoing, status, { error: { message: publicMessage, type: code } });
}
