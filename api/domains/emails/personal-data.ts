import type { PersonalDataHook } from '#api/database/personal-data.ts';
import { presentEmail } from './presenter.ts';
import { emailSchema } from './schema.ts';
import { deleteEmailsOf, selectEmailsOf } from './store.ts';

/** Mails for a person with an account. Others lose their address 30 days after they were sent. */
export const emailsPersonalData: PersonalDataHook = {
  domain: 'emails',
  tables: ['emails'],
  exportFor: async (transaction, userId) => {
    const rows = await selectEmailsOf(transaction, userId);
    return [
      {
        name: 'mails.json',
        content: rows.map((row) => ({ ...emailSchema.parse(presentEmail(row)), to: row.toAddress })),
      },
    ];
  },
  erase: (transaction, userId) => deleteEmailsOf(transaction, userId),
};
