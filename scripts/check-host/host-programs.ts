import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE_DIR } from '#scripts/project-paths.ts';
import { provideMediaServer } from '#scripts/setup/media-server.ts';
import { findOnPath } from '#scripts/setup/provide-binary.ts';
import type { BinaryInputs } from '#scripts/setup/provide-binary.ts';
import { runCommand } from '#scripts/setup/run-command.ts';

/** The real programs that read the host files; undefined: not on this machine. */
export interface HostPrograms {
  /** Compose's own parser. */
  readonly composeReader: string | undefined;
  readonly caddy: string | undefined;
  readonly mediaServer: string | undefined;
  /** Reads what Prometheus asks and watches. */
  readonly promtool: string | undefined;
  /** What is missing, and where to get it. */
  readonly missing: readonly string[];
}

const READER_SOURCES = join(import.meta.dirname, 'compose-reader');
/** Longest accepted build in milliseconds; with its modules to fetch it took half a minute on two busy cores. */
const BUILD_LIMIT_MS = 10 * 60_000;

/** Finds the programs, and builds what is not there. Never rejects: what cannot be had is in `missing`. */
export async function provideHostPrograms(inputs: BinaryInputs): Promise<HostPrograms> {
  const missing: string[] = [];
  const composeReader = await provideComposeReader(inputs).catch(() => {
    missing.push('compose files are not read: Go is needed to build their parser (https://go.dev/dl)');
    return undefined;
  });
  const caddy = findOnPath('caddy', inputs.environment);
  if (caddy === undefined)
    missing.push(
      'Caddyfiles are not read: install Caddy ("apt-get install caddy", or https://caddyserver.com/download)',
    );
  const mediaServer = await provideMediaServer(inputs).catch(() => {
    missing.push("the media server's file is not read: Go or Docker is needed to get the media server");
    return undefined;
  });
  const promtool = findOnPath('promtool', inputs.environment);
  if (promtool === undefined)
    missing.push(
      'what Prometheus asks and watches is not read: install promtool ("apt-get install prometheus", or https://prometheus.io/download)',
    );
  return { composeReader, caddy, mediaServer, promtool, missing };
}

/** Named by its sources: a change builds it anew. */
async function provideComposeReader({ progress, signal }: BinaryInputs): Promise<string> {
  const hash = createHash('sha256');
  for (const file of ['main.go', 'go.mod', 'go.sum']) hash.update(readFileSync(join(READER_SOURCES, file)));
  const binary = join(CACHE_DIR, 'bin', `compose-reader-${hash.digest('hex').slice(0, 12)}`);
  if (existsSync(binary)) return binary;
  mkdirSync(join(CACHE_DIR, 'bin'), { recursive: true });
  const unfinished = `${binary}.${process.pid}`;
  await progress.during('Building the parser of compose files (once, half a minute)', () =>
    runCommand('go', ['build', '-mod=readonly', '-trimpath', '-o', unfinished, '.'], {
      folder: READER_SOURCES,
      limitMs: BUILD_LIMIT_MS,
      signal,
    }),
  );
  renameSync(unfinished, binary);
  return binary;
}
