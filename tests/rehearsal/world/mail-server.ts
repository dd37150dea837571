import { once } from 'node:events';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { ADDRESSES, NAMES } from '../hosts/network.ts';

/** Where every mail of the rehearsal ends. */
export interface MailServer {
  /** As `SMTP_URL` names it, with user and password. */
  readonly url: string;
  readonly inbox: readonly ReceivedMail[];
  close(): Promise<void>;
}

/** One mail. */
export interface ReceivedMail {
  readonly parsed: Email;
  readonly to: readonly string[];
  readonly isEncrypted: boolean;
  readonly isAuthenticated: boolean;
}

const PORT = 587;

/** A server for submission: STARTTLS with a certificate of ours, and a password. */
export async function startMailServer(
  certificate: { readonly key: string; readonly cert: string },
  password: string,
): Promise<MailServer> {
  const inbox: ReceivedMail[] = [];
  const server = new SMTPServer({
    ...certificate,
    name: NAMES.mail,
    logger: false,
    hideDSN: false,
    onAuth: (auth, _session, done) => {
      if (auth.password === password) done(null, { user: auth.username });
      else done(new Error('wrong password'));
    },
    onData: (stream, session, done) => {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
        inbox.push({
          parsed: await PostalMime.parse(Buffer.concat(chunks)),
          to: session.envelope.rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          isAuthenticated: session.user !== undefined,
        });
        done();
      })();
    },
  });
  server.on('error', () => undefined);
  server.listen(PORT, ADDRESSES.world);
  await once(server.server, 'listening');
  return {
    url: `smtp://companion:${password}@${NAMES.mail}:${PORT}`,
    inbox,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
