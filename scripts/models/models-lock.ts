import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { parse, parseDocument, stringify } from 'yaml';
import { z } from 'zod';
import { download, ModelError, sha256Of } from './download.ts';

/** Paths stay inside the model's folder. */
const relativePath = z
  .string()
  .min(1)
  .refine((path) => !path.startsWith('/') && !normalize(path).startsWith('..'), 'leaves the folder of the model');

const modelSchema = z.strictObject({
  name: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  purpose: z.string(),
  licence: z.string().min(1),
  note: z.string().optional(),
  revision: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .nullable(),
  files: z.array(z.strictObject({ path: relativePath, sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});
/** One model of the lock file. */
export type LockedModel = z.infer<typeof modelSchema>;

/** Where models come from and go to. */
export interface ModelPlace {
  readonly folder: string;
  readonly hubUrl: string;
  readonly tell: (line: string) => void;
}

/** @throws {ModelError} naming every problem of the lock file. */
export function readModelsLock(file: string): LockedModel[] {
  const parsed = z.strictObject({ models: z.array(modelSchema).min(1) }).safeParse(parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new ModelError(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data.models;
}

/**
 * Fetches what is missing and checks everything.
 * @throws {ModelError} for a model without a revision, a failed download, or content that differs from the lock file.
 */
export async function fetchModels(models: readonly LockedModel[], place: ModelPlace): Promise<void> {
  for (const model of models) {
    const revision = revisionOf(model);
    for (const file of model.files) {
      const target = join(place.folder, model.name, file.path);
      if (!existsSync(target)) {
        place.tell(`Fetching ${model.name} ${file.path} …`);
        const url = urlOf(place, { name: model.name, revision, path: file.path });
        await download({ url, target, sha256: file.sha256, tell: place.tell });
      }
      await checkFile(target, file.sha256);
    }
    place.tell(`${model.name}: ${model.files.length} files as locked (${model.licence})`);
  }
}

/** @throws {ModelError} naming the first missing or altered file. */
export async function checkModels(models: readonly LockedModel[], place: ModelPlace): Promise<void> {
  for (const model of models) {
    revisionOf(model);
    for (const file of model.files) await checkFile(join(place.folder, model.name, file.path), file.sha256);
    place.tell(`${model.name}: ${model.files.length} files as locked`);
  }
}

/** What a model is pinned to. */
export type Pin = Pick<LockedModel, 'files'> & { readonly name: string; readonly revision: string };

/** Downloads the files of one revision and finds their checksums. @throws {ModelError} */
export async function pinModel(reference: string, paths: readonly string[], place: ModelPlace): Promise<Pin> {
  const [name = '', revision = ''] = reference.split('@');
  if (!/^[0-9a-f]{40}$/.test(revision) || paths.length === 0)
    throw new ModelError('Usage: --pin <owner/name>@<40 hexadecimal digits> <file> …');
  const files = [];
  for (const path of paths) {
    const target = join(place.folder, name, relativePath.parse(path));
    place.tell(`Fetching ${name} ${path} …`);
    const url = urlOf(place, { name, revision, path });
    files.push({ path, sha256: await download({ url, target, sha256: undefined, tell: place.tell }) });
  }
  return { name, revision, files };
}

/** The lines that belong into the lock file. */
export function describePin({ revision, files }: Pin): string {
  return stringify({ revision, files });
}

/** Writes a pin into the lock file; its comments stay. @throws {ModelError} for a model that it does not name. */
export function writePin(lockFile: string, { name, revision, files }: Pin): void {
  const lock = parseDocument(readFileSync(lockFile, 'utf8'));
  const index = readModelsLock(lockFile).findIndex((model) => model.name === name);
  if (index < 0) throw new ModelError(`${lockFile} does not name ${name}: write down purpose and licence first.`);
  lock.setIn(['models', index, 'revision'], revision);
  lock.setIn(['models', index, 'files'], lock.createNode(files));
  const draft = `${lockFile}.part`;
  writeFileSync(draft, String(lock));
  renameSync(draft, lockFile);
  readModelsLock(lockFile);
}

function revisionOf(model: LockedModel): string {
  if (model.revision !== null && model.files.length > 0) return model.revision;
  throw new ModelError(
    `${model.name} is not pinned: choose a revision, run --pin, review and commit gpu-host/models.lock.yaml.`,
  );
}

function urlOf(place: ModelPlace, file: { name: string; revision: string; path: string }): string {
  return `${place.hubUrl}/${file.name}/resolve/${file.revision}/${file.path}`;
}

async function checkFile(path: string, expected: string): Promise<void> {
  if (!existsSync(path)) throw new ModelError(`${path} is missing: run "node scripts/fetch-models.ts".`);
  const found = await sha256Of(path);
  if (found !== expected)
    throw new ModelError(`${path} was altered (sha256 ${found}, locked ${expected}): delete it and fetch it again.`);
}
