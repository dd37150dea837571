import { join } from 'node:path';
import { CACHE_DIR } from '#scripts/project-paths.ts';
import { provideBinary } from './provide-binary.ts';
import type { BinaryInputs } from './provide-binary.ts';
import { runCommand } from './run-command.ts';

/**
 * The release that everything was tried with. Later ones (1.13.8 and up) did not build from the Go module
 * proxy, and `go install` refuses the module because of its replace directives.
 */
const MEDIA_SERVER_VERSION = 'v1.13.5';

const MODULE = `github.com/livekit/livekit-server@${MEDIA_SERVER_VERSION}`;

/** Longest accepted build in milliseconds; a cold build took six minutes on two busy cores. */
const BUILD_LIMIT_MS = 30 * 60_000;

/**
 * Makes a media server available: the one on PATH, an earlier build, a fresh Go build, or the binary out of
 * the official container image, in this order.
 * @returns path of the binary.
 * @throws {SetupError} when the machine has neither Go nor Docker, or both fail.
 */
export function provideMediaServer(inputs: BinaryInputs): Promise<string> {
  return provideBinary(
    {
      title: 'The media server',
      command: 'livekit-server',
      cached: join(CACHE_DIR, 'bin', `livekit-server-${MEDIA_SERVER_VERSION}`),
      buildWithGo: (unfinished) => buildWithGo(unfinished, inputs),
      image: { name: `livekit/livekit-server:${MEDIA_SERVER_VERSION}`, path: '/livekit-server' },
      otherwise:
        'Install Go from https://go.dev/dl or start Docker, or set LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET.',
    },
    inputs,
  );
}

async function buildWithGo(unfinished: string, { progress, signal }: BinaryInputs): Promise<void> {
  const downloaded = await progress.during('Downloading the media server', () =>
    runCommand('go', ['mod', 'download', '-json', MODULE], { limitMs: BUILD_LIMIT_MS, signal }),
  );
  const { Dir: folder } = JSON.parse(downloaded) as { Dir?: string };
  if (folder === undefined) throw new Error('Go did not say where the module lies');
  await progress.during('Building the media server (once, one to six minutes)', () =>
    runCommand('go', ['build', '-mod=readonly', '-trimpath', '-o', unfinished, './cmd/server'], {
      folder,
      limitMs: BUILD_LIMIT_MS,
      signal,
    }),
  );
}
