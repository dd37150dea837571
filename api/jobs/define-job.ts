import { z } from 'zod';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { JobSchedule } from './schedule.ts';

/**
 * What a payload may hold: ids, numbers, switches, days, words of a closed list. A payload is kept for days, seen by
 * operators and by no row-level security; there is no field for anything that somebody wrote or is called.
 */
type PayloadField = z.ZodUUID | z.ZodNumber | z.ZodBoolean | z.ZodISODate | z.ZodEnum;

/** Fields of a payload. */
export type PayloadShape = Readonly<Record<string, PayloadField>>;

/** How a job that failed comes again. */
export interface RetryPolicy {
  /** How often after the first run. */
  readonly limit: number;
  /** Pause before the first repetition; each further one is about two, four, eight … seconds longer. */
  readonly pauseSeconds: number;
  /** No pause is longer. */
  readonly longestPauseSeconds: number;
}

/** What the queue must know of a job. */
export interface JobKind {
  /** `domain.verb`; the name of its queue, and a label of metrics. */
  readonly name: string;
  readonly retry: RetryPolicy;
  /** A run that takes longer is broken off and counts as failed. A killed process is noticed sooner (`lease.ts`). */
  readonly expireInSeconds: number;
  /** How many of them one process does at the same time. */
  readonly atOnce: number;
  /** undefined: only when somebody asks for it. */
  readonly schedule: JobSchedule | undefined;
}

/** A kind of job: what is asked for with `enqueueJob`, and done by a worker. */
export interface Job<Payload extends object> extends JobKind {
  /** @throws {z.ZodError} for what is no payload of this job. */
  parse(data: unknown): Payload;
  /** Ties the job to what does it. */
  handledBy(handle: (payload: Payload, context: JobContext) => Promise<void>): JobWorker;
}

/** A job with what does it: what a domain hands to the jobs room. */
export interface JobWorker {
  readonly kind: JobKind;
  run(data: unknown, context: JobContext): Promise<void>;
}

/** What a handler may do. */
export interface JobContext {
  readonly jobId: string;
  /** 1 for the first run. */
  readonly attempt: number;
  /**
   * Aborted when the job's time is over or the process ends: whatever still runs is on its own, and concludes nothing.
   */
  readonly signal: AbortSignal;
  /** A transaction of the service, for steps on the way. Such a step may happen again. */
  transact<T>(work: (transaction: DatabaseTransaction) => Promise<T>): Promise<T>;
  /**
   * The end of the job and its effect in one transaction: both are there, or neither, whoever is killed when. A
   * handler that never calls it ends its job by returning; it may then run again after it had its effect.
   * @throws {AppError} `job_lost` when the job is somebody else's by now; nothing of `work` stays.
   */
  conclude<T>(work: (transaction: DatabaseTransaction) => Promise<T>): Promise<T>;
}

/** What a definition says; what it leaves out has a default. */
export interface JobDefinition<Shape extends PayloadShape> {
  readonly name: string;
  readonly payload: Shape;
  readonly retry?: RetryPolicy;
  readonly expireInSeconds?: number;
  readonly atOnce?: number;
  readonly schedule?: JobSchedule;
}

const NAME = /^[a-z][a-z-]*\.[a-z][a-z-]*$/;
/** About an hour in all: long enough for a database or a neighbour to come back. */
const DEFAULT_RETRY: RetryPolicy = { limit: 10, pauseSeconds: 1, longestPauseSeconds: 900 };
const DEFAULT_EXPIRE_SECONDS = 300;
/** Slots are recognised by their finished jobs, which are kept for a week. */
const LONGEST_INTERVAL_MS = 24 * 3_600_000;

/** Defines a kind of job. @throws {Error} for a name or a schedule that cannot be. */
export function defineJob<Shape extends PayloadShape>(
  definition: JobDefinition<Shape>,
): Job<z.output<z.ZodObject<Shape>>> {
  const { name, schedule } = definition;
  const schema = z.strictObject(definition.payload);
  if (!NAME.test(name)) throw new Error(`a job is named domain.verb: ${name}`);
  if (schedule !== undefined && schedule.everyMs > LONGEST_INTERVAL_MS)
    throw new Error(`a scheduled job comes at least daily: ${name}`);
  if (schedule !== undefined && Object.keys(definition.payload).length > 0)
    throw new Error(`a scheduled job has no payload: ${name}`);
  const kind: JobKind = {
    name,
    schedule,
    retry: definition.retry ?? DEFAULT_RETRY,
    expireInSeconds: definition.expireInSeconds ?? DEFAULT_EXPIRE_SECONDS,
    atOnce: definition.atOnce ?? 1,
  };
  const parse = (data: unknown) => schema.parse(data);
  return {
    ...kind,
    parse,
    handledBy: (handle) => ({ kind, run: async (data, context) => handle(parse(data), context) }),
  };
}
