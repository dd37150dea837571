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
import { checkGrafana, checkScraping } from './rules/seeing.ts';
import { checkAgreement, checkProcessSettings, checkSecrets, checkTemplates } from './rules/settings.ts';

type Rule = (files: HostFiles) => readonly HostProblem[];
/** Those that read further files. */
type ReadingRule = (files: HostFiles) => Promise<readonly HostProblem[]>;

const RULES: readonly Rule[] = [
  checkMediaServer,
  checkInnerServices,
  checkVoiceProxy,
  checkWebhook,
  checkApiProxy,
  checkProcessSettings,
  checkAgreement,
  checkSecrets,
  checkContainers,
  checkOwnContainers,
  checkGpu,
  checkModelNames,
  checkScraping,
];
const READING_RULES: readonly ReadingRule[] = [checkTemplates, checkImages, checkGrafana];

/** What the check found. */
export interface HostCheck {
  readonly problems: readonly HostProblem[];
  /** What nobody has decided yet; it keeps no check from passing, and no host from refusing to start. */
  readonly open: readonly string[];
}

/** Has the real programs read the host files below `root`, and holds them against each other and the settings. */
export async function checkHost(root: string, programs: HostPrograms): Promise<HostCheck> {
  const { files, problems } = await readHostFiles(root, programs);
  const found = [...RULES.map((rule) => rule(files)), ...(await Promise.all(READING_RULES.map((rule) => rule(files))))];
  const unpinned = files.models.filter(({ revision }) => revision === null).map(({ name }) => name);
  return {
    problems: [...problems, ...found.flat()],
    open: unpinned.map((name) => `${name} has no revision yet: fetch-models refuses it until one is pinned`),
  };
}
