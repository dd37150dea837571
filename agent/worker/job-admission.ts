import type { JobRequest } from '@livekit/agents';
import type { Logger } from '#core/logging/logger.ts';
import type { SelfTest } from '#safety/gate/self-test.ts';
import type { RecognitionWatch } from '#agent/hearing/inference-process.ts';
import type { CallPlaces } from './call-places.ts';
import { claimAt } from '#agent/call/sole-agent.ts';

/** What a new call depends on, asked at the moment of its job request. */
export interface AdmissionFacts {
  readonly selfTest: Pick<SelfTest, 'state'>;
  readonly recognition: Pick<RecognitionWatch, 'isAlive'>;
  readonly places: CallPlaces;
}

/** The part of a job request that is needed to answer it. */
export type AnswerableJob = Pick<JobRequest, 'id' | 'accept' | 'reject'>;

/** What is missing for a new call, as fixed words; empty: it may begin. Whatever cannot be found out is missing. */
export function missingForCall({ selfTest, recognition }: AdmissionFacts): readonly string[] {
  const isThere: Readonly<Record<string, () => boolean>> = {
    classifier: () => selfTest.state() === 'healthy',
    speech_to_text: () => recognition.isAlive(),
  };
  return Object.entries(isThere)
    .filter(([, check]) => !holds(check))
    .map(([name]) => name);
}

/** Takes a job only when nothing is missing and a place is free: the second of the three places that fail closed. */
export async function answerJobRequest(job: AnswerableJob, facts: AdmissionFacts, logger: Logger): Promise<void> {
  const missing = missingForCall(facts);
  if (missing.length === 0 && !facts.places.take(job.id)) {
    logger.warn(
      { calls: facts.places.taken, capacity: facts.places.capacity },
      'a call was refused: all places are taken',
    );
    return job.reject();
  }
  if (missing.length === 0) return job.accept('', '', '', claimAt(Date.now()));
  logger.error({ missing }, 'a call was refused: something is not proven to work');
  return job.reject();
}

function holds(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}
