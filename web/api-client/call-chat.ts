import type { CompanionClient } from './companion-client.ts';

/** What {@link callChat} saw. */
export interface SeenInChat {
  readonly answered: string;
  readonly refused: string | undefined;
  readonly saved: number;
  readonly isListed: boolean | undefined;
  readonly renamed: string | undefined;
  readonly deleted: number;
  readonly gone: string | undefined;
}

/** The chat routes, one after the other, in Node and in pages alike: asks, keeps, finds, renames and deletes a chat. */
export async function callChat(client: CompanionClient): Promise<SeenInChat> {
  const id = crypto.randomUUID();
  const question = {
    id: 'q1',
    role: 'user' as const,
    parts: [{ type: 'text' as const, text: 'Was nehme ich zum Termin mit?' }],
  };
  const stream = await client.POST('/chat', { body: { id, messages: [question] }, parseAs: 'text' });
  const answered = textOf(stream.data ?? '');
  const answer = { id: 'a1', role: 'assistant' as const, parts: [{ type: 'text' as const, text: answered }] };
  const refused = await client.POST('/chat/history', { body: { id, messages: [] } });
  const saved = await client.POST('/chat/history', { body: { id, messages: [question, answer] } });
  const listed = await client.GET('/chat/history', { params: { query: { limit: 5 } } });
  const path = { params: { path: { chatId: id } } };
  await client.PATCH('/chat/history/{chatId}', { ...path, body: { title: 'Mein Termin' } });
  const renamed = await client.GET('/chat/history/{chatId}', path);
  const deleted = await client.DELETE('/chat/history/{chatId}', path);
  const gone = await client.GET('/chat/history/{chatId}', path);
  return {
    answered,
    refused: refused.error?.code,
    saved: saved.response.status,
    isListed: listed.data?.items.some((chat) => chat.id === id),
    renamed: renamed.data?.title,
    deleted: deleted.response.status,
    gone: gone.error?.error,
  };
}

/** The text in a UI message stream; in an app the AI SDK's transport reads it piece by piece. */
function textOf(stream: string): string {
  const chunks = stream
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice(6)) as { readonly type: string; readonly delta?: string });
  return chunks.map(({ type, delta }) => (type === 'text-delta' ? delta : '')).join('');
}
