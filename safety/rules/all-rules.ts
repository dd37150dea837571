import { ALARM_RULES } from './alarm-rules.ts';
import { CLAIM_RULES } from './claim-rules.ts';
import { CRISIS_RULES, HUMAN_RULES, INJECTION_RULES, SEXUAL_RULES, SOURCE_RULES } from './conduct-rules.ts';
import { DIAGNOSIS_RULES } from './diagnosis-rules.ts';
import { DELAY_RULES, LAB_RULES, PROGNOSIS_RULES } from './outlook-rules.ts';
import { PLAIN_REASSURANCE_RULES } from './plain-reassurance-rules.ts';
import { REASSURANCE_RULES } from './reassurance-rules.ts';
import type { Rule } from './rule.ts';
import { MEDICINE_RULES, MIRACLE_RULES } from './treatment-rules.ts';

/** Every rule; the narrower classes come first, so that the event names the class that fits best. */
export const ALL_RULES: readonly Rule[] = [
  ...CRISIS_RULES,
  ...SEXUAL_RULES,
  ...HUMAN_RULES,
  ...INJECTION_RULES,
  ...SOURCE_RULES,
  ...MIRACLE_RULES,
  ...MEDICINE_RULES,
  ...LAB_RULES,
  ...PROGNOSIS_RULES,
  ...DELAY_RULES,
  ...REASSURANCE_RULES,
  ...DIAGNOSIS_RULES,
  ...PLAIN_REASSURANCE_RULES,
  ...ALARM_RULES,
  ...CLAIM_RULES,
];
