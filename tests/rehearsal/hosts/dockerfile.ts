import { readFileSync } from 'node:fs';

/** What the last stage of a Dockerfile leaves in the image, as far as a container notices it. */
export interface ImageFacts {
  /** Folder and file names copied from the checkout, and the packages. */
  readonly copied: readonly string[];
  /** Folders that were given to somebody who is not root, with that owner. */
  readonly owned: Readonly<Record<string, string>>;
  readonly environment: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly workFolder: string;
}

/** Reads it. Only the instructions of our own Dockerfiles are understood. */
export function readDockerfile(file: string): ImageFacts {
  const joined = readFileSync(file, 'utf8').replaceAll('\\\n', ' ');
  const lines = joined.split('\n').map((line) => line.trim());
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')) + 1);
  const rest = (word: string): string[] =>
    last.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  const command = rest('CMD').at(-1);
  return {
    copied: rest('COPY').flatMap((line) => sourcesOf(line)),
    owned: Object.fromEntries(rest('RUN').flatMap((line) => ownersIn(line))),
    environment: Object.fromEntries(
      rest('ENV').flatMap((line) =>
        line.split(/\s+/).map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']),
      ),
    ),
    command: command === undefined ? [] : (JSON.parse(command) as string[]),
    workFolder: rest('WORKDIR').at(-1) ?? '/',
  };
}

/** `COPY --from=packages /app/node_modules node_modules` brings the packages; programs from there are the machine's. */
function sourcesOf(line: string): readonly string[] {
  const words = line.split(/\s+/);
  if (words[0]?.startsWith('--from=') === true) return words.includes('node_modules') ? ['node_modules'] : [];
  return words.slice(0, -1);
}

function ownersIn(line: string): readonly (readonly [string, string])[] {
  const found = /chown (?:-R )?(\d+:\d+) (.+)$/.exec(line);
  const [, owner = '', folders = ''] = found ?? [];
  return folders
    .split(/\s+/)
    .filter((folder) => folder.startsWith('/'))
    .map((folder) => [folder, owner] as const);
}
