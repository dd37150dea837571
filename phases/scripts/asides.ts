import type { LineRef } from '#core/contracts/authored-text.ts';
import type { Aside, ExamContext, FollowUp } from '../context.ts';
import { positionAtHand } from '../notes.ts';
import { has } from '../situations.ts';
import { besideOrOwn } from './danger.ts';
import { findingLines, numberLine } from '../summary.ts';
import { line } from './line.ts';
import type { Script } from './line.ts';

const ASIDES: Readonly<Record<Aside, string>> = {
  paused: 'paused.prompt',
  stopping: 'stopping.ask',
  keeping: 'keeping.ask',
  comforting: 'distress.ask',
  fever_urgent: 'fever.ask',
  'suspecting.emergency': 'suspicion.emergency',
  'suspecting.crisis': 'suspicion.crisis',
  'emergency.helping': 'emergency.ask',
  'emergency.coming': 'emergency.coming',
  'emergency.arriving': 'emergency.coming',
  'emergency.leaving': 'emergency.leaving',
  'emergency.all_clear': 'emergency.all_clear',
  'crisis.asking': 'crisis.ask',
  'crisis.acute': 'crisis.acute_ask',
  'crisis.offering_numbers': 'crisis.offer_numbers',
  'crisis.offering_somebody': 'crisis.offer_somebody',
  'crisis.staying': 'crisis.stay',
  'crisis.leaving': 'crisis.leaving',
  'crisis.wanting': 'crisis.wanting',
  ended: 'ended.already',
};

/** The open question of an aside. */
export function asideScript(aside: Aside, { danger }: ExamContext): Script {
  const say = [line(aside === 'emergency.helping' ? besideOrOwn('ask', danger.whose) : ASIDES[aside])];
  return { say, again: say };
}

/** What is offered after comfort: from the third time on, stopping comes first. */
export function comfortingScript(context: ExamContext): Script {
  const say = [line(isWornOut(context) ? 'distress.ask_often' : 'distress.ask')];
  return { say, again: say };
}

/** Times after which stopping is offered before going on. */
const OFTEN = 3;

/** Whether she was comforted so often that going on is no longer what is offered first. */
export function isWornOut({ comforted }: Pick<ExamContext, 'comforted'>): boolean {
  return Object.values(comforted).reduce((sum, times) => sum + times, 0) >= OFTEN;
}

/** The open question of a follow-up. */
export function followUpScript(context: ExamContext, followUp: FollowUp): Script {
  const id =
    followUp.kind === 'situation_side'
      ? `follow_up.situation_side.${followUp.situation}`
      : `follow_up.${followUp.kind}`;
  const again = [line(id)];
  if (followUp.kind.startsWith('note_')) return { say: [...listed(context), ...again], again };
  return { say: followUp.kind === 'finding_noted' ? [...recap(context), ...again] : again, again };
}

/** The notes in short, numbered, so that she can name one. */
function listed({ findings }: ExamContext): readonly LineRef[] {
  return findings.flatMap((finding, index) => [numberLine(index), ...findingLines(finding).slice(0, 2)]);
}

/** What was noted, and the only thing that may be said about it. */
function recap(context: ExamContext): readonly LineRef[] {
  const finding = context.findings[positionAtHand(context) ?? -1];
  const told = finding === undefined ? [] : [line('finding.recap'), ...findingLines(finding)];
  if (has(context, 'inflamed')) return [...told, line('finding.today')];
  return [...told, line(has(context, 'finding_under_workup') ? 'finding.under_workup' : 'finding.see_doctor')];
}
