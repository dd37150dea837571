import { z } from 'zod';

const range = { start: z.int(), end: z.int() } as const;

/** 200 of `POST documents/simplify` and `POST documents/summarize`. */
export const plainVersionSchema = z.object({
  documentId: z.uuid(),
  /** `glossary`: nothing was written anew, words are explained; `mixed`: some sentences stand as in the letter. */
  method: z.enum(['model', 'mixed', 'glossary']),
  /** What this version is, in a sentence to show. */
  note: z.string(),
  disclaimer: z.string(),
  sentences: z.array(
    z.object({
      text: z.string(),
      wording: z.enum(['plain', 'original']),
      /** Where it comes from: UTF-16 units of the approved text. */
      source: z.object(range),
      /** Words of `text` that `explanations` explains. */
      words: z.array(z.object({ ...range, term: z.string() })),
    }),
  ),
  explanations: z.array(z.object({ term: z.string(), explanation: z.string() })),
});
