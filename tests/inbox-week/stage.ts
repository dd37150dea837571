import { enqueueJob, defineJob } from '#api/jobs/index.ts';
import { openDatabase } from '#api/database/database.ts';
import { comesTrue } from '#core/timing/wait.ts';
import type { Door, WeekPlace } from '../community-week/place.ts';
import type { Check } from '../documents/check.ts';
import { createListener } from '../inbox-streams/listeners.ts';
import type { Listener } from '../inbox-streams/listeners.ts';
import { gatherCast } from './cast.ts';
import type { Person } from './cast.ts';

/** What somebody was answered. */
export interface Answer {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly text: string;
  /** Parsed; of an empty answer undefined. */
  readonly body: unknown;
}

/** Who asks, and for what. */
type Asked = readonly [name: string, method: string, path: string, body?: unknown, headers?: object];

/** Where the week happens. */
export interface Stage {
  readonly place: WeekPlace;
  readonly check: Check;
  /** Writes a line that is no fact. */
  readonly say: (line: string) => void;
  readonly person: (name: string) => Person;
  /** Everything that anybody was answered, in its order. */
  readonly answers: readonly Answer[];
  /** Everybody's open app. */
  readonly listeners: ReadonlyMap<string, Listener>;
  /** Asks one of the processes; where no answer comes, the other one. */
  readonly ask: (...asked: Asked) => Promise<Answer>;
  /** Asks, and says what is wrong where the status is another one. */
  readonly expect: (fact: string, status: number, asked: Asked) => Promise<Answer>;
  /** Puts a job in, as its schedule would. */
  readonly startJob: (name: string) => Promise<void>;
  /** Resolves with whether it became true in time. */
  readonly soon: (isSo: () => Promise<boolean>) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

const SOON_MS = 60_000;
const ATTEMPTS = 60;
const PAUSE_MS = 100;

/** Everybody is signed in and has her app open. */
export async function openStage(place: WeekPlace, check: Check, say: Stage['say']): Promise<Stage> {
  const cast = await gatherCast(place);
  const database = await openDatabase({ url: place.databaseUrl, dataDir: place.accountsFolder });
  const answers: Answer[] = [];
  let turn = 0;
  const person = (name: string): Person => {
    const found = cast.get(name);
    if (found === undefined) throw new Error(`nobody is called ${name}`);
    return found;
  };
  const ask: Stage['ask'] = async (...[name, method, path, body, headers = {}]) => {
    const { token, address } = person(name);
    turn += 1;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const url = place.urlOf((turn + attempt) % 2 === 0 ? 'first' : 'second');
      const raw = url === undefined ? undefined : await send({ url, method, path, token, address, body, headers });
      if (raw !== undefined) {
        const parsed: unknown = raw.text === '' ? undefined : JSON.parse(raw.text);
        const answer = { name, method, path, status: raw.status, text: raw.text, body: parsed };
        answers.push(answer);
        return answer;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    throw new Error(`${method} ${path} was answered by nobody`);
  };
  const listeners = await openApps(place, [...cast.values()]);
  return {
    place,
    check,
    say,
    person,
    answers,
    listeners,
    ask,
    expect: async (fact, status, asked) => {
      const answer = await ask(...asked);
      check(fact, answer.status === status, `${String(answer.status)} ${answer.text}`);
      return answer;
    },
    startJob: (name) =>
      database
        .transact({ role: 'service_role' }, (transaction) =>
          enqueueJob(transaction, defineJob({ name, payload: {} }), { payload: {} }),
        )
        .then(() => undefined),
    soon: (isSo) => comesTrue(isSo, { everyMs: 250, limitMs: SOON_MS }),
    close: async () => {
      for (const listener of listeners.values()) listener.leave();
      await database.close();
    },
  };
}

async function openApps(place: WeekPlace, people: readonly Person[]): Promise<ReadonlyMap<string, Listener>> {
  const listeners = new Map<string, Listener>();
  for (const [index, someone] of people.entries()) {
    let attempt = index;
    const urlFor = () => {
      attempt += 1;
      const door: Door = attempt % 2 === 0 ? 'first' : 'second';
      return place.urlOf(door);
    };
    listeners.set(someone.name, createListener({ ...someone, urlFor }));
  }
  await Promise.all([...listeners.values()].map((listener) => listener.open()));
  return listeners;
}

interface Sending {
  readonly url: string;
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly address: string;
  readonly body: unknown;
  readonly headers: object;
}

/** undefined: the process ended before it answered. */
async function send({ url, method, path, token, address, body, headers }: Sending) {
  try {
    const raw = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'X-Forwarded-For': address,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: raw.status, text: await raw.text() };
  } catch {
    return undefined;
  }
}
