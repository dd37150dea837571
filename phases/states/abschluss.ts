import { complete, discardSummary, saveSummary } from '../reactions/ending.ts';
import { askForCorrection, completeFinding } from '../reactions/finding.ts';
import { advance, arrive, goBack } from '../reactions/moving.ts';
import { helpDecide, wasUnsure, wasUnsureTwice } from '../reactions/not-knowing.ts';
import { repeat, say, sayAndAsk } from '../reactions/speech.ts';
import { examSetup, react } from '../setup.ts';
import { ROUTE, forEach } from './steps.ts';

const KEEP = { target: '#ended', actions: react(saveSummary, complete) } as const;
const DISCARD = { target: '#ended', actions: react(discardSummary, complete) } as const;
const BACK = { target: ROUTE, actions: react(goBack) } as const;

/** Phase 7: read back, correct, save or discard. */
export const abschluss = examSetup.createStateConfig({
  id: 'abschluss',
  initial: 'save',
  states: {
    readback: {
      entry: react(arrive('abschluss.readback')),
      on: {
        back: BACK,
        ...forEach(['yes', 'done', 'next', 'resume', 'skip', 'nothing_noticed'], {
          target: ROUTE,
          actions: react(say('ack.done'), advance),
        }),
        no: { target: ROUTE, actions: react(askForCorrection) },
        unsure: [
          { guard: wasUnsure, target: ROUTE, actions: react(say('ack.noted'), advance) },
          { actions: react(helpDecide) },
        ],
        ...forEach(['finding_detail', 'side'], { actions: react(completeFinding, repeat) }),
        save: KEEP,
        discard: DISCARD,
      },
    },
    save: {
      entry: react(arrive('abschluss.save')),
      on: {
        back: BACK,
        ...forEach(['yes', 'save'], KEEP),
        ...forEach(['no', 'discard'], DISCARD),
        // Nothing is stored and nothing deleted without her word: the question waits.
        unsure: [
          { guard: wasUnsureTwice, target: '#paused', actions: react(say('unsure.save_later')) },
          { actions: react(helpDecide) },
        ],
        ...forEach(['done', 'next', 'resume', 'skip', 'nothing_noticed'], {
          actions: react(sayAndAsk('abschluss.save.explicit')),
        }),
      },
    },
  },
});
