import type { ExamContext } from '../context.ts';
import { line } from '../scripts/line.ts';
import type { Reaction } from '../setup.ts';
import { withSituation, withTopic } from '../situations.ts';
import { saying } from './speech.ts';

function withoutFeverQuestions({ followUps }: ExamContext): ExamContext['followUps'] {
  return followUps.filter(({ kind }) => kind !== 'fever' && kind !== 'fever_chemotherapy');
}

/** Fever with a weakened defence: call the treating clinic now, whatever else was going on. */
export const warnOfFever: Reaction = (context) => ({
  context: { feverAsked: true, followUps: withoutFeverQuestions(context) },
  directives: saying([line('fever.urgent'), line('fever.second_way')], true),
});

/**
 * She confirms a treatment after fever came up. Which of the two it is was not asked: it is noted as what both are.
 */
export const confirmTreatment: Reaction = (context) => {
  const patch = withSituation({ ...context, feverAsked: true }, { situation: 'weak_defence' });
  return { context: { ...patch, answered: withTopic(patch.answered ?? [], 'chemotherapy') } };
};

/** Fever came up, and nothing is known that would make it urgent. */
export const askTreatment: Reaction = (context) => ({
  context: {
    followUps: [
      { kind: 'fever_chemotherapy' },
      ...context.followUps.filter(({ kind }) => kind !== 'fever_chemotherapy'),
    ],
  },
  directives: saying([line('fever.noted')]),
});

/** Fever without such a treatment: today, and still nothing we judge. */
export const adviseOnFever: Reaction = (context) => ({
  context: { followUps: withoutFeverQuestions(context) },
  directives: saying([line('fever.general')]),
});

/** No fever: asked and answered. */
export const clearFever = closeFever('fever.none');

/** She does not know whether she has fever: measuring tells, and what then. */
export const adviseToMeasure = closeFever('fever.measure');

/** The question about fever is answered or left; what is said then. */
export function closeFever(lineId: string): Reaction {
  return (context) => ({
    context: { feverAsked: true, followUps: context.followUps.filter(({ kind }) => kind !== 'fever') },
    directives: saying([line(lineId)]),
  });
}
