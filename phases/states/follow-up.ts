import type { ExamContext, FollowUpKind } from '../context.ts';
import { adviseOnFever, adviseToMeasure, clearFever, confirmTreatment, warnOfFever } from '../reactions/fever.ts';
import type { ExamEvent } from '../events.ts';
import { completeFinding, noteFinding, noteUnnamedFinding, readBackAnew } from '../reactions/finding.ts';
import {
  correctFacts,
  correctNamed,
  correctSign,
  leaveNotes,
  namesNothingNoted,
  strikeNamed,
  strikeNote,
} from '../reactions/striking.ts';
import { advance } from '../reactions/moving.ts';
import { strikePort } from '../reactions/port.ts';
import {
  assumeEarlierOperation,
  dateOperation,
  dropFollowUp,
  placeMonth,
  placeSituation,
} from '../reactions/situating.ts';
import { helpWith, leaveFeverOpen, wasUnsure } from '../reactions/not-knowing.ts';
import { offerWaysOn, putQuestion, say } from '../reactions/speech.ts';
import { examSetup, react } from '../setup.ts';
import type { Reaction } from '../setup.ts';
import { LEAVE, REST } from './asides.ts';
import { ROUTE, forEach } from './steps.ts';

const DROP = { target: ROUTE, actions: react(say('ack.noted'), dropFollowUp) } as const;
const GO_ON = { target: ROUTE, actions: react(say('ack.go_on'), dropFollowUp) } as const;
const URGENT_FEVER = { target: '#fever_urgent', actions: react(warnOfFever) } as const;
const FRESH = { target: ROUTE, actions: react(dateOperation('fresh')) } as const;
const LATE = { target: ROUTE, actions: react(placeMonth('late')) } as const;
const TREATED = { target: '#fever_urgent', actions: react(confirmTreatment, warnOfFever) } as const;
const EARLIER_OPERATION = { target: ROUTE, actions: react(assumeEarlierOperation) } as const;
const UNNAMED = { target: ROUTE, actions: react(noteUnnamedFinding) } as const;
const UNKNOWN_SIDE = { target: ROUTE, actions: react(placeSituation('unknown')) } as const;

/** "Weiß nicht" is helped once; the second time it is the answer. */
function helpOnce<Transition>(help: Reaction, transition: Transition) {
  return [{ guard: wasUnsure, ...transition }, { actions: react(help) }] as const;
}

/** A detail is asked twice at most: then it stays open, which is an answer too. */
function askTwice<Transition>(transition: Transition) {
  return [
    { guard: ({ context }: { context: ExamContext }) => context.lost > 0, ...transition },
    { actions: react(offerWaysOn) },
  ] as const;
}

const DETAIL = {
  entry: undefined,
  on: {
    ...forEach(['side', 'finding_detail'], { target: ROUTE, actions: react(completeFinding) }),
    ...forEach(['no', 'next', 'skip', 'done', 'nothing_noticed', 'back', 'resume'], DROP),
    unsure: DROP,
    unclear: askTwice(DROP),
  },
} as const;

/** What answers "welche Notiz?". */
const NAMING = ['finding', 'side', 'finding_detail', 'strike_note', 'correct_note'] as const;
const NOT_AFTER_ALL = ['no', 'keep_note', 'next', 'skip', 'done', 'nothing_noticed', 'back', 'resume', 'save'] as const;
const LEAVE_NOTES = { target: ROUTE, actions: react(leaveNotes, readBackAnew) } as const;

/** What names no note that there is, is something she has just noticed. */
const NEW_FINDING = {
  guard: ({ context, event }: { readonly context: ExamContext; readonly event: ExamEvent }) =>
    namesNothingNoted(context, event),
  target: ROUTE,
  actions: react(noteFinding),
} as const;

function detail(kind: FollowUpKind) {
  return examSetup.createStateConfig({ ...DETAIL, entry: react(putQuestion(`follow_up.${kind}`)) });
}

/** "Was davon?" after a yes to a question about several things. */
function kindQuestion(kind: FollowUpKind) {
  return examSetup.createStateConfig({
    entry: react(putQuestion(`follow_up.${kind}`)),
    on: {
      ...forEach(['no', 'next', 'skip', 'done', 'back', 'nothing_noticed'], DROP),
      unsure: helpOnce(helpWith(`follow_up.${kind}.simple`), DROP),
      unclear: askTwice(DROP),
    },
  });
}

function isFirst(kind: FollowUpKind) {
  return {
    guard: ({ context }: { context: ExamContext }) => context.followUps[0]?.kind === kind,
    target: kind,
  } as const;
}

/** Questions that something she said made necessary. One at a time, then back to the step. */
export const followUp = examSetup.createStateConfig({
  id: 'follow_up',
  initial: 'choose',
  states: {
    choose: {
      always: [
        isFirst('fever'),
        isFirst('fever_chemotherapy'),
        isFirst('operation_age'),
        isFirst('pregnancy_month'),
        isFirst('situation_side'),
        isFirst('earlier_kind'),
        isFirst('body_kind'),
        isFirst('cycle_kind'),
        isFirst('medicines_kind'),
        isFirst('port_kind'),
        isFirst('finding_at_port'),
        isFirst('finding_sign'),
        isFirst('finding_side'),
        isFirst('finding_place'),
        isFirst('finding_since'),
        isFirst('finding_noted'),
        isFirst('note_to_strike'),
        isFirst('note_to_correct'),
        isFirst('correction'),
      ],
    },
    fever: {
      entry: react(putQuestion('follow_up.fever')),
      on: {
        yes: URGENT_FEVER,
        ...forEach(['no', 'nothing_noticed'], { target: ROUTE, actions: react(clearFever) }),
        ...forEach(['next', 'skip', 'back'], { target: ROUTE, actions: react(adviseToMeasure) }),
        unsure: helpOnce(helpWith('unsure.fever'), { target: ROUTE, actions: react(leaveFeverOpen) } as const),
        unclear: askTwice({ target: ROUTE, actions: react(adviseToMeasure) } as const),
      },
    },
    fever_chemotherapy: {
      entry: react(putQuestion('follow_up.fever_chemotherapy')),
      on: {
        // Whoever does not know what she takes calls now: acting wrongly costs more.
        ...forEach(['yes', 'unsure'], TREATED),
        unclear: askTwice(TREATED),
        ...forEach(['no', 'nothing_noticed', 'next', 'skip', 'back'], { target: ROUTE, actions: react(adviseOnFever) }),
      },
    },
    operation_age: {
      entry: react(putQuestion('follow_up.operation_age')),
      on: {
        no: { target: ROUTE, actions: react(dateOperation('healed')) },
        ...forEach(['yes', 'unsure', 'next', 'skip', 'done', 'back', 'nothing_noticed', 'finding_detail'], FRESH),
        unclear: askTwice(FRESH),
      },
    },
    pregnancy_month: {
      entry: react(putQuestion('follow_up.pregnancy_month')),
      on: {
        no: { target: ROUTE, actions: react(placeMonth('early')) },
        ...forEach(['yes', 'unsure', 'next', 'skip', 'done', 'back', 'nothing_noticed', 'finding_detail'], LATE),
        unclear: askTwice(LATE),
      },
    },
    situation_side: {
      entry: react(putQuestion('follow_up.situation_side')),
      on: {
        side: { target: ROUTE, actions: react(placeSituation()) },
        finding_detail: { target: ROUTE, actions: react(placeSituation()) },
        ...forEach(['no', 'next', 'skip', 'back', 'nothing_noticed', 'unsure'], UNKNOWN_SIDE),
        unclear: askTwice(UNKNOWN_SIDE),
      },
    },
    earlier_kind: {
      entry: react(putQuestion('follow_up.earlier_kind')),
      on: {
        ...forEach(['no', 'next', 'skip', 'done', 'back', 'nothing_noticed'], EARLIER_OPERATION),
        unsure: helpOnce(helpWith('follow_up.earlier_kind.simple'), EARLIER_OPERATION),
        unclear: askTwice(EARLIER_OPERATION),
      },
    },
    body_kind: kindQuestion('body_kind'),
    cycle_kind: kindQuestion('cycle_kind'),
    medicines_kind: kindQuestion('medicines_kind'),
    port_kind: kindQuestion('port_kind'),
    finding_at_port: {
      entry: react(putQuestion('follow_up.finding_at_port')),
      on: {
        yes: { target: ROUTE, actions: react(strikePort) },
        ...forEach(['no', 'unsure', 'next', 'skip', 'done', 'back', 'nothing_noticed'], DROP),
        unclear: askTwice(DROP),
      },
    },
    finding_sign: {
      entry: react(putQuestion('follow_up.finding_sign')),
      on: {
        // "Doch nichts" also answers the step that asked.
        ...forEach(['no', 'nothing_noticed'], {
          target: ROUTE,
          actions: react(say('ack.nothing_noticed'), dropFollowUp, advance),
        }),
        ...forEach(['next', 'skip', 'back', 'done', 'resume'], DROP),
        ...forEach(['side', 'finding_detail'], UNNAMED),
        unsure: helpOnce(helpWith('unsure.finding_sign'), UNNAMED),
        unclear: askTwice(UNNAMED),
      },
    },
    finding_side: detail('finding_side'),
    finding_place: detail('finding_place'),
    finding_since: detail('finding_since'),
    finding_noted: {
      entry: react(putQuestion('follow_up.finding_noted')),
      on: {
        ...forEach(['yes', 'next', 'resume', 'done', 'nothing_noticed', 'skip', 'back'], GO_ON),
        no: { target: '#stopping', actions: react(dropFollowUp) },
        unsure: { ...REST, actions: react(dropFollowUp, say('unsure.go_on_or_stop')) },
        // Stopping was offered, so it is not asked about again.
        stop: LEAVE,
      },
    },
    note_to_strike: {
      entry: react(putQuestion('follow_up.note_to_strike')),
      on: {
        ...forEach(NAMING, [NEW_FINDING, { target: ROUTE, actions: react(strikeNamed) }]),
        ...forEach(NOT_AFTER_ALL, LEAVE_NOTES),
        unclear: askTwice(LEAVE_NOTES),
      },
    },
    note_to_correct: {
      entry: react(putQuestion('follow_up.note_to_correct')),
      on: {
        ...forEach(NAMING, [NEW_FINDING, { target: ROUTE, actions: react(correctNamed) }]),
        strike_note: { target: ROUTE, actions: react(strikeNote) },
        ...forEach(NOT_AFTER_ALL, LEAVE_NOTES),
        unclear: askTwice(LEAVE_NOTES),
      },
    },
    correction: {
      entry: react(putQuestion('follow_up.correction')),
      on: {
        finding: { target: ROUTE, actions: react(correctSign) },
        ...forEach(['side', 'finding_detail'], { target: ROUTE, actions: react(correctFacts) }),
        ...forEach(
          ['no', 'yes', 'next', 'skip', 'done', 'nothing_noticed', 'back', 'resume', 'save', 'discard', 'unsure'],
          { target: ROUTE, actions: react(say('ack.noted'), dropFollowUp, readBackAnew) },
        ),
      },
    },
  },
});
