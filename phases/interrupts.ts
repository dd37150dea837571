import { askTreatment, warnOfFever } from './reactions/fever.ts';
import { addToKnown, addsToKnown, completeFindingLate, noteFinding, opensFinding } from './reactions/finding.ts';
import { askWhetherPort } from './reactions/port.ts';
import { changeLanguage } from './reactions/language.ts';
import { explain, helpDecide } from './reactions/not-knowing.ts';
import { askWhetherMeant, mayBeAskedAbout } from './reactions/presuming.ts';
import { noteSituation } from './reactions/situating.ts';
import { askAgain, offerWaysOn, repeat, say, sayAndAsk } from './reactions/speech.ts';
import { correctNote, isOnTheWay, keepNote, mustAskWhich, readNotes, strikeNote } from './reactions/striking.ts';
import { cryOut, isAcute, standByInCrisis } from './reactions/crisis.ts';
import { callForHelpInHerLanguage, sayOnlyGerman } from './reactions/foreign.ts';
import { callForHelp, isDone } from './reactions/standing-by.ts';
import { remindOfHelp, rememberWhere, wasJustDenied } from './reactions/suspecting.ts';
import { acknowledge, answerQuestion, changePace, checkIn, comfort, waitPatiently } from './reactions/telling.ts';
import { isRestDue } from './pacing.ts';
import { react } from './setup.ts';
import type { Reaction } from './setup.ts';
import type { ExamContext } from './context.ts';
import type { ExamEvent } from './events.ts';
import { makesFeverUrgent } from './situations.ts';
import { ROUTE, forEach } from './states/steps.ts';

interface InContext {
  readonly context: ExamContext;
}

interface Moment extends InContext {
  readonly event: ExamEvent;
}

/** Leads back to what was open; an aside (a pause, comfort) stays, unless something has to be asked. */
function onNotes(reaction: Reaction) {
  return [
    {
      guard: ({ context, event }: Moment) => isOnTheWay(context) || mustAskWhich(context, event),
      target: ROUTE,
      actions: react(reaction),
    },
    { actions: react(reaction, askAgain) },
  ] as const;
}

const HELP = { target: '#emergency.helping', actions: react(callForHelp) } as const;

/** P0–P4, from wherever we are. States with their own answer (emergency, crisis, pause) take precedence. */
export const interrupts = {
  emergency: HELP,
  crisis: [
    { guard: isDone, ...HELP },
    { guard: isAcute, target: '#crisis.acute', actions: react(cryOut) },
    { target: '#crisis.asking', actions: react(standByInCrisis) },
  ],
  suspicion: [
    { guard: wasJustDenied, actions: react(remindOfHelp) },
    {
      guard: ({ event }: Moment) => event.type === 'suspicion' && event.of === 'emergency',
      target: '#suspecting.emergency',
      actions: react(rememberWhere),
    },
    { target: '#suspecting.crisis', actions: react(rememberWhere) },
  ],
  foreign: [
    {
      guard: ({ event }: Moment) => event.type === 'foreign' && event.danger,
      target: '#emergency.helping',
      actions: react(callForHelpInHerLanguage),
    },
    { actions: react(sayOnlyGerman) },
  ],
  finding: [
    { guard: ({ context, event }: Moment) => addsToKnown(context, event), actions: react(addToKnown) },
    { target: ROUTE, actions: react(noteFinding, askWhetherPort) },
  ],
  fever: [
    {
      guard: ({ context }: InContext) => makesFeverUrgent(context),
      target: '#fever_urgent',
      actions: react(warnOfFever),
    },
    // Asked even of somebody who said no before: a tired "nein" to a question of phase 1 must not decide about fever.
    { target: ROUTE, actions: react(askTreatment) },
  ],
  situation: { target: ROUTE, actions: react(noteSituation) },
  distress: { target: '#comforting', actions: react(comfort) },
} as const;

/** What she can say at any time, and what happens when something does not fit. */
export const anytime = {
  repeat: { actions: react(repeat) },
  ...forEach(['slower', 'faster', 'louder', 'quieter'], { actions: react(changePace) }),
  language: { actions: react(changeLanguage) },
  pause: { target: '#paused' },
  stop: { target: '#stopping' },
  question: { actions: react(answerQuestion) },
  ask_human: { actions: react(sayAndAsk('answer.ask_human')) },
  ask_recording: { actions: react(sayAndAsk('answer.ask_recording')) },
  ...forEach(['wait', 'aside'], { actions: react(waitPatiently) }),
  ...forEach(['small_talk', 'all_well', 'help_coming'], { actions: react(acknowledge) }),
  finding_detail: [
    {
      guard: ({ context, event }: Moment) => opensFinding(context, event),
      target: ROUTE,
      actions: react(completeFindingLate),
    },
    { actions: react(completeFindingLate) },
  ],
  strike_note: onNotes(strikeNote),
  correct_note: onNotes(correctNote),
  keep_note: onNotes(keepNote),
  read_notes: { actions: react(readNotes, askAgain) },
  ...forEach(['yes', 'no', 'done', 'next', 'resume', 'back', 'skip', 'save', 'nothing_noticed', 'side', 'shorten'], {
    actions: react(offerWaysOn),
  }),
  unclear: [
    { guard: ({ context, event }: Moment) => mayBeAskedAbout(context, event), actions: react(askWhetherMeant) },
    { actions: react(offerWaysOn) },
  ],
  // "Löschen", in the middle of the exam: which note?
  discard: [
    { guard: ({ context, event }: Moment) => mustAskWhich(context, event), target: ROUTE, actions: react(strikeNote) },
    { actions: react(offerWaysOn) },
  ],
  unsure: { actions: react(helpDecide) },
  not_understood: { actions: react(explain) },
  silence: [
    {
      guard: ({ context }: InContext) => isRestDue(context),
      target: '#paused',
      actions: react(say('paused.after_silence')),
    },
    { actions: react(checkIn) },
  ],
} as const;
