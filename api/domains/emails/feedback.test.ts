import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BASE, SERVICE, startEmailBench } from './emails-test-kit.ts';
import type { EmailBench } from './emails-test-kit.ts';
import { createOutbox, loadMailTexts } from './index.ts';
import { smtpError, startMailServer } from './mail-server-kit.ts';
import { tendOutbox } from './relay.ts';
import { sampleReport } from './reports/sample-reports.ts';
import { createReturnPaths } from './return-paths.ts';

const DAY_MS = 86_400_000;
let bench: EmailBench;
beforeAll(async () => {
  bench = await startEmailBench();
});
afterAll(async () => {
  await bench.close();
});
beforeEach(async () => {
  await bench.api.database.transactRaw((session) =>
    session.runScript(
      'delete from companion.emails; delete from companion.email_suppressions; delete from pgboss.job;',
    ),
  );
  bench.server.inbox.length = 0;
});

const addressOf = () => `eva+${randomUUID()}@people.test`;
const WELCOME = { template: 'newsletter-welcome', variables: { unsubscribe_link: `${BASE}/newsletter/ab?token=t` } };
const NOTE = { template: 'payment-failed', variables: { manage_link: `${BASE}/` } };

/** Puts a mail into the outbox; its id. */
async function put(to: string, mail: object = NOTE): Promise<string> {
  const body = { ...mail, to, idempotencyKey: randomUUID() };
  const answer = await bench.api.call('POST', '/api/emails', { ...SERVICE, body });
  expect(answer.status).toBe(202);
  return (answer.body as { emailId: string }).emailId;
}
/** Sends a mail to this address; what a server knows of it afterwards. */
async function sent(to: string, mail: object = NOTE) {
  const id = await put(to, mail);
  await bench.sendDue();
  const { returnPaths } = bench;
  return { id, to, returnPath: returnPaths.addressOf(id), token: returnPaths.tokenOf(id) };
}
const hand = (raw: string, headers = { 'Content-Type': 'message/rfc822' }, bearer: string = SERVICE.bearer) =>
  bench.api.call('POST', '/api/emails/reports', { bearer, body: raw, headers });
const outcomeOf = async (raw: string) => ((await hand(raw)).body as { outcome?: string }).outcome;
const stateOf = async (id: string) =>
  (await bench.api.call('GET', `/api/emails/${id}`, SERVICE)).body as { state: string; lastError: string | null };
/** What becomes of a further mail to this address. */
async function nextState(to: string, mail: object = NOTE): Promise<string> {
  const id = await put(to, mail);
  await bench.sendDue();
  return (await stateOf(id)).state;
}

describe('a mail', () => {
  it('leaves with an envelope sender that names it and is signed, while people see the usual one', async () => {
    const mail = await sent(addressOf());
    const [arrived] = bench.server.inbox;
    expect(arrived?.sender).toBe(mail.returnPath);
    expect(mail.returnPath).toMatch(new RegExp(`^bounce\\+${mail.id}\\.[0-9a-f]{20}@mail\\.test$`));
    expect(mail.returnPath.indexOf('@')).toBeLessThanOrEqual(64);
    expect(arrived?.parsed.from?.address).toBe('companion@mail.test');
    expect(arrived?.raw).not.toContain(mail.token);
    expect(arrived?.envelopeId).toBe(mail.token);
  });
});

describe('a report that a mail could not be delivered', () => {
  it.each([
    ['postfix-unknown', 'bounce_5_1_1'],
    ['outlook-unknown', 'bounce_5_1_10'],
    ['exim-vague-status', 'bounce_5_1_1'],
  ])('because there is no such mailbox ends all mails to it: %s', async (name, lastError) => {
    const mail = await sent(addressOf());
    expect(await outcomeOf(sampleReport(name, mail))).toBe('suppressed');
    expect(await stateOf(mail.id)).toMatchObject({ state: 'failed', lastError });
    expect(await nextState(mail.to)).toBe('suppressed');
    expect(await nextState(mail.to.toUpperCase(), WELCOME)).toBe('suppressed');
    expect(await nextState(addressOf())).toBe('sent');
  });

  it.each([
    ['because it was taken for spam', 'gmail-policy', 'failed'],
    ['because of its sender, who is the same for everybody', 'sender-refused', 'failed'],
    ['yet, and is tried again', 'delayed', 'sent'],
    ['to others of a list, while it reached ours', 'several-recipients', 'sent'],
  ])('%s ends nothing', async (_title, name, state) => {
    const mail = await sent(addressOf());
    expect(await outcomeOf(sampleReport(name, mail))).toBe('noted');
    expect(await stateOf(mail.id)).toMatchObject({ state });
    expect(await nextState(mail.to)).toBe('sent');
  });

  it('because the mailbox is full ends mails with the third mail within fourteen days, not with three reports on one', async () => {
    const to = addressOf();
    const first = await sent(to);
    const report = (mail: Awaited<ReturnType<typeof sent>>) => outcomeOf(sampleReport('mailbox-full', mail));
    expect(await Promise.all([report(first), report(first), report(first)])).toEqual(['noted', 'noted', 'noted']);
    const second = await sent(to);
    expect(await report(second)).toBe('noted');
    expect(await nextState(to)).toBe('sent');
    const third = await sent(to);
    expect(await report(third)).toBe('suppressed');
    expect(await nextState(to)).toBe('suppressed');
  });

  it('because the mailbox is full is counted right when four come at the same moment', async () => {
    const to = addressOf();
    const mails = [await sent(to), await sent(to), await sent(to), await sent(to)];
    const outcomes = await Promise.all(mails.map((mail) => outcomeOf(sampleReport('mailbox-full', mail))));
    expect(outcomes.filter((outcome) => outcome === 'suppressed')).toHaveLength(2);
  });

  it('because the mailbox was full long ago does not count any more', async () => {
    const to = addressOf();
    const mails = [await sent(to), await sent(to), await sent(to)];
    for (const mail of mails.slice(0, 2)) await outcomeOf(sampleReport('mailbox-full', mail));
    await bench.api.database.transactRaw((session) =>
      session.runScript(`update companion.email_events set created_at = now() - interval '15 days'`),
    );
    const last = mails[2];
    if (last === undefined) throw new Error('three were sent');
    expect(await outcomeOf(sampleReport('mailbox-full', last))).toBe('noted');
    expect(await nextState(to)).toBe('sent');
  });

  it('that comes twice, or after an operator lifted what it did, changes nothing more', async () => {
    const mail = await sent(addressOf());
    const raw = sampleReport('postfix-unknown', mail);
    const outcomes = await Promise.all([outcomeOf(raw), outcomeOf(raw)]);
    expect(outcomes.sort()).toEqual(['noted', 'suppressed']);
    await bench.api.database.transactRaw((session) => session.runScript('delete from companion.email_suppressions'));
    expect(await outcomeOf(raw)).toBe('noted');
    expect(await nextState(mail.to)).toBe('sent');
  });

  it('about a mail that is known no more, or whose address is forgotten, harms nobody', async () => {
    const mail = await sent(addressOf());
    await bench.api.database.transactRaw((session) =>
      session.runScript(`update companion.emails set to_address = null, address_hash = null`),
    );
    expect(await outcomeOf(sampleReport('postfix-unknown', mail))).toBe('noted');
    await bench.api.database.transactRaw((session) => session.runScript('delete from companion.emails'));
    expect(await outcomeOf(sampleReport('postfix-unknown', mail))).toBe('ignored');
  });

  it('signed with the former secret counts while that is named', async () => {
    const mail = await sent(addressOf());
    const former = createReturnPaths(['the-former-bounce-secret'], 'mail.test');
    const raw = sampleReport('postfix-unknown', {
      ...mail,
      returnPath: former.addressOf(mail.id).toUpperCase(),
      token: former.tokenOf(mail.id),
    });
    expect(await outcomeOf(raw)).toBe('suppressed');
  });
});

describe('a server that says while it is handed a mail', () => {
  it.each([
    ['that the mailbox is full ends mails with the third one', ['RCPT', '552 5.2.2', 'suppressed']],
    ['the same after the text', ['DATA', '552 5.2.2', 'suppressed']],
    ['that it takes the mail for spam ends nothing', ['DATA', '550 5.7.1', 'sent']],
    ['that our sender is wrong ends nothing', ['RCPT', '550 5.1.8', 'sent']],
  ] as const)('%s', async (_title, [when, reply, outcome]) => {
    const refusal = smtpError(Number(reply.slice(0, 3)), reply.slice(4));
    const refusing = await startMailServer({
      ...(when === 'RCPT' ? { onRcptTo: (_address, _session, done) => done(refusal) } : {}),
      ...(when === 'DATA'
        ? { onData: (stream, _session, done) => stream.resume().on('end', () => done(refusal)) }
        : {}),
    });
    const to = addressOf();
    for (let count = 0; count < 3; count += 1) {
      const id = await put(to);
      await bench.sendDue({ url: refusing.url });
      expect((await stateOf(id)).state).toBe('failed');
    }
    await refusing.close();
    expect(await nextState(to)).toBe(outcome);
  });
});

describe('who invents reports', () => {
  const forgeries: readonly (readonly [string, (token: string, id: string) => string])[] = [
    ['with another signature', (token) => `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`],
    ['without a signature', (_token, id) => id],
    ['with a signature that is too short', (token) => token.slice(0, -1)],
    ['with a signature that goes on', (token) => `${token}a`],
    ["with another mail's signature", (token) => `${randomUUID()}.${token.split('.')[1] ?? ''}`],
  ];
  it.each(forgeries)('%s changes nothing', async (_title, forge) => {
    const mail = await sent(addressOf());
    const token = forge(mail.token, mail.id);
    const forged = { ...mail, token, returnPath: `bounce+${token}@mail.test` };
    for (const name of ['postfix-unknown', 'complaint', 'complaint-redacted'])
      expect(await outcomeOf(sampleReport(name, forged))).toBe('ignored');
    expect([await stateOf(mail.id), await nextState(mail.to)]).toMatchObject([{ state: 'sent' }, 'sent']);
  });

  it('about the address of somebody else cannot end her mails with the name of his own', async () => {
    const [victim, attacker] = [await sent(addressOf()), await sent(addressOf())];
    expect(await outcomeOf(sampleReport('postfix-unknown', { ...attacker, to: victim.to }))).toBe('suppressed');
    expect([await nextState(victim.to), await nextState(attacker.to)]).toEqual(['sent', 'suppressed']);
  });

  it('without the secret of the service is not let in', async () => {
    const mail = await sent(addressOf());
    const raw = sampleReport('postfix-unknown', mail);
    for (const bearer of ['wrong', 'cron-secret-of-the-tests'])
      expect((await hand(raw, { 'Content-Type': 'message/rfc822' }, bearer)).status).toBe(401);
    expect(await nextState(mail.to)).toBe('sent');
  });
});

describe('what is no report', () => {
  it.each(['out-of-office', 'read-receipt', 'report-within'])(
    'changes nothing and is not answered: %s',
    async (name) => {
      const mail = await sent(addressOf());
      bench.server.inbox.length = 0;
      expect(await outcomeOf(sampleReport(name, mail))).toBe('ignored');
      expect(await bench.sendDue()).toBe(0);
      expect([await stateOf(mail.id), bench.server.inbox.length]).toMatchObject([{ state: 'sent' }, 0]);
    },
  );

  it.each([
    ['nothing', ''],
    ['no mail', 'Hallo'],
    ['bytes', '\u0000\ufffd\u0001'.repeat(100)],
    ['a report without parts', 'Content-Type: multipart/report; boundary=x\n\n--x--\n'],
    [
      'a report about nobody',
      'Content-Type: multipart/report; boundary=x\n\n--x\nContent-Type: message/delivery-status\n\n\n--x--\n',
    ],
  ])('is answered kindly: %s', async (_title, raw) => {
    const answer = await hand(raw);
    expect([200, 400]).toContain(answer.status);
    if (answer.status === 200) expect(answer.body).toEqual({ outcome: 'ignored' });
  });

  it('is refused above a megabyte, packed or not, and in another form', async () => {
    expect((await hand('x'.repeat(1_000_001))).status).toBe(413);
    const packed = await fetch(`${bench.api.url}/api/emails/reports`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${SERVICE.bearer}`,
        'Content-Type': 'message/rfc822',
        'Content-Encoding': 'gzip',
      },
      body: gzipSync('x'.repeat(50_000_000)),
    });
    expect(packed.status).toBe(413);
    expect((await hand('x', { 'Content-Type': 'application/json' })).status).toBe(415);
  });

  it.each([
    ['a thousand parts in each other', () => nested(1_000)],
    ['five thousand parts', () => `${HEAD('b')}${'--b\nContent-Type: text/plain\n\nx\n'.repeat(4_900)}--b--\n`],
    ['nineteen thousand headers', () => `${'X-A: b\n'.repeat(19_000)}${HEAD('b')}--b--\n`],
    ['one field of a megabyte', () => status(`Diagnostic-Code: ${'5.1.1 '.repeat(150_000)}`)],
    ['one field in very many lines', () => status(`Diagnostic-Code: x\n${` ${'y'.repeat(45)}\n`.repeat(19_900)}`)],
    ['more lines than anybody writes', () => '\n'.repeat(999_000)],
    [
      'very many recipients',
      () => status('Final-Recipient: rfc822; a@b\nAction: failed\nStatus: 5.1.1\n\n'.repeat(4_900)),
    ],
    ['a boundary of half a megabyte', () => `${HEAD('b'.repeat(490_000))}--${'b'.repeat(490_000)}\n\nx`],
  ])('stalls nobody: %s', async (_title, build) => {
    const raw = build();
    expect(raw.length).toBeLessThan(1_000_000);
    const begunAt = performance.now();
    expect((await hand(raw)).body).toEqual({ outcome: 'ignored' });
    expect(performance.now() - begunAt).toBeLessThan(3_000);
  });
});

const HEAD = (boundary: string) =>
  `From: a@b\nMIME-Version: 1.0\nContent-Type: multipart/report; report-type=delivery-status; boundary=${boundary}\n\n`;
const status = (fields: string) => `${HEAD('b')}--b\nContent-Type: message/delivery-status\n\n${fields}\n--b--\n`;
const nested = (depth: number) =>
  Array.from(
    { length: depth },
    (_, index) => `Content-Type: multipart/mixed; boundary=b${String(index)}\n\n--b${String(index)}\n`,
  ).join('');

describe('a complaint', () => {
  it.each(['complaint', 'complaint-redacted'])('about the newsletter ends the newsletter alone: %s', async (name) => {
    const mail = await sent(addressOf(), WELCOME);
    expect(await outcomeOf(sampleReport(name, mail))).toBe('suppressed');
    expect(await nextState(mail.to, WELCOME)).toBe('suppressed');
    expect(await nextState(mail.to)).toBe('sent');
  });

  it('about an issue of the newsletter ends the newsletter alone', async () => {
    const issue = [...loadMailTexts().values()].find(({ name }) => name.startsWith('newsletter/'));
    const links = Object.keys(issue?.variables ?? {}).map((link) => [link, `${BASE}/newsletter/ab?token=t`] as const);
    const outbox = createOutbox({ texts: loadMailTexts(), baseUrl: BASE });
    const to = addressOf();
    const { id } = await bench.api.database.transact({ role: 'service_role' }, (transaction) =>
      outbox.put(transaction, {
        template: issue?.name ?? '',
        to,
        variables: Object.fromEntries(links),
        idempotencyKey: randomUUID(),
      }),
    );
    await bench.sendDue();
    const mail = { to, returnPath: bench.returnPaths.addressOf(id), token: bench.returnPaths.tokenOf(id) };
    expect(await outcomeOf(sampleReport('complaint', mail))).toBe('suppressed');
    expect(await nextState(mail.to, WELCOME)).toBe('suppressed');
    expect(await nextState(mail.to)).toBe('sent');
  });

  it.each([
    ['the question whether she wants the newsletter', 'newsletter-confirm', 'confirm_link'],
    ['the answer that she is on its list', 'newsletter-already', 'unsubscribe_link'],
  ])('about what was not asked for, %s, ends no mails to her account', async (_title, template, link) => {
    const mail = await sent(addressOf(), { template, variables: { [link]: `${BASE}/newsletter/ja?token=t` } });
    expect(await outcomeOf(sampleReport('complaint', mail))).toBe('suppressed');
    expect(await nextState(mail.to, WELCOME)).toBe('suppressed');
    expect(await nextState(mail.to)).toBe('sent');
  });

  it('about any other mail ends all', async () => {
    const mail = await sent(addressOf());
    expect(await outcomeOf(sampleReport('complaint', mail))).toBe('suppressed');
    expect(await nextState(mail.to)).toBe('suppressed');
  });

  it.each(['not-spam', 'auth-failure'])('that is none ends nothing: %s', async (name) => {
    const mail = await sent(addressOf(), WELCOME);
    expect(await outcomeOf(sampleReport(name, mail))).toBe('noted');
    expect(await nextState(mail.to, WELCOME)).toBe('sent');
  });
});

describe('what came back', () => {
  it('names nobody: not in the tables, the log or the answer', async () => {
    const mail = await sent(`very.special+${randomUUID()}@people.test`);
    const answer = await hand(sampleReport('postfix-unknown', mail));
    const events = await bench.api.database.transactRaw((session) =>
      session.query('select e::text as line from companion.email_events e'),
    );
    expect(JSON.stringify([answer.body, events]) + bench.api.logLines.join('')).not.toMatch(/very\.special|virtual/);
  });

  it('is forgotten after a month', async () => {
    const mail = await sent(addressOf());
    await outcomeOf(sampleReport('delayed', mail));
    const count = () =>
      bench.api.database.transactRaw((session) => session.query('select 1 from companion.email_events'));
    const tend = (days: number) =>
      bench.api.database.transact({ role: 'service_role' }, (transaction) =>
        tendOutbox(transaction, new Date(Date.now() + days * DAY_MS)),
      );
    await tend(29);
    expect(await count()).toHaveLength(1);
    await tend(31);
    expect(await count()).toHaveLength(0);
  });
});

describe('a retry by hand', () => {
  const retry = (id: string) => bench.api.call('POST', `/api/emails/${id}/retry`, { ...SERVICE, body: {} });
  it('is refused while the address takes nothing more, and possible again once that is lifted', async () => {
    const mail = await sent(addressOf());
    await outcomeOf(sampleReport('postfix-unknown', mail));
    const suppressed = await put(mail.to);
    await bench.sendDue();
    for (const id of [mail.id, suppressed])
      expect(await retry(id)).toMatchObject({
        status: 409,
        body: { code: 'email_not_retryable', error: 'Diese E-Mail kann nicht erneut gesendet werden.' },
      });
    await bench.api.database.transactRaw((session) => session.runScript('delete from companion.email_suppressions'));
    expect((await retry(suppressed)).status).toBe(202);
    await bench.sendDue();
    expect(await stateOf(suppressed)).toMatchObject({ state: 'sent' });
  });
});
