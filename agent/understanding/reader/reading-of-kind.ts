import type { Expectation, FindingReport, Intent, Interrupt, Reading, Situation } from '#phases/vocabulary.ts';
import type { Heard } from '../heard.ts';
import type { Kind } from '../kinds.ts';
import { allFactsIn } from '../notes.ts';
import type { ReaderFeature } from './reader-features.ts';
import { likelihoodsOf, likeliest } from './reader-model.ts';
import type { ReaderModel } from './reader-model.ts';

/** What a reading is made from where the kind is known and the rules did not read it. */
export interface Known {
  readonly heard: Heard;
  readonly expectation: Expectation;
  readonly byRules: Reading;
  readonly model: ReaderModel;
  /** What is looked at in the words alone, without what the rules read. */
  readonly features: () => readonly ReaderFeature[];
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
/** Situations that are told with a "nicht" or "kein". */
const DENYING: ReadonlySet<Situation> = new Set<Situation>([
  'no_cycle',
  'one_arm',
  'cannot_stand',
  'cannot_lie',
  'low_vision',
]);

function situationsIn({ heard, model, features }: Known): readonly Interrupt[] {
  if (NOT_HERS_NOW.test(heard.text)) return [];
  const isDenied = DENIED.test(heard.text);
  const ranked = likelihoodsOf(model.situation, features()).filter(({ name }) => name !== 'none');
  const best = likeliest(ranked);
  const named = ranked.filter(({ likelihood }) => likelihood >= SECOND_DETAIL);
  const isSure = named.reduce((sum, { likelihood }) => sum + likelihood, 0) >= SURE_DETAIL;
  if (!isSure || named.some(({ name }) => isDenied && !DENYING.has(name))) return [];
  const { side } = allFactsIn(heard);
  return [best, ...named.filter((other) => other !== best)].map(({ name }) => ({
    type: 'situation',
    situation: name,
    ...(side === undefined ? {} : { side }),
  }));
}

/** Which distress it is decides only with what words she is comforted. */
function distressIn({ model, features }: Known): readonly Interrupt[] {
  return [{ type: 'distress', kind: likeliest(likelihoodsOf(model.distress, features())).name }];
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
