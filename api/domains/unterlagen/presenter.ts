import { stateOf } from './policy.ts';
import type { ShareView } from './share-view.ts';

/** A share as its owner sees it. */
export function presentShare(share: ShareView) {
  const { row, documents } = share;
  const hasPasscode = row.passcodeHash !== null;
  return {
    ...row,
    state: stateOf(share, Date.now()),
    documents,
    hasPasscode,
    remainingAttempts: hasPasscode ? row.attemptsLeft : null,
  };
}
