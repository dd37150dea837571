import { describe, expect, it } from 'vitest';
import type { SelfTestState } from '#safety/gate/self-test.ts';
import { createReadiness } from './readiness.ts';
import { workerProbes } from './worker-probes.ts';

function hearing(lacksGpu: boolean): Promise<unknown> {
  const [probe] = workerProbes({
    recognition: {
      ping: () =>
        Promise.resolve({ kind: 'ready', recognizer: 'full', device: lacksGpu ? 'cpu' : 'cuda', lacksGpu } as const),
    },
    media: { url: '', port: 0, registered: true, draining: () => false },
    selfTest: { state: () => 'healthy', failure: () => undefined },
    synthesizer: { probe: () => Promise.resolve() },
  });
  return probe!.check(new AbortController().signal);
}

describe('the probe of speech recognition', () => {
  it('is well on the device that was asked for', async () => {
    await expect(hearing(false)).resolves.toBeUndefined();
  });

  it('fails when a GPU was asked for and recognition runs on the CPU', async () => {
    await expect(hearing(true)).rejects.toMatchObject({ code: 'recognition_not_on_gpu' });
  });
});

describe('the probe of the policy judge', () => {
  const parts = {
    recognition: {
      ping: () => Promise.resolve({ kind: 'ready', recognizer: 'full', device: 'cpu', lacksGpu: false } as const),
    },
    media: { url: '', port: 0, registered: true, draining: () => false },
    selfTest: { state: () => 'healthy' as const, failure: () => undefined },
    synthesizer: { probe: () => Promise.resolve() },
  };
  const judgeSays = (state: SelfTestState) => ({ state: () => state, failure: () => undefined });
  const healthWith = (state: SelfTestState | undefined) => {
    const probes = workerProbes({ ...parts, judgeSelfTest: state === undefined ? undefined : judgeSays(state) });
    // The media server is not asked here.
    const asked = probes.filter(({ name }) => name !== 'media');
    return createReadiness({ version: 'test', places: { taken: 0, capacity: 4 }, probes: asked }).read();
  };

  it.each<SelfTestState>(['failing', 'unproven'])(
    'degrades the worker while it is %s, and calls go on',
    async (state) => {
      expect(await healthWith(state)).toMatchObject({
        status: 'degraded',
        accepting: true,
        checks: {
          policy_judge: { status: 'degraded', error: 'policy_judge_not_proven' },
          classifier: { status: 'ok' },
        },
      });
    },
  );

  it('is well while it is proven', async () => {
    expect(await healthWith('healthy')).toMatchObject({ status: 'ok', checks: { policy_judge: { status: 'ok' } } });
  });

  it('does not exist where no judge is configured', async () => {
    const health = await healthWith(undefined);
    expect(health.status).toBe('ok');
    expect(health.checks).not.toHaveProperty('policy_judge');
  });
});
