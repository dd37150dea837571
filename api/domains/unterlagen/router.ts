import { toString as drawQrCode } from 'qrcode';
import { notFound, stepNotPossible } from '#api/errors.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { documentsForShare, requireDocumentsConsent, selectKnownIds } from '#api/domains/documents/index.ts';
import { forgetAnswersAbout } from '#api/idempotency/forget-answers.ts';
import type { Guards, Person } from '#api/identity/guards.ts';
import { WRITE_LIMITS } from '#api/limits/write-limits.ts';
import { pageOf } from '#api/routing/paging.ts';
import { about, created, noContent, ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import { tooManyShares } from './errors.ts';
import { hashPasscode } from './passcode.ts';
import { MAX_OPEN_SHARES } from './policy.ts';
import { presentShare } from './presenter.ts';
import * as schema from './schema.ts';
import { viewsOf } from './share-view.ts';
import * as store from './store.ts';
import { createSecretToken, hashSecretToken } from '#api/identity/secret-token.ts';
import { linkOf } from './token.ts';

/** What the routes of shares need. */
export interface ShareRouteOptions {
  readonly guards: Guards;
  /** Where clients reach us, without a slash at the end. */
  readonly publicBaseUrl: string;
}

/** What kept answers tell of. */
const SHARE = 'document_share';
/** A repetition after a lost connection still gets the link; later it is told to nobody. */
const ANSWER_KEPT_MS = 10 * 60_000;

/** Making, seeing, changing and ending shares. */
export function createShareRoutes(options: ShareRouteOptions): readonly Route[] {
  return [
    creatingRoute(options, '/documents/share'),
    creatingRoute(options, '/unterlagen'),
    ...readingRoutes(options),
    ...changingRoutes(options),
  ];
}

function creatingRoute({ guards, publicBaseUrl }: ShareRouteOptions, path: string): Route {
  return route({
    method: 'POST',
    path,
    summary: 'Dokumente für eine begrenzte Zeit unter einem Link zeigen',
    limit: WRITE_LIMITS,
    access: guards.person({ feature: 'document_storage' }),
    body: schema.newShareSchema,
    idempotent: { keptForMs: ANSWER_KEPT_MS },
    responses: { 201: schema.newShareAnswerSchema },
    errors: [403, 404, 409],
    handle: async ({ caller, body, conclude }) => {
      const token = createSecretToken();
      const url = linkOf(publicBaseUrl, token);
      const passcodeHash = body.passcode === undefined ? null : await hashPasscode(body.passcode);
      const qrSvg = await drawQrCode(url, { type: 'svg', errorCorrectionLevel: 'M' });
      return conclude(async (transaction) => {
        const { id, expiresAt } = await keepShare(transaction, body, {
          userId: caller.userId,
          tokenHash: hashSecretToken(token),
          passcodeHash,
        });
        return about({ kind: SHARE, id }, created({ shareId: id, url, qrSvg, expiresAt }));
      });
    },
  });
}

async function keepShare(
  transaction: DatabaseTransaction,
  { documentIds, expiresInHours, maxViews, label }: schema.NewShare,
  facts: Pick<store.ShareToKeep, 'userId' | 'tokenHash' | 'passcodeHash'>,
): Promise<store.ShareRow> {
  await requireDocumentsConsent(transaction, facts.userId);
  if ((await store.countOpenShares(transaction, facts.userId)) >= MAX_OPEN_SHARES) throw tooManyShares();
  if ((await selectKnownIds(transaction, documentIds)).size < documentIds.length) throw notFound();
  // What is still being looked at, or was refused, has nothing to show.
  if ((await documentsForShare(transaction, documentIds)).length < documentIds.length) throw stepNotPossible();
  const expiresAt = new Date(Date.now() + expiresInHours * 3_600_000);
  const share = { ...facts, expiresAt, maxViews: maxViews ?? null, label: label ?? null };
  return store.insertShare(transaction, share, documentIds);
}

function readingRoutes({ guards }: ShareRouteOptions): readonly Route[] {
  const access = guards.person({ feature: 'document_storage' });
  return [
    route({
      method: 'GET',
      path: '/unterlagen',
      summary: 'Eigene Freigaben, die neuesten zuerst',
      access,
      query: schema.shareListQuerySchema,
      responses: { 200: schema.shareListSchema },
      handle: async ({ caller, query, transact }) =>
        transact(async (transaction) => {
          const rows = await store.selectShares(transaction, caller.userId, query);
          const page = pageOf(rows, query.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
          return ok({ ...page, items: (await viewsOf(transaction, page.items, caller)).map(presentShare) });
        }),
    }),
    route({
      method: 'GET',
      path: '/unterlagen/:shareId',
      summary: 'Eine eigene Freigabe',
      access,
      params: schema.sharePathSchema,
      responses: { 200: schema.shareSchema },
      errors: [404],
      handle: async ({ caller, params, transact }) =>
        ok(await transact((transaction) => readShare(transaction, params.shareId, caller))),
    }),
    route({
      method: 'GET',
      path: '/unterlagen/:shareId/access-log',
      summary: 'Wann eine Freigabe geöffnet wurde, das Neueste zuerst',
      access,
      params: schema.sharePathSchema,
      query: schema.shareListQuerySchema,
      responses: { 200: schema.accessLogSchema },
      errors: [404],
      handle: async ({ params, query, transact }) =>
        transact(async (transaction) => {
          if ((await store.selectShare(transaction, params.shareId)) === undefined) throw notFound();
          const rows = await store.selectAccesses(transaction, params.shareId, query);
          return ok(pageOf(rows, query.limit, ({ at, id }) => ({ at, id })));
        }),
    }),
  ];
}

function changingRoutes({ guards }: ShareRouteOptions): readonly Route[] {
  const access = guards.person({ feature: 'document_storage' });
  return [
    route({
      method: 'PATCH',
      path: '/unterlagen/:shareId',
      summary: 'Bezeichnung oder Ende einer Freigabe ändern',
      limit: WRITE_LIMITS,
      access,
      params: schema.sharePathSchema,
      body: schema.shareChangeSchema,
      responses: { 200: schema.shareSchema },
      errors: [404, 409],
      handle: async ({ caller, params: { shareId }, body: { label, expiresAt }, transact }) =>
        transact(async (transaction) => {
          if ((await store.selectShare(transaction, shareId)) === undefined) throw notFound();
          const change = {
            ...(label === undefined ? {} : { label }),
            ...(expiresAt === undefined ? {} : { expiresAt: new Date(expiresAt) }),
          };
          if (!(await store.updateShare(transaction, shareId, change))) throw stepNotPossible();
          return ok(await readShare(transaction, shareId, caller));
        }),
    }),
    route({
      method: 'DELETE',
      path: '/unterlagen/:shareId',
      summary: 'Eine Freigabe sofort beenden; wer sie geöffnet hatte, bleibt zu sehen',
      limit: WRITE_LIMITS,
      access,
      params: schema.sharePathSchema,
      responses: { 204: null },
      errors: [404],
      handle: async ({ params: { shareId }, transact }) => {
        await transact(async (transaction) => {
          if (!(await store.revokeShare(transaction, shareId))) throw notFound();
          await forgetAnswersAbout(transaction, { kind: SHARE, id: shareId });
        });
        return noContent();
      },
    }),
  ];
}

async function readShare(transaction: DatabaseTransaction, shareId: string, caller: Person) {
  const row = await store.selectShare(transaction, shareId);
  const [view] = row === undefined ? [] : await viewsOf(transaction, [row], caller);
  if (view === undefined) throw notFound();
  return presentShare(view);
}
