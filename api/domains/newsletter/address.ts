import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { normalised } from '#core/text/bounded-marks.ts';

/** An address to write to. */
export interface NewsletterAddress {
  /** As it stands in an envelope: what is before the @ as it was typed, the domain in the form of the wire. */
  readonly address: string;
  /** The same address in any spelling has one key; what follows a plus belongs to it. */
  readonly key: string;
}

/** What the rules for names of hosts would read in more than one way stands in no address. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]{1,253}$/u;

const wireSchema = z.email().max(254);

/** Reads an address as people type it; undefined: nobody can be reached there. */
export function newsletterAddressOf(typed: string): NewsletterAddress | undefined {
  const text = normalised(typed, 'NFC').trim();
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  if (at < 1 || !DOMAIN.test(domain)) return undefined;
  // `Müller.DE` and `xn--mller-kva.de` are one place.
  const address = `${text.slice(0, at)}@${domainToASCII(domain)}`;
  return wireSchema.safeParse(address).success ? { address, key: address.toLowerCase() } : undefined;
}

/** What is kept where nobody needs to be written to. */
export function addressHashOf({ key }: Pick<NewsletterAddress, 'key'>): Buffer {
  return createHash('sha256').update(key).digest();
}
