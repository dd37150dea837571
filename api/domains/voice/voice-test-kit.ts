import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach } from 'vitest';
import { voiceTokenSchema } from '#core/contracts/voice-sessions.ts';
import { createMemoryStore } from '#api/limits/memory-store.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestAnswer, TestApi } from '#api/testing/test-api.ts';
import { connectedTo } from '#api/domain.ts';
import type { TimerSource } from '#core/timing/timers.ts';
import { startFakeVoiceStack } from './fake-voice-stack.ts';
import type { FakeVoiceStack } from './fake-voice-stack.ts';
import { voiceDomain } from './index.ts';
import type { VoiceClients } from './index.ts';
import { askMediaServer, createMediaServer } from './media-server.ts';
import { createReadinessProbe } from './readiness.ts';
import { recordOf, selectSession } from './store.ts';

/** Bearer secret of the agent in these tests. */
export const SERVICE = { bearer: 'service-secret-of-the-tests' };
/** Body that opens test mode in these tests. */
export const TEST_SECRET = { secret: 'voice-test-secret' };

/** Timers that fire when the test says so. */
export interface ManualTimers extends TimerSource {
  readonly delays: number[];
  fire(): void;
}

/** The API with a fake voice stack behind it, and short words for what the tests do most. */
export interface VoiceTestKit {
  readonly api: TestApi;
  readonly stack: FakeVoiceStack;
  readonly timers: ManualTimers;
  /** Media server and readiness as the app got them. */
  readonly voice: VoiceClients;
  /** Everything healthy, nothing counted. */
  reset(): Promise<void>;
  beginAs(person: string): Promise<{ readonly sessionId: string; readonly roomName: string; readonly token: string }>;
  /** As the agent of the session's current room. */
  report(sessionId: string, ...events: object[]): Promise<TestAnswer>;
  reportFrom(roomName: string, sessionId: string, ...events: object[]): Promise<TestAnswer>;
  /** The agent's question at the beginning of a call. */
  askWhereToGoOn(sessionId: string, roomName: string): Promise<TestAnswer>;
  storedSnapshot(sessionId: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Builds such timers. */
export function manualTimers(): ManualTimers {
  let pending: { action: () => void; cancelled: boolean }[] = [];
  const delays: number[] = [];
  return {
    delays,
    after: (delayMs, action) => {
      const entry = { action, cancelled: false };
      pending.push(entry);
      delays.push(delayMs);
      return () => {
        entry.cancelled = true;
      };
    },
    fire: () => {
      const due = pending;
      pending = [];
      for (const entry of due) if (!entry.cancelled) entry.action();
    },
  };
}

function connect(stack: FakeVoiceStack, timers: TimerSource): VoiceClients {
  const { apiKey, apiSecret, agentHealthUrl, serviceSecret, mediaUrl: url } = stack;
  const media = createMediaServer({ url, publicUrl: 'wss://media.test', apiKey, apiSecret });
  const askMedia = (timeoutMs: number) => askMediaServer({ url, apiKey, apiSecret }, timeoutMs);
  // Asks anew each time, so that a test sees what it just changed.
  return {
    media,
    timers,
    readiness: {
      current: () => createReadinessProbe({ agentHealthUrl, serviceSecret, askMedia, attemptsMs: [15_000] }).current(),
    },
  };
}

/** The kit of a test file: healthy and uncounted before each test, closed after the last. */
export async function openVoiceTestKit(): Promise<VoiceTestKit> {
  const kit = await startVoiceTestKit();
  beforeEach(() => kit.reset());
  afterAll(() => kit.close());
  return kit;
}

/** Starts the API with everything the voice routes need; whoever starts it closes it. */
export async function startVoiceTestKit(): Promise<VoiceTestKit> {
  const stack = await startFakeVoiceStack();
  const [timers, limits] = [manualTimers(), createMemoryStore()];
  const voice = connect(stack, timers);
  const api = await startTestApi({
    domains: [connectedTo(voiceDomain, voice)],
    settings: { VOICE_CALLS_PER_ADDRESS: 10_000 },
    limits,
  });
  const storedOf = (sessionId: string) =>
    api.database.transact({ role: 'service_role' }, (transaction) => selectSession(transaction, sessionId));
  const kit: VoiceTestKit = {
    api,
    stack,
    timers,
    voice,
    reset: async () => {
      Object.assign(stack, { mediaIsDown: false, agentIsDown: false, agentIsFull: false, capacity: 10_000 });
      for (const changed of [stack.failing, stack.answers]) changed.clear();
      stack.requests.length = 0;
      await limits.close();
    },
    beginAs: async (person) => {
      const { status, body } = await api.call('POST', '/api/voice/token', { as: person, body: {} });
      if (status !== 201) throw new Error(`token refused with ${status}`);
      return voiceTokenSchema.parse(body);
    },
    report: async (sessionId, ...events) =>
      kit.reportFrom((await storedOf(sessionId))?.roomName ?? 'no-room', sessionId, ...events),
    reportFrom: (roomName, sessionId, ...events) =>
      api.call('POST', `/api/voice/sessions/${sessionId}/events`, {
        ...SERVICE,
        body: { events: events.map((told) => ({ roomName, ...told })) },
      }),
    askWhereToGoOn: (sessionId, roomName) =>
      api.call(
        'GET',
        `/api/voice/sessions/${sessionId}/snapshot?${new URLSearchParams({ roomName }).toString()}`,
        SERVICE,
      ),
    storedSnapshot: async (sessionId) => {
      const row = await storedOf(sessionId);
      return row === undefined ? null : recordOf(row).snapshot;
    },
    close: async () => {
      await api.close();
      await stack.close();
    },
  };
  return kit;
}

/** One event of the contract. */
export function event(
  type: string,
  extra: object = {},
): { readonly id: string; readonly at: string; readonly type: string } {
  return { id: randomUUID(), at: new Date().toISOString(), type, ...extra };
}

/** The consent. */
export function consented(): object {
  return event('consented', { consentVersion: '1' });
}

/** A snapshot to resume from. */
export function snapshot(data: object = { phase: 'achseln' }): object {
  return event('snapshot', { snapshot: { version: 1, data } });
}
