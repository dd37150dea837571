import type { ExamLanguage, ExamTextReason } from '#core/contracts/voice-wire.ts';
import type { LineRef } from '#phases/vocabulary.ts';
import type { PromptLibrary } from '#prompts/library.ts';
import type { AuthoredClearance } from '#safety/authored-clearance.ts';
import type { Utterance } from '#agent/speaking/speaker.ts';

/** How many of the agent's latest texts a model sees as context. */
const REMEMBERED_TEXTS = 6;

/** What {@link Wording} works with. */
interface WordingParts {
  readonly library: PromptLibrary;
  readonly clearance: AuthoredClearance;
  /** Which form of a line is said now. */
  readonly language: () => ExamLanguage;
}

/** Turns lines into cleared texts, another wording each time, and remembers what was said last. */
export class Wording {
  readonly #library: PromptLibrary;
  readonly #clearance: AuthoredClearance;
  readonly #language: () => ExamLanguage;
  readonly #timesSaid = new Map<string, number>();
  readonly #recent: string[] = [];

  constructor({ library, clearance, language }: WordingParts) {
    this.#library = library;
    this.#clearance = clearance;
    this.#language = language;
  }

  /** What was said last, the latest at the end. */
  get recent(): readonly string[] {
    return [...this.#recent];
  }

  /** One line for a turn. */
  utteranceOf(line: LineRef, reason: ExamTextReason, turnId: string): Utterance {
    const timesSaid = this.#timesSaid.get(line.id) ?? 0;
    this.#timesSaid.set(line.id, timesSaid + 1);
    const text = this.#library.render(line, timesSaid, this.#language());
    this.remember(text.text);
    // A line with variables reads back what she reported: its sound stays nowhere.
    return { cleared: this.#clearance.clear(text, turnId), reason, reusable: line.variables === undefined };
  }

  /** Takes a text that was not authored. */
  remember(text: string): void {
    this.#recent.push(text);
    if (this.#recent.length > REMEMBERED_TEXTS) this.#recent.shift();
  }
}
