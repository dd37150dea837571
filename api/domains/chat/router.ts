import { tierIncludes } from '#core/contracts/tiers.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { Guards } from '#api/identity/guards.ts';
import type { RenderingRoom } from '#api/rendering/rendering-room.ts';
import type { CleanupCounts } from '#api/retention.ts';
import { ok, route, streamed } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { hasRefused } from '#api/domains/profil/index.ts';
import { createAnonymousRoutes } from './anonymous-router.ts';
import type { AnonymousRouteOptions } from './anonymous-router.ts';
import type { ChatAnswering } from './answering.ts';
import { selectContextFile } from './chat-store.ts';
import { chatTooBusy } from './errors.ts';
import { careFor } from './help.ts';
import { createHistoryRoutes } from './history-router.ts';
import { chatRequestSchema, cleanupSchema } from './schema.ts';
import { lastTextOf } from './ui-message.ts';

/** What the routes of `chat/` need. */
export interface ChatRouteOptions extends Omit<AnonymousRouteOptions, 'bodyLimitBytes'> {
  readonly guards: Guards;
  readonly answering: ChatAnswering;
  readonly rendering: RenderingRoom;
  readonly cleanup: () => Promise<CleanupCounts>;
}

/** 20 requests in 60 s for one client address (specification, Limits). */
const CHAT_LIMIT = { name: 'chat', limit: 20, windowMs: 60_000, refuse: chatTooBusy } as const;
/** A client sends its whole conversation: about 400 messages of ordinary length, in bytes. */
const CONVERSATION_LIMIT_BYTES = 1_000_000;

/** All routes of `chat/`. */
export function createChatRoutes(options: ChatRouteOptions): readonly Route[] {
  const { guards, answering, cleanup, rendering, switches } = options;
  return [
    route({
      method: 'POST',
      path: '/chat',
      summary: 'Antwort auf eine Nachricht, als Strom von UI-Nachrichten des AI SDK',
      limit: CHAT_LIMIT,
      access: guards.person(),
      // Asked by the handler: whoever is in danger is given help first.
      flag: null,
      body: chatRequestSchema,
      bodyLimitBytes: CONVERSATION_LIMIT_BYTES,
      responses: { 200: { media: ['text/event-stream'] } },
      errors: [503],
      handle: async ({ caller, body, transact }) => {
        const { help, asking } = careFor(lastTextOf(body));
        if (help !== undefined) return streamed((response) => answering.writeHelp(help, response));
        await switches.requireOn('chat', { role: 'authenticated', userId: caller.userId });
        const hasContext = tierIncludes(caller.tier, 'document_storage');
        const context = hasContext
          ? await transact((transaction) => selectUsableContext(transaction, caller.userId))
          : '';
        return streamed(async (response, signal) => {
          await answering.write(body, context, { response, signal, asking });
        });
      },
    }),
    ...createAnonymousRoutes({ ...options, bodyLimitBytes: CONVERSATION_LIMIT_BYTES }),
    ...createHistoryRoutes(guards, rendering),
    ...(['GET', 'POST'] as const).map((method) =>
      route({
        method,
        path: '/chat/cleanup',
        summary: 'Nächtliches Aufräumen: alles, dessen Zeit um ist',
        access: guards.cron,
        responses: { 200: cleanupSchema },
        handle: async () => ok(await cleanup()),
      }),
    ),
  ];
}

/** What stands against giving her documents to the chat, once it was taken back or refused. */
const NEEDED_FOR_CONTEXT = ['chat_context', 'documents'] as const;

/** Every text in the file was approved by the person herself; her no to its use, or to keeping it, goes before that. */
async function selectUsableContext(transaction: DatabaseTransaction, userId: string): Promise<string> {
  for (const purpose of NEEDED_FOR_CONTEXT) if (await hasRefused(transaction, userId, purpose)) return '';
  return selectContextFile(transaction, userId);
}
