import { randomBytes, randomUUID } from 'node:crypto';
import type { DocumentClients } from '#api/domains/documents/index.ts';
import { plainReader } from '#api/domains/documents/documents-test-kit.ts';
import type { ThingMaker } from './personal-thing.ts';
import type { TestApi } from './test-api.ts';

/** A storage in which everything lies that anybody asks for, and a reader of texts. */
export const DOCUMENT_CLIENTS: DocumentClients = {
  reader: plainReader,
  storage: {
    createUploadLink: (path) => Promise.resolve({ uploadUrl: `https://storage.test/${path}`, token: 'token' }),
    info: () => Promise.resolve({ sizeBytes: 4 }),
    read: () => Promise.resolve(Buffer.from('%PDF')),
    write: () => Promise.resolve(),
    createDownloadLink: (path) => Promise.resolve(`https://storage.test/${path}`),
    remove: () => Promise.resolve(),
    list: () => Promise.resolve([]),
    ping: () => Promise.resolve(),
  },
};

type Stage = 'discarded' | 'in_review' | 'approved';

/** A document in the path of a route. */
export function documentIn(stage: Stage, body?: object): ThingMaker {
  return async (api, owner) => {
    const documentId = await makeDocument(api, owner, stage);
    return { params: { documentId }, ...(body === undefined ? {} : { body }) };
  };
}

/** A document that a body, a query, or a section of the context names. */
export function namedDocument(stage: Stage, where: 'body' | 'query' | 'sections'): ThingMaker {
  return async (api, owner) => {
    const documentId = await makeDocument(api, owner, stage);
    if (where === 'query') return { query: { documentId } };
    return { body: where === 'body' ? { documentId } : { sections: [{ documentId }] } };
  };
}

/** A document in a list of a body. */
export function namedDocuments(further: object): ThingMaker {
  return async (api, owner) => ({ body: { documentIds: [await makeDocument(api, owner, 'approved')], ...further } });
}

/** A share of a document. */
export function documentShare(body?: object): ThingMaker {
  return async (api, owner) => {
    const documentId = await makeDocument(api, owner, 'approved');
    const shareId = await api.database.transact({ role: 'service_role' }, async (transaction) => {
      const { id } = await transaction
        .insertInto('documentShares')
        .values({
          userId: owner,
          tokenHash: randomBytes(32).toString('hex'),
          expiresAt: new Date(Date.now() + 3_600_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const item = { shareId: id, userId: owner, documentId, position: 1 };
      await transaction.insertInto('documentShareItems').values(item).execute();
      return id;
    });
    return { params: { shareId }, ...(body === undefined ? {} : { body }) };
  };
}

/** Whoever keeps documents has agreed to it. */
export async function agreeToDocuments(api: TestApi, person: string): Promise<void> {
  const { body } = await api.call('GET', '/api/profil/consents', { as: person });
  const { items } = body as { items: { purpose: string; version: string }[] };
  const version = items.find(({ purpose }) => purpose === 'documents')?.version;
  await api.call('PUT', '/api/profil/consents/documents', { as: person, body: { granted: true, version } });
}

async function makeDocument(api: TestApi, owner: string, stage: Stage): Promise<string> {
  const extractionId = randomUUID();
  return api.database.transact({ role: 'service_role' }, async (transaction) => {
    const { id: documentId } = await transaction
      .insertInto('documents')
      .values({
        userId: owner,
        title: 'Arztbrief',
        declaredType: 'application/pdf',
        declaredBytes: 1_000,
        linkExpiresAt: new Date(),
        state: stage,
        ...(stage === 'discarded' ? {} : { extractionId, sniffedType: 'application/pdf', sizeBytes: 4, isKept: true }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const text = { documentId, userId: owner, extractionId, text: 'Der Herd misst 12 mm.' };
    if (stage === 'approved') await transaction.insertInto('documentTexts').values(text).execute();
    if (stage === 'in_review')
      await transaction
        .insertInto('documentPages')
        .values({ ...text, page: 1, source: 'ocr', confidence: 1, marks: '[]' })
        .execute();
    return documentId;
  });
}
