import '#tests/virtual-caller/quiet-media-log.ts';
import { loadavg } from 'node:os';
import { dispose } from '@livekit/rtc-node';
import { comesTrue } from '#core/timing/wait.ts';
import type { CallTarget } from '#tests/virtual-caller/room-client.ts';
import type { CallersRun } from '../report/load-report.ts';
import { figuresOfStep, problemsOf } from './figures.ts';
import type { CallRecord } from './figures.ts';
import type { CallerPlan } from './steps.ts';
import { arrive, renderLines } from './visitor.ts';
import type { Visitor } from './visitor.ts';

/** How many turns of everybody make a step. */
const TURNS = 2;
const LOOK_EVERY_MS = 500;
/** So much longer a step may last for want of them. */
const LONGEST_WAIT_FOR_TURNS_MS = 90_000;

/** What virtual callers are led through. */
export interface CallersToLead {
  readonly target: CallTarget;
  readonly plan: CallerPlan;
  /** Whether lateness counts against the run. */
  readonly keepsPromises: boolean;
  readonly print: (line: string) => void;
  readonly signal: AbortSignal;
}

/**
 * More and more people on the whole voice path: a token, a room, spoken words, recognition, answer, synthesis. Who is
 * in stays and goes on talking while others come, all of a step at once. All of them share this process and its
 * machine, so that their own work is part of what they measure.
 */
export async function leadCallers({ target, plan, keepsPromises, print, signal }: CallersToLead): Promise<CallersRun> {
  const lines = await renderLines();
  const visitors: Visitor[] = [];
  const steps: ReturnType<typeof figuresOfStep>[] = [];
  for (const [step, wanted] of plan.wanted.entries()) {
    if (signal.aborted) break;
    const isIn = visitors.filter((visitor) => isStillIn(visitor)).length;
    const visit = { target, lines, currentStep: () => steps.length };
    visitors.push(...(await Promise.all(Array.from({ length: Math.max(0, wanted - isIn) }, () => arrive(visit)))));
    await comesTrue(() => signal.aborted, { everyMs: LOOK_EVERY_MS, limitMs: plan.stepS * 1_000 });
    const recordsNow = (): readonly CallRecord[] => visitors.map((visitor) => visitor.record());
    // On a slow machine a greeting takes its time; a step without turns would tell nothing.
    await comesTrue(() => signal.aborted || recordsNow().every((record) => hasSpoken(record, step)), {
      everyMs: LOOK_EVERY_MS,
      limitMs: LONGEST_WAIT_FOR_TURNS_MS,
    });
    const records = recordsNow();
    const figures = figuresOfStep(records, { step, wanted, loadAverage: loadavg()[0] ?? 0 });
    steps.push(figures);
    print(
      `  ${wanted} callers: ${figures.inCall} in, ${figures.refused} refused, ${figures.unanswered} in silence, ${figures.cut} cut, turn p95 ${figures.turns.p95 ?? '–'} ms`,
    );
  }
  await Promise.all(visitors.map((visitor) => visitor.leave()));
  await dispose();
  const problems = problemsOf(steps, keepsPromises);
  return { passed: problems.length === 0, problems, steps };
}

/** Whoever is in has taken a turn or two in this step. */
function hasSpoken({ outcome, cutInStep, turns }: CallRecord, step: number): boolean {
  return outcome !== 'in' || cutInStep !== undefined || turns.filter((turn) => turn.step === step).length >= TURNS;
}

function isStillIn(visitor: Visitor): boolean {
  const { outcome, cutInStep } = visitor.record();
  return outcome === 'in' && cutInStep === undefined;
}
