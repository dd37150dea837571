import type { ExamContext } from '../context.ts';
import { complete, discardSummary, saveSummary } from '../reactions/ending.ts';
import { askForCorrection, completeFinding, readBackAnew, rememberReadBack } from '../reactions/finding.ts';
import { advance, arrive, goBack } from '../reactions/moving.ts';
import { helpDecide, wasUnsure, wasUnsureTwice } from '../reactions/not-knowing.ts';
import { say, sayAndAsk } from '../reactions/speech.ts';
import { examSetup, react } from '../setup.ts';
import { ROUTE, forEach } from './steps.ts';

const KEEP = { target: '#ended', actions: react(saveSummary, complete) } as const;
const DISCARD = { target: '#ended', actions: react(discardSummary, complete) } as const;
const BACK = { target: ROUTE, actions: react(goBack) } as const;

/** "Rechts" corrects the one note; of several it must be said which. */
function isAmbiguous({ context }: { readonly context: ExamContext }): boolean {
  return context.findings.length > 1 && context.noteAtHand === undefined;
}

/** Phase 7: read back, correct, save or discard. */
export const abschluss = examSetup.createStateConfig({
  id: 'abschluss',
  initial: 'save',
  states: {
    readback: {
      entry: react(arrive('abschluss.readback'), rememberReadBack),
      on: {
        back: BACK,
        ...forEach(['yes', 'done', 'next', 'resume', 'skip', 'nothing_noticed'], {
          target: ROUTE,
          actions: react(say('ack.done'), advance),
        }),
        no: { target: ROUTE, actions: react(askForCorrection) },
        ...forEach(
          ['finding_detail', 'side'],
          [
            { guard: isAmbiguous, target: ROUTE, actions: react(askForCorrection) },
            { target: ROUTE, actions: react(completeFinding, readBackAnew) },
          ],
        ),
        unsure: [
          { guard: wasUnsure, target: ROUTE, actions: react(say('ack.noted'), advance) },
          { actions: react(helpDecide) },
        ],
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
