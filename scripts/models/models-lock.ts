import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parse, stringify } from 'yaml';
import { z } from 'zod';

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

/** Thrown for anything about models that a person has to settle; `message` is for a terminal. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}

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
        await download(urlOf(place, { name: model.name, revision, path: file.path }), target, file.sha256);
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

/** Downloads the files of one revision and returns the lines that belong into the lock file. */
export async function pinModel(reference: string, paths: readonly string[], place: ModelPlace): Promise<string> {
  const [name = '', revision = ''] = reference.split('@');
  if (!/^[0-9a-f]{40}$/.test(revision) || paths.length === 0)
    throw new ModelError('Usage: --pin <owner/name>@<40 hexadecimal digits> <file> …');
  const files = [];
  for (const path of paths) {
    const target = join(place.folder, name, relativePath.parse(path));
    place.tell(`Fetching ${name} ${path} …`);
    files.push({ path, sha256: await download(urlOf(place, { name, revision, path }), target, undefined) });
  }
  return stringify({ revision, files });
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

/** Under its own name only when it is whole and, if that is known, right. Returns the checksum. */
async function download(url: string, target: string, expected: string | undefined): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok || answer.body === null) throw new ModelError(`${url} answered ${answer.status}`);
  mkdirSync(dirname(target), { recursive: true });
  const unfinished = `${target}.part`;
  await pipeline(answer.body, createWriteStream(unfinished));
  const found = await sha256Of(unfinished);
  if (expected !== undefined && found !== expected)
    throw new ModelError(`${url} is not what the lock file names (sha256 ${found}); kept as ${unfinished}`);
  renameSync(unfinished, target);
  return found;
}

async function checkFile(path: string, expected: string): Promise<void> {
  if (!existsSync(path)) throw new ModelError(`${path} is missing: run "node scripts/fetch-models.ts".`);
  const found = await sha256Of(path);
  if (found !== expected)
    throw new ModelError(`${path} was altered (sha256 ${found}, locked ${expected}): delete it and fetch it again.`);
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
