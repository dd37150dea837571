import { AppError } from '#core/errors/app-error.ts';
import { hashText, isMinted } from './mint.ts';
import type { Cleared } from './mint.ts';
import { POLICY_VERSION } from './rules/policy-version.ts';

export type { Cleared } from './mint.ts';

/**
 * Lets only a genuine clearance pass; the speaker calls it before the first byte of sound. Brand and
 * hashes are two locks: who gets around one still meets the other.
 * @throws {AppError} `uncleared_text` for a forged or copied object, an altered text, another turn or another policy.
 */
export function assertCleared(
  value: unknown,
  expected: { readonly turnId?: string | undefined } = {},
): asserts value is Cleared {
  if (!isMinted(value)) throw unclearedText('forged');
  if (hashText(value.text) !== value.textHash || hashText(value.spoken) !== value.spokenHash)
    throw unclearedText('altered');
  if (value.policyVersion !== POLICY_VERSION) throw unclearedText('other_policy');
  if (expected.turnId !== undefined && expected.turnId !== value.turnId) throw unclearedText('other_turn');
}

/** Error of everything that nobody cleared. `reason` is a fixed word, never the text. */
export function unclearedText(reason: 'forged' | 'altered' | 'other_policy' | 'other_turn' | 'unknown_line'): AppError {
  return new AppError({
    code: 'uncleared_text',
    status: 500,
    publicMessage: 'Dieser Satz wurde nicht freigegeben.',
    details: { reason },
  });
}
