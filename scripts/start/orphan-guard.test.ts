import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** A starter that guards one stubborn part, prints its process id and waits to be killed. */
const STARTER = `
  import { spawn } from 'node:child_process';
  import { startOrphanGuard } from ${JSON.stringify(join(import.meta.dirname, 'orphan-guard.ts'))};
  const guard = startOrphanGuard();
  const part = spawn(process.execPath, ['-e', 'console.log("up"); process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  guard.watch(part.pid);
  part.stdout.once('data', () => console.log(part.pid));
  process.on('SIGUSR2', () => { guard.forget(part.pid); guard.dismiss(); setTimeout(() => process.exit(0), 200); });
`;

async function startStarter(): Promise<{ starter: ReturnType<typeof spawn>; part: number }> {
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', STARTER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(starter.stdout, 'data')) as [Buffer];
  return { starter, part: Number(line.toString()) };
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}

describe('orphan guard', () => {
  it('ends what a killed starter left running, even when it ignores SIGTERM', async () => {
    const { starter, part } = await startStarter();
    starter.kill('SIGKILL');
    await once(starter, 'exit');
    await expect.poll(() => isAlive(part), { timeout: 12_000, interval: 100 }).toBe(false);
  }, 20_000);

  it('leaves alone what it was told to forget', async () => {
    const { starter, part } = await startStarter();
    starter.kill('SIGUSR2');
    await once(starter, 'exit');
    expect(isAlive(part)).toBe(true);
    process.kill(-part, 'SIGKILL');
  });
});
