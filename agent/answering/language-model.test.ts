import { initializeLogger } from '@livekit/agents';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#core/logging/logger.ts';
import { createLanguageModel } from './language-model.ts';
import type { LanguageModel, LanguageModelLimits, LanguageModelOptions } from './language-model.ts';
import { HONEST, piece, says, startScriptedModelServer } from './scripted-model-server.ts';
import type { Answer, ScriptedModelServer } from './scripted-model-server.ts';

const PROMPT = { system: 'Antworten Sie kurz.', messages: [{ role: 'user', content: 'Geheime Frage?' }] } as const;
const PATIENT: Partial<LanguageModelLimits> = { firstTokenMs: 5000, betweenTokensMs: 5000 };
const IMPATIENT: Partial<LanguageModelLimits> = { firstTokenMs: 120, betweenTokensMs: 120 };

beforeAll(() => initializeLogger({ pretty: false, level: 'silent' }));

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(cleanups.splice(0).map((cleanup) => cleanup()));
});

async function serve(answer: Answer): Promise<ScriptedModelServer> {
  const server = await startScriptedModelServer(answer);
  cleanups.push(() => server.close());
  return server;
}

const DOWN: Answer = (outgoing) => outgoing.writeHead(503).end('{}');

interface Modelled {
  readonly model: LanguageModel;
  readonly log: string[];
}

function modelOf(servers: readonly LanguageModelOptions[], limits = PATIENT, now?: () => number): Modelled {
  const log: string[] = [];
  const logger = createLogger({ service: 'test', destination: { write: (line: string) => log.push(line) } });
  const model = createLanguageModel(servers, { logger, limits, ...(now === undefined ? {} : { now }) });
  if (model === undefined) throw new Error('no model');
  cleanups.push(() => model.close());
  return { model, log };
}

async function answerOf(model: LanguageModel, signal = new AbortController().signal): Promise<string> {
  let text = '';
  for await (const part of model.stream(PROMPT, signal)) text += part;
  return text;
}

const FAILURES: readonly (readonly [string, Answer])[] = [
  ['answers 503', DOWN],
  ['answers 401', (outgoing) => outgoing.writeHead(401).end('{}')],
  ['answers a page', (outgoing) => outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
  [
    'answers plain JSON',
    (outgoing) => outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{"choices":[]}'),
  ],
  ['answers broken events', says('data: {"choices":[{"del\n\n')],
  ['answers events of another kind', says('data: {"error":{"message":"Geheime Frage?"}}\n\n')],
  ['ends without a word', says('data: [DONE]\n\n')],
  ['only thinks', says(piece('<think>Hm.</think>'), 'data: [DONE]\n\n')],
  ['drops the connection', (outgoing) => outgoing.destroy()],
  [
    'is cut before its first word',
    (outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n', () => outgoing.destroy());
    },
  ],
];

const HANGS: readonly (readonly [string, Answer])[] = [
  ['says nothing', () => undefined],
  [
    'sends a header only',
    (outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    },
  ],
  [
    'thinks too long',
    (outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).write(piece('<think>Hm, hm'));
    },
  ],
];

describe('a language model that fails', () => {
  it.each(FAILURES)('is replaced by the second one when it %s', async (_title, answer) => {
    const { model, log } = modelOf([await serve(answer), await serve(HONEST)]);
    expect(await answerOf(model)).toBe('Das ist eine gute Frage.');
    expect(log.join('')).toContain('language model failed');
    expect(log.join('')).not.toContain('Geheime Frage');
  });

  it.each(HANGS)('is replaced by the second one when it %s', async (_title, answer) => {
    const { model } = modelOf([await serve(answer), await serve(HONEST)], { ...PATIENT, firstTokenMs: 700 });
    expect(await answerOf(model)).toBe('Das ist eine gute Frage.');
  });

  it('is an error when both are down', async () => {
    const { model } = modelOf([await serve(DOWN), await serve(DOWN)]);
    await expect(answerOf(model)).rejects.toMatchObject({ code: 'language_model_unavailable' });
  });

  it('is an error when both hang', async () => {
    const { model } = modelOf([await serve(() => undefined), await serve(() => undefined)], IMPATIENT);
    await expect(answerOf(model)).rejects.toMatchObject({ code: 'language_model_unavailable' });
  });

  it.each<readonly [string, Answer]>([
    [
      'stalls',
      (outgoing) => {
        outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).write(piece('Das ist '));
      },
    ],
    [
      'is cut',
      (outgoing) => {
        outgoing
          .writeHead(200, { 'content-type': 'text/event-stream' })
          .write(piece('Das ist '), () => outgoing.destroy());
      },
    ],
    ['ends without saying so', says(piece('Das ist '))],
    [
      'goes mad',
      (outgoing) => {
        outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).write(piece('Das ist '));
        setTimeout(() => outgoing.end('data: ]]\n\n'), 60);
      },
    ],
  ])('in the middle of a sentence is not replaced when it %s: two voices would mix', async (_title, answer) => {
    const second = await serve(HONEST);
    const { model } = modelOf([await serve(answer), second], { firstTokenMs: 5000, betweenTokensMs: 300 });
    await expect(answerOf(model)).rejects.toMatchObject({ code: 'language_model_unavailable' });
    expect(second.bodies).toEqual([]);
  });

  it('is left alone for a while, so that nobody waits for it again', async () => {
    let nowMs = 0;
    const first = await serve(DOWN);
    const { model } = modelOf([first], { ...PATIENT, restMs: 1000 }, () => nowMs);
    await expect(answerOf(model)).rejects.toThrow();
    expect(model.available()).toBe(false);
    await expect(answerOf(model)).rejects.toMatchObject({ code: 'language_model_unavailable' });
    expect(first.bodies).toHaveLength(1);
    nowMs = 1000;
    expect(model.available()).toBe(true);
    await expect(answerOf(model)).rejects.toThrow();
    expect(first.bodies).toHaveLength(2);
  });
});

describe('a language model', () => {
  it('that nobody configured does not exist', () => {
    expect(createLanguageModel([], { logger: createLogger({ service: 'test', level: 'silent' }) })).toBeUndefined();
  });

  it('is asked in the form of the OpenAI interface', async () => {
    const server = await serve((outgoing, incoming, body) => {
      const isRight = incoming.url === '/v1/chat/completions' && incoming.headers.authorization === 'Bearer geheim';
      HONEST(isRight ? outgoing : outgoing.writeHead(500), incoming, body);
    });
    const { model } = modelOf([server]);
    expect(await answerOf(model)).toBe('Das ist eine gute Frage.');
    expect(JSON.parse(server.bodies[0] ?? '')).toMatchObject({
      model: 'klein',
      stream: true,
      messages: [
        { role: 'system', content: 'Antworten Sie kurz.' },
        { role: 'user', content: 'Geheime Frage?' },
      ],
    });
  });

  it('is heard rightly when its bytes are cut inside umlauts and tags', async () => {
    const bytes = Buffer.from(
      `${piece('<thi')}${piece('nk>laut</think>Für Sie: 5 <')}${piece(' 6, schön.')}data: [DONE]`,
    );
    const { model } = modelOf([
      await serve((outgoing) => {
        outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
        for (const byte of bytes) outgoing.write(Buffer.from([byte]));
        outgoing.end();
      }),
    ]);
    expect(await answerOf(model)).toBe('Für Sie: 5 < 6, schön.');
  });

  it('is cut off when it talks too much', async () => {
    const server = await serve((outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
      const timer = setInterval(() => outgoing.write(piece('Wort '.repeat(20))), 1);
      outgoing.on('close', () => {
        clearInterval(timer);
      });
    });
    const { model } = modelOf([server], { ...PATIENT, outputCharacters: 250 });
    expect((await answerOf(model)).length).toBe(250);
    expect(model.available()).toBe(true);
  });

  it('stops at once when the person interrupts, and is not blamed for it', async () => {
    const controller = new AbortController();
    let reportHangUp: () => void = () => undefined;
    const hungUp = new Promise<void>((resolve) => (reportHangUp = resolve));
    const { model } = modelOf([
      await serve((outgoing) => {
        outgoing.on('close', reportHangUp);
        outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).write(piece('Das ist '));
      }),
    ]);
    const outcome = (async () => {
      for await (const part of model.stream(PROMPT, controller.signal)) if (part !== '') controller.abort();
    })();
    await expect(outcome).rejects.toMatchObject({ code: 'language_model_aborted' });
    await hungUp;
    expect(model.available()).toBe(true);
  });
});
