import type { ExamLanguage } from '#core/contracts/voice-wire.ts';
import { BUTTON_WORDS } from '#core/contracts/button-words.ts';
import type { LanguageMemory } from './language-memory.ts';
import type { ViewEvent, ViewState } from './view-state.ts';

/** The call, as far as the switch needs it. */
interface SwitchedCall {
  readonly state: ViewState;
  /** Says what stands on a button. */
  say(words: string): boolean;
}

/**
 * The switch for simple language. In a call the agent decides: the page says the wish like any button and follows what
 * the agent tells of itself, so that page, card and voice speak alike. Outside of one the page switches by itself.
 */
export class LanguageSwitch {
  readonly #memory: LanguageMemory;
  readonly #call: SwitchedCall;
  readonly #apply: (event: ViewEvent) => void;
  /** She, or the page that embeds the exam, chose it here: the call begins like that, whatever a profile says. */
  #isChosen = false;

  constructor(memory: LanguageMemory, call: SwitchedCall, apply: (event: ViewEvent) => void) {
    this.#memory = memory;
    this.#call = call;
    this.#apply = apply;
  }

  /** How a call begins; undefined: as her profile says, or as an earlier one stopped. */
  get wish(): ExamLanguage | undefined {
    const { guideLanguage, plainLanguage } = this.#call.state;
    if (guideLanguage !== undefined) return guideLanguage;
    if (!this.#isChosen) return undefined;
    return plainLanguage ? 'simple' : 'standard';
  }

  /** She switched. */
  switch(isPlain: boolean): void {
    if (this.#isLeftToGuide(isPlain)) return;
    this.prefer(isPlain);
    void this.#memory.keep(isPlain);
  }

  /** The page that embeds the exam wants it so; nobody's profile is changed by that. */
  prefer(isPlain: boolean): void {
    this.#isChosen = true;
    this.#apply({ type: 'plain_language_switched', on: isPlain });
  }

  /** Somebody signed in: what she chose once holds, unless somebody chose here. */
  async adopt(): Promise<void> {
    const isPlain = await this.#memory.read();
    if (isPlain === undefined || this.#isChosen || this.#call.state.guideLanguage !== undefined) return;
    this.#apply({ type: 'plain_language_switched', on: isPlain });
  }

  /** Said in a call; nothing else to do where the agent is there and tells how it speaks. */
  #isLeftToGuide(isPlain: boolean): boolean {
    const { stage, agent, link, guideLanguage } = this.#call.state;
    if (stage !== 'call') return false;
    const isSaid = this.#call.say(isPlain ? BUTTON_WORDS.simpleLanguage : BUTTON_WORDS.usualLanguage);
    return isSaid && guideLanguage !== undefined && agent === 'present' && link === 'connected';
  }
}
