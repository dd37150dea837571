import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';

/** A mail server that took a mail. */
export interface MailServer {
  readonly url: string;
  /** Everything that arrived, parsed, with the raw text. */
  readonly inbox: {
    readonly parsed: Email;
    readonly raw: string;
    readonly isEncrypted: boolean;
    readonly recipients: readonly string[];
    /** Envelope sender. */
    readonly sender: string | undefined;
    /** Where the sender asked for reports to name the mail (RFC 3461). */
    readonly envelopeId: string | undefined;
  }[];
  close(): Promise<void>;
}

/** An answer other than yes. */
export function smtpError(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

/** Starts a real mail server on a free port; `overrides` change how it behaves. */
export async function startMailServer(overrides: SMTPServerOptions = {}): Promise<MailServer> {
  const inbox: MailServer['inbox'] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideDSN: false,
    // The library's own certificate is nobody's: encryption is for tests that bring one.
    hideSTARTTLS: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
        const raw = Buffer.concat(chunks).toString('utf8');
        inbox.push({
          raw,
          parsed: await PostalMime.parse(raw),
          isEncrypted: session.secure,
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          sender: session.envelope.mailFrom === false ? undefined : session.envelope.mailFrom.address,
          envelopeId: session.envelope.dsn?.envid ?? undefined,
        });
        done();
      })();
    },
    ...overrides,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `${overrides.secure === true ? 'smtps' : 'smtp'}://127.0.0.1:${String(port)}`,
    inbox,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A certificate for this machine that nobody else vouches for, with its key. */
export function makeCertificate(): { readonly key: string; readonly cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject],
      { stdio: 'ignore' },
    );
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
