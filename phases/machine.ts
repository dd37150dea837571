import { initialContext } from './context.ts';
import { anytime, interrupts } from './interrupts.ts';
import { greetAgain, settleCursor } from './reactions/moving.ts';
import { examSetup, react } from './setup.ts';
import { abschluss } from './states/abschluss.ts';
import { achseln } from './states/achseln.ts';
import { comforting, ended, feverUrgent, keeping, paused, stopping } from './states/asides.ts';
import { betrachten } from './states/betrachten.ts';
import { crisis } from './states/crisis.ts';
import { emergency } from './states/emergency.ts';
import { ersteSeite } from './states/erste-seite.ts';
import { followUp } from './states/follow-up.ts';
import { listening } from './states/listening.ts';
import { suspecting } from './states/suspecting.ts';
import { vorbereitung } from './states/vorbereitung.ts';
import { willkommen } from './states/willkommen.ts';
import { zweiteSeite } from './states/zweite-seite.ts';
import { STEP_IDS } from './steps.ts';

/**
 * The exam, the authority on where the conversation stands. Pure: no clock but XState's delays, no I/O;
 * what it wants said or recorded leaves as emitted directives.
 *
 * `conversation` and `listening` run side by side. Every step is a state of its own; `route` leads to the
 * open follow-up or to the step at the cursor, so all ways back (interrupt, pause, resume) are one way.
 */
export const examMachine = examSetup.createMachine({
  id: 'exam',
  context: ({ input }) => initialContext(input.resume, input.language),
  type: 'parallel',
  states: {
    listening,
    conversation: {
      initial: 'opening',
      on: { ...anytime, ...interrupts },
      states: {
        opening: { entry: react(settleCursor, greetAgain), always: 'route' },
        route: {
          id: 'route',
          entry: react(settleCursor),
          always: [
            { guard: 'hasFollowUp', target: 'follow_up' },
            ...STEP_IDS.map((step) => ({
              guard: ({ context }: { context: { cursor: string } }) => context.cursor === step,
              target: `#${step}`,
            })),
          ],
        },
        follow_up: followUp,
        willkommen,
        vorbereitung,
        betrachten,
        achseln,
        erste_seite: ersteSeite,
        zweite_seite: zweiteSeite,
        abschluss,
        paused,
        stopping,
        keeping,
        comforting,
        fever_urgent: feverUrgent,
        suspecting,
        emergency,
        crisis,
        ended,
      },
    },
  },
});
