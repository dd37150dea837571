import { z } from 'zod';
import { NOTICE_CATEGORIES, NOTICE_KINDS } from '#api/notices/index.ts';
import type { NoticeKind } from '#api/notices/index.ts';
import { momentSchema } from '#api/routing/moment.ts';
import { pageQuery, pageSchema } from '#api/routing/paging.ts';
import { LONGEST_SNOOZE_MS, SHORTEST_SNOOZE_MS } from './policy.ts';

const categorySchema = z.enum(NOTICE_CATEGORIES);
/** Numbers grow to here. */
const LAST_SEQ = 2_147_483_647;
const seqSchema = z.int().min(0).max(LAST_SEQ);

/** Path of one item. */
export const itemPathSchema = z.strictObject({ itemId: z.uuid() });

/** Which list is asked for. */
const filterSchema = z
  .enum(['all', 'unseen', 'unread', 'archived', 'snoozed'])
  .default('all')
  .describe('`all`: was weder archiviert noch zurückgestellt ist; `unseen` und `unread` ein Teil davon');

/** Query of `GET inbox`. */
export const inboxListQuerySchema = z.strictObject({
  ...pageQuery,
  filter: filterSchema,
  category: categorySchema.optional(),
});
/** Parsed query. */
export type InboxListQuery = z.infer<typeof inboxListQuerySchema>;

/** Query of `GET inbox/stream`. */
export const inboxStreamQuerySchema = z.strictObject({
  after: z
    .string()
    .regex(/^\d{1,9}$/, 'Bitte geben Sie die Nummer des letzten Ereignisses an.')
    .transform(Number)
    .optional()
    .describe('wie `Last-Event-ID`, wo Kopfzeilen nicht möglich sind'),
});

/** Body of `PATCH inbox/{itemId}`. Marks hold for the whole row: the item and what is grouped below it. */
export const itemChangeSchema = z
  .strictObject({
    seen: z.literal(true).optional().describe('sie stand auf dem Bildschirm'),
    read: z.boolean().optional().describe('sie wurde geöffnet; was gelesen ist, ist auch gesehen'),
    archived: z.boolean().optional(),
    snoozedUntil: z.iso
      .datetime()
      .refine(isSnooze, 'Bitte wählen Sie einen Zeitpunkt zwischen fünf Minuten und 30 Tagen von jetzt an.')
      .nullable()
      .optional()
      .describe('bis dahin zurückgestellt, danach wieder neu; null: nicht mehr'),
  })
  .refine((change) => Object.keys(change).length > 0, 'Bitte sagen Sie, was sich ändern soll.');
/** Parsed change. */
export type ItemChange = z.infer<typeof itemChangeSchema>;

function isSnooze(moment: string): boolean {
  const ms = new Date(moment).getTime() - Date.now();
  return ms >= SHORTEST_SNOOZE_MS && ms <= LONGEST_SNOOZE_MS;
}

/** Body of `POST inbox/read-all`. */
export const readAllSchema = z.strictObject({
  upToSeq: seqSchema.describe('die höchste Nummer, die sie gesehen hat: was danach kam, bleibt ungelesen'),
  category: categorySchema.optional(),
});

/** One item as its owner sees it. */
export const itemSchema = z.object({
  id: z.uuid(),
  seq: seqSchema,
  category: categorySchema,
  kind: z.enum(Object.keys(NOTICE_KINDS) as [NoticeKind, ...NoticeKind[]]),
  text: z.string().describe('der Satz, der angezeigt wird'),
  reason: z.string().nullable().describe('warum, wo etwas über ihr Konto entschieden wurde'),
  complaint: z.string().nullable().describe('wie sie dagegen Beschwerde einlegen kann, in Worten'),
  count: z.int().min(1).describe('wie viele in dieser Zeile stehen und noch ungelesen sind, höchstens 100'),
  params: z.record(z.string().max(40), z.union([z.string().max(200), z.number()])),
  link: z.string().max(200).nullable().describe('wohin sie in der App führt'),
  createdAt: momentSchema.describe('bei Antworten auf die Stunde genau'),
  seenAt: momentSchema.nullable(),
  readAt: momentSchema.nullable(),
  archivedAt: momentSchema.nullable(),
  snoozedUntil: momentSchema.nullable(),
});
/** An item to answer with. */
export type Item = z.input<typeof itemSchema>;
/** 200 of `GET inbox`. */
export const inboxListSchema = pageSchema(itemSchema);

const countedSchema = z.object({
  count: z.int().min(0).max(99),
  isMore: z.boolean().describe('es sind mehr als 99'),
});
/** 200 of `GET inbox/count` and `POST inbox/read-all`. */
export const inboxCountSchema = z.object({
  unseen: countedSchema,
  unread: countedSchema,
  lastSeq: seqSchema.describe('die höchste Nummer, die gezählt wurde'),
  asOf: momentSchema.describe('wann gezählt wurde: von zwei Antworten gilt die spätere'),
});
