import { check } from 'k6';
import http from 'k6/http';
import { Counter, Trend } from 'k6/metrics';
import { apiUrl, isPoliteRefusal } from './scenarios/api-access.ts';
import { optionsFor, setting, textIn } from './scenarios/options.ts';

const metricsUrl = setting('METRICS_URL', '');
/** From here on people notice that the API is busy with somebody else, in milliseconds. */
const LONGEST_DELAY_MS = 100;

/**
 * Many people ask for a voice token at once, each after a look at the status banner. Minting must stay quick and must
 * answer either with a token or with a German refusal: while every place is taken or promised, 503 and a sentence.
 *
 *     k6 run -e URL=http://localhost:3000 -e SECRET="$(cat .data/secrets/VOICE_TEST_SECRET)" load-tests/voice-token.ts
 *
 * With `-e METRICS_URL=http://localhost:<METRICS_PORT>/metrics` it also asks how late the process was meanwhile. No
 * call is joined: a token that nobody uses costs the media server nothing; whole calls are the virtual callers' part.
 */
export const options = optionsFor({
  peakPerSecond: 5,
  exec: 'begin',
  always: {
    checks: ['rate==1'],
  },
  promised: {
    'http_req_duration{route:status}': ['p(95)<500'],
    'http_req_duration{route:token}': ['p(95)<1500'],
    ...(metricsUrl === '' ? {} : { event_loop_delay: [`max<${String(LONGEST_DELAY_MS)}`] }),
  },
});

const refused = new Counter('refused');
const eventLoopDelay = new Trend('event_loop_delay', true);

/** The banner, then `POST /api/voice/test-token`. */
export function begin(): void {
  const status = http.get(`${apiUrl}/api/voice/status`, { tags: { route: 'status', name: 'status' } });
  check(status, {
    'the status is readable': (got) => got.status === 200 && /"available":(true|false)/.test(bodyOf(got.body)),
  });
  const answer = http.post(`${apiUrl}/api/voice/test-token`, JSON.stringify({ secret: setting('SECRET', '') }), {
    headers: { 'content-type': 'application/json' },
    tags: { route: 'token', name: 'token' },
  });
  if (isPoliteRefusal(answer)) refused.add(1);
  check(answer, {
    'a token, or a German refusal': (got) =>
      (got.status === 200 && textIn(got, 'token').split('.').length === 3) || isPoliteRefusal(got),
  });
}

function bodyOf(body: unknown): string {
  return typeof body === 'string' ? body : '';
}

/** Once at the end: how late the process was in one percent of its time. */
export function teardown(): void {
  if (metricsUrl === '') return;
  const delay = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(bodyOf(http.get(metricsUrl).body))?.[1];
  check(delay, { 'the process tells how late it was': (seconds) => seconds !== undefined });
  if (delay !== undefined) eventLoopDelay.add(Number(delay) * 1_000);
}
