import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '#core/config/settings.ts';
import { createLogger } from '#core/logging/logger.ts';
import { startApiProcess } from '#tests/setup/api-process.ts';
import { checkSignature } from './dkim-verifier-kit.ts';
import { readDkim } from './dkim.ts';
import { BASE, FROM, SERVICE, startEmailBench } from './emails-test-kit.ts';
import type { EmailBench } from './emails-test-kit.ts';
import { createMessageBuilder } from './message.ts';
import { openMailTransport } from './transport.ts';

const rsa = (modulusLength = 2_048) => generateKeyPairSync('rsa', { modulusLength });
const pemOf = (key: { readonly privateKey: KeyObject }, type: 'pkcs1' | 'pkcs8' | 'sec1' = 'pkcs8') =>
  key.privateKey.export({ type, format: 'pem' }).toString();
const keys = rsa();
const settingsWith = (more: Record<string, string>) =>
  readSettings({ MAIL_FROM: FROM, DKIM_SELECTOR: 'mail2026', DKIM_PRIVATE_KEY: pemOf(keys), ...more });
/** A token as long as any may be. */
const LONG_LINK = `${BASE}/newsletter/abmelden?token=${'aB3-'.repeat(240)}`;

let bench: EmailBench;
let folder: string;
beforeAll(async () => {
  bench = await startEmailBench();
  folder = await mkdtemp(join(tmpdir(), 'dkim-'));
});
afterAll(async () => {
  await bench.close();
  await rm(folder, { recursive: true });
});

async function arrived(template: string, variables: Record<string, string>, more: Record<string, string> = {}) {
  const body = { template, variables, to: `${randomUUID()}@people.test`, idempotencyKey: randomUUID() };
  expect((await bench.api.call('POST', '/api/emails', { ...SERVICE, body })).status).toBe(202);
  bench.server.inbox.length = 0;
  expect(await bench.sendDue({ dkim: readDkim(settingsWith(more)) })).toBe(1);
  return bench.server.inbox[0]?.raw ?? '';
}

describe('with a key', () => {
  it('a mail arrives with a signature that a receiving server finds true', async () => {
    const raw = await arrived('subscription-changed', { tier: 'plus', manage_link: `${BASE}/` });
    const { isValid, tags, signedHeaders } = checkSignature(raw, keys.publicKey);
    expect([isValid, tags.get('d'), tags.get('s'), tags.get('a')]).toEqual([
      true,
      'mail.test',
      'mail2026',
      'rsa-sha256',
    ]);
    expect(signedHeaders).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id']));
  });

  it('what offers to unsubscribe with one click is under the signature, however long its address', async () => {
    const raw = await arrived('newsletter-welcome', { unsubscribe_link: LONG_LINK });
    const { isValid, signedHeaders } = checkSignature(raw, keys.publicKey);
    expect(isValid).toBe(true);
    expect(signedHeaders).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']));
    expect(raw).toContain(`List-Unsubscribe: <${LONG_LINK}>`);
  });

  it.each([
    ['its text', (raw: string) => raw.replace('jetzt', 'nicht')],
    ['its subject', (raw: string) => raw.replace(/^Subject: .*$/m, 'Subject: Ihr Konto')],
    ['its sender', (raw: string) => raw.replace('From: Companion', 'From: Somebody')],
    ['who signed', (raw: string) => raw.replace('d=mail.test', 'd=evil.test')],
  ])('a mail of which somebody changed %s is found out', async (_title, change) => {
    const raw = await arrived('subscription-changed', { tier: 'plus', manage_link: `${BASE}/` });
    expect(change(raw)).not.toBe(raw);
    expect([raw, change(raw)].map((text) => checkSignature(text, keys.publicKey).isValid)).toEqual([true, false]);
  });

  it('in the older form, or of a domain above that of the sender, mails are signed too', async () => {
    const raw = await arrived(
      'account-deleted',
      {},
      { DKIM_PRIVATE_KEY: pemOf(keys, 'pkcs1'), MAIL_FROM: 'companion@news.mail.test', DKIM_DOMAIN: 'mail.test' },
    );
    expect(checkSignature(raw, keys.publicKey)).toMatchObject({ isValid: true });
  });

  it('mails that become files are signed too', async () => {
    const transport = await openMailTransport({
      settings: { ...settingsWith({}), DATA_DIR: folder },
      logger: createLogger({ service: 'api', level: 'silent' }),
    });
    await transport?.deliver({
      id: 'x',
      to: 'a@people.test',
      createdAt: new Date(),
      subject: 'Grüße',
      text: 'Guten Tag\n',
      html: '<p>Guten Tag</p>',
      unsubscribeUrl: undefined,
    });
    const raw = await readFile(join(folder, 'outbox', 'x.eml'), 'utf8');
    expect(checkSignature(raw, keys.publicKey).isValid).toBe(true);
  });

  it('that fails only when a mail is written, nothing is sent unsigned', async () => {
    const build = createMessageBuilder(FROM, { domainName: 'mail.test', keySelector: 's', privateKey: 'no key' });
    const email = { id: 'x', to: 'a@b.test', createdAt: new Date(), subject: 'x', text: 'x', html: 'x' };
    await expect(build({ ...email, unsubscribeUrl: undefined })).rejects.toMatchObject({ code: 'not_signed' });
  });
});

describe('the start is refused', () => {
  it.each([
    ['with no key at all in the variable', 'nothing', /PEM/],
    ['with a key that was cut off', pemOf(keys).slice(0, 900), /PEM/],
    ['with the public half', keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(), /PEM/],
    ['with an Ed25519 key, with which the library sends unsigned', pemOf(generateKeyPairSync('ed25519')), /RSA/],
    ['with an EC key', pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' })), /RSA/],
    ['with a key that is too short', pemOf(rsa(768)), /1024/],
  ])('%s', (_title, pem, problem) => {
    expect(() => readDkim(settingsWith({ DKIM_PRIVATE_KEY: pem }))).toThrow(problem);
  });

  it('for a domain that is not that of the sender', () => {
    for (const DKIM_DOMAIN of ['evil.test', 'ail.test', 'x.mail.test'])
      expect(() => readDkim(settingsWith({ DKIM_DOMAIN }))).toThrow(/DKIM_DOMAIN/);
  });

  it('without a selector', () => {
    expect(() => readSettings({ MAIL_FROM: FROM, DKIM_PRIVATE_KEY: pemOf(keys) })).toThrow(/DKIM_SELECTOR/);
  });

  it('by the real process, which says why and shows no key', async () => {
    const pem = pemOf(generateKeyPairSync('ed25519'));
    const start = startApiProcess({
      DATA_DIR: join(folder, 'api'),
      MAIL_FROM: FROM,
      SMTP_URL: 'smtp://127.0.0.1:1',
      DKIM_SELECTOR: 's',
      DKIM_PRIVATE_KEY: pem,
    });
    await expect(start).rejects.toThrow(/kein RSA/);
    await expect(start).rejects.not.toThrow(pem.split('\n')[1]);
  }, 60_000);
});
