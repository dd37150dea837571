import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAnalysis, recordModeratorAct, withdrawCase } from '#api/domains/moderation/index.ts';
import { newPerson } from '#api/testing/test-api.ts';
import { analysisWith, openTrialHouse } from '../moderation-test-kit.ts';
import type { TrialHouse, TrialText } from '../moderation-test-kit.ts';

let house: TrialHouse;
beforeAll(async () => {
  house = await openTrialHouse();
});
afterAll(() => house.close());

const HELD = { verdict: 'hold', scores: [{ category: 'insult', score: 0.9, layer: 'learned' }] } as const;
const subjectOf = ({ id }: TrialText) => ({ kind: 'trial', contentId: id });
const casesAbout = ({ id }: TrialText) =>
  house.api.database.transact({ role: 'service_role' }, (transaction) =>
    transaction.selectFrom('moderationCases').selectAll().where('contentId', '=', id).orderBy('openedAt').execute(),
  );
const decisionsAbout = ({ id }: TrialText) =>
  house.api.database.transact({ role: 'service_role' }, (transaction) =>
    transaction.selectFrom('moderationDecisions').selectAll().where('contentId', '=', id).execute(),
  );
const asAuthor = <T>({ authorId }: TrialText, work: Parameters<typeof house.api.database.transact<T>>[1]) =>
  house.api.database.transact({ role: 'authenticated', userId: authorId }, work);

describe('a recorded analysis', () => {
  it('of an ordinary text opens no case', async () => {
    expect(await casesAbout(await house.publish())).toEqual([]);
  });

  it('that holds opens one case and owes its author a statement at once', async () => {
    const text = await house.publish(HELD);
    expect(await casesAbout(text)).toMatchObject([{ state: 'open', priority: 4, openedBy: 'analysis' }]);
    const [decision] = await decisionsAbout(text);
    expect(decision).toMatchObject({
      action: 'hold',
      rule: 'insult',
      ground: 'terms',
      automatedDetection: true,
      automatedDecision: true,
      deciderPseudonym: null,
    });
    expect(decision?.statement).toContain('Ein Mensch aus der Moderation sieht ihn sich an');
  });

  it('that could not judge holds too, and says that it could not', async () => {
    const [decision] = await decisionsAbout(await house.publish({ verdict: 'hold' }));
    expect(decision).toMatchObject({ rule: 'other' });
    expect(decision?.facts).toContain('konnte den Text nicht sicher beurteilen');
  });

  it('of a crisis takes nothing from its author: a case, no decision', async () => {
    const text = await house.publish({ crisis: 'said' });
    expect(await casesAbout(text)).toMatchObject([{ priority: 1 }]);
    expect(await decisionsAbout(text)).toEqual([]);
  });

  it('of edits at the same moment leads to one case, with the most urgent priority and the newest version', async () => {
    const text = await house.publish();
    const record = (version: number, found: Parameters<typeof analysisWith>[0]) =>
      asAuthor(text, (transaction) =>
        recordAnalysis(transaction, {
          ...subjectOf(text),
          version,
          authorId: text.authorId,
          analysis: analysisWith(found),
        }),
      );
    await Promise.all([record(2, HELD), record(3, { crisis: 'said' }), record(4, HELD)]);
    expect(await casesAbout(text)).toMatchObject([{ priority: 1, contentVersion: 4 }]);
  });

  it('of a refused text is kept only where somebody may be in danger', async () => {
    const authorId = (await house.publish()).authorId;
    const refuse = (crisis: 'none' | 'said') =>
      house.api.database.transact({ role: 'authenticated', userId: authorId }, (transaction) =>
        recordAnalysis(transaction, {
          kind: 'trial',
          contentId: newPerson(),
          version: 1,
          authorId,
          analysis: analysisWith({ verdict: 'block', crisis }),
          refused: { title: null, text: 'abgelehnt', isAnonymous: false },
        }),
      );
    expect(await refuse('none')).toEqual({});
    expect(await refuse('said')).toEqual({ caseId: expect.any(String) as string });
  });
});

describe('a text that its author deletes', () => {
  it('stays readable for the case alone, as a sealed copy', async () => {
    const text = await house.publish(HELD);
    const copy = { title: text.title, text: text.text, isAnonymous: true };
    await asAuthor(text, (transaction) => withdrawCase(transaction, { ...subjectOf(text), copy }));
    expect(await casesAbout(text)).toMatchObject([{ state: 'open', sealedText: text.text }]);
  });

  it('without a case leaves no copy', async () => {
    const text = await house.publish();
    const copy = { title: text.title, text: text.text, isAnonymous: true };
    expect(await asAuthor(text, (transaction) => withdrawCase(transaction, { ...subjectOf(text), copy }))).toEqual({});
    expect(await casesAbout(text)).toEqual([]);
  });
});

describe("a moderator's act at the text itself", () => {
  const REASON = { ground: 'terms', rule: 'advertising' } as const;

  it('decides the open case about it, with a statement', async () => {
    const text = await house.publish(HELD);
    const act = { version: 1, authorId: text.authorId, facts: 'Der Text wirbt für ein Mittel.', reason: REASON };
    await house.api.database.transact({ role: 'authenticated', userId: house.moderators[0] }, (transaction) =>
      recordModeratorAct(transaction, {
        ...subjectOf(text),
        ...act,
        moderatorId: house.moderators[0],
        action: 'remove',
      }),
    );
    expect(await casesAbout(text)).toMatchObject([{ state: 'decided' }]);
    expect((await decisionsAbout(text)).map(({ action }) => action).sort()).toEqual(['hold', 'remove']);
  });

  it('locks a conversation without deciding whether a text may stand', async () => {
    const text = await house.publish(HELD);
    await house.api.database.transact({ role: 'service_role' }, (transaction) =>
      recordModeratorAct(transaction, {
        ...subjectOf(text),
        version: 1,
        authorId: text.authorId,
        moderatorId: house.moderators[0],
        action: 'lock',
        reason: { ground: 'terms', rule: 'off_topic' },
        facts: 'Das Gespräch dreht sich im Kreis.',
      }),
    );
    expect((await casesAbout(text)).map(({ state }) => state).sort()).toEqual(['decided', 'open']);
  });
});

describe('a decision', () => {
  it("is changed, deleted or emptied by nobody: neither by the API's own role nor with triggers switched off", async () => {
    const text = await house.publish(HELD);
    const [decision] = await decisionsAbout(text);
    const id = decision?.id ?? '';
    const attempts = [
      `update companion.moderation_decisions set facts = 'anders' where id = '${id}'`,
      `delete from companion.moderation_decisions where id = '${id}'`,
      'truncate companion.moderation_decisions cascade',
    ];
    for (const attempt of attempts)
      for (const before of ['set local role service_role', `set local session_replication_role = 'replica'`]) {
        const tried = house.api.database.transactRaw((session) => session.runScript(`${before}; ${attempt}`));
        // As the service the deletion of a young row finds nothing to delete.
        if (attempt.startsWith('delete') && before.includes('service_role')) await tried;
        else await expect(tried).rejects.toThrow(/permission denied|kept as they are/);
      }
    expect(await decisionsAbout(text)).toMatchObject([{ id, facts: decision?.facts }]);
  });
});
