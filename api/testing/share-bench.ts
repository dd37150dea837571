import { randomUUID } from 'node:crypto';
import { connectedTo } from '#api/domain.ts';
import { startDocumentBench } from '#api/domains/documents/documents-test-kit.ts';
import type { DocumentBench, DocumentBenchOptions } from '#api/domains/documents/documents-test-kit.ts';
import { unterlagenDomain } from '#api/domains/unterlagen/index.ts';
import type { RateLimitStore } from '#api/limits/rate-limit.ts';
import type { TestAnswer } from './test-api.ts';

/** A link that was made, with what stands in its answer. */
export interface MadeShare {
  readonly shareId: string;
  readonly url: string;
  readonly token: string;
}

/** A page as a browser without scripts gets it. */
export interface SeenPage {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Uint8Array;
}

/** Somebody without an account, with cookies of her own. */
export interface Visitor {
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<SeenPage>;
  /** Sends the form as a browser does. */
  send(fields: Readonly<Record<string, string>>): Promise<SeenPage>;
  /** Sends JSON as a program does. */
  open(body: object, headers?: Readonly<Record<string, string>>): Promise<TestAnswer>;
  readonly cookies: Map<string, string>;
}

/** Documents, shares and visitors. */
export interface ShareBench extends DocumentBench {
  share(as: string, documentIds: readonly string[], wish?: object): Promise<MadeShare>;
  /** Approves a text as the review will. */
  approve(documentId: string, text: string): Promise<void>;
  /** Runs SQL as the owner of all tables: what only time or misfortune does. */
  sql(text: string, values?: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>;
  newVisitor(): Visitor;
}

const UNLIMITED: RateLimitStore = {
  count: (_key, { limit }) => Promise.resolve({ admitted: true, limit, remaining: limit, resetAt: Date.now() }),
  ping: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/** Starts all of it. */
export async function startShareBench(options: DocumentBenchOptions = {}): Promise<ShareBench> {
  const bench = await startDocumentBench({
    // Every visitor of a test comes from the same address.
    limits: UNLIMITED,
    reader: { picture: (_kept, _type, page) => Promise.resolve(new TextEncoder().encode(`Bild ${String(page)}`)) },
    ...options,
    further: (clients) => [connectedTo(unterlagenDomain, clients)],
  });
  const sql: ShareBench['sql'] = (text, values = []) =>
    bench.api.database.transactRaw(async (session) => session.query(text, [...values]));
  return {
    ...bench,
    sql,
    share: async (as, documentIds, wish) => {
      const { status, body } = await bench.api.call('POST', '/api/documents/share', {
        as,
        body: { documentIds, expiresInHours: 24, ...wish },
      });
      if (status !== 201) throw new Error(`not shared: ${JSON.stringify(body)}`);
      const { shareId, url } = body as { shareId: string; url: string };
      return { shareId, url, token: url.split('#')[1] ?? '' };
    },
    approve: async (documentId, text) => {
      await sql(
        `insert into companion.document_texts (document_id, user_id, extraction_id, text)
         select id, user_id, $2, $3 from companion.documents where id = $1`,
        [documentId, randomUUID(), text],
      );
    },
    newVisitor: () => newVisitor(bench),
  };
}

function newVisitor({ api }: DocumentBench): Visitor {
  const cookies = new Map<string, string>();
  const jar = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
  };
  const ask = async (path: string, init: RequestInit): Promise<SeenPage> => {
    const response = await fetch(new URL(path, api.url), {
      redirect: 'manual',
      ...init,
      headers: { Cookie: jar(), ...(init.headers as Record<string, string>) },
    });
    keep(response.headers);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, text: new TextDecoder().decode(bytes), bytes };
  };
  return {
    cookies,
    get: (path, headers = {}) => ask(path, { headers }),
    send: (fields) => ask('/freigabe', { method: 'POST', body: new URLSearchParams(fields) }),
    open: async (body, headers = {}) => {
      const answer = await api.call('POST', '/api/unterlagen/open', {
        body,
        headers: { Cookie: jar(), ...headers },
      });
      keep(answer.headers);
      return answer;
    },
  };
}
