import type { AuthoredText, LineRef } from '#core/contracts/authored-text.ts';
import { withinMs } from '#core/timing/deadline.ts';
import { TEXT_TOPICS } from '#core/contracts/voice-wire.ts';
import type { ExamLanguage, ExamNotes } from '#core/contracts/voice-wire.ts';
import type { Logger } from '#core/logging/logger.ts';
import { languageOf, notesOf } from '#phases/view.ts';
import type { ExamSnapshot } from '#phases/view.ts';
import { TEXT_LIMIT_MS } from './room-presence.ts';

/** Shows her notes on the page as they stand: the whole list, whenever it changed. */
export interface NotesChannel {
  /** Sends the notes of this moment if they are others than those sent last. Never throws, never waits. */
  show(snapshot: ExamSnapshot): void;
  /** Sends them again, for somebody who joined anew. */
  showAgain(): void;
}

/** What {@link createNotesChannel} works with. */
interface NotesChannelDependencies {
  /** Words of an authored line; nothing else is ever sent. */
  readonly render: (line: LineRef, language: ExamLanguage) => AuthoredText;
  /** Writes one reliable text stream; may reject. */
  readonly sendText: (text: string, options: { readonly topic: string }) => Promise<unknown>;
  readonly logger: Logger;
}

/** Creates the channel. Sent one after another, so that the last list to arrive is the last that was made. */
export function createNotesChannel({ render, sendText, logger }: NotesChannelDependencies): NotesChannel {
  let shown = JSON.stringify(messageOf([], 'standard'));
  let sending: Promise<unknown> = Promise.resolve();

  function messageOf(notes: ReturnType<typeof notesOf>, language: ExamLanguage): ExamNotes {
    return {
      version: 1,
      notes: notes.map(({ kind, lines, number, side, place }, index) => ({
        id: String(index + 1),
        kind,
        text: lines.map((line) => render(line, language).text).join(' '),
        ...(number === undefined ? {} : { number }),
        ...(side === undefined ? {} : { side }),
        ...(place === undefined ? {} : { place }),
      })),
    };
  }

  function send(text: string): void {
    sending = sending
      .then(() => withinMs(TEXT_LIMIT_MS, sendText(text, { topic: TEXT_TOPICS.notes })))
      .catch(() => {
        logger.warn('the notes could not be shown');
      });
  }

  return {
    show: (snapshot) => {
      const text = JSON.stringify(messageOf(notesOf(snapshot), languageOf(snapshot)));
      if (text === shown) return;
      shown = text;
      send(text);
    },
    showAgain: () => {
      send(shown);
    },
  };
}
