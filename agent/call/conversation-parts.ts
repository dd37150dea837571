import { randomUUID } from 'node:crypto';
import type { ActorOptions } from 'xstate';
import type { CallClosing, ExamLanguage } from '#core/contracts/voice-wire.ts';
import type { SessionEndReason } from '#core/contracts/voice-sessions.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { examMachine } from '#phases/machine.ts';
import type { ResumePoint } from '#phases/snapshot.ts';
import type { Expectation, Reading } from '#phases/vocabulary.ts';
import type { AnswerFinder } from '#prompts/answers/find-answer.ts';
import type { PromptLibrary } from '#prompts/library.ts';
import type { AuthoredClearance } from '#safety/authored-clearance.ts';
import type { FreeAnswer } from '#agent/answering/free-answer.ts';
import type { NotesChannel } from './notes-channel.ts';
import type { RoomPresence } from './room-presence.ts';
import type { SessionJournal } from './session-journal.ts';
import type { TakenLines } from './taken-lines.ts';
import type { Speaker } from '#agent/speaking/speaker.ts';
import type { Understanding } from '#agent/understanding/understand.ts';

/** One call from greeting to goodbye: hears, lets the phase machine decide, has the speaker say it. */
export interface Conversation {
  /** Whether what is heard still counts; false from the end or from another room's taking over on. */
  readonly isOpen: boolean;
  /** Says the first words, or welcomes back to where the snapshot stands. */
  start(): void;
  /**
   * A piece of speech as soon as it was recognized. Danger and a plain stop are answered at once: the framework drops
   * the turn that they belong to while the agent speaks through noise.
   */
  overhear(piece: string): void;
  /** One finished utterance, spoken or typed. Never rejects; something is always said or shown. */
  hear(utterance: string, source: 'voice' | 'typed'): void;
  /**
   * The beginning of more text than is read at once: hears danger in it, else says that it was too much. Never rejects.
   */
  hearTooMuch(beginning: string): void;
  /**
   * Whether a piece of speech needs nothing after it: a clear short answer, or a cry for help. Turn-taking
   * then need not wait for more.
   */
  isConclusive(utterance: string): boolean;
  /** She began to speak: what she says is not known yet, but the silence is over. */
  hearVoice(): void;
  /** Sound was heard, too short or too quiet for a word. */
  hearWordless(): void;
  /** Sound was heard but no word understood. */
  hearNoise(): void;
  /** She spoke and recognition failed: says at once that nothing was understood. */
  hearUnrecognized(): void;
  /**
   * Speech recognition failed for good: says so and ends with the phase kept. In an emergency and a crisis the call
   * stays, in writing; it says so once until {@link Conversation.hearAgain}.
   */
  endWithoutEars(): Promise<void>;
  /** Speech recognition works again. */
  hearAgain(): void;
  /** The process has to end: says so, in an emergency and a crisis with the numbers, and keeps the phase. */
  endByForce(): Promise<void>;
  /** The person left without ending the exam. */
  leave(): void;
  /** Another agent leads this call: falls silent at once and tells nobody an end. */
  handOver(): void;
  /** This room is not the place of the session any more: says so, hears nothing more and tells nobody an end. */
  dismiss(closing: CallClosing): void;
  /** Another device took her place in the room: says so on it, and rests until she wants to go on. */
  announceExchange(): void;
  /** The voice went away or came back. */
  announceVoiceLost(): void;
  announceVoiceBack(): void;
}

/** What a conversation needs; all of it can be replaced in tests. */
export interface ConversationDependencies {
  readonly library: PromptLibrary;
  readonly clearance: AuthoredClearance;
  readonly understanding: Understanding;
  /** Finds the authored answer to a question that the rules have no topic for. */
  readonly answers?: AnswerFinder | undefined;
  readonly speaker: Speaker;
  readonly presence: RoomPresence;
  readonly journal: SessionJournal;
  /** Her notes on the page, as they stand. */
  readonly notes?: NotesChannel | undefined;
  readonly freeAnswer?: FreeAnswer | undefined;
  /** A model's guess at an utterance that the rules could not read; the machine decides all the same. */
  readonly refine?: ((unread: UnreadUtterance, signal: AbortSignal) => Promise<Reading>) | undefined;
  readonly resume?: ResumePoint | undefined;
  /** How she wants this call to begin; absent: as an earlier one stopped. */
  readonly language?: ExamLanguage | undefined;
  /** Typed lines that were taken, kept with the place that they led to. */
  readonly takenLines?: TakenLines | undefined;
  /** Clock of the silence timers; the system's by default. */
  readonly clock?: ActorOptions<typeof examMachine>['clock'];
  readonly logger: Logger;
  /** Called when another kind of answer is awaited, so that turn-taking can adapt. */
  readonly onExpectation: (expectation: Expectation) => void;
  /** Called once, after the last word was spoken. */
  readonly onEnded: (reason: SessionEndReason) => void;
}

/** One turn: what she said, and everything that is said because of it. */
export interface Turn {
  readonly id: string;
  readonly utterance: string;
  readonly abort: AbortController;
}

/** A turn of these words; empty: nobody's. */
export function newTurn(utterance: string): Turn {
  return { id: randomUUID(), utterance, abort: new AbortController() };
}

/** An utterance that the rules could not read. */
export interface UnreadUtterance {
  readonly reading: Reading;
  readonly utterance: string;
  readonly expectation: Expectation;
}
