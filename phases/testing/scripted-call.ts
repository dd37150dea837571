import { SimulatedClock, createActor } from 'xstate';
import type { LineRef } from '#core/contracts/authored-text.ts';
import { eventsOf } from '../events.ts';
import type { ExamEvent } from '../events.ts';
import { examMachine } from '../machine.ts';
import type { ResumePoint } from '../context.ts';
import { expectationOf, presumedOf } from '../view.ts';
import type { ExamSnapshot } from '../view.ts';
import type {
  Directive,
  Expectation,
  FindingReport,
  Intent,
  Interrupt,
  PhaseId,
  Situation,
  Stage,
} from '../vocabulary.ts';

/** A call in a test: she says something, the machine answers with directives. */
export interface ScriptedCall {
  /** One utterance: what she wants, and the interrupts in it. Returns what the machine asked for. */
  hear(intent: Intent | Intent['type'], ...interrupts: readonly Interrupt[]): readonly Directive[];
  /** Several plain utterances in a row. */
  hearAll(...intents: readonly Intent['type'][]): void;
  /** One raw event. */
  send(event: ExamEvent): readonly Directive[];
  /** The agent has finished speaking, then nothing is heard for so long, in milliseconds. */
  silence(ms: number): readonly Directive[];
  /** Everything since the beginning. */
  readonly directives: readonly Directive[];
  /** Answers every question of phase 1 with no and prepares; arrives at phase 3. */
  untilLooking(): void;
  /** Goes on without noticing anything until that phase begins. */
  until(phase: PhaseId): void;
  snapshot(): ExamSnapshot;
  openQuestion(): string;
  expectation(): Expectation;
}

/** Starts a call, silent and with a clock that stands still. */
export function scriptedCall(resume?: ResumePoint): ScriptedCall {
  const clock = new SimulatedClock();
  const directives: Directive[] = [];
  const actor = createActor(examMachine, { input: resume === undefined ? {} : { resume }, clock });
  actor.on('*', (directive) => directives.push(directive));
  actor.start();

  function during(act: () => void): readonly Directive[] {
    const before = directives.length;
    act();
    return directives.slice(before);
  }

  const call: ScriptedCall = {
    directives,
    hear: (intent, ...interrupts) =>
      during(() => {
        const reading = { interrupts, intent: typeof intent === 'string' ? ({ type: intent } as Intent) : intent };
        for (const event of eventsOf(reading, presumedOf(actor.getSnapshot()))) actor.send(event);
      }),
    hearAll: (...intents) => {
      for (const intent of intents) call.hear(intent);
    },
    send: (event) => during(() => actor.send(event)),
    silence: (ms) =>
      during(() => {
        actor.send({ type: 'spoken' });
        clock.increment(ms);
      }),
    untilLooking: () => {
      call.hear('yes');
      call.until('betrachten');
    },
    until: (phase) => goOnUntil(call, phase),
    snapshot: () => actor.getSnapshot(),
    openQuestion: () => actor.getSnapshot().context.openQuestion,
    expectation: () => expectationOf(actor.getSnapshot()),
  };
  return call;
}

/** No exam has more steps than this. */
const STEPS_LIMIT = 60;

function goOnUntil(call: ScriptedCall, phase: PhaseId): void {
  for (let step = 0; step < STEPS_LIMIT; step += 1) {
    if (call.snapshot().context.cursor.startsWith(`${phase}.`)) return;
    call.hear(USUAL_ANSWERS[call.expectation()] ?? 'next');
  }
  throw new Error(`the call never reached ${phase}`);
}

const USUAL_ANSWERS: Partial<Record<Expectation, Intent['type']>> = {
  consent: 'yes',
  situation_answer: 'no',
  ready: 'done',
  step_done: 'done',
  observation: 'nothing_noticed',
  yes_no: 'no',
  operation_age: 'no',
  pregnancy_month: 'no',
  go_on_or_stop: 'resume',
};

/** Ids of all lines that are said, answers included. */
export function linesOf(directives: readonly Directive[]): readonly LineRef[] {
  return directives.flatMap((directive) => {
    if (directive.type === 'say') return directive.lines;
    return directive.type === 'answer' ? [{ id: `answer.${directive.topic}` }, ...directive.then] : [];
  });
}

/** Ids of the lines that are said. */
export function idsOf(directives: readonly Directive[]): readonly string[] {
  return linesOf(directives).map(({ id }) => id);
}

/** A reported finding. */
export function finding(report: Partial<FindingReport> = {}): Interrupt {
  return { type: 'finding', finding: { sign: 'lump', side: 'unknown', place: 'unknown', ...report } };
}

/** A named situation. */
export function situation(name: Situation, side?: 'left' | 'right' | 'both', stage?: Stage): Interrupt {
  return {
    type: 'situation',
    situation: name,
    ...(side === undefined ? {} : { side }),
    ...(stage === undefined ? {} : { stage }),
  };
}
