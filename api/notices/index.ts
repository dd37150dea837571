/** What people are told inside the app: one function to tell, obeyed by preferences, blocks and deletion. */

export { inboxBellOf } from './inbox-bell.ts';
export { NOTICE_CATEGORIES, NOTICE_KINDS } from './kinds.ts';
export type { NoticeCategory, NoticeKind } from './kinds.ts';
export { notify, takeBackNotice } from './notify.ts';
export type { CausedNotice, Notice } from './notify.ts';
