import type { DatabaseTransaction } from '#api/database/database.ts';

/** What may be done to a text that others read. */
export type ModerationMeasure = 'publish' | 'reject' | 'hide' | 'remove' | 'restore' | 'lock' | 'unlock';

/** What stood there before an edit. */
export interface EarlierText {
  readonly version: number;
  readonly title: string | null;
  readonly text: string;
  /** When it was replaced. */
  readonly until: Date;
}

/** A text as moderators see it: with its author, whatever name she wrote under. */
export interface ModeratedText {
  readonly authorId: string;
  /** Peers do not know who wrote it. */
  readonly isAnonymous: boolean;
  readonly title: string | null;
  /** null: nothing of it is left to read. */
  readonly text: string | null;
  /** Counted from 1, one more with each edit. */
  readonly version: number;
  readonly state: 'held' | 'published' | 'rejected' | 'hidden' | 'deleted' | 'removed';
  /** Newest first; nobody else sees them: they may hold what she took out. */
  readonly earlier: readonly EarlierText[];
  /** Below the page's address, for whoever follows a notice. */
  readonly path: string;
}

/** Texts of a domain that moderators judge. Called as the service, within the transaction of their decision. */
export interface ModeratedContent {
  /** Names the kind in cases, decisions and notices: `post`, `comment`, `message`. */
  readonly kind: string;
  /** undefined: there is no such text, or no longer. The row stays locked until the transaction ends. */
  readonly read: (transaction: DatabaseTransaction, contentId: string) => Promise<ModeratedText | undefined>;
  /** Whether this person was given the text to read; left out: everybody is. Who was not cannot give notice of it. */
  readonly isReadBy?: (transaction: DatabaseTransaction, contentId: string, userId: string) => Promise<boolean>;
  /** Does what was decided about this version; `changed`: its author wrote another one meanwhile. */
  readonly apply: (
    transaction: DatabaseTransaction,
    act: { readonly contentId: string; readonly version: number; readonly measure: ModerationMeasure },
  ) => Promise<'done' | 'changed' | 'gone'>;
}
