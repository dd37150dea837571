import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tier } from '#core/contracts/tiers.ts';
import { connectedTo } from '#api/domain.ts';
import { asking, cautiousClassifier, startScriptedProvider } from '#api/domains/chat/chat-test-kit.ts';
import type { ScriptedProvider } from '#api/domains/chat/chat-test-kit.ts';
import { chatDomain } from '#api/domains/chat/index.ts';
import { startDocumentBench } from '#api/domains/documents/documents-test-kit.ts';
import type { DocumentBench } from '#api/domains/documents/documents-test-kit.ts';

/** From the review of a letter to what a language model is given: what is raw never gets there. */

const QUESTION = 'Was steht in meinem Brief über die Bestrahlung?';
const RAW = 'Bestrahlung mit 4O,05 Gy empfohlen. Geboren am 23.07.1969. Zweite Meinung erwogen.';
const APPROVED = 'Bestrahlung mit 40,05 Gy empfohlen. Zweite Meinung erwogen.';

let bench: DocumentBench;
let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await startScriptedProvider();
  const chat = connectedTo(chatDomain, { backends: { model: provider.model, classifier: cautiousClassifier } });
  bench = await startDocumentBench({ further: () => [chat] });
});
afterAll(async () => {
  await bench.close();
  await provider.close();
});

async function givenToModel(as: string): Promise<string> {
  provider.requests.length = 0;
  const { status } = await bench.api.call('POST', '/api/chat', { as, body: asking(QUESTION, randomUUID()) });
  const asked = provider.requests.filter(({ messages }) => messages.length > 0);
  expect([status, asked.length]).toEqual([200, 1]);
  return JSON.stringify(asked);
}

async function approve(as: string, documentId: string, body: object = {}): Promise<void> {
  const answer = await bench.api.call('POST', '/api/documents/approve-extraction', {
    as,
    body: { documentId, text: APPROVED, ...body },
  });
  expect(answer.status).toBe(200);
}

async function decide(as: string, purpose: string, granted: boolean): Promise<void> {
  const { body } = await bench.api.call('GET', '/api/profil/consents', { as });
  const { items } = body as { items: { purpose: string; version: string }[] };
  const version = items.find((item) => item.purpose === purpose)?.version;
  const { status } = await bench.api.call('PUT', `/api/profil/consents/${purpose}`, { as, body: { granted, version } });
  expect(status).toBe(200);
}

const isInTier = async (as: string, tier: Tier) =>
  bench.api.database.transact({ role: 'service_role' }, (transaction) =>
    transaction.updateTable('profiles').set({ tier }).where('id', '=', as).execute(),
  );

describe('what the chat gives a model of a letter', () => {
  it('is nothing before she approves, then what she approved, and never the raw text', async () => {
    const as = await bench.newPerson();
    const documentId = await bench.inReview(as, `%PDF ${RAW}`);
    expect(await givenToModel(as)).not.toMatch(/Gy|23\.07\.1969/);
    await approve(as, documentId);
    const given = await givenToModel(as);
    expect(given).toContain(APPROVED);
    expect(given).not.toMatch(/4O,05|23\.07\.1969/);
  });

  it('is nothing where she approved without context, discarded, or deleted', async () => {
    const as = await bench.newPerson();
    const kept = await bench.inReview(as, `%PDF ${RAW}`);
    await approve(as, kept, { inContext: false });
    const discarded = await bench.inReview(as, `%PDF ${RAW}`);
    await bench.api.call('POST', '/api/documents/discard-extraction', { as, body: { documentId: discarded } });
    const deleted = await bench.inReview(as, `%PDF ${RAW}`);
    await approve(as, deleted);
    expect(await givenToModel(as)).toContain('40,05 Gy');
    await bench.api.call('DELETE', `/api/documents/${deleted}`, { as });
    expect(await givenToModel(as)).not.toMatch(/Gy|23\.07\.1969/);
  });

  it.each(['chat_context', 'documents'])('is nothing once she takes back her yes to %s', async (purpose) => {
    const as = await bench.newPerson();
    await approve(as, await bench.inReview(as, `%PDF ${RAW}`));
    await decide(as, purpose, false);
    expect(await givenToModel(as)).not.toContain('Gy');
    await decide(as, purpose, true);
    expect(await givenToModel(as)).toContain('40,05 Gy');
  });

  it('is nothing for a free account, also where a letter is left from another tier, and nothing for anybody else', async () => {
    const as = await bench.newPerson();
    await approve(as, await bench.inReview(as, `%PDF ${RAW}`));
    expect(await givenToModel(await bench.newPerson())).not.toContain('Gy');
    await isInTier(as, 'free');
    expect(await givenToModel(as)).not.toContain('Gy');
    await isInTier(as, 'premium');
    expect(await givenToModel(as)).toContain('40,05 Gy');
  });
});
