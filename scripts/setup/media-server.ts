import { accessSync, constants, existsSync, mkdirSync, renameSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CACHE_DIR } from '#scripts/project-paths.ts';
import { runCommand } from './run-command.ts';
import type { Progress } from './progress.ts';

/**
 * The release that everything was tried with. Later ones (1.13.8 and up) did not build from the Go module
 * proxy, and `go install` refuses the module because of its replace directives.
 */
const MEDIA_SERVER_VERSION = 'v1.13.5';

const MODULE = `github.com/livekit/livekit-server@${MEDIA_SERVER_VERSION}`;
const IMAGE = `livekit/livekit-server:${MEDIA_SERVER_VERSION}`;
const CACHED_BINARY = join(CACHE_DIR, 'bin', `livekit-server-${MEDIA_SERVER_VERSION}`);

/** Longest accepted build in milliseconds; a cold build took six minutes on two busy cores. */
const BUILD_LIMIT_MS = 30 * 60_000;

/** What providing a media server works with. */
export interface MediaServerInputs {
  readonly environment: NodeJS.ProcessEnv;
  readonly progress: Progress;
  readonly signal?: AbortSignal | undefined;
}

/** Thrown when no way to a media server is left; `message` is one sentence for a terminal. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** Path of a media server that is ready to run, or undefined: nothing is built or fetched. */
function findMediaServer(environment: NodeJS.ProcessEnv): string | undefined {
  return findOnPath('livekit-server', environment) ?? (existsSync(CACHED_BINARY) ? CACHED_BINARY : undefined);
}

/**
 * Makes a media server available: the one on PATH, an earlier build, a fresh Go build, or the binary out of
 * the official container image, in this order.
 * @returns path of the binary.
 * @throws {SetupError} when the machine has neither Go nor Docker, or both fail.
 */
export async function provideMediaServer(inputs: MediaServerInputs): Promise<string> {
  const { environment } = inputs;
  const found = findMediaServer(environment);
  if (found !== undefined) return found;
  mkdirSync(join(CACHE_DIR, 'bin'), { recursive: true });
  const problems: string[] = [];
  if (findOnPath('go', environment) === undefined) problems.push('Go is not installed');
  else if (await succeeds(() => buildWithGo(inputs), problems)) return CACHED_BINARY;
  if (findOnPath('docker', environment) === undefined) problems.push('Docker is not installed');
  else if (await succeeds(() => copyFromImage(inputs), problems)) return CACHED_BINARY;
  throw new SetupError(
    `The media server is missing (${problems.join('; ')}). Install Go from https://go.dev/dl or start Docker, or set LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET.`,
  );
}

/** First executable of that name in the PATH of the given environment. */
export function findOnPath(name: string, environment: NodeJS.ProcessEnv): string | undefined {
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function succeeds(attempt: () => Promise<void>, problems: string[]): Promise<boolean> {
  try {
    await attempt();
    return true;
  } catch (error) {
    problems.push(error instanceof Error ? error.message : 'unknown failure');
    return false;
  }
}

async function buildWithGo({ progress, signal }: MediaServerInputs): Promise<void> {
  const downloaded = await progress.during('Downloading the media server', () =>
    runCommand('go', ['mod', 'download', '-json', MODULE], { limitMs: BUILD_LIMIT_MS, signal }),
  );
  const { Dir: folder } = JSON.parse(downloaded) as { Dir?: string };
  if (folder === undefined) throw new Error('Go did not say where the module lies');
  const unfinished = `${CACHED_BINARY}.${process.pid}`;
  await progress.during('Building the media server (once, one to six minutes)', () =>
    runCommand('go', ['build', '-mod=readonly', '-trimpath', '-o', unfinished, './cmd/server'], {
      folder,
      limitMs: BUILD_LIMIT_MS,
      signal,
    }),
  );
  renameSync(unfinished, CACHED_BINARY);
}

/** The image holds one static binary; run natively it behaves like the built one. */
async function copyFromImage({ progress, signal }: MediaServerInputs): Promise<void> {
  const container = `companion-media-server-${process.pid}`;
  const unfinished = `${CACHED_BINARY}.${process.pid}`;
  await progress.during('Fetching the media server image', async () => {
    await runCommand('docker', ['create', '--name', container, IMAGE], { limitMs: BUILD_LIMIT_MS, signal });
    try {
      await runCommand('docker', ['cp', `${container}:/livekit-server`, unfinished], { limitMs: BUILD_LIMIT_MS });
    } finally {
      await runCommand('docker', ['rm', '--force', container], { limitMs: BUILD_LIMIT_MS });
    }
  });
  renameSync(unfinished, CACHED_BINARY);
}
