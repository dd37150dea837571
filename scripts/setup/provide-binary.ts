import { accessSync, constants, existsSync, mkdirSync, renameSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { runCommand } from './run-command.ts';
import type { Progress } from './progress.ts';

/** What providing a program works with. */
export interface BinaryInputs {
  readonly environment: NodeJS.ProcessEnv;
  readonly progress: Progress;
  readonly signal?: AbortSignal | undefined;
}

/** A program that is built once and kept. */
export interface Binary {
  /** As people know it. */
  readonly title: string;
  /** Its name on the PATH. */
  readonly command: string;
  /** Where a build is kept; its name carries the version. */
  readonly cached: string;
  readonly buildWithGo: (unfinished: string) => Promise<void>;
  /** The official image, and where the binary lies in it. */
  readonly image: { readonly name: string; readonly path: string };
  /** What a person does when no way is left. */
  readonly otherwise: string;
}

/** Thrown when no way to a program is left; `message` is one sentence for a terminal. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** Longest accepted fetching of an image, in milliseconds. */
const FETCH_LIMIT_MS = 30 * 60_000;

/**
 * Path of a program: the one on PATH, an earlier build, a fresh Go build, or the binary out of its official container
 * image, in this order.
 * @throws {SetupError} when the machine has neither Go nor Docker, or both fail.
 */
export async function provideBinary(binary: Binary, inputs: BinaryInputs): Promise<string> {
  const { cached, command, title } = binary;
  const found = findOnPath(command, inputs.environment) ?? (existsSync(cached) ? cached : undefined);
  if (found !== undefined) return found;
  mkdirSync(dirname(cached), { recursive: true });
  const unfinished = `${cached}.${process.pid}`;
  const ways = [
    ['go', 'Go is not installed', () => binary.buildWithGo(unfinished)],
    ['docker', 'Docker is not installed', () => copyFromImage(binary, unfinished, inputs)],
  ] as const;
  const problems: string[] = [];
  for (const [tool, isMissing, make] of ways) {
    if (findOnPath(tool, inputs.environment) === undefined) problems.push(isMissing);
    else if (await succeeds(make, problems)) {
      renameSync(unfinished, cached);
      return cached;
    }
  }
  throw new SetupError(`${title} is missing (${problems.join('; ')}). ${binary.otherwise}`);
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

/** The image holds one static binary; run natively it behaves like a built one. */
async function copyFromImage(
  { title, command, image }: Binary,
  unfinished: string,
  { progress, signal }: BinaryInputs,
): Promise<void> {
  const container = `companion-${command}-${process.pid}`;
  await progress.during(`Fetching the image of ${title}`, async () => {
    await runCommand('docker', ['create', '--name', container, image.name], { limitMs: FETCH_LIMIT_MS, signal });
    try {
      await runCommand('docker', ['cp', `${container}:${image.path}`, unfinished], { limitMs: FETCH_LIMIT_MS });
    } finally {
      await runCommand('docker', ['rm', '--force', container], { limitMs: FETCH_LIMIT_MS });
    }
  });
}
