import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answering,
  completion,
  httpResponse,
  SAFE_BODY,
  startScriptedClassifier,
} from '#tests/safety/scripted-classifier.ts';
import type { Behaviour, ScriptedClassifier } from '#tests/safety/scripted-classifier.ts';
import { assertCleared } from '../cleared.ts';
import { judgeByRules } from '../rules/judge-by-rules.ts';
import { createClassifier } from './classifier-client.ts';
import type { ClassifierClient, ClassifierVerdict } from './classifier-client.ts';
import { createGate } from './gate.ts';
import type { Gate, GateVerdict, GuardrailEvent } from './gate.ts';

/** Long enough that only what never answers runs into it, on a busy machine as well. */
const BUDGET_MS = 15_000;
/** For what never answers. */
const SHORT_BUDGET_MS = 150;
const SENTENCE = 'Heben Sie bitte beide Arme.';
const answer = (content: string): Behaviour => answering(completion(content));

let server: ScriptedClassifier;
let client: ClassifierClient;
let hurriedClient: ClassifierClient;
let events: GuardrailEvent[] = [];
let gate: Gate;
/** The same gate with little time. */
let hurriedGate: Gate;

beforeAll(async () => {
  judgeByRules({ sentence: SENTENCE });
  server = await startScriptedClassifier(answering(SAFE_BODY));
  client = createClassifier({ baseUrl: server.url, model: 'guard', timeoutMs: BUDGET_MS });
  hurriedClient = createClassifier({ baseUrl: server.url, model: 'guard', timeoutMs: SHORT_BUDGET_MS });
  gate = createGate({ classifier: client, budgetMs: BUDGET_MS, onGuardrailEvent: (event) => events.push(event) });
  hurriedGate = createGate({
    classifier: hurriedClient,
    budgetMs: BUDGET_MS,
    onGuardrailEvent: (event) => events.push(event),
  });
});

beforeEach(() => {
  events = [];
});

afterAll(async () => {
  await Promise.all([client.close(), hurriedClient.close()]);
  await server.close();
});

const judge = (sentence = SENTENCE): Promise<GateVerdict> => gate.judge({ sentence, turnId: 'turn-1' });

const failures: readonly (readonly [string, Behaviour, string])[] = [
  [
    'resets before the header',
    (socket) => {
      socket.resetAndDestroy();
    },
    'classifier_unreachable',
  ],
  [
    'closes without a word',
    (socket) => {
      socket.end();
    },
    'classifier_unreachable',
  ],
  ['never answers', () => undefined, 'classifier_timeout'],
  [
    'stalls in the header',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: app');
    },
    'classifier_timeout',
  ],
  [
    'stalls in the body',
    (socket) => {
      socket.write(httpResponse(200, SAFE_BODY).slice(0, -20));
    },
    'classifier_timeout',
  ],
  [
    'cuts the body',
    (socket) => {
      socket.end(httpResponse(200, SAFE_BODY).slice(0, -20));
    },
    'classifier_unreachable',
  ],
  [
    'resets in the body',
    (socket) => {
      socket.write(httpResponse(200, SAFE_BODY).slice(0, -20), () => socket.resetAndDestroy());
    },
    'classifier_unreachable',
  ],
  ['answers 401', answering(SAFE_BODY, 401), 'classifier_refused'],
  ['answers 429', answering(SAFE_BODY, 429), 'classifier_refused'],
  ['answers 500', answering(SAFE_BODY, 500), 'classifier_refused'],
  ['answers 503', answering('', 503), 'classifier_refused'],
  ['redirects', answering('', 302, { location: 'http://127.0.0.1:9/' }), 'classifier_refused'],
  ['answers 204', answering('', 204, { 'content-length': '0' }), 'classifier_refused'],
  ['answers nothing', answering(''), 'classifier_bad_answer'],
  ['answers HTML', answering('<html>Safety: Safe</html>'), 'classifier_bad_answer'],
  ['answers broken JSON', answering(SAFE_BODY.slice(0, -3)), 'classifier_bad_answer'],
  ['answers null', answering('null'), 'classifier_bad_answer'],
  ['answers another shape', answering('{"safe":true,"verdict":"Safe"}'), 'classifier_bad_answer'],
  ['has no choice', answering(completion('', { choices: [] })), 'classifier_bad_answer'],
  ['has null content', answering(completion(null)), 'classifier_bad_answer'],
  ['has empty content', answer(''), 'classifier_bad_answer'],
  ['names an unknown label', answer('Safety: Fine\nCategories: None'), 'classifier_bad_answer'],
  ['writes the label in another case', answer('safety: safe\ncategories: none'), 'classifier_bad_answer'],
  ['hides the label in prose', answer('I think it is Safety: Safe\nCategories: None'), 'classifier_bad_answer'],
  [
    'goes on after the verdict',
    answer('Safety: Safe\nCategories: None\nSafety: Unsafe\nCategories: Violent'),
    'classifier_bad_answer',
  ],
  ['calls it safe and names a category', answer('Safety: Safe\nCategories: Violent'), 'classifier_bad_answer'],
  ['cuts its answer at the token limit', answering(SAFE_BODY.replace('"stop"', '"length"')), 'classifier_bad_answer'],
  [
    'answers for another request of ours',
    answering(SAFE_BODY.replace('chatcmpl-1', 'chatcmpl-gate-00000000')),
    'classifier_bad_answer',
  ],
  [
    'echoes the id of another request',
    answering(SAFE_BODY, 200, { 'x-request-id': 'gate-00000000' }),
    'classifier_bad_answer',
  ],
  ['never stops talking', answering(completion('x'.repeat(50_000))), 'classifier_bad_answer'],
  [
    'does not speak HTTP',
    (socket) => {
      socket.end('Safety: Safe\r\n\r\n');
    },
    'classifier_bad_answer',
  ],
];

describe('the gate before a broken classifier', () => {
  it.each(failures)('clears nothing when it %s', async (_name, behaviour, code) => {
    server.behave(behaviour);
    const tested = code === 'classifier_timeout' ? hurriedGate : gate;
    expect(await tested.judge({ sentence: SENTENCE, turnId: 'turn-1' })).toEqual({
      verdict: 'blocked',
      class: code,
      layer: 'unavailable',
    });
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ class: code, layer: 'unavailable', turnId: 'turn-1' });
    server.behave(answering(SAFE_BODY));
    expect((await judge()).verdict).toBe('cleared');
  });

  it('clears nothing when a slow drip exceeds the budget as a whole', async () => {
    const bytes = Array.from(httpResponse(200, SAFE_BODY));
    server.behave((socket) => {
      const timer = setInterval(() => {
        const next = bytes.shift();
        if (next === undefined || socket.destroyed) clearInterval(timer);
        else socket.write(next);
      }, 10);
    });
    expect(await hurriedGate.judge({ sentence: SENTENCE, turnId: 't' })).toMatchObject({ class: 'classifier_timeout' });
    // Nobody waited for the whole of it.
    expect(bytes.length).toBeGreaterThan(0);
  });

  it('clears nothing when nobody listens', async () => {
    const gone = await startScriptedClassifier(answering(SAFE_BODY));
    await gone.close();
    const lonely = createClassifier({ baseUrl: gone.url, model: 'guard', timeoutMs: BUDGET_MS });
    const lonelyGate = createGate({
      classifier: lonely,
      budgetMs: BUDGET_MS,
      onGuardrailEvent: (event) => events.push(event),
    });
    expect(await lonelyGate.judge({ sentence: SENTENCE, turnId: 't' })).toMatchObject({
      verdict: 'blocked',
      class: 'classifier_unreachable',
    });
    await lonely.close();
  });

  it('does not take a second answer on the same connection for the next request', async () => {
    server.behave((socket) => {
      socket.write(httpResponse(200, completion('Safety: Unsafe\nCategories: Violent')) + httpResponse(200, SAFE_BODY));
    });
    expect(await judge()).toMatchObject({ layer: 'classifier', class: 'Violent' });
    server.behave(answer('Safety: Unsafe\nCategories: Jailbreak'));
    expect(await judge()).toMatchObject({ layer: 'classifier', class: 'Jailbreak' });
  });
});

describe('the gate and the verdict', () => {
  it('clears what both layers find safe, bound to text and turn', async () => {
    server.behave(answering(SAFE_BODY));
    const verdict = await judge();
    expect(verdict.verdict).toBe('cleared');
    const cleared: unknown = verdict.verdict === 'cleared' ? verdict.cleared : undefined;
    assertCleared(cleared, { turnId: 'turn-1' });
    expect(cleared).toMatchObject({ text: SENTENCE, origin: 'judged' });
    expect(events).toEqual([]);
  });

  it.each([
    ['Safety: Unsafe\nCategories: Unethical Acts', 'Unethical Acts'],
    ['Safety: Controversial\nCategories: Unethical Acts\nRefusal: No', 'Unethical Acts'],
    ['Safety: Unsafe\nCategories: None', 'Unknown'],
    ['Safety: Unsafe\nCategories: Brand New Category', 'Unknown'],
  ])('blocks %j', async (content, name) => {
    server.behave(answer(content));
    expect(await judge()).toEqual({ verdict: 'blocked', class: name, layer: 'classifier' });
  });

  it('never asks the classifier about a sentence that the rules refuse, and never records its text', async () => {
    server.behave(answering(SAFE_BODY));
    const before = server.requests();
    expect(await judge('Das ist völlig harmlos.')).toEqual({ verdict: 'blocked', class: 'D2', layer: 'rules' });
    expect(server.requests()).toBe(before);
    expect(JSON.stringify(events)).not.toMatch(/harmlos/);
    expect(events[0]).toMatchObject({
      class: 'D2',
      layer: 'rules',
      policyVersion: expect.stringMatching(/^\d+-[0-9a-f]{12}$/) as unknown,
    });
  });

  it.each([
    ['Drücken Sie die Brustwarze vorsichtig.', 'Safety: Unsafe\nCategories: Sexual Content or Sexual Acts', 'cleared'],
    ['Ich notiere den Knoten an der linken Brust.', 'Safety: Controversial\nCategories: PII', 'cleared'],
    ['Legen Sie sich bequem hin.', 'Safety: Unsafe\nCategories: Sexual Content or Sexual Acts', 'blocked'],
    ['Ich notiere die Stelle an der Brust von 1975.', 'Safety: Unsafe\nCategories: PII', 'blocked'],
    ['Tasten Sie die Brust ab.', 'Safety: Unsafe\nCategories: Sexual Content or Sexual Acts, Violent', 'blocked'],
    ['Tasten Sie die Brust ab.', 'Safety: Controversial\nCategories: Suicide & Self-Harm', 'blocked'],
  ])('corrects only the known misreadings of the domain: %s %j is %s', async (sentence, content, expected) => {
    server.behave(answer(content));
    expect((await judge(sentence)).verdict).toBe(expected);
  });

  it('sends the question as the user and the reply so far as the assistant', async () => {
    let body = '';
    server.behave((socket, requestBody) => {
      body = requestBody;
      socket.end(httpResponse(200, SAFE_BODY));
    });
    await gate.judge({ sentence: 'Drücken Sie leicht.', question: 'Wie fest?', before: ['Gern.'], turnId: 't' });
    expect(JSON.parse(body)).toMatchObject({
      model: 'guard',
      temperature: 0,
      messages: [
        { role: 'user', content: 'Wie fest?' },
        { role: 'assistant', content: 'Gern. Drücken Sie leicht.' },
      ],
    });
  });
});

describe('the gate under pressure', () => {
  const never = { judge: () => new Promise<ClassifierVerdict>(() => undefined) };
  const createStuckGate = (): Gate =>
    createGate({ classifier: never, budgetMs: 40, maxPending: 2, onGuardrailEvent: (event) => events.push(event) });

  it('keeps its budget with a classifier that ignores every signal', async () => {
    expect(await createStuckGate().judge({ sentence: SENTENCE, turnId: 't' })).toEqual({
      verdict: 'blocked',
      class: 'classifier_timeout',
      layer: 'unavailable',
    });
  });

  it('blocks at once when too many judgements are under way, and takes up again afterwards', async () => {
    const stuck = createStuckGate();
    const waiting = [
      stuck.judge({ sentence: SENTENCE, turnId: 't' }),
      stuck.judge({ sentence: SENTENCE, turnId: 't' }),
    ];
    expect(await stuck.judge({ sentence: SENTENCE, turnId: 't' })).toEqual({
      verdict: 'blocked',
      class: 'queue_full',
      layer: 'unavailable',
    });
    await Promise.all(waiting);
    expect(stuck.pending()).toBe(0);
  });

  it('releases nothing after the person interrupts, even if the verdict was safe', async () => {
    const abort = new AbortController();
    server.behave((socket) => {
      abort.abort();
      socket.end(httpResponse(200, SAFE_BODY));
    });
    expect(await gate.judge({ sentence: SENTENCE, turnId: 't' }, abort.signal)).toEqual({
      verdict: 'blocked',
      class: 'aborted',
      layer: 'aborted',
    });
    expect(await gate.judge({ sentence: SENTENCE, turnId: 't' }, abort.signal)).toMatchObject({ layer: 'aborted' });
  });

  it('releases nothing when the person goes on at the very moment the verdict arrives', async () => {
    let hasGoneOn = false;
    // The verdict is there first: nobody has been told of her yet, only whoever looks knows.
    const signal = Object.defineProperty(new AbortController().signal, 'aborted', { get: () => hasGoneOn });
    const prompt = createGate({
      classifier: {
        judge: async () => {
          await Promise.resolve();
          hasGoneOn = true;
          return { verdict: 'safe' };
        },
      },
      budgetMs: BUDGET_MS,
      onGuardrailEvent: () => undefined,
    });
    const judged = await prompt.judge({ sentence: SENTENCE, turnId: 't' }, signal);
    expect(judged).toMatchObject({ verdict: 'blocked', layer: 'aborted' });
  });

  it('clears what it judged, even if the request is changed while the verdict is on its way', async () => {
    const verdict = Promise.withResolvers<ClassifierVerdict>();
    const slow = createGate({
      classifier: { judge: () => verdict.promise },
      budgetMs: BUDGET_MS,
      onGuardrailEvent: () => undefined,
    });
    const request = { sentence: SENTENCE, turnId: 'turn-1' };
    const judged = slow.judge(request);
    Object.assign(request, { sentence: 'Das ist harmlos.', turnId: 'turn-2' });
    verdict.resolve({ verdict: 'safe' });
    expect(await judged).toMatchObject({ verdict: 'cleared', cleared: { text: SENTENCE, turnId: 'turn-1' } });
  });

  it('blocks a text that is too long unread', async () => {
    expect(await judge('Gut. '.repeat(200))).toEqual({ verdict: 'blocked', class: 'oversize', layer: 'oversize' });
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('x');
      },
    ],
    ['rejects', () => Promise.reject(new Error('x'))],
    ['answers null', () => Promise.resolve(null)],
    ['answers a look-alike', () => Promise.resolve({ verdict: 'SAFE' })],
    ['answers true', () => Promise.resolve(true)],
  ])('never rejects when the classifier %s', async (_name, behaviour) => {
    const broken = createGate({
      classifier: { judge: behaviour as never },
      budgetMs: 40,
      onGuardrailEvent: () => {
        throw new Error('log is full');
      },
    });
    expect(await broken.judge({ sentence: SENTENCE, turnId: 't' })).toMatchObject({
      verdict: 'blocked',
      layer: 'unavailable',
    });
  });

  it('gives each of two answers that race to its own sentence', async () => {
    server.behave((socket, body) => {
      const isFirst = body.includes('ersten');
      setTimeout(
        () => socket.end(httpResponse(200, isFirst ? completion('Safety: Unsafe\nCategories: Violent') : SAFE_BODY)),
        isFirst ? 30 : 5,
      );
    });
    const [first, second] = await Promise.all([
      judge('Nehmen Sie den ersten Streifen.'),
      judge('Nehmen Sie den zweiten Streifen.'),
    ]);
    expect(first.verdict).toBe('blocked');
    expect(second.verdict).toBe('cleared');
  });
});
