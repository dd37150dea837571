import type { PhaseId } from '#core/contracts/voice-wire.ts';
import { backgroundTimers } from '#core/timing/timers.ts';
import type { TimerSource } from '#core/timing/timers.ts';
import type { RECOGNITION_OUTCOMES, REPLY_OUTCOMES } from '#core/tracing/listed-spans.ts';
import { epochNow } from '#core/tracing/tracing.ts';
import type { Tracing } from '#core/tracing/tracing.ts';
import type { TellFact } from './call-facts.ts';
import { traceTurn } from './trace-turn.ts';
import type { Step, WatchedTurn } from './trace-turn.ts';
import type { SeenJudgement } from '#safety/gate/watched-gate.ts';

/**
 * After this time without text or sound she was left without a reply, in milliseconds: longer than two models, a
 * verdict and the authored answer in their stead may take.
 */
export const REPLY_LIMIT_MS = 12_000;

/** How a reply came out. */
type ReplyOutcome = (typeof REPLY_OUTCOMES)[number];

/** What a turn watch needs. */
export interface TurnWatchOptions {
  readonly tracing: Tracing;
  readonly tell: TellFact;
  readonly phase: () => PhaseId;
  /** Whether the call goes on in writing. */
  readonly isWriting: () => boolean;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly timers?: TimerSource;
}

/** A turn that waits for its reply. */
type OpenTurn = { -readonly [Key in keyof WatchedTurn]: WatchedTurn[Key] } & { cancel: () => void };

/**
 * Follows one turn after the other, from the end of her words to the first sound of the reply, and tells how long what
 * took. It is told moments, never words; it decides nothing, and nothing waits for it.
 */
export class TurnWatch {
  readonly #options: TurnWatchOptions;
  readonly #now: () => number;
  /** What is known of words that no turn was made of yet. */
  #voiceEndedAt: number | undefined;
  #transcript: WatchedTurn['transcript'];
  #read: Step | undefined;
  /** Words that are being taken: a reply that begins now is theirs. */
  #taking: OpenTurn | undefined;
  #open: OpenTurn | undefined;

  constructor(options: TurnWatchOptions) {
    this.#options = options;
    this.#now = options.now ?? epochNow;
  }

  // ── what is heard ──

  /** Her voice fell silent so many milliseconds ago: a silence is noticed when it has lasted. */
  voiceEnded(agoMs: number): void {
    this.#voiceEndedAt = this.#now() - agoMs;
  }

  /** The sound of her last words was recognized, or was not. */
  recognized({ tookMs, outcome }: { tookMs: number; outcome: (typeof RECOGNITION_OUTCOMES)[number] }): void {
    const to = this.#now();
    this.#transcript = { from: to - tookMs, to, outcome };
    this.#options.tell({ kind: 'recognition', outcome, tookMs: Math.max(0, tookMs) });
  }

  /** Words are taken. `isWhole`: they are her turn; else it may still be coming. */
  take(source: WatchedTurn['source'], isWhole: boolean, step: () => void): void {
    const taken = this.#newTurn(source);
    this.#taking = taken;
    try {
      step();
    } finally {
      this.#taking = undefined;
      const isAnswered = this.#open === taken;
      if (isAnswered || isWhole) this.#forgetWords();
      if (!isAnswered && isWhole) this.#report(taken, 'listened');
    }
  }

  /** Runs a reading. */
  reading<Result>(read: () => Result): Result {
    const from = this.#now();
    const result = read();
    this.#read = { from, to: this.#now() };
    if (this.#taking !== undefined) this.#taking.read = this.#read;
    return result;
  }

  // ── the reply ──

  /** A turn of the conversation begins. Without new words it goes on with the same reply. */
  replyBegins(): void {
    const taken = this.#taking;
    if (taken === undefined || taken === this.#open) return;
    this.#end('superseded');
    this.#open = taken;
    const timers = this.#options.timers ?? backgroundTimers;
    taken.cancel = timers.after(REPLY_LIMIT_MS, () => this.#giveUp(taken));
  }

  /** A sentence goes to the gate. @returns to be called with what the gate decided. */
  judging(): (judgement: SeenJudgement) => void {
    const from = this.#now();
    const turn = this.#open;
    if (turn !== undefined) {
      turn.firstSentenceAt ??= from;
      turn.reply ??= 'free';
    }
    return (judgement) => {
      const to = this.#now();
      this.#options.tell({ kind: 'judgement', ...judgement, tookMs: Math.max(0, to - from) });
      if (turn !== undefined) turn.verdicts = [...turn.verdicts, { ...judgement, from, to }];
    };
  }

  /** A cleared text is shown. */
  published(): void {
    const turn = this.#open;
    if (turn === undefined) return;
    turn.firstTextAt ??= this.#now();
    turn.firstSentenceAt ??= turn.firstTextAt;
    turn.reply ??= 'authored';
    if (this.#options.isWriting()) this.#end('read');
  }

  /** The sound of a text is asked for. */
  soundAsked(): void {
    if (this.#open !== undefined) this.#open.soundAskedAt ??= this.#now();
  }

  /** Its first piece goes to the room. @returns to be called when the room takes it. */
  handedOver(): () => void {
    const turn = this.#open;
    if (turn === undefined) return () => undefined;
    turn.handedOverAt ??= this.#now();
    return () => {
      if (this.#open !== turn) return;
      turn.audioAt = this.#now();
      this.#end('heard');
    };
  }

  /** There is no voice any more; what is shown is the reply. */
  voiceLost(): void {
    if (this.#open?.firstTextAt !== undefined) this.#end('read');
  }

  /** The call is over. */
  close(): void {
    this.#end('left');
  }

  // ── ends ──

  #newTurn(source: WatchedTurn['source']): OpenTurn {
    const takenAt = this.#now();
    const isSpoken = source === 'voice';
    const transcript = isSpoken ? this.#transcript : undefined;
    const endedAt = isSpoken ? (this.#voiceEndedAt ?? transcript?.from ?? takenAt) : takenAt;
    const phase = this.#options.phase();
    const heard = isSpoken ? { transcript, read: this.#read } : {};
    const cancel = (): void => undefined;
    return { source, phase, endedAt: Math.min(endedAt, takenAt), takenAt, ...heard, verdicts: [], cancel };
  }

  #forgetWords(): void {
    this.#voiceEndedAt = undefined;
    this.#transcript = undefined;
    this.#read = undefined;
  }

  #giveUp(turn: OpenTurn): void {
    if (this.#open === turn) this.#end(turn.firstTextAt === undefined ? 'missing' : 'read');
  }

  #end(outcome: ReplyOutcome): void {
    const turn = this.#open;
    if (turn === undefined) return;
    this.#open = undefined;
    turn.cancel();
    this.#report(turn, outcome);
  }

  #report(turn: OpenTurn, outcome: ReplyOutcome): void {
    const since = (at: number | undefined): number | undefined =>
      at === undefined ? undefined : Math.max(0, at - turn.endedAt);
    const [firstAudioMs, firstTextMs] = [since(turn.audioAt), since(turn.firstTextAt)];
    this.#options.tell({
      kind: 'turn',
      source: turn.source,
      reply: turn.reply ?? 'none',
      outcome,
      ...(firstAudioMs === undefined ? {} : { firstAudioMs }),
      ...(firstTextMs === undefined ? {} : { firstTextMs }),
    });
    if (this.#options.tracing.isOn)
      traceTurn(this.#options.tracing, turn, { outcome, at: turn.audioAt ?? this.#now() });
  }
}
