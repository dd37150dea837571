import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeWav } from '#core/audio/wav.ts';
import { speechRequestSchema, SYNTHESIS_SAMPLE_RATE_HZ } from '#core/contracts/speech-synthesis.ts';
import { toneOf } from './tone.ts';

/** A synthesizer that speaks marked sentences as a tone and leaves everything else to the real one. */
export interface MarkingSynthesizer {
  readonly url: string;
  /** Every clause of this sentence becomes a tone from now on. */
  mark(sentence: string, frequencyHz: number): void;
  /** How often a clause of this sentence was asked for: sound that was made, whether or not it was heard. */
  timesAsked(sentence: string): number;
  close(): Promise<void>;
}

/** Length of the tone of one clause, in milliseconds: long enough to survive any jitter buffer. */
const TONE_MS = 900;

/** Starts on a free port in front of the real synthesizer, which may start later. */
export async function startMarkingSynthesizer(realUrl: string): Promise<MarkingSynthesizer> {
  const marks = new Map<string, number>();
  const asked: string[] = [];

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await readBody(incoming);
    const input = lettersOf(inputOf(body));
    asked.push(input);
    const sentence = input === '' ? undefined : [...marks.keys()].find((marked) => marked.includes(input));
    const frequencyHz = sentence === undefined ? undefined : marks.get(sentence);
    if (frequencyHz === undefined) forward({ incoming, outgoing, body, realUrl });
    else
      outgoing
        .writeHead(200, { 'content-type': 'audio/wav' })
        .end(encodeWav(toneOf(frequencyHz, TONE_MS), SYNTHESIS_SAMPLE_RATE_HZ));
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mark: (sentence, frequencyHz) => void marks.set(lettersOf(sentence), frequencyHz),
    timesAsked: (sentence) => asked.filter((input) => input !== '' && lettersOf(sentence).includes(input)).length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

interface Forwarding {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly body: string;
  readonly realUrl: string;
}

function forward({ incoming, outgoing, body, realUrl }: Forwarding): void {
  const onward = request(
    new URL(incoming.url ?? '/', realUrl),
    { method: incoming.method ?? 'GET', headers: incoming.headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  onward.end(body);
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function inputOf(body: string): string {
  try {
    return speechRequestSchema.safeParse(JSON.parse(body)).data?.input ?? '';
  } catch {
    return '';
  }
}

/** What the client does to a text before synthesis (clauses, numbers, signs) leaves its letters in place. */
function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
}
