import { startEmbeddedStudies } from '#embedded/studies/studies-server.ts';
import type { OddAnswer } from '#embedded/studies/studies-server.ts';
import type { WireStudy } from '#embedded/studies/wire-study.ts';
import { createRegisterClient } from './import/register-client.ts';
import type { RegisterClient } from './import/register-client.ts';

/** What a made study says otherwise than the others. */
export interface MadeStudy {
  readonly status?: string;
  readonly updated?: string;
  readonly criteria?: string;
  readonly title?: string;
  readonly sites?: readonly object[];
  readonly ids?: readonly string[];
  readonly eligibility?: object;
}

/** A study in the register's own form, made for tests. */
export function madeStudy(number: number, made: MadeStudy = {}): WireStudy {
  return {
    protocolSection: {
      identificationModule: {
        nctId: `NCT${String(number).padStart(8, '0')}`,
        briefTitle: made.title ?? `Made study ${number}`,
        secondaryIdInfos: (made.ids ?? []).map((id) => ({ id })),
      },
      statusModule: {
        overallStatus: made.status ?? 'RECRUITING',
        lastUpdatePostDateStruct: { date: made.updated ?? '2026-11-02', type: 'ACTUAL' },
      },
      conditionsModule: { conditions: ['Breast Cancer'] },
      eligibilityModule: {
        eligibilityCriteria: made.criteria ?? 'Inclusion Criteria:\n\n* Stage I-III breast cancer',
        sex: 'ALL',
        minimumAge: '18 Years',
        ...made.eligibility,
      },
      contactsLocationsModule: {
        locations: made.sites ?? [
          {
            facility: 'Klinik',
            city: 'Berlin',
            zip: '13353',
            country: 'Germany',
            geoPoint: { lat: 52.52, lon: 13.41 },
          },
        ],
      },
    },
  };
}

/** Several of them, from number 1. */
export function madeStudies(count: number, made: MadeStudy = {}): WireStudy[] {
  return Array.from({ length: count }, (_, index) => madeStudy(index + 1, made));
}

/** A register whose hands a test holds. */
export interface TestRegister {
  readonly url: string;
  readonly client: RegisterClient;
  /** What was asked, in order: paths with the place of their page. */
  readonly asked: string[];
  /** For how long was waited, in milliseconds. */
  readonly pauses: number[];
  studies: readonly WireStudy[];
  dataTimestamp: string;
  /** Answers instead of the register while it gives something back. */
  odd: ((path: string, query: URLSearchParams) => OddAnswer | Promise<OddAnswer | undefined> | undefined) | undefined;
  close(): Promise<void>;
}

/** Starts one; waiting takes no time. */
export async function startRegister(studies: readonly WireStudy[] = []): Promise<TestRegister> {
  const state = { studies, dataTimestamp: '2026-11-20T09:00:05', odd: undefined as TestRegister['odd'] };
  const asked: string[] = [];
  const pauses: number[] = [];
  const server = await startEmbeddedStudies({
    nodeEnv: 'test',
    host: '127.0.0.1',
    port: 0,
    studies: () => state.studies,
    dataTimestamp: () => state.dataTimestamp,
    odd: async ({ path, query }) => {
      asked.push(`${path}${query.has('pageToken') ? ' next' : ''}`);
      return state.odd?.(path, query);
    },
  });
  const client = createRegisterClient({
    baseUrl: server.url,
    userAgent: 'tests',
    now: () => 0,
    pause: (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
  });
  return Object.assign(state, {
    url: server.url,
    client,
    asked,
    pauses,
    close: async () => {
      await client.close();
      await server.close();
    },
  });
}
