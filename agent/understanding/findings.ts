import { SIGNS } from '#phases/vocabulary.ts';
import type { AnySide, Expectation, Interrupt, Place, Sign, Since } from '#phases/vocabulary.ts';

import { durationIn, isVagueDuration } from './durations.ts';
import { factsOfSign, isSizeComparison } from './finding-facts.ts';
import type { Heard } from './heard.ts';
import { clauseAround, wordIndexAt } from './heard.ts';
import { headingsAmong, SIGN_PHRASES, SITUATION_PHRASES } from './lexicon/phrases.ts';
import { continuesList, isAboutSomeoneElse, isFamiliar, isDenied, isHypothetical } from './negation.ts';
import { oneMoreIn, referenceOf, textAbout } from './references.ts';
import type { At } from './sides-and-places.ts';
import { placesIn, rankOfPlace, sidesIn } from './sides-and-places.ts';

/** Where the questioning part of an utterance begins; `Infinity` when nothing is asked. */
export type QuestionStart = number;

/** A finding and whether she speaks of it as known, or as another one. */
type ReportedFinding = Omit<Extract<Interrupt, { type: 'finding' }>, 'type'>;

/** Findings and pain of one utterance. */
export interface FindingsReading {
  readonly findings: readonly ReportedFinding[];
  /** It hurts now, while she presses or moves. */
  readonly hurtsNow: boolean;
  /** Signs were named only to say that they are not there. */
  readonly denied: boolean;
}

const PRESENCE =
  /\b(?:(?:ich|i) (?:habe|hab|hob|spuere|spuer|fuehle|fuehl|merke|merk|sehe|seh|taste|finde|find|glaube|glaub|ertaste|entdecke|bemerke|kann)|hab ich|habe ich|spuere ich|fuehle ich|da (?:ist|war|sitzt|sind)|hier (?:ist|sind)|mir ist|ist mir|was ist das fuer|was sind das fuer)\b/;
const REMOVED = SIGN_PHRASES.of('removed');
const LONG_AGO =
  /\b(?:hatte|gehabt|hatten)\b.*\b(?:vor (?:\w+ ){0,3}(?:jahr|jahren)|frueher|damals|letztes jahr|schon mal|schon einmal|mal)\b|\b(?:vor (?:\w+ ){0,3}(?:jahr|jahren)|frueher|damals|letztes jahr)\b.*\b(?:hatte|gehabt)\b/;
const WORKUP = SITUATION_PHRASES.of('finding_under_workup');
const UNNAMED_SIGN = SIGN_PHRASES.of('unnamed');
/** Whether pain is a finding or only hurts now is decided here. */
const PAIN = SIGN_PHRASES.of('pain');
/** Signs that their words tell, in the order of their lists: the first that matches at a spot names it. */
const NAMED_SIGNS = headingsAmong(SIGN_PHRASES, SIGNS).filter((sign) => sign !== 'pain');

/** Signs that a normal asymmetry or an old scar cannot talk away with "wie immer". */
const NEVER_AS_EVER: ReadonlySet<Sign> = new Set<Sign>(['nipple_fluid', 'lump']);

/** A sign that is named, at its characters. */
interface Mention {
  readonly sign: Sign;
  readonly start: number;
  readonly end: number;
}

function overlaps(left: Mention, right: Mention): boolean {
  return left.start < right.end && right.start < left.end;
}

/** Every sign that is named, whatever is said of it. */
export function namedMentions(heard: Heard): readonly Mention[] {
  const found: Mention[] = [];
  for (const sign of NAMED_SIGNS) {
    for (const match of SIGN_PHRASES.of(sign).findAll(heard.text)) {
      const mention = { sign, ...match };
      if (isSizeComparison(heard.text, match.start, match.end)) continue;
      if (!found.some((other) => overlaps(other, mention))) found.push(mention);
    }
  }
  return found.sort((left, right) => left.start - right.start);
}

function isMeant(heard: Heard, mention: Mention, questionStart: QuestionStart): boolean {
  const { start, end, sign } = mention;
  if (isDenied(heard, start, end) || isHypothetical(heard, start) || isAboutSomeoneElse(heard, start)) return false;
  if (deniedInside(heard, mention)) return false;
  if (start >= questionStart && !PRESENCE.test(heard.text.slice(0, start))) return false;
  if (isHistory(heard, mention)) return false;
  return NEVER_AS_EVER.has(sign) || !isFamiliar(heard, start, end);
}

/** Patterns that span several words may swallow the denial: "da ist nichts hart". */
function deniedInside(heard: Heard, { start, end, sign }: Mention): boolean {
  if (sign === 'shape_change' || sign === 'other') return false;
  const words = heard.words.slice(wordIndexAt(heard, start), wordIndexAt(heard, end));
  return words.some((word) => /^(?:nicht|kein|keine|keinen|nichts|nix|net|weder|ohne)$/.test(word));
}

function meantMentions(heard: Heard, questionStart: QuestionStart): readonly Mention[] {
  const meant: Mention[] = [];
  let lastDeniedEnd: number | undefined;
  for (const mention of namedMentions(heard)) {
    const inDeniedList = lastDeniedEnd !== undefined && continuesList(heard, lastDeniedEnd, mention.start);
    if (!inDeniedList && isMeant(heard, mention, questionStart)) meant.push(mention);
    else if (inDeniedList || isDenied(heard, mention.start, mention.end)) lastDeniedEnd = mention.end;
  }
  return withoutAttributes(meant);
}

/** "ein harter Knoten", "der Knoten ist größer geworden": one thing, not two. Same sign twice counts once per side. */
function withoutAttributes(mentions: readonly Mention[]): readonly Mention[] {
  const hasLump = mentions.some(({ sign }) => sign === 'lump' || sign === 'scar_bumps');
  const attributes: readonly Sign[] = ['hardening', 'size_change', 'shape_change', 'thickening', 'warmth'];
  return hasLump ? mentions.filter(({ sign }) => !attributes.includes(sign)) : mentions;
}

const ARM_SIGNS: ReadonlySet<Sign> = new Set<Sign>([
  'swelling',
  'redness',
  'pain',
  'warmth',
  'hardening',
  'thickening',
  'other',
  'skin_change',
]);

interface Spot {
  readonly mention: Mention;
  readonly stretch: Stretch;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** In characters: a place is named before the thing more often than after it, and rarely across a clause. */
const AFTER_PENALTY = 9;
const OTHER_CLAUSE_PENALTY = 30;

function nearest<Value>(
  heard: Heard,
  candidates: readonly At<Value>[],
  { mention, stretch }: Spot,
): At<Value> | undefined {
  const near = candidates.filter(({ start }) => start >= stretch.from && start < stretch.to);
  const pool = near.length > 0 ? near : candidates;
  const gap = ({ start, end }: At<Value>) => {
    const isAfter = start >= mention.end;
    const distance = isAfter ? start - mention.end + AFTER_PENALTY : Math.max(0, mention.start - end);
    const crosses = isAfter ? isClauseBetween(heard, mention.end, start) : isClauseBetween(heard, end, mention.start);
    return distance + (crosses ? OTHER_CLAUSE_PENALTY : 0);
  };
  return [...pool].sort((left, right) => gap(left) - gap(right))[0];
}

function isClauseBetween(heard: Heard, end: number, start: number): boolean {
  const from = wordIndexAt(heard, end);
  const to = wordIndexAt(heard, start);
  for (let index = from; index <= to && index < heard.words.length; index += 1) {
    if (heard.breaks[index] !== 'none' && index > 0) return true;
    if (index < to && /^(?:und|aber)$/.test(heard.words[index] ?? '')) return true;
  }
  return false;
}

/** The other side in "größer als die rechte" is the measure, not the finding. */
function ownSides(text: string): readonly At<AnySide>[] {
  return sidesIn(text).filter(
    ({ start }) =>
      !/\b(?:als|wie|zur|gegenueber) (?:die |der |auf |auf der |bei der |an der )?$/.test(text.slice(0, start)),
  );
}

function placeFor(heard: Heard, mention: Mention, stretch: Stretch): Place {
  const usable = placesIn(heard.text).filter(({ value }) => value !== 'arm' || ARM_SIGNS.has(mention.sign));
  const near = usable.filter(({ start }) => start >= stretch.from && start < stretch.to);
  const pool = near.length > 0 ? near : usable;
  const best = Math.min(...pool.map(({ value }) => rankOfPlace(value)));
  return (
    nearest(
      heard,
      pool.filter(({ value }) => rankOfPlace(value) === best),
      { mention, stretch },
    )?.value ?? defaultPlace(mention.sign)
  );
}

function defaultPlace(sign: Sign): Place {
  if (sign === 'nipple_change' || sign === 'nipple_fluid') return 'nipple';
  return sign === 'scar_bumps' ? 'scar' : 'unknown';
}

/** Each mention owns the words up to halfway to its neighbours: "links ein Knoten und rechts eine Delle". */
function stretchOf(mentions: readonly Mention[], index: number): Stretch {
  const own = mentions[index];
  const before = mentions[index - 1];
  const after = mentions[index + 1];
  if (own === undefined) return { from: 0, to: Infinity };
  return {
    from: before === undefined ? 0 : before.end,
    to: after === undefined ? Infinity : after.start,
  };
}

/**
 * The time in the clause of the mention, or one that "seit" introduces: "vor zwei Jahren Krebs, und jetzt ein Knoten"
 * dates the cancer.
 */
function sinceOf(heard: Heard, { start, end }: Mention): Since | undefined {
  const sinceAt = heard.words.indexOf('seit');
  return (
    durationIn(clauseAround(heard, start, end)) ?? (sinceAt === -1 ? undefined : durationIn(heard.words.slice(sinceAt)))
  );
}

function reportOf(heard: Heard, mentions: readonly Mention[], index: number): ReportedFinding {
  const mention = mentions[index] ?? { sign: 'other' as const, start: 0, end: 0 };
  const stretch = stretchOf(mentions, index);
  const since = sinceOf(heard, mention);
  const side = nearest(heard, ownSides(heard.text), { mention, stretch })?.value ?? 'unknown';
  const refers = referenceOf(heard, mention);
  return {
    finding: {
      ...factsOfSign(mention.sign, textAbout(heard, mentions, index)),
      sign: mention.sign,
      side,
      place: placeFor(heard, mention, stretch),
      ...(since === undefined ? {} : { since }),
    },
    ...(refers === undefined ? {} : { refers }),
  };
}

const BARE_PLACE_ANSWERS: ReadonlySet<Expectation> = new Set<Expectation>(['observation']);
const LOOKING: ReadonlySet<Expectation> = new Set<Expectation>([
  'observation',
  'step_done',
  'finding_details',
  'which_side',
  'anything',
  'yes_no',
  'go_on_or_stop',
  'ready',
]);

function unnamedMention(heard: Heard, expectation: Expectation, questionStart: QuestionStart): Mention | undefined {
  const match = UNNAMED_SIGN.find(heard.text);
  if (match === undefined) return undefined;
  const mention: Mention = { sign: 'other', ...match };
  const hasBody = placesIn(heard.text).length > 0 || sidesIn(heard.text).length > 0;
  const isLooking =
    LOOKING.has(expectation) &&
    (expectation === 'observation' || expectation === 'step_done' || heard.words.length <= 9);
  if (!hasBody && !isLooking) return undefined;
  if (/\b(?:nichts|nix)\b/.test(heard.text.slice(match.start, match.end)) || NOTHING_THAT.test(heard.text))
    return undefined;
  if (deniesUnnamed(heard, mention)) return undefined;
  return isMeant(heard, mention, questionStart) ? mention : undefined;
}

/** "nichts, was anders wäre", "mir ist ganz anders vor Angst" */
const NOTHING_THAT = /\bmir (?:ist|wird|wurde) (?:\w+ )?anders\b|\b(?:nichts|nix) (?:was|das|wo|woran)\b/;

function deniesUnnamed(heard: Heard, { start, end }: Mention): boolean {
  const inside = heard.text.slice(start, end);
  const isChangeItself =
    /\bnicht (?:so |mehr |ganz )*(?:wie|normal|in ordnung|okay|gleich|richtig|gut|so)\b|(?:mal|vorher|frueher) (?:noch )?nicht\b/.test(
      inside,
    );
  return !isChangeItself && /\b(?:nicht|kein|keine|keinen|net)\b/.test(inside);
}

/**
 * Whether the utterance has side or place and nothing else: at "ist Ihnen etwas aufgefallen?" that points at something.
 */
function isBarePlace(heard: Heard): boolean {
  const covered = [...placesIn(heard.text), ...sidesIn(heard.text)];
  if (covered.length === 0) return false;
  const rest = heard.words.filter(
    (_, index) =>
      !covered.some(({ start, end }) => (heard.offsets[index] ?? 0) >= start && (heard.offsets[index] ?? 0) < end),
  );
  return rest.every((word) =>
    /^(?:ja|da|hier|doch|an|in|der|die|am|auf|aeh|aehm|also|schon|im|bei|den|dem|so|leicht|etwas|war|ist|was|mir|und|seite|ein|bisschen|vielleicht|eher|nur)$/.test(
      word,
    ),
  );
}

interface PainReading {
  readonly mention: Mention | undefined;
  readonly isLasting: boolean;
  readonly isPlaced: boolean;
}

const LASTING =
  /\b(?:immer wieder|staendig|dauernd|andauernd|dauerhaft|oft|haeufig|permanent|die ganze zeit|jeden tag|nachts|immer noch|schon laenger|seit)\b/;

function readPain(heard: Heard, questionStart: QuestionStart): PainReading {
  const named = namedMentions(heard);
  const pains = PAIN.findAll(heard.text).map((at): Mention => ({ sign: 'pain', ...at }));
  const match = pains.find(
    (pain) => isMeant(heard, pain, questionStart) && !named.some((other) => overlaps(other, pain)),
  );
  if (match === undefined) return { mention: undefined, isLasting: false, isPlaced: false };
  const isLasting = durationIn(heard.words) !== undefined || isVagueDuration(heard.text) || LASTING.test(heard.text);
  const isPlaced = placesIn(heard.text).some(({ value }) => value !== 'unknown') || sidesIn(heard.text).length > 0;
  return { mention: match, isLasting, isPlaced };
}

/** What doctors are looking into already; redness after a biopsy is news. */
const UNDER_WORKUP: ReadonlySet<Sign> = new Set<Sign>(['lump', 'hardening', 'thickening', 'other']);

/**
 * Removed, long past or already under work-up. Only the clause of the mention tells; "hatte früher Krebs und jetzt ist
 * da ein Knoten" is news.
 */
function isHistory(heard: Heard, { sign, start, end }: Mention): boolean {
  const clause = `${clauseAround(heard, start, end).join(' ')} `;
  if (REMOVED.find(clause) !== undefined) return true;
  if (/\b(?:jetzt|nun|wieder|neu|neuer|neuen|neues|inzwischen|erst)\b/.test(clause)) return false;
  return LONG_AGO.test(clause) || (UNDER_WORKUP.has(sign) && WORKUP.find(heard.text) !== undefined);
}

/** Something without a word for it: "noch einer", "da ist was", or a bare place where something is asked for. */
function unnamedFinding(
  heard: Heard,
  expectation: Expectation,
  questionStart: QuestionStart,
): ReportedFinding | undefined {
  const oneMore = oneMoreIn(heard.text);
  const isPlaced = placesIn(heard.text).length > 0 || sidesIn(heard.text).length > 0;
  if (oneMore !== undefined && isPlaced && questionStart === Infinity)
    return { ...reportOf(heard, [{ sign: 'other', ...oneMore }], 0), refers: 'one_more' };
  const unnamed = unnamedMention(heard, expectation, questionStart);
  if (unnamed !== undefined) return reportOf(heard, [unnamed], 0);
  const isBare = BARE_PLACE_ANSWERS.has(expectation) && questionStart === Infinity && isBarePlace(heard);
  return isBare ? reportOf(heard, [{ sign: 'other', start: 0, end: heard.text.length }], 0) : undefined;
}

/** Every finding in an utterance, in her own terms, and whether it hurts now. Nothing is interpreted. */
export function readFindings(heard: Heard, expectation: Expectation, questionStart: QuestionStart): FindingsReading {
  const named = [...meantMentions(heard, questionStart)];
  const pain = readPain(heard, questionStart);
  if (isOwnFinding(heard, named, pain)) named.push(pain.mention);
  const hurtsNow = pain.mention !== undefined && !(pain.isLasting && durationIn(heard.words) !== undefined);
  if (named.length > 0) {
    const ordered = named.sort((left, right) => left.start - right.start);
    return { findings: distinct(ordered.map((_, index) => reportOf(heard, ordered, index))), hurtsNow, denied: false };
  }
  const unnamed = unnamedFinding(heard, expectation, questionStart);
  if (unnamed !== undefined) return { findings: [unnamed], hurtsNow, denied: false };
  return { findings: [], hurtsNow, denied: !hurtsNow && deniesSign(heard) };
}

/** A pain that lasts or has a place is noted, unless it only says how the lump is that is told of. */
function isOwnFinding(
  heard: Heard,
  named: readonly Mention[],
  pain: PainReading,
): pain is PainReading & { readonly mention: Mention } {
  if (pain.mention === undefined || !(pain.isLasting || pain.isPlaced)) return false;
  return !isTenderness(heard, named, pain.mention);
}

/** "ein Knoten, der weh tut" is a tender lump; "und unter dem Arm tut es weh" is a pain of its own. */
function isTenderness(heard: Heard, named: readonly Mention[], pain: Mention): boolean {
  const [lump, ...others] = named;
  const isOfLump = lump !== undefined && ['lump', 'hardening', 'thickening'].includes(lump.sign);
  if (!isOfLump || others.length > 0 || pain.start < lump.start) return false;
  const after = heard.text.slice(lump.end);
  const hasOwnPlace = placesIn(after).length > 0 || sidesIn(after).length > 0;
  return !hasOwnPlace || !/\bund\b/.test(after);
}

function deniesSign(heard: Heard): boolean {
  const named = [...namedMentions(heard), ...PAIN.findAll(heard.text).map((at): Mention => ({ sign: 'pain', ...at }))];
  return named.some(
    (mention) =>
      (isDenied(heard, mention.start, mention.end) || deniedInside(heard, mention)) &&
      !isHypothetical(heard, mention.start),
  );
}

function distinct(findings: readonly ReportedFinding[]): readonly ReportedFinding[] {
  const known = new Set<string>();
  return findings.filter(({ finding: { sign, side } }) => {
    const key = `${sign} ${side}`;
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}
