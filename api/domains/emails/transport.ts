import { createHmac } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
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
}

/** Waiting times in milliseconds. */
export interface SmtpTimeouts {
  readonly connectMs: number;
  /** Silence in the middle of a conversation. */
  readonly silenceMs: number;
}

const DEFAULT_TIMEOUTS: SmtpTimeouts = { connectMs: 10_000, silenceMs: 30_000 };

/** Sends over SMTP, one connection for each mail. */
export function createSmtpTransport({ url, from, requireTls, timeouts = DEFAULT_TIMEOUTS }: SmtpOptions): MailTransport {
  const transporter = createTransport({
    url,
    requireTLS: requireTls,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    socketTimeout: timeouts.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    kind: 'smtp',
    deliver: async (email) => {
      try {
        await transporter.sendMail(messageOf(email, from));
      } catch (error) {
        throw deliveryFailureOf(error);
      }
    },
    close: () => transporter.close(),
  };
}

/** Writes mails into a folder, as a mail program opens them: for laptops without a mail server. */
export function createFileTransport(folder: string, from: string): MailTransport {
  const transporter = createTransport({ streamTransport: true, buffer: true });
  return {
    kind: 'file',
    deliver: async (email) => {
      const { message } = await transporter.sendMail(messageOf(email, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${email.id}.eml`);
      await writeFile(`${file}.unfinished`, message, { mode: 0o600 });
      await rename(`${file}.unfinished`, file);
    },
    close: () => undefined,
  };
}

function messageOf(email: OutgoingEmail, from: string) {
  const domain = from.split('@').at(-1) ?? 'localhost';
  return {
    from: { name: 'Companion', address: from },
    to: { name: '', address: email.to },
    // Named here, so that no header can add a recipient.
    envelope: { from, to: [email.to] },
    subject: email.subject,
    text: email.text,
    html: email.html,
    // The same in every attempt: mailboxes drop the second copy of a mail whose first one got lost on the way back.
    messageId: `<${email.id}@${domain}>`,
    date: email.createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'de', ...unsubscribeHeaders(email.unsubscribeUrl) },
  };
}

/** One click in the mail program (RFC 8058). */
function unsubscribeHeaders(url: string | undefined): Readonly<Record<string, string>> {
  return url === undefined ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The caller's key as it is stored: whoever reads the table learns no key. */
export function keyHashOf(text: string): Buffer {
  return createHmac('sha256', 'emails').update(text).digest();
}
