import type { AuthoredText } from '#core/contracts/authored-text.ts';
import { unclearedText } from './cleared.ts';
import { hashText, mintCleared } from './mint.ts';
import type { Cleared } from './mint.ts';
import { POLICY_VERSION } from './rules/policy-version.ts';

/** Clears lines that people wrote and that were registered at load, and nothing else. */
export interface AuthoredClearance {
  /** @throws {AppError} `uncleared_text` for a wording that was not registered. */
  clear(text: AuthoredText, turnId: string): Cleared;
}

/** Registers every concrete wording, shown and spoken form together, by hash. */
export function createAuthoredClearance(texts: Iterable<AuthoredText>): AuthoredClearance {
  const registered = new Set<string>();
  for (const text of texts) registered.add(keyOf(text));
  return {
    clear(text, turnId) {
      if (!registered.has(keyOf(text))) throw unclearedText('unknown_line');
      return mintCleared({
        text: text.text,
        spoken: text.spoken,
        turnId,
        policyVersion: POLICY_VERSION,
        origin: 'authored',
        lineId: text.lineId,
      });
    },
  };
}

function keyOf(text: AuthoredText): string {
  return hashText(JSON.stringify([text.lineId, text.version, text.text, text.spoken ?? text.text]));
}
