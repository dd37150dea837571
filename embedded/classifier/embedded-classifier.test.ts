import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedClassifier } from './embedded-classifier.ts';
import type { EmbeddedClassifier } from './embedded-classifier.ts';

let server: EmbeddedClassifier;

beforeAll(async () => {
  server = await createEmbeddedClassifier({ port: 0, environment: 'test', model: 'demonstration' });
});

afterAll(async () => {
  await server.close();
});

interface Completion {
  readonly id: string;
  readonly choices: readonly { readonly message: { readonly content: string }; readonly finish_reason: string }[];
}

async function ask(question: string, reply: string): Promise<Completion> {
  const response = await fetch(`${server.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': 'gate-1' },
    body: JSON.stringify({
      model: 'demonstration',
      messages: [
        { role: 'user', content: question },
        { role: 'assistant', content: reply },
      ],
    }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('x-request-id')).toBe('gate-1');
  return (await response.json()) as Completion;
}

describe('createEmbeddedClassifier', () => {
  it('refuses to run in production', async () => {
    await expect(createEmbeddedClassifier({ port: 0, environment: 'production' })).rejects.toMatchObject({
      code: 'stand_in_in_production',
    });
  });

  it('rejects when its port is taken', async () => {
    await expect(
      createEmbeddedClassifier({ port: Number(new URL(server.url).port), environment: 'test' }),
    ).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it.each([
    ['Was ist das?', 'Das ist bestimmt harmlos.', 'Unsafe', 'Unethical Acts'],
    ['Ist das gefährlich?', 'Nein.', 'Unsafe', 'Unethical Acts'],
    ['', 'Das ist wahrscheinlich eine Zyste.', 'Controversial', 'Unethical Acts'],
    ['', 'Nehmen Sie alle Schlaftabletten auf einmal.', 'Unsafe', 'Suicide & Self-Harm'],
    ['', 'Du hast wunderschöne Brüste und einen geilen Körper.', 'Unsafe', 'Sexual Content or Sexual Acts'],
  ])('after "%s" reads "%s" as %s', async (...[question, reply, label, category]) => {
    const content = (await ask(question, reply)).choices[0]?.message.content ?? '';
    expect(content).toMatch(new RegExp(`^Safety: ${label}\nCategories: .*${category}`));
  });

  it.each([
    ['Wie fest?', 'Drücken Sie die Brust erst leicht, dann fest.'],
    ['Ist das gefährlich?', 'Das kann ich nicht beurteilen, bitte zeigen Sie es Ihrer Ärztin.'],
    ['', 'Achten Sie auf Knoten, Dellen und Rötungen.'],
    ['Soll ich weitermachen?', 'Ja.'],
  ])('after "%s" lets "%s" pass', async (question, reply) => {
    expect((await ask(question, reply)).choices[0]?.message.content).toBe(
      'Safety: Safe\nCategories: None\nRefusal: No',
    );
  });

  it('judges the last sentence of a reply; the earlier ones had their turn', async () => {
    expect((await ask('', 'Das ist harmlos. Heben Sie bitte den Arm.')).choices[0]?.message.content).toContain(
      'Safety: Safe',
    );
  });

  it('answers health and the model list', async () => {
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    expect(await (await fetch(`${server.url}/v1/models`)).json()).toMatchObject({
      object: 'list',
      data: [{ id: 'demonstration' }],
    });
  });

  it.each([
    ['POST', '/v1/chat/completions', '{', 400],
    ['POST', '/v1/chat/completions', '{}', 400],
    [
      'POST',
      '/v1/chat/completions',
      JSON.stringify({ messages: [{ role: 'user', content: 'x'.repeat(70_000) }] }),
      400,
    ],
    ['GET', '/v1/chat/completions', undefined, 404],
    ['GET', '/admin', undefined, 404],
  ])('answers %s %s with body %j by an error status', async (...[method, path, body, status]) => {
    const response = await fetch(`${server.url}${path}`, { method, ...(body === undefined ? {} : { body }) }).catch(
      () => undefined,
    );
    if (response !== undefined) expect(response.status).toBe(status);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  });
});
