/** Work that happens outside of requests: durable, repeated when it fails, done once. */

export { defineJob } from './define-job.ts';
export type { Job, JobContext, JobWorker } from './define-job.ts';
export { enqueueJob } from './enqueue.ts';
export type { EnqueueOptions, JobRequest } from './enqueue.ts';
export { openJobs } from './jobs-room.ts';
export type { JobsRoom } from './jobs-room.ts';
export { dailyAtUtc, everyMinutes } from './schedule.ts';
