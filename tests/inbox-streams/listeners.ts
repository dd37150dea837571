import { request } from 'node:http';
import type { ClientRequest } from 'node:http';

/** An event as it arrived. */
export interface Heard {
  readonly name: string;
  readonly seq: number;
  /** On the clock of `performance`. */
  readonly at: number;
  readonly data: string;
}

/** Somebody who listens, and goes on listening whatever becomes of a connection, as a browser does. */
export interface Listener {
  readonly userId: string;
  readonly heard: readonly Heard[];
  /** How often a connection was opened. */
  readonly connections: number;
  /** Resolves when the server has said that it listens. */
  readonly open: () => Promise<void>;
  readonly isOpen: () => boolean;
  /** Goes away, and comes back when `open` is called again. */
  leave(): void;
}

/** Who listens, and where. */
export interface ListenerOptions {
  readonly userId: string;
  readonly token: string;
  /** The client's address. */
  readonly address: string;
  /** Base address of a process that is there, for so many attempts before this one. */
  readonly urlFor: (attempt: number) => string | undefined;
  /** Called for each event. */
  readonly onEvent?: () => void;
}

/** The longest pause before coming back: apps that all lost the same process do not come at once. */
const LONGEST_PAUSE_MS = 1_000;

/**
 * A client of server-sent events by the letter of the standard (WHATWG HTML 9.2): the last id is kept over connections,
 * also one that came without data. One socket each and no library, so that a thousand of them cost next to nothing.
 */
export function createListener({ userId, token, address, urlFor, onEvent }: ListenerOptions): Listener {
  const heard: Heard[] = [];
  let [connections, lastId, rest] = [0, '', ''];
  let [isOpen, isWanted] = [false, false];
  let current: ClientRequest | undefined;
  let pause: NodeJS.Timeout | undefined;
  let tellOpen: () => void = () => undefined;

  function take(block: string): void {
    const fields = new Map(block.split('\n').map(fieldOf));
    lastId = fields.get('id') ?? lastId;
    const data = fields.get('data');
    if (data === undefined) return;
    heard.push({ name: fields.get('event') ?? 'message', seq: Number(lastId), at: performance.now(), data });
    onEvent?.();
  }

  function come(): void {
    const url = urlFor(connections);
    if (url === undefined) {
      comeBack();
      return;
    }
    connections += 1;
    rest = '';
    const asked = request(`${url}/api/inbox/stream`, {
      agent: false,
      headers: {
        Authorization: `Bearer ${token}`,
        'X-Forwarded-For': address,
        ...(lastId === '' ? {} : { 'Last-Event-ID': lastId }),
      },
    });
    current = asked;
    const over = () => {
      if (current === asked) comeBack();
    };
    asked.on('error', over).on('response', (answer) => {
      answer.on('close', over).on('error', over);
      if (answer.statusCode !== 200) {
        answer.resume();
        return;
      }
      answer.setEncoding('utf8').on('data', (piece: string) => {
        const blocks = (rest + piece).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) take(block);
        isOpen = true;
        tellOpen();
      });
    });
    asked.end();
  }

  function comeBack(): void {
    isOpen = false;
    current = undefined;
    clearTimeout(pause);
    if (isWanted) pause = setTimeout(come, Math.random() * LONGEST_PAUSE_MS);
  }

  return {
    userId,
    heard,
    get connections() {
      return connections;
    },
    isOpen: () => isOpen,
    open: () => {
      isWanted = true;
      return new Promise((resolve) => {
        tellOpen = resolve;
        come();
      });
    },
    leave: () => {
      isWanted = false;
      isOpen = false;
      clearTimeout(pause);
      const left = current;
      current = undefined;
      left?.destroy();
    },
  };
}

/** Name and value of one line; a comment has an empty name. */
function fieldOf(line: string): readonly [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
}
