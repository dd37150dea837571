import { z } from 'zod';
import { looseList, looseNumber, looseObject, looseText } from './loose.ts';
import { joinedCriteria, lineOf, namesOf, rawOf, registerNumbersOf, textOf } from './study-record.ts';
import type { StudyRecord } from './study-record.ts';
import { dateOf, isGermany, opennessInGermany, opennessOf, plzOf } from './words.ts';

/** Members of a study as the European register (CTIS) gives them out, as far as they are used. */
const looseWord = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(undefined);
const translationsSchema = looseList(looseObject({ attributeTranslation: looseText, languageDescription: looseText }));
const siteSchema = looseObject({
  organisationAddressInfo: looseObject({
    organisation: looseObject({ name: looseText }),
    address: looseObject({ city: looseText, postcode: looseText, countryName: looseText }),
  }),
});
const partOneSchema = looseObject({
  sponsors: looseList(
    looseObject({ primary: z.boolean().catch(false), organisation: looseObject({ name: looseText }) }),
  ),
  medicalConditions: looseList(looseObject({ medicalCondition: looseText })),
  trialDetails: looseObject({
    clinicalTrialIdentifiers: looseObject({
      fullTitle: looseText,
      publicTitle: looseText,
      publicTitleTranslations: translationsSchema,
      secondaryIdentifyingNumbers: z.unknown(),
    }),
    trialInformation: looseObject({
      trialObjective: looseObject({ mainObjective: looseText, mainObjectiveTranslations: translationsSchema }),
      eligibilityCriteria: looseObject({
        principalInclusionCriteria: looseList(
          looseObject({
            principalInclusionCriteria: looseText,
            principalInclusionCriteriaTranslations: translationsSchema,
          }),
        ),
        principalExclusionCriteria: looseList(
          looseObject({
            principalExclusionCriteria: looseText,
            principalExclusionCriteriaTranslations: translationsSchema,
          }),
        ),
      }),
      populationOfTrialSubjects: looseObject({
        isFemaleSubjects: z.boolean().optional().catch(undefined),
        isMaleSubjects: z.boolean().optional().catch(undefined),
      }),
    }),
  }),
});

const studySchema = z.looseObject({
  ctNumber: z.string().regex(/^\d{4}-\d{6}-\d{2}-\d{2}$/),
  ctStatus: looseWord,
  ctPublicStatusCode: looseWord,
  lastUpdated: looseText,
  trialPhase: looseText,
  totalNumberEnrolled: looseNumber,
  authorizedApplication: looseObject({
    authorizedPartI: partOneSchema,
    authorizedPartsII: looseList(looseObject({ trialSites: looseList(siteSchema) })),
    memberStatesConcerned: looseList(looseObject({ mscName: looseText, mscPublicStatusCode: looseWord })),
    eudraCt: looseObject({ eudraCtCode: looseText }),
  }),
});

type CtisStudy = z.output<typeof studySchema>;

/** A study of an export; undefined for what has no number of the register. */
export function readCtisStudy(entry: unknown): StudyRecord | undefined {
  const parsed = studySchema.safeParse(entry);
  if (!parsed.success) return undefined;
  const { ctNumber, authorizedApplication: application, ...study } = parsed.data;
  const partOne = application.authorizedPartI ?? {};
  const { clinicalTrialIdentifiers: names = {}, trialInformation: facts = {} } = partOne.trialDetails ?? {};
  const rawStatus = rawOf(study.ctPublicStatusCode ?? study.ctStatus);
  const { places, sites } = placesOf(application, rawStatus);
  const sex = sexOf(facts.populationOfTrialSubjects ?? {});
  return {
    source: 'ctis',
    sourceId: ctNumber,
    aliases: aliasesOf(parsed.data),
    rawStatus,
    openness: opennessInGermany(opennessOf(rawStatus), sites, places > 0),
    title: firstLineOf([names.publicTitle, names.fullTitle]) ?? ctNumber,
    titleDe: lineOf(german(names.publicTitleTranslations), 1_000),
    summary: textOf(facts.trialObjective?.mainObjective, 20_000),
    summaryDe: textOf(german(facts.trialObjective?.mainObjectiveTranslations), 20_000),
    ...sponsorAndConditions(partOne),
    phases: namesOf([study.trialPhase], 60),
    studyType: 'INTERVENTIONAL',
    enrollment: null,
    rawSex: null,
    sex,
    rawMinAge: null,
    rawMaxAge: null,
    minAgeMonths: null,
    maxAgeMonths: null,
    sites,
    ...criteriaOf(facts.eligibilityCriteria ?? {}),
    url: `https://euclinicaltrials.eu/search-for-clinical-trials/?lang=de&EUCT=${ctNumber}`,
    lastUpdate: dateOf(study.lastUpdated),
  };
}

function aliasesOf({ ctNumber, authorizedApplication: application }: CtisStudy): readonly string[] {
  const others = application.authorizedPartI?.trialDetails?.clinicalTrialIdentifiers?.secondaryIdentifyingNumbers;
  return registerNumbersOf([application.eudraCt?.eudraCtCode, JSON.stringify(others ?? null)], ctNumber);
}

function firstLineOf(texts: readonly (string | null | undefined)[]): string | null {
  return texts.map((text) => lineOf(text, 1_000)).find((line) => line !== null) ?? null;
}

function sponsorAndConditions({ sponsors = [], medicalConditions = [] }: z.output<typeof partOneSchema>) {
  return {
    sponsor: lineOf((sponsors.find(({ primary }) => primary === true) ?? sponsors[0])?.organisation?.name, 300),
    conditions: namesOf(medicalConditions.map(({ medicalCondition }) => medicalCondition)),
  };
}

function german(translations: z.output<typeof translationsSchema> | undefined): string | null | undefined {
  return (translations ?? []).find(({ languageDescription }) => languageDescription === 'German')?.attributeTranslation;
}

function sexOf(people: { isFemaleSubjects?: boolean | undefined; isMaleSubjects?: boolean | undefined }) {
  if (people.isFemaleSubjects === true) return people.isMaleSubjects === true ? 'all' : 'female';
  return people.isMaleSubjects === true ? 'male' : 'unknown';
}

/** Germany's own state goes before that of the whole. */
function placesOf(
  { authorizedPartsII = [], memberStatesConcerned = [] }: CtisStudy['authorizedApplication'],
  rawStatus: string | null,
) {
  const places = authorizedPartsII.flatMap(({ trialSites = [] }) => trialSites);
  const germany = memberStatesConcerned.find(({ mscName }) => isGermany(mscName));
  const rawHere = rawOf(germany?.mscPublicStatusCode);
  const sites = places.flatMap(({ organisationAddressInfo: info = {} }) => {
    if (!isGermany(info.address?.countryName)) return [];
    return [
      {
        name: lineOf(info.organisation?.name, 300),
        city: lineOf(info.address?.city, 120),
        plz: plzOf(info.address?.postcode),
        latitude: null,
        longitude: null,
        rawStatus: rawHere,
        openness: opennessOf(rawHere ?? rawStatus),
      },
    ];
  });
  return { places: Math.max(places.length, memberStatesConcerned.length), sites };
}

type Eligibility = NonNullable<
  NonNullable<
    NonNullable<NonNullable<CtisStudy['authorizedApplication']['authorizedPartI']>['trialDetails']>['trialInformation']
  >['eligibilityCriteria']
>;

/** Each condition has a field of its own; German ones where there are some. */
function criteriaOf({ principalInclusionCriteria = [], principalExclusionCriteria = [] }: Eligibility) {
  return joinedCriteria([
    ...principalInclusionCriteria.map((one) => ({
      kind: 'inclusion' as const,
      text: german(one.principalInclusionCriteriaTranslations) ?? one.principalInclusionCriteria,
    })),
    ...principalExclusionCriteria.map((one) => ({
      kind: 'exclusion' as const,
      text: german(one.principalExclusionCriteriaTranslations) ?? one.principalExclusionCriteria,
    })),
  ]);
}
