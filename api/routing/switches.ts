import type { DatabaseIdentity } from '#api/database/database.ts';

/** Functions that can be switched off while the system runs, by the key of their feature flag. */
export interface Switches {
  /** Whether the function is on for this caller. */
  isOn(flag: string, identity: DatabaseIdentity): Promise<boolean>;
  /** @throws {AppError} 503 `feature_disabled` where it is off. */
  requireOn(flag: string, identity: DatabaseIdentity): Promise<void>;
  /** Whether anybody at all may have it: for answers that do not know yet who is asking. */
  isOnForSomebody(flag: string): Promise<boolean>;
  /** Forgets what was read: a change that was made here counts here at once. */
  forget(): void;
}
