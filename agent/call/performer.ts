import type { ExamTextReason } from '#core/contracts/voice-wire.ts';
import { examSituation } from '#agent/answering/exam-situation.ts';
import { cardOf } from '#phases/card.ts';
import { expectedAnswerOf } from '#phases/expected-answers.ts';
import { expectationOf, isEnded, languageOf, openQuestionOf } from '#phases/view.ts';
import type { ExamSnapshot } from '#phases/view.ts';
import type { Directive, LineRef } from '#phases/vocabulary.ts';
import type { PlaybackOutcome, Spoken } from '#agent/speaking/speaker.ts';
import type { ConversationDependencies, Turn } from './conversation-parts.ts';
import type { ExamRecord } from './exam-record.ts';
import { answerFreely, closingOf } from './free-answering.ts';
import type { TurnEffect, TurnEvent } from './turn-machine.ts';
import { isAuthoredOnly, mayBeAnsweredWhole } from './turn-taking.ts';
import { Wording } from './wording.ts';

/** Speech that was handed over; wrapped, so that nobody waits for its end by accident. */
interface Speaking {
  readonly playback: Promise<PlaybackOutcome>;
  /** The open question is not among it yet. */
  readonly isHeldBack?: true;
}

/** The conversation, as far as its performer needs it. */
export interface Performance {
  readonly parts: ConversationDependencies;
  readonly record: ExamRecord;
  readonly exam: () => ExamSnapshot;
  readonly turn: () => Turn;
  readonly tell: (event: TurnEvent) => void;
  readonly onTrouble: (error: unknown) => void;
}

/** Says and records what the exam decided, in its order. */
export class Performer {
  readonly #of: Performance;
  readonly #wording: Wording;
  #pending: Directive[] = [];
  #performing: Promise<void> = Promise.resolve();

  constructor(performance: Performance) {
    this.#of = performance;
    this.#wording = new Wording({ ...performance.parts, language: () => languageOf(performance.exam()) });
  }

  /** Emitted directives arrive one by one while events are sent; they are performed together afterwards. */
  collect(directive: Directive): void {
    this.#pending.push(directive);
    if (this.#pending.length > 1) return;
    queueMicrotask(() => {
      const directives = this.#pending;
      this.#pending = [];
      const turn = this.#of.turn();
      this.#performing = this.#performing
        .then(() => this.#perform(directives, turn))
        .catch((error: unknown) => this.#of.onTrouble(error));
    });
  }

  /** Shows and speaks lines in the current turn. */
  say(lines: readonly LineRef[], reason: ExamTextReason): Promise<PlaybackOutcome> {
    const { id } = this.#of.turn();
    return this.#speak(() =>
      this.#of.parts.speaker.speak(lines.map((line) => this.#wording.utteranceOf(line, reason, id))),
    );
  }

  /** The last of a turn's speech: when it ends, it is her turn. */
  endWith(turn: Turn, playback: Promise<PlaybackOutcome>): void {
    void playback.then((outcome) => this.#of.tell({ type: 'speech_ended', turnId: turn.id, outcome }));
  }

  /** Says again what she spoke into, then what was to follow. */
  goOn({ unsaid, follow }: Extract<TurnEffect, { type: 'resume' }>): void {
    const turn = this.#of.turn();
    const resumed = this.#speak(() => this.#of.parts.speaker.resume(unsaid));
    if (follow.length === 0) {
      this.endWith(turn, resumed);
      return;
    }
    this.endWith(turn, this.say(follow, 'speech'));
    this.#handOver(turn);
  }

  async #perform(directives: readonly Directive[], turn: Turn): Promise<void> {
    const { parts, record, exam, tell } = this.#of;
    this.#showStep(exam());
    tell({ type: 'decided', question: openQuestionOf(exam()), isLast: isEnded(exam()) });
    let last: Speaking | undefined;
    for (const directive of directives) last = (await this.#performOne(directive, turn)) ?? last;
    record.keep(exam());
    parts.notes?.show(exam());
    parts.onExpectation(expectationOf(exam()));
    if (last !== undefined && last.isHeldBack !== true) this.#handOver(turn);
    // Not awaited: the next turn must be able to interrupt the playback.
    this.endWith(turn, last?.playback ?? Promise.resolve('played'));
  }

  /** Before the words, so that a fast thumb finds the answers to this question, not to the one before. */
  #showStep(snapshot: ExamSnapshot): void {
    const { presence } = this.#of.parts;
    presence.setLanguage(languageOf(snapshot));
    presence.setStep({ ...cardOf(snapshot), expects: expectedAnswerOf(snapshot) });
  }

  /** Speech belongs to its turn; facts are recorded even when she interrupted meanwhile. */
  async #performOne(directive: Directive, turn: Turn): Promise<Speaking | undefined> {
    const { parts, record, exam } = this.#of;
    if (directive.type !== 'say' && directive.type !== 'answer') {
      record.note(directive, exam());
      return undefined;
    }
    if (turn.abort.signal.aborted) return undefined;
    if (directive.type === 'answer') return this.#answer(directive, turn);
    if (directive.urgent) parts.speaker.interrupt();
    return { playback: this.say(directive.lines, directive.reason) };
  }

  async #answer({ topic, then }: Extract<Directive, { type: 'answer' }>, turn: Turn): Promise<Speaking | undefined> {
    const { parts, exam, tell } = this.#of;
    const found = mayBeAnsweredWhole(topic) ? parts.answers?.find(turn.utterance) : undefined;
    if (found !== undefined) return { playback: this.say([{ id: found }, ...then], 'speech') };
    const speaking = {
      freeAnswer: parts.freeAnswer,
      wording: this.#wording,
      speak: (utterances: Parameters<typeof parts.speaker.speak>[0]) =>
        this.#speak(() => parts.speaker.speak(utterances)),
    };
    const answered = isAuthoredOnly(topic)
      ? 'unavailable'
      : await answerFreely(speaking, turn, examSituation(exam(), parts.library));
    if (turn.abort.signal.aborted) return undefined;
    if (answered === 'cut_off') {
      tell({ type: 'held_back', turnId: turn.id, lines: then });
      return { playback: Promise.resolve('interrupted'), isHeldBack: true };
    }
    const part = answered === 'unavailable' && topic === 'other' ? parts.answers?.findPart(turn.utterance) : undefined;
    const closing = part === undefined ? closingOf(answered, { topic, phase: parts.presence.phase }) : [{ id: part }];
    return { playback: this.say([...closing, ...then], 'speech') };
  }

  /** Nothing more of this turn is to come; what was sent to the last word can be answered by who reads. */
  #handOver({ id: turnId }: Turn): void {
    const { parts, tell } = this.#of;
    tell({ type: 'handed_over', turnId });
    void parts.presence.delivered().then((isDelivered) => {
      if (isDelivered) tell({ type: 'shown', turnId });
    });
  }

  #speak(begin: () => Promise<Spoken>): Promise<PlaybackOutcome> {
    const { parts, turn, tell } = this.#of;
    const { id: turnId } = turn();
    parts.presence.setState('speaking');
    tell({ type: 'speech_began' });
    return begin().then(({ outcome, unsaid }) => {
      if (unsaid.length > 0) tell({ type: 'cut_off', turnId, unsaid });
      return outcome;
    });
  }
}
