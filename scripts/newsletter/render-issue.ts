import type { NewsletterIssue } from '#prompts/newsletter/newsletter-issues.ts';
import type { IssueReport } from '#api/domains/newsletter/index.ts';

const OUTCOMES: Readonly<Record<IssueReport['outcome'], string>> = {
  looked: 'Es wurde nichts geändert.',
  begun: 'Begonnen. Die Jobs der API schicken sie jetzt; wer sich abmeldet, bekommt nichts mehr.',
  goes_on: 'Geht weiter.',
  stopped: 'Angehalten. Was schon im Postausgang liegt, geht noch hinaus.',
  done: 'Diese Ausgabe ist fertig; sie wird nicht noch einmal geschickt.',
  refused_unreviewed: 'Nicht begonnen: Die Ausgabe ist nicht geprüft (reviewed: false).',
  refused_changed: 'Nicht begonnen: Der Text wurde geändert, seit die Ausgabe begonnen hat.',
};

const STATES: Readonly<Record<IssueReport['state'], string>> = {
  not_begun: 'noch nicht begonnen',
  running: 'läuft',
  stopped: 'angehalten',
  done: 'fertig',
};

const MAILS = {
  queued: 'warten',
  sending: 'unterwegs',
  sent: 'verschickt',
  failed: 'gescheitert',
  suppressed: 'abgemeldet',
};

/** The mail as text, as somebody gets it. */
export function renderIssue({ text, links }: NewsletterIssue, baseUrl: string): string {
  const values: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(links).map(([name, path]) => [name, `${baseUrl}${path}`])),
    unsubscribe_link: `${baseUrl}/api/newsletter/unsubscribe?token=…`,
  };
  const body = text.paragraphs.join('\n\n').replaceAll(/\{([a-z_]+)\}/g, (_, name: string) => values[name] ?? '');
  return `Betreff: ${text.subject}\n\n${body}\n`;
}

/** How it stands with an issue, for the person who runs this. */
export function renderIssueReport(issue: NewsletterIssue, report: IssueReport, perMinute: number): string {
  const { outcome, state, subscribers, mails } = report;
  const counted = Object.entries(MAILS)
    .filter(([name]) => name in mails)
    .map(([name, word]) => `${String(mails[name as keyof typeof MAILS])} ${word}`);
  const minutes = Math.ceil(subscribers / perMinute);
  return [
    `Ausgabe ${issue.name} (Fassung ${String(issue.text.version)}, ${issue.reviewed ? 'geprüft' : 'nicht geprüft'}): ${STATES[state]}`,
    `Auf der Liste: ${String(subscribers)} · bei ${String(perMinute)} in der Minute etwa ${String(minutes)} min`,
    ...(counted.length === 0 ? [] : [`Mails: ${counted.join(' · ')}`]),
    OUTCOMES[outcome],
  ].join('\n');
}
