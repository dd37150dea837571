import { createHmac } from 'node:crypto';
import { secretsOf } from '#core/config/secret-list.ts';
import type { Settings } from '#core/config/settings.ts';
import { equalSecrets } from '#core/network/equal-secrets.ts';

/**
 * Addresses that reports about a mail come back to. Each names its mail and is signed: whoever invents one, or a report
 * to it, changes nothing.
 */
export interface ReturnPaths {
  /** Envelope sender of this mail. */
  addressOf(emailId: string): string;
  /** Its signed name without a domain: the envelope id, which servers give back also where they hide addresses. */
  tokenOf(emailId: string): string;
  /** The mail whose signed name stands in a text. */
  emailIdIn(text: string): string | undefined;
}

/**
 * Length of the signature in hexadecimal digits. With `bounce+`, the id and the full stop that makes the 64 characters
 * that may stand before the @.
 */
const SIGNATURE_DIGITS = 20;
const TOKEN = /([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\.([\da-f]{20})(?![\da-f])/g;
/** Signed names that are looked at in one text. */
const MOST_TOKENS = 20;

/** @param secrets all that count at the moment, the first of which signs. */
export function createReturnPaths(secrets: readonly string[], domain: string): ReturnPaths {
  const [current = ''] = secrets;
  const tokenOf = (emailId: string) => `${emailId}.${signatureOf(current, emailId)}`;
  return {
    tokenOf,
    addressOf: (emailId) => `bounce+${tokenOf(emailId)}@${domain}`,
    emailIdIn: (text) => {
      // Servers on the way may write a local part in other letters.
      const found = [...text.toLowerCase().matchAll(TOKEN)].slice(0, MOST_TOKENS);
      return found.find(([, id = '', signature = '']) =>
        secrets.some((secret) => equalSecrets(signatureOf(secret, id), signature)),
      )?.[1];
    },
  };
}

function signatureOf(secret: string, emailId: string): string {
  return createHmac('sha256', secret).update(`email return path ${emailId}`).digest('hex').slice(0, SIGNATURE_DIGITS);
}

/** As the settings say; undefined: reports come to the sender of the mails, and nobody reads them here. */
export function returnPathsOf({
  MAIL_BOUNCE_SECRET: secrets,
  MAIL_BOUNCE_DOMAIN: domain,
  MAIL_FROM: from,
}: Pick<Settings, 'MAIL_BOUNCE_SECRET' | 'MAIL_BOUNCE_DOMAIN' | 'MAIL_FROM'>): ReturnPaths | undefined {
  if (secrets === undefined || from === undefined) return undefined;
  return createReturnPaths(secretsOf(secrets), domain ?? domainOf(from));
}

/** What stands behind the @. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
