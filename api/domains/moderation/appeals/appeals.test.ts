import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '#api/testing/test-api.ts';
import { openTrialHouse } from '../moderation-test-kit.ts';
import type { TrialHouse, TrialText } from '../moderation-test-kit.ts';

let house: TrialHouse;
let one: string;
let other: string;
beforeAll(async () => {
  house = await openTrialHouse();
  [one, other] = house.moderators;
});
afterAll(() => house.close());

const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];
const appeal = (as: string, decisionId: string) =>
  house.api.call('POST', '/api/community/appeals', {
    as,
    body: { decisionId, text: 'Ich habe damit wirklich niemanden gemeint.' },
  });
const answer = (as: string, appealId: string, body: object) =>
  house.api.call('POST', `/api/moderation/appeals/${appealId}`, {
    as,
    body: { version: 1, answer: 'Beim zweiten Lesen sehen wir es anders.', ...body },
  });
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;

/** A text, reported and decided. */
async function decided(measure: string): Promise<{ text: TrialText; reporter: string; decisionId: string }> {
  const text = await house.publish();
  const reporter = newPerson();
  await house.report(text, {}, reporter);
  const made = await house.decide(await house.caseAbout(text), { measure }, one);
  return { text, reporter, decisionId: (made.body as { decisionId: string }).decisionId };
}
const age = (decisionId: string, interval: string) =>
  house.api.database.transactRaw((session) =>
    session.runScript(`
      alter table companion.moderation_decisions disable trigger moderation_decisions_kept;
      update companion.moderation_decisions set decided_at = decided_at - interval '${interval}' where id = '${decisionId}';
      update companion.moderation_cases set decided_at = decided_at - interval '${interval}'
        where id = (select case_id from companion.moderation_decisions where id = '${decisionId}');
      alter table companion.moderation_decisions enable always trigger moderation_decisions_kept;`),
  );

describe("an author's appeal", () => {
  it('is answered by somebody else, who may take the measure back', async () => {
    const { text, decisionId, reporter } = await decided('remove');
    const lodged = await appeal(text.authorId, decisionId);
    expect(lodged).toMatchObject({ status: 201, body: { state: 'open', decisionId } });
    expect(codeOf(await answer(one, idOf(lodged), { outcome: 'overturn' }))).toEqual([409, 'same_decider']);
    expect(await answer(other, idOf(lodged), { outcome: 'overturn' })).toMatchObject({
      status: 200,
      body: { state: 'overturned', action: 'restore' },
    });
    expect(await house.stateOf(text.id)).toBe('published');
    const own = await house.api.call('GET', '/api/community/decisions', { as: text.authorId });
    expect(own.body).toMatchObject({
      items: [
        { action: 'restore', canAppeal: false },
        { action: 'remove', appeal: { state: 'overturned', answer: 'Beim zweiten Lesen sehen wir es anders.' } },
      ],
    });
    const notices = await house.api.call('GET', '/api/community/reports', { as: reporter });
    expect(notices.body).toMatchObject({ items: [{ outcome: 'unchanged' }] });
  });

  it('that is not right leaves everything as it is, with an answer', async () => {
    const { text, decisionId } = await decided('hide');
    const id = idOf(await appeal(text.authorId, decisionId));
    expect((await answer(other, id, { outcome: 'uphold' })).body).toMatchObject({ state: 'upheld', action: 'hide' });
    expect(await house.stateOf(text.id)).toBe('hidden');
    expect(codeOf(await answer(other, id, { outcome: 'overturn' }))).toEqual([409, 'step_not_possible']);
  });

  it('answered by two at once is answered once', async () => {
    const { text, decisionId } = await decided('hide');
    const id = idOf(await appeal(text.authorId, decisionId));
    const answers = await Promise.all(
      ['uphold', 'overturn', 'uphold'].map((outcome) => answer(other, id, { outcome })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is possible once for a decision, also at the same moment, and only for whom it concerns', async () => {
    const { text, decisionId, reporter } = await decided('hide');
    expect((await appeal(newPerson(), decisionId)).status).toBe(404);
    expect((await appeal(text.authorId, newPerson())).status).toBe(404);
    expect(codeOf(await appeal(reporter, decisionId))).toEqual([409, 'step_not_possible']);
    const answers = await Promise.all([1, 2].map(() => appeal(text.authorId, decisionId)));
    expect(answers.map(codeOf).sort()).toEqual([
      [201, undefined],
      [409, 'already_appealed'],
    ]);
  });

  it('is possible for six months', async () => {
    const [young, old] = [await decided('hide'), await decided('hide')];
    await age(young.decisionId, '5 months 25 days');
    await age(old.decisionId, '6 months 1 day');
    expect((await appeal(young.text.authorId, young.decisionId)).status).toBe(201);
    expect(await appeal(old.text.authorId, old.decisionId)).toMatchObject({
      status: 409,
      body: { code: 'appeal_too_late', error: 'Die Frist von sechs Monaten ist abgelaufen.' },
    });
  });

  it('is no use against a hold, which somebody looks at anyway, nor against an answer', async () => {
    const held = await house.publish({ verdict: 'hold' });
    const [hold] = (
      (await house.api.call('GET', '/api/community/decisions', { as: held.authorId })).body as {
        items: readonly { id: string }[];
      }
    ).items;
    expect(codeOf(await appeal(held.authorId, hold?.id ?? ''))).toEqual([409, 'decision_pending']);
    const { text, decisionId } = await decided('hide');
    const upheld = await answer(other, idOf(await appeal(text.authorId, decisionId)), { outcome: 'uphold' });
    const final = (upheld.body as { decisionId: string }).decisionId;
    expect(codeOf(await appeal(text.authorId, final))).toEqual([409, 'appeal_final']);
  });

  it('about a text that she deleted meanwhile can still be right', async () => {
    const { text, decisionId } = await decided('hide');
    const id = idOf(await appeal(text.authorId, decisionId));
    await house.remove(text);
    expect((await answer(other, id, { outcome: 'overturn' })).body).toMatchObject({ action: 'none' });
  });
});

describe('an appeal of who gave notice', () => {
  it('against a text that stays can lead to a measure, with its ground', async () => {
    const { text, decisionId, reporter } = await decided('none');
    const id = idOf(await appeal(reporter, decisionId));
    expect((await answer(other, id, { outcome: 'overturn' })).status).toBe(422);
    const restrict = { outcome: 'overturn', measure: 'hide', ground: 'terms', rule: 'insult' };
    expect(
      await answer(other, id, { ...restrict, answer: 'Jemand schreibt: Ich habe damit wirklich niemanden gemeint.' }),
    ).toMatchObject({ status: 422 });
    await house.edit(text.id);
    expect(codeOf(await answer(other, id, restrict))).toEqual([409, 'content_changed']);
    expect((await answer(other, id, { ...restrict, version: 2 })).status).toBe(200);
    expect(await house.stateOf(text.id)).toBe('hidden');
    const notices = await house.api.call('GET', '/api/community/reports', { as: reporter });
    expect(notices.body).toMatchObject({ items: [{ outcome: 'restricted' }] });
  });

  it('is shown to moderators with the text, and says who may not answer', async () => {
    const { text, decisionId, reporter } = await decided('none');
    const id = idOf(await appeal(reporter, decisionId));
    const shown = async (as: string) => {
      const { body } = await house.api.call('GET', '/api/moderation/appeals?limit=100', { as });
      return (body as { items: readonly { id: string }[] }).items.find((item) => item.id === id);
    };
    expect(await shown(one)).toMatchObject({ mayDecide: false, side: 'reporter' });
    expect(await shown(other)).toMatchObject({ mayDecide: true });
    const detail = await house.api.call('GET', `/api/moderation/appeals/${id}`, { as: other });
    expect(detail.body).toMatchObject({ content: { text: text.text }, decision: { action: 'none' } });
    expect(JSON.stringify(detail.body)).not.toContain(reporter);
    expect(JSON.stringify(detail.body)).not.toContain(text.authorId);
  });
});

describe('the nightly job', () => {
  it('closes cases after six months with all that was only kept for appeals, and decisions go after three years', async () => {
    const { text, decisionId, reporter } = await decided('hide');
    await age(decisionId, '7 months');
    const sweep = async () =>
      (await house.api.call('POST', '/api/chat/cleanup', { bearer: 'cron-secret-of-the-tests' })).body;
    expect(await sweep()).toMatchObject({ moderation: { decisions: 0 } });
    expect((await house.api.call('GET', '/api/community/reports', { as: reporter })).body).toMatchObject({ items: [] });
    expect((await appeal(text.authorId, decisionId)).status).toBe(409);
    await age(decisionId, '30 months');
    expect(await sweep()).toMatchObject({ moderation: { decisions: 1, cases: 1 } });
    expect((await house.api.call('GET', '/api/community/decisions', { as: text.authorId })).body).toMatchObject({
      items: [],
    });
  });
});
