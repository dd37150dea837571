import { AppError } from '#core/errors/app-error.ts';
import { hashText, isMinted } from './mint.ts';
import type { Cleared } from './mint.ts';

export type { Cleared } from './mint.ts';

/**
 * Lets only a genuine clearance pass; the speaker calls it before the first byte of sound.
 * @throws {AppError} `uncleared_text` for a forged or copied object, an altered text or another turn.
 */
export function assertCleared(value: unknown, expected: { readonly turnId?: string | undefined } = {}): asserts value is Cleared {
  if (!isMinted(value)) throw unclearedText('forged');
  if (hashText(value.text) !== value.textHash) throw unclearedText('altered');
  if (expected.turnId !== undefined && expected.turnId !== value.turnId) throw unclearedText('other_turn');
}

/** Error of everything that nobody cleared. `reason` is a fixed word, never the text. */
export function unclearedText(reason: 'forged' | 'altered' | 'other_turn' | 'unknown_line'): AppError {
  return new AppError({
    code: 'uncleared_text',
    status: 500,
    publicMessage: 'Dieser Satz wurde nicht freigegeben.',
    details: { reason },
  });
}
