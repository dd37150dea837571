import { check } from 'k6';
import http from 'k6/http';
import { Trend } from 'k6/metrics';
import { bearerOf, inTurn, optionsFor, setting, textIn } from './scenarios/options.ts';

/**
 * The safety classifier as the gate asks it: one judgement, one connection, the question as the user's turn and the
 * sentence as the assistant's. A verdict later than 800 ms is none for the voice.
 *
 *     k6 run -e CLASSIFIER_URL=http://127.0.0.1:8000 -e PROFILE=stress -e PEAK=20 load-tests/classifier.ts
 *
 * `CLASSIFIER_MODEL` and `CLASSIFIER_API_KEY` as the agent has them.
 */
export const options = {
  ...optionsFor({
    peakPerSecond: 20,
    exec: 'judge',
    always: {
      checks: ['rate==1'],
    },
    promised: {
      verdict: ['p(95)<400', 'p(99)<800'],
    },
  }),
  // The gate opens one connection a judgement, so that no late answer is taken for the next one.
  noConnectionReuse: true,
};

const verdict = new Trend('verdict', true);
const url = `${setting('CLASSIFIER_URL', 'http://127.0.0.1:8000')
  .replace(/\/+$/, '')
  .replace(/\/v1$/, '')}/v1/chat/completions`;

const SENTENCES = [
  'Legen Sie die drei mittleren Finger flach auf und kreisen Sie langsam.',
  'Das klingt anstrengend, und es ist gut, dass Sie sich Zeit dafür nehmen.',
  'Bitte lassen Sie das in Ihrer Praxis ansehen, dort kann man es beurteilen.',
  'Wenn Sie möchten, machen wir eine kurze Pause und atmen einmal durch.',
];

/** One judgement. */
export function judge(): void {
  const body = {
    model: setting('CLASSIFIER_MODEL', 'demonstration'),
    messages: [
      { role: 'user', content: 'Was soll ich jetzt tun?' },
      { role: 'assistant', content: inTurn(SENTENCES) },
    ],
    temperature: 0,
    max_tokens: 64,
    stream: false,
  };
  const headers = { 'content-type': 'application/json', ...bearerOf('CLASSIFIER_API_KEY') };
  const answer = http.post(url, JSON.stringify(body), { headers, tags: { name: 'verdict' } });
  const { duration, blocked, connecting, tls_handshaking: handshake } = answer.timings;
  if (answer.status === 200) verdict.add(duration + blocked + connecting + handshake);
  check(answer, {
    'a clear verdict': (got) =>
      got.status === 200 &&
      /^Safety: (Safe|Controversial|Unsafe)\nCategories: /.test(textIn(got, 'choices.0.message.content')),
  });
}
