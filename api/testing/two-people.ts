import { randomBytes, randomUUID } from 'node:crypto';
import type { TestApi } from './test-api.ts';

/** Something of one person that another one must not reach. */
export interface PersonalThing {
  /** Values of the path's parameters. */
  readonly params: Readonly<Record<string, string>>;
  /** A body that the owner may send. */
  readonly body?: unknown;
}

/** Makes such a thing for its owner. */
export type ThingMaker = (api: TestApi, owner: string) => Promise<PersonalThing>;

/**
 * For every signed-in route with a parameter in its path: how its owner's thing comes into being.
 * A domain adds its lines here; a route without one fails the suite.
 */
export const THINGS: Readonly<Record<string, ThingMaker>> = {
  'GET /chat/history/:chatId': storedChat(),
  'PATCH /chat/history/:chatId': storedChat({ title: 'Fremd' }),
  'DELETE /chat/history/:chatId': storedChat(),
  'GET /documents/:documentId': keptDocument(),
  'GET /documents/:documentId/progress': keptDocument(),
  'PATCH /documents/:documentId': keptDocument({ title: 'Fremd' }),
  'DELETE /documents/:documentId': keptDocument(),
  'GET /voice/sessions/:sessionId': voiceSession,
  'DELETE /voice/sessions/:sessionId': voiceSession,
  'GET /unterlagen/:shareId': documentShare(),
  'PATCH /unterlagen/:shareId': documentShare({ label: 'Fremd' }),
  'DELETE /unterlagen/:shareId': documentShare(),
  'GET /unterlagen/:shareId/access-log': documentShare(),
};

/** Routes whose parameter names nothing of anybody, and what it names instead. */
export const NAMES_NOTHING_PERSONAL: Readonly<Record<string, string>> = {
  'GET /studies/:studyId': "a public study; what stands in it of a watch is always the caller's own",
  'PUT /studies/:studyId/watch': "a public study; the watch is always the caller's own",
  'DELETE /studies/:studyId/watch': "a public study; the watch is always the caller's own",
  'PUT /profil/consents/:purpose': "a purpose from a fixed list; the consent is always the caller's own",
};

function keptDocument(body?: object): ThingMaker {
  return async (api, owner) => {
    const { id } = await api.database.transact({ role: 'service_role' }, (transaction) =>
      transaction
        .insertInto('documents')
        .values({
          userId: owner,
          title: 'Arztbrief',
          declaredType: 'application/pdf',
          declaredBytes: 1,
          state: 'discarded',
          linkExpiresAt: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return { params: { documentId: id }, ...(body === undefined ? {} : { body }) };
  };
}

async function voiceSession(api: TestApi, owner: string): Promise<PersonalThing> {
  const id = randomUUID();
  await api.database.transact({ role: 'service_role' }, (transaction) =>
    transaction
      .insertInto('voiceSessions')
      .values({ id, userId: owner, roomName: `room-${id}`, state: 'interrupted' })
      .execute(),
  );
  return { params: { sessionId: id } };
}

function documentShare(body?: object): ThingMaker {
  return async (api, owner) => {
    const shareId = await api.database.transact({ role: 'service_role' }, async (transaction) => {
      const { id: documentId } = await transaction
        .insertInto('documents')
        .values({
          userId: owner,
          title: 'Arztbrief',
          declaredType: 'application/pdf',
          declaredBytes: 1_000,
          linkExpiresAt: new Date(),
          state: 'approved',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const text = { documentId, userId: owner, extractionId: randomUUID(), text: 'Der Herd misst 12 mm.' };
      await transaction.insertInto('documentTexts').values(text).execute();
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

function storedChat(body?: object): ThingMaker {
  return async (api, owner) => {
    const chatId = randomUUID();
    await api.database.transact({ role: 'service_role' }, async (transaction) => {
      const { id } = await transaction
        .insertInto('chats')
        .values({ userId: owner, chatId, title: 'Fragen' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto('chatMessages')
        .values({
          chat: id,
          userId: owner,
          messageId: 'm',
          role: 'user',
          parts: JSON.stringify([{ type: 'text', text: 'Hallo' }]),
        })
        .execute();
    });
    return { params: { chatId }, ...(body === undefined ? {} : { body }) };
  };
}
