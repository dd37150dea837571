import type { PersonalDataHook } from '#api/database/personal-data.ts';
import { selectEventsOf } from './event-store.ts';
import { presentEmail } from './presenter.ts';
import { emailSchema } from './schema.ts';
import { deleteEmailsOf, selectEmailsOf } from './store.ts';

/** Mails for a person with an account, and what came back about them. All lose their person 30 days after they went. */
export const emailsPersonalData: PersonalDataHook = {
  domain: 'emails',
  tables: ['emails', 'emailEvents'],
  exportFor: async (transaction, userId) => {
    const rows = await selectEmailsOf(transaction, userId);
    const events = await selectEventsOf(transaction, userId);
    const reportsOn = (emailId: string) =>
      events
        .filter((event) => event.emailId === emailId)
        .map(({ kind, status, createdAt: at }) => ({ kind, status, at }));
    return [
      {
        name: 'mails.json',
        content: rows.map((row) => ({
          ...emailSchema.parse(presentEmail(row)),
          to: row.toAddress,
          reports: reportsOn(row.id),
        })),
      },
    ];
  },
  erase: (transaction, userId) => deleteEmailsOf(transaction, userId),
};
