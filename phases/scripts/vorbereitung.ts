import type { LineRef } from '#core/contracts/authored-text.ts';
import type { ExamContext } from '../context.ts';
import { isSoftAnywhere, pressureOn } from '../handling.ts';
import { mayFeel } from '../plan.ts';
import { has } from '../situations.ts';
import type { StepId } from '../steps.ts';
import { line, when } from './line.ts';
import type { Script } from './line.ts';

/** What opens phase 2: how today's exam differs, if it does. */
export function vorbereitungIntro(context: ExamContext): readonly LineRef[] {
  return [line('vorbereitung.intro'), ...when(!mayFeel(context), 'vorbereitung.look_only')];
}

/** Phase 2. */
export function vorbereitungScript(context: ExamContext, step: StepId): Script {
  const again = [line(`${step}.again`)];
  if (step === 'vorbereitung.setting')
    return { say: [line(settingLine(context)), line('vorbereitung.setting.ready')], again };
  const say = [
    line('vorbereitung.technique'),
    ...pressureLines(context),
    line('vorbereitung.strips'),
    ...when(has(context, 'port'), 'seite.port'),
    ...when(has(context, 'one_arm') || has(context, 'arm_swelling'), 'vorbereitung.one_arm'),
    line('vorbereitung.change'),
    line('vorbereitung.technique.ready'),
  ];
  return { say, again };
}

const SIDES = ['left', 'right'] as const;

/** Firm pressure is explained only to whom it is asked of. */
function pressureLines(context: ExamContext): readonly LineRef[] {
  if (SIDES.every((side) => pressureOn(context, side) === 'none')) return [line('vorbereitung.irradiated')];
  const isIrradiated = has(context, 'radiotherapy');
  if (!isSoftAnywhere(context)) return [line(isIrradiated ? 'vorbereitung.pressure_gentle' : 'vorbereitung.pressure')];
  return [
    line('vorbereitung.pressure_soft'),
    ...when(isIrradiated, 'vorbereitung.irradiated'),
    ...when(has(context, 'biopsy') || has(context, 'blood_thinners'), 'vorbereitung.bruises'),
  ];
}

function settingLine(context: ExamContext): string {
  if (has(context, 'low_vision')) return 'vorbereitung.setting_without_mirror';
  return has(context, 'cannot_stand') ? 'vorbereitung.setting_seated' : 'vorbereitung.setting';
}
