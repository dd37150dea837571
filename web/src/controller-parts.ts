import type { CallClosing } from '#core/contracts/voice-wire.ts';
import type { ScreenWake, TabLock } from './call-guards.ts';
import type { OpenCallRoom } from './call-room.ts';
import type { LanguageMemory } from './language-memory.ts';
import type { MicrophoneCheck } from './microphone-check.ts';
import type { SessionClient } from './session-client.ts';
import type { SessionMemory } from './session-memory.ts';
import type { Clock } from './timers.ts';
import type { DangerReader } from './typed-words.ts';
import type { Ending } from './view-state.ts';

/** What the controller works with. */
export interface ControllerParts {
  readonly sessions: SessionClient;
  readonly openRoom: OpenCallRoom;
  readonly memory: SessionMemory;
  readonly languages: LanguageMemory;
  readonly microphoneCheck: MicrophoneCheck;
  readonly lock: TabLock;
  readonly wake: ScreenWake;
  readonly clock: Clock;
  /** Loads what recognises plain words of danger on the page itself; loaded when a call starts. */
  readonly loadDanger: () => Promise<DangerReader>;
  /** Called when somebody must sign in first. */
  readonly requestSignIn: () => void;
  readonly reloadPage: () => void;
}

/** Going on where it went on already would throw out the other device, and that one this, for ever. */
export const ENDINGS_OF_CLOSING: Readonly<Record<CallClosing, Ending>> = {
  replaced: 'taken_over',
  deleted: 'dropped',
  expired: 'interrupted',
};

/**
 * Waiting longer for the agent than this without a word frightens, in milliseconds (limit of the wire contract's
 * clients).
 */
export const AGENT_PATIENCE_MS = 5_000;
/** An agent that lost its line often returns within a few seconds; then the call is taken up anew, in milliseconds. */
export const AGENT_RETURN_MS = 4_000;
/** Pauses before each attempt to take a broken call up again, in milliseconds: together about half a minute. */
export const RESUME_DELAYS_MS: readonly number[] = [500, 2_000, 5_000, 10_000, 15_000];
/** After `ended` the goodbye may still sound; then the room is left, in milliseconds. */
export const GOODBYE_MS = 15_000;
