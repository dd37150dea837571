import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { processEnvironment } from '#core/config/process-environment.ts';
import { CACHE_DIR } from '#scripts/project-paths.ts';
import { EXIT, OperatorError, runTool } from '#scripts/command-line/run-tool.ts';
import type { ExitCode } from '#scripts/command-line/run-tool.ts';
import { createProgress } from '#scripts/setup/progress.ts';
import type { CallersRun, LoadReport, TargetRun } from './report/load-report.ts';
import { renderReport } from './report/render-report.ts';
import { provideK6 } from './running/k6-program.ts';
import { reachServices } from './running/reach-services.ts';
import type { ReachedServices } from './running/reach-services.ts';
import { runK6 } from './running/run-k6.ts';
import { missingFor, readPlan } from './running/targets.ts';
import type { Plan, Target } from './running/targets.ts';
import { keepsPromises } from './scenarios/profile.ts';
import { callerPlanOf, USUAL_CALLS } from './callers/steps.ts';

const USAGE = `npm run load -- [smoke|average|stress|spike|soak] [options]
  Loads each service with k6 and the whole voice path with virtual callers; writes one page with charts and its JSON.
  --only <targets>      of api, chat-stream, voice-token, classifier, synthesizer, language-model, callers
  --peak <n>            requests a second at the busiest moment (callers: calls at once) of one target,
                        or of several: api=50,synthesizer=4; stress and spike go to twice of it
  --duration <seconds>  of each target; for the callers of a soak run, too
  --into <folder>       where the report goes; default: .cache/load/<moment>-<profile>
  --url <address>       a running API; without it a system with stand-ins is started for the run

With --url everything else comes from the settings of a deployment: VOICE_TEST_SECRET, SYNTHESIZER_URL (_MODEL, _VOICE),
CLASSIFIER_URL (_MODEL, _API_KEY), VOICE_LLM_BASE_URL (_API_KEY, _MODEL), each also as NAME_FILE; and from EMAIL and
PASSWORD or ACCESS_TOKEN of a test account (IDENTITY_URL, PUBLISHABLE_KEY where its accounts are elsewhere). What cannot
be reached is left out and named. MANY_ADDRESSES=1: requests come as from many addresses, if the API believes us.

Ends with 0 when every threshold held, 1 when one did not, 2 when it could not run.`;

await runTool({
  name: 'load',
  usage: USAGE,
  options: {
    only: { type: 'string' },
    peak: { type: 'string' },
    duration: { type: 'string' },
    into: { type: 'string' },
    url: { type: 'string' },
  },
  run: async (values, { print, positionals, signal }) => {
    const plan = understood(() => readPlan({ ...values, profile: positionals[0] } as Parameters<typeof readPlan>[0]));
    const startedAt = new Date().toISOString();
    const folder = values.into ?? join(CACHE_DIR, 'load', `${startedAt.replaceAll(/[:.]/g, '-')}-${plan.profile}`);
    mkdirSync(folder, { recursive: true });
    const services = await reachServices({ url: values.url, print, signal });
    try {
      const report = await load({ plan, services, folder, startedAt, print, signal });
      writeFileSync(join(folder, 'report.json'), `${JSON.stringify(report, undefined, 2)}\n`);
      writeFileSync(join(folder, 'report.html'), renderReport(report));
      print(`${report.passed ? 'passed' : 'FAILED'}: ${join(folder, 'report.html')}`);
      return report.passed ? EXIT.ok : EXIT.problem;
    } finally {
      await services.close();
    }
  },
});
// The media client of the callers keeps the process alive by itself.
process.exit();

interface Loading {
  readonly plan: Plan;
  readonly services: ReachedServices;
  readonly folder: string;
  readonly startedAt: string;
  readonly print: (line: string) => void;
  readonly signal: AbortSignal;
}

/** One target after the other: two at once would measure each other. */
async function load(loading: Loading): Promise<LoadReport> {
  const { plan, services, startedAt } = loading;
  const missing = plan.targets.map((target) => ({ target, lacks: missingFor(target, services.variables) }));
  const reachable = missing.filter(({ lacks }) => lacks.length === 0).map(({ target }) => target);
  if (reachable.length === 0) throw new OperatorError('Nothing can be reached; see --help.', EXIT.cannotRun);
  const runs: TargetRun[] = [];
  for (const target of reachable.filter((name) => name !== 'callers')) {
    if (!loading.signal.aborted) runs.push(await loadByK6(loading, target));
  }
  const callers = reachable.includes('callers') && !loading.signal.aborted ? await call(loading) : undefined;
  return {
    startedAt,
    profile: plan.profile,
    durationS: plan.durationS,
    system: services.isOwn ? 'own' : 'given',
    machine: {
      processors: cpus().length,
      model: cpus()[0]?.model ?? 'unknown',
      memoryGb: Math.round(totalmem() / 2 ** 30),
    },
    runs,
    callers,
    leftOut: missing
      .filter(({ lacks }) => lacks.length > 0)
      .map(({ target, lacks }) => ({ target, why: `not set: ${lacks.join(', ')}` })),
    passed: !loading.signal.aborted && runs.every(({ passed }) => passed) && callers?.passed !== false,
  };
}

async function loadByK6({ plan, services, folder, print, signal }: Loading, target: Target): Promise<TargetRun> {
  const binary = await provideK6({ environment: processEnvironment(), progress: createProgress(print), signal });
  const peak = plan.peaks[target];
  print(`${target}, ${plan.profile}, ${plan.durationS} s (load average ${(loadavg()[0] ?? 0).toFixed(1)})`);
  const run = await runK6({
    binary,
    target,
    durationS: plan.durationS,
    peakPerSecond: peak,
    variables: {
      ...services.variables,
      PROFILE: plan.profile,
      DURATION: String(plan.durationS),
      PEAK: peak === undefined ? '' : String(peak),
    },
    folder,
    signal,
  });
  print(`  ${run.passed ? 'passed' : 'FAILED'}  ${target}`);
  return run;
}

async function call({ plan, services, print, signal }: Loading): Promise<CallersRun> {
  // Loaded last: the media client writes to the terminal and takes its time.
  const { leadCallers } = await import('./callers/lead-callers.ts');
  const callerPlan = callerPlanOf(plan.profile, plan.peaks.callers ?? USUAL_CALLS, plan.durationS);
  print(`callers, ${plan.profile}: ${callerPlan.wanted.join(', ')} at once, ${callerPlan.stepS} s each`);
  const callers = await leadCallers({
    target: { url: services.variables['URL'] ?? '', secret: services.variables['SECRET'] ?? '' },
    plan: callerPlan,
    keepsPromises: keepsPromises(plan.profile),
    print,
    signal,
  });
  print(`  ${callers.passed ? 'passed' : 'FAILED'}  callers`);
  return callers;
}

/** Arguments that make no sense are the operator's to settle. */
function understood<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new OperatorError(
      `${error instanceof Error ? error.message : ''}\n\n${USAGE}`,
      EXIT.cannotRun satisfies ExitCode,
    );
  }
}
