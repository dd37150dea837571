import { line } from '../scripts/line.ts';
import type { Reaction } from '../setup.ts';
import { withSituation } from '../situations.ts';
import { saying } from './speech.ts';

/** Fever under chemotherapy: call the treating clinic now, whatever else was going on. */
export const warnOfFever: Reaction = (context) => ({
  context: {
    feverAsked: true,
    followUps: context.followUps.filter(({ kind }) => kind !== 'fever' && kind !== 'fever_chemotherapy'),
  },
  directives: saying([line('fever.urgent'), line('fever.second_way')], true),
});

/** She confirms the chemotherapy after fever came up. */
export const confirmChemotherapy: Reaction = (context) => ({
  context: withSituation({ ...context, feverAsked: true }, { situation: 'chemotherapy' }),
});

/** Fever came up and chemotherapy was not asked about yet. */
export const askChemotherapy: Reaction = (context) => ({
  context: {
    followUps: [
      { kind: 'fever_chemotherapy' },
      ...context.followUps.filter(({ kind }) => kind !== 'fever_chemotherapy'),
    ],
  },
  directives: saying([line('fever.noted')]),
});

/** Fever without chemotherapy: still nothing we judge. */
export const adviseOnFever: Reaction = (context) => ({
  context: { followUps: context.followUps.filter(({ kind }) => kind !== 'fever_chemotherapy') },
  directives: saying([line('fever.general')]),
});

/** No fever: asked and answered. */
export const clearFever: Reaction = (context) => ({
  context: { feverAsked: true, followUps: context.followUps.filter(({ kind }) => kind !== 'fever') },
  directives: saying([line('fever.none')]),
});
