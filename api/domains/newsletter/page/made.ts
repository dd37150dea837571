import { createValueSigner } from '#api/identity/signed-value.ts';
import { HUMAN_MS, TOKEN_MS } from '../policy.ts';

const PURPOSE = 'newsletter-page';

/**
 * When a page was made, signed with the secret of its link: good for this link alone, in every process.
 * @param now milliseconds since 1970.
 */
export function signMade(token: string, now: number): string {
  return createValueSigner(token, PURPOSE).sign(String(now), now + TOKEN_MS);
}

/** Whether somebody had the time to read the page before pressing its button. */
export function wasRead(token: string, made: string, now: number): boolean {
  const madeAt = createValueSigner(token, PURPOSE).open(made);
  return madeAt !== undefined && now - Number(madeAt) >= HUMAN_MS;
}
