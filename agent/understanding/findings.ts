import { SIGNS } from '#phases/vocabulary.ts';
import type { AnySide, Expectation, Interrupt, Place, Reference, Sign } from '#phases/vocabulary.ts';
import { factsOfSign, isSizeComparison } from './finding-facts.ts';
import { clauseAround, wordIndexAt, wordsNextTo } from './heard.ts';
import type { Heard } from './heard.ts';
import { headingsAmong, SIGN_PHRASES, SITUATION_PHRASES, wordings } from './lexicon/phrases.ts';
import { continuesList, isAboutSomeoneElse, isDenied, isFamiliar, isHypothetical } from './negation.ts';
import { placesIn, rankOfPlace, sidesIn } from './sides-and-places.ts';
import type { At } from './sides-and-places.ts';
import { durationIn, isVagueDuration } from './times.ts';

/** A finding and whether she speaks of it as known, or as another one. */
type ReportedFinding = Omit<Extract<Interrupt, { type: 'finding' }>, 'type'>;

/** Findings and pain of one utterance. */
export interface FindingsReading {
  readonly findings: readonly ReportedFinding[];
  /** It hurts now, while she presses or moves. */
  readonly hurtsNow: boolean;
}

/** A sign that is named, at its characters. */
interface Mention {
  readonly sign: Sign;
  readonly start: number;
  readonly end: number;
}

/** Characters of a text. */
type Stretch = Omit<Mention, 'sign'>;

/** Signs that their words tell, in the order of their lists: the first that matches at a spot names it. */
const NAMED_SIGNS = headingsAmong(SIGN_PHRASES, SIGNS).filter((sign) => sign !== 'pain');

function overlaps(left: Stretch, right: Stretch): boolean {
  return left.start < right.end && right.start < left.end;
}

/** Every sign that is named, whatever is said of it; pain is looked at by itself. */
export function namedMentions(heard: Heard): readonly Mention[] {
  const found: Mention[] = [];
  for (const sign of NAMED_SIGNS)
    for (const at of SIGN_PHRASES.of(sign).findAll(heard.text))
      if (!isSizeComparison(heard.text, at) && !found.some((other) => overlaps(other, at))) found.push({ sign, ...at });
  return found.sort((left, right) => left.start - right.start);
}

function painMentions(heard: Heard): readonly Mention[] {
  return SIGN_PHRASES.of('pain')
    .findAll(heard.text)
    .map((at) => ({ sign: 'pain', ...at }));
}

const [PRESENCE, DENIED_INSIDE, NOW, HAD_LONG_AGO] = wordings('presence', 'denied-inside', 'now', 'had-long-ago');

/** It is there, hers and news: neither denied, wondered, asked, history nor as ever. */
function isMeant(heard: Heard, mention: Mention, questionStart: number): boolean {
  const { start, end, sign } = mention;
  if (isDenied(heard, start, end) || isHypothetical(heard, start) || isAboutSomeoneElse(heard, start)) return false;
  if (deniedInside(heard, mention) || isHistory(heard, mention)) return false;
  if (start >= questionStart && !PRESENCE.test(heard.text.slice(0, start))) return false;
  // A lump and what comes out of the nipple cannot be talked away with "wie immer".
  return sign === 'nipple_fluid' || sign === 'lump' || !isFamiliar(heard, start, end);
}

function deniedInside(heard: Heard, { start, end, sign }: Mention): boolean {
  if (sign === 'shape_change' || sign === 'other') return false;
  return heard.words.slice(wordIndexAt(heard, start), wordIndexAt(heard, end)).some((word) => DENIED_INSIDE.test(word));
}

/** What doctors are looking into already; redness after a biopsy is news. */
const UNDER_WORKUP: ReadonlySet<Sign> = new Set<Sign>(['lump', 'hardening', 'thickening', 'other']);

/** Removed, long past or already under work-up. Of the first two only the clause of the mention tells. */
function isHistory(heard: Heard, { sign, start, end }: Mention): boolean {
  const clause = `${clauseAround(heard, start, end).join(' ')} `;
  if (SIGN_PHRASES.of('removed').find(clause) !== undefined) return true;
  if (NOW.test(clause)) return false;
  const isKnown = UNDER_WORKUP.has(sign) && SITUATION_PHRASES.of('finding_under_workup').find(heard.text) !== undefined;
  return isKnown || HAD_LONG_AGO.test(clause);
}

const ATTRIBUTES: ReadonlySet<Sign> = new Set<Sign>([
  'hardening',
  'size_change',
  'shape_change',
  'thickening',
  'warmth',
]);

/** "keine Knoten oder Dellen" denies both; "ein harter Knoten" is one thing, not two. */
function meantMentions(heard: Heard, questionStart: number): readonly Mention[] {
  const meant: Mention[] = [];
  let lastDeniedEnd: number | undefined;
  for (const mention of namedMentions(heard)) {
    const inDeniedList = lastDeniedEnd !== undefined && continuesList(heard, lastDeniedEnd, mention.start);
    if (!inDeniedList && isMeant(heard, mention, questionStart)) meant.push(mention);
    else if (inDeniedList || isDenied(heard, mention.start, mention.end)) lastDeniedEnd = mention.end;
  }
  const hasLump = meant.some(({ sign }) => sign === 'lump' || sign === 'scar_bumps');
  return hasLump ? meant.filter(({ sign }) => !ATTRIBUTES.has(sign)) : meant;
}

/** In characters: a place is named before the thing more often than after it, and rarely across a clause. */
const [AFTER_PENALTY, OTHER_CLAUSE_PENALTY] = [9, 30] as const;

function nearest<Value>(heard: Heard, near: readonly At<Value>[], mention: Stretch): Value | undefined {
  const gap = ({ start, end }: At<Value>): number => {
    const isAfter = start >= mention.end;
    const [from, to] = isAfter ? [mention.end, start] : [end, mention.start];
    const crosses = isClauseBetween(heard, from, to);
    return Math.max(0, to - from) + (isAfter ? AFTER_PENALTY : 0) + (crosses ? OTHER_CLAUSE_PENALTY : 0);
  };
  return [...near].sort((left, right) => gap(left) - gap(right))[0]?.value;
}

function isClauseBetween(heard: Heard, end: number, start: number): boolean {
  const [from, to] = [wordIndexAt(heard, end), wordIndexAt(heard, start)];
  return heard.words.some(
    (word, index) =>
      index >= from &&
      index <= to &&
      ((heard.breaks[index] !== 'none' && index > 0) || (index < to && /^(?:und|aber)$/.test(word))),
  );
}

/** Each mention owns the words between its neighbours: "links ein Knoten und rechts eine Delle". */
function inReach<Value>(all: readonly At<Value>[], mentions: readonly Mention[], index: number): readonly At<Value>[] {
  const [from, to] = [mentions[index - 1]?.end ?? 0, mentions[index + 1]?.start ?? Infinity];
  const near = all.filter(({ start }) => start >= from && start < to);
  return near.length > 0 ? near : all;
}

/** What an arm can have; a lump is never placed on it. */
const [ARM_SIGNS, MEASURED_BY] = [
  /^(?:swelling|redness|pain|warmth|hardening|thickening|other|skin_change)$/,
  ...wordings('measured-by'),
];

function sideFor(heard: Heard, mentions: readonly Mention[], index: number): AnySide {
  const own = sidesIn(heard.text).filter(({ start }) => !MEASURED_BY.test(heard.text.slice(0, start)));
  return nearest(heard, inReach(own, mentions, index), mentionAt(mentions, index)) ?? 'unknown';
}

function placeFor(heard: Heard, mentions: readonly Mention[], index: number): Place {
  const mention = mentionAt(mentions, index);
  const usable = placesIn(heard.text).filter(({ value }) => value !== 'arm' || ARM_SIGNS.test(mention.sign));
  const near = inReach(usable, mentions, index);
  const best = Math.min(...near.map(({ value }) => rankOfPlace(value)));
  const exactest = near.filter(({ value }) => rankOfPlace(value) === best);
  const place = nearest(heard, exactest, mention);
  if (place !== undefined) return place;
  if (mention.sign === 'nipple_change' || mention.sign === 'nipple_fluid') return 'nipple';
  return mention.sign === 'scar_bumps' ? 'scar' : 'unknown';
}

function mentionAt(mentions: readonly Mention[], index: number): Mention {
  return mentions[index] ?? { sign: 'other', start: 0, end: 0 };
}

const [THE_OTHER, DEFINITE, FINDING_NOUN] = wordings('the-other', 'definite', 'finding-noun');
const [PREDICATE, ANOTHER, ONE_MORE] = wordings('predicate', 'another', 'one-more');
/** How far around a mention words may stand that tell of another one. */
const REFERENCE_REACH = 7;

/** Whether a mention speaks of a finding that is known, or of another one; `undefined`: it does not say. */
function referenceOf(heard: Heard, { start, end }: Stretch): Reference | undefined {
  const [before, said] = [heard.text.slice(0, start), heard.text.slice(start, end)];
  if (THE_OTHER.test(before)) return 'another';
  if ((DEFINITE.test(before) && FINDING_NOUN.test(said)) || PREDICATE.test(said)) return 'known';
  const [from, to] = [wordIndexAt(heard, start), wordIndexAt(heard, end)];
  const around = [
    ...wordsNextTo(heard, from, { step: -1, reach: REFERENCE_REACH }),
    ...heard.words.slice(from, to),
    ...wordsNextTo(heard, to, { step: 1, reach: REFERENCE_REACH }),
  ];
  return ANOTHER.test(around.join(' ')) ? 'another' : undefined;
}

/** The words about one mention: all of them when it is the only one, else its side of the "und" or the comma. */
function textAbout(heard: Heard, mentions: readonly Mention[], index: number): string {
  const from = index === 0 ? 0 : linkAfter(heard, mentions, index - 1);
  return heard.text.slice(from, index === mentions.length - 1 ? undefined : linkAfter(heard, mentions, index));
}

function linkAfter(heard: Heard, mentions: readonly Mention[], index: number): number {
  const { end } = mentionAt(mentions, index);
  const from = wordIndexAt(heard, end);
  for (let at = wordIndexAt(heard, mentionAt(mentions, index + 1).start); at >= from && at > 0; at -= 1)
    if (heard.breaks[at] !== 'none' || /^(?:und|aber|sowie)$/.test(heard.words[at] ?? ''))
      return heard.offsets[at] ?? end;
  return end;
}

function reportOf(heard: Heard, mentions: readonly Mention[], index: number): ReportedFinding {
  const mention = mentionAt(mentions, index);
  const sinceAt = heard.words.indexOf('seit');
  // "Vor zwei Jahren Krebs, und jetzt ein Knoten" dates the cancer: the time of its clause, or one after "seit".
  const since =
    durationIn(clauseAround(heard, mention.start, mention.end)) ??
    (sinceAt === -1 ? undefined : durationIn(heard.words.slice(sinceAt)));
  const refers = referenceOf(heard, mention);
  return {
    finding: {
      ...factsOfSign(mention.sign, textAbout(heard, mentions, index)),
      sign: mention.sign,
      side: sideFor(heard, mentions, index),
      place: placeFor(heard, mentions, index),
      ...(since === undefined ? {} : { since }),
    },
    ...(refers === undefined ? {} : { refers }),
  };
}

function namesBody(text: string): boolean {
  return placesIn(text).length > 0 || sidesIn(text).length > 0;
}

const [NOTHING_THAT, CHANGE_ITSELF, NOT, AROUND_PLACE] = wordings(
  'nothing-that',
  'change-itself',
  'not',
  'around-place',
);
/** Questions after which "etwas" without a sign is nothing she noticed. */
const NOT_LOOKING: ReadonlySet<Expectation> = new Set<Expectation>([
  'consent',
  'situation_answer',
  'save_or_discard',
  'resume_from_pause',
  'danger',
  'operation_age',
  'pregnancy_month',
]);
/** Away from the questions for what she noticed, "da ist was" counts in so many words. */
const LONGEST_UNNAMED_WORDS = 9;

function unnamedMention(heard: Heard, expectation: Expectation, questionStart: number): Mention | undefined {
  const match = SIGN_PHRASES.of('unnamed').find(heard.text);
  if (match === undefined || NOTHING_THAT.test(heard.text)) return undefined;
  const isAsked = expectation === 'observation' || expectation === 'step_done';
  const mayLook = isAsked || (!NOT_LOOKING.has(expectation) && heard.words.length <= LONGEST_UNNAMED_WORDS);
  const said = heard.text.slice(match.start, match.end);
  const isNothing = /\b(?:nichts|nix)\b/.test(said) || (NOT.test(said) && !CHANGE_ITSELF.test(said));
  const mention: Mention = { sign: 'other', ...match };
  return (mayLook || namesBody(heard.text)) && !isNothing && isMeant(heard, mention, questionStart)
    ? mention
    : undefined;
}

/** Side or place and nothing else: at "ist Ihnen etwas aufgefallen?" that points at something. */
function isBarePlace({ text, words, offsets }: Heard): boolean {
  const covered = [...placesIn(text), ...sidesIn(text)];
  const isCovered = (offset: number): boolean => covered.some(({ start, end }) => offset >= start && offset < end);
  return covered.length > 0 && words.every((word, index) => isCovered(offsets[index] ?? 0) || AROUND_PLACE.test(word));
}

/** Something without a word for it: "noch einer", "da ist was", or a bare place where something is asked for. */
function unnamedFinding(heard: Heard, expectation: Expectation, questionStart: number): ReportedFinding | undefined {
  const isAsking = questionStart !== Infinity;
  const oneMore = ONE_MORE.exec(heard.text);
  if (oneMore !== null && namesBody(heard.text) && !isAsking) {
    const mention = { sign: 'other', start: oneMore.index, end: oneMore.index + oneMore[0].length + 1 } as const;
    return { ...reportOf(heard, [mention], 0), refers: 'one_more' };
  }
  const unnamed = unnamedMention(heard, expectation, questionStart);
  if (unnamed !== undefined) return reportOf(heard, [unnamed], 0);
  const isBare = expectation === 'observation' && !isAsking && isBarePlace(heard);
  return isBare ? reportOf(heard, [{ sign: 'other', start: 0, end: heard.text.length }], 0) : undefined;
}

/** "ein Knoten, der weh tut" is a tender lump; "und unter dem Arm tut es weh" is a pain of its own. */
function isTenderness(heard: Heard, [lump, ...others]: readonly Mention[], pain: Mention): boolean {
  if (lump === undefined || !FELT_INSIDE.has(lump.sign) || others.length > 0 || pain.start < lump.start) return false;
  const after = heard.text.slice(lump.end);
  return !namesBody(after) || !/\bund\b/.test(after);
}

const FELT_INSIDE: ReadonlySet<Sign> = new Set<Sign>(['lump', 'hardening', 'thickening']);
const [LASTING] = wordings('lasting');

/** Every finding in an utterance, in her own terms, and whether it hurts now. Nothing is interpreted. */
export function readFindings(heard: Heard, expectation: Expectation, questionStart: number): FindingsReading {
  const every = namedMentions(heard);
  const named = [...meantMentions(heard, questionStart)];
  const pain = painMentions(heard).find(
    (one) => isMeant(heard, one, questionStart) && !every.some((other) => overlaps(other, one)),
  );
  const isDated = durationIn(heard.words) !== undefined;
  // A pain that lasts or has a place is noted.
  const isNoted = isDated || isVagueDuration(heard.text) || LASTING.test(heard.text) || namesBody(heard.text);
  if (pain !== undefined && isNoted && !isTenderness(heard, named, pain)) named.push(pain);
  const hurtsNow = pain !== undefined && !isDated;
  const ordered = named.sort((left, right) => left.start - right.start);
  const findings = ordered.map((_, index) => reportOf(heard, ordered, index));
  const unnamed = findings.length > 0 ? undefined : unnamedFinding(heard, expectation, questionStart);
  return { findings: unnamed === undefined ? distinct(findings) : [unnamed], hurtsNow };
}

/** Whether a sign is named only to say that it is not there. */
export function deniesSign(heard: Heard): boolean {
  return [...namedMentions(heard), ...painMentions(heard)].some(
    (mention) =>
      (isDenied(heard, mention.start, mention.end) || deniedInside(heard, mention)) &&
      !isHypothetical(heard, mention.start),
  );
}

/** The same sign twice counts once a side. */
function distinct(findings: readonly ReportedFinding[]): readonly ReportedFinding[] {
  const keys = findings.map(({ finding: { sign, side } }) => `${sign} ${side}`);
  return findings.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

const [IS_PORT, BESIDE_PORT] = wordings('is-port', 'beside-port');

/** A hard spot that she says is her port: nothing found, nothing to note. */
export function isThePort({ text }: Heard, sign: Sign): boolean {
  return (UNDER_WORKUP.has(sign) || sign === 'bulge') && IS_PORT.test(text) && !BESIDE_PORT.test(text);
}
