import { distanceKm } from '#core/places/postal-codes.ts';
import type { Coordinates } from '#core/places/postal-codes.ts';
import type { Openness } from '../registers/study-record.ts';
import { judge } from '../rules/index.ts';
import type { Answers, Rule, Verdict } from '../rules/index.ts';
import type { IndexedStudy } from './match-index.ts';

/** How a study fits as a whole: nothing open and nothing against it, something open, something against it. */
export type Overall = 'possible' | 'unclear' | 'contradicts';

/** A study's match with one person. */
export interface StudyMatch {
  readonly id: string;
  readonly overall: Overall;
  readonly met: number;
  readonly notMet: number;
  readonly unknown: number;
  /** The nearest place that takes people; undefined: none, or nobody said where she is. */
  readonly nearest: { readonly siteIndex: number; readonly km: number } | undefined;
}

/** A field of the register that asks something of everybody. */
export interface FieldVerdict {
  readonly field: 'minimum_age' | 'maximum_age' | 'sex';
  /** As the register writes it. */
  readonly quote: string;
  readonly verdict: Verdict;
}

/** What a person wants to see. */
export interface MatchWish {
  readonly answers: Answers;
  readonly from: Coordinates | undefined;
  /** Farther places are left out, in km. */
  readonly radiusKm: number | undefined;
  readonly openness: readonly Openness[];
}

type Fields = Pick<IndexedStudy, 'sex' | 'rawSex' | 'rawMinAge' | 'rawMaxAge' | 'minAgeMonths' | 'maxAgeMonths'>;

/** Than any two places in Germany, in km. */
const FARTHER = 20_000;
const RANK: Readonly<Record<Overall, number>> = { possible: 0, unclear: 1, contradicts: 2 };

/** All studies that she wants to see, the best first. The same answers give the same order. */
export function matchStudies(studies: readonly IndexedStudy[], wish: MatchWish): readonly StudyMatch[] {
  return studies
    .filter(({ openness }) => wish.openness.includes(openness))
    .map((study) => ({ match: matchOne(study, wish), lastUpdate: study.lastUpdate ?? '' }))
    .filter(({ match }) => wish.radiusKm === undefined || (match.nearest?.km ?? Infinity) <= wish.radiusKm)
    .sort(
      (one, other) =>
        compare(one.match, other.match) ||
        other.lastUpdate.localeCompare(one.lastUpdate) ||
        (one.match.id < other.match.id ? -1 : 1),
    )
    .map(({ match }) => match);
}

function matchOne(study: IndexedStudy, { answers, from }: MatchWish): StudyMatch {
  const counts = { met: 0, not_met: 0, unknown: 0 };
  for (const { verdict } of judgeFields(study, answers)) counts[verdict] += 1;
  for (const rule of study.rules) counts[judgeRule(rule, answers)] += 1;
  const overall = counts.not_met > 0 ? 'contradicts' : counts.unknown > 0 ? 'unclear' : 'possible';
  return {
    id: study.id,
    overall,
    met: counts.met,
    notMet: counts.not_met,
    unknown: counts.unknown,
    nearest: from === undefined ? undefined : nearestOf(study.openSites, from),
  };
}

/** What is not understood is open. */
export function judgeRule(rule: Rule | null | undefined, answers: Answers): Verdict {
  return rule == null ? 'unknown' : judge(rule, answers);
}

/** What the register's own fields ask. A field that is empty asks nothing. */
export function judgeFields(study: Fields, answers: Answers): readonly FieldVerdict[] {
  const fields: FieldVerdict[] = [];
  const { rawMinAge, rawMaxAge, rawSex } = study;
  // Somebody of 40 years has lived 480 to 491 months.
  const months = answers.age === undefined ? undefined : answers.age * 12;
  if (rawMinAge !== null)
    fields.push({ field: 'minimum_age', quote: rawMinAge, verdict: atLeast(months, study.minAgeMonths) });
  if (rawMaxAge !== null && !/^n\/?a$/i.test(rawMaxAge))
    fields.push({ field: 'maximum_age', quote: rawMaxAge, verdict: atMost(months, study.maxAgeMonths) });
  if (rawSex !== null && study.sex !== 'all')
    fields.push({ field: 'sex', quote: rawSex, verdict: sexFits(study.sex, answers.sex) });
  return fields;
}

function atLeast(months: number | undefined, limit: number | null): Verdict {
  if (months === undefined || limit === null) return 'unknown';
  if (months >= limit) return 'met';
  return months + 11 < limit ? 'not_met' : 'unknown';
}

/** "75 Years" includes everybody of 75 years. */
function atMost(months: number | undefined, limit: number | null): Verdict {
  if (months === undefined || limit === null) return 'unknown';
  return months <= limit ? 'met' : 'not_met';
}

function sexFits(asked: Fields['sex'], said: Answers['sex']): Verdict {
  if (asked === 'unknown' || said === undefined || said === 'diverse') return 'unknown';
  return asked === said ? 'met' : 'not_met';
}

function nearestOf(sites: IndexedStudy['openSites'], from: Coordinates): StudyMatch['nearest'] {
  let nearest: StudyMatch['nearest'];
  for (const site of sites) {
    const km = distanceKm(from, site);
    if (nearest === undefined || km < nearest.km) nearest = { siteIndex: site.index, km };
  }
  return nearest;
}

/** What contradicts least, then what is clearest, then what is nearest. */
function compare(one: StudyMatch, other: StudyMatch): number {
  return (
    RANK[one.overall] - RANK[other.overall] ||
    one.notMet - other.notMet ||
    clarity(other) - clarity(one) ||
    (one.nearest?.km ?? FARTHER) - (other.nearest?.km ?? FARTHER)
  );
}

/** Which share of what is asked is known to fit, in twentieths: small differences mean nothing. */
function clarity({ met, unknown }: StudyMatch): number {
  return met + unknown === 0 ? 0 : Math.round((met / (met + unknown)) * 20);
}
