import { z } from 'zod';

/** Where a list goes on: the last item's moment and id, so that inserts do not shift pages. */
export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

/** Bytes of the moment (milliseconds since 1970) and of the id. */
const MOMENT_BYTES = 6;
const ID_BYTES = 16;
/** The last moment that PostgreSQL reads in the form that JavaScript writes: the end of the year 9999. */
const LAST_MOMENT = 253_402_300_799_999;
/** Twenty-two bytes in base64url; the last character carries two bits, so only these four can stand there. */
const CURSOR_FORM = /^[A-Za-z0-9_-]{29}[AQgw]$/;

/** An opaque cursor of {@link writeCursor}: every text of this form names a place in a list, and no other does. */
export const cursorSchema = z
  .string()
  .regex(CURSOR_FORM, 'Diese Stelle der Liste gibt es nicht.')
  .describe('`nextCursor` der vorigen Seite')
  .transform((text): Cursor => {
    const bytes = Buffer.from(text, 'base64url');
    const hex = bytes.toString('hex', MOMENT_BYTES);
    return {
      at: new Date(Math.min(bytes.readUIntBE(0, MOMENT_BYTES), LAST_MOMENT)),
      id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    };
  });

/** `limit` of every list: 20 by default, at most 100 (api design § 1). */
export const pageLimitSchema = z
  .preprocess(readDigits, z.int().min(1).max(100))
  .default(20)
  .describe('Einträge einer Seite');

/** What every list is asked with. */
export const pageQuery = { cursor: cursorSchema.optional(), limit: pageLimitSchema } as const;

/** One page of a list, and where the next one begins. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** The opaque text of a cursor. */
export function writeCursor(cursor: Cursor): string {
  const bytes = Buffer.alloc(MOMENT_BYTES + ID_BYTES);
  bytes.writeUIntBE(cursor.at.getTime(), 0, MOMENT_BYTES);
  bytes.write(cursor.id.replaceAll('-', ''), MOMENT_BYTES, 'hex');
  return bytes.toString('base64url');
}

/** Cuts rows read with `limit + 1` to one page and says where the next one begins. */
export function pageOf<T>(
  rows: readonly T[],
  limit: number,
  cursorOf: (row: T) => Cursor,
): { readonly items: readonly T[]; readonly nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last !== undefined ? writeCursor(cursorOf(last)) : null };
}

/** Digits alone: what else JavaScript takes for a number is a mistake here. */
function readDigits(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value;
}
