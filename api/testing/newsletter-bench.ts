import { createLogger } from '#core/logging/logger.ts';
import type { NewsletterIssue } from '#prompts/newsletter/newsletter-issues.ts';
import { parseTrustedProxies } from '#api/middleware/client-ip.ts';
import { createOutbox, loadMailTexts } from '#api/domains/emails/index.ts';
import { openJobs } from '#api/jobs/index.ts';
import { startTestApi } from './test-api.ts';
import type { TestApi } from './test-api.ts';
import { createAddressBook } from '#api/domains/emails/address-book.ts';
import { startMailServer } from '#api/domains/emails/mail-server-kit.ts';
import type { MailServer } from '#api/domains/emails/mail-server-kit.ts';
import { createMailSender } from '#api/domains/emails/relay.ts';
import { createSmtpTransport } from '#api/domains/emails/transport.ts';
import { createRequestAnswerer } from '#api/domains/newsletter/check-mail.ts';
import type { NewsletterMails } from '#api/domains/newsletter/check-mail.ts';
import { createIssueSender } from '#api/domains/newsletter/issues/send-piece.ts';
import { createLinks } from '#api/domains/newsletter/links.ts';
import { signMade } from '#api/domains/newsletter/page/made.ts';
import { NEWSLETTER_WORDING } from '#api/domains/newsletter/wording.ts';

/** Where links in mails lead. */
export const BASE = 'https://app.test';
/** Longer than somebody needs to read a page and press its button. */
const READING_MS = 2_500;
const EMPTY = `delete from companion.newsletter_requests; delete from companion.newsletter_subscriptions;
  delete from companion.newsletter_check_mails; delete from companion.newsletter_issues;
  delete from companion.emails; delete from companion.email_suppressions; delete from pgboss.job;`;

/** The API, what does its jobs, and a mail server, with a clock for jobs and mails. */
export interface NewsletterBench {
  readonly api: TestApi;
  readonly inbox: MailServer['inbox'];
  readonly logLines: string[];
  readonly clock: { now: Date };
  /** Sends the form; every call comes from another network address unless one is given. */
  subscribe(email: string, extra?: { readonly ip?: string; readonly body?: object }): Promise<Response>;
  /** Does all jobs that are due, mails among them. */
  work(): Promise<void>;
  /** The same, but no mail leaves the outbox. */
  fill(): Promise<void>;
  /** The link in the last mail to somebody. */
  linkTo(address: string): string;
  /** From wish to confirmation; gives back the link for leaving. */
  join(address: string): Promise<string>;
  /** Looks at a page. */
  look(path: string, method?: 'GET' | 'HEAD', headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Presses the button of the page, after reading it unless `made` says otherwise. */
  press(path: string, made?: string): Promise<Response>;
  /** What a mail program sends for its own button. */
  oneClick(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  sql(text: string, values?: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>;
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** The secret of a link. */
export function tokenOf(path: string): string {
  return new URL(path, BASE).searchParams.get('token') ?? '';
}

/** Builds it; `issues` stand in the place of those in `prompts/newsletter`. */
export async function startNewsletterBench(
  issues: ReadonlyMap<string, NewsletterIssue> = new Map(),
  { perMinute = 120 }: { readonly perMinute?: number } = {},
): Promise<NewsletterBench> {
  const api = await startTestApi({
    settings: { PUBLIC_BASE_URL: BASE },
    trustedProxies: parseTrustedProxies('127.0.0.1/32'),
  });
  const server = await startMailServer();
  const clock = { now: new Date() };
  const logLines: string[] = [];
  const write = (line: string) => void logLines.push(line);
  const logger = createLogger({ service: 'api', level: 'debug', destination: { write } });
  const now = () => clock.now;
  const texts = new Map([...loadMailTexts(), ...[...issues.values()].map(({ text }) => [text.name, text] as const)]);
  const outbox = createOutbox({ texts, baseUrl: BASE });
  const mails: NewsletterMails = { outbox, texts, baseUrl: BASE, links: createLinks(BASE), now };
  const transport = createSmtpTransport({ url: server.url, from: 'post@mail.test', requireTls: false });
  const { database } = api;
  const addresses = createAddressBook(undefined);
  const sender = createMailSender({ database, transport, texts, baseUrl: BASE, addresses, logger, now });
  const fillers = [createRequestAnswerer(mails), createIssueSender({ mails, issues, perMinute })];
  const roomOf = (workers: typeof fillers) => openJobs({ database, workers, logger, isSchedulerOn: false, now });
  const [room, filling] = [roomOf([...fillers, sender]), roomOf(fillers)];
  const visit = createVisits(api, server);
  const workIn = async (jobs: typeof room) => {
    // Ahead of whatever is put in while it works.
    clock.now = new Date(Math.max(clock.now.getTime() + 1, Date.now() + 60_000));
    await jobs.runDue();
  };
  const work = () => workIn(room);
  return {
    api,
    inbox: server.inbox,
    logLines,
    clock,
    ...visit,
    work,
    fill: () => workIn(filling),
    join: async (address) => {
      await visit.subscribe(address);
      await work();
      await visit.press(visit.linkTo(address));
      await work();
      return visit.linkTo(address);
    },
    sql: (text, values = []) => database.transactRaw((session) => session.query(text, [...values])),
    empty: async () => {
      server.inbox.length = 0;
      clock.now = new Date();
      await database.transactRaw((session) => session.runScript(EMPTY));
    },
    close: async () => {
      await Promise.all([room.stop(0), filling.stop(0)]);
      await server.close();
      await api.close();
    },
  };
}

function createVisits(api: TestApi, { inbox }: MailServer) {
  let origins = 0;
  const post = (path: string, body: BodyInit, headers: Readonly<Record<string, string>> = {}) =>
    fetch(api.url + path, { method: 'POST', body, headers, redirect: 'manual' });
  return {
    subscribe: (email: string, { ip, body }: { readonly ip?: string; readonly body?: object } = {}) => {
      origins += 1;
      const from = ip ?? `10.${origins >> 16}.${(origins >> 8) & 255}.${origins & 255}`;
      const form = { email, form: 'test-form', wordingVersion: NEWSLETTER_WORDING.version };
      return post('/api/newsletter/subscribe', JSON.stringify(body ?? form), {
        'Content-Type': 'application/json',
        'X-Forwarded-For': from,
      });
    },
    linkTo: (address: string) => {
      const mail = inbox.findLast(({ recipients }) => recipients.some((each) => each === address));
      const link = /https:\/\/app\.test(\/api\/newsletter\/\S+)/.exec(mail?.parsed.text ?? '')?.[1];
      if (link === undefined) throw new Error('no mail with a link came');
      return link;
    },
    look: (path: string, method: 'GET' | 'HEAD' = 'GET', headers: Readonly<Record<string, string>> = {}) =>
      fetch(api.url + path, { method, headers, redirect: 'manual' }),
    press: (path: string, made = signMade(tokenOf(path), Date.now() - READING_MS)) =>
      post(path, new URLSearchParams({ made })),
    oneClick: (path: string, headers: Readonly<Record<string, string>> = {}) =>
      post(path, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), headers),
  };
}
