import type { ExamLanguage } from '#core/contracts/voice-wire.ts';
import type { CallListener, CallRoom } from './call-room.ts';
import { ExamController } from './exam-controller.ts';
import type { KeptSummary } from './kept-summary.ts';
import type { OutgoingLine } from './line-outbox.ts';
import { noticesOf } from './notices.ts';
import { SessionFailure } from './session-client.ts';
import type { ProblemId } from './problem.ts';

/** The controller's world for tests: rooms, timers, API and memory, all in the test's hand. No part of the page. */

/** Everything around the controller, in the test's hand. */
export class World {
  readonly rooms: FakeRoom[] = [];
  readonly minted: (string | undefined)[] = [];
  readonly mintedLanguages: (ExamLanguage | undefined)[] = [];
  /** What her profile says; undefined: nobody is signed in. */
  profileIsPlain: boolean | undefined;
  readonly keptLanguages: boolean[] = [];
  readonly timers: { readonly delayMs: number; readonly action: () => void; isCancelled: boolean }[] = [];
  mintFailure: ProblemId | undefined;
  connectFails = false;
  microphone: 'on' | 'refused' | Promise<'on'> = 'on';
  remembered: string | undefined;
  lockIsFree = true;
  onTaken: () => void = () => undefined;
  isAwake = false;
  nowMs = 0;
  signInRequests = 0;
  kept: KeptSummary | undefined;
  readonly removed: string[] = [];
  checksClosed = 0;

  readonly controller = new ExamController({
    sessions: {
      checkService: () => Promise.resolve({ service: 'ready' }),
      mint: (sessionId, language) => {
        this.minted.push(sessionId);
        this.mintedLanguages.push(language);
        if (this.mintFailure !== undefined) return Promise.reject(new SessionFailure({ id: this.mintFailure }));
        return Promise.resolve({
          url: 'ws://media',
          token: 'jwt',
          roomName: 'room',
          sessionId: sessionId ?? 'new-session',
        });
      },
      readSummary: () => Promise.resolve(this.kept),
      remove: (sessionId) => {
        this.removed.push(sessionId);
        return Promise.resolve(true);
      },
    },
    microphoneCheck: {
      open: () => Promise.resolve(this.microphone),
      level: () => 0,
      playNotes: () => undefined,
      close: () => {
        this.checksClosed += 1;
      },
    },
    openRoom: (listener) => {
      const room = new FakeRoom(listener, this);
      this.rooms.push(room);
      return Promise.resolve(room);
    },
    memory: {
      read: () => this.remembered,
      keep: (sessionId) => {
        this.remembered = sessionId;
      },
      forget: () => {
        this.remembered = undefined;
      },
    },
    languages: {
      read: () => Promise.resolve(this.profileIsPlain),
      keep: (isPlain) => {
        this.keptLanguages.push(isPlain);
        return Promise.resolve();
      },
    },
    lock: {
      acquire: (steal, onTaken) => {
        this.onTaken = onTaken;
        return Promise.resolve(this.lockIsFree || steal);
      },
      release: () => undefined,
    },
    wake: {
      isSupported: true,
      start: () => {
        this.isAwake = true;
      },
      stop: () => {
        this.isAwake = false;
      },
    },
    clock: {
      nowMs: () => this.nowMs,
      after: (delayMs, action) => {
        const timer = { delayMs, action, isCancelled: false };
        this.timers.push(timer);
        return () => {
          timer.isCancelled = true;
        };
      },
    },
    loadDanger: () => Promise.resolve((text) => (text.includes('keine Luft') ? 'emergency' : undefined)),
    requestSignIn: () => {
      this.signInRequests += 1;
    },
    reloadPage: () => undefined,
  });

  get room(): FakeRoom {
    const room = this.rooms.at(-1);
    if (room === undefined) throw new Error('no room was opened');
    return room;
  }

  get noticeIds(): readonly string[] {
    return noticesOf(this.controller.state).map(({ id }) => id);
  }

  /** Lets the oldest waiting timer of this length ring. */
  async ring(delayMs: number): Promise<void> {
    const timer = this.timers.find((candidate) => candidate.delayMs === delayMs && !candidate.isCancelled);
    if (timer === undefined) throw new Error(`no timer of ${String(delayMs)} ms`);
    timer.isCancelled = true;
    timer.action();
    await settle();
  }

  async inCall(): Promise<void> {
    await this.controller.start('voice');
    this.agentComes();
  }

  agentComes(): void {
    this.room.listener.onAgent(true);
    this.room.listener.onAttributes(attributes('listening'));
  }

  /** What stands on the page of her own words, and how far it is. */
  get own(): readonly (readonly [string, string | undefined])[] {
    return this.controller.state.entries
      .filter(({ who }) => who === 'person')
      .map(({ text, delivery }) => [text, delivery] as const);
  }
}

/** A room that nobody else is in. */
class FakeRoom implements CallRoom {
  readonly listener: CallListener;
  readonly sent: string[] = [];
  readonly lines: OutgoingLine[] = [];
  hushed = 0;
  soundOn = true;
  isClosed = false;
  isMuted = false;
  microphoneWasDropped = false;
  sendingFails = false;
  readonly #world: World;

  constructor(listener: CallListener, world: World) {
    this.listener = listener;
    this.#world = world;
  }

  openMicrophone(): Promise<'on' | 'refused'> {
    return Promise.resolve(this.#world.microphone);
  }
  dropMicrophone(): void {
    this.microphoneWasDropped = true;
  }
  connect(): Promise<void> {
    return this.#world.connectFails ? Promise.reject(new Error('unreachable')) : Promise.resolve();
  }
  setMuted(muted: boolean): Promise<void> {
    this.isMuted = muted;
    return Promise.resolve();
  }
  sendLine(line: OutgoingLine): Promise<void> {
    if (this.sendingFails) return Promise.reject(new Error('no channel'));
    this.sent.push(line.text);
    this.lines.push(line);
    return Promise.resolve();
  }
  level(): number {
    return 0;
  }
  hush(): void {
    this.hushed += 1;
  }
  setVolume(): void {
    /* heard by nobody here */
  }
  startSound(): Promise<void> {
    return Promise.resolve();
  }
  setSoundOn(on: boolean): void {
    this.soundOn = on;
  }
  close(): Promise<void> {
    this.isClosed = true;
    return Promise.resolve();
  }
}

/** Lets everything run that waits for nothing but promises. */
export const settle = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
/** What the agent says about itself in this state, with everything else left out. */
export const attributes = (state: 'ended' | 'listening', language?: ExamLanguage) => ({
  language,
  phase: undefined,
  mode: undefined,
  state,
  recognizer: undefined,
  picture: undefined,
  expects: undefined,
  closing: undefined,
  acknowledges: true,
});
