import { parseArgs } from 'node:util';
import { healthSchema } from '#core/contracts/health.ts';
import type { Health } from '#core/contracts/health.ts';
import { PROJECT_ROOT } from './project-paths.ts';
import { decideRestarts } from './recovery/decide-restarts.ts';
import type { RecoveryMemory } from './recovery/decide-restarts.ts';
import { runCommand } from './setup/run-command.ts';

const LOOK_EVERY_MS = 10_000;
const ANSWER_LIMIT_MS = 3_000;
/** A restart waits for running calls to end in order; see stop_grace_period. */
const RESTART_LIMIT_MS = 40 * 60_000;

/**
 * Watches the agent's readiness on the GPU host and restarts what it points to: `node scripts/recover.ts [--url …]`.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { url: { type: 'string', default: 'http://127.0.0.1:8080/readyz' } } });
  let memory: RecoveryMemory = { failures: {}, restartedAt: {} };
  for (;;) {
    const decision = decideRestarts(await lookAt(values.url), memory, Date.now());
    ({ memory } = decision);
    for (const service of decision.restart) await restart(service);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** The body counts also when the status is 503: it names what fails. */
async function lookAt(url: string): Promise<Health | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    return healthSchema.parse(await answer.json());
  } catch {
    return undefined;
  }
}

async function restart(service: string): Promise<void> {
  console.log(`${new Date().toISOString()} restarting ${service}`);
  try {
    await runCommand('docker', ['compose', '--env-file', 'gpu-host/.env', 'restart', service], {
      folder: PROJECT_ROOT,
      limitMs: RESTART_LIMIT_MS,
    });
  } catch (error) {
    console.error(
      `${new Date().toISOString()} ${service} could not be restarted: ${error instanceof Error ? error.message : 'unknown failure'}`,
    );
  }
}

await main();
