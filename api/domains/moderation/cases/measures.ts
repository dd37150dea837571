import type { ModeratedText } from '#api/moderated-content.ts';
import { inputInvalid } from '#api/errors.ts';
import { isRestricting } from '../vocabulary.ts';
import type { DecisionBody, Measure } from './queue-schema.ts';

/** What can be decided about a text, by where it stands. What is held cannot be left so: that would be silence. */
const POSSIBLE: Readonly<Record<ModeratedText['state'], readonly Measure[]>> = {
  held: ['publish', 'reject'],
  published: ['none', 'hide', 'remove', 'lock', 'unlock'],
  hidden: ['none', 'restore', 'remove'],
  rejected: ['none', 'publish'],
  removed: ['none', 'restore'],
  deleted: ['none'],
};

/** @throws {AppError} 422 for a measure that means nothing where the text stands. */
export function requirePossible(measure: Measure, state: ModeratedText['state']): void {
  if (!POSSIBLE[state].includes(measure))
    throw inputInvalid({ measure: 'Das ist bei diesem Text gerade nicht möglich.' });
}

/** @throws {AppError} 422 for a restriction without the ground that it stands on. */
export function requireReasons({ measure, ground, rule, account }: Omit<DecisionBody, 'version' | 'facts'>): void {
  if (!isRestricting(measure) && account === undefined) return;
  const missing = 'Eine Einschränkung braucht eine Grundlage.';
  if (ground === undefined || rule === undefined)
    throw inputInvalid({
      ...(ground === undefined ? { ground: missing } : {}),
      ...(rule === undefined ? { rule: missing } : {}),
    });
  if (account?.action === 'suspend' && account.until !== undefined && new Date(account.until) <= new Date())
    throw inputInvalid({ 'account.until': 'Dieser Zeitpunkt ist schon vorbei.' });
}
