import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runRetention } from '#api/retention.ts';
import { createLogger } from '#core/logging/logger.ts';
import { newsletterAddressOf } from './address.ts';
import { startNewsletterBench, tokenOf } from '#api/testing/newsletter-bench.ts';
import type { NewsletterBench } from '#api/testing/newsletter-bench.ts';
import { signMade } from './page/made.ts';
import { readProof } from './proof.ts';

const DAY_MS = 86_400_000;
const EVA = 'eva@people.test';
let bench: NewsletterBench;
beforeAll(async () => {
  bench = await startNewsletterBench();
});
afterAll(async () => {
  await bench.close();
});
beforeEach(() => bench.empty());

const openSubscriptions = async () =>
  (
    await bench.sql('select address from companion.newsletter_subscriptions where ended_at is null order by address')
  ).map(({ address }) => address);
const headOf = async (response: Response) => {
  const names = [...response.headers.keys()].filter((name) => !/^(x-request-id|date|x-ratelimit-reset)$/.test(name));
  return { status: response.status, names, body: await response.text() };
};
/** A link to confirm with, its mail delivered. */
async function invited(address = EVA): Promise<string> {
  await bench.subscribe(address);
  await bench.work();
  return bench.linkTo(address);
}

describe('who asks for the newsletter', () => {
  it('hears the same whoever is on the list, waits, left, complained or cannot be reached', async () => {
    const unknown = await headOf(await bench.subscribe('new@people.test'));
    expect(unknown).toMatchObject({
      status: 202,
      body: '{"message":"Wenn die Adresse stimmt, erhalten Sie gleich eine E-Mail."}',
    });
    await bench.join(EVA);
    const gone = await bench.join('gone@people.test');
    await bench.oneClick(gone);
    await invited('waiting@people.test');
    for (const known of [EVA, 'gone@people.test', 'waiting@people.test'])
      expect(await headOf(await bench.subscribe(known))).toEqual(unknown);
  });

  it('gets a mail that says nothing but what to do, and cannot be confirmed or left by a button of the mail program', async () => {
    await invited();
    const [mail, ...others] = bench.inbox;
    expect(others).toEqual([]);
    expect(mail?.parsed.subject).toBe('Bitte bestätigen Sie Ihre Anmeldung');
    expect(mail?.raw).not.toMatch(/List-Unsubscribe/i);
    expect(mail?.parsed.html).not.toMatch(/<img|https?:\/\/(?!app\.test)/);
  });

  it('is on the list with one press, gets a welcome that can be left with one click, and nothing before', async () => {
    const link = await invited();
    expect(await openSubscriptions()).toEqual([]);
    const page = await bench.press(link);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Ihre Anmeldung ist bestätigt')]);
    await bench.work();
    expect(await openSubscriptions()).toEqual([EVA]);
    const headers = new Map(bench.inbox.at(-1)?.parsed.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe')).toBe(`<https://app.test${bench.linkTo(EVA)}>`);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('and is on it already hears so by mail, with the way out, and is not asked again', async () => {
    await bench.join(EVA);
    bench.clock.now = new Date(Date.now() + 2 * DAY_MS);
    await bench.subscribe('EVA@people.test');
    await bench.work();
    expect(bench.inbox.at(-1)?.parsed.subject).toBe('Sie bekommen unseren Newsletter schon');
    expect(bench.linkTo(EVA)).toContain('/unsubscribe?token=');
  });

  it.each([
    ['no address', { email: 'eva' }, 422],
    ['two addresses', { email: 'eva@people.test,bob@people.test' }, 422],
    ['a name beside the address', { email: 'Eva <eva@people.test>' }, 422],
    ['a line end', { email: 'eva@people.test\r\nBcc: bob@people.test' }, 422],
    ['an umlaut before the @', { email: 'jürgen@people.test' }, 422],
    ['an address of the network', { email: 'eva@[127.0.0.1]' }, 422],
    ['a domain in disguise', { email: 'eva@peo%70le.test' }, 422],
    ['an address without end', { email: `${'e'.repeat(300)}@people.test` }, 422],
    ['a field of its own', { subject: 'Hallo' }, 422],
    ['a form that is no word', { form: 'Eva Muster, Brustkrebs' }, 422],
    ['a wording that is not in force', { wordingVersion: '2020-01-1' }, 409],
  ])('is refused with %s', async (_title, change, status) => {
    const body = { email: EVA, form: 'test-form', wordingVersion: '2026-11-1', ...change };
    const answer = await bench.subscribe(EVA, { body });
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toMatch(/people\.test/);
    expect(await bench.sql('select from companion.newsletter_requests')).toEqual([]);
  });

  it('is one person in every spelling of the domain and of the letters, and another one behind a plus', () => {
    const spellings = ['Eva@Müller.DE', 'eva@xn--mller-kva.de', ' eva@mu\u0308ller.de '];
    expect(new Set(spellings.map((typed) => newsletterAddressOf(typed)?.key))).toEqual(
      new Set(['eva@xn--mller-kva.de']),
    );
    expect(newsletterAddressOf('Eva@Müller.DE')?.address).toBe('Eva@xn--mller-kva.de');
    expect(newsletterAddressOf('Eva+News@people.test')).toEqual({
      address: 'Eva+News@people.test',
      key: 'eva+news@people.test',
    });
  });
});

describe('list bombing', () => {
  it('from one network address ends after five wishes in an hour, also when they come at once', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 9 },
        async (_, index) => (await bench.subscribe(`p${index}@people.test`, { ip: '192.0.2.7' })).status,
      ),
    );
    expect(statuses.sort()).toEqual([202, 202, 202, 202, 202, 429, 429, 429, 429]);
    const refused = await bench.subscribe(EVA, { ip: '192.0.2.7' });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 3_500]).toEqual([429, true]);
    expect((await bench.subscribe(EVA)).status).toBe(202);
  });

  it('brings an address one mail a day and three in thirty days, from however many places it comes', async () => {
    for (let day = 0; day < 6; day += 1) {
      for (let times = 0; times < 3; times += 1) await bench.subscribe(times === 1 ? 'EVA@people.test' : EVA);
      await bench.work();
      expect(bench.inbox).toHaveLength(Math.min(day + 1, 3));
      bench.clock.now = new Date(bench.clock.now.getTime() + DAY_MS + 60_000);
    }
  });

  it('of many addresses reaches two hundred in an hour; the others wait for their turn, and not longer than a day', async () => {
    await bench.sql(`insert into companion.newsletter_check_mails (address_hash, sent_at)
      select sha256(number::text::bytea), now() - interval '50 minutes' from generate_series(1, 200) number`);
    await bench.subscribe(EVA);
    await bench.subscribe('late@people.test');
    await bench.sql(
      `update companion.newsletter_requests set requested_at = now() - interval '24 hours' where address like 'late%'`,
    );
    await bench.work();
    expect(bench.inbox).toEqual([]);
    bench.clock.now = new Date(Date.now() + 11 * 60_000);
    await bench.work();
    expect(bench.inbox.map(({ recipients }) => recipients)).toEqual([[EVA]]);
  });
});

describe('machines that look at mails', () => {
  it.each(['GET', 'HEAD'] as const)('and follow links with %s change nothing, however often', async (method) => {
    const link = await invited();
    for (const agent of ['SafeLinks', 'Barracuda Sentinel (EE)', 'Mozilla/5.0']) {
      const seen = await bench.look(link, method, { 'User-Agent': agent });
      expect([seen.status, seen.headers.get('cache-control'), seen.headers.getSetCookie()]).toEqual([
        200,
        'no-store',
        [],
      ]);
    }
    expect(await openSubscriptions()).toEqual([]);
    await bench.press(link);
    await bench.work();
    const leave = bench.linkTo(EVA);
    for (let times = 0; times < 3; times += 1) expect((await bench.look(leave, method)).status).toBe(200);
    expect(await openSubscriptions()).toEqual([EVA]);
  });

  it('find one button, no script, nothing to load, and no address', async () => {
    const leave = await bench.join(EVA);
    const confirm = await invited('bob@people.test');
    for (const path of [leave, confirm]) {
      const page = await bench.look(path);
      const text = await page.text();
      expect(text.match(/<button/g)).toHaveLength(1);
      expect(text).not.toMatch(/<script|<img|src=| on[a-z]+=|people\.test|token=/);
      expect(page.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      );
      expect([page.headers.get('x-robots-tag'), page.headers.get('referrer-policy')]).toEqual([
        'noindex, nofollow, noarchive',
        'no-referrer',
      ]);
    }
  });

  it('and press the button at once see the page again, confirm nothing and end nothing', async () => {
    const link = await invited();
    const pressAtOnce = async (path: string) => {
      let text = await (await bench.look(path)).text();
      for (let times = 0; times < 3; times += 1) {
        const again = await bench.press(path, /name="made" value="([^"]+)"/.exec(text)?.[1] ?? '');
        text = await again.text();
        expect([again.status, text.includes('Bitte tippen Sie noch einmal')]).toEqual([200, true]);
      }
    };
    await pressAtOnce(link);
    expect(await openSubscriptions()).toEqual([]);
    await bench.press(link);
    await bench.work();
    await pressAtOnce(bench.linkTo(EVA));
    expect(await openSubscriptions()).toEqual([EVA]);
  });

  it("that invent when the page was made, or take another page's, get no further", async () => {
    const link = await invited();
    const other = signMade('A'.repeat(43), Date.now() - 60_000);
    const future = signMade(tokenOf(link), Date.now() + 60_000);
    const long = signMade(tokenOf(link), Date.now() - 80 * 3_600_000);
    for (const made of ['', 'x', '..', other, future, long, `${signMade(tokenOf(link), 0)}x`])
      expect(await (await bench.press(link, made)).text()).toContain('Bitte tippen Sie noch einmal');
    expect((await bench.oneClick(link)).status).toBe(200);
    expect(await openSubscriptions()).toEqual([]);
  });
});

describe('a confirmation', () => {
  it('that comes several times at once is one', async () => {
    const link = await invited();
    const pages = await Promise.all(Array.from({ length: 6 }, () => bench.press(link)));
    for (const page of pages) expect(await page.text()).toContain('Ihre Anmeldung ist bestätigt');
    await bench.work();
    expect(await openSubscriptions()).toEqual([EVA]);
    expect(bench.inbox).toHaveLength(2);
  });

  it('of two wishes for one address is one subscription', async () => {
    const first = await invited();
    bench.clock.now = new Date(Date.now() + DAY_MS + 60_000);
    const second = await invited();
    await Promise.all([bench.press(first), bench.press(second)]);
    expect(await openSubscriptions()).toEqual([EVA]);
  });

  it('that was given is still said at the second click, and after leaving that it is over; nothing begins anew', async () => {
    const link = await invited();
    await bench.press(link);
    await bench.work();
    expect(await (await bench.look(link)).text()).toContain('Ihre Anmeldung ist bestätigt');
    await bench.press(bench.linkTo(EVA));
    for (const page of [await bench.look(link), await bench.press(link), await bench.look(link)])
      expect(await page.text()).toContain('Sie haben sich wieder abgemeldet');
    expect(await openSubscriptions()).toEqual([]);
  });

  it('is not possible with a link from before somebody left', async () => {
    const leave = await bench.join(EVA);
    await bench.sql(
      "insert into companion.newsletter_requests (address, address_key, form, wording_version, ip, state, mail_sha256, token_hash, expires_at) values ($1, $1, 'f', 'v', 'i', 'pending', repeat('0', 64), $2, now() + interval '1 day')",
      [EVA, createHash('sha256').update('B'.repeat(43)).digest('hex')],
    );
    const waiting = `/api/newsletter/confirm?token=${'B'.repeat(43)}`;
    expect((await bench.look(waiting)).status).toBe(200);
    await bench.oneClick(leave);
    expect((await bench.press(waiting)).status).toBe(404);
    expect(await openSubscriptions()).toEqual([]);
  });

  it.each(['/api/newsletter/confirm', '/api/newsletter/unsubscribe'])(
    'or an end needs a link that is whole and good: %s',
    async (path) => {
      const link = await invited();
      await bench.sql("update companion.newsletter_requests set expires_at = now() - interval '1 second'");
      const forged = [
        '',
        '?token=',
        `?token=${'A'.repeat(43)}`,
        `?token=${tokenOf(link)}`,
        `?token=${'A'.repeat(5_000)}`,
        "?token=' or 1=1 --",
        '?token=%00',
        '?token=a&token=b',
      ];
      for (const query of forged)
        for (const answer of [
          await bench.look(path + query),
          await bench.press(path + query),
          await bench.oneClick(path + query),
        ]) {
          expect([answer.status, answer.headers.get('content-type')], query).toEqual([404, 'text/html; charset=utf-8']);
          expect(await answer.text()).toContain('Dieser Link ist ungültig oder abgelaufen');
        }
    },
  );

  it('and the wish before it can be proven: wording, form, moments, places, and the mail', async () => {
    const link = await invited();
    const [mail] = bench.inbox;
    await bench.press(link);
    const proof = await readProof(bench.api.database, 'EVA@people.test');
    const sha256 = createHash('sha256')
      .update(`${mail?.parsed.subject ?? ''}\n\n${(mail?.parsed.text ?? '').replaceAll('\r\n', '\n').trimEnd()}`)
      .digest('hex');
    expect(proof?.requests).toMatchObject([
      {
        form: 'test-form',
        wordingVersion: '2026-11-1',
        ip: expect.stringMatching(/^10\./) as string,
        state: 'confirmed',
        mailTemplate: 'newsletter-confirm',
        mailVersion: 2,
        mailSha256: sha256,
        confirmIp: '127.0.0.1',
      },
    ]);
    expect(proof?.subscriptions).toMatchObject([{ address: EVA, endedAt: null }]);
    // The link itself is nowhere: whoever reads the proof can confirm nothing.
    expect(JSON.stringify(proof?.requests)).not.toContain(tokenOf(link));
  });
});

describe('leaving', () => {
  const multipart = (fields: string) => ({
    body: `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\n${fields}\r\n--b--\r\n`,
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
  });

  it.each([
    [
      'a form',
      { body: 'List-Unsubscribe=One-Click', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
    ],
    ['a form in several parts', multipart('One-Click')],
    [
      'parts with line ends of another system',
      {
        body: '--b\nContent-Disposition: form-data; name="List-Unsubscribe"\n\nOne-Click\n--b--\n',
        headers: { 'Content-Type': 'multipart/form-data; boundary="b"' },
      },
    ],
    [
      'a charset',
      {
        body: 'List-Unsubscribe=One-Click\r\n',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      },
    ],
  ])('is one POST of a mail program with %s: no cookie, no redirect, whatever its origin', async (_form, sent) => {
    const link = await bench.join(EVA);
    for (let times = 0; times < 2; times += 1) {
      const answer = await fetch(bench.api.url + link, {
        method: 'POST',
        ...sent,
        headers: { ...sent.headers, Origin: 'https://mail.example', Cookie: 'session=somebody' },
        redirect: 'manual',
      });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
      expect(await answer.text()).toContain('Sie sind abgemeldet');
    }
    expect(await openSubscriptions()).toEqual([]);
    expect((await bench.sql('select how from companion.newsletter_subscriptions'))[0]).toEqual({ how: 'one_click' });
  });

  it.each([
    ['JSON', { body: '{"List-Unsubscribe":"One-Click"}', headers: { 'Content-Type': 'application/json' } }, 415],
    [
      'parts without end',
      { body: '--b\r\nContent-Disposition: form-data', headers: { 'Content-Type': 'multipart/form-data; boundary=b' } },
      200,
    ],
    ['too much', { body: 'x'.repeat(10_000), headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }, 413],
    ['other words', multipart('Two-Clicks'), 200],
    ['nothing at all', { body: '', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }, 200],
  ])('is not what %s asks for', async (_title, sent, status) => {
    const link = await bench.join(EVA);
    const answer = await fetch(bench.api.url + link, { method: 'POST', ...sent });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expect(await openSubscriptions()).toEqual([EVA]);
  });

  it('works with the oldest link, also of a subscription from before', async () => {
    const old = await bench.join(EVA);
    await bench.press(old);
    bench.clock.now = new Date(Date.now() + 2 * DAY_MS);
    await bench.join(EVA);
    expect(await openSubscriptions()).toEqual([EVA]);
    expect(await (await bench.look(old)).text()).toContain('Newsletter abmelden');
    await bench.press(old);
    expect(await openSubscriptions()).toEqual([]);
  });

  it('after a complaint is undone by a new confirmation alone', async () => {
    await bench.oneClick(await bench.join(EVA));
    await bench.sql("update companion.email_suppressions set reason = 'complained'");
    bench.clock.now = new Date(Date.now() + 2 * DAY_MS);
    const link = await invited();
    expect(await bench.sql('select scope from companion.email_suppressions')).toHaveLength(1);
    await bench.press(link);
    await bench.work();
    expect(await bench.sql('select scope from companion.email_suppressions')).toEqual([]);
    expect(bench.inbox.at(-1)?.parsed.subject).toBe('Schön, dass Sie dabei sind');
  });
});

describe('what is kept', () => {
  const forget = () =>
    runRetention(
      bench.api.house.retention.filter(({ name }) => name === 'newsletter'),
      createLogger({ service: 'api', level: 'silent' }),
    );

  it('of a wish that nobody confirmed is gone after seven days, and of a subscription three years after its end', async () => {
    await bench.oneClick(await bench.join(EVA));
    await invited('bob@people.test');
    const age = (days: number) =>
      bench.sql(`update companion.newsletter_requests set requested_at = now() - make_interval(days => ${days})`);
    await age(6);
    expect(await forget()).toMatchObject({ newsletter: { unconfirmed: 0 } });
    await age(8);
    expect(await forget()).toMatchObject({ newsletter: { unconfirmed: 1, ended: 0 } });
    await bench.sql("update companion.newsletter_subscriptions set ended_at = now() - interval '3 years 1 day'");
    expect(await forget()).toMatchObject({ newsletter: { ended: 1 } });
    expect(await bench.sql('select from companion.newsletter_requests')).toEqual([]);
  });

  it('is seen by no role of people', async () => {
    await bench.join(EVA);
    for (const role of ['anon', 'authenticated'] as const)
      for (const table of ['newsletterSubscriptions', 'newsletterRequests', 'newsletterIssues'] as const) {
        const identity = role === 'anon' ? { role } : { role, userId: '00000000-0000-4000-8000-000000000001' };
        await expect(
          bench.api.database.transact(identity, (transaction) => transaction.selectFrom(table).selectAll().execute()),
        ).rejects.toThrow(/permission denied/);
      }
  });

  it('says no address and no link to any log', async () => {
    const leave = await bench.join('somebody.special@people.test');
    await bench.subscribe('somebody.special@people.test', { body: { email: 'somebody.special@people' } });
    await bench.oneClick(leave);
    expect(bench.logLines.join('') + bench.api.logLines.join('')).not.toMatch(/somebody\.special|token=[A-Za-z0-9]/);
    expect(bench.api.logLines.join('')).not.toContain(tokenOf(leave));
  });
});
