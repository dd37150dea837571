import type { OutgoingLine } from './line-outbox.ts';
import type { MicrophoneState } from './view-state.ts';
import type { AgentAttributes, Caption, ExamMessage, Note } from './wire.ts';

/** The room of a call as the controller sees it, so that calls are tested without a media server. */

/** Why a room is no longer there. `closed`: the service ended it; `lost`: the line broke. */
export type ClosedReason = 'closed' | 'lost' | 'taken_over';

/** What a room reports. */
export interface CallListener {
  onAgent(present: boolean): void;
  onAttributes(attributes: AgentAttributes): void;
  onMessage(message: ExamMessage): void;
  onCaption(caption: Caption): void;
  /** All notes as they stand now. */
  onNotes(notes: readonly Note[]): void;
  /** Ids of typed lines that the agent has. */
  onReceived(ids: readonly string[]): void;
  /** Her microphone hears a voice now. */
  onVoice(): void;
  onLink(link: 'connected' | 'reconnecting'): void;
  onSoundBlocked(blocked: boolean): void;
  onMicrophone(microphone: MicrophoneState): void;
  onClosed(reason: ClosedReason): void;
}

/** The listener for as long as the condition holds; what comes later belongs to a room that nobody is in any more. */
export function listenWhile(isCurrent: () => boolean, listener: CallListener): CallListener {
  const whileCurrent =
    <Given extends readonly unknown[]>(hear: (...given: Given) => void) =>
    (...given: Given): void => {
      if (isCurrent()) hear(...given);
    };
  return {
    onAgent: whileCurrent((present) => listener.onAgent(present)),
    onAttributes: whileCurrent((attributes) => listener.onAttributes(attributes)),
    onMessage: whileCurrent((message) => listener.onMessage(message)),
    onCaption: whileCurrent((caption) => listener.onCaption(caption)),
    onNotes: whileCurrent((notes) => listener.onNotes(notes)),
    onReceived: whileCurrent((ids) => listener.onReceived(ids)),
    onVoice: whileCurrent(() => listener.onVoice()),
    onLink: whileCurrent((link) => listener.onLink(link)),
    onSoundBlocked: whileCurrent((blocked) => listener.onSoundBlocked(blocked)),
    onMicrophone: whileCurrent((microphone) => listener.onMicrophone(microphone)),
    onClosed: whileCurrent((reason) => listener.onClosed(reason)),
  };
}

/** One room, used for one connection. */
export interface CallRoom {
  /** Asks for the microphone, before connecting or in the call. Never throws: the answer says how it went. */
  openMicrophone(): Promise<'on' | 'refused' | 'missing' | 'busy'>;
  /** Connects and publishes the microphone if it is open. @throws when the media server is out of reach. */
  connect(url: string, token: string): Promise<void>;
  /** Gives up an unanswered question for the microphone: if it is granted later, it stays closed. */
  dropMicrophone(): void;
  setMuted(muted: boolean): Promise<void>;
  /** Hands typed input over under its id; only the agent's word says that it arrived. @throws when it cannot be. */
  sendLine(line: OutgoingLine): Promise<void>;
  /** How loud her microphone is now, 0–1; 0 while it is off. */
  level(): number;
  /** The guide falls silent on this device at once, until it answers. */
  hush(): void;
  /** How loud the guide is on this device, 0–1. */
  setVolume(volume: number): void;
  /** Starts playback; must be called from a tap. */
  startSound(): Promise<void>;
  setSoundOn(on: boolean): void;
  /** Leaves for good; nothing is reported afterwards. */
  close(): Promise<void>;
}

/** Opens rooms; loads the media library on first use. */
export type OpenCallRoom = (listener: CallListener) => Promise<CallRoom>;
