import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { SettingsError } from '#core/config/settings.ts';
import type { Settings } from '#core/config/settings.ts';
import { domainOf } from './return-paths.ts';

/** With which key mails are signed (RFC 6376). */
export interface DkimOptions {
  readonly domainName: string;
  readonly keySelector: string;
  /** RSA, in PEM form. */
  readonly privateKey: string;
}

/** RFC 8301: signatures of shorter keys are not looked at. */
const FEWEST_BITS = 1_024;

/**
 * Headers that are signed, where a mail has them. The library's own list lacks the one without which mailboxes do not
 * offer to unsubscribe with one click (RFC 8058).
 */
export const SIGNED_HEADERS = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Content-Language',
  'Auto-Submitted',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':');

/**
 * As the settings say; undefined: mails are not signed here. The library sends unsigned what it cannot sign, so a key
 * that it cannot use stops the start.
 * @throws {SettingsError}
 */
export function readDkim(
  settings: Pick<Settings, 'DKIM_PRIVATE_KEY' | 'DKIM_SELECTOR' | 'DKIM_DOMAIN' | 'MAIL_FROM'>,
): DkimOptions | undefined {
  const { DKIM_PRIVATE_KEY: pem, DKIM_SELECTOR: keySelector, MAIL_FROM: from } = settings;
  if (pem === undefined || keySelector === undefined || from === undefined) return undefined;
  const sender = domainOf(from).toLowerCase();
  const domainName = (settings.DKIM_DOMAIN ?? sender).toLowerCase();
  // Otherwise the signature says nothing about the sender that people see (DMARC).
  if (sender !== domainName && !sender.endsWith(`.${domainName}`))
    throw new SettingsError(['DKIM_DOMAIN: weder die Domain von MAIL_FROM noch eine darüber']);
  const key = readKey(pem);
  if (key.asymmetricKeyType !== 'rsa')
    throw new SettingsError(['DKIM_PRIVATE_KEY: kein RSA-Schlüssel; mit anderen wird nicht unterschrieben']);
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < FEWEST_BITS)
    throw new SettingsError([`DKIM_PRIVATE_KEY: kürzer als ${String(FEWEST_BITS)} Bit`]);
  return { domainName, keySelector, privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

function readKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new SettingsError(['DKIM_PRIVATE_KEY: kein lesbarer privater Schlüssel in PEM-Form']);
  }
}
