import { check } from 'k6';
import http from 'k6/http';
import { Counter } from 'k6/metrics';
import { apiUrl, headersOf, isPoliteRefusal, signIn } from './scenarios/api-access.ts';
import type { SignedIn } from './scenarios/api-access.ts';
import { arrival, inTurn, optionsFor, textIn } from './scenarios/options.ts';

/**
 * What an app asks while somebody looks around: the banner, her profile, her timeline, clinics near a town, and now and
 * then something she writes down and takes back. One arrival is one request.
 *
 *     k6 run -e URL=http://localhost:3000 -e PROFILE=average -e PEAK=20 load-tests/api.ts
 *
 * `EMAIL` and `PASSWORD` (or `ACCESS_TOKEN`) of a test account with premium in the environment; without them only what
 * everybody may ask is asked.
 */
export const options = optionsFor({
  peakPerSecond: 20,
  exec: 'visit',
  always: {
    checks: ['rate==1'],
  },
  promised: {
    refused: ['count<1'],
    'http_req_duration{route:status}': ['p(95)<500'],
    'http_req_duration{route:profil}': ['p(95)<500'],
    'http_req_duration{route:timeline}': ['p(95)<800'],
    'http_req_duration{route:kliniken}': ['p(95)<800'],
    'http_req_duration{route:write}': ['p(95)<1000'],
  },
});

const refused = new Counter('refused');

/** One in so many visits writes; a person may write sixty times a minute. */
const WRITES_ONE_IN = 50;
const EVENT = JSON.stringify({ type: 'Diagnose', status: 'done', title: 'Lasttest', date: '2024', side: 'L' });

const READ = [
  ['status', '/api/voice/status'],
  ['profil', '/api/profil'],
  ['timeline', '/api/timeline?limit=20'],
  ['kliniken', '/api/kliniken?place=muenchen&limit=10'],
] as const;

/** Signs in, once. */
export function setup(): SignedIn {
  return signIn();
}

/** One request. */
export function visit(person: SignedIn): void {
  const isKnown = headersOf(person)['authorization'] !== undefined;
  if (isKnown && arrival() % WRITES_ONE_IN === READ.length) write(person);
  else read(person, isKnown);
}

function read(person: SignedIn, isKnown: boolean): void {
  const [route, path] = isKnown ? inTurn(READ) : READ[0];
  const answer = http.get(`${apiUrl}${path}`, { headers: headersOf(person), tags: { route, name: route } });
  if (isPoliteRefusal(answer)) refused.add(1);
  check(answer, { 'an answer, or a German refusal': (got) => got.status === 200 || isPoliteRefusal(got) });
}

/** Writes an event into the timeline and takes it back. */
function write(person: SignedIn): void {
  const asked = { headers: headersOf(person), tags: { route: 'write', name: 'write' } };
  const written = http.post(`${apiUrl}/api/timeline`, EVENT, asked);
  if (isPoliteRefusal(written)) refused.add(1);
  check(written, { 'written, or a German refusal': (got) => got.status === 201 || isPoliteRefusal(got) });
  if (written.status !== 201) return;
  const taken = http.del(`${apiUrl}/api/timeline/${textIn(written, 'id')}`, undefined, asked);
  check(taken, { 'taken back': (got) => got.status === 204 || isPoliteRefusal(got) });
}
