import { slotOf } from '#core/learned/multinomial.ts';
import type { WeightedFeature } from '#core/learned/multinomial.ts';
import type { Expectation, Reading } from '#phases/vocabulary.ts';
import type { Heard } from '../heard.ts';
import { describeReading } from '../kinds.ts';
import { tokenise } from '../tokenise.ts';
import { addMeaning } from './meaning-features.ts';

/** Features are numbers below this; two may share one, which with this size costs little. */
export const READER_SLOTS = 131_072;

/** Words that are looked at; who says more has said what she wants by then. */
const MAX_WORDS = 60;
/** Lengths of the word parts that are looked at, in letters, borders of the word included. */
const PART_LENGTHS = [3, 4, 5] as const;
/** Longer utterances are all just long. */
const MAX_COUNTED_WORDS = 12;
const MAX_COUNTED_AT_QUESTION = 8;
/** So few words may be an answer that is always given in the same words. */
const LONGEST_WHOLE_WORDS = 4;
const DENYING = /\b(?:nicht|nichts|kein|keine|keinen|nein|nee|nie|ohne|noch)\b/;

/** An utterance as the rules heard and read it. */
export interface Utterance {
  readonly said: string;
  readonly heard: Heard;
  /** What the rules made of it; undefined: not told, which only learning does. */
  readonly byRules: Reading | undefined;
}

/**
 * What the learned reader looks at, each once: words as said and as repaired, their neighbours, parts of words, how it
 * begins and ends, all of it also together with what was asked, and what the rules read.
 */
export function readerFeatures({ said, heard, byRules }: Utterance, expectation: Expectation): WeightedFeature[] {
  const found = new Map<number, number>();
  const add = (text: string, weight: number): void => {
    const slot = slotOf(text, READER_SLOTS);
    if ((found.get(slot) ?? 0) < weight) found.set(slot, weight);
  };
  const { tokens, hasQuestionMark } = tokenise(said);
  const words = tokens.slice(0, MAX_WORDS).map(({ word }) => word);
  const asked = ASKED[expectation];
  add(`asked ${asked}`, 2);
  addWords(add, { kind: 'said', words, asked });
  addWords(add, { kind: 'heard', words: heard.words.slice(0, MAX_WORDS), asked });
  for (const word of words) addParts(add, word);
  addForm(add, words, asked);
  for (const question of [`question ${String(hasQuestionMark)}`, `denying ${String(DENYING.test(heard.text))}`]) {
    add(question, 1);
    add(`${asked} ${question}`, 1);
  }
  addMeaning(add, heard, asked);
  if (byRules !== undefined) addReading(add, byRules, expectation);
  return ofOneLength(found);
}

/** Questions for a time are yes-or-no questions as well, and read as those. */
const ASKED: Readonly<Record<Expectation, string>> = {
  consent: 'consent',
  situation_answer: 'situation_answer',
  ready: 'ready',
  step_done: 'step_done',
  observation: 'observation',
  which_side: 'which_side',
  finding_details: 'finding_details',
  go_on_or_stop: 'go_on_or_stop',
  yes_no: 'yes_no',
  save_or_discard: 'save_or_discard',
  resume_from_pause: 'resume_from_pause',
  danger: 'danger',
  operation_age: 'yes_no',
  pregnancy_month: 'yes_no',
  anything: 'anything',
};

type Add = (text: string, weight: number) => void;

/** Words of one kind, as said or as repaired, at a question. */
interface WordsAsked {
  readonly kind: string;
  readonly words: readonly string[];
  readonly asked: string;
}

function addWords(add: Add, { kind, words, asked }: WordsAsked): void {
  const bounded = ['<', ...words, '>'];
  for (const word of words) {
    add(`${kind} ${word}`, 1);
    add(`${kind} ${asked} ${word}`, 0.8);
  }
  for (let at = 0; at + 1 < bounded.length; at += 1) {
    const pair = `${bounded[at] ?? ''} ${bounded[at + 1] ?? ''}`;
    add(`${kind} ${pair}`, 0.8);
    add(`${kind} ${asked} ${pair}`, 0.6);
    if (at + 2 < bounded.length) add(`${kind} ${pair} ${bounded[at + 2] ?? ''}`, 0.6);
  }
}

function addParts(add: Add, word: string): void {
  const bounded = `^${word}$`;
  for (const length of PART_LENGTHS) {
    for (let start = 0; start + length <= bounded.length; start += 1)
      add(`part ${bounded.slice(start, start + length)}`, 0.35);
  }
}

function addForm(add: Add, words: readonly string[], asked: string): void {
  const [first] = words;
  add(`length ${String(Math.min(MAX_COUNTED_WORDS, words.length))}`, 1);
  add(`length ${asked} ${String(Math.min(MAX_COUNTED_AT_QUESTION, words.length))}`, 0.7);
  if (first === undefined) return;
  add(`first ${first}`, 1);
  add(`first ${asked} ${first}`, 1);
  add(`last ${words.at(-1) ?? ''}`, 1);
  if (words.length > LONGEST_WHOLE_WORDS) return;
  add(`whole ${words.join(' ')}`, 1);
  add(`whole ${asked} ${words.join(' ')}`, 1);
}

function addReading(add: Add, reading: Reading, expectation: Expectation): void {
  const { kind, facts } = describeReading(reading, expectation);
  const asked = ASKED[expectation];
  for (const [text, weight] of [
    [`rules ${kind}`, 2],
    [`intent ${reading.intent.type}`, 1.5],
    ...Object.keys(facts).map((fact) => [`fact ${fact}`, 1] as const),
    ...reading.interrupts.map((interrupt) => [`reported ${detailOf(interrupt)}`, 1] as const),
  ] as const) {
    add(text, weight);
    add(`${asked} ${text}`, weight);
  }
  add(`reports ${String(reading.interrupts.length)}`, 1);
}

function detailOf(interrupt: Reading['interrupts'][number]): string {
  switch (interrupt.type) {
    case 'finding':
      return `finding ${interrupt.finding.sign}`;
    case 'situation':
      return `situation ${interrupt.situation}`;
    case 'distress':
      return `distress ${interrupt.kind}`;
    default:
      return interrupt.type;
  }
}

/** Length of an utterance's features together: the longer, the surer the learned scores can be. */
const SHARPNESS = 7;

function ofOneLength(found: ReadonlyMap<number, number>): WeightedFeature[] {
  let sum = 0;
  for (const weight of found.values()) sum += weight * weight;
  const scale = SHARPNESS / Math.sqrt(Math.max(sum, 1));
  return Array.from(found, ([slot, weight]) => ({ slot, weight: weight * scale }));
}
