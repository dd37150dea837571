import type { ActorOptions } from 'xstate';
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
