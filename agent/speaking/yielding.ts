import type { voice } from '@livekit/agents';

/** The part of the framework's session that is needed to be silent for a moment. */
export interface YieldingSession {
  readonly agentState: voice.AgentState;
  readonly output: { readonly audio: Pick<voice.AudioOutput, 'canPause' | 'pause' | 'resume'> | null };
}

/**
 * Falls silent with the first sound of her voice. The framework waits half a second first, so that a cough stops
 * nothing, and whoever is spoken over for half a second does not feel heard. Here the sound merely pauses: if the voice
 * ends before the framework takes it for an interruption, the sentence goes on where it was.
 */
export class Yielding {
  readonly #session: YieldingSession;
  #hasPaused = false;

  constructor(session: YieldingSession) {
    this.#session = session;
  }

  /** Her voice began. @param maySilence false for a sentence that has to be heard through noise. */
  begin(maySilence: boolean): void {
    const { agentState, output } = this.#session;
    if (!maySilence || agentState !== 'speaking' || output.audio?.canPause !== true) return;
    this.#hasPaused = true;
    output.audio.pause();
  }

  /** Her voice ended. The framework itself resumes what it paused, and then does not call it speaking. */
  end(): void {
    if (!this.#hasPaused) return;
    this.#hasPaused = false;
    if (this.#session.agentState === 'speaking') this.#session.output.audio?.resume();
  }
}
