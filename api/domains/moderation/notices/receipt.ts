import { randomInt } from 'node:crypto';

/** Without letters that are read as others (Crockford). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What somebody who gave notice can name it by: `M-7K3F-9Q2X-01AB`, 60 random bits. */
export function newReceipt(): string {
  const part = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `M-${part()}-${part()}-${part()}`;
}
