import { createHmac } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Surroundings } from '#api/domain.ts';
import type { ComposedEmail } from './compose.ts';
import { deliveryFailureOf } from './delivery-failure.ts';

/** A mail with everything that a server needs. */
export interface OutgoingEmail extends ComposedEmail {
  readonly id: string;
  readonly to: string;
  readonly createdAt: Date;
}

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
  /** Certificate of an authority to believe besides the system's, as PEM. */
  readonly authority?: string;
}

/** Waiting times in milliseconds. */
export interface SmtpTimeouts {
  readonly connectMs: number;
  /** Silence in the middle of a conversation. */
  readonly silenceMs: number;
}

const builder = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

const DEFAULT_TIMEOUTS: SmtpTimeouts = { connectMs: 10_000, silenceMs: 30_000 };

/** Sends over SMTP, one connection for each mail. */
export function createSmtpTransport({
  url,
  from,
  requireTls,
  timeouts = DEFAULT_TIMEOUTS,
  authority,
}: SmtpOptions): MailTransport {
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
      const text = Readable.from([await buildMessage(email, from)]);
      const progress = { isTextSent: false };
      // The library does not tell when in the conversation the server fell silent.
      text.on('end', () => {
        progress.isTextSent = true;
      });
      try {
        // Named here, so that no header can add a recipient.
        await transporter.sendMail({ envelope: { from, to: [email.to] }, raw: text });
      } catch (error) {
        throw deliveryFailureOf(error, progress.isTextSent);
      }
    },
    close: () => transporter.close(),
  };
}

/** Writes mails into a folder, as a mail program opens them: for laptops without a mail server. */
export function createFileTransport(folder: string, from: string): MailTransport {
  return {
    kind: 'file',
    deliver: async (email) => {
      const message = await buildMessage(email, from);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${email.id}.eml`);
      await writeFile(`${file}.unfinished`, message, { mode: 0o600 });
      await rename(`${file}.unfinished`, file);
    },
    close: () => undefined,
  };
}

/** The mail as it travels. */
async function buildMessage(email: OutgoingEmail, from: string): Promise<Buffer> {
  const domain = from.split('@').at(-1) ?? 'localhost';
  const { message } = await builder.sendMail({
    from: { name: 'Companion', address: from },
    to: { name: '', address: email.to },
    subject: email.subject,
    text: email.text,
    html: email.html,
    // The same in every attempt: mailboxes drop the second copy of a mail whose first one got lost on the way back.
    messageId: `<${email.id}@${domain}>`,
    date: email.createdAt,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': 'de',
      ...unsubscribeHeaders(email.unsubscribeUrl),
    },
  });
  // The builder is told to buffer; its type does not know.
  return message as Buffer;
}

/** One click in the mail program (RFC 8058). */
function unsubscribeHeaders(url: string | undefined): Readonly<Record<string, string>> {
  return url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The caller's key as it is stored: whoever reads the table learns no key. */
export function keyHashOf(text: string): Buffer {
  return createHmac('sha256', 'emails').update(text).digest();
}

/** Without a mail server mails become files; in production they wait for one. */
export function openMailTransport({ settings, logger }: Surroundings): Promise<MailTransport | undefined> {
  const { SMTP_URL: url, MAIL_FROM: from, NODE_ENV, DATA_DIR } = settings;
  const isProduction = NODE_ENV === 'production';
  if (url !== undefined && from !== undefined) {
    return Promise.resolve(createSmtpTransport({ url, from, requireTls: isProduction }));
  }
  if (isProduction) {
    logger.warn('no mail server is configured: mails wait');
    return Promise.resolve(undefined);
  }
  const folder = join(DATA_DIR, 'outbox');
  logger.info({ folder }, 'no mail server is configured: mails become files');
  return Promise.resolve(createFileTransport(folder, from ?? 'companion@localhost'));
}
