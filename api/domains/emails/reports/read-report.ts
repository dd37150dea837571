import PostalMime from 'postal-mime';
import type { Attachment, Email } from 'postal-mime';
import { decidingStatus, refusesUs } from '../status-codes.ts';
import { fieldOf, readFieldGroups } from './fields.ts';
import type { FieldGroup } from './fields.ts';
import type { ComplaintReport, DeliveryReport, MailReport, RecipientReport } from './report.ts';

/** Parts within parts that a report may have; real ones have two. */
const MOST_NESTING = 10;
const MOST_HEADER_BYTES = 200_000;
/** Lines of a report; real ones have some hundreds. The parser takes its time for each. */
const MOST_LINES = 20_000;
/** Recipients of one report that are looked at; a mail of ours has one. */
const MOST_RECIPIENTS = 100;

const DELIVERY_PARTS = ['message/delivery-status', 'message/global-delivery-status'];
const COMPLAINT_PARTS = ['message/feedback-report'];
const ORIGINAL_PARTS = ['message/rfc822', 'message/global', 'text/rfc822-headers', 'message/global-headers'];
/** Headers with the address that the report was sent to. */
const RECIPIENT_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to', 'to'];

/**
 * Reads a message as a report. Undefined for everything else: answers of people, notes of absence, confirmations of
 * reading, mails with a report somewhere inside, and what cannot be read at all.
 */
export async function readReport(raw: string): Promise<MailReport | undefined> {
  if (raw.split('\n', MOST_LINES + 1).length > MOST_LINES) return undefined;
  const email = await parse(raw);
  const type = email === undefined ? '' : contentTypeOf(email);
  if (email === undefined || !/^\s*multipart\/report\b/i.test(type)) return undefined;
  switch (/report-type\s*=\s*"?([\w-]+)/i.exec(type)?.[1]?.toLowerCase()) {
    case 'delivery-status':
      return readDelivery(email);
    case 'feedback-report':
      return readComplaint(email);
    case undefined:
      return readDelivery(email) ?? readComplaint(email);
    default:
      return undefined;
  }
}

function contentTypeOf({ headers }: Email): string {
  return headers.find(({ key }) => key === 'content-type')?.value ?? '';
}

async function parse(raw: string): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(raw, {
      maxNestingDepth: MOST_NESTING,
      maxHeadersSize: MOST_HEADER_BYTES,
      // A message inside is evidence: what it says itself, also that it is a report, says nothing here.
      maxRfc822NestingDepth: 0,
      forceRfc822Attachments: true,
    });
  } catch {
    return undefined;
  }
}

function readDelivery(email: Email): DeliveryReport | undefined {
  const parts = partsOf(email, DELIVERY_PARTS);
  if (parts.length === 0) return undefined;
  const groups = parts.flatMap((part) => readFieldGroups(part));
  const recipients = groups
    .filter((group) => group.has('final-recipient') || group.has('action'))
    .slice(0, MOST_RECIPIENTS)
    .map(readRecipient);
  return { kind: 'delivery', recipients, traces: [...tracesIn(groups), ...tracesAround(email)] };
}

function readComplaint(email: Email): ComplaintReport | undefined {
  const [part] = partsOf(email, COMPLAINT_PARTS);
  if (part === undefined) return undefined;
  const groups = readFieldGroups(part);
  const feedbackType = groups.map((group) => fieldOf(group, 'feedback-type')).find((type) => type !== '') ?? '';
  return {
    kind: 'complaint',
    feedbackType: feedbackType.toLowerCase(),
    traces: [...tracesIn(groups), ...tracesAround(email)],
  };
}

function readRecipient(group: FieldGroup): RecipientReport {
  const sentence = fieldOf(group, 'diagnostic-code');
  return {
    action: (/^[a-z]+/i.exec(fieldOf(group, 'action'))?.[0] ?? '').toLowerCase(),
    status: decidingStatus(fieldOf(group, 'status'), sentence),
    refusesUs: refusesUs(sentence),
    addresses: ['original-recipient', 'final-recipient'].flatMap((name) => addressesIn(fieldOf(group, name))),
  };
}

/** `rfc822; a+2Bb@c` (RFC 3461): as it stands, and with its hexadecimal characters read. */
function addressesIn(field: string): readonly string[] {
  const address = field.slice(field.indexOf(';') + 1).trim();
  if (!address.includes('@')) return [];
  const plain = address.replace(/^<|>$/g, '');
  return [plain, plain.replace(/\+([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))];
}

/** What machines wrote about the mail. */
function tracesIn(groups: readonly FieldGroup[]): readonly string[] {
  return groups.flatMap((group) => [fieldOf(group, 'original-envelope-id'), fieldOf(group, 'original-mail-from')]);
}

/** To whom the report came, and from whom the mail in it. */
function tracesAround(email: Email): readonly string[] {
  const [original] = partsOf(email, ORIGINAL_PARTS);
  const [header] = original === undefined ? [] : readFieldGroups(original);
  return [
    ...email.headers.filter(({ key }) => RECIPIENT_HEADERS.includes(key)).map(({ value }) => value),
    ...(header === undefined ? [] : [fieldOf(header, 'return-path')]),
  ];
}

function partsOf(email: Email, types: readonly string[]): readonly string[] {
  return email.attachments.filter(({ mimeType }) => types.includes(mimeType.toLowerCase())).map(textOf);
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}
