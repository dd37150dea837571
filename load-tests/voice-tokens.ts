import { check } from 'k6';
import http from 'k6/http';
import type { Options } from 'k6/options';

/**
 * Many people ask for a voice token at once while others look at the status banner. Minting must stay quick and must
 * answer either with a token or with a clear refusal; a 5xx other than 503 is a failure.
 *
 *     k6 run -e URL=http://localhost:3000 -e SECRET="$(cat .data/secrets/VOICE_TEST_SECRET)" load-tests/voice-tokens.ts
 *
 * With `-e METRICS_URL=http://localhost:<METRICS_PORT>/metrics` it also asks how late the process was meanwhile.
 *
 * No call is joined: a token that nobody uses costs the media server nothing. Bounded in time and rate.
 */
const url = __ENV['URL'] ?? 'http://localhost:3000';
const secret = __ENV['SECRET'] ?? '';
const metricsUrl = __ENV['METRICS_URL'] ?? '';
/** From here on people notice that the API is busy with somebody else, in seconds. */
const LONGEST_DELAY_S = 0.1;

/** Twenty minutes' worth of a busy evening in one minute. */
export const options: Options = {
  scenarios: {
    banner: {
      executor: 'constant-arrival-rate',
      exec: 'banner',
      rate: 20,
      timeUnit: '1s',
      duration: '30s',
      preAllocatedVUs: 10,
      maxVUs: 40,
    },
    tokens: {
      executor: 'ramping-arrival-rate',
      exec: 'token',
      startRate: 1,
      timeUnit: '1s',
      stages: [{ target: 10, duration: '30s' }],
      preAllocatedVUs: 10,
      maxVUs: 60,
    },
  },
  thresholds: {
    checks: ['rate==1'],
    'http_req_duration{route:status}': ['p(95)<500'],
    'http_req_duration{route:token}': ['p(95)<1500'],
  },
};

/** `GET /api/voice/status`, as every page load asks it. */
export function banner(): void {
  const answer = http.get(`${url}/api/voice/status`, { tags: { route: 'status' } });
  check(answer, {
    'the status is readable': (response) => response.status === 200 && typeof response.json('available') === 'boolean',
  });
}

/** `POST /api/voice/test-token`, without joining. */
export function token(): void {
  const answer = http.post(`${url}/api/voice/test-token`, JSON.stringify({ secret }), {
    headers: { 'content-type': 'application/json' },
    tags: { route: 'token' },
  });
  check(answer, {
    'a token or a German refusal': (response) =>
      (response.status === 200 && String(response.json('token')).split('.').length === 3) ||
      ([429, 503].includes(response.status) && String(response.json('error')).length > 0),
  });
}

/** Once at the end: one percent of the time the process may have been later than that, no more. */
export function teardown(): void {
  if (metricsUrl === '') return;
  const delay = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(String(http.get(metricsUrl).body))?.[1];
  check(delay, {
    'the process was hardly ever late': (seconds) => seconds !== undefined && Number(seconds) < LONGEST_DELAY_S,
  });
}
