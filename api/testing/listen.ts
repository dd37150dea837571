import type { TestApi } from './test-api.ts';

/** One event as it came. */
export interface HeardEvent {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: unknown;
}

/** What a listener sends along. */
export interface ListenerOptions {
  readonly as: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of one that is good for an hour. */
  readonly token?: string;
}

/** An open stream of server-sent events. */
export interface Listener {
  readonly status: number;
  readonly headers: Headers;
  /** Reads until there are so many events, or the stream is over. */
  readUntil(count: number): Promise<readonly HeardEvent[]>;
  leave(): void;
}

/** Opens a stream. */
export async function listen(
  api: Pick<TestApi, 'url' | 'tokenFor'>,
  path: string,
  { as, headers = {}, token }: ListenerOptions,
): Promise<Listener> {
  const leaving = new AbortController();
  const response = await fetch(`${api.url}${path}`, {
    headers: { Authorization: `Bearer ${token ?? (await api.tokenFor(as))}`, ...headers },
    signal: leaving.signal,
  });
  const events: HeardEvent[] = [];
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  return {
    status: response.status,
    headers: response.headers,
    readUntil: async (count) => {
      while (events.length < count) {
        const piece = await reader?.read();
        if (piece?.done !== false) break;
        const blocks = (rest + piece.value).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
          const event = field('event');
          if (event !== undefined) events.push({ event, id: field('id'), data: JSON.parse(field('data') ?? 'null') });
        }
      }
      return events;
    },
    leave: () => leaving.abort(),
  };
}
