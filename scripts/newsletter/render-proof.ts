import type { NewsletterProof } from '#api/domains/newsletter/index.ts';

const WAYS = {
  page: 'auf der Seite',
  one_click: 'mit einem Tipp im Mailprogramm',
  undeliverable: 'unzustellbar oder Beschwerde',
};
const STATES = {
  received: 'eingegangen',
  pending: 'nicht bestätigt',
  confirmed: 'bestätigt',
  closed: 'nichts zu bestätigen',
};

/** What was declared, when, where from and how, to print; moments in UTC. */
export function renderProof({ address, requests, subscriptions }: NewsletterProof): string {
  const lines = [`Newsletter: Nachweis für ${address}`];
  for (const request of requests)
    lines.push(
      '',
      `Anmeldung ${request.id}: ${STATES[request.state]}`,
      `  verlangt      ${moment(request.requestedAt)} von ${request.ip}, Formular „${request.form}“, Einwilligung ${request.wordingVersion}`,
      `  Mail          ${moment(request.mailAt)}, ${request.mailTemplate ?? '–'} Fassung ${String(request.mailVersion ?? '–')}, SHA-256 von Betreff und Text ${request.mailSha256 ?? '–'}`,
      `  bestätigt     ${moment(request.confirmedAt)}${request.confirmIp === null ? '' : ` von ${request.confirmIp}`}`,
    );
  for (const { since, endedAt, how } of subscriptions)
    lines.push(
      '',
      `Bezug seit ${moment(since)}, ${endedAt === null ? 'besteht' : `beendet ${moment(endedAt)}${how === null ? '' : ` (${WAYS[how]})`}`}`,
    );
  if (requests.length + subscriptions.length === 0) lines.push('', 'Zu dieser Adresse ist nichts gespeichert.');
  return lines.join('\n');
}

function moment(at: Date | null): string {
  return at?.toISOString() ?? '–';
}
