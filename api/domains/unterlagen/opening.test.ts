import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_ATTEMPTS } from './policy.ts';
import { startShareBench } from '#api/testing/share-bench.ts';
import type { MadeShare, ShareBench, Visitor } from '#api/testing/share-bench.ts';
import { propertyRuns } from '#tests/setup/property-runs.ts';

let bench: ShareBench;
let owner: string;
let documentId: string;
beforeAll(async () => {
  bench = await startShareBench({ settings: { COUNTRY_HEADER: 'CF-IPCountry' } });
  owner = await bench.newPerson();
  documentId = await bench.inReview(owner);
});
afterAll(async () => {
  await bench.close();
});

const PASSCODE = '482915';
const share = (wish?: object) => bench.share(owner, [documentId], wish);
const rowOf = async ({ shareId }: MadeShare) => {
  const [row] = await bench.sql('select views, attempts_left from companion.document_shares where id = $1', [shareId]);
  return { views: Number(row?.['views']), attemptsLeft: Number(row?.['attempts_left']) };
};
const logOf = async ({ shareId }: MadeShare) => {
  const { body } = await bench.api.call('GET', `/api/unterlagen/${shareId}/access-log`, { as: owner });
  return (body as { items: { action: string; country: string | null; documentId: string | null }[] }).items;
};
const actionsOf = async (made: MadeShare) => (await logOf(made)).map(({ action }) => action).reverse();
const statusesOf = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).sort();
const NOT_ACTIVE = {
  status: 404,
  body: { code: 'share_not_active', error: 'Dieser Link gilt nicht mehr. Bitte fragen Sie nach einem neuen.' },
};

describe('opening a share', () => {
  it('counts one view, tells what there is and lets it be read', async () => {
    const made = await share({ maxViews: 3 });
    const visitor = bench.newVisitor();
    const answer = await visitor.open({ token: made.token });
    const path = `/freigabe/${made.shareId}`;
    expect(answer).toMatchObject({
      status: 200,
      body: {
        shareId: made.shareId,
        path,
        documents: [{ title: 'Arztbrief', pages: 1, hasFile: true, path: `${path}/1` }],
      },
    });
    expect(Object.keys(answer.body as object)).not.toContain('label');
    const cookie = answer.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/; Path=\/freigabe; SameSite=Strict; Max-Age=1800; HttpOnly$/);
    expect((await visitor.get(path)).status).toBe(200);
    expect(await rowOf(made)).toEqual({ views: 1, attemptsLeft: 10 });
    const { body } = await bench.api.call('GET', '/api/inbox', { as: owner });
    expect(body).toMatchObject({ items: [{ kind: 'share.opened', link: `/unterlagen/${made.shareId}`, params: {} }] });
  });

  it('works with the whole link as well as with its secret', async () => {
    const made = await share();
    expect((await bench.newVisitor().open({ token: ` ${made.url}\n` })).status).toBe(200);
  });

  it('again with the view still open counts nothing and gives no longer view', async () => {
    const made = await share({ maxViews: 1, passcode: PASSCODE });
    const visitor = bench.newVisitor();
    const first = await visitor.open({ token: made.token, passcode: PASSCODE });
    const again = await visitor.open({ token: made.token });
    expect(again.status).toBe(200);
    expect(again.headers.getSetCookie()).toEqual([]);
    expect((again.body as { viewEndsAt: string }).viewEndsAt).toBe((first.body as { viewEndsAt: string }).viewEndsAt);
    expect(await rowOf(made)).toEqual({ views: 1, attemptsLeft: 10 });
    expect(await bench.newVisitor().open({ token: made.token, passcode: PASSCODE })).toMatchObject(NOT_ACTIVE);
  });

  it('ends with the share when that is sooner than half an hour', async () => {
    const made = await share({ expiresInHours: 0.1 });
    const { body, headers } = await bench.newVisitor().open({ token: made.token });
    const { expiresAt, viewEndsAt } = body as Record<string, string>;
    expect(viewEndsAt).toBe(expiresAt);
    expect(headers.getSetCookie()[0]).toMatch(/Max-Age=(359|360)/);
  });

  it.each([
    ['revoked', 'revoked_at = now()'],
    ['expired', `expires_at = now() - interval '1 second'`],
    ['used up', 'max_views = 1, views = 1'],
    ['locked', 'attempts_left = 0'],
  ])('is not possible when it is %s, and nothing tells why', async (_state, change) => {
    const made = await share({ passcode: PASSCODE });
    await bench.sql(`update companion.document_shares set ${change} where id = $1`, [made.shareId]);
    const answer = await bench.newVisitor().open({ token: made.token, passcode: PASSCODE });
    expect(answer).toMatchObject(NOT_ACTIVE);
    expect(Object.keys(answer.body as object).sort()).toEqual(['code', 'error']);
  });

  it('is not possible with anything else, and looks the same', async () => {
    const { token } = await share();
    const others = [
      '',
      'x',
      token.slice(1),
      `${token}A`,
      token.toUpperCase(),
      `${token.slice(0, -1)}!`,
      'A'.repeat(43),
    ];
    for (const other of others) expect(await bench.newVisitor().open({ token: other })).toMatchObject(NOT_ACTIVE);
  });

  it('rests while her tier does not include it', async () => {
    const made = await share();
    const visitor = bench.newVisitor();
    await visitor.open({ token: made.token });
    await bench.sql(`update companion.profiles set tier = 'free' where id = $1`, [owner]);
    try {
      expect(await bench.newVisitor().open({ token: made.token })).toMatchObject(NOT_ACTIVE);
      expect((await visitor.get(`/freigabe/${made.shareId}/1`)).status).toBe(404);
    } finally {
      await bench.sql(`update companion.profiles set tier = 'plus' where id = $1`, [owner]);
    }
    expect((await visitor.get(`/freigabe/${made.shareId}/1`)).status).toBe(200);
  });

  it('gives the last view to one of many who ask at the same time', async () => {
    const made = await share({ maxViews: 2 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => bench.newVisitor().open({ token: made.token })));
    expect(statusesOf(answers)).toEqual([200, 200, 404, 404, 404, 404, 404, 404]);
    expect(await rowOf(made)).toMatchObject({ views: 2 });
    expect(await actionsOf(made)).toEqual(['opened', 'opened']);
  });
});

describe('a code', () => {
  const tryCode = (made: MadeShare, passcode: string, visitor: Visitor = bench.newVisitor()) =>
    visitor.open({ token: made.token, passcode });

  it('is asked for without taking an attempt', async () => {
    const made = await share({ passcode: PASSCODE });
    for (const body of [{}, { passcode: '' }, { passcode: ' - ' }])
      expect(await bench.newVisitor().open({ token: made.token, ...body })).toMatchObject({
        status: 401,
        body: { code: 'passcode_required', remainingAttempts: 10 },
      });
    expect(await rowOf(made)).toEqual({ views: 0, attemptsLeft: 10 });
  });

  it('may be typed with blanks and hyphens', async () => {
    const made = await share({ passcode: PASSCODE });
    expect((await tryCode(made, ' 482-915 ')).status).toBe(200);
  });

  it('that is wrong says how many attempts are left; one that is right gives its own back', async () => {
    const made = await share({ passcode: PASSCODE });
    expect(await tryCode(made, '000000')).toMatchObject({
      status: 401,
      body: { code: 'passcode_wrong', error: 'Der Code stimmt nicht. Noch 9 Versuche.', remainingAttempts: 9 },
    });
    expect((await tryCode(made, PASSCODE)).status).toBe(200);
    expect(await rowOf(made)).toEqual({ views: 1, attemptsLeft: 9 });
    expect(await tryCode(made, '000000')).toMatchObject({ body: { remainingAttempts: 8 } });
  });

  it('that is wrong for the tenth time locks the share for good, also for who knows the right one', async () => {
    const made = await share({ passcode: PASSCODE });
    await bench.sql('update companion.document_shares set attempts_left = 2 where id = $1', [made.shareId]);
    expect(await tryCode(made, '000000')).toMatchObject({ body: { error: 'Der Code stimmt nicht. Noch 1 Versuch.' } });
    expect(await tryCode(made, '000000')).toMatchObject({ status: 401, body: { remainingAttempts: 0 } });
    expect(await tryCode(made, PASSCODE)).toMatchObject(NOT_ACTIVE);
    expect(await actionsOf(made)).toEqual(['wrong_passcode', 'wrong_passcode', 'locked']);
  });

  it('cannot be tried more often by asking at the same time', async () => {
    const made = await share({ passcode: PASSCODE });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => tryCode(made, String(100_000 + index))));
    expect(statusesOf(answers).filter((status) => status === 401)).toHaveLength(MAX_ATTEMPTS);
    expect(statusesOf(answers).filter((status) => status === 404)).toHaveLength(30 - MAX_ATTEMPTS);
    const left = answers.flatMap(({ body }) => (body as { remainingAttempts?: number }).remainingAttempts ?? []);
    expect(left.sort((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('takes ten wrong ones at most, in whatever order and however many at once, and right ones take none', async () => {
    const rounds = fc.array(fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(rounds, async (plan) => {
        const made = await share({ passcode: PASSCODE });
        let [wrong, right] = [0, 0];
        for (const round of plan) {
          const answers = await Promise.all(round.map((isRight) => tryCode(made, isRight ? PASSCODE : '000000')));
          wrong += answers.filter(({ status }) => status === 401).length;
          right += answers.filter(({ status }) => status === 200).length;
        }
        expect(wrong).toBeLessThanOrEqual(MAX_ATTEMPTS);
        expect(await rowOf(made)).toEqual({ views: right, attemptsLeft: MAX_ATTEMPTS - wrong });
      }),
      { numRuns: propertyRuns({ few: 2, many: 20 }), seed: 15 },
    );
  }, 120_000);

  it('is compared beside the event loop', async () => {
    const made = await share({ passcode: PASSCODE });
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await Promise.all(Array.from({ length: 4 }, () => tryCode(made, PASSCODE)));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
  });
});

describe('the access log', () => {
  it('names moment, action, document and country, and neither address nor device', async () => {
    const made = await share({ passcode: PASSCODE });
    const visitor = bench.newVisitor();
    const from = { 'CF-IPCountry': 'de', 'User-Agent': 'Browser von Dr. Muster', 'X-Forwarded-For': '203.0.113.9' };
    await visitor.open({ token: made.token, passcode: '111111' }, { ...from, 'CF-IPCountry': 'XX' });
    await visitor.open({ token: made.token, passcode: PASSCODE }, from);
    for (const path of ['', '/druck', '/original', '', '/druck', '/seite/1', '/seite/1'])
      expect((await visitor.get(`/freigabe/${made.shareId}/1${path}`, from)).status).toBe(200);
    const log = await logOf(made);
    expect(log.map(({ action, country, documentId: of }) => [action, country, of]).reverse()).toEqual([
      ['wrong_passcode', null, null],
      ['opened', 'DE', null],
      ['page', 'DE', documentId],
      ['print', 'DE', documentId],
      ['file', 'DE', documentId],
    ]);
    const everything = JSON.stringify([
      await bench.sql('select to_jsonb(a) from companion.document_share_accesses a'),
      bench.api.logLines,
    ]);
    expect(everything).not.toMatch(/127\.0\.0\.1|203\.0\.113|Muster|482915|111111/);
    expect(everything).not.toContain(made.token);
  });

  it.each(['T1', 'Deutschland', '', '1', 'D', "D'"])('takes no country from %j', async (value) => {
    const made = await share();
    await bench.newVisitor().open({ token: made.token }, { 'CF-IPCountry': value });
    expect((await logOf(made)).map(({ country }) => country)).toEqual([null]);
  });
});
