import exec from 'k6/execution';
import type { RefinedResponse, ResponseType } from 'k6/http';
import type { Options, RampingArrivalRateScenario } from 'k6/options';
import { arrivalsOf, isProfile, keepsPromises, usualDurationOf } from './profile.ts';

/** What a scenario is, besides its requests. Thresholds stand in the scenario's own file. */
export interface ScenarioPlan {
  /** Requests a second at the busiest moment, where `PEAK` does not say: what two cores with stand-ins can take. */
  readonly peakPerSecond: number;
  /** Name of the exported function that one arrival runs. */
  readonly exec: string;
  /** Holds in every profile: nothing is answered wrongly, and nobody is left without a word. */
  readonly always: Readonly<Record<string, readonly string[]>>;
  /** Holds up to the planned load. */
  readonly promised: Readonly<Record<string, readonly string[]>>;
}

/** An answer may take this long before more requests wait than there are virtual users, in seconds. */
const LONGEST_ANSWER_S = 15;
/** As many at least: the first requests come before any is answered. */
const FEWEST_USERS = 10;
/** As many at most: the machine that loads is not what is to be measured. */
const MOST_USERS = 500;

/** Reads a setting of the run; k6 hands the environment on. */
export function setting(name: string, otherwise: string): string {
  const value = __ENV[name] ?? '';
  return value === '' ? otherwise : value;
}

/**
 * Options of a scenario under the profile of this run: `PROFILE`, `PEAK` (requests a second) and `DURATION` (seconds).
 * k6 ends with another code than 0 when a threshold does not hold.
 */
export function optionsFor({ peakPerSecond, exec: run, always, promised }: ScenarioPlan): Options {
  const name = setting('PROFILE', 'smoke');
  const profile = isProfile(name) ? name : 'smoke';
  const peak = Number(setting('PEAK', String(peakPerSecond)));
  const durationS = Number(setting('DURATION', String(usualDurationOf(profile))));
  const { startRate, stages } = arrivalsOf({ profile, peakPerSecond: peak, durationS });
  const users = Math.min(MOST_USERS, Math.max(FEWEST_USERS, Math.ceil(2 * peak * LONGEST_ANSWER_S)));
  const thresholds = { ...always, ...(keepsPromises(profile) ? { ...promised, dropped_iterations: ['count<1'] } : {}) };
  const scenario: RampingArrivalRateScenario = {
    executor: 'ramping-arrival-rate',
    exec: run,
    timeUnit: '1m',
    startRate,
    stages: [...stages],
    preAllocatedVUs: FEWEST_USERS,
    maxVUs: users,
    gracefulStop: `${String(LONGEST_ANSWER_S)}s`,
  };
  return {
    scenarios: { [run]: scenario },
    thresholds: Object.fromEntries(Object.entries(thresholds).map(([metric, rules]) => [metric, [...rules]])),
    // No addresses and no methods: what the points are grouped by, and no more.
    systemTags: ['status', 'name', 'group', 'check'],
    summaryTrendStats: ['min', 'med', 'avg', 'p(95)', 'p(99)', 'max', 'count'],
  };
}

/** Which arrival this is, 0 first: everything has its turn, also in a run of a few seconds. */
export function arrival(): number {
  return exec.scenario.iterationInTest;
}

/** The choice of this arrival. */
export function inTurn<Choice>(choices: readonly Choice[], turn: number = arrival()): Choice {
  const chosen = choices[turn % choices.length];
  if (chosen === undefined) throw new Error('there is nothing to choose from');
  return chosen;
}

/** A text in an answer of JSON; empty where there is none: what k6 throws in a check is not counted as a failure. */
export function textIn(answer: RefinedResponse<ResponseType>, path: string): string {
  try {
    const value = answer.json(path);
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}

/** Header that opens a service with the key in this setting; none where it asks for none. */
export function bearerOf(name: string): Record<string, string> {
  const key = setting(name, '');
  return key === '' ? {} : { authorization: `Bearer ${key}` };
}
