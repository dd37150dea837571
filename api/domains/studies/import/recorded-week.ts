import type { OddAnswer } from '#embedded/studies/studies-server.ts';
import type { WireStudy } from '#embedded/studies/wire-study.ts';
import { madeStudies, madeStudy } from '../studies-test-kit.ts';

/**
 * A week of answers of ClinicalTrials.gov in their documented form, each day with something that this register or one
 * like it was seen to do: pages for maintenance under the type of JSON, empty and broken answers, tokens that no longer
 * hold, numbers that stand for "unknown", words that came in later, dates that cannot be.
 */
export interface RecordedDay {
  readonly name: string;
  /** When somebody imports, UTC. */
  readonly at: string;
  /** When the register made its data. */
  readonly dataTimestamp: string;
  readonly studies: readonly WireStudy[];
  /** Answers to questions for studies, in this order; undefined: the usual one. Later ones are usual. */
  readonly answers: readonly (OddAnswer | undefined)[];
  /** What changes on this day, as an import must count it. */
  readonly expected: { readonly added: number; readonly changed: number; readonly refused: number };
}

const MAINTENANCE = '<!doctype html><html><body>Site maintenance</body></html>';
const json = (body: unknown): OddAnswer => ({ status: 200, body: JSON.stringify(body) });
const COUNT = 450;
const monday = madeStudies(COUNT);

/** Sentinels for "unknown", fields of another kind, nulls, and a middle of nowhere. */
const SENTINELS = madeStudy(451, {
  updated: '2026-11-10',
  sites: [
    { facility: 'Klinik', city: 'Hamburg', zip: '20251', country: 'Germany', geoPoint: { lat: 0, lon: 0 } },
    { facility: null, city: 'Köln', zip: 50_937, country: 'Germany', geoPoint: null },
  ],
  eligibility: { maximumAge: 'NO_MAX_AGE', minimumAge: 'N/A', stdAges: null, healthyVolunteers: 'false' },
});
const withChange = (studies: readonly WireStudy[], changed: readonly WireStudy[]): readonly WireStudy[] => {
  const idOf = (study: WireStudy) => /NCT\d{8}/.exec(JSON.stringify(study))?.[0];
  const ids = new Set(changed.map(idOf));
  return [...studies.filter((study) => !ids.has(idOf(study))), ...changed];
};
const tuesday = withChange(monday, [SENTINELS, madeStudy(7, { status: 'COMPLETED', updated: '2026-11-10' })]);
/** A state that no version of the documents names. */
const wednesday = withChange(tuesday, [madeStudy(8, { status: 'RECRUITING_BY_REFERRAL', updated: '2026-11-11' })]);
const thursday = withChange(wednesday, [
  madeStudy(9, { criteria: 'Inclusion Criteria:\n\n* Stage I breast cancer', updated: '2026-11-12' }),
]);
/** A date that cannot be yet, and a date without its day. */
const friday = withChange(thursday, [madeStudy(10, { updated: '2099-01-01' }), madeStudy(452, { updated: '2026-11' })]);
/** Two entries that are no study. */
const nextMonday = [
  ...withChange(friday, [madeStudy(10, { updated: '2026-11-15' })]),
  { protocolSection: {} },
  7 as unknown as WireStudy,
];
const EMPTY_PAGE = json({
  studies: [],
  nextPageToken: Buffer.from('[0,"2026-11-16T09:00:05"]').toString('base64url'),
});

/** The days, in order. Data are made on weekdays. */
export const RECORDED_WEEK: readonly RecordedDay[] = [
  {
    name: 'Monday: everything for the first time; a page of HTML under the type of JSON, then an error page',
    at: '2026-11-09T15:30:00Z',
    dataTimestamp: '2026-11-09T09:00:05',
    studies: monday,
    answers: [undefined, { status: 200, body: MAINTENANCE }, { status: 502, body: MAINTENANCE }],
    expected: { added: COUNT, changed: 0, refused: 0 },
  },
  {
    name: 'Tuesday: an empty answer; sentinels, nulls and fields of another kind in a new study',
    at: '2026-11-10T15:30:00Z',
    dataTimestamp: '2026-11-10T09:00:05',
    studies: tuesday,
    answers: [{ status: 200, body: '' }],
    expected: { added: 1, changed: 1, refused: 0 },
  },
  {
    name: 'Wednesday: asked to wait; a state of recruiting that nobody knew',
    at: '2026-11-11T15:30:00Z',
    dataTimestamp: '2026-11-11T09:00:05',
    studies: wednesday,
    answers: [{ status: 429, headers: { 'Retry-After': '5' }, body: 'slow down' }],
    expected: { added: 0, changed: 1, refused: 0 },
  },
  {
    name: 'Thursday: half an answer, an answer of another form; a text of conditions was rewritten',
    at: '2026-11-12T15:30:00Z',
    dataTimestamp: '2026-11-12T09:00:05',
    studies: thursday,
    answers: [{ status: 200, body: '{"studies": [{"protocolSection": {' }, json({ error: 'x' })],
    expected: { added: 0, changed: 1, refused: 0 },
  },
  {
    name: 'Friday: a date in the future, and one without its day',
    at: '2026-11-13T15:30:00Z',
    dataTimestamp: '2026-11-13T09:00:05',
    studies: friday,
    answers: [],
    // What has no whole date is in no range of dates: the register names it when it is asked for everything.
    expected: { added: 0, changed: 1, refused: 0 },
  },
  {
    name: 'Saturday: no new data',
    at: '2026-11-14T15:30:00Z',
    dataTimestamp: '2026-11-13T09:00:05',
    studies: friday,
    answers: [],
    expected: { added: 0, changed: 0, refused: 0 },
  },
  {
    name: 'the next Monday: everything again; a token that no longer holds, an empty page in the middle, two entries that are no study',
    at: '2026-11-16T15:30:00Z',
    dataTimestamp: '2026-11-16T09:00:05',
    studies: nextMonday,
    answers: [
      undefined,
      { status: 400, headers: { 'Content-Type': 'text/plain' }, body: 'Invalid pageToken' },
      undefined,
      EMPTY_PAGE,
    ],
    expected: { added: 1, changed: 1, refused: 2 },
  },
];
