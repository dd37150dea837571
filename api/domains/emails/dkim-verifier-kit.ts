import { createHash, createVerify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** Checks a signature as a receiving server does (RFC 6376, relaxed/relaxed), written apart from what signs. */

/** What a signature says of itself and whether it is true. */
export interface CheckedSignature {
  readonly isValid: boolean;
  readonly tags: ReadonlyMap<string, string>;
  /** Names of the headers under the signature, in small letters. */
  readonly signedHeaders: readonly string[];
}

/** Checks the one signature of a message. @throws {Error} when it has none, or several. */
export function checkSignature(raw: string, publicKey: KeyObject): CheckedSignature {
  const message = raw.replace(/\r?\n/g, '\r\n');
  const end = message.indexOf('\r\n\r\n');
  const headers = unfoldedHeaders(message.slice(0, end));
  const signatures = headers.filter(({ name }) => name === 'dkim-signature');
  const [signature] = signatures;
  if (signature === undefined || signatures.length > 1) throw new Error(`${String(signatures.length)} signatures`);
  const tags = new Map(
    signature.value
      .split(';')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '')
      .map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).replace(/\s+/g, '')]),
  );
  const signedHeaders = (tags.get('h') ?? '').toLowerCase().split(':');
  const bodyHash = createHash('sha256')
    .update(relaxedBody(message.slice(end + 4)), 'utf8')
    .digest('base64');
  // From the bottom up, each once (5.4.2).
  const left = [...headers].reverse();
  const lines = signedHeaders.map((name) => {
    const index = left.findIndex((header) => header.name === name);
    const [header] = index < 0 ? [] : left.splice(index, 1);
    return header === undefined ? '' : `${name}:${relaxed(header.value)}\r\n`;
  });
  const unsigned = signature.value.replace(/(^|;)(\s*b=)[^;]*/, '$1$2');
  const verifier = createVerify('RSA-SHA256').update(`${lines.join('')}dkim-signature:${relaxed(unsigned)}`, 'utf8');
  const isSigned = verifier.verify(publicKey, tags.get('b') ?? '', 'base64');
  return { isValid: isSigned && bodyHash === tags.get('bh'), tags, signedHeaders };
}

function unfoldedHeaders(text: string): readonly { readonly name: string; readonly value: string }[] {
  return text
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n')
    .map((line) => ({
      name: line.slice(0, line.indexOf(':')).trim().toLowerCase(),
      value: line.slice(line.indexOf(':') + 1),
    }));
}

function relaxed(value: string): string {
  return value.replace(/[ \t]+/g, ' ').trim();
}

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  while (lines.at(-1) === '') lines.pop();
  return lines.length === 0 ? '' : `${lines.join('\r\n')}\r\n`;
}
