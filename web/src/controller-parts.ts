import type { CallClosing } from '#core/contracts/voice-wire.ts';
import type { ScreenWake, TabLock } from './call-guards.ts';
import type { OpenCallRoom } from './call-room.ts';
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
