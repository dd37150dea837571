import type { WeightedFeature } from '#core/learned/multinomial.ts';
import { hear } from '#agent/understanding/heard.ts';
import type { Vocabulary } from '#agent/understanding/heard.ts';
import { expectationOf } from '#agent/understanding/expectation-of.ts';
import { describeReading } from '#agent/understanding/kinds.ts';
import type { Reading } from '#phases/vocabulary.ts';
import { readFiner } from './read-finer.ts';
import type { Kind } from '#agent/understanding/kinds.ts';
import { FINER } from '#agent/understanding/reader/finer.ts';
import type { Finer } from '#agent/understanding/reader/finer.ts';
import type { ReadByRules } from '#agent/understanding/reader/learned-reader.ts';
import { readerFeatures } from '#agent/understanding/reader/reader-features.ts';
import type { Understanding } from '#agent/understanding/understand.ts';
import { seededRandom } from '../noise/recogniser-noise.ts';
import { readExamples } from './read-examples.ts';
import type { VoiceLine } from './read-voices.ts';

/** One utterance to learn from. */
export interface ReaderExample {
  readonly voice: string;
  readonly kind: Kind;
  readonly facts: VoiceLine['facts'];
  readonly read: ReadByRules;
  /** What of its kind exactly, where somebody wrote it down. */
  readonly finer: Finer | undefined;
  /** Of the words and of what the rules read. */
  readonly features: readonly WeightedFeature[];
  /** Of the words alone. */
  readonly wordFeatures: readonly WeightedFeature[];
}

/** Who wrote the examples that the rules were made with: no voice of its own. */
export const RULE_MAKERS = 'examples';

/** What is needed to read by rules. */
export interface Rules {
  readonly understanding: Understanding;
  readonly vocabulary: Vocabulary;
}

/** A voice's lines, read by the rules. */
export function examplesOfVoices(lines: readonly VoiceLine[], rules: Rules): readonly ReaderExample[] {
  const finer = readFiner();
  return lines.map((line) => {
    const read = readByRules(line.text, expectationOf(line.moment), rules);
    const { voice, kind, facts } = line;
    return {
      voice,
      kind,
      facts,
      read,
      finer: finer.get(line.text),
      features: readerFeatures(read, read.expectation),
      wordFeatures: readerFeatures({ ...read, byRules: undefined }, read.expectation),
    };
  });
}

/** What the lists were made with: how often they agree with it says nothing, so it is not learned from. */
export function examplesOfRules(rules: Rules): readonly ReaderExample[] {
  return readExamples('examples')
    .filter(({ intent, interrupts }) => intent !== undefined || (interrupts ?? []).length > 0)
    .map(({ utterance, expectation, intent, interrupts }) => {
      const read = readByRules(utterance, expectation, rules);
      const wanted = { interrupts: interrupts ?? [], intent: intent ?? { type: 'unclear' as const } };
      const { kind } = describeReading(wanted, expectation);
      const wordFeatures = readerFeatures({ ...read, byRules: undefined }, expectation);
      return {
        voice: RULE_MAKERS,
        kind,
        facts: new Map(),
        read,
        finer: finerOf(wanted, kind),
        features: wordFeatures,
        wordFeatures,
      };
    });
}

/** Moments at which noise is learned to be nothing, and how many runs of syllables at each. */
const NOISE_AT = [
  'consent',
  'situation_answer',
  'ready',
  'step_done',
  'observation',
  'which_side',
  'go_on_or_stop',
  'yes_no',
  'save_or_discard',
  'resume_from_pause',
  'anything',
] as const;
const NOISE_RUNS = 40;
const NOISE_SEED = 77;

/** Runs of letters that nobody means anything by: unclear, whatever was asked. */
export function examplesOfNoise(rules: Rules): readonly ReaderExample[] {
  const random = seededRandom(NOISE_SEED);
  const letter = (): string => NOISE_LETTERS.charAt(Math.floor(random() * NOISE_LETTERS.length));
  return NOISE_AT.flatMap((expectation) =>
    Array.from({ length: NOISE_RUNS }, (): ReaderExample => {
      const said = Array.from({ length: 4 + Math.floor(random() * 30) }, letter).join('');
      const read = readByRules(said, expectation, rules);
      return {
        voice: RULE_MAKERS,
        kind: 'unclear',
        facts: new Map(),
        read,
        finer: undefined,
        features: readerFeatures(read, expectation),
        wordFeatures: readerFeatures({ ...read, byRules: undefined }, expectation),
      };
    }),
  );
}

const NOISE_LETTERS = 'aabcdeeefghiiklmnnoprsttuuwzäöü    ';

function readByRules(said: string, expectation: ReadByRules['expectation'], rules: Rules): ReadByRules {
  return {
    said,
    heard: hear(said, rules.vocabulary),
    expectation,
    byRules: rules.understanding.understand(said, expectation),
  };
}

/** The finer name of a reading that somebody wrote down. */
function finerOf({ interrupts, intent }: Reading, kind: Kind): Finer | undefined {
  const distress = interrupts.find((interrupt) => interrupt.type === 'distress')?.kind;
  const topic = intent.type === 'question' ? intent.topic : intent.type;
  return FINER.find((name) => name === `${kind} ${kind === 'distress' ? (distress ?? '') : topic}`);
}
