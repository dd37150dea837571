import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An OpenAI-compatible language model that says what it is told to say. */
export interface ScriptedLanguageModel {
  readonly url: string;
  /** The answer to every question from now on, in these pieces. */
  says(...pieces: readonly string[]): void;
  /** Questions so far; guesses at unclear utterances do not count. */
  timesAsked(): number;
  close(): Promise<void>;
}

/** The project also asks a model what an unclear utterance means; this is how it begins. */
const GUESSING = 'Sie ordnen eine gesprochene Äußerung ein';

/** Starts on a free port. */
export async function startScriptedLanguageModel(): Promise<ScriptedLanguageModel> {
  let pieces: readonly string[] = [];
  let asked = 0;
  const server = createServer((incoming, outgoing) => {
    void readBody(incoming).then((body) => {
      const isGuess = body.includes(GUESSING);
      if (!isGuess) asked += 1;
      stream(outgoing, isGuess ? ['unklar'] : pieces);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    says: (...next) => {
      pieces = next;
    },
    timesAsked: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function stream(outgoing: ServerResponse, pieces: readonly string[]): void {
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const piece of pieces)
    outgoing.write(eventOf({ choices: [{ index: 0, delta: { content: piece }, finish_reason: null }] }));
  outgoing.write(eventOf({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }));
  outgoing.end('data: [DONE]\n\n');
}

function eventOf(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

/** The bytes of an answer that breaks off after these pieces, as a whole response without an end. */
export function unfinishedStreamOf(...pieces: readonly string[]): string {
  const events = pieces.map((piece) =>
    eventOf({ choices: [{ index: 0, delta: { content: piece }, finish_reason: null }] }),
  );
  return ['HTTP/1.1 200 OK', 'content-type: text/event-stream', 'connection: close', '', events.join('')].join('\r\n');
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
