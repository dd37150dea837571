import { describe, expect, it } from 'vitest';
import { workerProbes } from './worker-probes.ts';

function hearing(lacksGpu: boolean): Promise<unknown> {
  const [probe] = workerProbes({
    recognition: {
      ping: () =>
        Promise.resolve({ kind: 'ready', recognizer: 'full', device: lacksGpu ? 'cpu' : 'cuda', lacksGpu } as const),
    },
    media: { url: '', port: 0, registered: true, draining: false },
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
