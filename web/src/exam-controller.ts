import type { CallClosing } from '#core/contracts/voice-wire.ts';
import { BUTTON_WORDS } from '#core/contracts/button-words.ts';
import { listenWhile } from './call-room.ts';
import type { CallListener, CallRoom, ClosedReason } from './call-room.ts';
import {
  AGENT_PATIENCE_MS,
  AGENT_RETURN_MS,
  ENDINGS_OF_CLOSING,
  GOODBYE_MS,
  RESUME_DELAYS_MS,
} from './controller-parts.ts';
import type { ControllerParts } from './controller-parts.ts';
import { LanguageSwitch } from './language-switch.ts';
import { QUIET_LIMIT_MS } from './link-watch.ts';
import { MicrophoneQuestion } from './microphone-question.ts';
import type { NoticeCommand } from './notices.ts';
import { SessionFailure, problemOf } from './session-client.ts';
import { followSummary } from './summary-follower.ts';
import { Timers } from './timers.ts';
import { TypedWords } from './typed-words.ts';
import { spokenAt } from './transcript.ts';
import { INITIAL_STATE, reduce } from './view-state.ts';
import type { Problem } from './problem.ts';
import type { Ending, InputMode, LinkState, Remark, ViewEvent, ViewState } from './view-state.ts';

/** How often a page that waits for the end of maintenance asks again, in milliseconds. */
const SERVICE_POLL_MS = 15_000;

/** Leads one call: from the first tap through every broken line to the end. Holds the state; draws nothing. */
export class ExamController {
  readonly #parts: ControllerParts;
  readonly #observers = new Set<(state: ViewState) => void>();
  readonly #timers: Timers;
  #state: ViewState = INITIAL_STATE;
  #room: CallRoom | undefined;
  /** Grows with every start and every end: answers to an older attempt are ignored. */
  #attempt = 0;
  readonly #words: TypedWords;
  /** Simple language by voice, on the card and on the page. */
  readonly language: LanguageSwitch;
  readonly #microphone = new MicrophoneQuestion(
    () => this.#state,
    (event) => this.#apply(event),
  );
  /** Since when nothing has arrived. */
  #cutSinceMs: number | undefined;
  #sessionId: string | undefined;
  #lastVoiceAtMs: number | undefined;
  /** Why the agent says goodbye to this room, if it does. */
  #closing: CallClosing | undefined;
  /** The line to this room was cut at least once. */
  #wasCut = false;
  /** What she wanted when she was asked to sign in. */
  #afterSignIn: (() => Promise<void>) | undefined;

  constructor(parts: ControllerParts) {
    this.#parts = parts;
    this.#timers = new Timers(parts.clock);
    this.language = new LanguageSwitch(parts.languages, this, (event) => this.#apply(event));
    this.#words = new TypedWords({
      ...parts,
      send: (line) => this.#room?.sendLine(line) ?? Promise.reject(new Error('no room')),
      state: () => this.#state,
      apply: (event) => this.#apply(event),
    });
  }

  get state(): ViewState {
    return this.#state;
  }

  /** Calls back now and after every change. @returns a function that ends it. */
  observe(observer: (state: ViewState) => void): () => void {
    this.#observers.add(observer);
    observer(this.#state);
    return () => this.#observers.delete(observer);
  }

  /** Asks whether a call can start, and again while it cannot. */
  async checkService(): Promise<void> {
    if (this.#parts.memory.read() !== undefined) this.#apply({ type: 'resumable_found' });
    const { service, said } = await this.#parts.sessions.checkService();
    this.#apply({ type: 'service_checked', service, said });
    this.#timers.stop('service');
    if (service === 'maintenance' || service === 'unreachable') {
      this.#timers.start('service', SERVICE_POLL_MS, () => {
        if (this.#state.stage === 'welcome') void this.checkService();
      });
    }
  }

  /** Tries the microphone before anything is said with it. */
  async prepare(): Promise<void> {
    const attempt = this.#nextAttempt();
    this.#apply({ type: 'check_requested' });
    if (!this.#parts.wake.isSupported) this.#remark('screen_may_lock');
    const microphone = await this.#parts.microphoneCheck.open();
    if (attempt === this.#attempt) this.#apply({ type: 'microphone_changed', microphone });
  }

  /** Starts a call, or takes up the one that this tab remembers. */
  async start(input: InputMode, { resume = false, takeOver = false } = {}): Promise<void> {
    const attempt = this.#nextAttempt();
    this.#afterSignIn = () => this.start(input, { resume, takeOver });
    const sessionId = resume ? this.#parts.memory.read() : undefined;
    this.#apply({ type: 'start_requested', input, resuming: sessionId !== undefined });
    if (!(await this.#parts.lock.acquire(takeOver, () => this.#finish('taken_over')))) {
      this.#fail(attempt, { id: 'elsewhere' });
      return;
    }
    this.#parts.wake.start();
    if (!this.#parts.wake.isSupported) this.#remark('screen_may_lock');
    this.#words.loadDanger();
    try {
      await this.#enter(attempt, sessionId);
      if (sessionId !== undefined) this.#remark('taken_up');
    } catch (error) {
      this.#abandon(attempt, problemOf(error));
    }
  }

  /**
   * Sends what stands on a button or in the field, exactly as it reads: now, or when the connection is back.
   * @returns whether it is on its way; the line itself tells whether it arrived.
   */
  say(text: string): boolean {
    const words = text.trim();
    if (words === '' || this.#state.stage !== 'call') return false;
    this.#room?.hush();
    this.#words.add(words);
    return true;
  }

  /** First tap: tells the agent, who says goodbye. Second tap, or nobody there: leaves at once. */
  stop(): void {
    if (this.#state.stopping || this.#state.agent !== 'present' || this.#state.link !== 'connected') {
      this.leave();
      return;
    }
    this.#apply({ type: 'stop_pressed' });
    if (!this.say(BUTTON_WORDS.stop)) this.leave();
  }

  /** Leaves at once. The session can be taken up again as long as it was not ended. */
  leave(): void {
    if (this.#state.stage === 'connecting' || this.#state.stage === 'check') {
      this.#nextAttempt();
      this.#release();
      this.showWelcome();
      return;
    }
    this.#finish(this.#state.examState === 'ended' ? this.#farewell() : 'left');
  }

  /** What she kept: all of it, or the exam that has just ended. */
  showSaved({ latest = false } = {}): void {
    this.#apply({ type: 'saved_requested', sessionId: latest ? this.#sessionId : undefined });
  }

  /** What is looked at belongs to somebody, and nobody is signed in. */
  needSignIn(): void {
    this.#afterSignIn = undefined;
    this.#apply({ type: 'failed', problem: { id: 'sign_in_needed' } });
  }

  /** Back to the first view. */
  showWelcome(): void {
    this.#apply({ type: 'welcome_requested' });
    void this.checkService();
  }

  /** Microphone off, on again, or a new attempt to get one. */
  async switchMicrophone(): Promise<void> {
    const { microphone } = this.#state;
    if (microphone === 'asking' || this.#room === undefined) return;
    if (microphone === 'on' || microphone === 'muted') {
      const muted = microphone === 'on';
      this.#apply({ type: 'microphone_changed', microphone: muted ? 'muted' : 'on' });
      await this.#room.setMuted(muted);
      return;
    }
    this.#apply({ type: 'microphone_changed', microphone: 'asking' });
    this.#apply({ type: 'microphone_changed', microphone: await this.#room.openMicrophone() });
  }

  /** The voice on or off; text stays. */
  switchSound(): void {
    const on = !this.#state.soundOn;
    this.#room?.setSoundOn(on);
    this.#apply({ type: 'sound_switched', on });
  }

  /** How loud the voice is on this device, 0–1. */
  changeVolume(volume: number): void {
    this.#room?.setVolume(volume);
    this.#apply({ type: 'volume_changed', volume });
  }

  /** How loud her microphone is now, 0–1. */
  level = (): number => this.#room?.level() ?? 0;

  /** Shows or hides her notes. */
  switchNotes = (open: boolean): void => this.#apply({ type: 'notes_switched', open });

  /** Sends what a tap on a note means. */
  sayAboutNote(words: string): void {
    this.#apply({ type: 'note_tapped' });
    this.say(words);
  }

  /** Shows or hides the help numbers. */
  switchHelp = (): void => this.#apply({ type: 'help_switched', open: !this.#state.helpOpen });

  /** Opens or closes the sheet with what is rarely needed. */
  switchMore = (open: boolean): void => this.#apply({ type: 'more_switched', open });

  /** Opens or closes the body on which places are tapped. */
  switchMap = (open: boolean): void => this.#apply({ type: 'map_switched', open });

  /** Draws another body. */
  switchBody = (): void => this.#apply({ type: 'body_switched' });

  /** She looked at something else for a while and is here again. */
  pageReturned(): void {
    if (this.#state.stage === 'call' && this.#state.link === 'connected') this.#remark('returned');
  }

  /** Deletes the session with everything that was kept of it. */
  async deleteSummary(): Promise<void> {
    if (this.#sessionId === undefined) return;
    const isDeleted = await this.#parts.sessions.remove(this.#sessionId);
    if (isDeleted) this.#apply({ type: 'summary_changed', summary: 'deleted' });
    else this.#apply({ type: 'failed', problem: { id: 'server_error' } });
  }

  /**
   * Runs the button of a notice.
   * @param noticeId the notice that it stands in.
   */
  async run(command: NoticeCommand, noticeId = ''): Promise<void> {
    const actions: Readonly<Record<NoticeCommand, () => Promise<void> | void>> = {
      sign_in: () => this.#parts.requestSignIn(),
      check_again: () => {
        this.#apply({ type: 'problem_settled' });
        return this.checkService();
      },
      reload: () => this.#parts.reloadPage(),
      take_over: () => this.start(this.#state.input, { resume: true, takeOver: true }),
      reconnect: () => this.#recover([0]),
      enable_sound: () => this.#room?.startSound(),
      enable_microphone: () => this.switchMicrophone(),
      skip_microphone: () => this.#microphone.skip(),
      leave: () => this.leave(),
      repeat: () => {
        this.#apply({ type: 'remark_settled', remark: 'returned' });
        this.say(BUTTON_WORDS.repeat);
      },
      put_away: () => this.#apply({ type: 'notice_put_away', id: noticeId }),
    };
    await actions[command]();
  }

  /** Tells the controller that somebody has signed in: what she wanted before goes on. */
  signedIn(): void {
    if (this.#state.problem?.id !== 'sign_in_needed') return;
    this.#apply({ type: 'problem_settled' });
    if (this.#state.stage === 'call') void this.#recover(RESUME_DELAYS_MS);
    if (this.#state.stage === 'welcome') void this.#afterSignIn?.();
    this.#afterSignIn = undefined;
  }

  /** She signed out: what she said and kept leaves the page, and nobody takes up her exam from here. */
  signedOut(): void {
    this.#afterSignIn = undefined;
    this.#parts.memory.forget();
    this.#sessionId = undefined;
    this.#nextAttempt();
    this.#release();
    this.#apply({ type: 'signed_out' });
    void this.checkService();
  }

  async #enter(attempt: number, sessionId: string | undefined): Promise<void> {
    const room = await this.#parts.openRoom(this.#listenerOf(attempt));
    if (attempt !== this.#attempt) {
      await room.close();
      return;
    }
    this.#room = room;
    this.#closing = undefined;
    this.#wasCut = false;
    room.setSoundOn(this.#state.soundOn);
    room.setVolume(this.#state.volume);
    await this.#microphone.ask(room, () => attempt === this.#attempt);
    // Only now: while one microphone is open, no browser asks again for the next.
    this.#parts.microphoneCheck.close();
    if (attempt !== this.#attempt) return;
    const token = await this.#parts.sessions.mint(sessionId, this.language.wish);
    if (attempt !== this.#attempt) return;
    this.#sessionId = token.sessionId;
    this.#parts.memory.keep(token.sessionId);
    await room.connect(token.url, token.token).catch((error: unknown) => {
      throw new SessionFailure({ id: 'unavailable' }, { cause: error });
    });
    if (attempt !== this.#attempt) return;
    this.#onLink('connected');
    if (this.#state.agent !== 'present')
      this.#timers.start('agent', AGENT_PATIENCE_MS, () => this.#apply({ type: 'agent_changed', agent: 'late' }));
  }

  #listenerOf(attempt: number): CallListener {
    const nowMs = () => this.#parts.clock.nowMs();
    return listenWhile(() => attempt === this.#attempt, {
      onAgent: (present) => this.#onAgent(present),
      onAttributes: (attributes) => {
        // Back after a cut, she may be in a room that the service has given up: her exam goes on in a new one.
        if (attributes.closing === 'expired' && this.#wasCut) return void this.#recover(RESUME_DELAYS_MS);
        this.#closing = attributes.closing;
        this.#words.meet(attributes.acknowledges);
        this.#apply({ type: 'attributes_changed', attributes });
        this.#noticeEnd();
      },
      onMessage: (message) => this.#apply({ type: 'sentence_arrived', message, atMs: nowMs() }),
      onCaption: (caption) =>
        this.#apply({ type: 'caption_arrived', caption, spokenAtMs: spokenAt(nowMs(), this.#lastVoiceAtMs) }),
      onReceived: (ids) => this.#words.acknowledge(ids),
      onNotes: (notes) => this.#apply({ type: 'notes_arrived', notes }),
      onVoice: () => (this.#lastVoiceAtMs = nowMs()),
      onLink: (link) => this.#onLink(link),
      onSoundBlocked: (blocked) => this.#apply({ type: 'sound_blocked', blocked }),
      onMicrophone: (microphone) => this.#apply({ type: 'microphone_changed', microphone }),
      onClosed: (reason) => this.#onClosed(reason),
    });
  }

  /** What she said into a cut is lost, and only the page can know: she is asked to say it again. */
  #onLink(link: LinkState): void {
    const nowMs = this.#parts.clock.nowMs();
    if (link !== 'connected') {
      this.#cutSinceMs ??= nowMs - QUIET_LIMIT_MS;
      this.#wasCut = true;
    }
    this.#apply({ type: 'link_changed', link });
    if (link !== 'connected' || this.#cutSinceMs === undefined) return;
    if (this.#lastVoiceAtMs !== undefined && this.#lastVoiceAtMs > this.#cutSinceMs) this.#remark('unheard');
    this.#cutSinceMs = undefined;
  }

  #onAgent(present: boolean): void {
    this.#timers.stop('agent');
    if (!present) this.#words.part();
    if (present) {
      if (this.#state.agent !== 'present') this.#apply({ type: 'agent_changed', agent: 'present' });
      return;
    }
    if (this.#isGoodbye()) {
      this.#finish(this.#farewell());
      return;
    }
    this.#apply({ type: 'agent_changed', agent: 'gone' });
    this.#timers.start('agent', AGENT_RETURN_MS, () => void this.#recover(RESUME_DELAYS_MS));
  }

  /** An agent that ended may be followed by another one: after a broken line it takes the exam up again. */
  #noticeEnd(): void {
    if (this.#state.examState !== 'ended') {
      this.#timers.stop('goodbye');
      if (this.#sessionId !== undefined) this.#parts.memory.keep(this.#sessionId);
      return;
    }
    if (this.#timers.has('goodbye')) return;
    if (this.#farewell() === 'finished') this.#parts.memory.forget();
    this.#timers.start('goodbye', GOODBYE_MS, () => this.#finish(this.#farewell()));
  }

  #isGoodbye(): boolean {
    return this.#state.examState === 'ended' || this.#closing !== undefined;
  }

  /** An exam whose last words are an error was broken off by the service: it can be taken up again. */
  #farewell(): Ending {
    if (this.#closing !== undefined) return ENDINGS_OF_CLOSING[this.#closing];
    return this.#state.entries.findLast(({ who }) => who === 'guide')?.reason === 'error' ? 'interrupted' : 'finished';
  }

  #onClosed(reason: ClosedReason): void {
    if (this.#isGoodbye()) this.#finish(this.#farewell());
    else if (reason === 'taken_over') this.#finish('taken_over');
    else void this.#recover(RESUME_DELAYS_MS);
  }

  /** Takes the remembered session up in a new room, patiently; everything read so far stays on the page. */
  async #recover(delaysMs: readonly number[]): Promise<void> {
    const attempt = this.#nextAttempt();
    this.#apply({ type: 'problem_settled' });
    this.#words.part();
    this.#apply({ type: 'agent_changed', agent: 'expected' });
    this.#onLink('reconnecting');
    let problem: Problem = { id: 'connection_lost' };
    for (const delayMs of delaysMs) {
      await this.#wait(delayMs);
      if (attempt !== this.#attempt) return;
      try {
        await this.#enter(attempt, this.#parts.memory.read());
        this.#remark('taken_up');
        return;
      } catch (error) {
        problem = problemOf(error);
        await this.#closeRoom();
        if (problem.id === 'resume_gone' || problem.id === 'sign_in_needed') break;
      }
    }
    this.#giveUp(attempt, problem);
  }

  #giveUp(attempt: number, problem: Problem): void {
    if (attempt !== this.#attempt) return;
    if (problem.id === 'resume_gone') {
      this.#parts.memory.forget();
      this.#finish('dropped');
      return;
    }
    this.#apply({ type: 'link_changed', link: 'lost' });
    this.#apply({ type: 'failed', problem: problem.id === 'sign_in_needed' ? problem : { id: 'connection_lost' } });
  }

  #abandon(attempt: number, problem: Problem): void {
    if (attempt !== this.#attempt) return;
    if (problem.id === 'resume_gone') this.#parts.memory.forget();
    this.#release();
    this.#fail(attempt, problem);
    if (problem.id === 'unavailable') void this.checkService();
  }

  #fail(attempt: number, problem: Problem): void {
    if (attempt === this.#attempt) this.#apply({ type: 'failed', problem });
  }

  #finish(ending: Ending): void {
    if (ending === 'finished' || ending === 'dropped') this.#parts.memory.forget();
    // The word about the end may have come before the sentence that tells why.
    if (ending === 'interrupted' && this.#sessionId !== undefined) this.#parts.memory.keep(this.#sessionId);
    this.#nextAttempt();
    this.#release();
    this.#words.close();
    this.#apply({ type: 'over', ending, resumable: this.#parts.memory.read() !== undefined });
    if (ending === 'finished') void this.#followSummary();
  }

  /** What was kept reaches the page a moment after the goodbye. */
  async #followSummary(): Promise<void> {
    const sessionId = this.#sessionId;
    if (sessionId === undefined) return;
    const attempt = this.#attempt;
    this.#apply({ type: 'summary_changed', summary: 'loading' });
    const outcome = await followSummary(
      () => this.#parts.sessions.readSummary(sessionId),
      (delayMs) => this.#wait(delayMs),
    );
    if (attempt === this.#attempt) this.#apply({ type: 'summary_changed', ...outcome });
  }

  #remark(remark: Remark): void {
    this.#apply({ type: 'remark_made', remark });
  }

  #release(): void {
    this.#parts.microphoneCheck.close();
    void this.#closeRoom();
    this.#parts.lock.release();
    this.#parts.wake.stop();
  }

  async #closeRoom(): Promise<void> {
    const room = this.#room;
    this.#room = undefined;
    await room?.close().catch(() => undefined);
  }

  #nextAttempt(): number {
    this.#timers.stopAll();
    void this.#closeRoom();
    this.#attempt += 1;
    return this.#attempt;
  }

  #wait(delayMs: number): Promise<void> {
    return new Promise((resolve) => this.#timers.start('resume', delayMs, resolve));
  }

  #apply(event: ViewEvent): void {
    this.#state = reduce(this.#state, event);
    this.#words.follow(this.#state);
    for (const observer of this.#observers) observer(this.#state);
  }
}
