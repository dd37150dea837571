import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '#api/testing/test-api.ts';
import { MAX_OPEN_SHARES } from './policy.ts';
import { startShareBench } from '#api/testing/share-bench.ts';
import type { ShareBench } from '#api/testing/share-bench.ts';

let bench: ShareBench;
beforeAll(async () => {
  bench = await startShareBench();
});
afterAll(async () => {
  await bench.close();
});

const HOUR_MS = 3_600_000;
const codeOf = ({ body }: { readonly body: unknown }) => (body as { code?: string }).code;
const itemsOf = ({ body }: { readonly body: unknown }) => (body as { items: Record<string, unknown>[] }).items;
const call = (as: string, ...[method, path, body]: [method: string, path: string, body?: object]) =>
  bench.api.call(method, `/api${path}`, { as, ...(body === undefined ? {} : { body }) });
const read = (as: string, shareId: string) => call(as, 'GET', `/unterlagen/${shareId}`);
const stateOf = async (as: string, shareId: string) => ((await read(as, shareId)).body as { state: string }).state;

async function personWithDocument() {
  const as = await bench.newPerson();
  return { as, documentId: await bench.inReview(as) };
}

describe('making a link', () => {
  it.each(['/documents/share', '/unterlagen'])(
    'POST %s tells it once, with a QR code, and keeps a hash',
    async (path) => {
      const { as, documentId } = await personWithDocument();
      const before = Date.now();
      const answer = await call(as, 'POST', path, { documentIds: [documentId], expiresInHours: 2, label: 'Praxis' });
      expect(answer.status).toBe(201);
      const { shareId, url, expiresAt, qrSvg } = answer.body as Record<string, string>;
      expect(url).toMatch(/^http:\/\/localhost:3000\/freigabe#[\w-]{43}$/);
      expect(qrSvg).toMatch(/^<svg [^]*<\/svg>\s*$/);
      expect(Date.parse(expiresAt ?? '') - before).toBeGreaterThanOrEqual(2 * HOUR_MS - 1_000);
      const [row] = await bench.sql('select * from companion.document_shares where id = $1', [shareId]);
      const token = url?.split('#')[1] ?? '';
      expect(row?.['token_hash']).toBe(createHash('sha256').update(token).digest('hex'));
      expect(JSON.stringify([row, (await read(as, shareId ?? '')).body, bench.api.logLines])).not.toContain(token);
    },
  );

  it.each([
    ['no document', { documentIds: [] }],
    ['21 documents', { documentIds: Array.from({ length: 21 }, () => newPerson()) }],
    [
      'one document twice',
      { documentIds: ['0b0e7f6c-6f0e-4f6e-8f6e-0b0e7f6c6f0e', '0b0e7f6c-6f0e-4f6e-8f6e-0b0e7f6c6f0e'] },
    ],
    ['more than 30 days', { expiresInHours: 721 }],
    ['no time at all', { expiresInHours: 0 }],
    ['five digits', { passcode: '12345' }],
    ['letters as a code', { passcode: 'geheim1' }],
    ['101 views', { maxViews: 101 }],
    ['no view', { maxViews: 0 }],
    ['a field that nobody knows', { password: '1' }],
  ])('is refused with %s', async (_what, wish) => {
    const body = { documentIds: [newPerson()], expiresInHours: 1, ...wish };
    expect(await call(await bench.newPerson(), 'POST', '/documents/share', body)).toMatchObject({ status: 422 });
  });

  it("is refused for another person's document, and looks like one that is not there", async () => {
    const [{ as }, other] = [await personWithDocument(), await personWithDocument()];
    const body = { documentIds: [other.documentId], expiresInHours: 1 };
    expect(await call(as, 'POST', '/documents/share', body)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it('is refused for a document whose file is not there yet', async () => {
    const as = await bench.newPerson();
    const { body } = await bench.askForLink(as);
    const { documentId } = body as { documentId: string };
    const refused = await call(as, 'POST', '/documents/share', { documentIds: [documentId], expiresInHours: 1 });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'step_not_possible']);
  });

  it('is refused below plus', async () => {
    const as = await bench.newPerson('free');
    const refused = await call(as, 'POST', '/documents/share', { documentIds: [newPerson()], expiresInHours: 1 });
    expect(refused).toMatchObject({ status: 403, body: { code: 'feature_not_in_tier', requiredTier: 'plus' } });
  });

  it('with the same key gives the same link, until the share is ended', async () => {
    const { as, documentId } = await personWithDocument();
    const send = () =>
      bench.api.call('POST', '/api/documents/share', {
        as,
        body: { documentIds: [documentId], expiresInHours: 1 },
        headers: { 'Idempotency-Key': `key-${documentId}` },
      });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    await call(as, 'DELETE', `/unterlagen/${(first.body as { shareId: string }).shareId}`);
    expect(codeOf(await send())).toBe('idempotency_answer_deleted');
  });

  it('ends at so many links that are good at once, also when asked for together', async () => {
    const { as, documentId } = await personWithDocument();
    await bench.sql(
      `insert into companion.document_shares (user_id, token_hash, expires_at)
       select $1::uuid, encode(sha256(convert_to($1::text || n, 'UTF8')), 'hex'), now() + interval '1 day' from generate_series(1, $2) n`,
      [as, MAX_OPEN_SHARES - 1],
    );
    const body = { documentIds: [documentId], expiresInHours: 1 };
    const answers = await Promise.all([1, 2, 3].map(() => call(as, 'POST', '/documents/share', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.map(codeOf).filter((code) => code !== undefined)).toEqual(['too_many_shares', 'too_many_shares']);
  });
});

describe('own shares', () => {
  it('are listed with state, documents and what is left, the newest first, page by page', async () => {
    const { as, documentId } = await personWithDocument();
    const shares = [];
    for (const label of ['eins', 'zwei', 'drei'])
      shares.push(await bench.share(as, [documentId], { label, maxViews: 2 }));
    const first = await call(as, 'GET', '/unterlagen?limit=2');
    expect(itemsOf(first).map(({ label }) => label)).toEqual(['drei', 'zwei']);
    const { nextCursor } = first.body as { nextCursor: string };
    const second = await call(as, 'GET', `/unterlagen?limit=2&cursor=${nextCursor}`);
    expect(second.body).toMatchObject({
      nextCursor: null,
      items: [
        {
          id: shares[0]?.shareId,
          label: 'eins',
          state: 'active',
          documents: [{ id: documentId, title: 'Arztbrief' }],
          hasPasscode: false,
          remainingAttempts: null,
          maxViews: 2,
          views: 0,
          revokedAt: null,
        },
      ],
    });
    expect(JSON.stringify([first.body, second.body])).not.toMatch(/hash/i);
  });

  it('never tell the code', async () => {
    const { as, documentId } = await personWithDocument();
    const { shareId } = await bench.share(as, [documentId], { passcode: '482915' });
    const { body } = await read(as, shareId);
    expect(body).toMatchObject({ hasPasscode: true, remainingAttempts: 10 });
    expect(JSON.stringify(body)).not.toMatch(/482915|scrypt/);
    const [row] = await bench.sql('select passcode_hash from companion.document_shares where id = $1', [shareId]);
    expect(String(row?.['passcode_hash'])).toMatch(/^scrypt-15-8-1\$/);
  });

  it('change label and end, earlier and later, within 30 days from now', async () => {
    const { as, documentId } = await personWithDocument();
    const { shareId } = await bench.share(as, [documentId]);
    const change = (body: object) => call(as, 'PATCH', `/unterlagen/${shareId}`, body);
    const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
    const [sooner, later] = [inHours(1), inHours(719)];
    expect((await change({ label: 'Dr. Ö', expiresAt: sooner })).body).toMatchObject({
      label: 'Dr. Ö',
      expiresAt: sooner,
    });
    expect((await change({ label: null, expiresAt: later })).body).toMatchObject({ label: null, expiresAt: later });
    for (const expiresAt of [inHours(721), inHours(-1), 'morgen'])
      expect(await change({ expiresAt })).toMatchObject({
        status: 422,
        body: { fields: { expiresAt: expect.any(String) as string } },
      });
    expect((await change({})).status).toBe(422);
    await call(as, 'DELETE', `/unterlagen/${shareId}`);
    expect(await change({ label: 'x' })).toMatchObject({ status: 409 });
  });

  it('end at once and stay to be seen, however often they are ended', async () => {
    const { as, documentId } = await personWithDocument();
    const { shareId } = await bench.share(as, [documentId]);
    const end = () => call(as, 'DELETE', `/unterlagen/${shareId}`);
    expect((await end()).status).toBe(204);
    const { body } = await read(as, shareId);
    expect(body).toMatchObject({ state: 'revoked', revokedAt: expect.any(String) as string });
    expect((await end()).status).toBe(204);
    expect((await read(as, shareId)).body).toEqual(body);
  });

  it.each([
    ['expired', `expires_at = now() - interval '1 second'`],
    ['used_up', 'max_views = 1, views = 1'],
    ['locked', 'attempts_left = 0'],
    ['revoked', `revoked_at = now(), expires_at = now() - interval '1 second'`],
  ])('are %s', async (state, change) => {
    const { as, documentId } = await personWithDocument();
    const { shareId } = await bench.share(as, [documentId]);
    await bench.sql(`update companion.document_shares set ${change} where id = $1`, [shareId]);
    expect(await stateOf(as, shareId)).toBe(state);
  });

  it('rest while the account is about to be deleted, and go on when she stays', async () => {
    const { as, documentId } = await personWithDocument();
    const { shareId, token } = await bench.share(as, [documentId]);
    await bench.sql('update companion.profiles set deletion_requested_at = now() where id = $1', [as]);
    expect(await bench.newVisitor().open({ token })).toMatchObject({ status: 404, body: { code: 'share_not_active' } });
    await bench.sql('update companion.profiles set deletion_requested_at = null where id = $1', [as]);
    expect((await bench.newVisitor().open({ token })).status).toBe(200);
    expect(await stateOf(as, shareId)).toBe('active');
  });

  it('die with their last document', async () => {
    const { as, documentId } = await personWithDocument();
    const other = await bench.inReview(as);
    const { shareId, token } = await bench.share(as, [documentId, other]);
    await call(as, 'DELETE', `/documents/${documentId}`);
    expect((await bench.newVisitor().open({ token })).body).toMatchObject({ documents: [{ title: 'Arztbrief' }] });
    await call(as, 'DELETE', `/documents/${other}`);
    expect((await bench.newVisitor().open({ token })).status).toBe(404);
    expect(await stateOf(as, shareId)).toBe('revoked');
  });
});

describe('what is kept of shares', () => {
  it('is part of the export, without anything that opens them', async () => {
    const { as, documentId } = await personWithDocument();
    const { shareId, token } = await bench.share(as, [documentId], { passcode: '482915' });
    await bench.newVisitor().open({ token, passcode: '482915' });
    const hook = bench.api.house.personalData.find(({ domain }) => domain === 'unterlagen');
    const [file] = await bench.api.database.transact({ role: 'authenticated', userId: as }, (transaction) =>
      Promise.resolve(hook?.exportFor(transaction, as) ?? []),
    );
    expect(file).toMatchObject({
      name: 'freigaben.json',
      content: [{ id: shareId, views: 1, documentIds: [documentId], accesses: [{ action: 'opened' }] }],
    });
    expect(JSON.stringify(file)).not.toMatch(/scrypt|tokenHash|passcodeHash/);
  });

  it('goes with the account', async () => {
    const { as, documentId } = await personWithDocument();
    const { token } = await bench.share(as, [documentId]);
    await bench.newVisitor().open({ token });
    const hook = bench.api.house.personalData.find(({ domain }) => domain === 'unterlagen');
    await bench.api.database.transact({ role: 'service_role' }, async (transaction) => hook?.erase(transaction, as));
    for (const table of ['document_shares', 'document_share_items', 'document_share_accesses'])
      expect(await bench.sql(`select from companion.${table} where user_id = $1`, [as])).toEqual([]);
  });

  it('is forgotten after 90 days, by the nightly job', async () => {
    const { as, documentId } = await personWithDocument();
    const [old, young] = [await bench.share(as, [documentId]), await bench.share(as, [documentId])];
    await bench.newVisitor().open({ token: young.token });
    await bench.newVisitor().open({ token: young.token });
    await bench.sql(`update companion.document_shares set revoked_at = now() - interval '91 days' where id = $1`, [
      old.shareId,
    ]);
    await bench.sql(
      `update companion.document_share_accesses set at = now() - interval '91 days' where id in
       (select id from companion.document_share_accesses where share_id = $1 limit 1)`,
      [young.shareId],
    );
    const { body } = await bench.api.call('POST', '/api/chat/cleanup', { bearer: 'cron-secret-of-the-tests' });
    expect(body).toMatchObject({ documentShares: 2 });
    expect((await read(as, old.shareId)).status).toBe(404);
    expect(itemsOf(await call(as, 'GET', `/unterlagen/${young.shareId}/access-log`))).toHaveLength(1);
  });
});
