import { z } from 'zod';
import { NOTICE_CATEGORIES } from '#api/notices/index.ts';
import type { NoticeCategory } from '#api/notices/index.ts';

/** Decisions about her texts and her account reach her, whatever she switches off: there are deadlines in them. */
const ALWAYS_TOLD: readonly NoticeCategory[] = ['moderation', 'account'];

const timeSchema = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Bitte geben Sie eine Uhrzeit in der Form 22:30 an.')
  .max(5);

const channelsSchema = z.strictObject({
  inApp: z.boolean().describe('in der App; ohne sie gibt es auch keine Mail'),
  mail: z.boolean().describe('zählt für die Mail, die höchstens einmal am Tag sagt, dass es Neues gibt'),
});

const quietHoursSchema = z.strictObject({
  from: timeSchema,
  to: timeSchema.describe('vor `from`: am nächsten Tag'),
  timeZone: z.string().min(1).max(60).describe('ein Name wie Europe/Berlin'),
});

const categoriesSchema = z.strictObject(
  Object.fromEntries(NOTICE_CATEGORIES.map((category) => [category, channelsSchema])) as Record<
    NoticeCategory,
    typeof channelsSchema
  >,
);

/** What is asked for with `PUT inbox/preferences`: all of it. */
export const preferencesBodySchema = z
  .strictObject({
    categories: categoriesSchema,
    quietHours: quietHoursSchema.nullable().describe('wann keine Mails kommen; null: keine solche Zeit'),
  })
  .superRefine(({ categories, quietHours }, context) => {
    const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    for (const category of NOTICE_CATEGORIES) {
      const { inApp, mail } = categories[category];
      const path = ['categories', category, 'inApp'];
      if (!inApp && ALWAYS_TOLD.includes(category))
        refuse(path, 'Davon erfahren Sie immer: Es geht um Ihr Konto und um Fristen.');
      else if (!inApp && mail) refuse(path, 'Eine Mail gibt es nur für das, was auch in der App steht.');
    }
    if (quietHours !== null && quietHours.from === quietHours.to)
      refuse(['quietHours', 'to'], 'Bitte wählen Sie zwei verschiedene Uhrzeiten.');
  });
/** Parsed body. */
export type PreferencesBody = z.infer<typeof preferencesBodySchema>;

/** 200 of both routes. */
export const preferencesSchema = z.object({
  categories: z.record(
    z.enum(NOTICE_CATEGORIES),
    z.object({ inApp: z.boolean(), mail: z.boolean(), isFixed: z.boolean().describe('immer in der App') }),
  ),
  quietHours: z.object({ from: z.string(), to: z.string(), timeZone: z.string() }).nullable(),
});

/** Whether a category cannot be switched off. */
export function isAlwaysTold(category: NoticeCategory): boolean {
  return ALWAYS_TOLD.includes(category);
}
