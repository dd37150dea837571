import { createHash } from 'node:crypto';
import { MODERATION_GROUPS } from '../learned/moderation-groups.ts';
import { MODERATION_WEIGHTS } from '../learned/moderation-model.ts';
import { MODERATION_TEXT } from './moderation-text.ts';

/** Raise it when rules or the code around the weights change what is found. */
const ENGINE_REVISION = 1;

/** Which rules and weights read a text: changes by itself with the weights. */
export const MODERATION_VERSION: string = `${String(ENGINE_REVISION)}-${createHash('sha256')
  .update(MODERATION_WEIGHTS)
  .update(MODERATION_GROUPS)
  .update(MODERATION_TEXT)
  .digest('hex')
  .slice(0, 12)}`;
