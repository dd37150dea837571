import type { Pool } from '#api/domains/matchmaking/matchmaking-test-kit.ts';
import { ORDINARY } from '#api/domains/matchmaking/matchmaking-test-kit.ts';
import { compareSamples } from './statistics.ts';

/** What the other one did before she is asked. */
const BEFORE = ['nothing', 'said yes', 'said no', 'left', 'paused'] as const;
type Before = (typeof BEFORE)[number];

/** How answers of suggestions and decisions look, by what the other one did. */
export interface AnsweredTimes {
  readonly before: Before;
  /** Of a yes, in milliseconds. */
  readonly decisions: readonly number[];
  readonly lists: readonly number[];
  /** Lengths of answers, and everything in them but ids and moments. */
  readonly forms: ReadonlySet<string>;
}

/** Asks so many suggestions of each sort, taking turns, so that a busy moment hits all of them. */
export async function askAll(pool: Pool, rounds: number): Promise<readonly AnsweredTimes[]> {
  const samples = new Map(
    BEFORE.map((before) => [before, { decisions: [] as number[], lists: [] as number[], forms: new Set<string>() }]),
  );
  for (let round = 0; round < rounds; round += 1)
    for (const before of BEFORE.toSorted(() => Math.random() - 0.5)) {
      const sample = samples.get(before);
      if (sample === undefined) continue;
      const { list, decision, form } = await askOne(pool, before);
      sample.lists.push(list);
      sample.decisions.push(decision);
      sample.forms.add(form);
    }
  return [...samples].map(([before, sample]) => ({ before, ...sample }));
}

async function askOne(pool: Pool, before: Before) {
  const [one, other] = [await pool.searching(), await pool.searching()];
  const [left, right] = await pool.pair(one, other);
  if (before === 'said yes') await pool.decide(other, right, 'yes');
  if (before === 'said no') await pool.decide(other, right, 'no');
  if (before === 'left') await pool.consent(other, false);
  if (before === 'paused') await pool.search(other, { ...ORDINARY, state: 'paused' });
  await pool.runJobs();
  const call = async (method: string, path: string, body?: object) => {
    const headers = { Authorization: `Bearer ${await pool.api.tokenFor(one)}`, 'Content-Type': 'application/json' };
    const startedAt = performance.now();
    const response = await fetch(`${pool.api.url}/api/matchmaking/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { ms: performance.now() - startedAt, text, status: response.status };
  };
  const list = await call('GET', 'suggestions');
  const decision = await call('POST', 'decisions', { suggestionId: left, decision: 'yes' });
  const plain = (text: string) => text.replaceAll(/[0-9a-f-]{36}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '·');
  const form = [list, decision].map(({ status, text }) => `${status} ${text.length} ${plain(text)}`).join('\n');
  await pool.runJobs();
  return { list: list.ms, decision: decision.ms, form };
}

/** Each sort against the one where the other one did nothing. */
export function compareTimes(answered: readonly AnsweredTimes[]) {
  const [still, ...others] = answered;
  if (still === undefined) throw new Error('nothing was asked');
  return others.flatMap(({ before, decisions, lists }) => [
    { title: `the time of a yes, where the other one ${before}`, ...compareSamples(decisions, still.decisions) },
    { title: `the time of a list, where the other one ${before}`, ...compareSamples(lists, still.lists) },
  ]);
}
