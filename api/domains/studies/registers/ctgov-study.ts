import { z } from 'zod';
import { readableText } from '../criteria/index.ts';
import { looseList, looseNumber, looseObject, looseText } from './loose.ts';
import { lineOf, namesOf, rawOf, registerNumbersOf, textOf } from './study-record.ts';
import type { StudyRecord } from './study-record.ts';
import {
  ageInMonths,
  dateOf,
  enrollmentOf,
  isGermany,
  opennessInGermany,
  opennessOf,
  plzOf,
  pointOf,
  sexOf,
} from './words.ts';

/** Members of a study in answers of ClinicalTrials.gov's API, version 2, as far as they are used. */
const locationSchema = looseObject({
  facility: looseText,
  status: looseText,
  city: looseText,
  zip: looseText,
  country: looseText,
  geoPoint: looseObject({ lat: looseNumber, lon: looseNumber }),
});

const studySchema = z.looseObject({
  protocolSection: z.looseObject({
    identificationModule: z.looseObject({
      nctId: z.string().regex(/^NCT\d{8}$/),
      nctIdAliases: looseList(z.string()),
      secondaryIdInfos: looseList(looseObject({ id: looseText })),
      briefTitle: looseText,
      officialTitle: looseText,
    }),
    statusModule: looseObject({
      overallStatus: looseText,
      lastUpdatePostDateStruct: looseObject({ date: looseText }),
    }),
    sponsorCollaboratorsModule: looseObject({ leadSponsor: looseObject({ name: looseText }) }),
    descriptionModule: looseObject({ briefSummary: looseText }),
    conditionsModule: looseObject({ conditions: looseList(z.string()) }),
    designModule: looseObject({
      studyType: looseText,
      phases: looseList(z.string()),
      enrollmentInfo: looseObject({ count: looseNumber }),
    }),
    eligibilityModule: looseObject({
      eligibilityCriteria: looseText,
      sex: looseText,
      minimumAge: looseText,
      maximumAge: looseText,
    }),
    contactsLocationsModule: looseObject({ locations: looseList(locationSchema) }),
  }),
});

/** A study of an answer; undefined for what has no number of the register. */
export function readCtgovStudy(answer: unknown): StudyRecord | undefined {
  const parsed = studySchema.safeParse(answer);
  if (!parsed.success) return undefined;
  const { identificationModule: names, ...modules } = parsed.data.protocolSection;
  const { statusModule, designModule, eligibilityModule: eligible } = modules;
  const locations = modules.contactsLocationsModule.locations ?? [];
  const rawStatus = rawOf(statusModule.overallStatus);
  const sites = locations.filter(({ country }) => isGermany(country)).map((place) => siteOf(place, rawStatus));
  const [rawSex, rawMinAge, rawMaxAge] = [
    rawOf(eligible.sex),
    rawOf(eligible.minimumAge, 60),
    rawOf(eligible.maximumAge, 60),
  ];
  return {
    source: 'ctgov',
    sourceId: names.nctId,
    aliases: registerNumbersOf([...names.nctIdAliases, ...names.secondaryIdInfos.map(({ id }) => id)], names.nctId),
    rawStatus,
    openness: opennessInGermany(opennessOf(rawStatus), sites, locations.length > 0),
    title: lineOf(names.briefTitle ?? names.officialTitle, 1_000) ?? names.nctId,
    titleDe: null,
    summary: textOf(modules.descriptionModule.briefSummary, 20_000),
    summaryDe: null,
    conditions: namesOf(modules.conditionsModule.conditions ?? []),
    phases: namesOf(
      (designModule.phases ?? []).filter((phase) => phase !== 'NA'),
      60,
    ),
    studyType: rawOf(designModule.studyType),
    sponsor: lineOf(modules.sponsorCollaboratorsModule.leadSponsor?.name, 300),
    enrollment: enrollmentOf(designModule.enrollmentInfo?.count ?? undefined),
    rawSex,
    sex: sexOf(rawSex),
    rawMinAge,
    rawMaxAge,
    minAgeMonths: ageInMonths(rawMinAge),
    maxAgeMonths: ageInMonths(rawMaxAge),
    sites,
    criteriaText: criteriaTextOf(eligible.eligibilityCriteria),
    url: `https://clinicaltrials.gov/study/${names.nctId}`,
    lastUpdate: dateOf(statusModule.lastUpdatePostDateStruct?.date),
  };
}

function criteriaTextOf(text: string | null | undefined): string | null {
  const readable = readableText((text ?? '').toWellFormed().replaceAll('\u0000', ''));
  return readable.trim() === '' ? null : readable;
}

function siteOf(place: z.output<typeof locationSchema>, rawStudyStatus: string | null): StudyRecord['sites'][number] {
  const rawStatus = rawOf(place.status);
  return {
    name: lineOf(place.facility, 300),
    city: lineOf(place.city, 120),
    plz: plzOf(place.zip),
    ...pointOf(place.geoPoint?.lat ?? undefined, place.geoPoint?.lon ?? undefined),
    rawStatus,
    openness: opennessOf(rawStatus ?? rawStudyStatus),
  };
}
