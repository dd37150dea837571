import type { WireStudy } from './wire-study.ts';

/**
 * Studies that do not exist, in the form of ClinicalTrials.gov's API, version 2. Every title says so, and no register
 * gives out numbers as high as these.
 */

interface Invention {
  readonly number: number;
  readonly title: string;
  readonly status?: string;
  readonly criteria: string;
  readonly sites: readonly (readonly [
    facility: string,
    city: string,
    zip: string,
    lat: number,
    lon: number,
    status?: string,
  ])[];
  readonly maximumAge?: string;
  readonly updated: string;
}

const BERLIN = ['Erfundenes Klinikum Nord', 'Berlin', '13353', 52.52437, 13.41053] as const;
const MUNICH = ['Erfundenes Klinikum Süd', 'München', '81377', 48.13743, 11.57549] as const;
const COLOGNE = ['Erfundenes Brustzentrum West', 'Köln', '50937', 50.93333, 6.95] as const;

const INVENTIONS: readonly Invention[] = [
  {
    number: 1,
    title: 'Invented study: exercise during chemotherapy for early breast cancer',
    criteria:
      'Inclusion Criteria:\n\n* Women aged 18 years or older\n* Stage I-III breast cancer\n* ECOG performance status 0 or 1\n* Scheduled for chemotherapy\n\nExclusion Criteria:\n\n* Distant metastases\n* Pregnant or breastfeeding women',
    sites: [BERLIN, [...COLOGNE, 'COMPLETED']],
    updated: '2026-11-18',
  },
  {
    number: 2,
    title: 'Invented study: tablet A after CDK4/6 inhibitor in HR+/HER2- metastatic breast cancer',
    criteria:
      'Inclusion Criteria:\n\n1. Age ≥ 18 years\n2. Metastatic breast cancer\n3. HR-positive/HER2-negative breast cancer\n4. Prior treatment with a CDK4/6 inhibitor\n\nExclusion Criteria:\n\n1. Prior chemotherapy for metastatic disease\n2. Symptomatic brain metastases\n3. Active infection, including:\n   * Hepatitis B\n   * HIV',
    sites: [MUNICH, BERLIN],
    updated: '2026-11-17',
  },
  {
    number: 3,
    title: 'Invented study: antibody B for triple-negative breast cancer',
    status: 'NOT_YET_RECRUITING',
    criteria:
      'Key Inclusion Criteria:\n\n* Triple negative breast cancer\n* ECOG 0-1\n* Prior taxane\n\nKey Exclusion Criteria:\n\n* Prior PARP inhibitor\n* Brain metastases unless treated and stable for 4 weeks',
    sites: [COLOGNE],
    updated: '2026-11-10',
  },
  {
    number: 4,
    title: 'Invented study: shorter radiotherapy for women over 65',
    status: 'ACTIVE_NOT_RECRUITING',
    criteria:
      'Inclusion Criteria:\n\n* Age > 65 years\n* Non-metastatic breast cancer\n\nExclusion Criteria:\n\n* Prior radiotherapy to the chest wall',
    sites: [BERLIN],
    maximumAge: '90 Years',
    updated: '2026-10-02',
  },
];

function studyOf({ number, title, status = 'RECRUITING', criteria, sites, maximumAge, updated }: Invention): WireStudy {
  return {
    protocolSection: {
      identificationModule: { nctId: `NCT9999${String(number).padStart(4, '0')}`, briefTitle: title },
      statusModule: { overallStatus: status, lastUpdatePostDateStruct: { date: updated, type: 'ACTUAL' } },
      sponsorCollaboratorsModule: { leadSponsor: { name: 'Nobody (invented)', class: 'OTHER' } },
      descriptionModule: { briefSummary: 'This study is invented. It shows what the app does with a real one.' },
      conditionsModule: { conditions: ['Breast Cancer'] },
      designModule: {
        studyType: 'INTERVENTIONAL',
        phases: ['PHASE2'],
        enrollmentInfo: { count: 120, type: 'ESTIMATED' },
      },
      eligibilityModule: {
        eligibilityCriteria: criteria,
        healthyVolunteers: false,
        sex: number === 1 ? 'FEMALE' : 'ALL',
        minimumAge: '18 Years',
        ...(maximumAge === undefined ? {} : { maximumAge }),
      },
      contactsLocationsModule: {
        locations: sites.map(([facility, city, zip, lat, lon, siteStatus]) => ({
          facility,
          city,
          zip,
          country: 'Germany',
          geoPoint: { lat, lon },
          ...(siteStatus === undefined ? {} : { status: siteStatus }),
        })),
      },
    },
    hasResults: false,
  };
}

/** All of them. */
export const INVENTED_STUDIES: readonly WireStudy[] = INVENTIONS.map(studyOf);
