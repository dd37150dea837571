import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedClassifier } from '#embedded/classifier/embedded-classifier.ts';
import type { EmbeddedClassifier } from '#embedded/classifier/embedded-classifier.ts';
import { readSettings } from '#core/config/settings.ts';
import { connectedTo } from '#api/domain.ts';
import { personWith } from '#api/testing/callers.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { asking, textIn } from './chat-test-kit.ts';
import { connectChat } from './connect-chat.ts';
import { chatDomain } from './index.ts';

let classifier: EmbeddedClassifier;
let api: TestApi;

beforeAll(async () => {
  classifier = await createEmbeddedClassifier({ port: 0, environment: 'test' });
  const settings = readSettings({ NODE_ENV: 'test', CLASSIFIER_URL: classifier.url });
  const clients = { ...(await connectChat({ settings })), answers: undefined };
  api = await startTestApi({ settings, domains: [connectedTo(chatDomain, clients)] });
});
afterAll(async () => {
  await api.close();
  await classifier.close();
});

describe('the chat without a configured model', () => {
  it.each([
    ['Wie fest soll ich beim Abtasten drücken?', 'drei Fingern'],
    ['Ich habe einen Knoten bemerkt.', 'Zeigen Sie es bitte in den nächsten Tagen Ihrem Brustzentrum'],
    ['Ich habe solche Angst.', 'verständlich'],
    ['Was bedeutet das Wort im Arztbrief?', 'Satz für Satz'],
    ['Bist du ein Mensch?', 'kein Mensch'],
    ['Guten Tag', 'Behandlungsteam'],
  ])(
    'answers "%s" in authored words that pass the gate, and says that it is a demonstration',
    async (question, words) => {
      const { status, body } = await api.call('POST', '/api/chat', {
        as: await personWith(api, {}),
        body: asking(question),
      });
      expect([status, textIn(body)]).toEqual([
        200,
        expect.stringMatching(/^Ich bin eine Vorführung ohne Sprachmodell/),
      ]);
      expect(textIn(body)).toContain(words);
    },
  );

  it('looks at the message, not at the documents before it', async () => {
    const person = await personWith(api, { tier: 'plus' });
    await api.database.transact({ role: 'service_role' }, (transaction) =>
      transaction
        .insertInto('chatContextFiles')
        .values({ userId: person, content: 'Knoten, Angst, Arztbrief.' })
        .execute(),
    );
    const { body } = await api.call('POST', '/api/chat', { as: person, body: asking('Guten Tag') });
    expect(textIn(body)).toContain('Schreiben Sie sie sich gern auf');
  });

  it('shows itself in health', async () => {
    const { body } = await api.call('GET', '/api/health');
    expect((body as { checks: Record<string, unknown> }).checks['chat_model']).toMatchObject({ status: 'ok' });
  });
});
