import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { optionOf } from '../compose-project.ts';
import type { HostFiles, HostProblem, HostSide } from '../read-host-files.ts';

/** What is built into images, and which models they expect. */

/** What must never enter a build. */
const KEPT_OUT = ['**/.env', '**/.env.*', '**/secrets', '**/node_modules'] as const;

/** Images of our own, and the context that they are built in. */
export async function checkImages({ gpu, api, textOf }: HostFiles): Promise<readonly HostProblem[]> {
  const builds = [gpu, api].flatMap(buildsOf);
  const found = await Promise.all(
    builds.map(async ([file, { context }]) => {
      const text = await textOf(file);
      if (text === '') return [{ file, text: 'is named in a compose file and not there' }];
      return [
        ...imageProblems(text),
        ...(context === '' ? [] : [`is built in ${context}, whose .dockerignore keeps nothing out`]),
      ].map((problem) => ({ file, text: problem }));
    }),
  );
  return [
    ...found.flat(),
    ...(await ignoreProblems(textOf)),
    ...agentImageProblems(await textOf('gpu-host/voice-agent.Dockerfile')),
  ];
}

function buildsOf({ compose, composeFile }: HostSide): readonly (readonly [string, { readonly context: string }])[] {
  return Object.values(compose?.project.services ?? {}).flatMap(({ build }) => {
    if (build === undefined) return [];
    // The parser names the folder that was read; its compose file lies at the top.
    const context = relative(foldersOf(compose, composeFile), build.context);
    return [[build.dockerfile, { context }] as const];
  });
}

/** The folder of a compose file, out of its secrets' paths. */
function foldersOf(compose: HostSide['compose'], composeFile: string): string {
  const [secret] = Object.values(compose?.project.secrets ?? {});
  const host = composeFile === 'compose.yaml' ? 'gpu-host' : 'api-host';
  return (secret?.file ?? '').split(`/${host}/`)[0] ?? '';
}

function imageProblems(text: string): readonly string[] {
  const bases = [...text.matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base);
  const stages = new Set([...text.matchAll(/ AS (\S+)$/gm)].map(([, stage]) => stage));
  const unpinned = bases.filter((base) => !stages.has(base) && !/:v?\d+\.\d+\.\d+[\w.-]*$/.test(base));
  const sources = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list = '']) => list.split(' '));
  const users = [...text.matchAll(/^USER (\S+)/gm)].map(([, user = '']) => user);
  return [
    ...unpinned.map((base) => `${base} is not pinned to a version`),
    ...sources
      .filter((source) => !existsSync(join(PROJECT_ROOT, source)))
      .map((source) => `copies ${source}, which is not there`),
    ...(/^[1-9]\d*:[1-9]\d*$/.test(users.at(-1) ?? '') ? [] : ['ends as root (USER)']),
  ];
}

/** Without the libraries the recogniser runs on the CPU; without its folder the agent keeps nothing. */
function agentImageProblems(text: string): readonly HostProblem[] {
  const last = text.split(/^FROM /m).at(-1) ?? '';
  const wrong = [
    ...(/^nvidia\/cuda:12\.\S*cudnn-runtime/.test(last)
      ? []
      : ['has no CUDA runtime: the recogniser would run on the CPU']),
    ...(text.includes('ONNXRUNTIME_NODE_INSTALL=cuda12') ? [] : ['has no CUDA library of onnxruntime']),
    ...(/mkdir \/data && chown 1000:1000 \/data/.test(last) ? [] : ['has no /data that its user may write to']),
  ];
  return wrong.map((problem) => ({ file: 'gpu-host/voice-agent.Dockerfile', text: problem }));
}

async function ignoreProblems(textOf: HostFiles['textOf']): Promise<readonly HostProblem[]> {
  const file = '.dockerignore';
  const lines = (await textOf(file)).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  if (lines.length === 0) return [{ file, text: 'is missing: secrets and data enter every build' }];
  const lastNamed = lines.findLastIndex((line) => line.startsWith('!'));
  return [
    ...(lines[0] === '*' ? [] : ['lets in what nobody named: begin with *']),
    ...KEPT_OUT.filter((path) => lines.lastIndexOf(path) <= lastNamed).map((path) => `lets ${path} in`),
  ].map((text) => ({ file, text }));
}

/** Models: what is served and asked for is in the lock file. */
export function checkModelNames({ gpu, models }: HostFiles): readonly HostProblem[] {
  const services = gpu.compose?.project.services;
  if (services === undefined || models.length === 0) return [];
  const names = new Set(models.map(({ name }) => name));
  const served = Object.values(services).flatMap(({ command, environment }) => [
    ...command.filter((word) => word.startsWith('/models/')).map((path) => path.slice('/models/'.length)),
    ...[optionOf({ command }, 'served-model-name') ?? []].flat(),
    ...['STT_MODEL', 'CLASSIFIER_MODEL', 'SYNTHESIZER_MODEL'].flatMap((name) => environment[name] ?? []),
  ]);
  const unknown = [...new Set(served.map((name) => name.replace(/^\/models\//, '')))].filter(
    (name) => !names.has(name),
  );
  return unknown.map((name) => ({ file: gpu.composeFile, text: `${name} is not in gpu-host/models.lock.yaml` }));
}
