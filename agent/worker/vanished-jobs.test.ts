import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#core/logging/logger.ts';
import { watchVanishedJobs } from './vanished-jobs.ts';
import type { WatchedJob } from './vanished-jobs.ts';

const logger = createLogger({ service: 'test', level: 'silent' });

function jobIn(room: string): WatchedJob {
  return { job: { id: `job-${room}`, room: { name: room } }, acceptArguments: { identity: `agent-${room}` } };
}

/** A worker whose jobs the test decides about. */
function worker(removeParticipant: (roomName: string, identity: string) => Promise<void> = () => Promise.resolve()) {
  const state = { jobs: [] as WatchedJob[], removed: [] as string[] };
  const stop = watchVanishedJobs({
    activeJobs: () => state.jobs,
    removeParticipant: (roomName, identity) => {
      state.removed.push(`${identity} from ${roomName}`);
      return removeParticipant(roomName, identity);
    },
    logger,
  });
  return { state, stop };
}

describe('watchVanishedJobs', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('takes the agent of a dead process out of its room within a second, once', async () => {
    const { state, stop } = worker();
    state.jobs = [jobIn('a'), jobIn('b')];
    await vi.advanceTimersByTimeAsync(1_000);
    expect(state.removed).toEqual([]);
    state.jobs = [jobIn('b')];
    await vi.advanceTimersByTimeAsync(1_000);
    expect(state.removed).toEqual(['agent-a from a']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.removed).toHaveLength(1);
    stop();
  });

  it('goes on looking when the media server cannot be reached', async () => {
    const { state, stop } = worker(() => Promise.reject(new Error('refused')));
    for (const room of ['a', 'b']) {
      state.jobs = [jobIn(room)];
      await vi.advanceTimersByTimeAsync(1_000);
      state.jobs = [];
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(state.removed).toEqual(['agent-a from a', 'agent-b from b']);
    stop();
  });

  it('looks no more once it is stopped', async () => {
    const { state, stop } = worker();
    state.jobs = [jobIn('a')];
    await vi.advanceTimersByTimeAsync(1_000);
    stop();
    state.jobs = [];
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state.removed).toEqual([]);
  });
});
