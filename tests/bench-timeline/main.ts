import { randomUUID } from 'node:crypto';
import { openDatabase } from '#api/database/database.ts';
import type { Database } from '#api/database/database.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { processEnvironment } from '#core/config/process-environment.ts';
import { median } from '../bench/figure.ts';
import type { Figure } from '../bench/figure.ts';
import { startPostgresCluster } from '../postgres/postgres-cluster.ts';

/** People and their events: first a twentieth of them, then all. */
const SMALL = { people: 2_500, events: 50_000 };
const WHOLE = { people: 50_000, events: 1_000_000 };
/** Two people who are measured: one like most, one with as much as anybody may keep. */
const ORDINARY_EVENTS = 20;
const MOST_EVENTS = 1_000;
/** Each new profile holds a lock until its transaction ends. */
const PEOPLE_AT_ONCE = 2_500;
const REPEATS = 15;
/** How much longer something may take among a million events than among fifty thousand. */
const FLAT_AIM = 1.5;

const QUESTIONS: Readonly<Record<string, string>> = {
  'first page of the list': '/api/timeline?limit=100',
  'a year of the list': '/api/timeline?limit=100&from=2025-01-01&to=2025-12-31',
  hints: '/api/timeline/hints',
  'export as calendar': '/api/timeline/export?format=ics',
  'export as table': '/api/timeline/export?format=csv',
  'export as FHIR': '/api/timeline/export?format=fhir',
  'export as PDF': '/api/timeline/export?format=pdf',
};

/**
 * `npm run bench:timeline`: lists and exports of one person among a million events of fifty thousand people on a real
 * PostgreSQL, as ratios to the same among fifty thousand. Ends with 1 when a figure misses its aim.
 */
async function main(): Promise<number> {
  const given = processEnvironment()['TEST_DATABASE_URL'];
  const cluster = given === undefined || given === '' ? await startPostgresCluster() : undefined;
  const database = await openDatabase({ url: cluster?.url ?? given, dataDir: '' });
  // Every question counts against a limit of its own; a bench asks more often than a person may.
  const limits = { count: passing, ping: () => Promise.resolve(), close: () => Promise.resolve() };
  const api = await startTestApi({ database, limits });
  try {
    const people = { ordinary: randomUUID(), full: randomUUID() };
    await addPerson(database, people.ordinary, ORDINARY_EVENTS);
    await addPerson(database, people.full, MOST_EVENTS);
    await fillUpTo(database, { people: 0, events: 0 }, SMALL);
    const small = await measureAll(api, people);
    await fillUpTo(database, SMALL, WHOLE);
    const whole = await measureAll(api, people);
    const figures = [...whole].map(([title, value]) => figureOf(title, value, small.get(title) ?? Number.NaN));
    for (const { title, value, aim, isMet } of figures)
      console.log(`${isMet ? 'ok    ' : 'MISSED'} ${title}: ${value} (aim: ${aim})`);
    return figures.every(({ isMet }) => isMet) ? 0 : 1;
  } finally {
    await api.close();
    await database.close();
    await cluster?.stop();
  }
}

function passing() {
  return Promise.resolve({ admitted: true, limit: 1, remaining: 1, resetAt: Date.now() });
}

async function addPerson(database: Database, id: string, events: number): Promise<void> {
  await database.transactRaw(async (session) => {
    await session.query(`insert into companion.profiles (id, tier) values ($1, 'premium')`, [id]);
    await session.query(eventsOf('select $1::uuid as id from generate_series(1, $2::integer)'), [id, events]);
  });
}

/** So many people more, each with as many events as the others. */
async function fillUpTo(database: Database, from: typeof SMALL, to: typeof SMALL): Promise<void> {
  const each = (to.events - from.events) / (to.people - from.people);
  const startedAt = performance.now();
  for (let people = from.people; people < to.people; people += PEOPLE_AT_ONCE)
    await database.transactRaw(async (session) => {
      await session.query(
        `create temporary table newcomers on commit drop as select gen_random_uuid() as id from generate_series(1, $1::integer)`,
        [PEOPLE_AT_ONCE],
      );
      await session.query(`insert into companion.profiles (id, tier) select id, 'premium' from newcomers`);
      const events = eventsOf('select id from newcomers, generate_series(1, $1::integer) order by random()');
      await session.query(events, [each]);
    });
  await database.transactRaw((session) => session.query('analyze companion.timeline_events'));
  console.log(`${to.events} events of ${to.people} people after ${seconds(startedAt)} s`);
}

/** Days of five years, some with a note. */
function eventsOf(people: string): string {
  return `insert into companion.timeline_events (user_id, type, status, title, date, position, ends, note)
    select id, 'Termin', 'done', 'Kontrolle', to_char(day, 'YYYY-MM-DD'), at + 4, at + 86399999,
      case when random() < 0.2 then repeat('Notiz ', 20) end
    from (select id, day, extract(epoch from day - timestamp '1900-01-01') * 1000 as at
      from (select id, timestamp '2022-01-01' + floor(random() * 1826) * interval '1 day' as day from (${people}) p) d) e`;
}

async function measureAll(api: TestApi, people: { readonly ordinary: string; readonly full: string }) {
  const times = new Map<string, number>();
  for (const [question, path] of Object.entries(QUESTIONS)) {
    times.set(`${question}, ${ORDINARY_EVENTS} events`, await measure(api, people.ordinary, path));
    times.set(`${question}, ${MOST_EVENTS} events`, await measure(api, people.full, path));
  }
  return times;
}

/** How long an answer takes, in milliseconds. */
async function measure(api: TestApi, person: string, path: string): Promise<number> {
  const headers = { Authorization: `Bearer ${await api.tokenFor(person)}` };
  const samples: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const startedAt = performance.now();
    const response = await fetch(`${api.url}${path}`, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    samples.push(performance.now() - startedAt);
  }
  return median(samples);
}

function figureOf(title: string, whole: number, small: number): Figure {
  // Where an answer takes a few milliseconds, another program's breath is half of it.
  const isMet = whole <= small * FLAT_AIM || whole - small < 5;
  return {
    title,
    value: `${whole.toFixed(1)} ms, ${(whole / small).toFixed(2)} of ${small.toFixed(1)} ms`,
    aim: `at most ${FLAT_AIM}`,
    isMet,
  };
}

function seconds(startedAt: number): string {
  return ((performance.now() - startedAt) / 1_000).toFixed(0);
}

process.exitCode = await main();
