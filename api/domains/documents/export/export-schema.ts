import { z } from 'zod';
import { MAX_EXPORTED_DOCUMENTS } from '../policy.ts';

/** Body of `POST documents/export`. */
export const exportSchema = z.strictObject({
  documentIds: z
    .array(z.uuid())
    .min(1)
    .max(MAX_EXPORTED_DOCUMENTS)
    .refine((ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length, 'Jedes Dokument nur einmal.'),
  format: z.enum(['zip', 'pdf']).describe('`zip`: Dateien und Texte; `pdf`: die Texte in einer Datei'),
});
