import { createHash } from 'node:crypto';
import { LEARNED_WEIGHTS } from '../learned/policy-model.ts';
import { UNSURE_BAND } from '../learned/unsure-band.ts';
import { WORD_GROUPS } from '../learned/word-groups.ts';
import { POLICY_TEXT } from '../policy-judge/policy-text.ts';
import { ALL_RULES } from './all-rules.ts';
import { ALLOWED_FORMS } from './anchors.ts';

/** Raise it when the engine around the rules changes what is blocked. */
const ENGINE_REVISION = 7;

/** Which policy cleared a sentence: changes by itself whenever a rule changes. */
export const POLICY_VERSION: string = `${String(ENGINE_REVISION)}-${hashOfRules()}`;

function hashOfRules(): string {
  const hash = createHash('sha256');
  for (const rule of ALL_RULES) {
    hash.update(
      [rule.class, rule.id, rule.any.source, rule.unless?.source, rule.question?.source, rule.literal].join('\u0000'),
    );
  }
  hash.update(ALLOWED_FORMS);
  hash.update(LEARNED_WEIGHTS);
  hash.update(WORD_GROUPS);
  hash.update(JSON.stringify(UNSURE_BAND));
  hash.update(POLICY_TEXT);
  return hash.digest('hex').slice(0, 12);
}
