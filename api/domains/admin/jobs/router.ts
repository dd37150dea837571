import { recordAdminAct } from '#api/audit/index.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { notFound, stepNotPossible } from '#api/errors.ts';
import type { Guards } from '#api/identity/guards.ts';
import { cancelJob, lockJob, retryJob, selectJobs } from '#api/jobs/index.ts';
import type { JobsRoom, OperatedJob } from '#api/jobs/index.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { pageOf } from '#api/routing/paging.ts';
import { ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { jobActionSchema, jobListQuerySchema, jobListSchema, jobPathSchema, jobSchema } from './schema.ts';

/** What may be done to a job that does not run. */
const STEPS = {
  retry: { change: retryJob, action: 'job.retried', summary: 'Einen gescheiterten Auftrag noch einmal versuchen' },
  cancel: {
    change: cancelJob,
    action: 'job.cancelled',
    summary: 'Einen wartenden oder gescheiterten Auftrag absagen',
  },
} as const;

/** Jobs of the jobs room: seen, run again, called off. */
export function createJobRoutes(guards: Guards, jobs: Pick<JobsRoom, 'nudge'>): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/admin/jobs',
      summary: 'Gescheiterte und wartende Aufträge, die jüngsten zuerst',
      access: guards.admin,
      query: jobListQuerySchema,
      responses: { 200: jobListSchema },
      handle: async ({ query, transact }) => {
        const { state, name, cursor, limit } = query;
        const states = state === undefined ? (['failed', 'waiting'] as const) : [state];
        const rows = await transact((transaction) => selectJobs(transaction, { states, name, after: cursor, limit }));
        return ok(pageOf(rows, limit, (job) => ({ at: job.createdAt, id: job.id })));
      },
    }),
    stepRoute(guards, 'retry', jobs),
    stepRoute(guards, 'cancel', jobs),
  ];
}

function stepRoute(guards: Guards, step: keyof typeof STEPS, jobs: Pick<JobsRoom, 'nudge'>): Route {
  return route({
    method: 'POST',
    path: `/admin/jobs/:jobId/${step}`,
    summary: STEPS[step].summary,
    limit: WRITE_LIMITS,
    access: guards.admin,
    params: jobPathSchema,
    body: jobActionSchema,
    responses: { 200: jobSchema },
    errors: [409],
    handle: async ({ caller, params, body, transact }) => {
      const wish = { actorId: caller.userId, jobId: params.jobId, reason: body.reason, step };
      const job = await transact((transaction) => takeStep(transaction, wish));
      jobs.nudge();
      return ok(job);
    },
  });
}

async function takeStep(
  transaction: DatabaseTransaction,
  wish: {
    readonly actorId: string;
    readonly jobId: string;
    readonly reason: string;
    readonly step: keyof typeof STEPS;
  },
): Promise<OperatedJob> {
  const { actorId, jobId, reason } = wish;
  const { change, action } = STEPS[wish.step];
  const before = await lockJob(transaction, jobId);
  if (before === undefined) throw notFound();
  if (!(await change(transaction, jobId))) throw stepNotPossible();
  const after = await lockJob(transaction, jobId);
  if (after === undefined) throw notFound();
  await recordAdminAct(transaction, {
    actorId,
    action,
    object: `job:${before.name}:${jobId}`,
    reason,
    change: { state: { from: before.state, to: after.state } },
  });
  return after;
}
