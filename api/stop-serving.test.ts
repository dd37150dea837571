import { createServer, request } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createRunningStreams } from './routing/running-streams.ts';
import type { RunningStreams } from './routing/running-streams.ts';
import { stopServing } from './stop-serving.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

/** A server whose only answer is a stream that ends when it is told, or when it is asked to stop and `obeys`. */
async function startStreaming(options: { readonly obeys: boolean }) {
  const streams: RunningStreams = createRunningStreams();
  const ends: (() => void)[] = [];
  const server = createServer((_request, response) => {
    const running = streams.begin();
    response.write('begin ');
    const end = () => {
      response.end('end');
      running.end();
    };
    ends.push(end);
    if (options.obeys) running.signal.addEventListener('abort', end);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, streams, port, endAll: () => ends.forEach((end) => end()) };
}

function read(port: number): Promise<{ readonly begun: Promise<void>; readonly text: Promise<string> }> {
  return new Promise((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1' }, (answer: IncomingMessage) => {
      let text = '';
      const begun = Promise.withResolvers<undefined>();
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        begun.resolve(undefined);
      });
      const whole = new Promise<string>((done) => answer.on('close', () => done(text)));
      resolve({ begun: begun.promise, text: whole });
    });
    asking.on('error', reject);
    asking.end();
  });
}

describe('an orderly end', () => {
  it('lets a stream finish, takes no new connection, and says first that it is not ready', async () => {
    const { server, streams, port, endAll } = await startStreaming({ obeys: false });
    const { begun, text } = await read(port);
    await begun;
    const steps: string[] = [];
    const stopped = stopServing(
      server,
      { drain: () => steps.push('not ready'), streams },
      { noticeMs: 0, finishMs: 60_000 },
    ).then(() => steps.push('stopped'));
    await expect(read(port)).rejects.toThrow('ECONNREFUSED');
    expect(steps).toEqual(['not ready']);
    endAll();
    expect(await text).toBe('begin end');
    await stopped;
    expect(steps).toEqual(['not ready', 'stopped']);
  });

  it('asks streams to stop when their time is over', async () => {
    const { server, streams, port } = await startStreaming({ obeys: true });
    const { begun, text } = await read(port);
    await begun;
    await stopServing(server, { drain: () => undefined, streams }, { noticeMs: 0, finishMs: 50 });
    expect(await text).toBe('begin end');
    expect(streams.count).toBe(0);
  });

  it('ends also when a stream does not obey', async () => {
    const { server, streams, port } = await startStreaming({ obeys: false });
    const { begun, text } = await read(port);
    await begun;
    await stopServing(server, { drain: () => undefined, streams }, { noticeMs: 0, finishMs: 20 });
    expect(await text).toBe('begin ');
  });
});
