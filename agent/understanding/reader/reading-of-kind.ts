import type { WeightedFeature } from '#core/learned/multinomial.ts';
import { DISTRESS_KINDS } from '#phases/vocabulary.ts';
import type { Expectation, FindingReport, Intent, Interrupt, Reading } from '#phases/vocabulary.ts';
import type { Heard } from '../heard.ts';
import type { Kind } from '../kinds.ts';
import { allFactsIn } from '../notes.ts';
import { isToldWithDenial } from '../situations.ts';
import { distressKindOf, intentOf } from './finer.ts';
import type { Finer } from './finer.ts';
import { likelihoodsOf, likeliest } from './reader-model.ts';
import type { Ranked, ReaderModel } from './reader-model.ts';

/** What a reading is made from where the kind is known and the rules did not read it. */
export interface Known {
  readonly heard: Heard;
  readonly expectation: Expectation;
  readonly byRules: Reading;
  readonly model: ReaderModel;
  /** What is looked at in the words alone, without what the rules read. */
  readonly features: () => readonly WeightedFeature[];
}

/** Kinds that say all there is to say. */
const BARE: Readonly<Partial<Record<Kind, Intent>>> = {
  yes: { type: 'yes' },
  no: { type: 'no' },
  done: { type: 'done' },
  next: { type: 'next' },
  back: { type: 'back' },
  repeat: { type: 'repeat' },
  slower: { type: 'slower' },
  faster: { type: 'faster' },
  pause: { type: 'wait' },
  resume: { type: 'resume' },
  stop: { type: 'stop' },
  skip: { type: 'skip' },
  save: { type: 'save' },
  discard: { type: 'discard' },
  smalltalk: { type: 'small_talk' },
  aside: { type: 'aside' },
};

/** A learned detail counts from here on; below it she is asked. */
const SURE_DETAIL = 0.6;
/** A second situation of the same sentence. */
const SECOND_DETAIL = 0.3;

/** The intent of a kind that needs no facts, undefined for the others. */
export function bareIntentOf(kind: Kind, expectation: Expectation): Intent | undefined {
  if (expectation === 'observation' && kind === 'no') return { type: 'nothing_noticed' };
  if (expectation === 'resume_from_pause' && (kind === 'yes' || kind === 'done' || kind === 'next'))
    return { type: 'resume' };
  if ((expectation === 'ready' || expectation === 'step_done') && kind === 'yes') return { type: 'done' };
  return BARE[kind];
}

/** A reading of this kind; undefined where the words do not tell what it would need, so that she is asked. */
export function readingOfKind(kind: Kind, known: Known): Reading | undefined {
  const { expectation, byRules } = known;
  const intent = bareIntentOf(kind, expectation);
  if (intent !== undefined) return { interrupts: [], intent };
  switch (kind) {
    case 'question':
      return {
        interrupts: [],
        intent: byRules.intent.type === 'question' ? byRules.intent : { type: 'question', topic: 'other' },
      };
    case 'fact':
      return factReading(known);
    case 'finding':
      return reportOf(known, 'finding', findingIn);
    case 'situation':
      return reportOf(known, 'situation', situationsIn);
    case 'distress':
      return reportOf(known, 'distress', distressIn);
    default:
      return undefined;
  }
}

/** What the rules read of it, beside something that comes first for them, else what was learned. */
function reportOf(
  known: Known,
  type: Interrupt['type'],
  learned: (known: Known) => readonly Interrupt[],
): Reading | undefined {
  const read = known.byRules.interrupts.filter((interrupt) => interrupt.type === type && !isNone(interrupt));
  const interrupts = read.length > 0 ? read : learned(known);
  return interrupts.length === 0 ? undefined : { interrupts, intent: { type: 'unclear' } };
}

function isNone(interrupt: Interrupt): boolean {
  return interrupt.type === 'situation' && interrupt.situation === 'none';
}

/** Without a sign that is sure it is noted as "other", and she is asked what it is. */
function findingIn({ heard, model, features }: Known): readonly Interrupt[] {
  const { side = 'unknown', place = 'unknown', since, sinceEvent, size } = allFactsIn(heard);
  const sign = likeliest(likelihoodsOf(model.sign, features()));
  const finding: FindingReport = {
    sign: sign.likelihood >= SURE_DETAIL ? sign.name : 'other',
    side,
    place,
    ...(since === undefined ? {} : { since }),
    ...(sinceEvent === undefined ? {} : { sinceEvent }),
    ...(size === undefined ? {} : { size }),
  };
  return [{ type: 'finding', finding }];
}

/** Denied, somebody else's, or still to come: situations of that kind are read by rules, or asked about. */
const NOT_HERS_NOW =
  /\b(?:mutter|mama|schwester|tochter|mann|oma|tante|cousine|freundin|nachbarin|soll|sollte|bald|naechste\w*|wuerde|vielleicht)\b/;
const DENIED = /\b(?:nicht|nich|net|nie|niemals|kein|keine|keinen|ohne|nein|nee)\b/;
function situationsIn({ heard, model, features }: Known): readonly Interrupt[] {
  if (NOT_HERS_NOW.test(heard.text)) return [];
  const isDenied = DENIED.test(heard.text);
  const ranked = likelihoodsOf(model.situation, features()).filter(({ name }) => name !== 'none');
  const best = likeliest(ranked);
  const named = ranked.filter(({ likelihood }) => likelihood >= SECOND_DETAIL);
  const isSure = named.reduce((sum, { likelihood }) => sum + likelihood, 0) >= SURE_DETAIL;
  if (!isSure || named.some(({ name }) => isDenied && !isToldWithDenial(name))) return [];
  const { side } = allFactsIn(heard);
  return [best, ...named.filter((other) => other !== best)].map(({ name }) => ({
    type: 'situation',
    situation: name,
    ...(side === undefined ? {} : { side }),
  }));
}

/** Which distress it is decides only with what words she is comforted; pain is felt where she says so. */
function distressIn(known: Known): readonly Interrupt[] {
  const kind = distressKindOf(finestOf('distress', known).name);
  return kind === undefined ? [] : [{ type: 'distress', kind }];
}

/** What of a kind exactly, and how likely beside the others of this kind, 0–1. */
function finestOf(kind: Kind, { model, features }: Pick<Known, 'model' | 'features'>): Ranked<Finer> {
  const ranked = likelihoodsOf(model.finer, features()).filter(({ name }) => name.startsWith(`${kind} `));
  const { name, likelihood } = likeliest(ranked);
  return { name, likelihood: likelihood / ranked.reduce((sum, one) => sum + one.likelihood, 0) };
}

/**
 * The same reading as exactly as what was learned tells: what is asked about, which distress, "weiß nicht" beside
 * "verstehe ich nicht". A wish that the rules named stays as they named it.
 */
export function exactly(reading: Reading, known: Known): Reading {
  const { intent, interrupts } = reading;
  if (intent.type === 'question' && intent.topic === 'other') return withFiner(reading, 'question', known);
  if (interrupts.length > 0 && interrupts.every(({ type }) => type === 'distress'))
    return { ...reading, interrupts: sameOrFiner(interrupts, known) };
  const kind =
    interrupts.length > 0 || known.byRules.intent.type === intent.type ? undefined : FINER_WISHES[intent.type];
  return kind === undefined ? reading : withFiner(reading, kind, known);
}

/** "Weiß nicht" and "das verstehe ich nicht" are answers of their own, where they are sure. */
export function unclearExactly(unclear: Reading, known: Known): Reading {
  if (unclear.intent.type !== 'unclear' || unclear.interrupts.length > 0) return unclear;
  const { name, likelihood } = finestOf('unclear', known);
  const intent = likelihood < SURE_DETAIL ? undefined : intentOf(name, known.heard);
  return intent === undefined ? unclear : { ...unclear, intent };
}

/** Wishes that come in several shades, by the one that stands for all. */
const FINER_WISHES: Readonly<Partial<Record<Intent['type'], Kind>>> = {
  repeat: 'repeat',
  slower: 'slower',
  wait: 'pause',
};

function withFiner(reading: Reading, kind: Kind, known: Known): Reading {
  const { name, likelihood } = finestOf(kind, known);
  const intent = likelihood < SURE_DETAIL ? undefined : intentOf(name, known.heard);
  return intent === undefined ? reading : { ...reading, intent };
}

/** Of several kinds of distress the one that was learned is told only where it is sure. */
function sameOrFiner(interrupts: readonly Interrupt[], known: Known): readonly Interrupt[] {
  const { name, likelihood } = finestOf('distress', known);
  const kind = distressKindOf(name);
  if (kind === undefined || likelihood < SURE_DETAIL) return interrupts;
  const kinds = new Set(interrupts.map((interrupt) => (interrupt.type === 'distress' ? interrupt.kind : kind)));
  // Fear is in the others' words: it is not told twice.
  if (kind !== 'fear') kinds.delete('fear');
  kinds.add(kind);
  return DISTRESS_KINDS.filter((one) => kinds.has(one)).map((one) => ({ type: 'distress', kind: one }));
}

/** Facts are only ever read by rules: a side, a time or a size is never guessed. */
function factReading({ heard, expectation }: Known): Reading | undefined {
  const facts = allFactsIn(heard);
  const { side } = facts;
  const isSideAsked = expectation === 'which_side' || expectation === 'situation_answer' || expectation === 'anything';
  if (isSideAsked && side !== undefined) return { interrupts: [], intent: { type: 'side', side } };
  if (Object.keys(facts).length === 0) return undefined;
  return { interrupts: [], intent: { type: 'finding_detail', ...facts } };
}
