import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallClosing } from '#core/contracts/voice-wire.ts';
import { createLogger } from '#core/logging/logger.ts';
import type { Logger } from '#core/logging/logger.ts';
import { CallOutbox, DEAD_AFTER_MS } from '#agent/outbox/call-outbox.ts';
import { startFakeSessionApi } from './fake-session-api.ts';
import type { FakeSessionApi } from './fake-session-api.ts';
import { createLineSeal } from '#agent/outbox/line-seal.ts';
import type { OutboxEntry } from '#agent/outbox/outbox-entry.ts';
import { OutboxFolder } from '#agent/outbox/outbox-folder.ts';
import { OutboxSweeper } from '#agent/outbox/outbox-sweeper.ts';
import { SessionApi } from '#agent/outbox/session-api.ts';

/** Secret of agent and API in these tests. */
export const SECRET = 'service-secret-of-the-tests';

/** Room of the calls in these tests. */
export const ROOM = 'exam-room-of-the-tests';

/** Long enough for a busy machine, short enough for the tests in which nobody answers. */
const ANSWER_TIMEOUT_MS = 1_000;

/** A folder of its own, an API with faults, and short words for what the tests do most. */
export interface OutboxTestKit {
  readonly directory: string;
  readonly folder: OutboxFolder;
  readonly fake: FakeSessionApi;
  readonly api: SessionApi;
  readonly logger: Logger;
  readonly logLines: string[];
  /** A call of this session; closed with the kit. */
  call(sessionId: string, folder?: OutboxFolder, onClosing?: (closing: CallClosing) => void): CallOutbox;
  /** A sweeper that looks `laterMs` from now; by default when every call of now counts as dead. */
  sweeper(laterMs?: number): OutboxSweeper;
  fileNames(): Promise<readonly string[]>;
  /** Numbers of the stored snapshots of a session, in the order in which they had an effect. */
  numbersOf(sessionId: string): readonly unknown[];
  close(): Promise<void>;
}

/** Builds the kit. */
export async function createOutboxTestKit(): Promise<OutboxTestKit> {
  const directory = join(await mkdtemp(join(tmpdir(), 'companion-outbox-')), 'outbox');
  const fake = await startFakeSessionApi();
  const logLines: string[] = [];
  const logger = createLogger({
    service: 'agent',
    level: 'debug',
    destination: { write: (line: string) => void logLines.push(line) },
  });
  const folder = new OutboxFolder(directory, createLineSeal(SECRET));
  const api = new SessionApi({ apiUrl: fake.url, serviceSecret: SECRET, timeoutMs: ANSWER_TIMEOUT_MS });
  const calls: CallOutbox[] = [];
  return {
    directory,
    folder,
    fake,
    api,
    logger,
    logLines,
    call: (sessionId, ownFolder = folder, onClosing) => {
      const call = new CallOutbox({ sessionId, roomName: ROOM, folder: ownFolder, api, logger, onClosing });
      calls.push(call);
      return call;
    },
    sweeper: (laterMs = DEAD_AFTER_MS + 1_000) =>
      new OutboxSweeper({ folder, api, logger, now: () => Date.now() + laterMs }),
    fileNames: () => readdir(directory).catch(() => []),
    numbersOf: (sessionId) =>
      fake.stored.flatMap(({ path, event }) =>
        path.includes(sessionId) && 'snapshot' in event ? [event.snapshot.data['number']] : [],
      ),
    close: async () => {
      for (const call of calls) call.close();
      await fake.goAway();
      await rm(join(directory, '..'), { recursive: true, force: true });
    },
  };
}

/** A snapshot event that can be told from others. */
export function numbered(number: number, at: Date = new Date()): OutboxEntry {
  return {
    to: 'session',
    event: {
      type: 'snapshot',
      id: randomUUID(),
      at: at.toISOString(),
      roomName: ROOM,
      snapshot: { version: 1, data: { number, note: 'Knoten links' } },
    },
  };
}

/** A guardrail event. */
export function stopped(sessionId: string): OutboxEntry {
  return {
    to: 'guardrail',
    event: {
      id: randomUUID(),
      at: new Date().toISOString(),
      source: 'voice',
      sessionId,
      class: 'D1',
      layer: 'rules',
      latencyMs: 2,
      policyVersion: '1-0123456789ab',
    },
  };
}
