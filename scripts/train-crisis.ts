import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCrisisSet } from '#safety/crisis-set/read-crisis-set.ts';
import { packWeights, trainCrisisWeights } from '#safety/crisis-training.ts';
import { PROJECT_ROOT } from './project-paths.ts';

/** `node scripts/train-crisis.ts`: learns the weights of `safety/crisis-likeness.ts` from the sets; the held-out ones are left out. */

const packed = packWeights(trainCrisisWeights([...readCrisisSet('crisis'), ...readCrisisSet('emergency'), ...readCrisisSet('exam-talk')]));
writeFileSync(join(PROJECT_ROOT, 'safety', 'crisis-set', 'weights.json'), `${JSON.stringify(packed)}\n`);
