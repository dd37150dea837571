import type { HostPrograms } from './host-programs.ts';
import { readHostFiles } from './read-host-files.ts';
import type { HostFiles, HostProblem } from './read-host-files.ts';
import {
  checkApiProxy,
  checkInnerServices,
  checkMediaServer,
  checkVoiceProxy,
  checkWebhook,
} from './rules/addresses.ts';
import { checkContainers, checkGpu, checkOwnContainers } from './rules/containers.ts';
import { checkImages, checkModelNames } from './rules/images.ts';
import { checkAgreement, checkProcessSettings, checkSecrets, checkTemplates } from './rules/settings.ts';

type Rule = (files: HostFiles) => readonly HostProblem[] | Promise<readonly HostProblem[]>;

const RULES: readonly Rule[] = [
  checkMediaServer,
  checkInnerServices,
  checkVoiceProxy,
  checkWebhook,
  checkApiProxy,
  checkProcessSettings,
  checkTemplates,
  checkAgreement,
  checkSecrets,
  checkContainers,
  checkOwnContainers,
  checkGpu,
  checkImages,
  checkModelNames,
];

/** What the check found. */
export interface HostCheck {
  readonly problems: readonly HostProblem[];
  /** What nobody has decided yet; it keeps no check from passing, and no host from refusing to start. */
  readonly open: readonly string[];
}

/** Has the real programs read the host files below `root`, and holds them against each other and the settings. */
export async function checkHost(root: string, programs: HostPrograms): Promise<HostCheck> {
  const { files, problems } = await readHostFiles(root, programs);
  const found = await Promise.all(RULES.map((rule) => rule(files)));
  const unpinned = files.models.filter(({ revision }) => revision === null).map(({ name }) => name);
  return {
    problems: [...problems, ...found.flat()],
    open: unpinned.map((name) => `${name} has no revision yet: fetch-models refuses it until one is pinned`),
  };
}
