import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShareBench } from '#api/testing/share-bench.ts';
import type { ShareBench } from '#api/testing/share-bench.ts';

/** What keeps a link from showing anything for a time: her agreement taken back, and an address that asks too often. */

let bench: ShareBench;
beforeAll(async () => {
  bench = await startShareBench();
});
afterAll(() => bench.close());

async function decide(as: string, granted: boolean): Promise<number> {
  const { body } = await bench.api.call('GET', '/api/profil/consents', { as });
  const { items } = body as { items: { purpose: string; version: string }[] };
  const version = items.find(({ purpose }) => purpose === 'documents')?.version;
  return (await bench.api.call('PUT', '/api/profil/consents/documents', { as, body: { granted, version } })).status;
}

const stateOf = async (as: string, shareId: string) =>
  ((await bench.api.call('GET', `/api/unterlagen/${shareId}`, { as })).body as { state: string }).state;

describe('a link of somebody who takes back her agreement to having documents kept', () => {
  it('rests at once, also where it is open, and goes on when she agrees again', async () => {
    const owner = await bench.newPerson();
    const made = await bench.share(owner, [await bench.inReview(owner)]);
    const visitor = bench.newVisitor();
    const path = (await visitor.send({ link: made.url })).headers.get('Location') ?? '';
    expect((await visitor.get(path)).status).toBe(200);

    expect(await decide(owner, false)).toBe(200);
    expect(await stateOf(owner, made.shareId)).toBe('paused');
    for (const { status, text } of [await visitor.get(path), await bench.newVisitor().send({ link: made.url })])
      expect([status, text.includes('Dieser Link gilt nicht mehr')]).toEqual([404, true]);

    await decide(owner, true);
    expect(await stateOf(owner, made.shareId)).toBe('active');
    expect((await visitor.get(path)).status).toBe(200);
  });

  it('cannot be made, but can be ended', async () => {
    const owner = await bench.newPerson();
    const documentId = await bench.inReview(owner);
    const made = await bench.share(owner, [documentId]);
    await decide(owner, false);
    const body = { documentIds: [documentId], expiresInHours: 1 };
    for (const path of ['/api/unterlagen', '/api/documents/share'])
      expect(await bench.api.call('POST', path, { as: owner, body })).toMatchObject({
        status: 403,
        body: { code: 'consent_required' },
      });
    expect((await bench.api.call('DELETE', `/api/unterlagen/${made.shareId}`, { as: owner })).status).toBe(204);
    expect(await stateOf(owner, made.shareId)).toBe('revoked');
  });
});

describe('an address that asks too often', () => {
  it('gets a page in German that says when to come again, and no JSON', async () => {
    const busy = await startShareBench({
      limits: {
        count: (_key, { limit }) =>
          Promise.resolve({ admitted: false, limit, remaining: 0, resetAt: Date.now() + 20_000 }),
        ping: () => Promise.resolve(),
        close: () => Promise.resolve(),
      },
    });
    try {
      for (const { status, headers, text } of [
        await busy.newVisitor().get('/freigabe'),
        await busy.newVisitor().send({ link: 'x' }),
      ]) {
        expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
          429,
          'text/html; charset=utf-8',
          'no-store',
        ]);
        expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
        expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'; script-src 'self'");
        expect(text).toContain('Bitte einen Moment Geduld');
      }
    } finally {
      await busy.close();
    }
  });
});

describe('a form that is too large or of another kind', () => {
  it.each([
    { what: 'too large', type: 'application/x-www-form-urlencoded', body: `link=${'x'.repeat(5_000)}`, expected: 413 },
    { what: 'of another kind', type: 'application/json', body: '{}', expected: 415 },
  ])('$what is answered with a page', async ({ type, body, expected }) => {
    const response = await fetch(new URL('/freigabe', bench.api.url), {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([expected, 'text/html; charset=utf-8']);
    expect(await response.text()).toContain('Das hat nicht geklappt');
  });
});

describe('printing everything at once', () => {
  it('shows all documents below each other, notes each, and is not offered for more than sixty pages', async () => {
    const owner = await bench.newPerson();
    const two = [await bench.inReview(owner, '%PDF eins\fzwei'), await bench.inReview(owner)];
    const visitor = bench.newVisitor();
    const made = await bench.share(owner, two);
    const path = (await visitor.send({ link: made.url })).headers.get('Location') ?? '';
    expect((await visitor.get(path)).text).toContain(`${path}/druck"`);
    const { status, text } = await visitor.get(`${path}/druck`);
    expect([status, text.match(/<article>/g)?.length, text.match(/<img/g)?.length]).toEqual([200, 2, 3]);
    const log = await bench.api.call('GET', `/api/unterlagen/${made.shareId}/access-log`, { as: owner });
    const printed = (log.body as { items: { action: string; documentId: string }[] }).items.filter(
      ({ action }) => action === 'print',
    );
    expect(printed.map(({ documentId }) => documentId).toSorted()).toEqual(two.toSorted());

    const long = [await bench.inReview(owner, `%PDF${'x\f'.repeat(59)}`), await bench.inReview(owner)];
    const other = await bench.share(owner, long);
    const otherPath = (await visitor.send({ link: other.url })).headers.get('Location') ?? '';
    expect((await visitor.get(otherPath)).text).not.toContain(`${otherPath}/druck"`);
    expect((await visitor.get(`${otherPath}/druck`)).status).toBe(404);
  });
});

describe('a code', () => {
  it('may be grouped where it is made and where it is typed', async () => {
    const owner = await bench.newPerson();
    const made = await bench.share(owner, [await bench.inReview(owner)], { passcode: '482 915' });
    expect((await bench.newVisitor().send({ link: made.url, code: '482-915' })).status).toBe(303);
    const body = { documentIds: [await bench.inReview(owner)], expiresInHours: 1, passcode: '48 29 1' };
    expect((await bench.api.call('POST', '/api/unterlagen', { as: owner, body })).status).toBe(422);
  });
});
