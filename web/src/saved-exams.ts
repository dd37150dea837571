import type { NotedSide, Place } from '#core/contracts/body-places.ts';
import { asRecord, summaryEntriesFrom } from './kept-summary.ts';
import type { SummaryEntry } from './kept-summary.ts';
import type { CredentialProvider } from './session-client.ts';
import { parseObject, textIn } from './wire.ts';

/** Her saved exams, as the API keeps them: to look at, correct, take along and delete. */

/** One exam whose summary she kept. */
export interface SavedExam {
  readonly id: string;
  /** When it began. */
  readonly at: Date;
  readonly entries: readonly SummaryEntry[];
  readonly isIncomplete: boolean;
  readonly isCorrected: boolean;
  /** Absent for exams of older versions. */
  readonly nextStep: string | undefined;
  readonly nextDate: string | undefined;
}

/** What she wants a note to say; undefined text: nothing, it goes. Notes are counted from 0. */
export interface NoteChange {
  readonly note: number;
  readonly text: string | undefined;
  readonly side?: NotedSide | undefined;
  readonly place?: Place | undefined;
}

/** Why something did not work: nobody is signed in, it was changed meanwhile, it is gone, or anything else. */
export type SavedFailure = 'sign_in_needed' | 'changed' | 'gone' | 'failed';
/** What came of it. */
export type SavedOutcome<Value> = { readonly value: Value } | { readonly failure: SavedFailure };

/** One exam with the mark of the state in which it was read. */
export interface ReadExam {
  readonly exam: SavedExam;
  readonly etag: string;
}

/** One page of the list, the newest first. */
export interface SavedPage {
  readonly exams: readonly SavedExam[];
  /** undefined: there are no more. */
  readonly nextCursor: string | undefined;
}

/** The routes about her saved exams. Nothing of it throws. */
export interface SavedExams {
  list(cursor: string | undefined): Promise<SavedOutcome<SavedPage>>;
  read(id: string): Promise<SavedOutcome<ReadExam>>;
  correct(read: ReadExam, change: NoteChange): Promise<SavedOutcome<ReadExam>>;
  remove(id: string): Promise<SavedOutcome<undefined>>;
  file(id: string, format: 'pdf' | 'txt'): Promise<SavedOutcome<Blob>>;
}

/** Time after which a silent API counts as unreachable, in milliseconds; a file takes longer than a page. */
const REQUEST_TIMEOUT_MS = 20_000;

/**
 * Builds the client.
 * @param api base address without trailing slash, for instance `/api`.
 */
export function createSavedExams(
  api: string,
  credentials: CredentialProvider,
  request: typeof fetch = globalThis.fetch.bind(globalThis),
): SavedExams {
  const ask = async <Value>(
    path: string,
    read: (answer: Response) => Promise<Value | undefined>,
    options: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<SavedOutcome<Value>> => {
    try {
      const credential = await credentials();
      if (credential?.kind !== 'bearer') return { failure: 'sign_in_needed' };
      const answer = await request(`${api}/voice/sessions${path}`, {
        cache: 'no-store',
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        ...options,
        headers: { authorization: `Bearer ${credential.accessToken}`, ...options.headers },
      });
      if (!answer.ok) return { failure: failureOf(answer.status) };
      const value = await read(answer);
      return value === undefined ? { failure: 'failed' } : { value };
    } catch {
      return { failure: 'failed' };
    }
  };
  return {
    list: (cursor) =>
      ask(
        `?${new URLSearchParams({ saved: 'true', ...(cursor === undefined ? {} : { cursor }) }).toString()}`,
        pageFrom,
      ),
    read: (id) => ask(pathOf(id), readExamFrom),
    correct: ({ exam, etag }, { note, text, side, place }) =>
      ask(pathOf(exam.id), readExamFrom, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', 'if-match': etag },
        body: JSON.stringify({ changes: [{ note, text: text ?? null, side, place }] }),
      }),
    remove: async (id) => {
      const outcome = await ask(pathOf(id), () => Promise.resolve(true), { method: 'DELETE' });
      return 'failure' in outcome && outcome.failure !== 'gone' ? outcome : { value: undefined };
    },
    file: (id, format) => ask(`${pathOf(id)}/export?format=${format}`, (answer) => answer.blob()),
  };
}

function pathOf(id: string): string {
  return `/${encodeURIComponent(id)}`;
}

function failureOf(status: number): SavedFailure {
  if (status === 401 || status === 403) return 'sign_in_needed';
  if (status === 412) return 'changed';
  return status === 404 || status === 409 ? 'gone' : 'failed';
}

async function pageFrom(answer: Response): Promise<SavedPage | undefined> {
  const body = parseObject(await answer.text());
  const items = body?.['items'];
  if (!Array.isArray(items)) return undefined;
  const exams = items.map((item) => examFrom(asRecord(item))).filter((exam) => exam !== undefined);
  return { exams, nextCursor: textIn(body, 'nextCursor') };
}

async function readExamFrom(answer: Response): Promise<ReadExam | undefined> {
  const exam = examFrom(parseObject(await answer.text()));
  return exam === undefined ? undefined : { exam, etag: answer.headers.get('etag') ?? '' };
}

function examFrom(body: Readonly<Record<string, unknown>> | undefined): SavedExam | undefined {
  const id = textIn(body, 'id');
  const at = new Date(textIn(body, 'startedAt') ?? textIn(body, 'createdAt') ?? Number.NaN);
  const entries = body?.['summary'];
  if (id === undefined || Number.isNaN(at.getTime()) || !Array.isArray(entries)) return undefined;
  const outlook = asRecord(body?.['summaryOutlook']);
  return {
    id,
    at,
    entries: summaryEntriesFrom(entries),
    isIncomplete: outlook?.['isComplete'] === false,
    isCorrected: textIn(body, 'summaryCorrectedAt') !== undefined,
    nextStep: textIn(outlook, 'nextStep'),
    nextDate: textIn(outlook, 'nextDate'),
  };
}
