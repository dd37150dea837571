import { z } from 'zod';
import { momentSchema } from '#api/routing/moment.ts';
import { notBlank } from '#api/routing/not-blank.ts';
import { partialDateSchema } from '../schema.ts';
import { MAX_SECTION_CHARS, MAX_SECTIONS } from '../policy.ts';

const text = notBlank(MAX_SECTION_CHARS);

const sectionChangeSchema = z
  .strictObject({
    id: z.uuid().optional().describe('ein Abschnitt, den es schon gibt; ohne: ein neuer'),
    documentId: z
      .uuid()
      .optional()
      .describe('nur ohne `id`: nimmt den freigegebenen Text dieses Dokuments wieder auf; dann darf `text` fehlen'),
    dated: partialDateSchema.nullable().optional(),
    text: text.optional(),
  })
  .refine(({ id, documentId }) => id === undefined || documentId === undefined, 'Bitte nur eines von beiden angeben.')
  .refine(
    ({ id, documentId, text: given }) => id !== undefined || documentId !== undefined || given !== undefined,
    'Ein neuer Abschnitt braucht einen Text.',
  );

/** Body of `PUT documents/context`: every section that is to stay, and new ones. */
export const contextChangeSchema = z.strictObject({
  sections: z
    .array(sectionChangeSchema)
    .max(MAX_SECTIONS)
    .refine((all) => areDifferent(all.map(({ id }) => id)), 'Jeder Abschnitt nur einmal.')
    .refine((all) => areDifferent(all.map(({ documentId }) => documentId)), 'Jedes Dokument nur einmal.'),
});
/** One section as she wants it. */
export type SectionChange = z.infer<typeof contextChangeSchema>['sections'][number];

/** 200 of `GET` and `PUT documents/context`. */
export const contextSchema = z.object({
  sections: z.array(
    z.object({
      id: z.uuid(),
      documentId: z.uuid().nullable(),
      title: z.string(),
      dated: z.string().nullable(),
      text: z.string(),
      createdAt: momentSchema,
    }),
  ),
  /** What the assistant is given a part of: all sections, the newest first, each under its source and date. */
  rendered: z.string(),
});

function areDifferent(values: readonly (string | undefined)[]): boolean {
  const given = values.filter((value) => value !== undefined);
  return new Set(given).size === given.length;
}
