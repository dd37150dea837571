/** Words of the domain: of requests, tables and statements. */

/** Rules of the community, and what the law may forbid besides. */
export const RULES = [
  'insult',
  'hate',
  'harassment',
  'advertising',
  'misinformation',
  'personal_data',
  'method',
  'crisis',
  'off_topic',
  'other',
] as const;
/** One of {@link RULES}. */
export type Rule = (typeof RULES)[number];

/** On what a measure stands: the law, or the rules of the community. */
export const GROUNDS = ['illegal', 'terms'] as const;
/** One of {@link GROUNDS}. */
export type Ground = (typeof GROUNDS)[number];

/** Everything that can be decided about a text; `none` leaves it as it is. */
export const ACTIONS = ['none', 'hold', 'publish', 'reject', 'hide', 'remove', 'restore', 'lock', 'unlock'] as const;
/** One of {@link ACTIONS}. */
export type Action = (typeof ACTIONS)[number];

/** What takes something from the author, and so owes her its reasons (Article 17 DSA). */
const RESTRICTING: readonly Action[] = ['hold', 'reject', 'hide', 'remove', 'lock'];

/** Whether the action restricts the author. */
export function isRestricting(action: Action): boolean {
  return RESTRICTING.includes(action);
}

/** Why somebody gives notice. */
export const NOTICE_REASONS = [
  'illegal',
  'insult',
  'hate',
  'harassment',
  'advertising',
  'misinformation',
  'personal_data',
  'crisis',
  'other',
] as const;
/** One of {@link NOTICE_REASONS}. */
export type NoticeReason = (typeof NOTICE_REASONS)[number];

/** How soon somebody should look, the first first. */
export const PRIORITIES = ['crisis', 'suspected_crisis', 'urgent', 'normal'] as const;
/** One of {@link PRIORITIES}. */
export type Priority = (typeof PRIORITIES)[number];

/** As it is stored: 1 comes first. */
export function rankOf(priority: Priority): number {
  return PRIORITIES.indexOf(priority) + 1;
}

/** As it is told. */
export function priorityOfRank(rank: number): Priority {
  return PRIORITIES[rank - 1] ?? 'normal';
}

/** Whether somebody may be in danger: an alarm is raised. */
export function isAlarming(rank: number): boolean {
  return rank <= rankOf('suspected_crisis');
}
