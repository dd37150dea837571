import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoChatModel, topicOf } from './demo-chat-model.ts';
import type { DemoChatModel } from './demo-chat-model.ts';

const textOf = (name: string) => `Text zu ${name}.`;
let demo: DemoChatModel;
beforeAll(async () => {
  demo = await startDemoChatModel({ port: 0, environment: 'test', textOf });
});
afterAll(() => demo.close());

const complete = (body: unknown) =>
  fetch(`${demo.url}/v1/chat/completions`, { method: 'POST', body: JSON.stringify(body) });

describe('the demonstration model', () => {
  it('refuses to run in production', async () => {
    await expect(startDemoChatModel({ port: 0, environment: 'production', textOf })).rejects.toMatchObject({
      code: 'stand_in_in_production',
    });
  });

  it('answers whole or in pieces, the notice first', async () => {
    const messages = [{ role: 'user', content: 'Ich habe Angst.' }];
    const whole = (await (await complete({ messages })).json()) as { choices: { message: { content: string } }[] };
    expect(whole.choices[0]?.message.content).toBe('Text zu notice. Text zu fear.');
    const stream = await (await complete({ messages, stream: true })).text();
    expect(stream).toMatch(/"finish_reason":"stop"[\s\S]*data: \[DONE\]\n\n$/);
    expect([...stream.matchAll(/"content":"([^"]*)"/g)].map(([, piece]) => piece).join('')).toBe(
      'Text zu notice. Text zu fear.',
    );
  });

  it('answers what it cannot read with an error', async () => {
    expect((await complete({})).status).toBe(400);
    expect((await fetch(`${demo.url}/v1/chat/completions`, { method: 'POST', body: 'x' })).status).toBe(400);
    expect((await fetch(`${demo.url}/other`)).status).toBe(404);
  });

  it('tells a finding from a letter about one by its words', () => {
    expect([topicOf('Da ist ein Knoten.'), topicOf('Was bedeutet Knoten im Bericht?'), topicOf('Hallo')]).toEqual([
      'finding',
      'letter',
      'other',
    ]);
  });
});
