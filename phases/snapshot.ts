import { z } from 'zod';
import { storedSnapshotSchema } from '#core/contracts/voice-sessions.ts';
import type { StoredSnapshot } from '#core/contracts/voice-sessions.ts';
import { EXAM_LANGUAGES, PHASE_IDS } from '#core/contracts/voice-wire.ts';
import type { PhaseId } from '#core/contracts/voice-wire.ts';
import { TOPICS } from './context.ts';
import type { ResumePoint } from './context.ts';
import { nameOfStep, phaseOfStep, stepNamed, stepsOfPhase } from './steps.ts';
import type { StepId } from './steps.ts';
import { COLOURS, PLACES, SIGNS, SINCE_EVENTS, SITUATIONS, SIZES, STAGES, TRAITS } from './vocabulary.ts';
import type { Situation } from './vocabulary.ts';
import type { ExamSnapshot } from './view.ts';

export type { ResumePoint } from './context.ts';

/** Inside of a snapshot, whatever its version. */
type SnapshotData = Readonly<Record<string, unknown>>;

/** How the inside of a snapshot came to be what it is. */
export interface SnapshotHistory {
  /** Version that is written. Raise it with every change of meaning and add the migration. */
  readonly version: number;
  /** Brings data of version n to version n + 1. Old calls resume after an update, so none is ever removed. */
  readonly migrations: Readonly<Record<number, (data: SnapshotData) => SnapshotData>>;
}

/** What is added and may be absent changes no meaning: an older process reads it too and merely drops it. */
const HISTORY: SnapshotHistory = { version: 1, migrations: {} };

const anySideSchema = z.enum(['left', 'right', 'both', 'unknown']);
const sideSchema = z.enum(['left', 'right']);
const knownSituations = SITUATIONS.filter((situation): situation is Exclude<Situation, 'none'> => situation !== 'none');

const findingSchema = z.object({
  sign: z.enum(SIGNS),
  side: anySideSchema,
  place: z.enum(PLACES),
  since: z.object({ unit: z.enum(['today', 'days', 'weeks', 'months', 'years']), amount: z.number() }).optional(),
  sinceEvent: z.enum(SINCE_EVENTS).optional(),
  size: z.enum(SIZES).optional(),
  traits: z.array(z.enum(TRAITS)).max(TRAITS.length).readonly().optional(),
  colour: z.enum(COLOURS).optional(),
});

/**
 * Inside of the current version. Step names are matched loosely, so that a renamed step costs one step and not the
 * call.
 */
const dataSchema = z.object({
  phase: z.enum(PHASE_IDS),
  step: z.string().max(60),
  /** Nothing is stored without consent, so a snapshot without it is none of ours. */
  consent: z.literal(true),
  firstSide: sideSchema,
  sideChosen: z.boolean(),
  situations: z
    .array(
      z.object({
        situation: z.enum(knownSituations),
        side: anySideSchema.optional(),
        stage: z.enum(STAGES).optional(),
        assumed: z.literal(true).optional(),
      }),
    )
    .max(60),
  answered: z.array(z.enum(TOPICS)).max(20),
  askTogether: z.boolean(),
  fixedDay: z.boolean(),
  feverAsked: z.boolean(),
  findings: z.array(findingSchema).max(20),
  skipped: z
    .array(z.object({ phase: z.enum(PHASE_IDS), step: z.string().max(60), side: sideSchema.optional() }))
    .max(60),
  pace: z.object({ rate: z.number().min(0.5).max(2), gain: z.number().min(0.1).max(4) }),
  /** Since November 2026; what was written before was said as for everybody. */
  language: z.enum(EXAM_LANGUAGES).default('standard'),
});

/** What is stored of a running exam, so that a dropped call goes on in the same phase and on the same side. */
export function toResumePoint(snapshot: ExamSnapshot): StoredSnapshot {
  const { context } = snapshot;
  const data: Omit<z.infer<typeof dataSchema>, 'consent'> & { readonly consent: boolean } = {
    phase: phaseOfStep(context.cursor),
    step: nameOfStep(context.cursor),
    consent: context.consent,
    firstSide: context.firstSide,
    sideChosen: context.sideChosen,
    situations: context.situations.map((fact) => ({ ...fact })),
    answered: [...context.answered],
    askTogether: context.askTogether,
    fixedDay: context.fixedDay,
    feverAsked: context.feverAsked,
    findings: context.findings.map((finding) => ({ ...finding })),
    skipped: context.skipped.map(({ step, side }) => ({
      phase: phaseOfStep(step),
      step: nameOfStep(step),
      ...(side === undefined ? {} : { side }),
    })),
    pace: { rate: context.rate, gain: context.gain },
    language: context.language,
  };
  return { version: HISTORY.version, data };
}

/**
 * Where to go on, or `undefined` for anything that is not a snapshot of ours: then the exam begins anew.
 * Never throws: a broken record must not cost her the call.
 */
export function fromStoredSnapshot(stored: unknown, history: SnapshotHistory = HISTORY): ResumePoint | undefined {
  const envelope = storedSnapshotSchema.safeParse(stored);
  if (!envelope.success) return undefined;
  const parsed = dataSchema.safeParse(broughtForward(envelope.data, history));
  return parsed.success ? toPoint(parsed.data) : undefined;
}

function broughtForward(stored: StoredSnapshot, { version, migrations }: SnapshotHistory): SnapshotData | undefined {
  // A newer version than ours is not guessed at.
  if (stored.version > version) return undefined;
  let data: SnapshotData = stored.data;
  for (let from = stored.version; from < version; from += 1) data = migrations[from]?.(data) ?? data;
  return data;
}

function toPoint({ phase, step, pace, skipped, ...facts }: z.infer<typeof dataSchema>): ResumePoint {
  return {
    ...facts,
    step: stepNamed(phase, step) ?? firstStepOf(phase),
    skipped: skipped.flatMap((entry) => {
      const known = stepNamed(entry.phase, entry.step);
      return known === undefined ? [] : [{ step: known, ...(entry.side === undefined ? {} : { side: entry.side }) }];
    }),
    rate: pace.rate,
    gain: pace.gain,
  };
}

function firstStepOf(phase: PhaseId): StepId {
  return stepsOfPhase(phase)[0] ?? 'willkommen.consent';
}
