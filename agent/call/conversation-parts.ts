import type { ActorOptions } from 'xstate';
import type { CallClosing } from '#core/contracts/voice-wire.ts';
import type { SessionEndReason } from '#core/contracts/voice-sessions.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { examMachine } from '#phases/machine.ts';
import type { ResumePoint } from '#phases/snapshot.ts';
import type { Expectation, Reading } from '#phases/vocabulary.ts';
import type { PromptLibrary } from '#prompts/library.ts';
import type { AuthoredClearance } from '#safety/authored-clearance.ts';
import type { FreeAnswer } from '#agent/answering/free-answer.ts';
import type { RoomPresence } from './room-presence.ts';
import type { SessionJournal } from './session-journal.ts';
import type { Speaker } from '#agent/speaking/speaker.ts';
import type { Understanding } from '#agent/understanding/understand.ts';

/** One call from greeting to goodbye: hears, lets the phase machine decide, has the speaker say it. */
export interface Conversation {
  /** Says the first words, or welcomes back to where the snapshot stands. */
  start(): void;
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
  /** Sound was heard but no word understood. */
  hearNoise(): void;
  /** She spoke and recognition failed: says at once that nothing was understood. */
  hearUnrecognized(): void;
  /** Speech recognition failed for good: says so and ends with the phase kept. */
  endWithoutEars(): Promise<void>;
  /** The process has to end: says so and keeps the phase. */
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
  readonly speaker: Speaker;
  readonly presence: RoomPresence;
  readonly journal: SessionJournal;
  readonly freeAnswer?: FreeAnswer | undefined;
  /** A model's guess at an utterance that the rules could not read; the machine decides all the same. */
  readonly refine?: ((unread: UnreadUtterance, signal: AbortSignal) => Promise<Reading>) | undefined;
  readonly resume?: ResumePoint | undefined;
  /** Clock of the silence timers; the system's by default. */
  readonly clock?: ActorOptions<typeof examMachine>['clock'];
  readonly logger: Logger;
  /** Called when another kind of answer is awaited, so that turn-taking can adapt. */
  readonly onExpectation: (expectation: Expectation) => void;
  /** Called once, after the last word was spoken. */
  readonly onEnded: (reason: SessionEndReason) => void;
}

/** An utterance that the rules could not read. */
export interface UnreadUtterance {
  readonly reading: Reading;
  readonly utterance: string;
  readonly expectation: Expectation;
}
