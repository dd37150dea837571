import { PHASE_IDS } from '#core/contracts/voice-wire.ts';
import type { PhaseId } from '#core/contracts/voice-wire.ts';

/**
 * Every step of the exam in its order, `<phase>.<step>`. The ids stand in stored snapshots, in line
 * ids of the prompt library and in captions: add freely, rename only with a snapshot migration.
 */
export const STEP_IDS = [
  'willkommen.consent',
  'willkommen.operation',
  'willkommen.radiotherapy',
  'willkommen.chemotherapy',
  'willkommen.medicines',
  'willkommen.earlier_surgery',
  'willkommen.cycle',
  'willkommen.workup',
  'willkommen.port',
  'willkommen.body',
  'willkommen.rest',
  'vorbereitung.setting',
  'vorbereitung.technique',
  'betrachten.arms_down',
  'betrachten.hips',
  'betrachten.arms_raised',
  'betrachten.bent_forward',
  'betrachten.without_mirror',
  'achseln.omitted',
  'achseln.armpit_right',
  'achseln.collarbone_right',
  'achseln.armpit_left',
  'achseln.collarbone_left',
  'erste_seite.which_side',
  'erste_seite.position',
  'erste_seite.strips',
  'erste_seite.scar',
  'erste_seite.implant_edge',
  'erste_seite.nipple',
  'erste_seite.review',
  'zweite_seite.omitted',
  'zweite_seite.position',
  'zweite_seite.strips',
  'zweite_seite.scar',
  'zweite_seite.implant_edge',
  'zweite_seite.nipple',
  'zweite_seite.review',
  'abschluss.readback',
  'abschluss.save',
] as const;
/** One of {@link STEP_IDS}. */
export type StepId = (typeof STEP_IDS)[number];

const PHASE_OF = new Map<StepId, PhaseId>(
  STEP_IDS.flatMap((step) =>
    PHASE_IDS.filter((phase) => step.startsWith(`${phase}.`)).map((phase) => [step, phase] as const),
  ),
);

/** Whether an id is a step of the exam. */
export function isStep(id: string): id is StepId {
  return STEP_IDS.some((step) => step === id);
}

/** Phase that a step belongs to. */
export function phaseOfStep(step: StepId): PhaseId {
  return PHASE_OF.get(step) ?? 'willkommen';
}

/** Steps of one phase, in order. */
export function stepsOfPhase(phase: PhaseId): readonly StepId[] {
  return STEP_IDS.filter((step) => phaseOfStep(step) === phase);
}

/** The step whose id is `<phase>.<name>`, if there is one. */
export function stepNamed(phase: PhaseId, name: string): StepId | undefined {
  return STEP_IDS.find((step) => step === `${phase}.${name}`);
}

/** `arms_down` of `betrachten.arms_down`. */
export function nameOfStep(step: StepId): string {
  return step.slice(phaseOfStep(step).length + 1);
}
