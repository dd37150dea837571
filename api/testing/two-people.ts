import { randomUUID } from 'node:crypto';
import { heldComment, heldPost, mutedVoice } from './community-of-people.ts';
import { recordModeratorAct } from '#api/domains/moderation/index.ts';
import { inboxItem } from './inbox-of-people.ts';
import { documentIn, documentShare, namedDocument, namedDocuments } from './documents-of-people.ts';
import { ownMatch, ownSuggestion } from './matches-of-people.ts';
import { blockedPerson, ownThread } from './messages-of-people.ts';
import type { PersonalThing, ThingMaker } from './personal-thing.ts';
import type { TestApi } from './test-api.ts';
import {
  linkedEvent,
  timelineCalendar,
  timelineMove,
  timelineSuggestion,
  timelineThing,
} from './timeline-of-people.ts';

/**
 * For every signed-in route with a parameter in its path, or an id in its body or query: how its owner's thing comes
 * into being.
 * A domain adds its lines here; a route without one fails the suite.
 */
export const THINGS: Readonly<Record<string, ThingMaker>> = {
  'GET /chat/history/:chatId': storedChat(),
  'PATCH /chat/history/:chatId': storedChat({ title: 'Fremd' }),
  'DELETE /chat/history/:chatId': storedChat(),
  'GET /documents/:documentId': documentIn('discarded'),
  'GET /documents/:documentId/progress': documentIn('discarded'),
  'PATCH /documents/:documentId': documentIn('discarded', { title: 'Fremd' }),
  'DELETE /documents/:documentId': documentIn('discarded'),
  'GET /voice/sessions/:sessionId': voiceSession,
  'PATCH /voice/sessions/:sessionId': correctedSummary,
  'GET /voice/sessions/:sessionId/export': exportedSummary,
  'DELETE /voice/sessions/:sessionId': voiceSession,
  'POST /timeline': linkedEvent,
  'POST /timeline/suggestions': namedDocument('approved', 'body'),
  'GET /timeline/:eventId': timelineThing('eventId'),
  'PATCH /timeline/:eventId': timelineThing('eventId', { title: 'Fremd' }),
  'DELETE /timeline/:eventId': timelineThing('eventId'),
  'GET /timeline/series/:seriesId': timelineThing('seriesId'),
  'PATCH /timeline/series/:seriesId': timelineThing('seriesId', { title: 'Fremd' }),
  'DELETE /timeline/series/:seriesId': timelineThing('seriesId'),
  'POST /timeline/series/:seriesId/move': timelineMove,
  'POST /timeline/series/:seriesId/cancel': timelineThing('seriesId', {}),
  'PATCH /timeline/calendars/:calendarId': timelineCalendar({ label: 'Fremd' }),
  'DELETE /timeline/calendars/:calendarId': timelineCalendar(),
  'POST /timeline/suggestions/:suggestionId/accept': timelineSuggestion({}),
  'POST /timeline/suggestions/:suggestionId/decline': timelineSuggestion(),
  'GET /unterlagen/:shareId': documentShare(),
  'PATCH /unterlagen/:shareId': documentShare({ label: 'Fremd' }),
  'DELETE /unterlagen/:shareId': documentShare(),
  'GET /unterlagen/:shareId/access-log': documentShare(),
  'GET /documents/download-url': namedDocument('approved', 'query'),
  'POST /documents/confirm-upload': namedDocument('in_review', 'body'),
  'POST /documents/approve-extraction': namedDocument('in_review', 'body'),
  'POST /documents/discard-extraction': namedDocument('in_review', 'body'),
  'POST /documents/simplify': namedDocument('approved', 'body'),
  'POST /documents/summarize': namedDocument('approved', 'body'),
  'POST /documents/export': namedDocuments({ format: 'zip' }),
  'POST /documents/share': namedDocuments({ expiresInHours: 1 }),
  'POST /unterlagen': namedDocuments({ expiresInHours: 1 }),
  'PUT /documents/context': namedDocument('approved', 'sections'),
  'GET /community/posts/:postId': heldPost(),
  'PATCH /community/posts/:postId': heldPost({ version: 1, title: 'Fremd' }),
  'DELETE /community/posts/:postId': heldPost(),
  'GET /community/posts/:postId/comments': heldPost(),
  'GET /community/posts/:postId/stream': heldPost(),
  'PUT /community/posts/:postId/reaction': heldPost({ kind: 'herz' }),
  'DELETE /community/posts/:postId/reaction': heldPost(),
  'PUT /community/posts/:postId/bookmark': heldPost(),
  'DELETE /community/posts/:postId/bookmark': heldPost(),
  'PATCH /community/comments/:commentId': heldComment({ version: 1, body: 'Fremd' }),
  'DELETE /community/comments/:commentId': heldComment(),
  'PUT /community/comments/:commentId/reaction': heldComment({ kind: 'herz' }),
  'DELETE /community/comments/:commentId/reaction': heldComment(),
  'DELETE /community/mutes/:voiceId': mutedVoice,
  'POST /community/appeals': decisionAbout,
  'POST /matchmaking/decisions': ownSuggestion(),
  'PATCH /matchmaking/matches/:matchId': ownMatch({ state: 'paused' }),
  'DELETE /matchmaking/matches/:matchId': ownMatch(),
  'GET /inbox/threads/:threadId': ownThread(),
  'PATCH /inbox/threads/:threadId': ownThread({ lastReadSeq: 1 }),
  'GET /inbox/threads/:threadId/messages': ownThread(),
  'POST /inbox/threads/:threadId/messages': ownThread({ text: 'Fremd', clientId: randomUUID() }),
  'DELETE /inbox/blocks/:userId': blockedPerson,
  'PATCH /inbox/:itemId': inboxItem({ read: true }),
  'DELETE /inbox/:itemId': inboxItem(),
};

/** Routes whose parameter names nothing of anybody, and what it names instead. */
export const NAMES_NOTHING_PERSONAL: Readonly<Record<string, string>> = {
  'GET /kliniken/:klinikId': 'clinics are the same for everybody',
  'PUT /kliniken/:klinikId/favorite': "the clinic is everybody's; the favourite is always the caller's own",
  'DELETE /kliniken/:klinikId/favorite': "the clinic is everybody's; the favourite is always the caller's own",
  'GET /studies/:studyId': "a public study; what stands in it of a watch is always the caller's own",
  'PUT /studies/:studyId/watch': "a public study; the watch is always the caller's own",
  'DELETE /studies/:studyId/watch': "a public study; the watch is always the caller's own",
  'PUT /profil/consents/:purpose': "a purpose from a fixed list; the consent is always the caller's own",
  'POST /community/reports': "a text that everybody reads; the notice is always the caller's own",
  'GET /timeline': "a filter of the caller's own list, tried in api/testing/two-people.test.ts",
  'GET /timeline/suggestions': "a filter of the caller's own list, tried in api/testing/two-people.test.ts",
  'POST /community/posts/:postId/comments': 'a conversation of everybody; held ones are tried in api/domains/community',
  'PUT /community/mutes/:voiceId': "whoever is read by all; what she mutes is always the caller's own",
  'POST /inbox/threads': 'whoever it names, the answer is the same, tried in api/domains/messages/requests.test.ts',
  'PUT /inbox/blocks/:userId': "whoever it names, the answer is the same; the block is always the caller's own",
  'POST /voice/token': 'a call of hers, tried in api/domains/voice/tokens.test.ts, with a media server',
};

async function decisionAbout(api: TestApi, owner: string): Promise<PersonalThing> {
  const { decisionId } = await api.database.transact({ role: 'service_role' }, (transaction) =>
    recordModeratorAct(transaction, {
      kind: 'post',
      contentId: randomUUID(),
      version: 1,
      authorId: owner,
      moderatorId: owner,
      action: 'hide',
      reason: { ground: 'terms', rule: 'insult' },
      facts: 'Der Text setzt jemanden herab.',
    }),
  );
  return { body: { decisionId, text: 'Ich habe niemanden gemeint.' } };
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

/** A session whose summary she kept. */
async function savedSession(api: TestApi, owner: string): Promise<Readonly<Record<string, string>>> {
  const { params = {} } = await voiceSession(api, owner);
  const summary = JSON.stringify([{ kind: 'finding', text: 'Sie haben einen Knoten bemerkt.' }]);
  await api.database.transact({ role: 'service_role' }, (transaction) =>
    transaction
      .updateTable('voiceSessions')
      .set({ consentedAt: new Date(), summary, summarySavedAt: new Date() })
      .where('id', '=', params.sessionId ?? '')
      .execute(),
  );
  return params;
}

async function correctedSummary(api: TestApi, owner: string): Promise<PersonalThing> {
  const params = await savedSession(api, owner);
  return { params, body: { changes: [{ note: 0, text: 'Fremd' }] }, headers: { 'If-Match': '*' } };
}

async function exportedSummary(api: TestApi, owner: string): Promise<PersonalThing> {
  return { params: await savedSession(api, owner), query: { format: 'txt' } };
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
