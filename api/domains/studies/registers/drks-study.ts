import { z } from 'zod';
import { findPlaces } from '#core/places/find-place.ts';
import { looseList, looseNumber, looseObject, looseText } from './loose.ts';
import { joinedCriteria, lineOf, namesOf, rawOf, registerNumbersOf, textOf } from './study-record.ts';
import type { StudyRecord } from './study-record.ts';
import { ageInMonths, dateOf, enrollmentOf, isGermany, opennessOf, sexOf } from './words.ts';

/** Members of a study as the German register (DRKS) exports it, as far as they are used. */
const localeSchema = looseObject({ locale: looseText });
const ageSchema = looseObject({ amount: looseNumber, unit: looseText });

const studySchema = z.looseObject({
  drksId: z.string().regex(/^DRKS\d{8}$/),
  lastUpdate: looseText,
  trialDescriptions: looseList(looseObject({ idLocale: localeSchema, title: looseText, summary: looseText })),
  secondaryIds: looseObject({
    eudraCtNumber: looseText,
    universalTrialNumber: looseText,
    otherPrimaryRegisterId: looseText,
    otherSecondaryIds: looseList(z.unknown()),
  }),
  studiedHealthConditions: looseList(
    looseObject({ studiedHealthConditionDescriptions: looseList(looseObject({ comment: looseText })) }),
  ),
  studyCharacteristic: looseObject({ type: looseText, phase: looseText }),
  trialContacts: looseList(
    looseObject({
      idContactIdType: looseObject({ type: looseText }),
      contact: looseObject({ affiliation: looseText }),
    }),
  ),
  recruitment: looseObject({
    status: looseText,
    gender: looseText,
    minimumAge: ageSchema,
    maximumAge: ageSchema,
    plannedParticipants: looseNumber,
    countries: looseList(looseObject({ idCountry: looseObject({ code: looseText }) })),
    institutes: looseList(looseObject({ name: looseText, city: looseText })),
    recruitmentDescriptions: looseList(
      looseObject({ idLocale: localeSchema, inclusionCriteria: looseText, exclusionCriteria: looseText }),
    ),
  }),
});

type DrksStudy = z.output<typeof studySchema>;

/** A study of an export; undefined for what has no number of the register. */
export function readDrksStudy(entry: unknown): StudyRecord | undefined {
  const parsed = studySchema.safeParse(entry);
  if (!parsed.success) return undefined;
  const { drksId, recruitment, secondaryIds, ...study } = parsed.data;
  const [german, english] = [inLanguage(study.trialDescriptions, 'de'), inLanguage(study.trialDescriptions, 'en')];
  const rawStatus = rawOf(recruitment.status);
  const [rawMinAge, rawMaxAge] = [ageTextOf(recruitment.minimumAge), ageTextOf(recruitment.maximumAge)];
  const openness = opennessOf(rawStatus);
  return {
    source: 'drks',
    sourceId: drksId,
    aliases: registerNumbersOf(
      [secondaryIds.eudraCtNumber, secondaryIds.otherPrimaryRegisterId, JSON.stringify(secondaryIds.otherSecondaryIds)],
      drksId,
    ),
    rawStatus,
    openness,
    title: lineOf(english?.title ?? german?.title, 1_000) ?? drksId,
    titleDe: lineOf(german?.title, 1_000),
    summary: textOf(english?.summary, 20_000),
    summaryDe: textOf(german?.summary, 20_000),
    conditions: conditionsOf(study),
    phases: namesOf(
      [study.studyCharacteristic.phase].filter((phase) => phase !== 'N_A'),
      60,
    ),
    studyType: rawOf(study.studyCharacteristic.type),
    sponsor: lineOf(
      study.trialContacts.find(({ idContactIdType }) => idContactIdType?.type === 'PRIMARY_SPONSOR')?.contact
        ?.affiliation,
      300,
    ),
    enrollment: enrollmentOf(recruitment.plannedParticipants ?? undefined),
    rawSex: rawOf(recruitment.gender),
    sex: sexOf(rawOf(recruitment.gender)),
    rawMinAge,
    rawMaxAge,
    minAgeMonths: ageInMonths(rawMinAge),
    maxAgeMonths: ageInMonths(rawMaxAge),
    sites: sitesOf(recruitment, rawStatus),
    ...criteriaOf(recruitment),
    url: `https://drks.de/search/de/trial/${drksId}`,
    lastUpdate: dateOf(study.lastUpdate),
  };
}

function inLanguage<Entry extends { readonly idLocale?: { readonly locale?: string | null | undefined } | undefined }>(
  entries: readonly Entry[],
  language: 'de' | 'en',
): Entry | undefined {
  return entries.find(({ idLocale }) => idLocale?.locale === language);
}

/** The middle of the town, where its name can mean one alone. */
function townOf(city: string | null | undefined) {
  const { found } = findPlaces(city ?? '');
  return { latitude: found?.latitude ?? null, longitude: found?.longitude ?? null };
}

/** German criteria where there are some: they are the ones that she can read. */
function criteriaOf({ recruitmentDescriptions = [] }: DrksStudy['recruitment']) {
  const said = inLanguage(recruitmentDescriptions, 'de') ?? recruitmentDescriptions[0];
  return joinedCriteria([
    { kind: 'inclusion', text: said?.inclusionCriteria },
    { kind: 'exclusion', text: said?.exclusionCriteria },
  ]);
}

/** "18 YEARS"; none for "no limit" (`NO_MAX_AGE`) and for units that count something else. */
function ageTextOf(age: { amount?: number | null | undefined; unit?: string | null | undefined } | undefined) {
  const { amount, unit } = age ?? {};
  return amount == null || unit == null || unit.startsWith('NO_') ? null : rawOf(`${amount} ${unit}`, 60);
}

function conditionsOf({ studiedHealthConditions }: Pick<DrksStudy, 'studiedHealthConditions'>): readonly string[] {
  return namesOf(
    studiedHealthConditions.flatMap(({ studiedHealthConditionDescriptions = [] }) =>
      studiedHealthConditionDescriptions.map(({ comment }) => comment),
    ),
  );
}

/** The register names places without their country; where a study takes place in Germany alone it is clear. */
function sitesOf({ institutes = [], countries = [] }: DrksStudy['recruitment'], rawStatus: string | null) {
  const isGerman = countries.length > 0 && countries.every(({ idCountry }) => isGermany(idCountry?.code));
  if (!isGerman) return [];
  return institutes.map(({ name, city }) => ({
    name: lineOf(name, 300),
    city: lineOf(city, 120),
    plz: null,
    ...townOf(city),
    rawStatus: null,
    openness: opennessOf(rawStatus),
  }));
}
