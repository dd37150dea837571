import { parseArgs } from 'node:util';
import { join } from 'node:path';
import { checkModels, fetchModels, ModelError, pinModel, readModelsLock } from './models/models-lock.ts';
import { PROJECT_ROOT } from './project-paths.ts';

const LOCK_FILE = join(PROJECT_ROOT, 'gpu-host', 'models.lock.yaml');

/**
 * Brings the weights of gpu-host/models.lock.yaml into MODELS_DIR.
 *
 *     node scripts/fetch-models.ts [--into /srv/models] [--check]
 *     node scripts/fetch-models.ts --pin <name>@<revision> <file> …
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      into: { type: 'string', default: process.env['MODELS_DIR'] ?? '/srv/models' },
      check: { type: 'boolean', default: false },
      pin: { type: 'string' },
    },
  });
  const place = {
    folder: values.into,
    hubUrl: 'https://huggingface.co',
    tell: (line: string) => {
      console.log(line);
    },
  };
  if (values.pin !== undefined) {
    console.log(await pinModel(values.pin, positionals, place));
    return;
  }
  const models = readModelsLock(LOCK_FILE);
  await (values.check ? checkModels(models, place) : fetchModels(models, place));
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ModelError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
