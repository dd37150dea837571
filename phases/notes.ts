import type { ExamContext } from './context.ts';
import type { AnySide, FindingFacts, FindingReport, NotePointer, Place, Reference, Sign, Trait } from './vocabulary.ts';

/**
 * Which note is meant, and how what she adds changes it. One lump that she speaks of three times is one lump; another
 * one is noted only when it clearly is another.
 */

/** Signs that say how a lump is when a lump is spoken of: "der ist hart", "er tut weh". */
const AS_TRAIT: Partial<Readonly<Record<Sign, Trait>>> = {
  hardening: 'hard',
  pain: 'tender',
  warmth: 'warm',
};
/** Signs that such words describe. */
const DESCRIBED: ReadonlySet<Sign> = new Set<Sign>(['lump', 'scar_bumps', 'thickening', 'bulge', 'swelling', 'other']);

const OPPOSITES: Readonly<Partial<Record<Trait, readonly Trait[]>>> = {
  hard: ['soft'],
  firm: ['soft'],
  soft: ['hard', 'firm'],
  movable: ['fixed'],
  fixed: ['movable'],
  tender: ['painless'],
  painless: ['tender'],
  smooth: ['uneven'],
  uneven: ['smooth'],
  grown: ['shrunk'],
  shrunk: ['grown'],
};

/** A coarse place and those that it may mean. */
const WITHIN: Partial<Readonly<Record<Place, readonly Place[]>>> = {
  upper: ['upper_outer', 'upper_inner'],
  lower: ['lower_outer', 'lower_inner'],
  outer: ['upper_outer', 'lower_outer'],
  inner: ['upper_inner', 'lower_inner'],
  breast: [
    'upper_outer',
    'upper_inner',
    'lower_outer',
    'lower_inner',
    'upper',
    'lower',
    'outer',
    'inner',
    'nipple',
    'below_nipple',
    'fold',
    'scar',
  ],
};

function sidesAgree(one: AnySide, other: AnySide): boolean {
  return one === other || one === 'unknown' || other === 'unknown';
}

function placesAgree(one: Place, other: Place): boolean {
  if (one === other || one === 'unknown' || other === 'unknown') return true;
  return (WITHIN[one]?.includes(other) ?? false) || (WITHIN[other]?.includes(one) ?? false);
}

/** Of two places that agree, the one that says more. */
function finerPlace(one: Place, other: Place): Place {
  if (one === 'unknown') return other;
  return WITHIN[one]?.includes(other) === true ? other : one;
}

function signsAgree(known: Sign, reported: Sign): boolean {
  return known === reported || known === 'other' || reported === 'other' || describes(known, reported);
}

function describes(known: Sign, reported: Sign): boolean {
  return DESCRIBED.has(known) && AS_TRAIT[reported] !== undefined;
}

/** What is noted, in which the known and the reported are compared. */
type Noted = Pick<ExamContext, 'findings' | 'noteAtHand'>;

/** Position of the finding that is spoken of: the one at hand, else the last; `undefined` when nothing is noted. */
export function positionAtHand({ findings, noteAtHand }: Noted): number | undefined {
  if (noteAtHand !== undefined && noteAtHand < findings.length) return noteAtHand;
  return findings.length === 0 ? undefined : findings.length - 1;
}

/** How a report is to be taken. */
interface Taking {
  readonly refers: Reference | undefined;
  /** The report completes what is being noted just now. */
  readonly isNoting: boolean;
  /** Side that the step is about. */
  readonly stepSide?: AnySide | undefined;
}

/** Position of the known finding that a report speaks of, or `undefined` when it is a new one. */
export function knownPosition(
  noted: Noted,
  reported: FindingReport,
  { refers, isNoting, stepSide }: Taking,
): number | undefined {
  if (refers === 'another' || refers === 'one_more') return undefined;
  const atHand = positionAtHand(noted);
  const inOrder = [atHand, ...noted.findings.map((_, index) => noted.findings.length - 1 - index)];
  return inOrder.find((position) => {
    const known = position === undefined ? undefined : noted.findings[position];
    return (
      known !== undefined && isSame(known, reported, { refers, isNoting: isNoting && position === atHand, stepSide })
    );
  });
}

/** "Der Knoten ist rechts" corrects the side; "ein Knoten", rechts, is another one than that on the left. */
function isSame(known: FindingReport, reported: FindingReport, { refers, isNoting, stepSide }: Taking): boolean {
  if (!signsAgree(known.sign, reported.sign)) return false;
  // "Es ist hart", said while she feels the other side, is not said of this one.
  if (refers === 'known') return known.sign === reported.sign || sidesAgree(known.side, stepSide ?? 'unknown');
  if (!isNoting && known.sign !== reported.sign) return false;
  return sidesAgree(known.side, reported.side) && placesAgree(known.place, reported.place);
}

/** The known finding with what was reported of it now; what is said later counts. */
export function completedBy(known: FindingReport, reported: FindingReport): FindingReport {
  const isTrait = known.sign !== reported.sign && describes(known.sign, reported.sign);
  const trait = isTrait ? AS_TRAIT[reported.sign] : undefined;
  const sign = reported.sign === 'other' || (isTrait && known.sign !== 'other') ? known.sign : reported.sign;
  const { side, place, traits, ...facts } = reported;
  const agreed = placesAgree(known.place, place) ? finerPlace(known.place, place) : place;
  return {
    ...withFacts(known, {
      ...facts,
      ...(side === 'unknown' ? {} : { side }),
      ...(place === 'unknown' ? {} : { place: agreed }),
      traits: [...(traits ?? []), ...(trait === undefined ? [] : [trait])],
    }),
    sign,
  };
}

/** A finding with facts about it put in, each in the place of what was known. */
export function withFacts(finding: FindingReport, facts: FindingFacts): FindingReport {
  const { side, place, since, sinceEvent, size, traits = [], colour } = facts;
  const merged = mergedTraits(finding.traits ?? [], traits);
  const dated = since === undefined && sinceEvent === undefined ? finding : { since, sinceEvent };
  return {
    sign: finding.sign,
    side: side ?? finding.side,
    place: place ?? finding.place,
    ...present('since', dated.since),
    ...present('sinceEvent', dated.sinceEvent),
    ...present('size', size ?? finding.size),
    ...(merged.length === 0 ? {} : { traits: merged }),
    ...present('colour', colour ?? finding.colour),
  };
}

function present<Key extends string, Value>(key: Key, value: Value | undefined): Partial<Record<Key, Value>> {
  return value === undefined ? {} : ({ [key]: value } as Record<Key, Value>);
}

function mergedTraits(known: readonly Trait[], added: readonly Trait[]): readonly Trait[] {
  const denied = new Set(added.flatMap((trait) => OPPOSITES[trait] ?? []));
  return [...new Set([...known.filter((trait) => !denied.has(trait)), ...added])];
}

/** Whether there is anything in them. */
export function hasFacts(facts: FindingFacts | undefined): boolean {
  return facts !== undefined && Object.values(facts).some((value) => value !== undefined);
}

/** Positions of the notes that she may mean, in the order of the list. */
export function positionsMeant(noted: Noted, pointer: NotePointer): readonly number[] {
  const all = noted.findings.map((_, position) => position);
  if (pointer.which === 'all') return all;
  if (pointer.which === 'last') return all.slice(-1);
  if (pointer.number !== undefined) return all.filter((position) => position === (pointer.number ?? 0) - 1);
  return all.filter((position) => {
    const finding = noted.findings[position];
    return finding !== undefined && isPointedAt(finding, pointer);
  });
}

function isPointedAt(finding: FindingReport, { sign, side, place }: NotePointer): boolean {
  const hasSign = sign === undefined || sign === 'other' || finding.sign === sign;
  const hasSide = side === undefined || sidesAgree(finding.side, side) || finding.side === 'both';
  return hasSign && hasSide && (place === undefined || placesAgree(finding.place, place));
}
