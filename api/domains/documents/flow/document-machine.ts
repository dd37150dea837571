import { setup, transition } from 'xstate';

/** What happens to a document. */
export type DocumentEvent =
  /** She says that the file is there, or wants it read again. */
  | { readonly type: 'confirm' }
  /** The file is what it may be, and is kept. */
  | { readonly type: 'accept' }
  /** The file is none that may be kept. */
  | { readonly type: 'refuse' }
  /** The file was gone when it was looked at. */
  | { readonly type: 'lose' }
  | { readonly type: 'finish' }
  | { readonly type: 'fail' }
  | { readonly type: 'approve' }
  | { readonly type: 'discard' }
  /** A week is over and nobody has decided. */
  | { readonly type: 'expire' };

/**
 * The way of a document. A step that was done already leads nowhere and is no error (`steps that repeat` below);
 * whatever is written nowhere is refused with 409. Picture: `README.md` beside this file.
 */
const documentMachine = setup({ types: { events: {} as DocumentEvent } }).createMachine({
  id: 'document',
  initial: 'awaiting_upload',
  states: {
    awaiting_upload: { on: { confirm: 'checking' } },
    checking: { on: { accept: 'reading', refuse: 'rejected', lose: 'awaiting_upload' } },
    reading: { on: { finish: 'in_review', fail: 'failed' } },
    in_review: { on: { approve: 'approved', discard: 'discarded', expire: 'discarded' } },
    approved: {},
    discarded: { on: { confirm: 'reading' } },
    failed: { on: { confirm: 'reading', discard: 'discarded' } },
    rejected: {},
  },
});

/** Where a document stands. */
export const DOCUMENT_STATES = [
  'awaiting_upload',
  'checking',
  'reading',
  'in_review',
  'approved',
  'discarded',
  'rejected',
  'failed',
] as const;
/** One of {@link DOCUMENT_STATES}. */
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Steps that were done already: the same answer again. */
const REPEATED: Readonly<Partial<Record<DocumentState, readonly DocumentEvent['type'][]>>> = {
  checking: ['confirm'],
  reading: ['confirm'],
  in_review: ['confirm'],
  approved: ['approve'],
  discarded: ['discard'],
};

/** What a step leads to: another state, nowhere because it was done already, or undefined: not possible here. */
export function stepFrom(
  state: DocumentState,
  event: DocumentEvent['type'],
): { readonly state: DocumentState; readonly isRepeated: boolean } | undefined {
  if (REPEATED[state]?.includes(event) === true) return { state, isRepeated: true };
  const [next] = transition(documentMachine, documentMachine.resolveState({ value: state }), { type: event });
  return next.value === state ? undefined : { state: next.value, isRepeated: false };
}
