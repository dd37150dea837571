import { API_ROWS } from './api-rows.ts';
import { CLASSIFIER_ROWS } from './classifier-rows.ts';
import type { FaultRow } from './fault-row.ts';
import { LANGUAGE_MODEL_ROWS } from './language-model-rows.ts';
import { MEDIA_SERVER_ROWS } from './media-server-rows.ts';
import { POLICY_JUDGE_ROWS } from './policy-judge-rows.ts';
import { PROCESS_ROWS } from './process-rows.ts';
import { RECOGNITION_ROWS } from './recognition-rows.ts';
import { START_ROWS } from './start-rows.ts';
import { SYNTHESIZER_ROWS } from './synthesizer-rows.ts';

/** Every row of the matrix; those that end running calls come last. */
export const FAULT_MATRIX: readonly FaultRow[] = [
  ...CLASSIFIER_ROWS,
  ...POLICY_JUDGE_ROWS,
  ...LANGUAGE_MODEL_ROWS,
  ...SYNTHESIZER_ROWS,
  ...API_ROWS,
  ...START_ROWS,
  ...PROCESS_ROWS,
  ...RECOGNITION_ROWS,
  ...MEDIA_SERVER_ROWS,
];
