import { callChat } from './call-chat.ts';
import { createCompanionClient } from './companion-client.ts';

/**
 * The client in a program of its own, as a partner would use it:
 *   node web/api-client/call-from-node.ts http://localhost:3000/api ACCESS_TOKEN
 * Begins a session, finds it in the list, deletes it, asks the chat, and prints what it saw as one line of JSON.
 */
async function main(): Promise<void> {
  const [baseUrl = '', token] = process.argv.slice(2);
  const client = createCompanionClient({ baseUrl, accessToken: () => Promise.resolve(token) });
  const status = await client.GET('/voice/status');
  const begun = await client.POST('/voice/token', { body: {} });
  const sessionId = begun.data?.sessionId ?? '';
  const listed = await client.GET('/voice/sessions', { params: { query: { limit: 5 } } });
  const deleted = await client.DELETE('/voice/sessions/{sessionId}', { params: { path: { sessionId } } });
  const gone = await client.GET('/voice/sessions/{sessionId}', { params: { path: { sessionId } } });
  const seen = {
    available: status.data?.available,
    begun: begun.response.status,
    isListed: listed.data?.items.some(({ id }) => id === sessionId),
    deleted: deleted.response.status,
    gone: gone.error?.error,
    refused: begun.error?.error,
    chat: await callChat(client),
  };
  process.stdout.write(`${JSON.stringify(seen)}\n`);
}

await main();
