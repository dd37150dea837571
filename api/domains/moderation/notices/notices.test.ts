import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personWith } from '#api/testing/callers.ts';
import { newPerson } from '#api/testing/test-api.ts';
import { openTrialHouse } from '../moderation-test-kit.ts';
import type { TrialHouse } from '../moderation-test-kit.ts';

let house: TrialHouse;
beforeAll(async () => {
  house = await openTrialHouse();
});
afterAll(() => house.close());

const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];
const noticesOf = async (as: string) =>
  (
    (await house.api.call('GET', '/api/community/reports', { as })).body as {
      items: readonly Record<string, unknown>[];
    }
  ).items;

describe('a notice', () => {
  it('is confirmed with a receipt, and its sender hears what became of it', async () => {
    const text = await house.publish();
    const reporter = newPerson();
    const answer = await house.report(text, {}, reporter);
    expect(answer).toMatchObject({
      status: 201,
      body: { receipt: expect.stringMatching(/^M(-[0-9A-Z]{4}){3}$/) as string },
    });
    expect(await noticesOf(reporter)).toMatchObject([{ outcome: null, appealableDecisionId: null }]);
    await house.decide(await house.caseAbout(text), { measure: 'hide' });
    expect(await noticesOf(reporter)).toMatchObject([
      { outcome: 'restricted', sentence: expect.stringContaining('eingeschränkt') as string },
    ]);
    expect(await noticesOf(newPerson())).toEqual([]);
  });

  it('of a text that stays: the sender hears that too, and the author nothing', async () => {
    const text = await house.publish();
    const reporter = newPerson();
    await house.report(text, {}, reporter);
    const made = await house.decide(await house.caseAbout(text), { measure: 'none' });
    const { decisionId } = made.body as { decisionId: string };
    expect(await noticesOf(reporter)).toMatchObject([{ outcome: 'unchanged', appealableDecisionId: decisionId }]);
    const own = await house.api.call('GET', '/api/community/decisions', { as: text.authorId });
    expect(own.body).toMatchObject({ items: [] });
  });

  it('of a text that its author deleted: the sender hears that it is gone', async () => {
    const text = await house.publish();
    const reporter = newPerson();
    await house.report(text, {}, reporter);
    await house.remove(text);
    await house.decide(await house.caseAbout(text), { measure: 'none' });
    expect(await noticesOf(reporter)).toMatchObject([{ outcome: 'gone' }]);
  });

  it('a hundred of them are one case, hide nothing, and count people', async () => {
    const text = await house.publish();
    const answers = await Promise.all(Array.from({ length: 25 }, () => house.report(text)));
    expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(201));
    expect(await house.stateOf(text.id)).toBe('published');
    const { body } = await house.api.call('GET', '/api/moderation/queue?limit=100', { as: house.moderators[0] });
    const items = (body as { items: readonly { contentId: string; people: number; priority: string }[] }).items;
    expect(items.filter(({ contentId }) => contentId === text.id)).toMatchObject([{ people: 25, priority: 'normal' }]);
  });

  it('twice by the same person counts once, also at the same moment', async () => {
    const text = await house.publish();
    const reporter = newPerson();
    const answers = await Promise.all([1, 2, 3].map(() => house.report(text, {}, reporter)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(codeOf(answers.find(({ status }) => status === 409) ?? { status: 0, body: {} })).toEqual([
      409,
      'already_reported',
    ]);
  });

  it('is refused without reasons, without good faith, too long, and for what nobody can see', async () => {
    const text = await house.publish();
    const held = await house.publish({ verdict: 'hold' });
    expect((await house.report(text, { explanation: '' })).status).toBe(422);
    expect((await house.report(text, { explanation: 'x'.repeat(3_001) })).status).toBe(422);
    expect((await house.report(text, { goodFaith: false })).status).toBe(422);
    expect((await house.report(text, { reason: 'weil' })).status).toBe(422);
    expect((await house.report(text, { contentId: newPerson() })).status).toBe(404);
    expect((await house.report(text, { kind: 'nothing' })).status).toBe(404);
    expect((await house.report(held)).status).toBe(404);
  });

  it('is possible twenty times in a day', async () => {
    const reporter = newPerson();
    const texts = await Promise.all(Array.from({ length: 22 }, () => house.publish()));
    const answers = await Promise.all(texts.map((text) => house.report(text, {}, reporter)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(86_000);
  });

  it('comes from outside too, entered by a moderator, who is told whom to answer', async () => {
    const text = await house.publish();
    const body = {
      kind: 'trial',
      contentId: text.id,
      reason: 'personal_data',
      explanation: 'Im Text steht mein Name.',
      goodFaith: true,
      sender: { name: 'Erika Beispiel', email: 'erika@example.org' },
    };
    const path = '/api/moderation/notices';
    expect((await house.api.call('POST', path, { as: newPerson(), body })).status).toBe(403);
    expect((await house.api.call('POST', path, { as: house.moderators[0], body })).status).toBe(201);
    const made = await house.decide(await house.caseAbout(text), { measure: 'none' });
    expect(made.body).toMatchObject({ toAnswerByHand: [{ name: 'Erika Beispiel', email: 'erika@example.org' }] });
  });
});

describe('an account that is deleted', () => {
  it('leaves decisions that lead to nobody, and neither its notices nor its appeals', async () => {
    const author = await personWith(house.api, {});
    const reporter = await personWith(house.api, {});
    const text = await house.publish({}, author);
    await house.report(text, {}, reporter);
    const made = await house.decide(await house.caseAbout(text), { measure: 'hide' });
    const { decisionId } = made.body as { decisionId: string };
    await house.api.call('POST', '/api/community/appeals', {
      as: author,
      body: { decisionId, text: 'Bitte noch einmal.' },
    });
    for (const person of [author, reporter])
      await house.api.database.transact({ role: 'service_role' }, async (transaction) => {
        for (const hook of house.api.house.personalData) await hook.erase(transaction, person);
      });
    const left = await house.api.database.transactRaw(async (session) => {
      const tables = await session.query(
        `select table_name as name from information_schema.tables where table_schema = 'companion' and table_name like 'moderation%'`,
      );
      const rows = await Promise.all(
        tables.map(({ name }) => session.query(`select to_jsonb(t)::text as row from companion.${String(name)} t`)),
      );
      return JSON.stringify(rows);
    });
    expect(left).not.toContain(author);
    expect(left).not.toContain(reporter);
    expect(left).not.toContain('Bitte noch einmal.');
    expect(left).toContain(decisionId);
  });
});
