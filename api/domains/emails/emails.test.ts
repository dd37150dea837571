import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#core/logging/logger.ts';
import { loadEmailTexts } from '#prompts/emails/email-texts.ts';
import { openJobs } from '#api/jobs/index.ts';
import { readMigrations } from '#api/database/run-migrations.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { createAddressBook } from './address-book.ts';
import { composeEmail } from './compose.ts';
import { makeCertificate, smtpError, startMailServer } from './mail-server-kit.ts';
import type { MailServer } from './mail-server-kit.ts';
import { BACK_OFF_MS, CLAIM_MS, createMailSender, tendOutbox } from './relay.ts';
import { suppressAddress } from './store.ts';
import { createFileTransport, createSmtpTransport } from './transport.ts';
import type { MailTransport } from './transport.ts';

const BASE = 'https://app.test';
const FROM = 'companion@mail.test';
const SERVICE = { bearer: 'service-secret-of-the-tests' };
const DAY_MS = 86_400_000;
const texts = loadEmailTexts();
const logLines: string[] = [];
const logger = createLogger({
  service: 'api',
  level: 'debug',
  destination: { write: (line: string) => void logLines.push(line) },
});
let api: TestApi;
let clock: Date;
const closers: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  api = await startTestApi({ settings: { PUBLIC_BASE_URL: BASE } });
});
afterAll(async () => {
  await api.close();
});
beforeEach(async () => {
  clock = new Date(Date.now() + 60_000);
  await api.database.transactRaw((session) =>
    session.runScript(
      'delete from companion.emails; delete from companion.email_suppressions; delete from pgboss.job; update pgboss.queue set monitor_on = null;',
    ),
  );
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const confirmMail = (to = `${randomUUID()}@people.test`) => ({
  template: 'newsletter-confirm',
  to,
  variables: { confirm_link: `${BASE}/newsletter/bestaetigen?token=abc.def` },
  idempotencyKey: randomUUID(),
});

async function put(mail: object = confirmMail()): Promise<string> {
  const answer = await api.call('POST', '/api/emails', { ...SERVICE, body: mail });
  expect(answer.status).toBe(202);
  return (answer.body as { emailId: string }).emailId;
}

const stateOf = async (id: string) =>
  (await api.call('GET', `/api/emails/${id}`, SERVICE)).body as {
    state: string;
    attempts: number;
    lastError: string | null;
    nextAttemptAt: string | null;
  };

async function mailServer(overrides?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(overrides);
  closers.push(() => server.close());
  return server;
}

/** A process that sends mails, at the moment that the clock shows. */
function relayTo(transport: MailTransport) {
  const now = () => clock;
  const addresses = createAddressBook(undefined);
  const worker = createMailSender({ database: api.database, transport, texts, baseUrl: BASE, addresses, logger, now });
  const room = openJobs({ database: api.database, workers: [worker], logger, isSchedulerOn: false, now });
  closers.push(() => room.stop(0));
  return { sendDue: () => room.runDue() };
}
/** Impatient with silent servers only where silence is what a test is about. */
const smtp = (url: string, { requireTls = false, patienceMs = 10_000 } = {}) =>
  createSmtpTransport({ url, from: FROM, requireTls, timeouts: { connectMs: patienceMs, silenceMs: patienceMs } });

describe('the outbox refuses', () => {
  it.each([
    ['a second address', { to: 'a@people.test,b@people.test' }],
    ['a line end in the address', { to: 'a@people.test\r\nBcc: b@people.test' }],
    ['a name beside the address', { to: 'Eva <a@people.test>' }],
    ['an unknown template', { template: 'findings' }],
    ['a path as template', { template: '../phases/abschluss' }],
    ['a variable that the template does not have', { variables: { confirm_link: `${BASE}/x`, note: 'Tumor links' } }],
    ['a missing variable', { variables: {} }],
    ['a link to another place', { variables: { confirm_link: 'https://evil.test/x' } }],
    ['a link that only begins like ours', { variables: { confirm_link: `${BASE}.evil.test/x` } }],
    ['words in a link', { variables: { confirm_link: `${BASE}/x?befund=knoten` } }],
    ['a line end in a link', { variables: { confirm_link: `${BASE}/x\r\nBcc: b@people.test` } }],
    ["a subject of one's own", { subject: 'Hallo' }],
  ])('%s', async (_title, change) => {
    expect((await api.call('POST', '/api/emails', { ...SERVICE, body: { ...confirmMail(), ...change } })).status).toBe(
      422,
    );
  });

  it.each([
    ['one that the template does not have', { confirm_link: `${BASE}/x`, note: 'x' }, 'note'],
    ['a name that every object has', { confirm_link: `${BASE}/x`, constructor: 'x' }, 'constructor'],
    ['markup in a link', { confirm_link: `${BASE}/x?token="><script>alert(1)</script>` }, 'confirm_link'],
  ])('a variable with a code of its own, by name: %s', async (_title, variables, name) => {
    expect(await api.call('POST', '/api/emails', { ...SERVICE, body: { ...confirmMail(), variables } })).toMatchObject({
      status: 422,
      body: {
        code: 'template_variable_refused',
        error: 'Diese Angabe ist hier nicht vorgesehen.',
        fields: { [`variables.${name}`]: expect.any(String) as string },
      },
    });
  });

  it('the same key for another mail, and gives the same mail for the same', async () => {
    const mail = confirmMail();
    expect(await put(mail)).toBe(await put(mail));
    expect(
      await api.call('POST', '/api/emails', { ...SERVICE, body: { ...mail, to: 'other@people.test' } }),
    ).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
  });
});

describe('a mail', () => {
  it('arrives with text, HTML and everything that belongs into its head', async () => {
    const server = await mailServer();
    const id = await put();
    expect(await relayTo(smtp(server.url)).sendDue()).toBe(1);
    const [mail] = server.inbox;
    expect(mail?.parsed).toMatchObject({
      subject: 'Bitte bestätigen Sie Ihre Anmeldung',
      messageId: `<${id}@mail.test>`,
      from: { address: FROM },
    });
    expect(mail?.parsed.text).toContain(`${BASE}/newsletter/bestaetigen?token=abc.def`);
    expect(mail?.parsed.html).toContain(`<a href="${BASE}/newsletter/bestaetigen?token=abc.def" `);
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(mail?.raw).not.toMatch(/List-Unsubscribe/i);
    expect(mail?.recipients).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 1, lastError: null });
  });

  it('of the newsletter can be unsubscribed from with one click', async () => {
    const server = await mailServer();
    await put({
      ...confirmMail(),
      template: 'newsletter-welcome',
      variables: { unsubscribe_link: `${BASE}/api/newsletter/unsubscribe?token=t` },
    });
    await relayTo(smtp(server.url)).sendDue();
    const headers = new Map(server.inbox[0]?.parsed.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe')).toBe(`<${BASE}/api/newsletter/unsubscribe?token=t>`);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('says nothing to logs and status about whom it is for', async () => {
    const server = await mailServer();
    const mail = confirmMail('somebody.special@people.test');
    const id = await put(mail);
    await relayTo(smtp(server.url)).sendDue();
    expect(logLines.join('') + api.logLines.join('') + JSON.stringify(await stateOf(id))).not.toMatch(
      /somebody\.special|token=abc/,
    );
  });

  it('forgets its address a month after it was sent', async () => {
    const server = await mailServer();
    const id = await put();
    await relayTo(smtp(server.url)).sendDue();
    const tend = () => api.database.transact({ role: 'service_role' }, (transaction) => tendOutbox(transaction, clock));
    clock = new Date(clock.getTime() + 29 * DAY_MS);
    expect((await tend()).forgotten).toBe(0);
    clock = new Date(clock.getTime() + 2 * DAY_MS);
    expect((await tend()).forgotten).toBe(1);
    const row = await api.database.transact({ role: 'service_role' }, (transaction) =>
      transaction.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect([row.toAddress, row.variables, row.state]).toEqual([null, {}, 'sent']);
  });
});

describe('a mail server', () => {
  it('that is busy gets the mail again later, each time later, until it has failed', async () => {
    const server = await mailServer({
      onRcptTo: (_address, _session, done) => done(smtpError(451, 'try again later')),
    });
    const id = await put();
    const relay = relayTo(smtp(server.url));
    for (const [index, pauseMs] of BACK_OFF_MS.entries()) {
      expect(await relay.sendDue()).toBe(1);
      expect(await stateOf(id)).toMatchObject({
        state: 'queued',
        attempts: index + 1,
        lastError: 'smtp_451',
        nextAttemptAt: new Date(clock.getTime() + pauseMs).toISOString(),
      });
      clock = new Date(clock.getTime() + pauseMs);
      expect(await relay.sendDue()).toBe(0);
      clock = new Date(clock.getTime() + 1);
    }
    await relay.sendDue();
    expect(await stateOf(id)).toMatchObject({ state: 'failed', lastError: 'smtp_451' });
  });

  it('that knows no such mailbox is never asked for it again', async () => {
    const server = await mailServer({
      onRcptTo: (_address, _session, done) => done(smtpError(550, '5.1.1 no such user')),
    });
    const id = await put(confirmMail('gone@people.test'));
    await relayTo(smtp(server.url)).sendDue();
    expect(await stateOf(id)).toMatchObject({ state: 'failed', lastError: 'smtp_550' });
    const second = await put(confirmMail('GONE@people.test'));
    const healthy = await mailServer();
    await relayTo(smtp(healthy.url)).sendDue();
    expect([(await stateOf(second)).state, healthy.inbox.length]).toEqual(['suppressed', 0]);
  });

  it('that takes a mail for spam does not cost the address its mails', async () => {
    const server = await mailServer({ onRcptTo: (_address, _session, done) => done(smtpError(550, '5.7.1 policy')) });
    await put(confirmMail('here@people.test'));
    await relayTo(smtp(server.url)).sendDue();
    const healthy = await mailServer();
    const second = await put(confirmMail('here@people.test'));
    await relayTo(smtp(healthy.url)).sendDue();
    expect((await stateOf(second)).state).toBe('sent');
  });

  it('that refuses our sender loses no mail', async () => {
    const server = await mailServer({
      onMailFrom: (_address, _session, done) => done(smtpError(550, 'sender unknown')),
    });
    const id = await put();
    await relayTo(smtp(server.url)).sendDue();
    expect((await stateOf(id)).state).toBe('queued');
  });

  it.each(['hangs before its greeting', 'cuts the connection', 'is not there'])(
    'that %s is tried again',
    async (behaviour) => {
      const sockets: Socket[] = [];
      const server = createServer((socket) => {
        socket.on('error', () => undefined);
        sockets.push(socket);
        if (behaviour === 'cuts the connection') socket.resetAndDestroy();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const url = `smtp://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
      const close = () =>
        new Promise<void>((resolve) => {
          for (const socket of sockets) socket.destroy();
          server.close(() => resolve());
        });
      if (behaviour === 'is not there') await close();
      else closers.push(close);
      const id = await put();
      await relayTo(smtp(url, { patienceMs: 500 })).sendDue();
      expect(await stateOf(id)).toMatchObject({ state: 'queued', attempts: 1 });
    },
  );

  it('that goes silent after the text gets the mail at most once more, under the same Message-ID', async () => {
    const ids: (string | undefined)[] = [];
    const server = await mailServer({
      onData: (stream) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => ids.push(/^Message-ID: (.*)$/im.exec(Buffer.concat(chunks).toString())?.[1]));
      },
    });
    const id = await put();
    const relay = relayTo(smtp(server.url, { patienceMs: 500 }));
    for (let look = 0; look < 4; look += 1) {
      await relay.sendDue();
      clock = new Date(clock.getTime() + DAY_MS);
    }
    expect(ids).toEqual([`<${id}@mail.test>`, `<${id}@mail.test>`]);
    expect(await stateOf(id)).toMatchObject({ state: 'failed', lastError: 'outcome_unknown' });
  });

  it('without encryption gets nothing where encryption is asked for', async () => {
    const server = await mailServer();
    const id = await put();
    await relayTo(smtp(server.url, { requireTls: true })).sendDue();
    expect([(await stateOf(id)).state, server.inbox.length]).toEqual(['queued', 0]);
  });

  it.each([
    ['STARTTLS', false],
    ['TLS from the start', true],
  ])('with a certificate that is vouched for gets mails encrypted: %s', async (_way, secure) => {
    const certificate = makeCertificate();
    const server = await mailServer({ ...certificate, secure, hideSTARTTLS: false, disabledCommands: ['AUTH'] });
    const id = await put();
    const transport = createSmtpTransport({
      url: server.url,
      from: FROM,
      requireTls: true,
      authority: certificate.cert,
    });
    await relayTo(transport).sendDue();
    expect([(await stateOf(id)).state, server.inbox[0]?.isEncrypted]).toEqual(['sent', true]);
  });

  it('whose certificate nobody vouches for gets nothing', async () => {
    const server = await mailServer({ ...makeCertificate(), hideSTARTTLS: false, disabledCommands: ['AUTH'] });
    const id = await put();
    await relayTo(smtp(server.url, { requireTls: true })).sendDue();
    expect([(await stateOf(id)).state, server.inbox.length]).toEqual(['queued', 0]);
  });
});

/** Long enough for the queue to notice that a process is gone, and for the pause that follows. */
async function letTheDeadBeMissed(): Promise<void> {
  clock = new Date(clock.getTime() + CLAIM_MS + 61_000);
  expect(await relayTo(createFileTransport('/nowhere', FROM)).sendDue()).toBe(0);
  clock = new Date(clock.getTime() + 10_000);
}

describe('senders', () => {
  it('that look at the same moment send each mail once', async () => {
    const server = await mailServer();
    for (let index = 0; index < 12; index += 1) await put();
    const counts = await Promise.all([
      relayTo(smtp(server.url)).sendDue(),
      relayTo(smtp(server.url)).sendDue(),
      relayTo(smtp(server.url)).sendDue(),
    ]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(new Set(server.inbox.map(({ parsed }) => parsed.messageId)).size).toBe(12);
    expect(server.inbox).toHaveLength(12);
  });

  it('that die between sending and noting it cause one repetition, with the same Message-ID, and no second one', async () => {
    const server = await mailServer();
    const id = await put();
    const inner = smtp(server.url);
    for (let death = 1; death <= 2; death += 1) {
      await new Promise<void>((isDelivered) => {
        // Delivers, and is gone: what comes after the delivery never happens.
        const deliver: MailTransport['deliver'] = async (email) => {
          await inner.deliver(email);
          isDelivered();
          await new Promise(() => undefined);
        };
        void relayTo({ kind: 'smtp', close: () => undefined, deliver }).sendDue();
      });
      expect(server.inbox).toHaveLength(death);
      expect(await relayTo(inner).sendDue()).toBe(0);
      await letTheDeadBeMissed();
    }
    await relayTo(inner).sendDue();
    expect(server.inbox.map(({ parsed }) => parsed.messageId)).toEqual([`<${id}@mail.test>`, `<${id}@mail.test>`]);
    expect(await stateOf(id)).toMatchObject({ state: 'failed', lastError: 'outcome_unknown' });
  });

  it('leave out who unsubscribed, but only with the newsletter', async () => {
    const server = await mailServer();
    await api.database.transact({ role: 'service_role' }, (transaction) =>
      suppressAddress(transaction, 'no.news@people.test', { scope: 'newsletter', reason: 'unsubscribed' }),
    );
    const news = await put({
      ...confirmMail('no.news@people.test'),
      template: 'newsletter-welcome',
      variables: { unsubscribe_link: `${BASE}/n?token=t` },
    });
    const note = await put({ ...confirmMail('no.news@people.test'), template: 'account-deleted', variables: {} });
    await relayTo(smtp(server.url)).sendDue();
    expect([(await stateOf(news)).state, (await stateOf(note)).state]).toEqual(['suppressed', 'sent']);
  });
});

describe('a mail without a job', () => {
  const forgetJobs = () => api.database.transactRaw((session) => session.runScript('delete from pgboss.job'));

  it('is found by the nightly look at the outbox, once, and sent', async () => {
    const server = await mailServer();
    const id = await put();
    await forgetJobs();
    const tend = () => api.database.transact({ role: 'service_role' }, (transaction) => tendOutbox(transaction));
    expect([(await tend()).resumed, (await tend()).resumed]).toEqual([1, 0]);
    await relayTo(smtp(server.url)).sendDue();
    expect([(await stateOf(id)).state, server.inbox.length]).toEqual(['sent', 1]);
  });

  it('that waited from before there were jobs gets one with the migration that brings them', async () => {
    const server = await mailServer();
    const [waiting, interrupted] = [await put(), await put()];
    await forgetJobs();
    const script = (await readMigrations()).find(({ number }) => number === 641)?.script ?? '';
    await api.database.transactRaw((session) =>
      session.runScript(`
      update companion.emails set state = 'sending', attempts = 1, claim_id = gen_random_uuid(), claimed_until = now() + interval '1 hour' where id = '${interrupted}';
      ${script}`),
    );
    expect(await relayTo(smtp(server.url)).sendDue()).toBe(1);
    expect((await stateOf(waiting)).state).toBe('sent');
    clock = new Date(clock.getTime() + 3_700_000);
    expect(await relayTo(smtp(server.url)).sendDue()).toBe(1);
    expect((await stateOf(interrupted)).state).toBe('sent');
  });

  it('and a job without a mail, whose person was deleted, harm nobody', async () => {
    const server = await mailServer();
    await put();
    await api.database.transactRaw((session) => session.runScript('delete from companion.emails'));
    expect(await relayTo(smtp(server.url)).sendDue()).toBe(1);
    expect(server.inbox).toEqual([]);
  });
});

describe('a retry by hand', () => {
  it('sends a failed mail again, and nothing that was sent or is unknown', async () => {
    const refusing = await mailServer({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done(smtpError(554, 'refused')));
      },
    });
    const id = await put();
    await relayTo(smtp(refusing.url)).sendDue();
    expect((await stateOf(id)).state).toBe('failed');
    expect((await api.call('POST', `/api/emails/${id}/retry`, { ...SERVICE, body: {} })).status).toBe(202);
    const server = await mailServer();
    clock = new Date(Date.now() + 120_000);
    await relayTo(smtp(server.url)).sendDue();
    expect((await stateOf(id)).state).toBe('sent');
    expect((await api.call('POST', `/api/emails/${id}/retry`, { ...SERVICE, body: {} })).status).toBe(409);
    expect((await api.call('POST', `/api/emails/${randomUUID()}/retry`, { ...SERVICE, body: {} })).status).toBe(404);
  });
});

describe('without a mail server', () => {
  it('mails become files that a mail program opens', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
    closers.push(() => rm(folder, { recursive: true }));
    const id = await put();
    await relayTo(createFileTransport(folder, FROM)).sendDue();
    expect(await readdir(folder)).toEqual([`${id}.eml`]);
    expect(await readFile(join(folder, `${id}.eml`), 'utf8')).toContain(`Message-ID: <${id}@mail.test>`);
  });
});

describe('every template', () => {
  const SAMPLES = {
    link: `${BASE}/konto?token=t`,
    date: '2026-12-05',
    moment: '2026-11-21T05:00:00Z',
    tier: 'plus',
  } as const;

  it.each([...texts.values()].map((text) => [text.name, text] as const))(
    '%s reads well and says nothing about health',
    (_name, text) => {
      const variables = Object.fromEntries(Object.entries(text.variables).map(([name, kind]) => [name, SAMPLES[kind]]));
      const { subject, text: plain, html } = composeEmail(text, variables, BASE);
      expect(`${subject} ${plain} ${html.replace(/<style>.*<\/style>/, '')}`).not.toMatch(
        /[{}](?!;)|undefined|brust|krebs|tumor|befund|untersuch|diagnos|therap|knoten|arzt|ärzt|klinik|patient/i,
      );
      expect(plain).toMatch(/Companion-Team/);
    },
  );

  it('writes days and moments as people do, and no day that does not exist', () => {
    const text = texts.get('account-deletion-planned');
    if (text === undefined) throw new Error('template is missing');
    expect(composeEmail(text, { date: '2026-12-05', keep_link: `${BASE}/` }, BASE).text).toContain(
      'Am 5. Dezember 2026',
    );
    expect(() => composeEmail(text, { date: '2026-02-31', keep_link: `${BASE}/` }, BASE)).toThrow();
  });
});
