import type { ApiProcess } from '../setup/api-process.ts';
import { NEWSLETTER_WORDING } from '#api/domains/newsletter/index.ts';
import { readerAddress } from './seed-readers.ts';

/** How long answers took for two kinds of addresses, asked in turns, and whether the two can be told apart. */
export interface TimingOutcome {
  readonly calls: number;
  readonly knownMs: { readonly median: number; readonly p95: number };
  readonly unknownMs: { readonly median: number; readonly p95: number };
  /** How often a known address took longer than an unknown one; 0.5 says nothing. */
  readonly superiority: number;
  /** Probability of a difference this large by chance alone (Mann-Whitney, both sides). */
  readonly p: number;
}

/** Asks in pairs whose order changes by chance, each from a network address of its own. */
export async function compareTimes(api: ApiProcess, pairs: number): Promise<TimingOutcome> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const ask = async (isKnown: boolean) => {
      const address = isKnown ? readerAddress(pair) : `nobody${String(pair)}@people.test`;
      (isKnown ? known : unknown).push(await subscribeMs(api, address, pair * 2 + (isKnown ? 1 : 0)));
    };
    const isKnownFirst = Math.random() < 0.5;
    await ask(isKnownFirst);
    await ask(!isKnownFirst);
  }
  const { superiority, p } = mannWhitney(known, unknown);
  return { calls: pairs * 2, knownMs: spread(known), unknownMs: spread(unknown), superiority, p };
}

async function subscribeMs(api: ApiProcess, email: string, origin: number): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${api.url}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${String(origin >> 16)}.${String((origin >> 8) & 255)}.${String(origin & 255)}`,
    },
    body: JSON.stringify({ email, form: 'timing', wordingVersion: NEWSLETTER_WORDING.version }),
  });
  await answer.text();
  if (answer.status !== 202) throw new Error(`subscribing was answered with ${String(answer.status)}`);
  return performance.now() - startedAt;
}

function spread(times: readonly number[]) {
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}

/** Two samples by ranks; for hundreds of values its sum is normal. */
function mannWhitney(left: readonly number[], right: readonly number[]) {
  const all = [...left.map((value) => ({ value, isLeft: true })), ...right.map((value) => ({ value, isLeft: false }))];
  const ranked = all.toSorted((one, other) => one.value - other.value);
  const rankSum = ranked.reduce((sum, { isLeft }, index) => sum + (isLeft ? index + 1 : 0), 0);
  const pairs = left.length * right.length;
  const u = rankSum - (left.length * (left.length + 1)) / 2;
  const z = (u - pairs / 2) / Math.sqrt((pairs * (left.length + right.length + 1)) / 12);
  return { superiority: u / pairs, p: 2 * (1 - normal(Math.abs(z))) };
}

/** Distribution function of the normal distribution (Abramowitz and Stegun 26.2.17, error below 7.5e-8). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
