import { CLASSIFIER_ROWS } from './classifier-rows.ts';
import type { FaultRow } from './fault-row.ts';

/** Every row of the matrix; those that restart parts come last. */
export const FAULT_MATRIX: readonly FaultRow[] = [...CLASSIFIER_ROWS];
