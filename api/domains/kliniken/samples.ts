import type { ClinicCertificate, ClinicSite } from '#api/database/column-types.ts';
import type { Database } from '#api/database/database.ts';
import type { Settings } from '#core/config/settings.ts';
import { placeOf } from '#core/places/postal-codes.ts';
import type { ToldClinic } from './import/build-clinics.ts';
import { plantSamples } from './import/run-import.ts';
import { berlinDay } from './policy.ts';

const SOURCE = 'Erfundene Musterdaten';
const DAY_MS = 86_400_000;

/** An invented clinic, in as few words as it takes. */
interface Sample {
  readonly name: string;
  readonly plz: readonly string[];
  readonly offers: readonly string[];
  readonly certificates: readonly (Partial<ClinicCertificate> & { readonly daysLeft?: number })[];
}

const CONSILIUM = 'Zweitmeinung';
const RECONSTRUCTION = 'Brustrekonstruktion';
const PSYCHO_ONCOLOGY = 'Psychoonkologie';
const GENETICS = 'Genetische Beratung';

const DKG = { issuer: 'dkg_dgs', issuerName: 'DKG/DGS (Muster)' } as const;
const NRW = { issuer: 'aekzert_nrw', issuerName: 'ÄKzert (Muster)' } as const;

/** One of each kind that a client has to show: valid, over, suspended, without an end, of a stranger, two, none. */
const SAMPLES: readonly Sample[] = [
  {
    name: 'Musterklinik Dresden',
    plz: ['01067'],
    offers: [RECONSTRUCTION, PSYCHO_ONCOLOGY],
    certificates: [{ ...DKG, daysLeft: 700 }],
  },
  {
    name: 'Musterklinik Berlin',
    plz: ['10117', '13353'],
    offers: [CONSILIUM, GENETICS, PSYCHO_ONCOLOGY],
    certificates: [{ ...DKG, daysLeft: 400, siteKey: '1' }],
  },
  {
    name: 'Musterklinik Potsdam',
    plz: ['14467'],
    offers: [PSYCHO_ONCOLOGY],
    certificates: [{ ...DKG, daysLeft: -40 }],
  },
  {
    name: 'Musterklinik Hamburg',
    plz: ['20095'],
    offers: [RECONSTRUCTION, CONSILIUM],
    certificates: [{ ...DKG, daysLeft: 300, suspendedAt: 'yesterday' }],
  },
  { name: 'Musterklinik Hannover', plz: ['30159'], offers: [GENETICS], certificates: [{ ...DKG }] },
  {
    name: 'Musterklinik Köln',
    plz: ['50667'],
    offers: [RECONSTRUCTION, GENETICS, PSYCHO_ONCOLOGY],
    certificates: [
      { ...DKG, daysLeft: 500 },
      { ...NRW, daysLeft: 200 },
    ],
  },
  { name: 'Musterklinik Münster', plz: ['48143'], offers: [CONSILIUM], certificates: [{ ...NRW, daysLeft: 900 }] },
  {
    name: 'Musterklinik Frankfurt am Main',
    plz: ['60311'],
    offers: [RECONSTRUCTION],
    certificates: [{ issuer: 'other', issuerName: 'Gütesiegel Muster', daysLeft: 600 }],
  },
  {
    name: 'Musterklinik Stuttgart',
    plz: ['70173'],
    offers: [PSYCHO_ONCOLOGY, CONSILIUM],
    certificates: [{ ...DKG, daysLeft: 1_000 }],
  },
  {
    name: 'Musterklinik München',
    plz: ['80331'],
    offers: [RECONSTRUCTION, GENETICS, CONSILIUM],
    certificates: [{ ...DKG, daysLeft: 30 }],
  },
  { name: 'Musterklinik Nürnberg', plz: ['90402'], offers: [], certificates: [] },
  {
    name: 'Musterklinik Leipzig',
    plz: ['04109'],
    offers: [PSYCHO_ONCOLOGY],
    certificates: [{ ...DKG, daysLeft: 365 }],
  },
];

/** Puts invented clinics where there are none, so that a laptop has something to find. Never in production. */
export async function plantSampleClinics(
  database: Pick<Database, 'transact'>,
  { NODE_ENV }: Pick<Settings, 'NODE_ENV'>,
): Promise<boolean> {
  return NODE_ENV !== 'production' && plantSamples(database, sampleClinics(new Date()));
}

function sampleClinics(now: Date): readonly ToldClinic[] {
  return SAMPLES.map(({ name, plz, offers, certificates }, index) => ({
    sourceId: `muster-${index + 1}`,
    name,
    source: SOURCE,
    dataAsOf: berlinDay(now),
    content: {
      website: null,
      phone: null,
      offers: offers.toSorted((one, other) => one.localeCompare(other, 'de')),
      sites: plz.map(siteAt),
      certificates: certificates.map((one) => certificateOf(one, now)),
    },
  }));
}

function siteAt(plz: string, index: number): ClinicSite {
  const { latitude = 0, longitude = 0, place = '' } = placeOf(plz) ?? {};
  const address = { street: `Musterstraße ${index + 1}`, plz, city: place, phone: null };
  return { key: String(index + 1), name: null, ...address, latitude, longitude, isExact: false };
}

function certificateOf(
  { daysLeft, suspendedAt, ...facts }: Sample['certificates'][number],
  now: Date,
): ClinicCertificate {
  const dayIn = (days: number) => berlinDay(new Date(now.getTime() + days * DAY_MS));
  return {
    issuer: 'other',
    issuerName: '',
    number: null,
    siteKey: null,
    ...facts,
    validUntil: daysLeft === undefined ? null : dayIn(daysLeft),
    suspendedAt: suspendedAt === undefined ? null : dayIn(-1),
  };
}
