import { InferenceRunner } from '@livekit/agents';
import { untilAborted } from '#core/timing/deadline.ts';
import { recognitionError } from './recognition-error.ts';
import { RECOGNITION_METHOD, recognitionResponseSchema } from './recognition-wire.ts';
import type { RecognitionRequest, RecognitionResponse } from './recognition-wire.ts';

/** Sends one call to the inference process; what the framework offers to jobs and to the worker. */
export interface InferenceExecutor {
  doInference(method: string, data: unknown): Promise<unknown>;
}

/** The part of the framework's executor that the worker process watches. */
interface WatchedExecutor extends InferenceExecutor {
  readonly isAlive: boolean;
}

interface ExecutorModule {
  readonly InferenceProcExecutor: { createIfNeeded: () => WatchedExecutor | undefined };
}

/** The worker's view of the shared inference process. */
export interface RecognitionWatch {
  /**
   * Asks the loaded model's process for a sign of life, through the same path that utterances take.
   * @throws {AppError} `recognition_unavailable`, `recognition_timeout`
   */
  ping(deadlineMs: number): Promise<RecognitionResponse>;
  /** False before the worker started it and after it died; the framework never starts it again. */
  isAlive(): boolean;
}

/**
 * Makes the recognition runner known to the framework. Must run in the worker process before
 * `new AgentServer()`, which decides in its constructor which runners it starts.
 */
export function registerRecognition(): void {
  if (InferenceRunner.registeredRunners[RECOGNITION_METHOD] !== undefined) return;
  InferenceRunner.registerRunner(RECOGNITION_METHOD, new URL('./recognition-inference.ts', import.meta.url).href);
}

/**
 * Keeps hold of the inference process that the next `new AgentServer()` creates. The framework keeps
 * it in a private field and answers nothing about it but "process not running", so the one
 * factory that builds it is wrapped. Pinned to @livekit/agents 1.9.0; a test fails if it moves.
 */
export async function watchRecognition(): Promise<RecognitionWatch> {
  const { InferenceProcExecutor } = await loadExecutorModule();
  const create = InferenceProcExecutor.createIfNeeded.bind(InferenceProcExecutor);
  let executor: WatchedExecutor | undefined;
  InferenceProcExecutor.createIfNeeded = () => {
    executor = create();
    return executor;
  };
  return {
    ping(deadlineMs) {
      if (executor?.isAlive !== true) return Promise.reject(recognitionError('recognition_unavailable'));
      return callRecognition(executor, { kind: 'ping' }, AbortSignal.timeout(deadlineMs));
    },
    isAlive: () => executor?.isAlive === true,
  };
}

/**
 * One call to the recognition runner. The framework's own call never ends when the process dies
 * meanwhile, so the signal decides how long to wait.
 * @throws {AppError} `recognition_timeout`, `recognition_unavailable` or the runner's own code
 */
export async function callRecognition(
  executor: InferenceExecutor,
  request: RecognitionRequest,
  signal: AbortSignal,
): Promise<RecognitionResponse> {
  const answer = await untilAborted(send(executor, request), signal, (reason) => {
    throw recognitionError('recognition_timeout', reason);
  });
  const parsed = recognitionResponseSchema.safeParse(answer);
  if (!parsed.success) throw recognitionError('recognition_bad_answer', parsed.error);
  if (parsed.data.kind === 'failed') throw recognitionError(parsed.data.code);
  return parsed.data;
}

async function loadExecutorModule(): Promise<ExecutorModule> {
  const location = new URL('./ipc/inference_proc_executor.js', import.meta.resolve('@livekit/agents'));
  return (await import(location.href)) as ExecutorModule;
}

async function send(executor: InferenceExecutor, request: RecognitionRequest): Promise<unknown> {
  try {
    return await executor.doInference(RECOGNITION_METHOD, request);
  } catch (error) {
    throw recognitionError('recognition_unavailable', error);
  }
}
