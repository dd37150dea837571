import { z } from 'zod';

/** Where a list goes on: the last item's moment and id, so that inserts do not shift pages. */
export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

const cursorPartsSchema = z.strictObject({ at: z.iso.datetime(), id: z.uuid() });

/** An opaque cursor of {@link writeCursor}; anything else is a validation error. */
export const cursorSchema = z
  .string()
  .max(200)
  .transform((text, context): Cursor => {
    const bytes = Buffer.from(text, 'base64url');
    const parts = cursorPartsSchema.safeParse(parseJson(bytes.toString('utf8')));
    // Decoding skips what does not belong; a cursor of ours reads the same both ways.
    if (parts.success && bytes.toString('base64url') === text) return { at: new Date(parts.data.at), id: parts.data.id };
    context.addIssue({ code: 'custom', message: 'Diese Stelle der Liste gibt es nicht.' });
    return z.NEVER;
  });

/** `limit` of every list: 20 by default, at most 100 (api design § 1). */
export const pageLimitSchema = z.coerce.number().int().min(1).max(100).default(20);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The opaque text of a cursor. */
export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify({ at: cursor.at.toISOString(), id: cursor.id })).toString('base64url');
}

/** Cuts rows read with `limit + 1` to one page and says where the next one begins. */
export function pageOf<T>(rows: readonly T[], limit: number, cursorOf: (row: T) => Cursor): { readonly items: readonly T[]; readonly nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last !== undefined ? writeCursor(cursorOf(last)) : null };
}
