/** Words that are looked at together: about two sentences, the length of those that the weights come from. */
const WINDOW_WORDS = 20;

/** Overlapping windows over the words; the weights learn from the same. */
export function windowsOf<Word>(words: readonly Word[]): (readonly Word[])[] {
  const windows = [words.slice(0, WINDOW_WORDS)];
  for (let start = WINDOW_WORDS / 2; start + WINDOW_WORDS / 2 < words.length; start += WINDOW_WORDS / 2)
    windows.push(words.slice(start, start + WINDOW_WORDS));
  return windows;
}
