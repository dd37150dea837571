import { arrive, goBack } from '../reactions/moving.ts';
import { chooseSide, isOtherTouchableSide, keepDefaultSide, startSide } from '../reactions/sides.ts';
import { repeat } from '../reactions/speech.ts';
import { examSetup, react } from '../setup.ts';
import { ROUTE, forEach, observationStep, workStep } from './steps.ts';

/** Phase 5: the first side, lying or seated. */
export const ersteSeite = examSetup.createStateConfig({
  id: 'erste_seite',
  initial: 'position',
  on: {
    // "Lieber erst links", also when the side was already chosen.
    side: [
      {
        guard: ({ context, event }) => isOtherTouchableSide(context, event.side),
        target: ROUTE,
        actions: react(chooseSide, startSide),
      },
      { actions: react(repeat) },
    ],
  },
  states: {
    which_side: {
      entry: react(arrive('erste_seite.which_side')),
      on: {
        back: { target: ROUTE, actions: react(goBack) },
        side: { target: ROUTE, actions: react(chooseSide) },
        ...forEach(['yes', 'no', 'done', 'next', 'resume', 'skip', 'nothing_noticed', 'unsure'], {
          target: ROUTE,
          actions: react(keepDefaultSide),
        }),
      },
    },
    position: workStep('erste_seite.position'),
    strips: workStep('erste_seite.strips'),
    scar: workStep('erste_seite.scar'),
    implant_edge: workStep('erste_seite.implant_edge'),
    nipple: workStep('erste_seite.nipple'),
    review: observationStep('erste_seite.review'),
  },
});
