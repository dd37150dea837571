import { join } from 'node:path';
import { processEnvironment } from '#core/config/process-environment.ts';
import { EXIT, OperatorError, runTool } from './command-line/run-tool.ts';
import { ModelError } from './models/download.ts';
import { checkModels, describePin, fetchModels, pinModel, readModelsLock, writePin } from './models/models-lock.ts';
import { PROJECT_ROOT } from './project-paths.ts';

const USAGE = `Usage: npm run fetch-models [-- options]
Brings the weights that the lock file names into MODELS_DIR and checks every byte. What an earlier run left is gone on with.

  --into FOLDER    default MODELS_DIR, else /srv/models
  --lock FILE      default gpu-host/models.lock.yaml
  --hub URL        default https://huggingface.co
  --check          only compare what is there; fetch nothing
  --dry-run        say what the lock file names; fetch nothing
  --pin NAME@REVISION FILE …
                   fetch these files of a revision and write revision and checksums into the lock file, to be reviewed;
                   with --dry-run they are only printed

Ends with 0: everything is there and right; 1: something is missing, wrong, not pinned or cannot be fetched; 2: wrong
arguments.`;

await runTool({
  name: 'fetch-models',
  usage: USAGE,
  options: {
    into: { type: 'string' },
    lock: { type: 'string', default: join(PROJECT_ROOT, 'gpu-host', 'models.lock.yaml') },
    hub: { type: 'string', default: 'https://huggingface.co' },
    check: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    pin: { type: 'string' },
  },
  run: async (values, { print, positionals }) => {
    const folder = values.into ?? processEnvironment()['MODELS_DIR'] ?? '/srv/models';
    const place = { folder, hubUrl: values.hub, tell: print };
    try {
      if (values.pin !== undefined) {
        const pin = await pinModel(values.pin, positionals, place);
        print(describePin(pin));
        if (!values['dry-run']) writePin(values.lock, pin);
        return EXIT.ok;
      }
      const models = readModelsLock(values.lock);
      if (values['dry-run'])
        for (const { name, revision, files } of models)
          print(`${name} ${revision ?? 'not pinned'}: ${files.length} files`);
      else await (values.check ? checkModels(models, place) : fetchModels(models, place));
      return EXIT.ok;
    } catch (error) {
      throw error instanceof ModelError ? new OperatorError(error.message) : error;
    }
  },
});
