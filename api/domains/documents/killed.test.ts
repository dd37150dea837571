import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJobs } from '#api/jobs/index.ts';
import { silentLogger } from '#api/jobs/worker-kit.ts';
import { plainReader, startDocumentBench } from './documents-test-kit.ts';
import type { DocumentBench } from './documents-test-kit.ts';
import { createReadingWorker } from './reading-job.ts';
import type { ReadingWorkerOptions } from './reading-job.ts';
import { sweepDocuments } from './sweep.ts';

let bench: DocumentBench;
beforeAll(async () => {
  bench = await startDocumentBench();
});
afterAll(async () => {
  await bench.close();
});

/** Where a process can die over a document, in order. */
const STEPS = ['info', 'read incoming', 'inspect', 'write', 'remove', 'read kept', 'page'] as const;
type Step = (typeof STEPS)[number];

/** Storage and reader of a process that dies at a step: it has done it, and nobody hears of it. */
function dyingAt(step: Step) {
  const reached = Promise.withResolvers<undefined>();
  const never = new Promise<never>(() => undefined);
  const die = async (at: Step): Promise<void> => {
    if (at !== step) return;
    reached.resolve(undefined);
    await never;
  };
  const { storage } = bench;
  const clients: Pick<ReadingWorkerOptions, 'storage' | 'reader'> = {
    storage: {
      ...storage,
      info: async (path) => {
        await die('info');
        return storage.info(path);
      },
      read: async (path) => {
        const file = await storage.read(path);
        await die(path.startsWith('kept/') ? 'read kept' : 'read incoming');
        return file;
      },
      write: async (path, bytes, type) => {
        await storage.write(path, bytes, type);
        await die('write');
      },
      remove: async (paths) => {
        await storage.remove(paths);
        await die('remove');
      },
    },
    reader: {
      ...plainReader,
      inspect: async (file) => {
        await die('inspect');
        return plainReader.inspect(file);
      },
      async *read(kept, type) {
        for await (const page of plainReader.read(kept, type)) {
          yield page;
          await die('page');
        }
      },
    },
  };
  return { ...clients, reached: reached.promise };
}

function roomOf(clients: Pick<ReadingWorkerOptions, 'storage' | 'reader'>) {
  return openJobs({
    database: bench.api.database,
    workers: [createReadingWorker({ ...clients, logger: silentLogger })],
    logger: silentLogger,
    isSchedulerOn: false,
  });
}

/** Everything in the queue is half an hour older than it was: whoever said nothing for so long is dead. */
async function letTimePass(): Promise<void> {
  await bench.api.database.transactRaw((session) =>
    session.runScript(
      `update pgboss.job set started_on = started_on - interval '30 minutes', start_after = start_after - interval '30 minutes';
       update pgboss.queue set monitor_on = null;`,
    ),
  );
}

describe('a process that dies over a document', () => {
  it.each(STEPS)('at "%s" costs nothing: the next one reads it to its end, once', async (step) => {
    const as = await bench.newPerson();
    const documentId = await bench.upload(as, '%PDF eins\fzwei');
    const dying = dyingAt(step);
    const confirmed = bench.api.call('POST', '/api/documents/confirm-upload', { as, body: { documentId } });
    await expect.poll(() => stateOf(as, documentId)).toBe('checking');
    const dead = roomOf(dying);
    void dead.runDue();
    await dying.reached;
    await letTimePass();

    const next = roomOf({ storage: bench.storage, reader: plainReader });
    await expect
      .poll(
        async () => {
          await next.runDue();
          await letTimePass();
          return stateOf(as, documentId);
        },
        { timeout: 20_000 },
      )
      .toBe('in_review');
    await next.stop(0);
    expect([200, 202]).toContain((await confirmed).status);
    const { body } = await bench.api.call('GET', `/api/documents/${documentId}`, { as });
    expect(body).toMatchObject({ pages: 2, extraction: { text: '%PDF eins\n\nzwei' } });
    await sweepDocuments({ ...bench, database: bench.api.database, now: () => Date.now() + 4 * 3_600_000 });
    expect(await bench.storage.info(`incoming/${documentId}`)).toBeUndefined();
    expect(await bench.storage.info(`kept/${documentId}`)).toBeDefined();
  });
});

async function stateOf(as: string, documentId: string): Promise<string> {
  const { body } = await bench.api.call('GET', `/api/documents/${documentId}`, { as });
  return (body as { state: string }).state;
}
