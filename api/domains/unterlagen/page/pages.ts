import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { Database } from '#api/database/database.ts';
import { approvedTextOf, titledFileNameOf } from '#api/domains/documents/index.ts';
import { notFound } from '#api/errors.ts';
import type { RateLimitRule } from '#api/limits/rate-limit.ts';
import { route, withCookies, withHeaders } from '#api/routing/route.ts';
import type { Access, Call, FileReply, Reply, Route } from '#api/routing/route.ts';
import { loadWords } from '#api/routing/served-words.ts';
import type { Words } from '#api/routing/served-words.ts';
import { shareNotActive } from '../errors.ts';
import { OPEN_BODY_BYTES, OPEN_LIMIT, viewOf, visitorOf } from '../open-router.ts';
import type { OpenRouteOptions } from '../open-router.ts';
import type { OpenShare } from '../open-share.ts';
import type { SharedFiles } from '../pictures.ts';
import { canPrintAtOnce } from '../policy.ts';
import type { PlacedDocument } from '../share-view.ts';
import { PAGES_PATH } from '../view-cookie.ts';
import { ASSETS, FILE_POLICY, PAGE_POLICY } from './assets.ts';
import { pathsOf } from './paths.ts';
import { allForPrintPage, codePage, documentPage, listPage, messagePage, startPage } from './render.ts';

/** What the pages need besides the door. */
export interface SharePageOptions extends OpenRouteOptions {
  readonly database: Database;
  readonly logger: Logger;
  /** undefined: no object storage is configured, and there are texts alone. */
  readonly files: SharedFiles | undefined;
}

/** A whole letter is sixty pictures, and a clinic has one address. */
const VIEW_LIMIT: RateLimitRule = { name: 'share_view', limit: 1_200, windowMs: 60_000 };
/** Nothing of a share is kept anywhere, or found by anybody. */
const PRIVATE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow, noarchive' } as const;

type ViewCall = Pick<Call<unknown, Readonly<Record<string, string>>, unknown, unknown>, 'header' | 'cookie' | 'params'>;
type Pages = SharePageOptions & { readonly words: Words };

/** The pages under `/freigabe`. Looking at the first one does nothing, whoever looks: only its button opens. */
export function createSharePages(options: SharePageOptions): readonly Route[] {
  const pages: Pages = { ...options, words: loadWords('freigabe') };
  const access = options.guards.everyone;
  const get = (path: string, handle: (call: ViewCall) => Promise<Reply>) =>
    page({ method: 'GET', path: `${PAGES_PATH}${path}`, access, handle }, pages);
  const start = shown(startPage(pages.words));
  return [
    get('', () => Promise.resolve(start)),
    openingRoute(pages),
    ...Object.entries(ASSETS).map(([name, asset]) => get(`/${name}`, () => Promise.resolve(assetReply(asset)))),
    get('/:shareId', async (call) => {
      const { share, viewEndsAt } = await enter(pages, call);
      return shown(listPage(pages.words, { share, endsAt: viewEndsAt }));
    }),
    get('/:shareId/druck', (call) => allForPrintReply(pages, call)),
    get('/:shareId/:position', (call) => documentReply(pages, call, false)),
    get('/:shareId/:position/druck', (call) => documentReply(pages, call, true)),
    get('/:shareId/:position/original', (call) => originalReply(pages, call)),
    get('/:shareId/:position/seite/:page', (call) => pictureReply(pages, call)),
  ];
}

function assetReply({ text, contentType }: (typeof ASSETS)[string]): FileReply {
  // Asked about each time, like every page's: a page of today must not run with the script of yesterday.
  return { status: 200, headers: { 'Cache-Control': 'no-cache' }, file: { content: Buffer.from(text), contentType } };
}

interface PageRoute<Caller> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: Access<Caller>;
  readonly limit?: RateLimitRule;
  readonly handle: (call: ViewCall & { readonly caller: Caller }) => Promise<Reply>;
}

/** A route whose errors are pages too, those of limits among them. */
function page<Caller>(
  { handle, limit = VIEW_LIMIT, ...definition }: PageRoute<Caller>,
  { words, logger }: Pages,
): Route {
  return route({
    ...definition,
    summary: 'Seite für geteilte Unterlagen',
    limit,
    params: z.record(z.string(), z.string()),
    bodyLimitBytes: OPEN_BODY_BYTES,
    responses: { 200: { media: ['text/html'] } },
    // Pages stand in no description: what they answer besides 200 is known here alone.
    handle: async (call) => (await handle(call)) as FileReply<200>,
    answerError: (failure, requestId) => {
      if (failure.status >= 500) logger.error({ err: failure, requestId }, 'page of a share could not be shown');
      return withHeaders(shown(messagePage(words, messageFor(failure)), failure.status), failure.headers);
    },
  });
}

function messageFor({ code, status }: AppError): 'gone' | 'over' | 'busy' | 'trouble' {
  if (code === 'share_view_over') return 'over';
  if (status === 429) return 'busy';
  return status === 404 ? 'gone' : 'trouble';
}

function shown(markup: string, status = 200): FileReply {
  return {
    status,
    headers: { ...PRIVATE, 'Content-Security-Policy': PAGE_POLICY },
    file: { content: Buffer.from(markup), contentType: 'text/html; charset=utf-8' },
  };
}

/** Form fields of a link and a code, sent by a browser. */
interface Form {
  readonly link: string;
  readonly passcode: string;
}

/** Reads the form where a guard would read who somebody is: nobody has to be anybody here. */
const formAccess: Access<Form> = {
  kind: 'public',
  authorize: async (request) => {
    const fields = new URLSearchParams(await request.readText(['application/x-www-form-urlencoded']));
    return { link: fields.getAll('link').find((link) => link.trim() !== '') ?? '', passcode: fields.get('code') ?? '' };
  },
  databaseIdentity: () => ({ role: 'anon' }),
};

/** The one request that counts. What follows has an address of its own, so that loading it again counts nothing. */
function openingRoute(pages: Pages): Route {
  const { words, door, cookies } = pages;
  return page(
    {
      method: 'POST',
      path: PAGES_PATH,
      access: formAccess,
      limit: OPEN_LIMIT,
      handle: async (call) => {
        try {
          const opened = await door.open(call.caller, visitorOf(pages, call));
          const { cookie } = viewOf(opened, cookies);
          const there: Reply = { status: 303, headers: { ...PRIVATE, Location: firstPageOf(opened) } };
          return cookie === undefined ? there : withCookies(there, cookie);
        } catch (error) {
          if (!(error instanceof AppError) || !isAboutPasscode(error)) throw error;
          const attempts = Number(error.details['remainingAttempts']);
          if (attempts === 0) throw shareNotActive();
          const problem = error.code === 'passcode_wrong' ? error.publicMessage : undefined;
          return shown(codePage(words, { link: call.caller.link, attempts, problem }), 401);
        }
      },
    },
    pages,
  );
}

function isAboutPasscode({ code }: AppError): boolean {
  return code === 'passcode_required' || code === 'passcode_wrong';
}

function firstPageOf({ share }: OpenShare): string {
  const paths = pathsOf(share.row.id);
  const [first, ...others] = share.documents;
  return first !== undefined && others.length === 0 ? paths.document(first.position) : paths.share;
}

async function enter(pages: Pages, call: ViewCall) {
  const shareId = z.uuid().safeParse(call.params['shareId']);
  if (!shareId.success) throw notFound();
  return pages.door.enter(shareId.data, visitorOf(pages, call));
}

async function enterDocument(pages: Pages, call: ViewCall) {
  const entered = await enter(pages, call);
  const document = entered.share.documents.find(({ position }) => String(position) === call.params['position']);
  // Deleted meanwhile, or never part of this share.
  if (document === undefined) throw shareNotActive();
  return { ...entered, document };
}

async function textOf(pages: Pages, { hasText, id }: PlacedDocument): Promise<string | undefined> {
  if (!hasText) return undefined;
  return pages.database.transact({ role: 'service_role' }, (transaction) => approvedTextOf(transaction, id));
}

/** Everything on one page, for one click of a printer; with too many pages at once each document prints by itself. */
async function allForPrintReply(pages: Pages, call: ViewCall): Promise<FileReply> {
  const { share, viewEndsAt } = await enter(pages, call);
  if (!canPrintAtOnce(share)) throw notFound();
  const documents = await Promise.all(
    share.documents.map(async (document) => ({ document, text: await textOf(pages, document) })),
  );
  for (const { document } of documents)
    await pages.door.note(share.row, 'print', { document, by: visitorOf(pages, call) });
  return shown(allForPrintPage(pages.words, { share, endsAt: viewEndsAt }, documents));
}

async function documentReply(pages: Pages, call: ViewCall, isForPrint: boolean): Promise<FileReply> {
  const { share, viewEndsAt, document } = await enterDocument(pages, call);
  const text = await textOf(pages, document);
  await pages.door.note(share.row, isForPrint ? 'print' : 'page', { document, by: visitorOf(pages, call) });
  return shown(documentPage(pages.words, { share, endsAt: viewEndsAt }, { document, text, isForPrint }));
}

async function originalReply(pages: Pages, call: ViewCall): Promise<FileReply> {
  const { share, document } = await enterDocument(pages, call);
  const { fileType, title } = document;
  if (fileType === null || pages.files === undefined) throw notFound();
  const content = await pages.files.original(document);
  await pages.door.note(share.row, 'file', { document, by: visitorOf(pages, call) });
  return {
    status: 200,
    headers: { ...PRIVATE, 'Content-Security-Policy': FILE_POLICY },
    file: { content, contentType: fileType, attachmentName: titledFileNameOf(title, fileType) },
  };
}

async function pictureReply(pages: Pages, call: ViewCall): Promise<FileReply> {
  const { document } = await enterDocument(pages, call);
  const number = Number(call.params['page']);
  if (!Number.isInteger(number) || number < 1 || number > document.pages) throw notFound();
  if (document.fileType === null || pages.files === undefined) throw notFound();
  return {
    status: 200,
    headers: { ...PRIVATE, 'Content-Security-Policy': FILE_POLICY },
    file: { content: await pages.files.picture(document, number), contentType: 'image/jpeg' },
  };
}
