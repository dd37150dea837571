import { insertProfileIfAbsent } from '#api/domains/profil/index.ts';
import type { Guards } from '#api/identity/guards.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { pageOf } from '#api/routing/paging.ts';
import { created, ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import type { FindContent } from '../moderated.ts';
import { giveNotice } from './give-notice.ts';
import {
  noticeBodySchema,
  noticeListQuerySchema,
  noticeListSchema,
  outsideNoticeBodySchema,
  receiptSchema,
} from './notice-schema.ts';
import { selectNoticesBy } from './notice-store.ts';
import type { NoticeRow } from './notice-store.ts';

/** What somebody who gave notice hears. */
const SENTENCES: Readonly<Record<NonNullable<NoticeRow['outcome']> | 'waiting', string>> = {
  waiting: 'Danke für Ihre Meldung. Ein Mensch aus der Moderation sieht sie sich an.',
  restricted: 'Wir haben uns den Text angesehen und ihn eingeschränkt. Danke, dass Sie ihn gemeldet haben.',
  unchanged:
    'Wir haben uns den Text angesehen. Er bleibt stehen. Sehen Sie das anders, können Sie sich innerhalb von sechs Monaten beschweren; dann entscheidet jemand anderes.',
  gone: 'Der Text ist nicht mehr da: Die Person, die ihn geschrieben hat, hat ihn gelöscht.',
};

/** Notices of people about texts of others. */
export function createNoticeRoutes(guards: Guards, find: FindContent): readonly Route[] {
  return [...memberRoutes(guards, find), outsideNoticeRoute(guards, find)];
}

function memberRoutes(guards: Guards, find: FindContent): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: '/community/reports',
      summary: 'Einen Text melden, mit Begründung; die Antwort ist die Eingangsbestätigung',
      limit: WRITE_LIMITS,
      access: guards.identity(),
      body: noticeBodySchema,
      idempotent: true,
      responses: { 201: receiptSchema },
      errors: [404, 409, 429],
      handle: ({ caller, body, conclude }) =>
        conclude(async (transaction) => {
          await insertProfileIfAbsent(transaction, caller.userId);
          const notice = await giveNotice(transaction, find, { body, sender: caller });
          return created({ ...notice, noticeId: notice.id });
        }),
    }),
    route({
      method: 'GET',
      path: '/community/reports',
      summary: 'Eigene Meldungen und was daraus wurde, die neuesten zuerst',
      access: guards.identity(),
      query: noticeListQuerySchema,
      responses: { 200: noticeListSchema },
      handle: async ({ caller, query, transact }) => {
        const rows = await transact((transaction) => selectNoticesBy(transaction, caller.userId, query));
        const page = pageOf(rows, query.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
        return ok({
          ...page,
          items: page.items.map((row) => ({
            ...row,
            sentence: SENTENCES[row.outcome ?? 'waiting'],
            appealableDecisionId: row.outcome === 'unchanged' ? row.decisionId : null,
          })),
        });
      },
    }),
  ];
}

function outsideNoticeRoute(guards: Guards, find: FindContent): Route {
  return route({
    method: 'POST',
    path: '/moderation/notices',
    summary: 'Eine Meldung eintragen, die jemand ohne Konto geschickt hat',
    access: guards.admin,
    body: outsideNoticeBodySchema,
    idempotent: true,
    responses: { 201: receiptSchema },
    errors: [404],
    handle: ({ body: { sender, ...body }, conclude }) =>
      conclude(async (transaction) => {
        const notice = await giveNotice(transaction, find, { body, sender });
        return created({ ...notice, noticeId: notice.id });
      }),
  });
}
