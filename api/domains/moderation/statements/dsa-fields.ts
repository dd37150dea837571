import type { DecisionRow } from '../cases/decision-store.ts';
import type { Rule } from '../vocabulary.ts';

/** Categories of statements as the Commission's database names them. */
const CATEGORIES: Readonly<Record<Rule, string>> = {
  insult: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
  hate: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
  harassment: 'STATEMENT_CATEGORY_CYBER_VIOLENCE',
  advertising: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
  misinformation: 'STATEMENT_CATEGORY_CONSUMER_INFORMATION',
  personal_data: 'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
  method: 'STATEMENT_CATEGORY_SELF_HARM',
  crisis: 'STATEMENT_CATEGORY_SELF_HARM',
  off_topic: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  other: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
};

const VISIBILITY: Readonly<Partial<Record<DecisionRow['action'], string>>> = {
  hold: 'DECISION_VISIBILITY_CONTENT_DISABLED',
  reject: 'DECISION_VISIBILITY_CONTENT_DISABLED',
  hide: 'DECISION_VISIBILITY_CONTENT_DISABLED',
  remove: 'DECISION_VISIBILITY_CONTENT_REMOVED',
  lock: 'DECISION_VISIBILITY_CONTENT_INTERACTION_RESTRICTED',
};

const SOURCES: Readonly<Record<DecisionRow['source'], string>> = {
  analysis: 'SOURCE_VOLUNTARY',
  moderator: 'SOURCE_VOLUNTARY',
  notice: 'SOURCE_ARTICLE_16',
};

/**
 * A decision in the fields of the Commission's transparency database
 * (https://transparency.dsa.ec.europa.eu/page/documentation); undefined: it restricts nobody and is not told there.
 */
export function dsaFieldsOf(decision: DecisionRow): Readonly<Record<string, string | readonly string[]>> | undefined {
  const { action, ground, rule, accountAction } = decision;
  const visibility = VISIBILITY[action];
  const isSuspended = accountAction === 'suspend';
  if ((visibility === undefined && !isSuspended) || ground === null || rule === null) return undefined;
  return {
    ...(visibility === undefined ? {} : { decision_visibility: [visibility] }),
    ...(isSuspended ? { decision_account: 'DECISION_ACCOUNT_SUSPENDED' } : {}),
    decision_ground: ground === 'illegal' ? 'DECISION_GROUND_ILLEGAL_CONTENT' : 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
    category: CATEGORIES[rule],
    content_type: ['CONTENT_TYPE_TEXT'],
    content_language: 'DE',
    territorial_scope: ['DE'],
    application_date: decision.decidedAt.toISOString().slice(0, 10),
    source_type: SOURCES[decision.source],
    automated_detection: decision.automatedDetection ? 'Yes' : 'No',
    automated_decision: decision.automatedDecision ? 'AUTOMATED_DECISION_FULLY' : 'AUTOMATED_DECISION_NOT_AUTOMATED',
  };
}
