/** Work that happens outside of requests: durable, repeated when it fails, done once. */

export { defineJob } from './define-job.ts';
export type { JobContext, JobWorker } from './define-job.ts';
export { enqueueJob } from './enqueue.ts';
export type { EnqueueOptions } from './enqueue.ts';
export { cancelJob, lockJob, retryJob, selectJobs } from './operate.ts';
export type { OperatedJob } from './operate.ts';
export { openJobs } from './jobs-room.ts';
export type { JobsRoom } from './jobs-room.ts';
export { dailyAtUtc } from './schedule.ts';
