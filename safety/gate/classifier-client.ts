import { parseGuardAnswer, toGuardRequest } from './classifier-protocol.ts';
import type { ClassifierVerdict } from './classifier-protocol.ts';
import { createGuardClient } from './guard-client.ts';
import type { Guard, GuardClient, GuardPlace } from './guard-client.ts';

export type { ClassifierVerdict } from './classifier-protocol.ts';
export type { JudgeRequest } from './guard-client.ts';

/** Second opinion on a sentence; its failures are called `classifier_…`. */
export type Classifier = Guard<ClassifierVerdict>;

/** A classifier over HTTP that can be let go of. */
export type ClassifierClient = GuardClient<ClassifierVerdict>;

/** Settings of {@link createClassifier}. */
export interface ClassifierOptions extends Omit<GuardPlace, 'timeoutMs'> {
  readonly model: string;
  /** For everything together: connecting, header and body. Default {@link DEFAULT_CLASSIFIER_TIMEOUT_MS}. */
  readonly timeoutMs?: number | undefined;
}

/**
 * Budget of one judgement in milliseconds: an utterance hides about this much behind synthesis; a 0.6B guard answers in
 * 30–60.
 */
const DEFAULT_CLASSIFIER_TIMEOUT_MS = 800;

/** Creates the client; it connects on the first judgement. */
export function createClassifier(options: ClassifierOptions): ClassifierClient {
  const place = { ...options, timeoutMs: options.timeoutMs ?? DEFAULT_CLASSIFIER_TIMEOUT_MS };
  return createGuardClient(place, {
    name: 'classifier',
    write: (request) => ({ body: toGuardRequest(request, options.model), read: parseGuardAnswer }),
  });
}
