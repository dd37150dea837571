import type { LineRef } from '#core/contracts/authored-text.ts';
import type { SessionEndReason } from '#core/contracts/voice-sessions.ts';
import type { ExamContext } from '../context.ts';
import { line, when } from '../scripts/line.ts';
import type { Reaction } from '../setup.ts';
import { has } from '../situations.ts';
import { phaseOfStep } from '../steps.ts';
import type { Directive } from '../vocabulary.ts';
import { saying, sayingUrgently } from './speech.ts';

type Ending = Extract<Directive, { type: 'ended' }>['reason'] & SessionEndReason;

function end(reason: Ending): Directive {
  return { type: 'ended', reason };
}

/** Explicit consent: from here on things may be stored. */
export const giveConsent: Reaction = () => ({
  context: { consent: true },
  directives: [{ type: 'consented' }, ...saying([line('willkommen.consented')])],
});

/** No consent: a polite end, and nothing was stored. */
export const decline: Reaction = () => ({
  context: { openQuestion: 'ended' },
  directives: [...saying([line('ended.declined')]), end('declined')],
});

/** The last thing about what she reported: what is inflamed does not wait for days. */
function reminderToAsk(context: ExamContext): readonly LineRef[] {
  if (has(context, 'inflamed')) return [line('ended.today')];
  return when(context.findings.length > 0, 'ended.see_doctor');
}

/** Looking or feeling has begun and is not through: whoever stops here must know that something is left. */
function isUnderWay({ cursor }: ExamContext): boolean {
  return !['willkommen', 'vorbereitung', 'abschluss'].includes(phaseOfStep(cursor));
}

/** She stops for today. */
export const leave: Reaction = (context) => ({
  context: { openQuestion: 'ended' },
  directives: [
    ...saying([
      line(context.consent ? 'ended.stopped' : 'ended.stopped_unstored'),
      ...when(isUnderWay(context), 'ended.incomplete'),
      ...reminderToAsk(context),
      line('ended.goodbye'),
    ]),
    end('stopped'),
  ],
});

/** The summary is hers: it is stored because she said so. */
export const saveSummary: Reaction = () => ({
  directives: [{ type: 'summary_saved' }, ...saying([line('abschluss.saved')])],
});

/** Nothing of the summary is kept. */
export const discardSummary: Reaction = () => ({
  directives: [{ type: 'summary_discarded' }, ...saying([line('abschluss.discarded')])],
});

/** The exam is complete. */
export const complete: Reaction = (context) => ({
  context: { openQuestion: 'ended' },
  directives: [...saying([...reminderToAsk(context), line('ended.completed')]), end('completed')],
});

/** She ends a call in which an emergency was reported. */
export const leaveEmergency: Reaction = () => ({
  context: { openQuestion: 'ended' },
  directives: [...sayingUrgently([line('emergency.goodbye')]), end('emergency')],
});

/** She ends a call in a crisis; the numbers are the last thing she hears. */
export const leaveCrisis: Reaction = () => ({
  context: { openQuestion: 'ended' },
  directives: [...sayingUrgently([line('crisis.goodbye')]), end('crisis')],
});

/** Whether what she reported would be lost by stopping now. */
export function hasSomethingToKeep(context: Pick<ExamContext, 'consent' | 'findings'>): boolean {
  return context.consent && context.findings.length > 0;
}
