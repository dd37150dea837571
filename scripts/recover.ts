import { EXIT, OperatorError, runTool } from './command-line/run-tool.ts';
import type { ExitCode } from './command-line/run-tool.ts';
import { readVariable } from './command-line/read-variable.ts';
import { commandHost, composeHost, systemdHost } from './recovery/hosts.ts';
import type { Host } from './recovery/hosts.ts';
import { keepRecovering, recoverOnce } from './recovery/keep-recovering.ts';
import { GPU_HOST_ADDRESSES } from './recovery/look-at-parts.ts';
import type { PartAddresses } from './recovery/look-at-parts.ts';
import { keepMemory, readMemory } from './recovery/memory-file.ts';
import { WATCHED_PARTS } from './recovery/watched-parts.ts';
import type { WatchedPart } from './recovery/watched-parts.ts';
import { AlreadyRunningError, takeLock } from './start/instance-lock.ts';

const USAGE = `Usage: npm run recover [-- options]
Watches the parts of the GPU host and restarts what is down, one part at a time and nothing else.

  --once               look, restart what is due, end (for a timer; needs --state to remember pauses)
  --dry-run            say what would be restarted, restart nothing
  --host KIND          compose (default), systemd or command
  --project NAME       compose project (default companion-voice)
  --unit-prefix TEXT   units are PREFIX<part>.service (default companion-)
  --restart-command C  with --host command: what restarts a part; {part} stands for it
  --parts A,B          watch only these: ${WATCHED_PARTS.join(', ')}
  --address PART=URL   where a part answers; readiness=URL for the agent's /readyz; may be repeated
  --state FILE         remember between runs
  --every SECONDS      pause between two looks (default 10)

Alerts go as JSON to RECOVER_ALERT_COMMAND (standard input) and RECOVER_ALERT_URL (POST). Log: JSON lines on standard error.

Left alone: what is well, loads its models, lets its calls finish, leads calls that run on, or was stopped by somebody.

Ends with 0: everything is well, or was restarted; 1: something is unwell and waits for its next turn, or its restart
failed; 2: wrong arguments; 3: another one is at work. Without --once it runs until SIGTERM and ends with 0.`;

const OPTIONS = {
  once: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  host: { type: 'string', default: 'compose' },
  project: { type: 'string', default: 'companion-voice' },
  'unit-prefix': { type: 'string', default: 'companion-' },
  'restart-command': { type: 'string' },
  parts: { type: 'string', default: WATCHED_PARTS.join(',') },
  address: { type: 'string', multiple: true, default: [] as string[] },
  state: { type: 'string' },
  every: { type: 'string', default: '10' },
} as const;

function wrong(message: string): OperatorError {
  return new OperatorError(`${message}\n\n${USAGE}`, EXIT.cannotRun);
}

function isWatched(word: string): word is WatchedPart {
  return WATCHED_PARTS.some((part) => part === word);
}

function partsOf(text: string): WatchedPart[] {
  const parts = text.split(',').map((word) => word.trim());
  const known = parts.filter(isWatched);
  if (known.length !== parts.length) throw wrong('--parts names something that is not watched.');
  return known;
}

function addressesOf(given: readonly string[]): PartAddresses {
  const entries = given.map((entry) => /^([a-z-]+)=(https?:\/\/.+)$/.exec(entry)?.slice(1) ?? []);
  if (entries.some(([part = '']) => part !== 'readiness' && !isWatched(part)))
    throw wrong('--address is PART=URL, with a watched part or readiness.');
  return { ...GPU_HOST_ADDRESSES, ...(Object.fromEntries(entries) as Partial<PartAddresses>) };
}

function hostOf(values: {
  readonly host: string;
  readonly project: string;
  readonly 'unit-prefix': string;
  readonly 'restart-command'?: string | undefined;
}): Host {
  const template = values['restart-command'];
  if (values.host === 'compose') return composeHost(values.project);
  if (values.host === 'systemd') return systemdHost(values['unit-prefix']);
  if (values.host === 'command' && template !== undefined) return commandHost(template);
  throw wrong('--host is compose, systemd, or command with a --restart-command.');
}

async function lockOrRefuse(project: string): Promise<void> {
  try {
    await takeLock(`recover ${project}`, (holder) => `Another recover is at work (process ${holder}).`);
  } catch (error) {
    if (error instanceof AlreadyRunningError) throw new OperatorError(error.message, EXIT.busy);
    throw error;
  }
}

await runTool({
  name: 'recover',
  usage: USAGE,
  options: OPTIONS,
  run: async (values, { logger, signal }): Promise<ExitCode> => {
    const everyMs = Number(values.every) * 1_000;
    if (!(everyMs > 0 && everyMs <= 3_600_000)) throw wrong('--every is a number of seconds.');
    const options = {
      parts: partsOf(values.parts),
      addresses: addressesOf(values.address),
      host: hostOf(values),
      alerts: { command: readVariable('RECOVER_ALERT_COMMAND'), url: readVariable('RECOVER_ALERT_URL') },
      logger,
      isDryRun: values['dry-run'],
      everyMs,
      memory: readMemory(values.state),
      keep: (memory: Parameters<typeof keepMemory>[1]) => {
        if (!values['dry-run']) keepMemory(values.state, memory);
      },
      signal,
    };
    await lockOrRefuse(`${values.host} ${values.project} ${values['unit-prefix']}`);
    if (!values.once) {
      await keepRecovering(options);
      return EXIT.ok;
    }
    const { unwell } = await recoverOnce(options);
    return unwell.length === 0 ? EXIT.ok : EXIT.problem;
  },
});
