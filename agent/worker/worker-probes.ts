import { AppError } from '#core/errors/app-error.ts';
import type { SelfTest } from '#safety/gate/self-test.ts';
import type { RecognitionWatch } from '#agent/hearing/inference-process.ts';
import { classifierProbe, policyJudgeProbe } from './classifier-proof.ts';
import type { Synthesizer } from '#agent/speaking/synthesizer.ts';
import type { ReadinessProbe } from './readiness.ts';

/** What the worker knows about its own connection. */
export interface MediaState {
  /** Address of the media server. */
  readonly url: string;
  /** Port of the framework's own server. */
  readonly port: number;
  readonly registered: boolean;
  /** It ends, or was taken out: no new calls. */
  readonly draining: () => boolean;
}

/** What `/readyz` asks. */
export interface ProbedParts {
  readonly recognition: Pick<RecognitionWatch, 'ping'>;
  readonly media: MediaState;
  readonly selfTest: Pick<SelfTest, 'state' | 'failure'>;
  /** Undefined: no policy judge is configured. */
  readonly judgeSelfTest?: Pick<SelfTest, 'state' | 'failure'> | undefined;
  readonly synthesizer: Pick<Synthesizer, 'probe'>;
}

/** Longest wait for a sign of life of the recognition, in milliseconds; a readiness probe has 500. */
const RECOGNITION_PING_MS = 400;

/** The probes of the worker: all but policy judge and synthesizer are needed for a call. */
export function workerProbes(parts: ProbedParts): readonly ReadinessProbe[] {
  const { recognition, media, selfTest, judgeSelfTest, synthesizer } = parts;
  return [
    { name: 'speech_to_text', critical: true, check: () => assertHears(recognition) },
    { name: 'media', critical: true, check: (signal) => assertRegistered(media, signal) },
    classifierProbe(selfTest),
    ...(judgeSelfTest === undefined ? [] : [policyJudgeProbe(judgeSelfTest)]),
    { name: 'synthesizer', critical: false, check: (signal) => synthesizer.probe(signal) },
  ];
}

/** On the CPU of a machine that was sized for a GPU every answer would be late. */
async function assertHears(recognition: ProbedParts['recognition']): Promise<void> {
  const answer = await recognition.ping(RECOGNITION_PING_MS);
  if (answer.kind === 'ready' && answer.lacksGpu) throw unavailable('recognition_not_on_gpu');
}

/**
 * The framework tells about its connection only through its own health server, and takes an open connection to a
 * media server that hangs for a good one: so that is asked as well.
 */
async function assertRegistered(media: MediaState, signal: AbortSignal): Promise<void> {
  if (media.draining()) throw unavailable('draining');
  if (!media.registered) throw unavailable('not_registered');
  const addresses = [`http://127.0.0.1:${media.port}/`, media.url.replace(/^ws/, 'http')];
  const answers = await Promise.all(addresses.map((url) => answersOk(url, signal)));
  if (answers.includes(false)) throw unavailable('media_server_unreachable');
}

async function answersOk(url: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(url, { signal });
  await response.body?.cancel();
  return response.ok;
}

function unavailable(code: string): AppError {
  return new AppError({
    code,
    status: 503,
    publicMessage: 'Der Sprachdienst ist gerade nicht bereit.',
    retryable: true,
  });
}
