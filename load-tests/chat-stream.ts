import { check } from 'k6';
import http from 'k6/http';
import { Counter, Trend } from 'k6/metrics';
import { apiUrl, headersOf, isPoliteRefusal, signIn } from './scenarios/api-access.ts';
import type { SignedIn } from './scenarios/api-access.ts';
import { inTurn, optionsFor } from './scenarios/options.ts';

/**
 * People write to the chat and read its answer as it comes. `first_byte` is what can be seen of a stream from k6, which
 * keeps a body until it is whole: the API sends its first byte when the model has begun to speak (or when an authored
 * answer was found), so a first sentence is read later than that by its own judgement, and never later than
 * `whole_answer`.
 *
 *     k6 run -e URL=http://localhost:3000 -e PROFILE=average -e PEAK=2 load-tests/chat-stream.ts
 *
 * `EMAIL` and `PASSWORD`, or `ACCESS_TOKEN`, as for `api.ts`. One address may ask twenty times a minute: see
 * `MANY_ADDRESSES` in `scenarios/api-access.ts`. What is refused is counted (`refused`) and must say so in German.
 */
export const options = optionsFor({
  peakPerSecond: 2,
  exec: 'ask',
  always: {
    checks: ['rate==1'],
  },
  promised: {
    first_byte: ['p(95)<4000'],
    whole_answer: ['p(95)<15000'],
  },
});

const firstByte = new Trend('first_byte', true);
const wholeAnswer = new Trend('whole_answer', true);
const refused = new Counter('refused');

/** Some have an authored answer, some need the model. */
const QUESTIONS = [
  'Was nehme ich zum Termin mit?',
  'Ich habe Angst vor der nächsten Untersuchung und schlafe schlecht.',
  'Wie erzähle ich meiner Tochter, wie es mir geht?',
  'Wer kann mir einen Arztbrief erklären?',
  'Worauf achte ich beim Abtasten der Achsel?',
];

/** Signs in, once. */
export function setup(): SignedIn {
  return signIn();
}

/** One question. */
export function ask(person: SignedIn): void {
  const text = inTurn(QUESTIONS);
  const body = { id: 'load', messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text }] }] };
  const answer = http.post(`${apiUrl}/api/chat`, JSON.stringify(body), {
    headers: headersOf(person),
    tags: { route: 'chat', name: 'chat' },
  });
  if (isPoliteRefusal(answer)) refused.add(1);
  if (answer.status === 200) {
    firstByte.add(answer.timings.waiting);
    wholeAnswer.add(answer.timings.duration);
  }
  check(answer, {
    'a whole answer, or a German refusal': (got) =>
      (got.status === 200 && typeof got.body === 'string' && isWhole(got.body)) || isPoliteRefusal(got),
  });
}

/** Something is said, nothing broke off, and the end is there. */
function isWhole(stream: string): boolean {
  return (
    stream.includes('"type":"text-delta"') &&
    stream.includes('"type":"finish"') &&
    !stream.includes('"type":"error"') &&
    stream.trimEnd().endsWith('data: [DONE]')
  );
}
