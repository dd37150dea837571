import type { Expectation, Intent, Interrupt, Reading } from '#phases/vocabulary.ts';
import type { Heard } from '../heard.ts';
import { foldLetters } from '#core/german/fold-letters.ts';
import { describeReading, KINDS } from '../kinds.ts';
import type { Kind } from '../kinds.ts';
import { tokenise } from '../tokenise.ts';
import { readerFeatures } from './reader-features.ts';
import { calibrated, likelihoodsOf } from './reader-model.ts';
import type { Ranked, ReaderModel, Relation } from './reader-model.ts';
import { bareIntentOf, exactly, readingOfKind, unclearExactly } from './reading-of-kind.ts';
import type { Known } from './reading-of-kind.ts';
import { sameEffectAs } from './same-effect.ts';
import { tellsNothing } from './telling-words.ts';

/** An utterance, and what the rules made of it. */
export interface ReadByRules {
  readonly said: string;
  readonly heard: Heard;
  readonly expectation: Expectation;
  readonly byRules: Reading;
}

/** What the reader would do, all kinds with the same effect taken together. */
export interface Verdict {
  /** The likeliest of the kinds with this effect. */
  readonly kind: Kind;
  readonly kinds: readonly Kind[];
  readonly relation: Relation;
  /** 0–1, as it was learned; {@link calibrated} makes it a true one. */
  readonly likelihood: number;
}

/** What cannot be undone, and what passes over something that the rules saw, may err this much less often. */
const DEARER = 3;
/** Together two candidates must be this likely to be asked about by name. */
const SURE_OF_TWO = 0.8;

/** What is decided with more care, by what was asked. */
const DEAR: ReadonlySet<Kind> = new Set<Kind>(['save', 'discard', 'stop']);
/** What the rules alone decide: danger, words of another language, fever, her wishes about her notes
 * and about how she is spoken to. */
const RULES_ALONE: ReadonlySet<Interrupt['type']> = new Set<Interrupt['type']>([
  'emergency',
  'crisis',
  'suspicion',
  'foreign',
  'fever',
]);
const RULES_ALONE_WISHES: ReadonlySet<Intent['type']> = new Set<Intent['type']>([
  'strike_note',
  'correct_note',
  'keep_note',
  'shorten',
  'language',
]);
/** Questions whose answers were never learned. */
const RULES_ALONE_AT: ReadonlySet<Expectation> = new Set<Expectation>(['danger', 'operation_age', 'pregnancy_month']);
/** Words that nothing knows are noise, and so are words that had to be repaired to be known. */
const [LEAST_KNOWN_SHARE, LEAST_AS_SAID_SHARE] = [0.8, 0.5] as const;

/** Danger is told by its recogniser alone. */
const READABLE: readonly Kind[] = KINDS.filter((kind) => !['emergency', 'crisis', 'foreign'].includes(kind));

/**
 * Reads an utterance by what was learned and by the rules together. Pure and synchronous. Of words that nothing knows
 * only the usual answer to the question would be learned ("indop" is no "nein"): then she is asked again.
 * @param verdicts where they are known already, which saves most of the work.
 */
export function readTogether(
  model: ReaderModel,
  read: ReadByRules,
  verdicts: () => readonly Verdict[] = () => verdictsOf(model, read),
): Reading {
  const { byRules, expectation, heard } = read;
  if (isForRulesAlone(read)) return byRules;
  const isUnread = byRules.intent.type === 'unclear' && byRules.interrupts.length === 0;
  if (isUnread && (heard.knownShare === 0 || tellsNothing(read.said, heard))) return byRules;
  const features = () => readerFeatures({ ...read, byRules: undefined }, expectation);
  const known: Known = { heard, expectation, byRules, model, features };
  return exactly(readKind(read, known, verdicts()), known);
}

function readKind(read: ReadByRules, known: Known, [best, second]: readonly Verdict[]): Reading {
  const { byRules, expectation } = known;
  if (best === undefined) return byRules;
  const decided = decide(read, known, best);
  if (decided !== undefined) return decided;
  if (isPlain(read) && [best, second].some((verdict) => verdict?.relation === 'agree')) return byRules;
  return withCandidates(unclearAs(byRules), [best, second], expectation);
}

/** What the likeliest verdict leads to; undefined where it is not sure enough to be acted upon. */
function decide(read: ReadByRules, known: Known, best: Verdict): Reading | undefined {
  const { byRules, model } = known;
  const unclear = unclearAs(byRules);
  if (best.kind === 'unclear') return unclearExactly(best.relation === 'agree' ? byRules : unclear, known);
  if (isVetoed(best, read)) return best.relation === 'open' ? byRules : unclear;
  const likelihood = calibrated(best.likelihood, model.calibration[best.relation]);
  if (likelihood < borderOf(best, read, model.sureFrom)) return undefined;
  if (best.relation === 'agree') return byRules;
  return readingOfKind(best.kind, known) ?? unclear;
}

function unclearAs(byRules: Reading): Reading {
  return { interrupts: [], intent: openIntent(byRules) };
}

/**
 * A plain wish in a few words, or a question, that the rules read and the reader thinks possible, needs no asking back:
 * an answer to a question that was none costs a sentence.
 */
function isPlain({ said, byRules }: ReadByRules): boolean {
  const { interrupts, intent } = byRules;
  if (interrupts.length > 0) return false;
  return QUESTIONS.has(intent.type) || (PLAIN.has(intent.type) && tokenise(said).tokens.length <= PLAIN_WORDS);
}

const QUESTIONS: ReadonlySet<Intent['type']> = new Set<Intent['type']>(['question', 'ask_human', 'ask_recording']);
const PLAIN_WORDS = 4;
const PLAIN: ReadonlySet<Intent['type']> = new Set<Intent['type']>([
  'yes',
  'no',
  'nothing_noticed',
  'done',
  'next',
  'back',
  'repeat',
  'pause',
  'resume',
  'stop',
  'skip',
  'side',
  'finding_detail',
]);

function isForRulesAlone({ byRules, expectation, heard }: ReadByRules): boolean {
  return (
    heard.words.length === 0 ||
    RULES_ALONE_AT.has(expectation) ||
    RULES_ALONE_WISHES.has(byRules.intent.type) ||
    byRules.interrupts.some(({ type }) => RULES_ALONE.has(type))
  );
}

/** What it may be, by effect, the likeliest first. */
export function verdictsOf(model: ReaderModel, { said, heard, expectation, byRules }: ReadByRules): readonly Verdict[] {
  const ranked = likelihoodsOf(model.kind, readerFeatures({ said, heard, byRules }, expectation));
  const likelihoods = new Map(ranked.map(({ name, likelihood }) => [name, likelihood]));
  return verdictsFrom(likelihoods, describeReading(byRules, expectation).kind, expectation);
}

/** The same from likelihoods of kinds. */
function verdictsFrom(
  likelihoods: ReadonlyMap<Kind, number>,
  kindByRules: Kind,
  expectation: Expectation,
): readonly Verdict[] {
  const likely = (kind: Kind): number => likelihoods.get(kind) ?? 0;
  const effects = Map.groupBy(READABLE, (kind) => sameEffectAs(kind, expectation)[0] ?? kind).values();
  return Array.from(effects, (kinds): Verdict => {
    const [best] = kinds
      .map((name): Ranked<Kind> => ({ name, likelihood: likely(name) }))
      .sort((left, right) => right.likelihood - left.likelihood);
    return {
      kind: best?.name ?? 'unclear',
      kinds,
      relation: relationOf(kinds, kindByRules),
      likelihood: kinds.reduce((sum, kind) => sum + likely(kind), 0),
    };
  }).sort((left, right) => right.likelihood - left.likelihood);
}

function relationOf(kinds: readonly Kind[], byRules: Kind): Relation {
  if (kinds.includes(byRules)) return 'agree';
  return byRules === 'unclear' ? 'open' : 'differ';
}

/** Consent, saving, deleting and stopping stay what the rules clearly read, and are never taken from noise. */
function isVetoed({ kind, kinds, relation }: Verdict, { said, expectation, heard, byRules }: ReadByRules): boolean {
  if (relation === 'agree') return false;
  const isConsent = expectation === 'consent' && kinds.includes('yes');
  const isKeeping = expectation === 'save_or_discard' && (kinds.includes('save') || kinds.includes('discard'));
  if (!isConsent && !isKeeping && !DEAR.has(kind)) return false;
  if (!isSpeech(said, heard) || (isConsent && !ASSENT.test(foldLetters(said)))) return true;
  return relation === 'differ' && CLEARLY_MEANT.has(byRules.intent.type);
}

/** Stems of which consent holds one: whatever else was learned, without any of them nobody has agreed to anything. */
const ASSENT =
  /\b(?:ja|jo|joa|jou|jau|jep|jap|jup|jawo|yes|sure|safe|klar|logo|logisch|gern|ok|oki|okay|okey|einverst|einferst|einver|gut|pass|bass|sicher|nat(?:u|ue)rl|freili|selbstv|mach|mocht|recht|bitt|kann|konn|koenn|kunn|darf|derf|duerf|durf|meinetw|gegn|gegen|dage|dajeg|jejen|soll|zustimm|zugest|stimm|einwill|anfang|fang|geht|schrei|notier|halt|festhalt|mhm|ordnung|genehm|erlaub|abgemacht|fein|prima|super|problem|bedenk|einwand|einwaend|beginn|begonn|start|lass|stoer|stor|lieber|immer|ding|thema|nur zu|los|vo(?:n)? mir aus|nu)/;

function isSpeech(said: string, { words, knownShare }: Heard): boolean {
  const known = new Set(words);
  const tokens = tokenise(said).tokens;
  const asSaid = tokens.filter(({ word }) => known.has(word)).length / Math.max(1, tokens.length);
  return knownShare >= LEAST_KNOWN_SHARE && asSaid >= LEAST_AS_SAID_SHARE;
}

const CLEARLY_MEANT: ReadonlySet<Intent['type']> = new Set<Intent['type']>(['no', 'save', 'discard', 'stop', 'wait']);

function borderOf({ kind, kinds, relation }: Verdict, { expectation, byRules }: ReadByRules, sureFrom: number): number {
  if (relation === 'agree') return sureFrom;
  const isConsent = expectation === 'consent' && kinds.includes('yes');
  const isKeeping = expectation === 'save_or_discard' && (kinds.includes('yes') || kinds.includes('no'));
  const isPassedOver = byRules.interrupts.some(({ type }) => type === 'finding');
  return DEAR.has(kind) || isConsent || isKeeping || isPassedOver ? 1 - (1 - sureFrom) / DEARER : sureFrom;
}

/** What the rules could not read, with their finer word for it. */
function openIntent({ intent }: Reading): Intent {
  return intent.type === 'unsure' || intent.type === 'not_understood' ? intent : { type: 'unclear' };
}

function withCandidates(
  unclear: Reading,
  verdicts: readonly (Verdict | undefined)[],
  expectation: Expectation,
): Reading {
  const likely = verdicts.reduce((sum, verdict) => sum + (verdict?.likelihood ?? 0), 0);
  const candidates = verdicts
    .map((verdict) => (verdict === undefined ? undefined : bareIntentOf(verdict.kind, expectation)))
    .filter((intent) => intent !== undefined);
  return likely >= SURE_OF_TWO && candidates.length > 0 ? { ...unclear, candidates } : unclear;
}
