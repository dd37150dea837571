import { createHash } from 'node:crypto';

/**
 * The only place where a {@link Cleared} comes into being. Imported inside `safety/` alone: the
 * boundary check forbids it everywhere else, and the set below makes a copy or a forgery worthless.
 */

declare const brand: unique symbol;

/** A sentence that may be spoken: bound to its wording, its turn and the policy that allowed it. */
export interface Cleared {
  readonly [brand]: true;
  /** What is shown. */
  readonly text: string;
  /** What the synthesizer reads; equal to `text` unless an authored line gives its own spoken form. */
  readonly spoken: string;
  /** SHA-256 of `text`, hexadecimal. */
  readonly textHash: string;
  /** SHA-256 of `spoken`, hexadecimal. */
  readonly spokenHash: string;
  readonly turnId: string;
  readonly policyVersion: string;
  readonly origin: 'authored' | 'judged';
  /** Line of the prompt library, for authored texts. */
  readonly lineId?: string | undefined;
}

/** What a clearance is made of. */
export interface MintRequest {
  readonly text: string;
  readonly spoken?: string | undefined;
  readonly turnId: string;
  readonly policyVersion: string;
  readonly origin: Cleared['origin'];
  readonly lineId?: string | undefined;
}

const minted = new WeakSet();

/** SHA-256 of a text, hexadecimal. */
export function hashText(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** Makes a clearance. Only the gate and the authored clearance call this. */
export function mintCleared(request: MintRequest): Cleared {
  const spoken = request.spoken ?? request.text;
  const fields = {
    text: request.text,
    spoken,
    textHash: hashText(request.text),
    spokenHash: hashText(spoken),
    turnId: request.turnId,
    policyVersion: request.policyVersion,
    origin: request.origin,
    ...(request.lineId === undefined ? {} : { lineId: request.lineId }),
  };
  // The brand exists in the type system only; at run time membership in the set is the brand.
  const cleared = Object.freeze(fields) as unknown as Cleared;
  minted.add(cleared);
  return cleared;
}

/** Whether this very object was minted here. Copies, proxies and look-alikes were not. */
export function isMinted(value: unknown): value is Cleared {
  return typeof value === 'object' && value !== null && minted.has(value);
}
