import { endsAbbreviation, endsOpenAbbreviation, isSentenceStarter } from './sentence-words.ts';

/**
 * German sentence segmentation for a stream of text. A decision never depends on how the stream
 * was cut into chunks: a full stop is decided only when the whole next word is there.
 */

/** Settings of {@link createSentenceSplitter}. */
export interface SentenceSplitterOptions {
  /**
   * Longest piece in characters; a longer sentence is cut at a clause or a space. Default 240: about 15 s of speech.
   */
  readonly maxChars?: number | undefined;
}

/** Takes text as it arrives, gives whole sentences. */
export interface SentenceSplitter {
  /** Sentences that are complete now. */
  push(chunk: string): string[];
  /**
   * Everything that is left; the splitter can be used again afterwards. The time bound is the caller's: flush when it
   * is over.
   */
  flush(): string[];
  /** Characters that wait for their sentence to end. */
  pendingChars(): number;
}

/** Longest piece in characters unless told otherwise. */
const DEFAULT_MAX_SENTENCE_CHARS = 240;

/** How many characters after a full stop are looked at before deciding; longer words count as complete. */
const LOOKAHEAD_CHARS = 32;

/** Quotes and brackets that belong to the sentence they close. */
const CLOSERS = /["'“”’»«›‹)\]]/;

type Decision = { readonly kind: 'cut'; readonly end: number } | { readonly kind: 'no' } | { readonly kind: 'wait' };

const NO: Decision = { kind: 'no' };
const WAIT: Decision = { kind: 'wait' };

/** Splits a complete text. */
export function splitSentences(text: string, options: SentenceSplitterOptions = {}): string[] {
  const splitter = createSentenceSplitter(options);
  return [...splitter.push(text), ...splitter.flush()];
}

/** Creates an empty splitter. */
export function createSentenceSplitter(options: SentenceSplitterOptions = {}): SentenceSplitter {
  const maxChars = Math.max(16, options.maxChars ?? DEFAULT_MAX_SENTENCE_CHARS);
  let buffer = '';
  /** Half of a character that a chunk cut in two; deciding on half a letter would depend on the cut. */
  let half = '';

  function take(complete: boolean): string[] {
    const sentences: string[] = [];
    for (;;) {
      buffer = buffer.trimStart();
      const end = nextEnd(buffer, maxChars, complete);
      if (end === undefined) return sentences;
      const sentence = buffer.slice(0, end).trim();
      buffer = buffer.slice(end);
      if (sentence !== '') sentences.push(sentence);
    }
  }

  return {
    push(chunk) {
      const text = half + chunk;
      half = isHighSurrogate(text.charCodeAt(text.length - 1)) ? text.slice(-1) : '';
      buffer += text.slice(0, text.length - half.length);
      return take(false);
    },
    flush() {
      buffer += half;
      half = '';
      const sentences = take(true);
      buffer = '';
      return sentences;
    },
    pendingChars: () => buffer.length + half.length,
  };
}

/** Where the first sentence of the buffer ends; undefined: not known yet, or nothing left. */
function nextEnd(buffer: string, maxChars: number, complete: boolean): number | undefined {
  const limit = Math.min(buffer.length, maxChars);
  for (let index = 0; index < limit; index += 1) {
    const decision = decideAt(buffer, index, complete);
    if (decision.kind === 'wait') return undefined;
    if (decision.kind === 'cut') return decision.end;
  }
  if (buffer.length > maxChars) return forcedEnd(buffer, maxChars);
  return complete && buffer.length > 0 ? buffer.length : undefined;
}

function decideAt(buffer: string, index: number, complete: boolean): Decision {
  const char = buffer[index] ?? '';
  if (char === '\n') return { kind: 'cut', end: index + 1 };
  if (!isTerminator(char)) return NO;
  const end = endOfTerminators(buffer, index);
  if (end - index > LOOKAHEAD_CHARS) return { kind: 'cut', end };
  if (end === buffer.length) return complete ? { kind: 'cut', end } : WAIT;
  return decideByNext(buffer, { start: index, end, complete });
}

function isTerminator(char: string): boolean {
  return char === '.' || char === '!' || char === '?' || char === '…';
}

/**
 * Behind all terminators and closing quotes that stand together; an endless row counts up to a bound that no cut moves.
 */
function endOfTerminators(buffer: string, start: number): number {
  let end = start;
  const bound = Math.min(buffer.length, start + LOOKAHEAD_CHARS + 1);
  while (end < bound && (isTerminator(buffer[end] ?? '') || CLOSERS.test(buffer[end] ?? ''))) end += 1;
  return end;
}

interface Spot {
  /** Index of the first terminator. */
  readonly start: number;
  /** Index behind terminators and closing quotes. */
  readonly end: number;
  readonly complete: boolean;
}

function decideByNext(buffer: string, spot: Spot): Decision {
  if (standsInsideWord(buffer, spot)) return NO;
  const ahead = /^(?<space>\s*)[„"'»«(\[]*(?<word>[\p{L}\p{N}]*)/u.exec(
    buffer.slice(spot.end, spot.end + LOOKAHEAD_CHARS),
  );
  const { 0: whole, groups: { space, word } = {} } = ahead ?? { 0: '' };
  if (space?.includes('\n') === true) return { kind: 'cut', end: spot.end };
  const undecided = spot.end + whole.length === buffer.length && whole.length < LOOKAHEAD_CHARS;
  if (undecided && !spot.complete) return WAIT;
  return endsSentence(buffer, spot, word ?? '') ? { kind: 'cut', end: spot.end } : NO;
}

/** "20.50", "krebs.de"; but "gemacht.Jetzt" only lacks its space. */
function standsInsideWord(buffer: string, spot: Spot): boolean {
  if (/\s/.test(buffer[spot.end] ?? '')) return false;
  return !/^[A-ZÄÖÜ]/.test(buffer.slice(spot.end, spot.end + 1)) || !/[a-zäöüß]{3}$/.test(buffer.slice(0, spot.start));
}

function endsSentence(buffer: string, spot: Spot, nextWord: string): boolean {
  if (/^\p{Ll}/u.test(nextWord)) return false;
  const signs = buffer.slice(spot.start, spot.end);
  if (!signs.startsWith('.') || signs.length > 1) return true;
  const before = buffer.slice(Math.max(0, spot.start - 24), spot.start);
  if (endsAbbreviation(before)) return false;
  const isOpen = /\d$/.test(before) || /(?:^|[\s(])\p{L}$/u.test(before) || endsOpenAbbreviation(before);
  return isOpen
    ? isSentenceStarter(nextWord) && !/\b(?:am|vom|zum|beim|dem|der|den|ab|bis|im)\s+\d+$/i.test(before)
    : true;
}

/** Where an endless sentence is cut: behind a clause, else at a space, else anywhere. */
function forcedEnd(buffer: string, maxChars: number): number {
  const head = buffer.slice(0, maxChars);
  const clause = Math.max(
    head.lastIndexOf(', '),
    head.lastIndexOf('; '),
    head.lastIndexOf(': '),
    head.lastIndexOf(' – '),
  );
  if (clause > maxChars / 3) return clause + 1;
  const space = head.lastIndexOf(' ');
  if (space > maxChars / 3) return space + 1;
  return isHighSurrogate(head.charCodeAt(maxChars - 1)) ? maxChars - 1 : maxChars;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd8_00 && unit <= 0xdb_ff;
}
