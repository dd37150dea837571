import { z } from 'zod';

/**
 * Answers of registers are taken as they come: a field that is missing, null or of another kind is as if it were not
 * there, and says nothing of the others.
 */

/** Text, or nothing. */
export const looseText = z.string().nullish().catch(undefined);
/** A number, or nothing. */
export const looseNumber = z.number().nullish().catch(undefined);
/** What is an item of its kind in a list; the others are left out. */
export function looseList<Item extends z.ZodType>(item: Item) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items.flatMap((one) => {
        const parsed = item.safeParse(one);
        return parsed.success ? [parsed.data] : [];
      }),
    )
    .prefault([]);
}
/** An object with some of these members. */
export function looseObject<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .looseObject(shape)
    .partial()
    .catch({} as never)
    .prefault({} as never);
}
