import { runWithin } from '#scripts/command-line/run-within.ts';
import type { Program } from '#scripts/command-line/run-within.ts';
import type { ProcessState } from './judge-parts.ts';
import { NATURE_OF, RESTART_MARGIN_MS } from './watched-parts.ts';
import type { WatchedPart } from './watched-parts.ts';

/** Who runs the parts on this machine. */
export interface Host {
  /** What is known of the process of a part. Never rejects. */
  stateOf(part: WatchedPart): Promise<ProcessState>;
  /** What {@link Host.restart} does, for a dry run. */
  describeRestart(part: WatchedPart): string;
  /**
   * Restarts this part and nothing else.
   * @throws {ProgramError} when it failed, or took longer than the end of the part and {@link RESTART_MARGIN_MS}.
   */
  restart(part: WatchedPart): Promise<void>;
}

/** One question about a process, in milliseconds. */
const STATE_LIMIT_MS = 5_000;

function hostOf(
  restartOf: (part: WatchedPart) => Program,
  stateOf: (part: WatchedPart) => Promise<ProcessState>,
): Host {
  return {
    stateOf: (part) => stateOf(part).catch(() => ({ is: 'unknown' })),
    describeRestart: (part) => {
      const { file, args } = restartOf(part);
      return [file, ...args].join(' ');
    },
    restart: async (part) => {
      const { file, args } = restartOf(part);
      // From the root folder: a compose.yaml beside us would want its variables, which nobody needs for a restart.
      await runWithin(NATURE_OF[part].endsForMs + RESTART_MARGIN_MS, { file, args, folder: '/' });
    },
  };
}

/**
 * Containers of a compose project. They are found by the project's name alone, so that neither its file nor its
 * secrets are needed; `--no-deps` keeps whatever depends on the part as it is.
 */
export function composeHost(project: string, docker = 'docker'): Host {
  const ask = (args: readonly string[]) => runWithin(STATE_LIMIT_MS, { file: docker, args, folder: '/' });
  return hostOf(
    (part) => ({
      file: docker,
      args: [
        ...['compose', '--project-name', project, 'restart', '--no-deps'],
        ...['--timeout', String(NATURE_OF[part].endsForMs / 1_000), part],
      ],
    }),
    async (part) => {
      const labels = [`com.docker.compose.project=${project}`, `com.docker.compose.service=${part}`];
      const filters = labels.flatMap((label) => ['--filter', `label=${label}`]);
      const [id] = (await ask(['ps', '--all', '--quiet', ...filters])).trim().split('\n');
      if (id === undefined || id === '') return { is: 'stopped' };
      const [status = '', startedAt = ''] = (
        await ask(['inspect', '--format', '{{.State.Status}} {{.State.StartedAt}}', id])
      )
        .trim()
        .split(' ');
      // With "restart: unless-stopped" whatever stays away was stopped by somebody.
      if (['exited', 'created', 'paused', 'removing'].includes(status)) return { is: 'stopped' };
      return runningSince(Date.parse(startedAt));
    },
  );
}

/** Units of systemd, named `<prefix><part>.service`. */
export function systemdHost(prefix: string, systemctl = 'systemctl'): Host {
  const unitOf = (part: WatchedPart) => `${prefix}${part}.service`;
  return hostOf(
    // The unit's own TimeoutStopSec decides how long it may end; the limit of the command is ours.
    (part) => ({ file: systemctl, args: ['restart', unitOf(part)] }),
    async (part) => {
      const properties = ['LoadState', 'ActiveState', 'ActiveEnterTimestamp'];
      const answer = await runWithin(STATE_LIMIT_MS, {
        file: systemctl,
        args: ['show', '--timestamp=unix', `--property=${properties.join(',')}`, unitOf(part)],
      });
      const facts = new Map(
        answer.split('\n').map((line): [string, string] => [line.split('=')[0] ?? '', line.split('=')[1] ?? '']),
      );
      if (facts.get('LoadState') === 'not-found' || facts.get('ActiveState') === 'inactive') return { is: 'stopped' };
      if (facts.get('ActiveState') === 'failed') return { is: 'given_up' };
      return runningSince(Number(facts.get('ActiveEnterTimestamp')?.replace('@', '')) * 1_000);
    },
  );
}

/** Anything else: a command in which `{part}` stands for the part. Nothing is known of processes then. */
export function commandHost(template: string): Host {
  return hostOf(
    (part) => ({ file: '/bin/sh', args: ['-c', template.replaceAll('{part}', part)] }),
    () => Promise.resolve({ is: 'unknown' }),
  );
}

function runningSince(startedAtMs: number): ProcessState {
  const isKnown = Number.isFinite(startedAtMs) && startedAtMs > 0;
  return { is: 'running', sinceMs: isKnown ? Math.max(0, Date.now() - startedAtMs) : undefined };
}
