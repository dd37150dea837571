import type { Name } from './people.ts';

/** How a text stands, as those must think who got the answers. */
export type Standing =
  | 'published'
  | 'held'
  | 'rejected'
  | 'hidden'
  | 'removed'
  | 'deleted'
  /** Never accepted: nothing of it may exist. */
  | 'refused'
  /** No answer came yet: there is one of it at most. */
  | 'unfinished';

/** A text that somebody wrote, or tried to. */
export interface WrittenText {
  /** The same in every world. */
  readonly label: string;
  readonly kind: 'post' | 'comment';
  readonly author: Name;
  readonly isAnonymous: boolean;
  /** Label of its post; of a post its own. */
  readonly thread: string;
  readonly parent: string | undefined;
  readonly title: string | undefined;
  /** Two words that stand in no other text. */
  marker: string;
  /** What stood there before edits. */
  readonly earlierMarkers: string[];
  id: string;
  version: number;
  standing: Standing;
  isLocked: boolean;
  /** What its author is called there: a member's id and name, or an alias. */
  voice: { readonly id: string; readonly name: string } | undefined;
  readonly depth: number;
}

/** A reaction, bookmark, mute or notice that was acknowledged and not taken back. */
export interface KeptSign {
  readonly who: Name;
  readonly on: string;
  readonly kind: string;
}

/** What was acknowledged and what was refused, from the answers alone. */
export interface Ledger {
  readonly texts: readonly WrittenText[];
  readonly add: (text: WrittenText) => void;
  /** Takes out what was noted twice. */
  readonly drop: (text: WrittenText) => void;
  /** @throws {Error} where nobody wrote it. */
  readonly find: (label: string) => WrittenText;
  readonly findById: (id: string) => WrittenText | undefined;
  /** Words of texts and edits that were refused. */
  readonly refusedMarkers: string[];
  /** Reactions by `member label`, bookmarks and mutes alike. */
  readonly reactions: Map<string, KeptSign>;
  readonly bookmarks: Map<string, KeptSign>;
  readonly mutes: Map<string, KeptSign>;
  /** Receipts of notices, and who has them. */
  readonly receipts: { readonly who: Name; readonly receipt: string }[];
  /** Ids of decisions that moderators were told. */
  readonly decisions: string[];
}

/** An empty one. */
export function createLedger(): Ledger {
  const texts: WrittenText[] = [];
  return {
    texts,
    add: (text) => void texts.push(text),
    drop: (text) => void texts.splice(texts.indexOf(text), 1),
    find: (label) => {
      const found = texts.find((text) => text.label === label);
      if (found === undefined) throw new Error(`nobody wrote ${label}`);
      return found;
    },
    findById: (id) => texts.find((text) => text.id === id),
    refusedMarkers: [],
    reactions: new Map(),
    bookmarks: new Map(),
    mutes: new Map(),
    receipts: [],
    decisions: [],
  };
}

/** Whether others read it, and may answer. */
export function isOpenForReplies(ledger: Ledger, text: WrittenText): boolean {
  return isRead(ledger, text) && !ledger.find(text.thread).isLocked;
}

/** Whether others read it, in a conversation that they read. */
export function isRead(ledger: Ledger, text: WrittenText): boolean {
  return text.standing === 'published' && ledger.find(text.thread).standing === 'published';
}
