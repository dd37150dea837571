import { randomUUID } from 'node:crypto';
import { createActor } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { CallClosing, ExamTextReason } from '#core/contracts/voice-wire.ts';
import type { SessionEndReason } from '#core/contracts/voice-sessions.ts';
import { errorCodeOf } from '#core/errors/app-error.ts';
import { eventsOf } from '#phases/events.ts';
import { examMachine } from '#phases/machine.ts';
import {
  expectationOf,
  standingByOf,
  isEnded,
  isPaused,
  isVital,
  phaseOf,
  pictureHintsOf,
  sideOfTurn,
  stepOf,
  summaryOf,
} from '#phases/view.ts';
import { toResumePoint } from '#phases/snapshot.ts';
import type { Directive, LineRef, QuestionTopic, Reading } from '#phases/vocabulary.ts';
import type { Conversation, ConversationDependencies, UnreadUtterance } from './conversation-parts.ts';
import { Goodbye } from './goodbye.ts';
import { isAuthoredOnly, isBackchannel, isUnread, needsNothingAfter } from './turn-taking.ts';
import type { PlaybackOutcome, Utterance } from '#agent/speaking/speaker.ts';

/** One turn: what she said, and everything that is said because of it. */
interface Turn {
  readonly id: string;
  readonly utterance: string;
  readonly abort: AbortController;
}

/** Speech that was handed over; wrapped, so that nobody waits for its end by accident. */
interface Speaking {
  readonly playback: Promise<PlaybackOutcome>;
}

/** Version of the consent text of phase 1; a change of meaning needs a new one. */
const CONSENT_VERSION = 'exam-1';

/** Two sounds without words within this time are answered; one may be a cough or a chair, in milliseconds. */
const NOISE_WINDOW_MS = 20_000;

/** Longest wait for a model's guess; "Das habe ich nicht verstanden" is better than silence, in milliseconds. */
const REFINEMENT_TIMEOUT_MS = 1_200;

/** How many of the agent's latest texts a model sees as context. */
const REMEMBERED_TEXTS = 6;

/** Creates a conversation; nothing is said before {@link Conversation.start}. */
export function createConversation(dependencies: ConversationDependencies): Conversation {
  return new ExamConversation(dependencies);
}

class ExamConversation implements Conversation {
  readonly #parts: ConversationDependencies;
  readonly #actor;
  readonly #timesSaid = new Map<string, number>();
  readonly #recentTexts: string[] = [];
  #pending: Directive[] = [];
  #performing: Promise<void> = Promise.resolve();
  #turn: Turn = newTurn('');
  #consented: boolean;
  #endReason: SessionEndReason | undefined;
  #over = false;
  /** What is being said is the last word, and no end of the exam. */
  #isDismissed = false;
  #isClosed = false;
  readonly #goodbye: Goodbye;
  #lastNoiseAt = 0;
  /** What was to follow an answer that she spoke into. */
  #heldBack: readonly LineRef[] = [];
  #lastSnapshot = '';

  constructor(parts: ConversationDependencies) {
    this.#parts = parts;
    this.#consented = parts.resume !== undefined;
    this.#goodbye = new Goodbye(parts.clock);
    this.#actor = createActor(examMachine, {
      input: { resume: parts.resume },
      ...(parts.clock === undefined ? {} : { clock: parts.clock }),
    });
    this.#actor.on('*', (directive) => this.#collect(directive));
  }

  start(): void {
    this.#parts.journal.add({ type: 'started' });
    this.#parts.speaker.beginTurn(this.#turn.id);
    this.#actor.start();
    this.#parts.presence.setPhase(phaseOf(this.#snapshot()));
  }

  hear(utterance: string, source: 'voice' | 'typed'): void {
    if (this.#over || utterance.trim() === '') return;
    this.#guarded(() => {
      if (isEnded(this.#snapshot())) {
        // Into the goodbye only an emergency and a crisis still mean something: then the call stays.
        if (!this.#hearDanger(utterance)) this.#goodbye.endWords();
        return;
      }
      const [{ refine, speaker }, reading] = [this.#parts, this.#read(utterance)];
      if (source === 'voice' && isBackchannel(reading, utterance, speaker.unsaid().length)) this.#goOnSpeaking();
      else if (refine !== undefined && isUnread(reading))
        void this.#answerRefined({ reading, utterance, expectation: expectationOf(this.#snapshot()) }, refine);
      else this.#answer(reading, utterance);
    });
  }

  hearTooMuch(beginning: string): void {
    if (this.#over) return;
    this.#guarded(() => {
      if (this.#hearDanger(beginning)) return;
      const turn = this.#beginTurn('');
      void this.#say([{ id: 'agent.line_too_long' }], 'info').then((outcome) => this.#afterSpeaking(turn, outcome));
    });
  }

  isConclusive(utterance: string): boolean {
    return needsNothingAfter(this.#read(utterance), utterance);
  }

  hearVoice(): void {
    if (this.#over) return;
    this.#goodbye.beginWords();
    this.#actor.send({ type: 'heard' });
  }

  hearNoise(): void {
    if (this.#over) return;
    const now = Date.now();
    const again = now - this.#lastNoiseAt < NOISE_WINDOW_MS;
    this.#lastNoiseAt = again ? 0 : now;
    if (this.#parts.speaker.unsaid().length > 0) this.#goOnSpeaking();
    else if (isEnded(this.#snapshot())) this.#goodbye.endWords();
    else if (again && !this.#parts.speaker.busy)
      this.#guarded(() => this.#answer({ interrupts: [], intent: { type: 'unclear' } }, ''));
  }

  hearUnrecognized(): void {
    if (this.#over) return;
    if (isEnded(this.#snapshot())) this.#goodbye.endWords();
    else this.#guarded(() => this.#answer({ interrupts: [], intent: { type: 'unclear' } }, ''));
  }

  async endWithoutEars(): Promise<void> {
    await this.#endWith('agent.stt_down', 'failed');
  }

  async endByForce(): Promise<void> {
    await this.#endWith('agent.forced_end', 'dropped');
  }

  leave(): void {
    if (this.#isDismissed) this.#close('dropped');
    if (this.#over) return;
    this.#finish(this.#endReason ?? 'dropped');
  }

  handOver(): void {
    if (!this.#over) this.#close('dropped');
  }

  dismiss(closing: CallClosing): void {
    if (this.#over) return;
    this.#over = true;
    this.#isDismissed = true;
    this.#turn.abort.abort();
    this.#turn = newTurn('');
    this.#actor.stop();
    const { presence, speaker } = this.#parts;
    speaker.beginTurn(this.#turn.id);
    presence.setClosing(closing);
    void this.#say([{ id: `agent.closing_${closing}` }], 'info').then(() => {
      presence.setState('ended');
      this.#close('dropped');
    });
  }

  announceExchange(): void {
    if (this.#over || isEnded(this.#snapshot())) return;
    const isResting = isPaused(this.#snapshot()) || isVital(this.#snapshot());
    if (!isResting) this.#beginTurn('');
    void this.#say([{ id: 'agent.exchanged' }], 'info');
    if (!isResting) this.#actor.send({ type: 'pause' });
  }

  announceVoiceLost(): void {
    if (!this.#over) void this.#say([{ id: 'agent.voice_lost' }], 'tts_unavailable');
  }

  announceVoiceBack(): void {
    if (!this.#over) void this.#say([{ id: 'agent.voice_back' }], 'info');
  }

  // ── one turn ──

  #beginTurn(utterance: string): Turn {
    this.#turn.abort.abort();
    this.#turn = newTurn(utterance);
    this.#goodbye.forget();
    this.#heldBack = [];
    this.#parts.speaker.beginTurn(this.#turn.id);
    if (!isPaused(this.#snapshot())) this.#parts.presence.setState('thinking');
    return this.#turn;
  }

  async #answerRefined(
    unread: UnreadUtterance,
    refine: NonNullable<ConversationDependencies['refine']>,
  ): Promise<void> {
    const turn = this.#beginTurn(unread.utterance);
    const reading = await refine(
      unread,
      AbortSignal.any([turn.abort.signal, AbortSignal.timeout(REFINEMENT_TIMEOUT_MS)]),
    );
    if (turn === this.#turn && !this.#over) this.#guarded(() => this.#answer(reading, unread.utterance));
  }

  #read(utterance: string): Reading {
    const [snapshot, { understanding }] = [this.#snapshot(), this.#parts];
    return understanding.understand(utterance, expectationOf(snapshot), { standingBy: standingByOf(snapshot) });
  }

  #answer(reading: Reading, utterance: string): void {
    this.#beginTurn(utterance);
    for (const event of eventsOf(reading)) this.#actor.send(event);
    this.#keepSnapshot();
  }

  /** Answers an emergency and a crisis and nothing else; whether there was one. */
  #hearDanger(utterance: string): boolean {
    const { interrupts } = this.#read(utterance);
    const vital = interrupts.filter(({ type }) => type === 'emergency' || type === 'crisis');
    if (vital.length === 0) return false;
    this.#endReason = undefined;
    this.#answer({ interrupts: vital, intent: { type: 'unclear' } }, utterance);
    return true;
  }

  #goOnSpeaking(): void {
    this.#goodbye.forget();
    const turn = this.#turn;
    const follow = this.#heldBack;
    this.#heldBack = [];
    this.#parts.presence.setState('speaking');
    const resumed = this.#parts.speaker.resumeUnsaid();
    const last = follow.length === 0 ? resumed : this.#say(follow, 'speech');
    void last.then((outcome) => this.#afterSpeaking(turn, outcome));
  }

  /** Emitted directives arrive one by one while events are sent; they are performed together afterwards. */
  #collect(directive: Directive): void {
    this.#pending.push(directive);
    if (this.#pending.length > 1) return;
    queueMicrotask(() => {
      const directives = this.#pending;
      this.#pending = [];
      const turn = this.#turn;
      this.#performing = this.#performing
        .then(() => this.#perform(directives, turn))
        .catch((error: unknown) => this.#stumble(error));
    });
  }

  #showPicture(): void {
    const snapshot = this.#snapshot();
    this.#parts.presence.setPicture({
      step: stepOf(snapshot),
      side: sideOfTurn(snapshot),
      hints: pictureHintsOf(snapshot),
    });
  }

  async #perform(directives: readonly Directive[], turn: Turn): Promise<void> {
    let outcome: Promise<PlaybackOutcome> | undefined;
    this.#showPicture();
    for (const directive of directives) {
      const spoken = await this.#performOne(directive, turn);
      outcome = spoken?.playback ?? outcome;
    }
    this.#keepSnapshot();
    this.#parts.onExpectation(expectationOf(this.#snapshot()));
    if (outcome === undefined) this.#afterSpeaking(turn, 'played');
    // Not awaited: the next turn must be able to interrupt the playback.
    else void outcome.then((result) => this.#afterSpeaking(turn, result));
  }

  /** Speech belongs to its turn; facts are recorded even when she interrupted meanwhile. */
  async #performOne(directive: Directive, turn: Turn): Promise<Speaking | undefined> {
    if (directive.type !== 'say' && directive.type !== 'answer') {
      this.#record(directive);
      return undefined;
    }
    if (turn.abort.signal.aborted) return undefined;
    if (directive.type === 'answer') return this.#answerQuestion(directive, turn);
    if (directive.urgent) this.#parts.speaker.interrupt();
    return { playback: this.#say(directive.lines, directive.reason) };
  }

  #record(directive: Exclude<Directive, { type: 'say' | 'answer' }>): void {
    const { presence, journal, speaker } = this.#parts;
    switch (directive.type) {
      case 'pace':
        speaker.setPace(directive);
        break;
      case 'phase_entered':
        presence.setPhase(directive.phase);
        if (this.#consented) journal.add({ type: 'phase', phase: directive.phase });
        break;
      case 'consented':
        this.#consented = true;
        journal.add({ type: 'consented', consentVersion: CONSENT_VERSION });
        break;
      case 'summary_saved':
        journal.add({ type: 'summary', entries: this.#summaryEntries() });
        break;
      case 'summary_discarded':
        journal.add({ type: 'discarded' });
        break;
      case 'ended':
        this.#endReason = directive.reason;
        break;
    }
  }

  #afterSpeaking(turn: Turn, outcome: PlaybackOutcome): void {
    if (this.#over || turn !== this.#turn) return;
    if (isEnded(this.#snapshot())) {
      this.#goodbye.whenHeardOut(outcome, () => this.#finish(this.#endReason ?? 'completed'));
      return;
    }
    this.#parts.presence.setState(isPaused(this.#snapshot()) ? 'paused' : 'listening');
    if (outcome === 'played') this.#actor.send({ type: 'spoken' });
  }

  // ── saying ──

  #say(lines: readonly LineRef[], reason: ExamTextReason): Promise<PlaybackOutcome> {
    this.#parts.presence.setState('speaking');
    return this.#parts.speaker.speak(lines.map((line) => this.#utteranceOf(line, reason)));
  }

  #utteranceOf(line: LineRef, reason: ExamTextReason): Utterance {
    const timesSaid = this.#timesSaid.get(line.id) ?? 0;
    this.#timesSaid.set(line.id, timesSaid + 1);
    const text = this.#parts.library.render(line, timesSaid);
    this.#remember(text.text);
    // A line with variables reads back what she reported: its sound stays nowhere.
    return {
      cleared: this.#parts.clearance.clear(text, this.#turn.id),
      reason,
      reusable: line.variables === undefined,
    };
  }

  #remember(text: string): void {
    this.#recentTexts.push(text);
    if (this.#recentTexts.length > REMEMBERED_TEXTS) this.#recentTexts.shift();
  }

  async #answerQuestion(directive: Extract<Directive, { type: 'answer' }>, turn: Turn): Promise<Speaking | undefined> {
    const answered = isAuthoredOnly(directive.topic) ? 'unavailable' : await this.#answerFreely(turn);
    if (turn.abort.signal.aborted) return undefined;
    if (answered === 'cut_off') {
      this.#heldBack = directive.then;
      return { playback: Promise.resolve('interrupted') };
    }
    return { playback: this.#say([...this.#closingOf(answered, directive.topic), ...directive.then], 'speech') };
  }

  /**
   * What follows the model's sentences: the authored answer when there were none, a neutral line after a blocked one.
   */
  #closingOf(answered: 'answered' | 'blocked' | 'unavailable', topic: QuestionTopic): LineRef[] {
    if (answered === 'answered') return [];
    return [{ id: answered === 'blocked' ? `safety.blocked.${this.#parts.presence.phase}` : `answer.${topic}` }];
  }

  /** A verdict that comes after she spoke into the answer releases nothing: `cut_off`. */
  async #answerFreely(turn: Turn): Promise<'answered' | 'blocked' | 'unavailable' | 'cut_off'> {
    const { freeAnswer, speaker } = this.#parts;
    if (freeAnswer === undefined || turn.utterance === '') return 'unavailable';
    const question = {
      utterance: turn.utterance,
      before: [...this.#recentTexts],
      step: phaseOf(this.#snapshot()),
      turnId: turn.id,
    };
    const spokenInto = new AbortController();
    const signal = AbortSignal.any([turn.abort.signal, spokenInto.signal]);
    for await (const part of freeAnswer(question, signal)) {
      if (signal.aborted) {
        if (part.type === 'sentence') part.prepared.discard();
        return 'cut_off';
      }
      if (part.type !== 'sentence') return part.type;
      this.#remember(part.cleared.text);
      this.#parts.presence.setState('speaking');
      void speaker.speak([{ cleared: part.cleared, reason: 'speech', prepared: part.prepared }]).then((outcome) => {
        if (outcome === 'interrupted') spokenInto.abort();
      });
    }
    return signal.aborted ? 'cut_off' : 'answered';
  }

  // ── record and end ──

  #snapshot(): SnapshotFrom<typeof examMachine> {
    return this.#actor.getSnapshot();
  }

  #keepSnapshot(): void {
    if (!this.#consented || this.#over || isEnded(this.#snapshot())) return;
    const snapshot = toResumePoint(this.#snapshot());
    const serialized = JSON.stringify(snapshot);
    if (serialized === this.#lastSnapshot) return;
    this.#lastSnapshot = serialized;
    this.#parts.journal.add({ type: 'snapshot', snapshot });
  }

  #summaryEntries() {
    return summaryOf(this.#snapshot()).map((entry) => ({
      kind: entry.kind,
      text: entry.lines.map((line) => this.#parts.library.render(line, 0).text).join(' '),
    }));
  }

  async #endWith(lineId: string, reason: SessionEndReason): Promise<void> {
    if (this.#over) return;
    this.#turn.abort.abort();
    this.#turn = newTurn('');
    this.#parts.speaker.beginTurn(this.#turn.id);
    this.#keepSnapshot();
    await this.#say([{ id: lineId }], 'error');
    this.#finish(reason);
  }

  #finish(reason: SessionEndReason): void {
    if (this.#over) return;
    // A dropped exam is not over: whoever comes back goes on where it stopped.
    if (reason !== 'dropped') this.#parts.presence.setState('ended');
    this.#parts.journal.add({ type: 'ended', reason });
    this.#close(reason);
  }

  #close(reason: SessionEndReason): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#over = true;
    this.#goodbye.forget();
    this.#turn.abort.abort();
    this.#actor.stop();
    this.#parts.speaker.close();
    this.#parts.onEnded(reason);
  }

  /** Runs a step of the conversation; whatever breaks, she hears about it and the call goes on. */
  #guarded(step: () => void): void {
    try {
      step();
    } catch (error) {
      this.#stumble(error);
    }
  }

  #stumble(error: unknown): void {
    this.#parts.logger.error({ code: errorCodeOf(error), err: error }, 'a turn failed');
    if (this.#over) return;
    const turn = this.#turn;
    void this.#say([{ id: 'agent.trouble' }], 'error').then((outcome) => this.#afterSpeaking(turn, outcome));
  }
}

function newTurn(utterance: string): Turn {
  return { id: randomUUID(), utterance, abort: new AbortController() };
}
