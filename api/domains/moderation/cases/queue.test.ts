import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '#api/testing/test-api.ts';
import { openTrialHouse } from '../moderation-test-kit.ts';
import type { TrialHouse } from '../moderation-test-kit.ts';

let house: TrialHouse;
let one: string;
let other: string;
beforeAll(async () => {
  house = await openTrialHouse();
  [one, other] = house.moderators;
});
afterAll(() => house.close());

const call: TrialHouse['api']['call'] = (...request) => house.api.call(...request);
const HELD = { verdict: 'hold', scores: [{ category: 'insult', score: 0.9, layer: 'learned' }] } as const;
const heldCase = async (analysis: Parameters<typeof house.publish>[0] = HELD) => {
  const text = await house.publish(analysis);
  return { text, caseId: text.caseId ?? '', path: `/api/moderation/queue/${text.caseId ?? ''}` };
};
const REJECT = {
  version: 1,
  measure: 'reject',
  ground: 'terms',
  rule: 'insult',
  facts: 'Der Text setzt jemanden herab.',
};
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];

interface Item {
  readonly id: string;
  readonly priority: string;
  readonly isClaimedByMe: boolean;
  readonly state: string;
}
async function queue(query = '', as = one) {
  const { status, body } = await call('GET', `/api/moderation/queue${query}`, { as });
  expect(status).toBe(200);
  return body as { items: readonly Item[]; nextCursor: string | null; firstLook: readonly Record<string, unknown>[] };
}
const lapse = (caseId: string) =>
  house.api.database.transactRaw((session) =>
    session.query(`update companion.moderation_cases set claimed_until = now() where id = $1`, [caseId]),
  );

describe('the queue', () => {
  it('is closed to people', async () => {
    expect((await call('GET', '/api/moderation/queue', { as: newPerson() })).status).toBe(403);
  });

  it('shows the most urgent first, then the oldest, page by page, and never a text or its author', async () => {
    const held = await heldCase();
    const crisis = await heldCase({ crisis: 'said' });
    const suspected = await heldCase({ crisis: 'suspected' });
    const seen: Item[] = [];
    let query = '?limit=1';
    for (;;) {
      const page = await queue(query);
      seen.push(...page.items);
      expect(JSON.stringify(page)).not.toContain(held.text.authorId);
      expect(JSON.stringify(page)).not.toContain('Müdigkeit');
      if (page.nextCursor === null) break;
      query = `?limit=1&cursor=${page.nextCursor}`;
    }
    const ids = seen.map(({ id }) => id);
    const positions = [crisis, suspected, held].map(({ caseId }) => ids.indexOf(caseId));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(new Set(ids).size).toBe(ids.length);
    expect((await queue('?priority=crisis')).items.map(({ id }) => id)).toEqual([crisis.caseId]);
  });

  it('measures how long cases wait for a first look', async () => {
    const { path } = await heldCase({ crisis: 'said' });
    const looked = async () => (await queue()).firstLook.find(({ priority }) => priority === 'crisis');
    const before = await looked();
    expect(before).toMatchObject({ oldestWaitingSeconds: expect.any(Number) as number });
    await call('POST', `${path}/claim`, { as: one });
    const after = await looked();
    expect(after?.['waiting']).toBe(Number(before?.['waiting']) - 1);
    expect(after).toMatchObject({ medianSeconds: expect.any(Number) as number });
  });
});

describe('taking a case', () => {
  it('at the same moment: one has it and reads, everybody else hears that somebody has', async () => {
    const { path, text } = await heldCase();
    const answers = await Promise.all([one, other, one, other].map((as) => call('POST', `${path}/claim`, { as })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused?.body).toEqual({ error: 'Diesen Fall bearbeitet gerade jemand anderes.', code: 'case_claimed' });
    const taken = answers.find(({ status }) => status === 200);
    expect(taken?.body).toMatchObject({ content: { text: text.text, version: 1, state: 'held' }, isClaimedByMe: true });
    expect(JSON.stringify(taken?.body)).not.toContain(text.authorId);
  });

  it('ends after a quarter of an hour, and when it is given back', async () => {
    const { path, caseId } = await heldCase();
    const claim = (as: string) => call('POST', `${path}/claim`, { as });
    expect((await claim(one)).status).toBe(200);
    await lapse(caseId);
    expect((await queue()).items.find(({ id }) => id === caseId)).toMatchObject({ state: 'open' });
    expect((await claim(other)).status).toBe(200);
    expect(codeOf(await call('POST', `${path}/decision`, { as: one, body: REJECT }))).toEqual([409, 'case_claimed']);
    expect(codeOf(await call('POST', `${path}/release`, { as: one }))).toEqual([409, 'case_claimed']);
    expect((await call('POST', `${path}/release`, { as: other })).status).toBe(204);
    expect((await call('POST', `${path}/release`, { as: other })).status).toBe(204);
    expect((await claim(one)).status).toBe(200);
  });

  it('of her own text is not possible', async () => {
    const text = await house.publish(HELD, one);
    const path = `/api/moderation/queue/${text.caseId ?? ''}`;
    expect(codeOf(await call('POST', `${path}/claim`, { as: one }))).toEqual([409, 'own_content']);
    expect((await call('POST', `${path}/claim`, { as: other })).status).toBe(200);
  });

  it('that does not exist: 404', async () => {
    for (const step of ['claim', 'release'])
      expect((await call('POST', `/api/moderation/queue/${newPerson()}/${step}`, { as: one })).status).toBe(404);
  });
});

describe('a decision', () => {
  it('acts on the text, tells its author why, and stands in the log without her', async () => {
    const { text, caseId } = await heldCase();
    const made = await house.decide(caseId, { measure: 'reject', rule: 'insult' });
    expect(made).toMatchObject({ status: 201, body: { action: 'reject', caseId } });
    expect(await house.stateOf(text.id)).toBe('rejected');
    const own = await call('GET', '/api/community/decisions', { as: text.authorId });
    expect(own.body).toMatchObject({
      items: [
        { action: 'reject', automatedDecision: false, automatedDetection: true, canAppeal: true },
        { action: 'hold', automatedDecision: true, canAppeal: false },
      ],
    });
    expect(JSON.stringify(own.body)).not.toContain(one);
    expect((own.body as { items: readonly { statement: string }[] }).items[0]?.statement).toMatch(
      /wird nicht veröffentlicht[\s\S]*Regeln der Gemeinschaft[\s\S]*setzt eine andere Person herab[\s\S]*automatischen Prüfung[\s\S]*ein Mensch[\s\S]*sechs Monaten/,
    );
    const log = await call('GET', `/api/moderation/log?contentId=${text.id}`, { as: other });
    expect(log.body).toMatchObject({
      items: [
        {
          action: 'reject',
          dsa: {
            decision_visibility: ['DECISION_VISIBILITY_CONTENT_DISABLED'],
            automated_detection: 'Yes',
            automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
          },
        },
        { action: 'hold', dsa: { automated_decision: 'AUTOMATED_DECISION_FULLY' } },
      ],
    });
    expect(JSON.stringify(log.body)).not.toContain(text.authorId);
    expect((await call('GET', '/api/community/decisions', { as: newPerson() })).body).toMatchObject({ items: [] });
  });

  it('needs the case: not without taking it, not while another one has it', async () => {
    const { path } = await heldCase();
    expect(codeOf(await call('POST', `${path}/decision`, { as: one, body: REJECT }))).toEqual([409, 'claim_needed']);
    await call('POST', `${path}/claim`, { as: other });
    expect(codeOf(await call('POST', `${path}/decision`, { as: one, body: REJECT }))).toEqual([409, 'case_claimed']);
  });

  it('sent twice at once is made once', async () => {
    const { path, text } = await heldCase();
    await call('POST', `${path}/claim`, { as: one });
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', `${path}/decision`, { as: one, body: REJECT })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const own = await call('GET', '/api/community/decisions', { as: text.authorId });
    expect((own.body as { items: unknown[] }).items).toHaveLength(2);
  });

  it('about a text that was edited meanwhile is refused, and can be made about the new version', async () => {
    const { text, caseId } = await heldCase();
    await house.edit(text.id);
    expect(codeOf(await house.decide(caseId, { measure: 'reject' }))).toEqual([409, 'content_changed']);
    expect(await house.stateOf(text.id)).toBe('held');
    expect((await house.decide(caseId, { measure: 'publish', version: 2 })).status).toBe(201);
    expect(await house.stateOf(text.id)).toBe('published');
  });

  it('about a text that its author deleted is made by its sealed copy', async () => {
    const { text, caseId, path } = await heldCase({ ...HELD, verdict: 'hold' });
    await house.remove(text);
    const claimed = await call('POST', `${path}/claim`, { as: one });
    expect(claimed.body).toMatchObject({ isSealed: true, content: { text: text.text, state: 'deleted', path: null } });
    expect(codeOf(await house.decide(caseId, { measure: 'remove' }))).toEqual([409, 'content_gone']);
    expect((await house.decide(caseId, { measure: 'none' })).status).toBe(201);
  });

  it('leaves nothing held by silence, and restricts nobody without a ground', async () => {
    const { caseId } = await heldCase();
    expect(await house.decide(caseId, { measure: 'none' })).toMatchObject({
      status: 422,
      body: { fields: { measure: expect.any(String) as string } },
    });
    expect(await house.decide(caseId, { measure: 'reject', ground: undefined, rule: undefined })).toMatchObject({
      status: 422,
      body: { fields: { ground: expect.any(String) as string, rule: expect.any(String) as string } },
    });
    expect((await house.decide(caseId, { measure: 'reject', facts: '   ' })).status).toBe(422);
    expect((await house.decide(caseId, { measure: 'delete_all' })).status).toBe(422);
  });

  it('never quotes who gave notice, but may quote the text', async () => {
    const text = await house.publish();
    await house.report(text, { explanation: 'Meine Freundin Karin hat deswegen die ganze Nacht geweint.' });
    const caseId = await house.caseAbout(text);
    expect(
      await house.decide(caseId, { measure: 'hide', facts: 'Jemand hat deswegen, die ganze NACHT geweint.' }),
    ).toMatchObject({
      status: 422,
      body: { fields: { facts: expect.stringContaining('Worte aus einer Meldung') as string } },
    });
    expect(
      (await house.decide(caseId, { measure: 'hide', facts: 'Im Text steht: Wie geht es euch mit der Müdigkeit?' }))
        .status,
    ).toBe(201);
  });
});

describe('the name behind an anonymous text', () => {
  it('is told with a reason alone', async () => {
    const { path, text } = await heldCase();
    expect((await call('POST', `${path}/reveal`, { as: one, body: { reason: ' ' } })).status).toBe(422);
    expect(
      await call('POST', `${path}/reveal`, { as: one, body: { reason: 'Sie kündigt an, jemandem etwas anzutun.' } }),
    ).toMatchObject({ status: 200, body: { authorId: text.authorId } });
    expect((await call('POST', `${path}/reveal`, { as: text.authorId, body: { reason: 'x' } })).status).toBe(403);
  });
});

describe("a measure against the author's account", () => {
  it('stands on the decision: she is told, writes to nobody, and an appeal that is right ends it', async () => {
    const { text, caseId } = await heldCase();
    const made = await house.decide(caseId, { measure: 'reject', account: { action: 'suspend' } });
    const { decisionId } = made.body as { decisionId: string };
    const measures = async () =>
      ((await call('GET', '/api/profil', { as: text.authorId })).body as { measures: readonly object[] }).measures;
    expect(await measures()).toMatchObject([{ kind: 'suspension', decisionId, until: null }]);
    const appeal = await call('POST', '/api/community/appeals', {
      as: text.authorId,
      body: { decisionId, text: 'Das war anders gemeint.' },
    });
    const answered = await call('POST', `/api/moderation/appeals/${(appeal.body as { id: string }).id}`, {
      as: other,
      body: { outcome: 'overturn', version: 1, answer: 'Wir haben es anders verstanden.' },
    });
    expect(answered.status).toBe(200);
    expect(await measures()).toEqual([]);
    expect(await house.stateOf(text.id)).toBe('published');
  });

  it('needs a ground, and an end that lies ahead', async () => {
    const { caseId } = await heldCase();
    const account = { action: 'suspend', until: new Date(Date.now() - 1_000).toISOString() };
    expect((await house.decide(caseId, { measure: 'publish', account })).status).toBe(422);
    expect(
      (await house.decide(caseId, { measure: 'publish', rule: undefined, account: { action: 'warn' } })).status,
    ).toBe(422);
  });
});

describe('the audit log', () => {
  it('says of every act who did it, and of a decision not about whom; of a revealed name it does', async () => {
    const { text, caseId, path } = await heldCase();
    await house.decide(caseId, { measure: 'reject' });
    await call('POST', `${path}/reveal`, { as: one, body: { reason: 'Es geht um eine Drohung.' } });
    const { body } = await call('GET', '/api/admin/audit-log?limit=100', { as: one });
    const acts = (body as { items: readonly { object: string | null; action: string; subjectId: string | null }[] })
      .items;
    expect(acts.filter(({ object }) => object === `case:${caseId}`)).toMatchObject([
      { action: 'moderation.revealed', subjectId: text.authorId, actorId: one, reason: 'Es geht um eine Drohung.' },
      { action: 'moderation.decided', subjectId: null, actorId: one },
    ]);
  });
});

describe('POST moderation/analyze', () => {
  it('judges a text and keeps nothing of it', async () => {
    const answer = await call('POST', '/api/moderation/analyze', {
      as: one,
      body: { text: 'Ruft mich an: 0171 2345678, ich will nicht mehr leben.' },
    });
    expect(answer).toMatchObject({ status: 200, body: { crisis: 'said', personalData: [{ kind: 'phone' }] } });
    expect((await call('POST', '/api/moderation/analyze', { as: one, body: { text: '' } })).status).toBe(422);
    expect(house.api.logLines.join('')).not.toContain('2345678');
  });
});
