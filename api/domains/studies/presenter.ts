import type { z } from 'zod';
import { PLACES_ATTRIBUTION } from '#core/places/postal-codes.ts';
import type { StudyTextId } from '#prompts/studies/study-texts.ts';
import { judgeFields, judgeRule } from './match/match-studies.ts';
import type { StudyMatch } from './match/match-studies.ts';
import type { SourceState } from './import/import-store.ts';
import { isStale } from './policy.ts';
import { SOURCES } from './registers/study-record.ts';
import type { Answers, Rule } from './rules/index.ts';
import type { matchSchema, studiesHealthSchema } from './schema.ts';
import type { NoticeRow, StudyRow, WatchRow } from './store.ts';

/** How the texts of `prompts/studies` are asked for. */
export type StudyTexts = (id: StudyTextId) => string;
type Source = Pick<SourceState, 'source' | 'dataTimestamp' | 'lastAttemptAt' | 'lastSuccessAt' | 'lastOutcome'>;
type Twin = Pick<StudyRow, 'twinOf' | 'sourceId' | 'titleDe' | 'summaryDe'>;

/** A study in a list; German words of its entry in another register stand where its own has none. */
export function presentSummary(study: StudyRow, twins: readonly Twin[], texts: StudyTexts) {
  const same = twins.filter(({ twinOf }) => twinOf === study.id);
  const aliases = new Set([...study.aliases, ...same.map(({ sourceId }) => sourceId)]);
  return {
    ...study,
    id: study.sourceId,
    aliases: [...aliases].filter((number) => number !== study.sourceId).sort(),
    titleDe: study.titleDe ?? same.find(({ titleDe }) => titleDe !== null)?.titleDe ?? null,
    opennessText: texts(`openness.${study.openness}`),
  };
}

/** A whole study. */
export function presentStudy(study: StudyRow, twins: readonly Twin[], texts: StudyTexts) {
  const same = twins.filter(({ twinOf }) => twinOf === study.id);
  return {
    ...presentSummary(study, twins, texts),
    summaryDe: study.summaryDe ?? same.find(({ summaryDe }) => summaryDe !== null)?.summaryDe ?? null,
    minimumAge: study.rawMinAge,
    maximumAge: study.rawMaxAge,
    sex: study.rawSex,
    criteria: study.criteria.map(({ kind, population, quote }) => ({ kind, population: population ?? null, quote })),
  };
}

/** Whether she watches a study, and what happened since. */
export function presentWatch(
  studyId: string,
  { watches, notices }: { readonly watches: readonly WatchRow[]; readonly notices: readonly NoticeRow[] },
  texts: StudyTexts,
) {
  const watch = watches.find((one) => one.studyId === studyId);
  if (watch === undefined) return null;
  return {
    since: watch.createdAt,
    notices: notices
      .filter(({ watchId }) => watchId === watch.id)
      .map(({ kind, at }) => ({ kind, text: texts(`notice.${kind}`), at })),
  };
}

/** How old what is shown is, in figures and in words. */
export function presentSources(sources: readonly Source[], now: Date) {
  return sources
    .filter(({ lastSuccessAt, lastAttemptAt }) => lastSuccessAt !== null || lastAttemptAt !== null)
    .map((state) => {
      const { source } = state;
      const asOf = asOfOf(state);
      return {
        source,
        asOf,
        stale: isStale(source, asOf, now),
        text: asOf === null ? null : `Stand: ${germanDay(asOf)}`,
      };
    });
}

/** Files are as old as they are, whenever they were read last. */
function asOfOf({ source, lastSuccessAt, dataTimestamp }: Source): Date | null {
  if (source === 'ctgov' || lastSuccessAt === null || dataTimestamp === null) return lastSuccessAt;
  const written = new Date(dataTimestamp);
  return Number.isNaN(written.getTime()) ? lastSuccessAt : written;
}

function germanDay(moment: Date): string {
  return new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(moment);
}

/** What stands with every study: what this is, and what it is not. */
export function meaningOf(texts: StudyTexts, kind: 'study' | 'match'): string[] {
  const general = [texts('meaning.advice')];
  return kind === 'study'
    ? general
    : [texts('meaning.match'), ...general, texts('meaning.rules'), texts('meaning.distance')];
}

/** A study with what it asks and how that fits her. */
export function presentMatch(
  { study, twins, match }: { readonly study: StudyRow; readonly twins: readonly Twin[]; readonly match: StudyMatch },
  answers: Answers,
  texts: StudyTexts,
): z.input<typeof matchSchema>['items'][number] {
  const fields = judgeFields(study, answers).map(({ field, quote, verdict }) => ({
    kind: 'inclusion' as const,
    population: null,
    field,
    quote,
    verdict,
    verdictText: texts(`verdict.${verdict}`),
  }));
  const rules = study.rules as readonly (Rule | null)[];
  const criteria = study.criteria.map(({ kind, population, quote }, index) => {
    const verdict = judgeRule(rules[index], answers);
    const verdictText = texts(`verdict.${verdict}`);
    return { kind, population: population ?? null, field: null, quote, verdict, verdictText };
  });
  const site = match.nearest === undefined ? undefined : study.sites[match.nearest.siteIndex];
  return {
    study: presentSummary(study, twins, texts),
    overall: match.overall,
    overallText: texts(`overall.${match.overall}`),
    counts: { met: match.met, notMet: match.notMet, unknown: match.unknown },
    criteria: [...fields, ...criteria],
    nearestSite:
      site === undefined || match.nearest === undefined ? null : { ...site, distanceKm: Math.round(match.nearest.km) },
  };
}

/** Whose data a distance rests on. */
export function attributionOf(plz: string | undefined) {
  return plz === undefined ? null : PLACES_ATTRIBUTION;
}

/** How fresh each register's mirror is. */
export function presentHealth(
  sources: readonly Source[],
  counts: ReadonlyMap<string, number>,
  now: Date,
): z.input<typeof studiesHealthSchema> {
  return {
    sources: SOURCES.flatMap((source) => {
      const state = sources.find((one) => one.source === source);
      // A register for which nothing was ever configured is not missing.
      if (state === undefined || (source !== 'ctgov' && state.lastAttemptAt === null)) return [];
      const asOf = asOfOf(state);
      return {
        source,
        lastSuccessAt: state.lastSuccessAt,
        lastAttemptAt: state.lastAttemptAt,
        lastOutcome: state.lastOutcome,
        dataTimestamp: state.dataTimestamp,
        ageSeconds: asOf === null ? null : Math.max(0, Math.round((now.getTime() - asOf.getTime()) / 1_000)),
        count: counts.get(source) ?? 0,
        stale: isStale(source, asOf, now),
      };
    }),
  };
}
