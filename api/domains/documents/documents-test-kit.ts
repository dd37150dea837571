import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '#core/logging/logger.ts';
import { createEmbeddedStorage } from '#embedded/storage/storage-server.ts';
import type { Tier } from '#core/contracts/tiers.ts';
import { connectedTo } from '#api/domain.ts';
import type { DomainDefinition } from '#api/domain.ts';
import type { JudgedModel } from '#api/domains/chat/index.ts';
import { openJobs } from '#api/jobs/index.ts';
import type { JobWorker } from '#api/jobs/index.ts';
import { newPerson, startTestApi } from '#api/testing/test-api.ts';
import type { TestAnswer, TestApi, TestApiOptions } from '#api/testing/test-api.ts';
import { documentsDomain } from './index.ts';
import type { DocumentClients } from './index.ts';
import { createReadingWorker } from './reading-job.ts';
import type { DocumentReader } from './reading/index.ts';
import { storageAt } from './storage/connect-storage.ts';
import type { FileStorage } from './storage/file-storage.ts';

/** The API with object storage behind it, and somebody who does its jobs. */
export interface DocumentBench {
  readonly api: TestApi;
  readonly storage: FileStorage;
  /** Does what is due, once. */
  runJobs(): Promise<void>;
  /** A person of this tier who agreed to having her documents kept. */
  newPerson(tier?: Tier): Promise<string>;
  /** Asks for a link. */
  askForLink(as: string, wish?: Partial<Wish>): Promise<TestAnswer>;
  /** Asks for a link and uploads to it. */
  upload(as: string, file: Uint8Array<ArrayBuffer> | string, wish?: Partial<Wish>): Promise<string>;
  /** Confirms, while jobs are being done. */
  confirm(as: string, documentId: string): Promise<TestAnswer>;
  /** A document whose text waits for a decision. */
  inReview(as: string, file?: Uint8Array<ArrayBuffer> | string): Promise<string>;
  close(): Promise<void>;
}

/** What an upload announces. */
export interface Wish {
  readonly fileName: string;
  readonly contentType: string;
  readonly sizeBytes: number;
}

/** What a test wants otherwise. */
export interface DocumentBenchOptions extends TestApiOptions {
  readonly reader?: Partial<DocumentReader>;
  readonly judged?: JudgedModel;
  readonly storage?: (real: FileStorage) => FileStorage;
  /** Jobs besides reading. */
  readonly workers?: readonly JobWorker[];
  /** Other domains that stand on the same storage. */
  readonly further?: (clients: DocumentClients) => readonly DomainDefinition[];
}

/** Reads a file that is text: pages are parted by form feeds, and anything but `%PDF` is damaged. */
export const plainReader: DocumentReader = {
  inspect: (file) => {
    const text = new TextDecoder().decode(file);
    if (!text.startsWith('%PDF')) return Promise.resolve({ ok: false, refusal: 'file_damaged' });
    const pages = text.split('\f').length;
    return Promise.resolve({ ok: true, file: { type: 'application/pdf', pages, kept: file } });
  },
  async *read(kept) {
    const texts = new TextDecoder().decode(kept).split('\f');
    for (const [index, text] of texts.entries()) {
      yield await Promise.resolve({ page: index + 1, source: 'layer' as const, text: text.trim(), marks: [] });
    }
  },
  picture: () => Promise.reject(new Error('a text has no picture')),
  close: () => Promise.resolve(),
};

/** Starts all of it. */
export async function startDocumentBench(options: DocumentBenchOptions = {}): Promise<DocumentBench> {
  const { reader: given, storage: wrap, judged, workers = [], further, ...rest } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'companion-documents-'));
  const server = await createEmbeddedStorage({
    host: '127.0.0.1',
    port: 0,
    dataDir,
    nodeEnv: 'test',
    buckets: ['documents'],
  });
  const real = storageAt(server.url, server.serviceKey, server.url);
  const storage = wrap?.(real) ?? real;
  const reader: DocumentReader = { ...plainReader, ...given };
  const clients = { storage, reader, judged };
  const domains = [connectedTo(documentsDomain, clients), ...(further?.(clients) ?? [])];
  const api = await startTestApi({ ...rest, domains });
  const logger = createLogger({ service: 'api', level: 'debug', destination: logInto(api) });
  const room = openJobs({
    database: api.database,
    workers: [createReadingWorker({ storage, reader, logger }), ...workers],
    logger,
    isSchedulerOn: false,
  });
  const bench = {
    api,
    storage,
    runJobs: async () => {
      await room.runDue();
    },
  };
  return {
    ...bench,
    ...clientOf(bench),
    close: async () => {
      await room.stop(0);
      await api.close();
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function logInto(api: TestApi) {
  return { write: (line: string) => void api.logLines.push(line) };
}

function clientOf({ api, runJobs }: Pick<DocumentBench, 'api' | 'runJobs'>) {
  const askForLink: DocumentBench['askForLink'] = (as, wish) =>
    api.call('POST', '/api/documents/upload-url', {
      as,
      body: { fileName: 'Arztbrief.pdf', contentType: 'application/pdf', sizeBytes: 1_000, ...wish },
    });
  const upload: DocumentBench['upload'] = async (as, file, wish) => {
    const { status, body } = await askForLink(as, wish);
    if (status !== 201) throw new Error(`no link: ${JSON.stringify(body)}`);
    const { documentId, uploadUrl } = body as { documentId: string; uploadUrl: string };
    const sent = await fetch(uploadUrl, { method: 'PUT', body: file, headers: { 'Content-Type': 'application/pdf' } });
    if (!sent.ok) throw new Error(`upload failed: ${sent.status}`);
    return documentId;
  };
  const confirm: DocumentBench['confirm'] = async (as, documentId) => {
    const answer = api.call('POST', '/api/documents/confirm-upload', { as, body: { documentId } });
    const watch = { isOver: false };
    void answer.finally(() => {
      watch.isOver = true;
    });
    while (!watch.isOver) {
      await runJobs();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return answer;
  };
  return {
    askForLink,
    upload,
    confirm,
    newPerson: async (tier: Tier = 'plus') => newDocumentPerson(api, tier),
    inReview: async (as: string, file: Uint8Array<ArrayBuffer> | string = '%PDF Der Herd misst 12 mm.') => {
      const documentId = await upload(as, file);
      const { status } = await confirm(as, documentId);
      if (status !== 200) throw new Error(`not read: ${status}`);
      return documentId;
    },
  };
}

/** A person of this tier who agreed to having her documents kept. */
async function newDocumentPerson(api: TestApi, tier: Tier): Promise<string> {
  const id = newPerson();
  await api.database.transact({ role: 'service_role' }, (transaction) =>
    transaction.insertInto('profiles').values({ id, tier }).execute(),
  );
  const { body } = await api.call('GET', '/api/profil/consents', { as: id });
  const { items } = body as { items: { purpose: string; version: string }[] };
  const version = items.find(({ purpose }) => purpose === 'documents')?.version;
  const agreed = await api.call('PUT', '/api/profil/consents/documents', { as: id, body: { granted: true, version } });
  if (agreed.status !== 200) throw new Error(`no consent: ${agreed.status}`);
  return id;
}
