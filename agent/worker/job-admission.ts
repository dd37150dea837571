import type { JobRequest } from '@livekit/agents';
import type { Logger } from '#core/logging/logger.ts';
import type { SelfTest } from '#safety/gate/self-test.ts';
import type { RecognitionWatch } from '#agent/hearing/inference-process.ts';
import type { Drain } from './drain.ts';
import type { CallPlaces } from './call-places.ts';
import type { MediaRooms } from './media-rooms.ts';
import { comesTrue } from '#core/timing/wait.ts';
import type { Patience } from '#core/timing/wait.ts';
import { claimAt } from '#agent/call/sole-agent.ts';

/** What a new call depends on, asked at the moment of its job request. */
export interface AdmissionFacts {
  readonly selfTest: Pick<SelfTest, 'state'>;
  readonly recognition: Pick<RecognitionWatch, 'isAlive'>;
  readonly drain?: Pick<Drain, 'isDraining'> | undefined;
  readonly places: CallPlaces;
  readonly isPersonIn: MediaRooms['isPersonIn'];
}

/** The part of a job request that is needed to answer it. */
export type AnswerableJob = Pick<JobRequest, 'id' | 'accept' | 'reject'> & {
  readonly room: { readonly name: string } | undefined;
};

/**
 * How long a request may wait for its turn. The media server gives a request up after three seconds; who still waits in
 * her room then is asked for again by the watchdog.
 */
const TURN: Patience = { everyMs: 50, limitMs: 2_000 };

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

/**
 * Takes a job only when nothing is missing, a place is free and its turn comes: the second of the three places that
 * fail closed. Who had to wait may have left: for an empty room no process is started.
 */
export async function answerJobRequest(job: AnswerableJob, facts: AdmissionFacts, logger: Logger): Promise<void> {
  const { places } = facts;
  if (facts.drain?.isDraining() === true) {
    logger.warn({ calls: places.taken }, 'a call was refused: this worker was taken out');
    return job.reject();
  }
  const missing = missingForCall(facts);
  if (missing.length > 0) {
    logger.error({ missing }, 'a call was refused: something is not proven to work');
    return job.reject();
  }
  if (!places.take(job.id)) {
    logger.warn({ calls: places.taken, capacity: places.capacity }, 'a call was refused: all places are taken');
    return job.reject();
  }
  const hindrance = places.isNext(job.id) ? undefined : await waitForTurn(job, facts);
  if (hindrance !== undefined) {
    places.release(job.id);
    logger.warn({ hindrance }, 'a call was refused: others are being started');
    return job.reject();
  }
  places.promise(job.id);
  return job.accept('', '', '', claimAt(Date.now()));
}

async function waitForTurn(
  { id, room }: AnswerableJob,
  { places, isPersonIn }: AdmissionFacts,
): Promise<'no_process' | 'nobody_there' | undefined> {
  if (!(await comesTrue(() => places.isNext(id), TURN))) return 'no_process';
  // The turn is kept while the media server is asked; without an answer she is taken to be there.
  return (await isPersonIn(room?.name ?? '').catch(() => true)) ? undefined : 'nobody_there';
}

function holds(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}
