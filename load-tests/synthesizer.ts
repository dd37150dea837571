import { check } from 'k6';
import http from 'k6/http';
import type { RefinedResponse } from 'k6/http';
import { Trend } from 'k6/metrics';
import { arrival, inTurn, optionsFor, setting } from './scenarios/options.ts';

/**
 * The speech synthesizer as the agent asks it: clauses of the exam, streamed, 16-bit PCM at 24 kHz.
 *
 * - `real_time_factor`: time until the whole clause is there, by the time that it sounds. Above 1 there are gaps.
 * - `first_byte`: the first byte of the answer. k6 keeps a body until it is whole, so this is all it sees of a stream:
 *   exact where header and first sound leave together (the stand-in does so), too good where a server sends its header
 *   ahead.
 * - `first_audio_at_latest`: time until the shortest clause is whole. Its first sound came before that: between these
 *   two lies what somebody waits for. What is heard in a call is the virtual callers' part.
 *
 *     k6 run -e SYNTHESIZER_URL=http://127.0.0.1:8001 -e PROFILE=stress -e PEAK=4 load-tests/synthesizer.ts
 *
 * `SYNTHESIZER_MODEL` and `SYNTHESIZER_VOICE` as the agent has them. Real sentences cost real time: the peak is in
 * clauses a second, and one call needs about one clause in four seconds.
 */
export const options = optionsFor({
  peakPerSecond: 2,
  exec: 'speak',
  always: {
    checks: ['rate==1'],
  },
  promised: {
    real_time_factor: ['p(95)<1'],
    first_byte: ['p(95)<1000'],
    first_audio_at_latest: ['p(95)<1500'],
  },
});

const realTimeFactor = new Trend('real_time_factor');
const firstByte = new Trend('first_byte', true);
const firstAudioAtLatest = new Trend('first_audio_at_latest', true);

const url = `${setting('SYNTHESIZER_URL', 'http://127.0.0.1:8001').replace(/\/+$/, '')}/v1/audio/speech`;
const SAMPLE_RATE_HZ = 24_000;
const BYTES_A_SAMPLE = 2;
const WAV_HEADER_BYTES = 44;
const SHORTEST = 'Ja.';
/** One in so many arrivals asks for the shortest clause. */
const SHORT_ONE_IN = 4;
const CLAUSES = [
  'Stellen Sie sich aufrecht vor den Spiegel und lassen Sie die Arme locker hängen.',
  'Legen Sie die drei mittleren Finger flach auf und kreisen Sie langsam, erst mit wenig, dann mit mehr Druck.',
  'Nehmen Sie sich Zeit, ich warte auf Sie.',
  'Haben Sie eine Rötung, eine Delle oder etwas anderes bemerkt, das Ihnen neu vorkommt?',
];

/** One clause. */
export function speak(): void {
  if (arrival() % SHORT_ONE_IN === 0) speakShortest();
  else speakClause();
}

function speakClause(): void {
  const answer = order(inTurn(CLAUSES));
  const seconds = secondsOf(answer);
  if (seconds > 0) {
    firstByte.add(answer.timings.waiting);
    realTimeFactor.add(answer.timings.duration / 1_000 / seconds);
  }
  // A clause of ours takes two seconds at least.
  check(answer, { 'a clause of sound': () => seconds > 1 });
}

function speakShortest(): void {
  const answer = order(SHORTEST);
  const seconds = secondsOf(answer);
  if (seconds > 0) firstAudioAtLatest.add(answer.timings.duration);
  check(answer, { 'a word of sound': () => seconds > 0.1 });
}

function order(input: string): RefinedResponse<'binary'> {
  const body = {
    input,
    model: setting('SYNTHESIZER_MODEL', 'demonstration'),
    voice: setting('SYNTHESIZER_VOICE', 'de_female'),
    response_format: 'wav',
    stream_format: 'audio',
  };
  const headers = { 'content-type': 'application/json', accept: 'audio/wav' };
  return http.post(url, JSON.stringify(body), { headers, responseType: 'binary', tags: { name: 'clause' } });
}

/** How long the answer sounds; 0 when it is none. */
function secondsOf({ status, body }: RefinedResponse<'binary'>): number {
  if (status !== 200) return 0;
  return Math.max(0, (body.byteLength - WAV_HEADER_BYTES) / BYTES_A_SAMPLE / SAMPLE_RATE_HZ);
}
