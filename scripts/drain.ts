import { agentHealthSchema } from '#core/contracts/health.ts';
import type { AgentHealth } from '#core/contracts/health.ts';
import { currentSecretOf } from '#core/config/secret-list.ts';
import { comesTrue } from '#core/timing/wait.ts';
import { readVariable } from './command-line/read-variable.ts';
import { EXIT, OperatorError, runTool } from './command-line/run-tool.ts';
import type { ExitCode, ToolContext } from './command-line/run-tool.ts';

const USAGE = `Usage: npm run drain [-- options]
Takes this host out: its agent takes no new call, running ones end in their own time. Then it says so.

  --cancel          take it in again
  --status          only say how it stands
  --dry-run         say what would be done
  --wait SECONDS    longest wait for the last call (default 2100; the longest exam takes half an hour)
  --agent URL       default http://127.0.0.1:AGENT_HEALTH_PORT

Reads SERVICE_SECRET. It stays out until --cancel, also over a restart of the agent. Nobody is thrown out: what still
runs after the wait runs on.

Ends with 0: no call is left (or taken in again); 1: the agent refused; 2: wrong arguments or settings; 4: calls still
run, or the agent did not answer in time.`;

const ANSWER_LIMIT_MS = 5_000;
const LOOK_EVERY_MS = 1_000;
const SAY_EVERY_MS = 60_000;

/** Undefined: no answer, or none that can be read. */
async function readAgent(url: string): Promise<AgentHealth | undefined> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    return agentHealthSchema.parse(await answer.json());
  } catch {
    return undefined;
  }
}

async function ask(url: string, method: 'POST' | 'DELETE', secret: string): Promise<void> {
  const headers = { authorization: `Bearer ${secret}` };
  const answer = await fetch(`${url}/drain`, { method, headers, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).catch(
    () => undefined,
  );
  await answer?.body?.cancel();
  if (answer === undefined) throw new OperatorError('The agent does not answer.', EXIT.tooLate);
  if (answer.status === 401) throw new OperatorError('The agent refuses this SERVICE_SECRET.');
  if (answer.status === 507)
    throw new OperatorError('The agent cannot write it down: is the disk of its DATA_DIR full?');
  if (!answer.ok) throw new OperatorError(`The agent answered ${answer.status}.`);
}

function describe(health: AgentHealth | undefined): string {
  if (health === undefined) return 'The agent does not answer.';
  const isOut = health.checks?.['media']?.error === 'draining';
  return `${isOut ? 'Taken out' : 'Takes calls'}; running calls: ${health.calls ?? 'unknown'}`;
}

async function untilEmpty(url: string, waitMs: number, { print, signal, logger }: ToolContext): Promise<ExitCode> {
  let saidAt = 0;
  const isEmpty = await comesTrue(
    async () => {
      const health = await readAgent(url);
      if (performance.now() - saidAt > SAY_EVERY_MS) {
        saidAt = performance.now();
        print(describe(health));
      }
      return health?.calls === 0;
    },
    { everyMs: LOOK_EVERY_MS, limitMs: waitMs, signal },
  );
  logger.info({ isEmpty }, 'drained');
  print(isEmpty ? 'No call is left. The host can be stopped.' : 'Calls still run, or the agent does not answer.');
  return isEmpty ? EXIT.ok : EXIT.tooLate;
}

await runTool({
  name: 'drain',
  usage: USAGE,
  options: {
    cancel: { type: 'boolean', default: false },
    status: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    wait: { type: 'string', default: '2100' },
    agent: { type: 'string' },
  },
  run: async (values, context) => {
    const url = values.agent ?? `http://127.0.0.1:${readVariable('AGENT_HEALTH_PORT')}`;
    const waitMs = Number(values.wait) * 1_000;
    if (!(waitMs >= 0)) throw new OperatorError(USAGE, EXIT.cannotRun);
    if (values.status || values['dry-run']) {
      const health = await readAgent(url);
      context.print(describe(health));
      if (values['dry-run']) context.print(values.cancel ? 'would take it in again' : 'would take it out');
      return health === undefined ? EXIT.tooLate : EXIT.ok;
    }
    const secret = currentSecretOf(readVariable('SERVICE_SECRET'));
    if (secret === undefined) throw new OperatorError('SERVICE_SECRET is not set.', EXIT.cannotRun);
    await ask(url, values.cancel ? 'DELETE' : 'POST', secret);
    if (!values.cancel) return untilEmpty(url, waitMs, context);
    context.print('Taken in again.');
    return EXIT.ok;
  },
});
