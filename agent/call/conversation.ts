import { createActor } from 'xstate';
import type { CallClosing, ExamTextReason } from '#core/contracts/voice-wire.ts';
import type { SessionEndReason } from '#core/contracts/voice-sessions.ts';
import { errorCodeOf } from '#core/errors/app-error.ts';
import { eventsOf } from '#phases/events.ts';
import { examMachine } from '#phases/machine.ts';
import { isEnded, isPaused, isVital, languageOf, openDangerOf, phaseOf, presumedOf } from '#phases/view.ts';
import type { ExamSnapshot } from '#phases/view.ts';
import type { Reading } from '#phases/vocabulary.ts';
import { newTurn } from './conversation-parts.ts';
import type { Conversation, ConversationDependencies, Turn } from './conversation-parts.ts';
import { ExamRecord } from './exam-record.ts';
import { Listener } from './listener.ts';
import { Performer } from './performer.ts';
import { isClosed, isDismissed, isOpen, turnMachine } from './turn-machine.ts';
import type { TurnEffect, TurnEvent } from './turn-machine.ts';

/** Creates a conversation; nothing is said before {@link Conversation.start}. */
export function createConversation(dependencies: ConversationDependencies): Conversation {
  return new ExamConversation(dependencies);
}

/** Hears, asks the turn's machine whose turn it is and the exam's what comes next, and has it performed. */
class ExamConversation implements Conversation {
  readonly #parts: ConversationDependencies;
  readonly #exam;
  readonly #turns;
  readonly #record: ExamRecord;
  readonly #performer: Performer;
  readonly #listener: Listener;
  #turn: Turn = newTurn('');
  /** She was told, in danger, that only writing is left. */
  #knowsOfDeafness = false;

  constructor(parts: ConversationDependencies) {
    this.#parts = parts;
    const options = parts.clock === undefined ? {} : { clock: parts.clock };
    this.#exam = createActor(examMachine, { input: { resume: parts.resume, language: parts.language }, ...options });
    this.#turns = createActor(turnMachine, { input: { turnId: this.#turn.id }, ...options });
    this.#record = new ExamRecord(parts);
    const shared = { parts, exam: () => this.#snapshot(), tell: (event: TurnEvent) => this.#turns.send(event) };
    this.#performer = new Performer({
      ...shared,
      record: this.#record,
      turn: () => this.#turn,
      onTrouble: (error) => this.#stumble(error),
    });
    this.#listener = new Listener({
      ...shared,
      turns: () => this.#turns.getSnapshot(),
      beginTurn: (utterance) => this.#beginTurn(utterance, { isUnread: true }),
      answer: (reading, utterance) => this.#whileOpen(() => this.#answer(reading, utterance)),
      wait: () => this.#exam.send({ type: 'heard_nothing' }),
    });
    this.#exam.on('*', (directive) => this.#performer.collect(directive));
    this.#turns.on('*', (effect) => this.#follow(effect));
    this.#turns.start();
  }

  get isOpen(): boolean {
    return isOpen(this.#turns.getSnapshot());
  }

  start(): void {
    this.#parts.journal.add({ type: 'started' });
    this.#parts.speaker.beginTurn(this.#turn.id);
    this.#exam.start();
    this.#parts.presence.setLanguage(languageOf(this.#snapshot()));
    this.#parts.presence.setPhase(phaseOf(this.#snapshot()));
  }

  // ── what is heard ──

  readonly overhear = (piece: string) => this.#whileOpen(() => this.#listener.overhear(piece));
  readonly hear = (words: string, source: 'voice' | 'typed') =>
    this.#whileOpen(() => {
      this.#listener.hear(words, source);
      // Also a line that changed nothing was taken.
      if (source === 'typed') this.#record.keep(this.#snapshot());
    });
  readonly hearWordless = () => this.#whileOpen(() => this.#listener.hearNothing());
  readonly hearNoise = () => this.#whileOpen(() => this.#listener.hearNoise());
  readonly hearUnrecognized = () => this.#whileOpen(() => this.#listener.hearUnrecognized());
  readonly isConclusive = (words: string) => this.#listener.isConclusive(words);

  hearTooMuch(beginning: string): void {
    this.#whileOpen(() => {
      if (this.#listener.hearOnlyDanger(beginning)) return;
      const turn = this.#beginTurn('');
      this.#performer.endWith(turn, this.#performer.say([{ id: 'agent.line_too_long' }], 'info'));
    });
  }

  hearVoice(): void {
    this.#whileOpen(() => {
      this.#turns.send({ type: 'voice' });
      this.#exam.send({ type: 'heard' });
    });
  }

  hearAgain(): void {
    this.#knowsOfDeafness = false;
  }

  // ── ends ──

  async endWithoutEars(): Promise<void> {
    if (!isVital(this.#snapshot())) await this.#endWith({ lineId: 'agent.stt_down', reason: 'failed' });
    else this.#whileOpen(() => this.#stayInWriting());
  }

  async endByForce(): Promise<void> {
    const danger = openDangerOf(this.#snapshot());
    if (danger === undefined) await this.#endWith({ lineId: 'agent.forced_end', reason: 'dropped' });
    else await this.#endWith({ lineId: `agent.forced_end_in_danger_${danger}`, reason: 'dropped', told: 'crisis' });
  }

  leave(): void {
    if (isDismissed(this.#turns.getSnapshot())) this.#close('dropped');
    this.#whileOpen(() => this.#finish(this.#record.endReason ?? 'dropped'));
  }

  handOver(): void {
    this.#whileOpen(() => this.#close('dropped'));
  }

  dismiss(closing: CallClosing): void {
    this.#whileOpen(() => {
      const { presence, speaker } = this.#parts;
      this.#turns.send({ type: 'dismiss' });
      this.#exam.stop();
      this.#renewTurn('');
      speaker.beginTurn(this.#turn.id);
      presence.setClosing(closing);
      void this.#performer.say([{ id: `agent.closing_${closing}` }], 'info').then(() => {
        presence.setState('ended');
        this.#close('dropped');
      });
    });
  }

  announceExchange(): void {
    this.#whileOpen(() => {
      const exam = this.#snapshot();
      if (isEnded(exam)) return;
      this.#parts.notes?.showAgain();
      const isResting = isPaused(exam) || isVital(exam);
      if (!isResting) this.#beginTurn('');
      this.#remark('agent.exchanged', 'info');
      if (!isResting) this.#exam.send({ type: 'pause' });
    });
  }

  readonly announceVoiceLost = () => this.#whileOpen(() => this.#remark('agent.voice_lost', 'tts_unavailable'));
  readonly announceVoiceBack = () => this.#whileOpen(() => this.#remark('agent.voice_back', 'info'));

  #remark(lineId: string, reason: ExamTextReason): void {
    void this.#performer.say([{ id: lineId }], reason).then(() => this.#turns.send({ type: 'remark_ended' }));
  }

  /** Ears are gone in danger: what was being said is said to its end, and that writing still works. */
  #stayInWriting(): void {
    this.#listener.hearNothing();
    if (this.#knowsOfDeafness) return;
    this.#knowsOfDeafness = true;
    this.#remark('agent.stt_down_in_danger', 'error');
  }

  // ── one turn ──

  #answer(reading: Reading, utterance: string): void {
    if (isEnded(this.#snapshot())) this.#record.reopen();
    this.#beginTurn(utterance);
    for (const event of eventsOf(reading, presumedOf(this.#snapshot()))) this.#exam.send(event);
    this.#record.keep(this.#snapshot());
  }

  #beginTurn(utterance: string, { isUnread = false } = {}): Turn {
    this.#renewTurn(utterance);
    this.#turns.send({ type: 'words', turnId: this.#turn.id, isUnread });
    this.#parts.speaker.beginTurn(this.#turn.id);
    if (!isPaused(this.#snapshot())) this.#parts.presence.setState('thinking');
    return this.#turn;
  }

  #renewTurn(utterance: string): void {
    this.#turn.abort.abort();
    this.#turn = newTurn(utterance);
  }

  #follow(effect: TurnEffect): void {
    const exam = this.#snapshot();
    switch (effect.type) {
      case 'her_turn':
        this.#parts.presence.setState(isPaused(exam) ? 'paused' : 'listening');
        if (effect.wasHeardOut) this.#exam.send({ type: 'spoken' });
        break;
      case 'resume':
        this.#performer.goOn(effect);
        break;
      case 'no_words_came':
        // The goodbye has its own patience.
        if (!isEnded(exam)) this.hearWordless();
        break;
      case 'over':
        this.#finish(this.#record.endReason ?? 'completed');
        break;
    }
  }

  #snapshot(): ExamSnapshot {
    return this.#exam.getSnapshot();
  }

  async #endWith(end: {
    readonly lineId: string;
    readonly reason: SessionEndReason;
    readonly told?: ExamTextReason;
  }): Promise<void> {
    if (!isOpen(this.#turns.getSnapshot())) return;
    this.#beginTurn('');
    this.#record.keep(this.#snapshot());
    await this.#performer.say([{ id: end.lineId }], end.told ?? 'error');
    this.#finish(end.reason);
  }

  #finish(reason: SessionEndReason): void {
    if (!isOpen(this.#turns.getSnapshot())) return;
    // A dropped exam is not over: whoever comes back goes on where it stopped.
    if (reason !== 'dropped') this.#parts.presence.setState('ended');
    this.#parts.journal.add({ type: 'ended', reason });
    this.#close(reason);
  }

  #close(reason: SessionEndReason): void {
    if (isClosed(this.#turns.getSnapshot())) return;
    this.#turns.send({ type: 'close' });
    this.#turn.abort.abort();
    this.#exam.stop();
    this.#parts.speaker.close();
    this.#parts.onEnded(reason);
  }

  /** Runs a step of the conversation while it lasts; whatever breaks, she hears about it and the call goes on. */
  #whileOpen(step: () => void): void {
    if (!isOpen(this.#turns.getSnapshot())) return;
    try {
      step();
    } catch (error) {
      this.#stumble(error);
    }
  }

  #stumble(error: unknown): void {
    this.#parts.logger.error({ code: errorCodeOf(error), err: error }, 'a turn failed');
    if (!isOpen(this.#turns.getSnapshot())) return;
    this.#performer.endWith(this.#turn, this.#performer.say([{ id: 'agent.trouble' }], 'error'));
  }
}
