import { randomUUID } from 'node:crypto';
import { notify } from '#api/notices/index.ts';
import type { CausedNotice } from '#api/notices/index.ts';
import { newPerson, startTestApi } from '#api/testing/test-api.ts';
import type { TestApi, TestApiOptions } from '#api/testing/test-api.ts';
import type { Item } from './schema.ts';

/** The app, people in it, and things that they are told. */
export interface InboxBench {
  readonly api: TestApi;
  newMember(): Promise<string>;
  tell(userId: string, notice?: Partial<CausedNotice>): Promise<void>;
  items(as: string, query?: string): Promise<readonly Item[]>;
  counts(as: string): Promise<{ readonly unseen: number; readonly unread: number; readonly lastSeq: number }>;
  mark(as: string, id: string, change: object): Promise<number>;
  sql(statement: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Starts it. */
export async function startInboxBench(options: TestApiOptions = {}): Promise<InboxBench> {
  const api = await startTestApi(options);
  const sql: InboxBench['sql'] = (statement, values = []) =>
    api.database.transactRaw((session) => session.query(statement, values));
  const bodyOf = async <T>(path: string, as: string) => (await api.call('GET', path, { as })).body as T;
  return {
    api,
    sql,
    newMember: async () => {
      const id = newPerson();
      await sql('insert into companion.profiles (id) values ($1)', [id]);
      return id;
    },
    tell: (userId, notice = {}) =>
      api.database.transact({ role: 'service_role' }, (transaction) =>
        notify(transaction, { userId, category: 'reply', kind: 'reply.post', dedupeKey: randomUUID(), ...notice }),
      ),
    items: async (as, query = '') => (await bodyOf<{ items: readonly Item[] }>(`/api/inbox?${query}`, as)).items,
    counts: async (as) => {
      type Counted = { readonly count: number };
      const { unseen, unread, lastSeq } = await bodyOf<{ unseen: Counted; unread: Counted; lastSeq: number }>(
        '/api/inbox/count',
        as,
      );
      return { unseen: unseen.count, unread: unread.count, lastSeq };
    },
    mark: async (as, id, change) => (await api.call('PATCH', `/api/inbox/${id}`, { as, body: change })).status,
    close: () => api.close(),
  };
}
