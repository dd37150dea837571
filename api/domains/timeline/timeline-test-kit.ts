import { connectedTo } from '#api/domain.ts';
import { personWith } from '#api/testing/callers.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestAnswer, TestApi } from '#api/testing/test-api.ts';
import type { Tier } from '#core/contracts/tiers.ts';
import { timelineDomain } from './index.ts';

/** An event in an answer. */
export interface ShownEvent {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly title: string;
  readonly date: string | null;
  readonly endDate: string | null;
  readonly dateText: string;
  readonly cycle: number | null;
  readonly sequence: number;
  readonly documentId: string | null;
  readonly voiceSessionId: string | null;
}

/** A series in an answer. */
export interface ShownSeries {
  readonly id: string;
  readonly events: readonly ShownEvent[];
}

/** The API and a few ways to use it as a patient does. */
export interface TimelineBench {
  readonly api: TestApi;
  newPerson(tier?: Tier): Promise<string>;
  enter(as: string, event: Readonly<Record<string, unknown>>): Promise<TestAnswer>;
  /** @throws {Error} unless it was entered. */
  entered(as: string, event: Readonly<Record<string, unknown>>): Promise<ShownEvent>;
  enteredSeries(as: string, series: Readonly<Record<string, unknown>>): Promise<ShownSeries>;
  list(as: string, query?: string): Promise<readonly ShownEvent[]>;
  /** A letter of hers with an approved text. */
  approvedLetter(
    as: string,
    text: string,
    facts?: { readonly title?: string; readonly date?: string },
  ): Promise<string>;
  export(as: string, query: string): Promise<ExportedFile>;
  close(): Promise<void>;
}

/** An export as it came. */
export interface ExportedFile {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly text: string;
}

/** Starts it. */
export async function startTimelineBench(): Promise<TimelineBench> {
  const api = await startTestApi({ domains: [connectedTo(timelineDomain)] });
  const enter: TimelineBench['enter'] = (as, event) => api.call('POST', '/api/timeline', { as, body: event });
  const created = ({ status, body }: TestAnswer): unknown => {
    if (status !== 201) throw new Error(`not entered: ${JSON.stringify(body)}`);
    return body;
  };
  return {
    api,
    newPerson: (tier = 'premium') => personWith(api, { tier }),
    enter,
    entered: async (as, event) => created(await enter(as, event)) as ShownEvent,
    enteredSeries: async (as, series) =>
      created(await api.call('POST', '/api/timeline/series', { as, body: series })) as ShownSeries,
    list: async (as, query = 'limit=100') => {
      const { body } = await api.call('GET', `/api/timeline?${query}`, { as });
      return (body as { readonly items: readonly ShownEvent[] }).items;
    },
    approvedLetter: (as, text, facts) => approvedLetter(api, { as, text, ...facts }),
    export: async (as, query) => {
      const headers = { Authorization: `Bearer ${await api.tokenFor(as)}` };
      return download(await fetch(`${api.url}/api/timeline/export?${query}`, { headers }));
    },
    close: () => api.close(),
  };
}

/** Reads a whole answer. */
export async function download(response: Response): Promise<ExportedFile> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, text: Buffer.from(bytes).toString('utf8') };
}

async function approvedLetter(
  api: TestApi,
  letter: { readonly as: string; readonly text: string; readonly title?: string; readonly date?: string },
): Promise<string> {
  const { as: userId, text, title = 'Arztbrief', date: documentDate = null } = letter;
  return api.database.transact({ role: 'service_role' }, async (transaction) => {
    const { id: documentId } = await transaction
      .insertInto('documents')
      .values({
        userId,
        title,
        documentDate,
        declaredType: 'application/pdf',
        declaredBytes: 1,
        state: 'approved',
        linkExpiresAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const extractionId = crypto.randomUUID();
    await transaction.insertInto('documentTexts').values({ documentId, userId, extractionId, text }).execute();
    return documentId;
  });
}
