import type { LineRef } from '#core/contracts/authored-text.ts';
import type { ExamContext, SituationFact } from './context.ts';
import { hasOn, isLatePregnant } from './situations.ts';
import { line, when } from './scripts/line.ts';
import type { AnySide, Side, Situation } from './vocabulary.ts';

/** Situations that whoever answers her must know of; in the order of how much harm forgetting one does. */
const TOLD: readonly Situation[] = [
  'fresh_operation',
  'inflamed',
  'radiotherapy',
  'port',
  'mastectomy',
  'reconstruction',
  'biopsy',
  'blood_thinners',
  'chemotherapy',
  'weak_defence',
  'pregnant',
  'breastfeeding',
  'male',
  'arm_swelling',
  'one_arm',
  'cannot_stand',
  'cannot_lie',
  'low_vision',
  'finding_under_workup',
  'earlier_operation',
  'no_cycle',
];
/** Situations whose reminder names a side. */
const SIDED: ReadonlySet<Situation> = new Set<Situation>([
  'fresh_operation',
  'radiotherapy',
  'mastectomy',
  'reconstruction',
]);

/**
 * One authored sentence for each situation of hers and for how she wants to be spoken to, for the prompt of a language
 * model; never her own words.
 */
export function remindersFor({
  situations,
  language,
}: Pick<ExamContext, 'situations' | 'language'>): readonly LineRef[] {
  const told = TOLD.flatMap((situation) => situations.filter((fact) => fact.situation === situation));
  return [...told.map(reminderOf), ...when(language === 'simple', 'about_her.simple_language')];
}

function reminderOf({ situation, side, stage }: SituationFact): LineRef {
  if (situation === 'pregnant' && stage === 'late') return line('about_her.pregnant_late');
  return SIDED.has(situation)
    ? line(`about_her.${situation}`, { sides: sidesFor(side) })
    : line(`about_her.${situation}`);
}

/** A side that nobody knows is both: the cautious reading. */
function sidesFor(side: AnySide | undefined): string {
  return side === undefined || side === 'unknown' ? 'both' : side;
}

/** What is said to her after an answer about pressing, so that no general answer stands against her situation. */
export function pressingReminders(
  context: Pick<ExamContext, 'situations'>,
  side: Side | undefined,
): readonly LineRef[] {
  const holds = (situation: Situation) =>
    side === undefined
      ? context.situations.some((fact) => fact.situation === situation)
      : hasOn(context, situation, side);
  return [
    ...when(holds('radiotherapy'), 'reminder.irradiated'),
    ...when(
      context.situations.some(({ situation }) => situation === 'fresh_operation'),
      'reminder.fresh_operation',
    ),
    ...when(holds('reconstruction') || holds('biopsy') || holds('blood_thinners'), 'reminder.soft'),
    ...when(holds('port'), 'reminder.port'),
  ];
}

/** What is said to her after an answer about how to lie or sit. */
export function positionReminders(context: Pick<ExamContext, 'situations'>): readonly LineRef[] {
  return when(isLatePregnant(context), 'reminder.pregnant');
}
