import { writeFileSync } from 'node:fs';
import { DANGER_MODEL_FILE } from '#safety/learned/danger-table.ts';
import { dangerExamples } from './danger-examples.ts';
import { encodeDangerModel, trainDangerModel } from './danger-learner.ts';

/**
 * `node training/danger/train-danger.ts`: learns how crisis and emergency sound from the sets and writes the weights;
 * the held-out sets are left out. How well that serves voices it has not learned from: `leave-voices-out.ts`.
 */
writeFileSync(DANGER_MODEL_FILE, encodeDangerModel(trainDangerModel(dangerExamples(() => true))));
