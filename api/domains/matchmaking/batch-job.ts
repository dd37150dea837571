import type { DatabaseTransaction } from '#api/database/database.ts';
import { dailyAtUtc, defineJob, enqueueJob } from '#api/jobs/index.ts';
import type { JobContext, JobWorker } from '#api/jobs/index.ts';
import { notify } from '#api/notices/index.ts';
import { z } from 'zod';
import { beginBatch, insertPairs, resetWait, selectApart, selectSalt, takeUntold } from './batch-store.ts';
import { endBlockedMatches } from './match-store.ts';
import { selectPeopleAgreed } from './pair-store.ts';
import { createBorders } from './planning/common-ground.ts';
import type { Seeker } from './planning/common-ground.ts';
import { planBatch } from './planning/plan-batch.ts';
import { cohortOf, SUGGESTIONS_AT_ONCE, suggestionEndsAt, weekOf } from './policy.ts';
import { selectReady } from './ready-store.ts';
import type { ReadyProfile } from './ready-store.ts';
import { settleMatches } from './settle-job.ts';

/**
 * Comes daily and makes the week's suggestions once: on Monday, or on the first day after it on which somebody is
 * there to.
 */
const makeSuggestions = defineJob({
  name: 'matchmaking.suggest',
  payload: {},
  schedule: dailyAtUtc(4),
  expireInSeconds: 900,
});
/** Tells people of their new suggestions. The day is the Monday of their batch. */
const tellOfSuggestions = defineJob({ name: 'matchmaking.tell', payload: { week: z.iso.date() } });

/** People who are told in one transaction. */
const TOLD_AT_ONCE = 200;

/** What the batch follows besides the pool. */
export interface BatchOptions {
  /** The clock that says which week it is. */
  readonly now: () => Date;
  /** Whether anybody may be suggested at all. */
  readonly isOn: () => Promise<boolean>;
}

/** What does both jobs. While matchmaking is switched off no suggestions are made. */
export function createBatchWorkers({ now, isOn }: BatchOptions): readonly JobWorker[] {
  return [
    makeSuggestions.handledBy(async (_payload, job) => {
      if (!(await isOn())) return;
      await job.conclude(async (transaction) => {
        await catchUp(transaction);
        await makeBatch(transaction, now());
      });
    }),
    tellOfSuggestions.handledBy(({ week }, job) => tellAll(job, week)),
  ];
}

/** What waited for room, and what a block ended without anybody saying so here. */
async function catchUp(transaction: DatabaseTransaction): Promise<void> {
  await endBlockedMatches(transaction);
  for (const userId of await selectPeopleAgreed(transaction))
    await enqueueJob(transaction, settleMatches, { payload: { userId } });
}

/**
 * Makes the suggestions of a week: all of them become visible in the same moment, to both sides of each. Killed in the
 * middle nothing of it is there and the next run makes it; two at once wait for each other, and the second finds it
 * made.
 */
export async function makeBatch(transaction: DatabaseTransaction, at: Date): Promise<void> {
  const week = weekOf(at);
  if (!(await beginBatch(transaction, week))) return;
  const ready = await selectReady(transaction, { at });
  const seekers = ready.map((profile) => seekerOf(profile, at)).filter(({ places }) => places > 0);
  const pairs = await planBatch({
    seekers,
    isApart: await selectApart(transaction),
    borderOf: createBorders(await selectSalt(transaction)),
  });
  await insertPairs(transaction, pairs, { week, expiresAt: suggestionEndsAt(at) });
  await resetWait(transaction, week, at);
  await enqueueJob(transaction, tellOfSuggestions, { payload: { week } });
}

function seekerOf(profile: ReadyProfile, at: Date): Seeker {
  const { userId, phase, treatments, life, ageBand, plz2, languages, offers, seeks, waitingSince, describedAt } =
    profile;
  const one = (tag: string | null) => (tag === null ? [] : [tag]);
  const hasRoom = profile.openMatches < profile.capacity;
  return {
    id: userId,
    tags: {
      ...{ phase: one(phase), behandlung: treatments, leben: life, alter: one(ageBand), sprache: languages },
      gegend: one(plz2),
    },
    offers,
    seeks,
    places: hasRoom ? Math.max(0, SUGGESTIONS_AT_ONCE - profile.liveSuggestions) : 0,
    waitingSince,
    cohort: cohortOf(profile.accountSince, describedAt, at),
  };
}

/** Piece by piece: a run that was killed is gone on with where it stood, and nobody is told twice. */
async function tellAll(job: JobContext, week: string): Promise<void> {
  for (;;) {
    const told = await job.transact(async (transaction) => {
      const people = await takeUntold(transaction, week, TOLD_AT_ONCE);
      for (const { userId, count } of people)
        await notify(transaction, {
          userId,
          category: 'match',
          kind: 'match.suggested',
          params: { count },
          link: '/matchmaking/suggestions',
          dedupeKey: `match.suggested:${week}`,
          groupKey: 'match.suggested',
        });
      return people.length;
    });
    if (told < TOLD_AT_ONCE) return;
  }
}
