import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { processEnvironment } from '#core/config/process-environment.ts';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { createProgress } from '#scripts/setup/progress.ts';
import { checkHost } from './check-host.ts';
import { ADDRESS_HARMS } from './harms/addresses.ts';
import { CONTAINER_HARMS } from './harms/containers.ts';
import type { Harm } from './harms/harm.ts';
import { SEEING_HARMS } from './harms/seeing.ts';
import { SETTING_HARMS } from './harms/settings.ts';
import { provideHostPrograms } from './host-programs.ts';
import type { HostPrograms } from './host-programs.ts';
import { HOST_FILES } from './read-host-files.ts';

/** Longest accepted build of the parser in milliseconds, with everything to fetch. */
const BUILD_LIMIT_MS = 600_000;

let programs: HostPrograms;
beforeAll(async () => {
  programs = await provideHostPrograms({
    environment: processEnvironment(),
    progress: createProgress(() => undefined),
  });
}, BUILD_LIMIT_MS);

/** Contradictions that the host files had, or might get. */
const HARMS: readonly Harm[] = [...ADDRESS_HARMS, ...SETTING_HARMS, ...CONTAINER_HARMS, ...SEEING_HARMS];

/** What the check says about a copy of the host files with one change. */
async function saidAbout({ file, find, instead }: Harm): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'harmed-host-'));
  try {
    for (const path of HOST_FILES) await cp(join(PROJECT_ROOT, path), join(folder, path), { recursive: true });
    const text = await readFile(join(folder, file), 'utf8');
    const harmed = text.replace(find, instead);
    expect(harmed, 'the change has to change something').not.toBe(text);
    await writeFile(join(folder, file), harmed);
    // Rules that nobody changed are not tried again for each of a hundred changes.
    const isWatched = file.startsWith('api-host/prometheus/');
    const { problems } = await checkHost(folder, isWatched ? programs : { ...programs, promtool: undefined });
    return problems.map((problem) => `${problem.file}: ${problem.text}`).join('\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('the host files', () => {
  it('fit together', async () => {
    expect((await checkHost(PROJECT_ROOT, programs)).problems).toEqual([]);
  });

  it.each(HARMS)('are not taken for right when $what', async (harm) => {
    if (programs.missing.length > 0) return;
    expect(await saidAbout(harm)).toMatch(harm.says);
  });

  it('say which program is missing, and are read as far as the others go', async () => {
    const { missing } = await provideHostPrograms({
      environment: { PATH: '/nowhere' },
      progress: createProgress(() => undefined),
    });
    expect(missing.join('\n')).toContain('apt-get install caddy');
    const { problems } = await checkHost(PROJECT_ROOT, { ...programs, caddy: undefined });
    expect(problems).toEqual([]);
  });
});
