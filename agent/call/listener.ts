import { expectationOf, isEnded, openDangerOf } from '#phases/view.ts';
import type { ExamSnapshot } from '#phases/view.ts';
import type { Reading } from '#phases/vocabulary.ts';
import type { ConversationDependencies, Turn } from './conversation-parts.ts';
import { HeardPieces } from './heard-pieces.ts';
import { canGoOn, reachOf } from './turn-machine.ts';
import type { QuestionReach, TurnEvent, TurnSnapshot } from './turn-machine.ts';
import {
  isBackchannel,
  isDanger,
  isUnread,
  meansNothingMore,
  needsNothingAfter,
  urgentPartOf,
  withoutEarlyAnswer,
} from './turn-taking.ts';
import type { HeardAnswer } from './turn-taking.ts';

/** Two sounds without words within this time are answered; one may be a cough or a chair, in milliseconds. */
const NOISE_WINDOW_MS = 20_000;
/** Longest wait for a model's guess; "Das habe ich nicht verstanden" is better than silence, in milliseconds. */
const REFINEMENT_TIMEOUT_MS = 1_200;
/** Texts of one turn: its pieces, pairs of them, and the whole. */
const REMEMBERED_READINGS = 16;

const NOT_UNDERSTOOD: Reading = { interrupts: [], intent: { type: 'unclear' } };
const PUT_IT_WHOLE: Reading = { interrupts: [], intent: { type: 'repeat' } };

/** The conversation, as far as its listener needs it. */
export interface Listening {
  readonly parts: ConversationDependencies;
  readonly exam: () => ExamSnapshot;
  readonly turns: () => TurnSnapshot;
  readonly tell: (event: TurnEvent) => void;
  /** Begins a turn whose words a model guesses at. */
  readonly beginTurn: (utterance: string) => Turn;
  /** Lets the exam answer, in a turn of its own. */
  readonly answer: (reading: Reading, utterance: string) => void;
  /** Her silence goes on. */
  readonly wait: () => void;
}

/** Decides what becomes of what is heard: an answer, a sign of listening, danger, or nothing. */
export class Listener {
  readonly #of: Listening;
  readonly #pieces = new HeardPieces();
  /** What the pieces of this turn were read as, by what was waited for: nothing is read twice. */
  readonly #readings = new Map<string, HeardAnswer>();
  #lastNoiseAt = 0;

  constructor(listening: Listening) {
    this.#of = listening;
  }

  /** A piece of a turn. @see Conversation.overhear */
  overhear(piece: string): void {
    const isGoodbye = isEnded(this.#of.exam());
    for (const text of this.#pieces.add(piece)) {
      const urgent = urgentPartOf(this.#read(text).reading, text);
      if (urgent === undefined || (isGoodbye && !urgent.interrupts.some(isDanger))) continue;
      this.#pieces.markHandled();
      this.#of.answer(urgent, text);
      return;
    }
  }

  /** A whole turn. @see Conversation.hear */
  hear(utterance: string, source: 'voice' | 'typed'): void {
    const { rest, wasHandled } =
      source === 'voice' ? this.#pieces.takeTurn(utterance) : { rest: utterance, wasHandled: false };
    if (wasHandled && (rest === '' || meansNothingMore(this.#read(rest).reading))) this.#goOn();
    else if (rest.trim() !== '') this.#hearWords(rest, source);
    else if (source === 'voice') this.hearNothing();
  }

  /** Answers an emergency and a crisis; into the goodbye nothing else means anything. @returns whether all is said. */
  hearOnlyDanger(utterance: string): boolean {
    const vital = this.#read(utterance).reading.interrupts.filter(isDanger);
    if (vital.length > 0) this.#of.answer({ ...NOT_UNDERSTOOD, interrupts: vital }, utterance);
    else if (isEnded(this.#of.exam())) this.#of.tell({ type: 'farewell' });
    else return false;
    return true;
  }

  /** @see Conversation.isConclusive */
  isConclusive(utterance: string): boolean {
    const { rest, wasHandled } = this.#pieces.unansweredOf(utterance);
    if (wasHandled && rest === '') return true;
    return needsNothingAfter(this.#read(utterance).reading, utterance);
  }

  /** Sound without words counts as none: what it cut off goes on, or her silence does. */
  hearNothing(): void {
    this.#of.tell({ type: 'wordless' });
    if (this.#of.turns().context.unsaid.length > 0) this.#goOn();
    else if (isEnded(this.#of.exam())) this.#of.tell({ type: 'farewell' });
    else this.#of.wait();
  }

  /** @see Conversation.hearNoise */
  hearNoise(): void {
    const now = Date.now();
    const again = now - this.#lastNoiseAt < NOISE_WINDOW_MS;
    this.#lastNoiseAt = again ? 0 : now;
    const isAnswered =
      again &&
      !isEnded(this.#of.exam()) &&
      !this.#of.parts.speaker.busy &&
      this.#of.turns().context.unsaid.length === 0;
    this.hearNothing();
    if (isAnswered) this.#of.answer(NOT_UNDERSTOOD, '');
  }

  /** @see Conversation.hearUnrecognized */
  hearUnrecognized(): void {
    if (isEnded(this.#of.exam())) {
      this.#of.tell({ type: 'farewell' });
      return;
    }
    this.#of.wait();
    this.#of.answer(NOT_UNDERSTOOD, '');
  }

  #read(utterance: string): HeardAnswer {
    const { exam, parts } = this.#of;
    const expectation = expectationOf(exam());
    const standingBy = openDangerOf(exam());
    const key = [expectation, standingBy ?? '', utterance].join('\n');
    const known = this.#readings.get(key);
    if (known !== undefined) return known;
    const reading = parts.understanding.understand(utterance, expectation, { standingBy });
    const heard = { utterance, expectation, reading };
    if (this.#readings.size >= REMEMBERED_READINGS) this.#readings.clear();
    this.#readings.set(key, heard);
    return heard;
  }

  #hearWords(utterance: string, source: 'voice' | 'typed'): void {
    if (isEnded(this.#of.exam())) {
      this.hearOnlyDanger(utterance);
      return;
    }
    const { presence, refine, speaker } = this.#of.parts;
    const heard = this.#read(utterance);
    const turns = this.#of.turns();
    if (source === 'voice' && isBackchannel(heard.reading, utterance, turns.context.unsaid.length)) {
      this.#goOn();
      return;
    }
    const isRead = source === 'typed' || presence.mode === 'text';
    const reach = reachOf(turns, { isRead, remaining: speaker.remaining });
    if (refine !== undefined && isUnread(heard.reading)) void this.#answerRefined(heard, { reach, refine });
    else this.#answerInTime(heard, reach);
  }

  async #answerRefined(
    heard: HeardAnswer,
    {
      reach,
      refine,
    }: {
      readonly reach: QuestionReach;
      readonly refine: NonNullable<ConversationDependencies['refine']>;
    },
  ): Promise<void> {
    const { abort } = this.#of.beginTurn(heard.utterance);
    const reading = await refine(heard, AbortSignal.any([abort.signal, AbortSignal.timeout(REFINEMENT_TIMEOUT_MS)]));
    if (!abort.signal.aborted) this.#answerInTime({ ...heard, reading }, reach);
  }

  /** An answer to a question that had not reached her counts as none: what is being said goes on, or is put whole. */
  #answerInTime(heard: HeardAnswer, reach: QuestionReach): void {
    const counted = withoutEarlyAnswer(heard, reach);
    if (counted !== undefined) this.#of.answer(counted, heard.utterance);
    else if (canGoOn(this.#of.turns())) this.#goOn();
    else this.#of.answer(PUT_IT_WHOLE, '');
  }

  /** What was heard changes nothing: what it cut off goes on, and so does the watching. */
  #goOn(): void {
    this.#of.tell({ type: 'go_on' });
    if (!isEnded(this.#of.exam())) this.#of.wait();
  }
}
