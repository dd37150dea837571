import { createLogger } from '#core/logging/logger.ts';
import type { IdentityAdmin } from '#api/identity/identity-admin.ts';
import { openJobs } from '#api/jobs/index.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi, TestApiOptions } from '#api/testing/test-api.ts';
import { createAddressBook } from './address-book.ts';
import { loadMailTexts } from './index.ts';
import { startMailServer } from './mail-server-kit.ts';
import type { MailServer } from './mail-server-kit.ts';
import { createMailSender } from './relay.ts';
import { createReturnPaths } from './return-paths.ts';
import { createSmtpTransport } from './transport.ts';
import type { MailTransport, SmtpOptions } from './transport.ts';

/** Where links of the tests lead to. */
export const BASE = 'https://app.test';
/** Sender of the tests. */
export const FROM = 'companion@mail.test';
/** Bearer of the service. */
export const SERVICE = { bearer: 'service-secret-of-the-tests' } as const;
const BOUNCE_SECRETS = ['bounce-secret-of-the-tests', 'the-former-bounce-secret'] as const;

/** A mail as the table has it, as far as tests look at it. */
export interface SeenEmail {
  readonly id: string;
  readonly template: string;
  readonly state: string;
  readonly lastError: string | null;
  readonly toAddress: string | null;
  readonly variables: Readonly<Record<string, string>>;
}

/** The API with its outbox, a mail server, and a clock. */
export interface EmailBench {
  readonly api: TestApi;
  readonly server: MailServer;
  readonly returnPaths: ReturnType<typeof createReturnPaths>;
  /** Moves the clock. */
  pass(ms: number): void;
  /** Sends what waits at this moment; how many attempts there were. */
  sendDue(options?: Partial<SmtpOptions>): Promise<number>;
  /** Mails of an account, or all, the oldest first. */
  emails(userId?: string): Promise<readonly SeenEmail[]>;
  close(): Promise<void>;
}

/** Starts all three. */
export async function startEmailBench(options: TestApiOptions = {}): Promise<EmailBench> {
  const api = await startTestApi({
    ...options,
    settings: {
      PUBLIC_BASE_URL: BASE,
      MAIL_FROM: FROM,
      MAIL_BOUNCE_SECRET: BOUNCE_SECRETS.join(','),
      ...options.settings,
    },
  });
  const server = await startMailServer();
  const returnPaths = createReturnPaths(BOUNCE_SECRETS, 'mail.test');
  let aheadMs = 1_000;
  return {
    api,
    server,
    returnPaths,
    pass: (ms) => {
      aheadMs += ms;
    },
    sendDue: (overrides = {}) => {
      const transport = createSmtpTransport({
        url: server.url,
        from: FROM,
        requireTls: false,
        returnPaths,
        ...overrides,
      });
      return sendDue(api, { transport, identity: options.identity?.admin, at: new Date(Date.now() + aheadMs) });
    },
    emails: (userId) =>
      api.database.transact({ role: 'service_role' }, (transaction) => {
        const query = transaction
          .selectFrom('emails')
          .select(['id', 'template', 'state', 'lastError', 'toAddress', 'variables'])
          .orderBy('createdAt');
        return (userId === undefined ? query : query.where('userId', '=', userId)).execute();
      }),
    close: async () => {
      await server.close();
      await api.close();
    },
  };
}

/** One process that sends what is due, and ends. */
async function sendDue(
  { database }: TestApi,
  {
    transport,
    identity,
    at,
  }: { readonly transport: MailTransport; readonly identity?: IdentityAdmin | undefined; readonly at: Date },
): Promise<number> {
  const logger = createLogger({ service: 'api', level: 'silent' });
  const now = () => at;
  const [texts, addresses] = [loadMailTexts(), createAddressBook(identity)];
  const worker = createMailSender({ database, transport, texts, baseUrl: BASE, addresses, logger, now });
  const room = openJobs({ database, workers: [worker], logger, isSchedulerOn: false, now });
  const count = await room.runDue();
  await room.stop(0);
  transport.close();
  return count;
}
