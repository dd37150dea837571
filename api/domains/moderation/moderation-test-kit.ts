import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TextAnalysis } from '#safety/moderation/moderator.ts';
import type { Database, DatabaseTransaction } from '#api/database/database.ts';
import type { DomainDefinition } from '#api/domain.ts';
import type { ModeratedContent, ModeratedText, ModerationMeasure } from '#api/moderated-content.ts';
import { personWith } from '#api/testing/callers.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestAnswer, TestApi, TestApiOptions } from '#api/testing/test-api.ts';
import { moderationDomain, recordAnalysis, withdrawCase } from './index.ts';

/** Texts that moderators judge, for tests: a table of its own that behaves as a domain's would. */

/** A text to put there. */
export interface TrialText {
  readonly id: string;
  readonly authorId: string;
  readonly title: string;
  readonly text: string;
}

/** What most decisions of the tests stand on. */
const REASONS = { ground: 'terms', rule: 'insult', facts: 'Der Text setzt eine andere Person herab.' };
const KIND = 'trial';
const STATES: Readonly<Record<ModerationMeasure, ModeratedText['state']>> = {
  publish: 'published',
  reject: 'rejected',
  hide: 'hidden',
  remove: 'removed',
  restore: 'published',
  lock: 'published',
  unlock: 'published',
};

interface TrialRow {
  readonly authorId: string;
  readonly title: string;
  readonly body: string | null;
  readonly version: number;
  readonly state: ModeratedText['state'];
}

async function readRow(transaction: DatabaseTransaction, contentId: string): Promise<TrialRow | undefined> {
  const { rows } = await sql<TrialRow>`
    select author_id, title, body, version, state from trial.texts where id = ${contentId} for update`.execute(
    transaction,
  );
  return rows[0];
}

/** The texts as moderation asks for them. */
const trialContent: ModeratedContent = {
  kind: KIND,
  read: async (transaction, contentId) => {
    const row = await readRow(transaction, contentId);
    if (row === undefined || row.state === 'deleted') return undefined;
    const { authorId, title, body, version, state } = row;
    return { authorId, isAnonymous: true, title, text: body, version, state, earlier: [], path: `/trial/${contentId}` };
  },
  apply: async (transaction, { contentId, version, measure }) => {
    const row = await readRow(transaction, contentId);
    if (row === undefined || row.state === 'deleted') return 'gone';
    if (row.version !== version) return 'changed';
    await sql`update trial.texts set state = ${STATES[measure]} where id = ${contentId}`.execute(transaction);
    return 'done';
  },
};

/** The API with such texts, and its moderators. */
export interface TrialHouse {
  readonly api: TestApi;
  /** Two moderators. */
  readonly moderators: readonly [string, string];
  /** Publishes a text whose analysis was this one. */
  publish(analysis?: Partial<TextAnalysis>, authorId?: string): Promise<TrialText & { readonly caseId?: string }>;
  /** Records another analysis, as after an edit. */
  analyzeAgain(text: TrialText, analysis: Partial<TextAnalysis>, version: number): Promise<void>;
  stateOf(id: string): Promise<string | undefined>;
  /** As its author would, without another analysis. */
  edit(id: string): Promise<void>;
  /** As its author would: gone for everybody, with a copy for an open case. */
  remove(text: TrialText): Promise<void>;
  /** Somebody gives notice; the answer. */
  report(text: TrialText, extra?: object, as?: string): Promise<TestAnswer>;
  /** A moderator takes the case and decides it; the answer. */
  decide(caseId: string, body: object, moderator?: string): Promise<TestAnswer>;
  caseAbout(text: TrialText): Promise<string>;
  close(): Promise<void>;
}

/** An analysis that found nothing, but for what is said. */
export function analysisWith(found: Partial<TextAnalysis> = {}): TextAnalysis {
  return { verdict: 'allow', scores: [], crisis: 'none', personalData: [], version: 'trial-1', ...found };
}

/** Starts it. */
export async function openTrialHouse(options: TestApiOptions = {}): Promise<TrialHouse> {
  const withTexts: DomainDefinition = {
    name: moderationDomain.name,
    open: (platform) => ({ ...moderationDomain.open(platform, undefined), moderated: [trialContent] }),
  };
  const api = await startTestApi({ ...options, domains: [...(options.domains ?? []), withTexts] });
  await createTexts(api.database);
  const moderators = [await personWith(api, { role: 'admin' }), await personWith(api, { role: 'admin' })] as const;
  return {
    api,
    moderators,
    publish: async (analysis, authorId) => publish(api, analysisWith(analysis), authorId),
    stateOf: async (id) =>
      api.database.transact({ role: 'service_role' }, async (transaction) => (await readRow(transaction, id))?.state),
    analyzeAgain: async ({ id, authorId }, found, version) => {
      await api.database.transact({ role: 'authenticated', userId: authorId }, (transaction) =>
        recordAnalysis(transaction, { kind: KIND, contentId: id, version, authorId, analysis: analysisWith(found) }),
      );
    },
    edit: async (id) => {
      await api.database.transact({ role: 'service_role' }, (transaction) =>
        sql`update trial.texts set version = version + 1, body = body || ' (geändert)' where id = ${id}`.execute(
          transaction,
        ),
      );
    },
    remove: (text) => remove(api, text),
    report: async (text, extra = {}, as) =>
      api.call('POST', '/api/community/reports', {
        as: as ?? (await personWith(api, {})),
        body: {
          kind: KIND,
          contentId: text.id,
          reason: 'insult',
          explanation: 'Das verletzt mich.',
          goodFaith: true,
          ...extra,
        },
      }),
    decide: async (caseId, body, moderator = moderators[0]) => {
      const path = `/api/moderation/queue/${caseId}`;
      await api.call('POST', `${path}/claim`, { as: moderator });
      return api.call('POST', `${path}/decision`, { as: moderator, body: { version: 1, ...REASONS, ...body } });
    },
    caseAbout: async ({ id }) =>
      api.database.transact({ role: 'service_role' }, async (transaction) => {
        const row = await transaction
          .selectFrom('moderationCases')
          .select('id')
          .where('contentId', '=', id)
          .orderBy('openedAt', 'desc')
          .executeTakeFirstOrThrow();
        return row.id;
      }),
    close: () => api.close(),
  };
}

async function remove(api: TestApi, { id, authorId, title, text }: TrialText): Promise<void> {
  await api.database.transact({ role: 'authenticated', userId: authorId }, async (transaction) => {
    await withdrawCase(transaction, { kind: KIND, contentId: id, copy: { title, text, isAnonymous: true } });
    await sql`update trial.texts set state = 'deleted', body = null where id = ${id}`.execute(transaction);
  });
}

async function createTexts(database: Database): Promise<void> {
  await database.transactRaw((session) =>
    session.runScript(`
      create schema if not exists trial;
      create table if not exists trial.texts (
        id uuid primary key, author_id uuid not null, title text not null, body text, version integer not null default 1,
        state text not null
      );
      grant usage on schema trial to authenticated, service_role;
      grant all on trial.texts to authenticated, service_role;`),
  );
}

async function publish(api: TestApi, analysis: TextAnalysis, author?: string) {
  const authorId = author ?? (await personWith(api, { tier: 'plus' }));
  const text = { id: randomUUID(), authorId, title: 'Nach der Chemo', text: 'Wie geht es euch mit der Müdigkeit?' };
  const { id, title } = text;
  const state = analysis.verdict === 'hold' ? 'held' : 'published';
  const recorded = await api.database.transact({ role: 'authenticated', userId: authorId }, async (transaction) => {
    await sql`insert into trial.texts (id, author_id, title, body, state) values (${id}, ${authorId}, ${title}, ${text.text}, ${state})`.execute(
      transaction,
    );
    return recordAnalysis(transaction, { kind: KIND, contentId: id, version: 1, authorId, analysis });
  });
  return { ...text, ...recorded };
}
