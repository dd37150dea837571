import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { streamed, withHeaders } from '#api/routing/route.ts';
import type { StreamReply } from '#api/routing/reply.ts';
import type { Beat } from './beat.ts';

/** What a look gave. */
export interface Look {
  /** Events to write, each with its end; empty when there are none. */
  readonly events: string;
  /** Up to where they reach: the next look begins there. */
  readonly seen: number;
  /** Nothing more comes: these were the last ones. */
  readonly isOver: boolean;
}

/** Where events are written to, and where they come from. */
export interface EventStream {
  readonly response: ServerResponse;
  /** Ends the stream: the client left, or the process ends. */
  readonly signal: AbortSignal;
  readonly beat: Beat;
  /** Rings when there may be something to look for. @returns what ends the watching. */
  readonly watch: (ring: () => void) => () => void;
  /** The last number that the client has, or that there was before she was told that she listens. */
  readonly after: number;
  /** As the reader: what came after a number. */
  readonly look: (after: number) => Promise<Look>;
  /** When whoever listens has to come again, with a token that is still good. */
  readonly endsAt: Date;
}

/** Proxies cut connections that say nothing for a minute. */
const KEEP_ALIVE_MS = 20_000;
/** A client that takes nothing for so long is not there any more. */
const STUCK_MS = 60_000;

/** One event with its number, as it stands on the wire. */
export function eventOf(name: string, id: number, data: unknown): string {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * An answer of server-sent events, on its way as it is: a proxy that gathers or packs them would keep them back.
 */
export function answerWithEvents(write: StreamReply<200>['stream']): StreamReply<200> {
  return withHeaders(streamed(write), {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
}

/** Server-sent events as they come, a word now and then in between, and `closed` when nothing more will come. */
export async function writeEvents(stream: EventStream): Promise<void> {
  const { response, signal, look } = stream;
  response.writeHead(200);
  const waiter = createWaiter(stream);
  try {
    // Headers alone are not sent: the client would wait for the first event to know that it listens.
    // The number alone is no event, and is kept by the client: cut off before the first event, it comes back to here.
    await waiter.write(`: listening\nid: ${String(stream.after)}\n\n`);
    let seen = stream.after;
    while (!waiter.isOver()) {
      const found = await look(seen);
      if (signal.aborted) break;
      await waiter.write(found.events);
      seen = found.seen;
      if (found.isOver) {
        await waiter.write('event: closed\ndata: {}\n\n');
        break;
      }
      await waiter.rung();
    }
  } finally {
    waiter.stop();
    response.end();
  }
}

/** Waits for a ring; one that comes while nobody waits is not lost. */
function createWaiter({ response, signal, beat, watch, endsAt }: EventStream) {
  let hasRung = false;
  let wake: () => void = () => undefined;
  let lastWrittenAt = Date.now();
  const ring = () => {
    hasRung = true;
    wake();
  };
  // Watched before the first look: what comes in between rings.
  const stopWatching = watch(ring);
  const isOver = () => signal.aborted || Date.now() >= endsAt.getTime();
  const stopBeating = beat.join((now) => {
    if (isOver()) ring();
    else if (response.writableNeedDrain) {
      if (now - lastWrittenAt > STUCK_MS) response.destroy();
    } else if (now - lastWrittenAt > KEEP_ALIVE_MS) {
      lastWrittenAt = now;
      response.write(': nothing new\n\n');
    }
  });
  signal.addEventListener('abort', ring, { once: true });
  return {
    isOver,
    write: async (text: string) => {
      if (text === '') return;
      lastWrittenAt = Date.now();
      if (!response.write(text)) await once(response, 'drain', { signal }).catch(() => undefined);
    },
    rung: async (): Promise<void> => {
      if (!hasRung) await new Promise<void>((resolve) => (wake = resolve));
      hasRung = false;
    },
    stop: () => {
      stopWatching();
      stopBeating();
      signal.removeEventListener('abort', ring);
    },
  };
}
