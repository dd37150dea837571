import { callChat } from './call-chat.ts';
import { createCompanionClient } from './companion-client.ts';

/**
 * The client inside a page, as the tests try it: begins a session, finds it, is refused what is not its own, and asks
 * the chat.
 */
export async function callInBrowser(token: string) {
  const client = createCompanionClient({ baseUrl: '/api', accessToken: () => Promise.resolve(token) });
  const status = await client.GET('/voice/status');
  const begun = await client.POST('/voice/token', { body: {} });
  const listed = await client.GET('/voice/sessions', { params: { query: { limit: 1 } } });
  const unknown = await client.GET('/voice/sessions/{sessionId}', {
    params: { path: { sessionId: crypto.randomUUID() } },
  });
  const stranger = await createCompanionClient({ baseUrl: '/api' }).GET('/voice/sessions');
  return {
    available: status.data?.available,
    begun: begun.response.status,
    isListed: listed.data?.items[0]?.id === begun.data?.sessionId,
    refused: unknown.error?.error,
    stranger: stranger.response.status,
    chat: await callChat(client),
  };
}
