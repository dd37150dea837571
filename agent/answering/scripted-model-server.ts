import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LanguageModelOptions } from './language-model.ts';

/** What the server does with one question; for tests. */
export type Answer = (outgoing: ServerResponse, incoming: IncomingMessage, body: string) => void;

/** An OpenAI-compatible server that does what a test says, and remembers what it was asked. */
export interface ScriptedModelServer extends LanguageModelOptions {
  readonly bodies: string[];
  readonly headers: IncomingHttpHeaders[];
  close(): Promise<void>;
}

/** Starts on a free port. */
export async function startScriptedModelServer(answer: Answer): Promise<ScriptedModelServer> {
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((incoming, outgoing) => {
    let body = '';
    incoming.on('data', (bytes: Buffer) => (body += bytes.toString('utf8')));
    incoming.on('end', () => {
      bodies.push(body);
      headers.push(incoming.headers);
      answer(outgoing, incoming, body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    apiKey: 'geheim',
    model: 'klein',
    bodies,
    headers,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** One event with a piece of text. */
export function piece(content: string): string {
  return `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
}

/** Sends these events and ends the answer. */
export function says(...events: string[]): Answer {
  return (outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of events) outgoing.write(event);
    outgoing.end();
  };
}

/** A short answer as it should be. */
export const HONEST = says(piece('Das ist '), piece('eine gute Frage.'), 'data: [DONE]\n\n');
