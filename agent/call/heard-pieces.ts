/** Pieces of a turn that are looked at together: danger may be said in two breaths. */
const REMEMBERED_PIECES = 6;

interface Piece {
  readonly text: string;
  readonly isHandled: boolean;
}

interface Unanswered {
  readonly rest: string;
  readonly wasHandled: boolean;
}

/**
 * What was recognized of her, piece by piece, before the framework makes a turn of it. What was answered from a piece
 * is taken out of the turn that it belongs to, so that nothing is answered twice; a turn that the framework drops,
 * because the agent speaks through noise, never comes.
 */
export class HeardPieces {
  #pieces: readonly Piece[] = [];

  /** Takes a piece. @returns the texts to look at: the piece alone, and with the unanswered one before it. */
  add(text: string): readonly string[] {
    const before = this.#pieces.at(-1);
    this.#pieces = [...this.#pieces, { text, isHandled: false }].slice(-REMEMBERED_PIECES);
    return before === undefined || before.isHandled ? [text] : [text, `${before.text} ${text}`];
  }

  /** What was heard so far is answered. */
  markHandled(): void {
    this.#pieces = this.#pieces.map(({ text }) => ({ text, isHandled: true }));
  }

  /** Ends the turn. @returns what of its words was not answered yet, and whether anything was. */
  takeTurn(utterance: string): Unanswered {
    const unanswered = this.unansweredOf(utterance);
    this.#pieces = [];
    return unanswered;
  }

  /** What of these words was not answered yet, and whether anything was. */
  unansweredOf(utterance: string): Unanswered {
    const handled = this.#pieces.filter(({ isHandled }) => isHandled).map(({ text }) => wordsOf(text));
    let rest = wordsOf(utterance);
    let wasHandled = false;
    for (const piece of handled) {
      const without = ` ${rest} `.replace(` ${piece} `, ' ').trim();
      wasHandled ||= piece !== '' && without !== rest;
      rest = without;
    }
    return { rest, wasHandled };
  }
}

function wordsOf(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
