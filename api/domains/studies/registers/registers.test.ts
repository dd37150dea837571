import { describe, expect, it } from 'vitest';
import { madeStudy } from '../studies-test-kit.ts';
import { readCtgovStudy } from './ctgov-study.ts';
import { readCtisStudy } from './ctis-study.ts';
import { readDrksStudy } from './drks-study.ts';
import { prepareStudy } from './study-record.ts';
import type { StudyRecord } from './study-record.ts';

const prepared = (record: StudyRecord | undefined) => prepareStudy(record ?? expect.fail('not read'));
const site = (status?: string, country = 'Germany') => ({
  facility: 'Klinik',
  city: 'Köln',
  country,
  ...(status === undefined ? {} : { status }),
});

describe('a study of ClinicalTrials.gov', () => {
  it.each([undefined, null, 7, 'text', [], {}, { protocolSection: { identificationModule: { nctId: 'NCT1' } } }])(
    'is none without its number: %j',
    (answer) => {
      expect(readCtgovStudy(answer)).toBeUndefined();
    },
  );

  it('may lack everything but its number, or have it in another form', () => {
    const protocolSection = {
      identificationModule: { nctId: 'NCT00000001', briefTitle: null, secondaryIdInfos: 'none' },
      statusModule: 7,
      designModule: { phases: 'PHASE1', enrollmentInfo: { count: '12' } },
      eligibilityModule: null,
      contactsLocationsModule: { locations: [null, 'x', { country: 'Germany', geoPoint: { lat: 'north' } }] },
    };
    expect(readCtgovStudy({ protocolSection })).toMatchObject({
      title: 'NCT00000001',
      openness: 'unknown',
      sex: 'unknown',
      phases: [],
      enrollment: null,
      criteriaText: null,
      sites: [{ latitude: null, openness: 'unknown' }],
    });
  });

  it('keeps a state that nobody knows, as the register says it', () => {
    expect(readCtgovStudy(madeStudy(1, { status: 'RECRUITING_VIRTUALLY' }))).toMatchObject({
      rawStatus: 'RECRUITING_VIRTUALLY',
      openness: 'unknown',
    });
  });

  it('that recruits elsewhere and has closed its German places is closed', () => {
    const opennessWith = (...sites: object[]) => readCtgovStudy(madeStudy(1, { sites }))?.openness;
    expect(opennessWith(site('COMPLETED'), site('RECRUITING', 'France'))).toBe('closed');
    expect(opennessWith(site('WITHDRAWN'), site('NOT_YET_RECRUITING'))).toBe('not_yet');
    expect(opennessWith(site('COMPLETED'), site('RECRUITING'))).toBe('open');
    expect(opennessWith(site('A_NEW_WORD'))).toBe('unknown');
    expect(opennessWith(site('RECRUITING', 'France'))).toBe('closed');
    expect(opennessWith(site())).toBe('open');
  });

  it.each([
    ['18 Years', 216],
    ['6 Months', 6],
    ['1 Year', 12],
    ['N/A', null],
    ['eighteen', null],
    ['', null],
  ])('reads the age %j', (minimumAge, months) => {
    expect(readCtgovStudy(madeStudy(1, { eligibility: { minimumAge } }))?.minAgeMonths).toBe(months);
  });

  it('knows what only fills a field', () => {
    const wire = madeStudy(1, { sites: [{ ...site(), geoPoint: { lat: 0, lon: 0 } }] });
    const { protocolSection } = wire as { protocolSection: object };
    const filled = { protocolSection: { ...protocolSection, designModule: { enrollmentInfo: { count: 99_999_999 } } } };
    expect(readCtgovStudy(filled)).toMatchObject({ enrollment: null, sites: [{ latitude: null, longitude: null }] });
  });

  it.each(['2026-11-02', '2026-11', '2026'])('keeps the date %s as far as it is known', (updated) => {
    expect(readCtgovStudy(madeStudy(1, { updated }))?.lastUpdate).toBe(updated);
  });

  it('means the same when its text was only written anew', () => {
    const meaning = (criteria: string) =>
      prepared(readCtgovStudy(madeStudy(1, { criteria }))).meaningHash.toString('hex');
    const first = meaning('Inclusion Criteria:\n\n* Age ≥ 18 years\n* Stage I-III breast cancer');
    expect(meaning('INCLUSION CRITERIA:\r\n\r\n-  Age ≥ 18   years\r\n-  Stage I–III breast cancer')).toBe(first);
    expect(meaning('Inclusion Criteria:\n\n* Age ≥ 19 years\n* Stage I-III breast cancer')).not.toBe(first);
  });

  it('quotes what stands in its text, letter for letter', () => {
    const study = prepared(readCtgovStudy(madeStudy(1, { criteria: 'Inclusion:\n* Age \\>= 18\n* T1\u0000 tumor' })));
    expect(study.criteria.map(({ quote }) => quote)).toEqual(['Age >= 18', 'T1 tumor']);
    for (const { quote, start, end } of study.criteria) expect(study.criteriaText?.slice(start, end)).toBe(quote);
  });
});

describe('a study of DRKS', () => {
  const entry = {
    drksId: 'DRKS00000001',
    lastUpdate: '2026-10-01',
    trialDescriptions: [
      { idLocale: { locale: 'en' }, title: 'Walking' },
      { idLocale: { locale: 'de' }, title: 'Gehen hilft', summary: null },
    ],
    secondaryIds: { otherPrimaryRegisterId: 'NCT00000009' },
    recruitment: {
      status: 'RECRUITING',
      gender: 'FEMALE',
      minimumAge: { amount: 18, unit: 'YEARS' },
      maximumAge: { amount: null, unit: 'NO_MAX_AGE' },
      countries: [{ idCountry: { code: 'DE' } }],
      institutes: [{ name: 'Klinik', city: 'Köln' }],
      recruitmentDescriptions: [
        {
          idLocale: { locale: 'de' },
          inclusionCriteria: '- Frauen ab 18 Jahren\n- Mammakarzinom',
          exclusionCriteria: 'Metastasen',
        },
      ],
    },
  };

  it('is read with its German words, its limits and its town', () => {
    const study = prepared(readDrksStudy(entry));
    expect(study).toMatchObject({
      title: 'Walking',
      titleDe: 'Gehen hilft',
      aliases: ['NCT00000009'],
      openness: 'open',
      minAgeMonths: 216,
      maxAgeMonths: null,
      rawMaxAge: null,
    });
    expect(study.criteria).toMatchObject([
      { kind: 'inclusion', quote: 'Frauen ab 18 Jahren' },
      { kind: 'inclusion', quote: 'Mammakarzinom' },
      { kind: 'exclusion', quote: 'Metastasen' },
    ]);
    expect(study.sites[0]?.latitude).toBeCloseTo(50.9, 0);
    for (const { quote, start, end } of study.criteria) expect(study.criteriaText?.slice(start, end)).toBe(quote);
  });

  it('names no place as German that may be elsewhere', () => {
    const countries = [{ idCountry: { code: 'DE' } }, { idCountry: { code: 'AT' } }];
    expect(readDrksStudy({ ...entry, recruitment: { ...entry.recruitment, countries } })?.sites).toEqual([]);
  });

  it('may be full of nulls', () => {
    const nulls = { drksId: 'DRKS00000002', recruitment: null, trialDescriptions: null, secondaryIds: null };
    expect(readDrksStudy(nulls)).toMatchObject({ title: 'DRKS00000002', openness: 'unknown' });
    expect(readDrksStudy({ drksId: 'NCT00000001' })).toBeUndefined();
  });
});

describe('a study of CTIS', () => {
  const entry = {
    ctNumber: '2024-510663-34-00',
    ctPublicStatusCode: 4,
    lastUpdated: '15/09/2026',
    authorizedApplication: {
      eudraCt: { eudraCtCode: '2019-001588-63' },
      memberStatesConcerned: [{ mscName: 'Germany', mscPublicStatusCode: 5 }],
      authorizedPartsII: [
        {
          trialSites: [
            {
              organisationAddressInfo: {
                organisation: { name: 'Klinik' },
                address: { city: 'Berlin', postcode: '13353', countryName: 'Germany' },
              },
            },
          ],
        },
      ],
      authorizedPartI: {
        trialDetails: {
          clinicalTrialIdentifiers: {
            publicTitle: 'Tablets',
            publicTitleTranslations: [{ attributeTranslation: 'Tabletten', languageDescription: 'German' }],
            secondaryIdentifyingNumbers: { nctNumber: { number: 'NCT00000001' } },
          },
          trialInformation: {
            eligibilityCriteria: {
              principalInclusionCriteria: [{ principalInclusionCriteria: 'Age 18 years or older.' }],
              principalExclusionCriteria: [{ principalExclusionCriteria: 'Pregnancy' }, {}],
            },
            populationOfTrialSubjects: { isFemaleSubjects: true, isMaleSubjects: false },
          },
        },
      },
    },
  };

  it("is read with Germany's own state, its other numbers and its German title", () => {
    const study = prepared(readCtisStudy(entry));
    expect(study).toMatchObject({
      rawStatus: '4',
      openness: 'closed',
      titleDe: 'Tabletten',
      aliases: ['2019-001588-63', 'NCT00000001'],
      sex: 'female',
      lastUpdate: '2026-09-15',
      sites: [{ plz: '13353', rawStatus: '5', openness: 'closed' }],
    });
    expect(study.criteria.map(({ kind }) => kind)).toEqual(['inclusion', 'exclusion']);
  });
});
