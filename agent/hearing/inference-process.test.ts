import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { initializeLogger } from '@livekit/agents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callRecognition, registerRecognition, watchRecognition } from './inference-process.ts';
import type { InferenceExecutor, RecognitionWatch } from './inference-process.ts';
import { encodePcm } from './recognition-wire.ts';

initializeLogger({ pretty: false, level: 'silent' });

/** What the framework's server does in its constructor and in `run()`. */
interface Executor extends InferenceExecutor {
  readonly proc?: ChildProcess;
  start(): Promise<void>;
  initialize(): Promise<void>;
  close(): Promise<void>;
}

async function createAsServerDoes(): Promise<Executor> {
  const location = new URL('./ipc/inference_proc_executor.js', import.meta.resolve('@livekit/agents'));
  const framework = (await import(location.href)) as {
    InferenceProcExecutor: { createIfNeeded(): Executor | undefined };
  };
  const executor = framework.InferenceProcExecutor.createIfNeeded();
  if (executor === undefined) throw new Error('no runner is registered');
  return executor;
}

const LONG_MS = 60_000;

describe('the shared inference process', () => {
  let watch: RecognitionWatch;
  let executor: Executor;

  beforeAll(async () => {
    registerRecognition();
    registerRecognition();
    watch = await watchRecognition();
    executor = await createAsServerDoes();
  });
  afterAll(() => executor.close());

  it('is not ready before the worker has started it', async () => {
    expect(watch.isAlive()).toBe(false);
    await expect(watch.ping(1000)).rejects.toMatchObject({ code: 'recognition_unavailable' });
  });

  it('answers a ping once the demonstration model is loaded', { timeout: LONG_MS }, async () => {
    await executor.start();
    await executor.initialize();
    expect(await watch.ping(LONG_MS)).toEqual({
      kind: 'ready',
      recognizer: 'demonstration',
      device: 'cpu',
      lacksGpu: false,
    });
    expect(watch.isAlive()).toBe(true);
  });

  it('recognizes a clip', { timeout: LONG_MS }, async () => {
    const pcm = encodePcm(new Int16Array(16_000));
    const request = { kind: 'transcribe', pcm, expiresAt: Date.now() + LONG_MS } as const;
    const answer = await callRecognition(executor, request, AbortSignal.timeout(LONG_MS));
    expect(answer).toMatchObject({ kind: 'transcript' });
  });

  it('skips a clip that nobody waits for any more', async () => {
    const request = { kind: 'transcribe', pcm: encodePcm(new Int16Array(16_000)), expiresAt: Date.now() } as const;
    await expect(callRecognition(executor, request, AbortSignal.timeout(LONG_MS))).rejects.toMatchObject({
      code: 'recognition_late',
    });
  });

  it('answers a request it does not understand with a failure', async () => {
    const nonsense = { kind: 'sing' } as unknown as { kind: 'ping' };
    await expect(callRecognition(executor, nonsense, AbortSignal.timeout(LONG_MS))).rejects.toMatchObject({
      name: 'AppError',
    });
  });

  it('is not ready while it hangs', async () => {
    executor.proc?.kill('SIGSTOP');
    await expect(watch.ping(100)).rejects.toMatchObject({ code: 'recognition_timeout' });
    executor.proc?.kill('SIGCONT');
    expect(await watch.ping(LONG_MS)).toMatchObject({ kind: 'ready' });
  });

  it('is not ready after it died', async () => {
    const child = executor.proc;
    child?.kill('SIGKILL');
    if (child !== undefined) await once(child, 'exit');
    await expect(watch.ping(1000)).rejects.toMatchObject({ code: 'recognition_unavailable' });
    expect(watch.isAlive()).toBe(false);
  });
});
