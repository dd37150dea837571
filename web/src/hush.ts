import { VOICE_LEVEL } from './level-meter.ts';

/**
 * Silences the guide on this device the moment she speaks or types: its own silence takes until her voice has reached
 * it and come back. What the microphone hears of the loudspeaker must not count as her.
 */

/** How often her level is looked at, in milliseconds. */
export const HUSH_STEP_MS = 50;
/** So many looks in a row make a voice: shorter sounds are a chair or a click. */
const VOICE_STEPS = 3;
/** Her voice has to be so much louder than what the microphone hears of the guide. */
const ABOVE_ECHO = 1.6;
/** Without a sign of the guide that it heard her it goes on after this time, in milliseconds. */
const PATIENCE_MS = 1_500;
/** Share of each look in what is taken for the echo; pauses between two sentences hardly lower it. */
const ECHO_SHARE = { rising: 0.08, falling: 0.003 } as const;

/** What the microphone and the guide do now. */
export interface Moment {
  /** Of her microphone, 0–1. */
  readonly level: number;
  readonly isGuideSpeaking: boolean;
  readonly nowMs: number;
}

/** Knows whether the guide has to be silent here. */
export class Hush {
  #echo = 0;
  #steps = 0;
  #peak = 0;
  #untilMs: number | undefined;
  #byVoice = false;

  get isOn(): boolean {
    return this.#untilMs !== undefined;
  }

  /** She typed or pressed something while the guide spoke. */
  begin(nowMs: number): void {
    this.#untilMs = nowMs + PATIENCE_MS;
    this.#byVoice = false;
  }

  /** The guide heard her, or says something new. */
  end(): void {
    this.#untilMs = undefined;
    this.#steps = 0;
  }

  /** Takes one look. */
  look({ level, isGuideSpeaking, nowMs }: Moment): void {
    if (!isGuideSpeaking) {
      this.end();
      return;
    }
    const isVoice = level >= Math.max(VOICE_LEVEL, this.#echo * ABOVE_ECHO);
    if (this.#untilMs !== undefined) {
      this.#wait(isVoice, nowMs);
      return;
    }
    this.#steps = isVoice ? this.#steps + 1 : 0;
    this.#peak = isVoice ? Math.max(this.#peak, level) : 0;
    if (!isVoice) this.#echo += (level - this.#echo) * ECHO_SHARE[level > this.#echo ? 'rising' : 'falling'];
    if (this.#steps < VOICE_STEPS) return;
    this.#untilMs = nowMs + PATIENCE_MS;
    this.#byVoice = true;
  }

  #wait(isVoice: boolean, nowMs: number): void {
    if (isVoice && this.#byVoice) this.#untilMs = nowMs + PATIENCE_MS;
    if (nowMs < (this.#untilMs ?? 0)) return;
    // The guide did not take it for her: it was the guide itself, and is known as that from now on.
    if (this.#byVoice) this.#echo = Math.max(this.#echo, this.#peak);
    this.#peak = 0;
    this.end();
  }
}
