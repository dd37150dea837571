import type { Check } from '../documents/check.ts';
import { createLedger } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import { gather } from './people.ts';
import type { Name, Person } from './people.ts';
import type { Door, WeekPlace } from './place.ts';
import type { RecordedAnswer } from './recorded-answer.ts';

/** Who stands behind an anonymous voice: as in the first world, or exchanged. */
export const VOICES = [
  'first garden',
  'second garden',
  'first river',
  'second river',
  'guest one',
  'guest two',
] as const;
/** One of them. */
export type Voice = (typeof VOICES)[number];

const AUTHORS: Readonly<Record<Voice, Name>> = {
  'first garden': 'Berta',
  'second garden': 'Berta',
  'first river': 'Clara',
  'second river': 'Clara',
  'guest one': 'Berta',
  'guest two': 'Clara',
};
/** One conversation of each and her guest change hands; the other one stays, so that a link between them would show. */
const EXCHANGED_VOICES: readonly Voice[] = ['second garden', 'second river', 'guest one', 'guest two'];

/** One life of the week. */
export interface World {
  readonly isExchanged: boolean;
  readonly place: WeekPlace;
  readonly ledger: Ledger;
  readonly answers: readonly RecordedAnswer[];
  readonly check: Check;
  readonly person: (name: Name) => Person;
  /** Who writes under this voice in this world. */
  readonly authorOf: (voice: Voice) => Name;
  /** Asks as this person. */
  readonly ask: (name: Name, request: Request) => Promise<Answer>;
  /** The day that it is. */
  readonly day: () => string;
  readonly dawn: (day: string) => void;
}

/** What somebody asks for. */
export interface Request {
  readonly method: string;
  /** Below `/api/`. */
  readonly path: string;
  readonly body?: unknown;
  /** Idempotency-Key. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Things happen at once: what exactly she is answered may differ from world to world. */
  readonly isUnsettled?: boolean;
  /** Pages of one list, which are compared as a whole. */
  readonly list?: string;
  /** The same for pages that are read one after the other. */
  readonly reading?: object;
  /** Which process; otherwise they take turns. */
  readonly door?: Door;
}

/** What she is answered. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON, else the text. */
  readonly body: unknown;
  /** A process ended while it worked on it, and another one was asked. */
  readonly wasBroken: boolean;
}

const ATTEMPTS = 8;

/** Begins a world: everybody is signed in, nothing is written. */
export async function beginWorld(place: WeekPlace, check: Check, isExchanged: boolean): Promise<World> {
  const people = await gather(place);
  const answers: RecordedAnswer[] = [];
  const count = createCounter();
  let today = 'Sonntag davor';
  const person = (name: Name): Person => {
    const found = people.get(name);
    if (found === undefined) throw new Error(`nobody is called ${name}`);
    return found;
  };
  return {
    isExchanged,
    place,
    check,
    answers,
    ledger: createLedger(),
    person,
    authorOf: (voice) => {
      const name = AUTHORS[voice];
      return isExchanged && EXCHANGED_VOICES.includes(voice) ? (name === 'Berta' ? 'Clara' : 'Berta') : name;
    },
    day: () => today,
    dawn: (day) => {
      today = day;
    },
    ask: async (name, request) => {
      // Counted before anything is waited for: of several at once the order stays the same.
      const isUnsettled = request.isUnsettled === true;
      const number = count(`${name} ${String(isUnsettled)}`);
      const { raw, wasBroken } = await askUntilAnswered(place, person(name), { request, number });
      const text = await raw.text();
      const headers = Object.fromEntries(raw.headers);
      const step = `${name}'s request ${String(number)}, ${today}`;
      const { method, path, list, reading } = request;
      const isSettled = !isUnsettled && !wasBroken;
      answers.push({
        step,
        name,
        method,
        path,
        list,
        reading,
        status: raw.status,
        headers,
        text,
        isSettled,
        wasBroken,
      });
      const isJson = headers['content-type']?.includes('application/json') === true;
      return { status: raw.status, headers, body: isJson ? (JSON.parse(text) as unknown) : text, wasBroken };
    },
  };
}

/** As an app does it: where no answer comes, the same request goes to whichever process is there. */
async function askUntilAnswered(
  place: WeekPlace,
  person: Person,
  { request, number }: { readonly request: Request; readonly number: number },
): Promise<{ readonly raw: Response; readonly wasBroken: boolean }> {
  const preferred = request.door ?? (number % 2 === 0 ? 'first' : 'second');
  const doors: readonly Door[] = preferred === 'first' ? ['first', 'second'] : ['second', 'first'];
  let wasBroken = false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const url = place.urlOf(doors[attempt % 2] ?? 'first');
    if (url === undefined) continue;
    const raw = await send(url, person, request).catch(() => undefined);
    if (raw !== undefined) return { raw, wasBroken };
    wasBroken = true;
  }
  throw new Error(`${request.method} ${request.path} was answered by nobody`);
}

async function send(url: string, { token, address }: Person, request: Request): Promise<Response> {
  return fetch(`${url}/api/${request.path}`, {
    method: request.method,
    headers: {
      Authorization: `Bearer ${token}`,
      'X-Forwarded-For': address,
      ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(request.key === undefined ? {} : { 'Idempotency-Key': request.key }),
      ...request.headers,
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });
}

/** Counts by name, from 1. */
function createCounter(): (name: string) => number {
  const counts = new Map<string, number>();
  return (name) => {
    const next = (counts.get(name) ?? 0) + 1;
    counts.set(name, next);
    return next;
  };
}
