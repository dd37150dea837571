import { check } from 'k6';
import http from 'k6/http';
import type { RefinedResponse } from 'k6/http';
import { Trend } from 'k6/metrics';
import { arrival, bearerOf, inTurn, optionsFor, setting, textIn } from './scenarios/options.ts';

/**
 * The language model as agent and chat ask it, at any OpenAI-compatible address.
 *
 * - `first_piece`: time until an answer of one token is whole. k6 keeps a body until it is whole and a server may send
 *   the header of a stream long before its first token; an answer that ends with its first token tells the truth. (The
 *   stand-in of the chat does not count tokens: its figure is that of a whole answer.)
 * - `whole_answer`: four spoken sentences; `tokens_a_second` where the server counts them.
 *
 *     k6 run -e LANGUAGE_MODEL_URL=http://127.0.0.1:8002/v1 -e PROFILE=stress -e PEAK=4 load-tests/language-model.ts
 *
 * `LANGUAGE_MODEL` and `LANGUAGE_MODEL_API_KEY` as the agent has them (`VOICE_LLM_MODEL`, `VOICE_LLM_API_KEY`).
 */
export const options = optionsFor({
  peakPerSecond: 2,
  exec: 'answer',
  always: {
    checks: ['rate==1'],
  },
  promised: {
    first_piece: ['p(95)<4000'],
    whole_answer: ['p(95)<15000'],
  },
});

const firstPiece = new Trend('first_piece', true);
const wholeAnswer = new Trend('whole_answer', true);
const tokensASecond = new Trend('tokens_a_second');

const url = `${setting('LANGUAGE_MODEL_URL', 'http://127.0.0.1:8002/v1').replace(/\/+$/, '')}/chat/completions`;
/** Four spoken sentences. */
const ANSWER_TOKENS = 160;
const SYSTEM =
  'Du begleitest eine Frau freundlich durch eine Selbstuntersuchung der Brust. Antworte in höchstens vier kurzen Sätzen und beurteile nichts.';
const QUESTIONS = [
  'Ich habe Angst vor der nächsten Untersuchung und schlafe schlecht.',
  'Warum soll ich dabei vor dem Spiegel stehen?',
  'Wie erzähle ich meiner Tochter, wie es mir geht?',
];

/** One arrival: the first piece alone, or a whole answer. */
export function answer(): void {
  const isFirst = arrival() % 2 === 0;
  const got = order(isFirst ? 1 : ANSWER_TOKENS);
  if (got.status === 200) {
    (isFirst ? firstPiece : wholeAnswer).add(got.timings.duration);
    const tokens = Number(got.json('usage.completion_tokens') ?? 0);
    if (!isFirst && tokens > 0) tokensASecond.add(tokens / (got.timings.duration / 1_000));
  }
  check(got, {
    'an answer': (reply) => reply.status === 200 && textIn(reply, 'choices.0.message.role') === 'assistant',
  });
}

function order(maxTokens: number): RefinedResponse<'text'> {
  const content = inTurn(QUESTIONS);
  const body = {
    model: setting('LANGUAGE_MODEL', 'demonstration'),
    messages: [
      { role: 'system', content: SYSTEM },
      { role: 'user', content },
    ],
    max_tokens: maxTokens,
    temperature: 0.3,
    stream: false,
  };
  const headers = { 'content-type': 'application/json', ...bearerOf('LANGUAGE_MODEL_API_KEY') };
  return http.post(url, JSON.stringify(body), { headers, responseType: 'text', tags: { name: 'answer' } });
}
