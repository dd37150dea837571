import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE_DIR } from '#scripts/project-paths.ts';
import { provideBinary } from '#scripts/setup/provide-binary.ts';
import type { BinaryInputs } from '#scripts/setup/provide-binary.ts';
import { runCommand } from '#scripts/setup/run-command.ts';

/** The release that the scenarios were written for; from 1.0 on k6 reads TypeScript as it stands. */
const VERSION = 'v1.8.1';
const MODULE = `go.k6.io/k6@${VERSION}`;
const IMAGE = { name: `grafana/k6:${VERSION.slice(1)}`, path: '/usr/bin/k6' };
/** Longest accepted build in milliseconds; a cold one took two and a quarter minutes on two busy cores. */
const BUILD_LIMIT_MS = 30 * 60_000;

/**
 * k6: the one on PATH, an earlier build, a fresh Go build, or the binary out of the official image. Nothing but the
 * load tests needs it, so nothing but them fetches it.
 * @throws {SetupError} when the machine has neither Go nor Docker, or both fail.
 */
export function provideK6(inputs: BinaryInputs): Promise<string> {
  return provideBinary(
    {
      title: 'k6',
      command: 'k6',
      cached: join(CACHE_DIR, 'bin', `k6-${VERSION}`),
      buildWithGo: (unfinished) => build(unfinished, inputs),
      image: IMAGE,
      otherwise: 'Install Go from https://go.dev/dl, start Docker, or put k6 on the PATH (https://k6.io).',
    },
    inputs,
  );
}

async function build(unfinished: string, { environment, progress, signal }: BinaryInputs): Promise<void> {
  const folder = join(dirname(unfinished), `k6-build-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    await progress.during('Building k6 (once, one to five minutes)', () =>
      runCommand('go', ['install', '-trimpath', MODULE], {
        environment: { ...environment, GOBIN: folder },
        limitMs: BUILD_LIMIT_MS,
        signal,
      }),
    );
    renameSync(join(folder, 'k6'), unfinished);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
