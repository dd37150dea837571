import { join, resolve } from 'node:path';

/** Root folder of the checkout. */
export const PROJECT_ROOT = resolve(import.meta.dirname, '..');

/** Things that set-up makes and that a later set-up finds again; ignored by git. */
export const CACHE_DIR = join(PROJECT_ROOT, '.cache');
