import { PROFILES, usualDurationOf } from '../scenarios/profile.ts';
import type { Profile } from '../scenarios/profile.ts';

/** What can be loaded: six services by k6, and the whole voice path by virtual callers. */
export const TARGETS = [
  'api',
  'chat-stream',
  'voice-token',
  'classifier',
  'synthesizer',
  'language-model',
  'callers',
] as const;
/** One of {@link TARGETS}. */
export type Target = (typeof TARGETS)[number];

/** Variables that a scenario reads, as k6 gets them. */
export type RunVariables = Readonly<Record<string, string | undefined>>;

/** Without these a target cannot be reached. */
const NEEDED: Readonly<Record<Target, readonly string[]>> = {
  api: ['URL'],
  'chat-stream': ['URL', 'EMAIL or ACCESS_TOKEN'],
  'voice-token': ['URL', 'SECRET'],
  classifier: ['CLASSIFIER_URL'],
  synthesizer: ['SYNTHESIZER_URL'],
  'language-model': ['LANGUAGE_MODEL_URL'],
  callers: ['URL', 'SECRET'],
};

/** What an operator asks for, as it stands on the command line. */
export interface Asked {
  readonly profile: string | undefined;
  /** Comma-separated targets; undefined: all. */
  readonly only: string | undefined;
  /** `20`, or `api=50,synthesizer=4`. */
  readonly peak: string | undefined;
  /** Seconds. */
  readonly duration: string | undefined;
}

/** The same, understood. */
export interface Plan {
  readonly profile: Profile;
  readonly targets: readonly Target[];
  /** Requests a second, for the callers calls at once; absent: the target's own. */
  readonly peaks: Partial<Readonly<Record<Target, number>>>;
  readonly durationS: number;
}

/** @throws {Error} whose message is one sentence for a terminal. */
export function readPlan({ profile: name = 'smoke', only, peak, duration }: Asked): Plan {
  const profile = PROFILES.find((known) => known === name);
  if (profile === undefined) throw new Error(`There is no profile "${name}"; there are ${PROFILES.join(', ')}.`);
  const targets = only === undefined ? TARGETS : only.split(',').map((target) => targetNamed(target.trim()));
  const durationS = duration === undefined ? usualDurationOf(profile) : positive(duration, 'duration');
  return { profile, targets, peaks: readPeaks(peak, targets), durationS };
}

function targetNamed(name: string): Target {
  const target = TARGETS.find((known) => known === name);
  if (target === undefined) throw new Error(`There is no target "${name}"; there are ${TARGETS.join(', ')}.`);
  return target;
}

/** A number alone would mean requests for one target and calls for another. */
function readPeaks(peak: string | undefined, targets: readonly Target[]): Plan['peaks'] {
  if (peak === undefined) return {};
  const [only, ...others] = targets;
  if (!peak.includes('=')) {
    if (only === undefined || others.length > 0)
      throw new Error('Say whose peak it is, such as --peak api=50,synthesizer=4, or name one target with --only.');
    return { [only]: positive(peak, 'peak') };
  }
  return Object.fromEntries(
    peak.split(',').map((part) => {
      const [name = '', value = ''] = part.split('=');
      return [targetNamed(name.trim()), positive(value, 'peak')];
    }),
  );
}

function positive(text: string, what: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`--${what} takes numbers above 0.`);
  return value;
}

/** What is missing to reach a target; empty: nothing. */
export function missingFor(target: Target, variables: RunVariables): readonly string[] {
  return NEEDED[target].filter((needed) => needed.split(' or ').every((name) => (variables[name] ?? '') === ''));
}
