import { randomUUID } from 'node:crypto';
import { connectedTo } from '#api/domain.ts';
import { startCommunityBench, trialModerator } from '#api/domains/community/community-test-kit.ts';
import type { CommunityBench } from '#api/domains/community/community-test-kit.ts';
import { messagesDomain, openThread } from '#api/domains/messages/index.ts';
import type { TestAnswer, TestApiOptions } from './test-api.ts';

/** A message in an answer. */
export interface ShownMessage {
  readonly id: string;
  readonly seq: number | null;
  readonly isOwn: boolean;
  readonly clientId: string | null;
  readonly state: string;
  readonly body: string | null;
  readonly notice?: string | null;
  readonly help?: { readonly numbers: readonly { readonly number: string }[] } | null;
}

/** A conversation in an answer. */
export interface ShownThread {
  readonly id: string;
  readonly state: string;
  readonly partner: { readonly id: string | null; readonly name: string };
  readonly isBlocked: boolean;
  readonly lastSeq: number;
  readonly lastReadSeq: number;
  readonly unread: number;
  readonly lastMessage: ShownMessage | null;
}

/** One page of messages in an answer. */
export interface ShownMessages {
  readonly items: readonly ShownMessage[];
  readonly hasMore: boolean;
  readonly waiting: readonly ShownMessage[];
}

/** Its words, or its words under an id of the app. */
type GivenMessage = string | { readonly text: string; readonly clientId: string };

/** The API and a few ways to write to each other. */
export interface MessagesBench extends CommunityBench {
  /** With a name, a tier in which she may ask, and a post under her name. */
  newAuthor(name?: string): Promise<string>;
  /** Two people whom a match brought together. */
  matched(): Promise<{
    readonly one: string;
    readonly other: string;
    readonly threadId: string;
    readonly sourceId: string;
  }>;
  send(as: string, threadId: string, message?: GivenMessage): Promise<TestAnswer>;
  /** @throws {Error} unless it was taken. */
  sent(as: string, threadId: string, text?: string): Promise<ShownMessage>;
  ask(as: string, to: string, message?: GivenMessage): Promise<TestAnswer>;
  threads(as: string, query?: string): Promise<readonly ShownThread[]>;
  threadOf(as: string, threadId: string): Promise<ShownThread>;
  messages(as: string, threadId: string, query?: string): Promise<ShownMessages>;
  change(as: string, threadId: string, change: object): Promise<TestAnswer>;
  block(as: string, userId: string): Promise<TestAnswer>;
  unblock(as: string, userId: string): Promise<TestAnswer>;
  /** What she was told: kinds, in order. */
  told(userId: string): Promise<readonly string[]>;
}

/** Starts it. */
export async function startMessagesBench(options: TestApiOptions = {}): Promise<MessagesBench> {
  const domains = [...(options.domains ?? []), connectedTo(messagesDomain, trialModerator())];
  const bench = await startCommunityBench({ ...options, domains });
  const { api } = bench;
  const got = async <T>(as: string, path: string) => {
    const { status, body } = await api.call('GET', path, { as });
    if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
    return body as T;
  };
  const send: MessagesBench['send'] = (as, threadId, message = 'Wie war die Bestrahlung?') =>
    api.call('POST', `/api/inbox/threads/${threadId}/messages`, { as, body: bodyOf(message) });
  return {
    ...bench,
    newAuthor: async (name = 'Birgit') => {
      const id = await bench.newMember(name);
      await bench.posted(id);
      return id;
    },
    matched: async () => {
      const [one, other] = [await bench.newMember('Anna'), await bench.newMember('Birgit')];
      const sourceId = randomUUID();
      const { threadId } = await api.database.transact({ role: 'service_role' }, (transaction) =>
        openThread(transaction, { between: [one, other], reason: 'match', sourceId }),
      );
      return { one, other, threadId, sourceId };
    },
    send,
    sent: async (as, threadId, text) => {
      const { status, body } = await send(as, threadId, text);
      if (status !== 201) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
      return body as ShownMessage;
    },
    ask: (as, to, message = 'Ihr Beitrag hat mir geholfen. Darf ich Ihnen schreiben?') =>
      api.call('POST', '/api/inbox/threads', { as, body: { to, ...bodyOf(message) } }),
    threads: async (as, query = '') =>
      (await got<{ readonly items: readonly ShownThread[] }>(as, `/api/inbox/threads?${query}`)).items,
    threadOf: (as, threadId) => got(as, `/api/inbox/threads/${threadId}`),
    messages: (as, threadId, query = '') => got(as, `/api/inbox/threads/${threadId}/messages?${query}`),
    change: (as, threadId, change) => api.call('PATCH', `/api/inbox/threads/${threadId}`, { as, body: change }),
    block: (as, userId) => api.call('PUT', `/api/inbox/blocks/${userId}`, { as }),
    unblock: (as, userId) => api.call('DELETE', `/api/inbox/blocks/${userId}`, { as }),
    told: async (userId) =>
      (await bench.sql('select kind from companion.notifications where user_id = $1 order by seq', [userId])).map(
        ({ kind }) => String(kind),
      ),
  };
}

function bodyOf(message: GivenMessage) {
  return typeof message === 'string' ? { text: message, clientId: randomUUID() } : message;
}
