import { createTransport } from 'nodemailer';
import type { ComposedEmail } from './compose.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import { SIGNED_HEADERS } from './dkim.ts';
import type { DkimOptions } from './dkim.ts';
import { domainOf } from './return-paths.ts';

/** A mail with everything that a server needs. */
export interface OutgoingEmail extends ComposedEmail {
  readonly id: string;
  readonly to: string;
  readonly createdAt: Date;
}

/** Writes a mail as it travels. */
export type MessageBuilder = (email: OutgoingEmail) => Promise<Buffer>;

/** @param dkim undefined: mails are not signed. */
export function createMessageBuilder(from: string, dkim?: DkimOptions): MessageBuilder {
  const builder = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...(dkim === undefined ? {} : { dkim: { ...dkim, headerFieldNames: SIGNED_HEADERS } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (email) => {
    const { message } = await builder.sendMail({
      from: { name: 'Companion', address: from },
      to: { name: '', address: email.to },
      subject: email.subject,
      text: email.text,
      html: email.html,
      // The same in every attempt: mailboxes drop the second copy of a mail whose first one got lost on the way back.
      messageId: `<${email.id}@${domainOf(from)}>`,
      date: email.createdAt,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'Content-Language': 'de',
        ...unsubscribeHeaders(email.unsubscribeUrl),
      },
    });
    // The builder is told to buffer; its type does not know.
    const built = message as Buffer;
    // The library says nothing when it cannot sign.
    if (dkim !== undefined && !built.subarray(0, 15).equals(Buffer.from('DKIM-Signature:')))
      throw new DeliveryFailure('temporary', 'not_signed');
    return built;
  };
}

/** One click in the mail program (RFC 8058). Folded by nobody: a line break would become a part of the address. */
function unsubscribeHeaders(url: string | undefined) {
  return url === undefined
    ? {}
    : {
        'List-Unsubscribe': { prepared: true, value: `<${url}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
}
