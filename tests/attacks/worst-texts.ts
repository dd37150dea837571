/** Texts that are small to send and dear to read. Lengths are in UTF-16 units. */

/** Marks of two classes in turn: every one has to change its place when the text is brought into one form. */
const MIXED_MARKS = ['\u0301', '\u0323'] as const;

/** One letter below a pile of marks in the wrong order. */
export function pileOfMarks(length: number): string {
  return `a${MIXED_MARKS.join('').repeat(Math.ceil(length / 2))}`.slice(0, length);
}

/** Letters with as many marks each as languages have. */
export function markedLetters(length: number): string {
  return 'a\u0323\u0301'.repeat(Math.ceil(length / 3)).slice(0, length);
}

/** No place to break a line. */
export function longWord(length: number): string {
  return 'Brustselbstuntersuchung'.repeat(Math.ceil(length / 23)).slice(0, length);
}

/** As many words as there can be. */
export function manyWords(length: number): string {
  return 'a '
    .repeat(Math.ceil(length / 2))
    .slice(0, length)
    .trimEnd()
    .padEnd(length, 'a');
}

/** Words that rules of danger begin to match again and again. */
export function nearDanger(length: number): string {
  return 'ich will nicht mehr leben lassen ohne Schmerzen in der Brust und '
    .repeat(Math.ceil(length / 60))
    .slice(0, length);
}

/** All of them, by name. */
export const WORST_TEXTS: Readonly<Record<string, (length: number) => string>> = {
  pileOfMarks,
  markedLetters,
  longWord,
  manyWords,
  nearDanger,
};

/** A request of the chat with one message. */
export function chatBody(text: string, id = 'angriff'): object {
  return { id, messages: [{ id: 'm1', role: 'user', parts: [{ type: 'text', text }] }] };
}
