import type { AppError } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { Guards } from '#api/identity/guards.ts';
import type { RateLimitRule } from '#api/limits/rate-limit.ts';
import { route, withHeaders } from '#api/routing/route.ts';
import type { FileReply, Route } from '#api/routing/route.ts';
import type { Words } from '#api/routing/served-words.ts';
import { loadWords } from '#api/routing/served-words.ts';
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from '../links.ts';
import { linkQuerySchema } from '../schema.ts';
import type { Subscriptions } from '../subscriptions.ts';
import { FORM_BYTES, FORM_TYPES, formAccess } from './form.ts';
import { signMade, wasRead } from './made.ts';
import { buttonPage, messagePage } from './render.ts';
import { PAGE_POLICY } from './style.ts';

/** What the pages need. */
export interface NewsletterPageOptions {
  readonly guards: Guards;
  readonly logger: Logger;
  readonly subscriptions: Subscriptions;
  /** Called when a mail waits. */
  readonly nudge: () => void;
  readonly now: () => Date;
}

/** Mail programs press for many people from few addresses; nobody guesses 32 random bytes. */
const LIMIT: RateLimitRule = { name: 'newsletter_links', limit: 1_200, windowMs: 60_000 };

/** The pages behind the links in mails. Looking at them does nothing, whoever looks: only their button acts. */
export function createNewsletterPages(options: NewsletterPageOptions): readonly Route[] {
  const words = loadWords('newsletter');
  const pages = { ...options, words };
  return [lookAtConfirm(pages), confirm(pages), lookAtLeave(pages), leave(pages)];
}

type Pages = NewsletterPageOptions & { readonly words: Words };
type Page = FileReply<200>;

/** What all of them have in common. */
function common({ words, logger }: Pages) {
  return {
    limit: LIMIT,
    query: linkQuerySchema,
    responses: { 200: { media: ['text/html'] } },
    errors: [404],
    answerError: (failure: AppError, requestId: string) => {
      if (failure.status >= 500) logger.error({ err: failure, requestId }, 'page of the newsletter could not be shown');
      const kind =
        failure.status === 429 ? 'busy' : failure.status === 404 || failure.status === 422 ? 'gone' : 'trouble';
      const markup = messagePage(words, { title: words(`${kind}Title`), text: words(kind) });
      return withHeaders({ ...shown(markup), status: failure.status === 422 ? 404 : failure.status }, failure.headers);
    },
  };
}

function shown(markup: string): Page {
  return {
    status: 200,
    headers: { 'X-Robots-Tag': 'noindex, nofollow, noarchive', 'Content-Security-Policy': PAGE_POLICY },
    file: { content: Buffer.from(markup), contentType: 'text/html; charset=utf-8' },
  };
}

function said({ words }: Pages, kind: 'confirmed' | 'ended' | 'left'): Page {
  return shown(messagePage(words, { title: words(`${kind}Title`), text: words(kind) }));
}

function asked(
  { words, now }: Pages,
  token: string,
  asking: { readonly to: 'confirm' | 'leave'; readonly again: boolean },
) {
  const isConfirm = asking.to === 'confirm';
  return shown(
    buttonPage(words, {
      title: words(isConfirm ? 'confirmTitle' : 'leaveTitle'),
      intro: words(isConfirm ? 'confirmIntro' : 'leaveIntro'),
      button: words(isConfirm ? 'doConfirm' : 'doLeave'),
      made: signMade(token, now().getTime()),
      notice: asking.again ? words('onceMore') : undefined,
    }),
  );
}

function lookAtConfirm(pages: Pages): Route {
  return route({
    ...common(pages),
    method: 'GET',
    path: CONFIRM_PATH,
    flag: null,
    summary: 'Seite mit einer Schaltfläche, die die Anmeldung zum Newsletter bestätigt',
    access: pages.guards.everyone,
    handle: async ({ query: { token } }) => {
      const state = await pages.subscriptions.lookAtConfirm(token);
      return state === 'pending' ? asked(pages, token, { to: 'confirm', again: false }) : said(pages, state);
    },
  });
}

function confirm(pages: Pages): Route {
  return route({
    ...common(pages),
    method: 'POST',
    path: CONFIRM_PATH,
    flag: null,
    summary:
      'Die Anmeldung zum Newsletter bestätigen; wer schneller drückt, als ein Mensch liest, sieht die Seite noch einmal',
    access: formAccess,
    rawBody: FORM_TYPES,
    bodyLimitBytes: FORM_BYTES,
    handle: async ({ caller, query: { token }, clientIp }) => {
      const { subscriptions, now } = pages;
      if (!wasRead(token, caller.made, now().getTime())) {
        const state = await subscriptions.lookAtConfirm(token);
        return state === 'pending' ? asked(pages, token, { to: 'confirm', again: true }) : said(pages, state);
      }
      const state = await subscriptions.confirm(token, clientIp);
      pages.nudge();
      return said(pages, state);
    },
  });
}

function lookAtLeave(pages: Pages): Route {
  return route({
    ...common(pages),
    method: 'GET',
    path: UNSUBSCRIBE_PATH,
    flag: null,
    summary: 'Seite mit einer Schaltfläche, die den Newsletter abmeldet',
    access: pages.guards.everyone,
    handle: async ({ query: { token } }) => {
      const state = await pages.subscriptions.lookAtLeave(token);
      return state === 'left' ? said(pages, 'left') : asked(pages, token, { to: 'leave', again: false });
    },
  });
}

function leave(pages: Pages): Route {
  return route({
    ...common(pages),
    method: 'POST',
    path: UNSUBSCRIBE_PATH,
    flag: null,
    summary: 'Den Newsletter abmelden: von der Seite aus, oder mit einem Tipp im Mailprogramm (RFC 8058)',
    access: formAccess,
    rawBody: FORM_TYPES,
    bodyLimitBytes: FORM_BYTES,
    handle: async ({ caller, query: { token } }) => {
      const { subscriptions, now } = pages;
      const isMeant = caller.isOneClick || wasRead(token, caller.made, now().getTime());
      if (!isMeant && (await subscriptions.lookAtLeave(token)) === 'subscribed')
        return asked(pages, token, { to: 'leave', again: true });
      await subscriptions.leave(token, caller.isOneClick ? 'one_click' : 'page');
      return said(pages, 'left');
    },
  });
}
