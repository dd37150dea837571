import { describe, expect, it } from 'vitest';
import { loadNewsletterIssues } from '#prompts/newsletter/newsletter-issues.ts';
import { renderIssue, renderIssueReport } from './render-issue.ts';
import { renderProof } from './render-proof.ts';

const issue = loadNewsletterIssues().get('2026-12') ?? expect.fail('the example issue is gone');

describe('what the operator of the newsletter reads', () => {
  it('is the mail as somebody gets it, with no placeholder left', () => {
    const text = renderIssue(issue, 'https://app.test');
    expect(text).toContain('https://app.test/api/newsletter/unsubscribe?token=…');
    expect(text).not.toMatch(/[{}]/);
  });

  it('says how far an issue is, and why it was refused', () => {
    const report = { state: 'running', subscribers: 250, mails: { sent: 100, suppressed: 2 } } as const;
    expect(
      renderIssueReport(issue, { ...report, outcome: 'goes_on' }, 120)
        .split('\n')
        .slice(1),
    ).toEqual([
      'Auf der Liste: 250 · bei 120 in der Minute etwa 3 min',
      'Mails: 100 verschickt · 2 abgemeldet',
      'Geht weiter.',
    ]);
    expect(renderIssueReport(issue, { ...report, outcome: 'refused_unreviewed' }, 120)).toContain('nicht geprüft');
  });

  it('is the proof of an address: what, when, where from, and until when; or that there is none', () => {
    const at = new Date('2026-11-23T10:00:00.000Z');
    const request = {
      id: 'r1',
      address: 'eva@people.test',
      addressKey: 'eva@people.test',
      form: 'website',
      wordingVersion: '2026-11-1',
      requestedAt: at,
      ip: '192.0.2.1',
      state: 'confirmed',
      mailId: 'm1',
      mailTemplate: 'newsletter-confirm',
      mailVersion: 1,
      mailSha256: 'a'.repeat(64),
      mailAt: at,
      tokenHash: 'never shown',
      expiresAt: at,
      confirmedAt: at,
      confirmIp: '192.0.2.2',
      subscriptionId: 's1',
    } as const;
    const subscription = {
      id: 's1',
      address: 'eva@people.test',
      addressKey: 'eva@people.test',
      unsubscribeToken: 'never shown',
      since: at,
      endedAt: at,
      how: 'one_click',
    } as const;
    const text = renderProof({ address: 'eva@people.test', requests: [request], subscriptions: [subscription] });
    for (const fact of [
      '192.0.2.1',
      '192.0.2.2',
      '2026-11-1',
      'website',
      'a'.repeat(64),
      'mit einem Tipp im Mailprogramm',
    ])
      expect(text).toContain(fact);
    expect(text).not.toContain('never shown');
    expect(renderProof({ address: 'x@people.test', requests: [], subscriptions: [] })).toContain('nichts gespeichert');
  });
});
