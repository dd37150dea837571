import { createHmac } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Surroundings } from '#api/domain.ts';
import { deliveryFailureOf } from './delivery-failure.ts';
import { readDkim } from './dkim.ts';
import type { DkimOptions } from './dkim.ts';
import { createMessageBuilder } from './message.ts';
import type { OutgoingEmail } from './message.ts';
import { returnPathsOf } from './return-paths.ts';
import type { ReturnPaths } from './return-paths.ts';

/** Where mails go. */
export interface MailTransport {
  readonly kind: 'smtp' | 'file';
  /** @throws {DeliveryFailure} */
  deliver(email: OutgoingEmail): Promise<void>;
  close(): void;
}

/** How the mail server is reached. */
export interface SmtpOptions {
  readonly url: string;
  readonly from: string;
  /** Refuses to send without encryption. */
  readonly requireTls: boolean;
  readonly timeouts?: SmtpTimeouts;
  /** Where reports come back to; undefined: to the sender. */
  readonly returnPaths?: ReturnPaths | undefined;
  /** undefined: mails are not signed. */
  readonly dkim?: DkimOptions | undefined;
  /** Certificate of an authority to believe besides the system's, as PEM. */
  readonly authority?: string;
}

/** Waiting times in milliseconds. */
export interface SmtpTimeouts {
  readonly connectMs: number;
  /** Silence in the middle of a conversation. */
  readonly silenceMs: number;
}

const DEFAULT_TIMEOUTS: SmtpTimeouts = { connectMs: 10_000, silenceMs: 30_000 };

/** Sends over SMTP, one connection for each mail. */
export function createSmtpTransport({
  url,
  from,
  requireTls,
  timeouts = DEFAULT_TIMEOUTS,
  authority,
  returnPaths,
  dkim,
}: SmtpOptions): MailTransport {
  const buildMessage = createMessageBuilder(from, dkim);
  const transporter = createTransport({
    url,
    requireTLS: requireTls,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    socketTimeout: timeouts.silenceMs,
    ...(authority === undefined ? {} : { tls: { ca: authority } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    kind: 'smtp',
    deliver: async (email) => {
      const text = Readable.from([await buildMessage(email)]);
      const progress = { isTextSent: false };
      // The library does not tell when in the conversation the server fell silent.
      text.on('end', () => {
        progress.isTextSent = true;
      });
      try {
        // Named here, so that no header can add a recipient.
        await transporter.sendMail({ ...envelopeOf(email, from, returnPaths), raw: text });
      } catch (error) {
        throw deliveryFailureOf(error, progress.isTextSent);
      }
    },
    close: () => transporter.close(),
  };
}

/** Writes mails into a folder, as a mail program opens them: for laptops without a mail server. */
export function createFileTransport(folder: string, from: string, dkim?: DkimOptions): MailTransport {
  const buildMessage = createMessageBuilder(from, dkim);
  return {
    kind: 'file',
    deliver: async (email) => {
      const message = await buildMessage(email);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${email.id}.eml`);
      await writeFile(`${file}.unfinished`, message, { mode: 0o600 });
      await rename(`${file}.unfinished`, file);
    },
    close: () => undefined,
  };
}

/** From whom to whom, and what servers are asked to tell: failures alone, with the headers of the mail. */
function envelopeOf({ id, to }: OutgoingEmail, from: string, returnPaths: ReturnPaths | undefined) {
  if (returnPaths === undefined) return { envelope: { from, to: [to] } };
  return {
    envelope: { from: returnPaths.addressOf(id), to: [to] },
    dsn: { id: returnPaths.tokenOf(id), return: 'headers' as const, notify: 'failure' as const, recipient: to },
  };
}

/** The caller's key as it is stored: whoever reads the table learns no key. */
export function keyHashOf(text: string): Buffer {
  return createHmac('sha256', 'emails').update(text).digest();
}

/**
 * Without a mail server mails become files; in production they wait for one.
 * @throws {SettingsError} for a key that cannot sign.
 */
export function openMailTransport({ settings, logger }: Surroundings): Promise<MailTransport | undefined> {
  const { SMTP_URL: url, MAIL_FROM: from, NODE_ENV, DATA_DIR } = settings;
  const isProduction = NODE_ENV === 'production';
  const dkim = readDkim(settings);
  if (url !== undefined && from !== undefined) {
    const returnPaths = returnPathsOf(settings);
    if (returnPaths === undefined && isProduction)
      logger.warn('MAIL_BOUNCE_SECRET is not set: nobody learns which mails come back');
    return Promise.resolve(createSmtpTransport({ url, from, requireTls: isProduction, returnPaths, dkim }));
  }
  if (isProduction) {
    logger.warn('no mail server is configured: mails wait');
    return Promise.resolve(undefined);
  }
  const folder = join(DATA_DIR, 'outbox');
  logger.info({ folder }, 'no mail server is configured: mails become files');
  return Promise.resolve(createFileTransport(folder, from ?? 'companion@localhost', dkim));
}
