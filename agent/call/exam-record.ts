import type { LineRef } from '#core/contracts/authored-text.ts';
import type { SessionEndReason, SessionEvent } from '#core/contracts/voice-sessions.ts';
import type { ExamLanguage } from '#core/contracts/voice-wire.ts';
import packageFacts from '../../package.json' with { type: 'json' };
import { toResumePoint } from '#phases/snapshot.ts';
import { isEnded, languageOf, savedSummaryOf } from '#phases/view.ts';
import type { ExamSnapshot } from '#phases/view.ts';
import type { Directive } from '#phases/vocabulary.ts';
import type { ConversationDependencies } from './conversation-parts.ts';
import { withTakenLines } from './taken-lines.ts';

/** What the exam wants recorded, besides what it wants said. */
export type Fact = Exclude<Directive, { type: 'say' | 'answer' }>;

/** Version of the consent text of phase 1; a change of meaning needs a new one. */
const CONSENT_VERSION = 'exam-1';

/** What is told to the API and shown to clients about where the exam stands. Nothing of it leaves before consent. */
export class ExamRecord {
  readonly #parts: ConversationDependencies;
  #consented: boolean;
  #endReason: SessionEndReason | undefined;
  #lastSnapshot = '';
  /** How she was spoken to as far as the API knows; undefined until the call has begun. */
  #language: ExamLanguage | undefined;

  constructor(parts: ConversationDependencies) {
    this.#parts = parts;
    this.#consented = parts.resume !== undefined;
  }

  /** How the exam ended by itself; undefined while it goes on. */
  get endReason(): SessionEndReason | undefined {
    return this.#endReason;
  }

  /** Takes one fact. */
  note(fact: Fact, snapshot: ExamSnapshot): void {
    const { presence, journal, speaker } = this.#parts;
    switch (fact.type) {
      case 'pace':
        speaker.setPace(fact);
        break;
      case 'phase_entered':
        presence.setPhase(fact.phase);
        if (this.#consented) journal.add({ type: 'phase', phase: fact.phase });
        break;
      case 'consented':
        this.#consented = true;
        journal.add({ type: 'consented', consentVersion: CONSENT_VERSION });
        break;
      case 'summary_saved':
        journal.add({ type: 'summary', ...this.#summaryOf(snapshot) });
        break;
      case 'summary_discarded':
        journal.add({ type: 'discarded' });
        break;
      case 'ended':
        this.#endReason = fact.reason;
        break;
    }
  }

  /** Keeps where the exam stands, if that changed. */
  keep(snapshot: ExamSnapshot): void {
    this.#language ??= languageOf(snapshot);
    if (!this.#consented || isEnded(snapshot)) return;
    this.#keepLanguage(languageOf(snapshot));
    const point = withTakenLines(toResumePoint(snapshot), this.#parts.takenLines);
    const serialized = JSON.stringify(point);
    if (serialized === this.#lastSnapshot) return;
    this.#lastSnapshot = serialized;
    this.#parts.journal.add({ type: 'snapshot', snapshot: point });
  }

  /** She chose it in this call: her next one begins like that. */
  #keepLanguage(language: ExamLanguage): void {
    if (language === this.#language) return;
    this.#language = language;
    this.#parts.journal.add({ type: 'language', language });
  }

  /** Danger came into the goodbye: the call goes on. */
  reopen(): void {
    this.#endReason = undefined;
  }

  #summaryOf(snapshot: ExamSnapshot): Pick<Extract<SessionEvent, { type: 'summary' }>, 'entries' | 'outlook'> {
    const written = (lines: readonly LineRef[]): string =>
      lines.map((line) => this.#parts.library.render(line, 0, languageOf(snapshot)).text).join(' ');
    const { entries, isComplete, nextStep, nextDate } = savedSummaryOf(snapshot);
    return {
      entries: entries.map(({ lines, ...facts }) => ({ ...facts, text: written(lines) })),
      outlook: {
        isComplete,
        nextStep: written(nextStep),
        nextDate: written([nextDate]),
        guideVersion: packageFacts.version,
      },
    };
  }
}
