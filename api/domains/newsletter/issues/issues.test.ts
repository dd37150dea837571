import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadNewsletterIssues } from '#prompts/newsletter/newsletter-issues.ts';
import type { NewsletterIssue } from '#prompts/newsletter/newsletter-issues.ts';
import { startNewsletterBench } from '#api/testing/newsletter-bench.ts';
import type { NewsletterBench } from '#api/testing/newsletter-bench.ts';
import { BATCH_EVERY_MS } from '../policy.ts';
import { steerIssue } from './start-issue.ts';
import { goOnWithForsaken } from './send-piece.ts';

const given = loadNewsletterIssues().get('2026-12');
if (given === undefined) throw new Error('the example issue is gone');
const issue: NewsletterIssue = { ...given, reviewed: true };
const issues = new Map([[issue.name, issue]]);
/** Ten addresses in a piece. */
const PER_MINUTE = 60;

let bench: NewsletterBench;
beforeAll(async () => {
  bench = await startNewsletterBench(issues, { perMinute: PER_MINUTE });
});
afterAll(async () => {
  await bench.close();
});
beforeEach(() => bench.empty());

const addressOf = (number: number) => `reader${String(number)}@people.test`;

/** People who confirmed long ago; gives back their links for leaving. */
async function readers(count: number): Promise<readonly string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  for (const [number, token] of tokens.entries())
    await bench.sql(
      "insert into companion.newsletter_subscriptions (address, address_key, unsubscribe_token, since) values ($1, $1, $2, now() - interval '1 year')",
      [addressOf(number), token],
    );
  return tokens.map((token) => `/api/newsletter/unsubscribe?token=${token}`);
}

const steer = (wish: 'look' | 'send' | 'stop', change: Partial<NewsletterIssue> = {}) =>
  steerIssue(bench.api.database, {
    issue: { ...issue, ...change },
    wish,
    allowUnreviewed: false,
    now: new Date(),
  });

/** Lets the next piece become due, and does it with the mails that it brings. */
async function nextPiece(): Promise<void> {
  await bench.work();
  bench.clock.now = new Date(bench.clock.now.getTime() + BATCH_EVERY_MS + 1_000);
}

const received = () => bench.inbox.map(({ recipients }) => recipients.join()).sort();
const stateNow = async () => (await steer('look')).state;

describe('an issue', () => {
  it('reaches everybody on the list once, in pieces, whoever asks for it how often', async () => {
    await readers(25);
    const orders = await Promise.all([steer('send'), steer('send'), steer('send')]);
    expect(orders.map(({ subscribers }) => subscribers)).toEqual([25, 25, 25]);
    await nextPiece();
    expect(bench.inbox).toHaveLength(10);
    await steer('send');
    await nextPiece();
    expect(bench.inbox).toHaveLength(20);
    for (let piece = 0; piece < 3; piece += 1) await nextPiece();
    expect(received()).toEqual(Array.from({ length: 25 }, (_, number) => addressOf(number)).sort());
    expect(await steer('send')).toMatchObject({ outcome: 'done', state: 'done', mails: { sent: 25 } });
    for (let piece = 0; piece < 2; piece += 1) await nextPiece();
    expect(bench.inbox).toHaveLength(25);
  });

  it('has text and HTML, a way out in both and in the head, and nothing that tells who opened it', async () => {
    const [leave = ''] = await readers(1);
    await steer('send');
    await nextPiece();
    const { parsed: mail } = bench.inbox[0] ?? expect.fail('no mail came');
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe')).toBe(`<https://app.test${leave}>`);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(`https://app.test${leave}`);
      // Whatever else it leads to is the same for everybody.
      const links = [...(part ?? '').matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => link);
      expect(new Set(links)).toEqual(new Set([`https://app.test${leave}`, 'https://app.test/']));
    }
    expect(mail.html).not.toMatch(/<img|background-image|background=|url\(|utm_/i);
    expect(`${String(mail.subject)} ${String(mail.from?.address)}`).not.toMatch(/krebs|brust|befund/i);
  });

  it('reaches nobody who left before her turn, with her mail in the outbox already or not', async () => {
    const leave = await readers(25);
    await steer('send');
    // The first piece lies in the outbox, the others are to come.
    await bench.fill();
    expect(await bench.sql("select from companion.emails where state = 'queued'")).toHaveLength(10);
    const left = Array.from({ length: 20 }, (_, number) => addressOf(number));
    for (const path of leave.slice(0, 20)) expect((await bench.oneClick(path)).status).toBe(200);
    for (let piece = 0; piece < 4; piece += 1) await nextPiece();
    expect(received()).toEqual([20, 21, 22, 23, 24].map(addressOf));
    const held = await bench.sql("select to_address from companion.emails where state = 'suppressed'");
    expect(held.every(({ to_address: to }) => left.includes(String(to)))).toBe(true);
    expect(held.length).toBeGreaterThan(0);
  });

  it('is not for who joined after it began, nor for who bounced or complained, and these are on the list no more', async () => {
    await readers(3);
    for (const [number, scope, reason] of [
      [0, 'all', 'bounced'],
      [1, 'newsletter', 'complained'],
    ] as const)
      await bench.sql('insert into companion.email_suppressions (address_hash, scope, reason) values ($1, $2, $3)', [
        createHash('sha256').update(addressOf(number)).digest(),
        scope,
        reason,
      ]);
    await steer('send');
    await bench.sql(
      "insert into companion.newsletter_subscriptions (address, address_key, unsubscribe_token, since) values ('late@people.test', 'late@people.test', repeat('l', 43), now() + interval '1 minute')",
    );
    for (let piece = 0; piece < 3; piece += 1) await nextPiece();
    expect(received()).toEqual([addressOf(2)]);
    const ended = await bench.sql("select address from companion.newsletter_subscriptions where how = 'undeliverable'");
    expect(ended).toHaveLength(2);
  });

  it('stands still when stopped, and goes on where it stood', async () => {
    await readers(25);
    await steer('send');
    await nextPiece();
    expect((await steer('stop')).outcome).toBe('stopped');
    for (let piece = 0; piece < 3; piece += 1) await nextPiece();
    expect(bench.inbox).toHaveLength(10);
    expect((await steer('send')).outcome).toBe('goes_on');
    for (let piece = 0; piece < 4; piece += 1) await nextPiece();
    expect(new Set(received()).size).toBe(25);
    expect(bench.inbox).toHaveLength(25);
  });

  it('is not sent unreviewed, and not changed in the middle', async () => {
    await readers(12);
    expect((await steer('send', { reviewed: false })).outcome).toBe('refused_unreviewed');
    expect(await stateNow()).toBe('not_begun');
    await steer('send');
    await nextPiece();
    expect((await steer('send', { sha256: '0'.repeat(64) })).outcome).toBe('refused_changed');
    await bench.sql("update companion.newsletter_issues set text_sha256 = repeat('0', 64)");
    await nextPiece();
    expect(bench.inbox).toHaveLength(10);
  });

  it('that lost its job goes on after the night', async () => {
    await readers(12);
    await steer('send');
    await nextPiece();
    await bench.sql('delete from pgboss.job');
    const resume = () => bench.api.database.transact({ role: 'service_role' }, goOnWithForsaken);
    expect([await resume(), await resume()]).toEqual([1, 0]);
    for (let piece = 0; piece < 2; piece += 1) await nextPiece();
    expect(new Set(received()).size).toBe(12);
    expect(await stateNow()).toBe('done');
  });

  it('shown in a dry run begins nothing', async () => {
    await readers(2);
    expect(await steer('look')).toMatchObject({ outcome: 'looked', state: 'not_begun', subscribers: 2, mails: {} });
    expect(await bench.sql('select from pgboss.job')).toEqual([]);
  });
});
