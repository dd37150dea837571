/** Removes what a reasoning model thinks aloud between `<think>` and `</think>`. */
export interface ThoughtFilter {
  /** The part of the text that is meant for the listener, as far as that is certain. */
  push(text: string): string;
  /** What was held back because it might have begun a tag. */
  end(): string;
}

const OPEN = '<think>';
const CLOSE = '</think>';

/** Works on pieces of any cut. A thought that never ends is never shown. */
export function createThoughtFilter(): ThoughtFilter {
  let held = '';
  let isThinking = false;

  function step(): { readonly shown: string; readonly isDone: boolean } {
    const tag = isThinking ? CLOSE : OPEN;
    const at = held.indexOf(tag);
    if (at >= 0) {
      const shown = isThinking ? '' : held.slice(0, at);
      held = held.slice(at + tag.length);
      isThinking = !isThinking;
      return { shown, isDone: false };
    }
    const safe = held.length - overlap(held, tag);
    const shown = isThinking ? '' : held.slice(0, safe);
    held = held.slice(safe);
    return { shown, isDone: true };
  }

  return {
    push(text) {
      held += text;
      let shown = '';
      for (;;) {
        const part = step();
        shown += part.shown;
        if (part.isDone) return shown;
      }
    },
    end() {
      const rest = isThinking ? '' : held;
      held = '';
      return rest;
    },
  };
}

/** Characters at the end of the text that begin the tag. */
function overlap(text: string, tag: string): number {
  for (let length = Math.min(text.length, tag.length - 1); length > 0; length -= 1) {
    if (text.endsWith(tag.slice(0, length))) return length;
  }
  return 0;
}
