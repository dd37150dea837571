import { connectedTo } from '#api/domain.ts';
import { personWith } from '#api/testing/callers.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import type { TestAnswer, TestApi, TestApiOptions } from '#api/testing/test-api.ts';
import type { Tier } from '#core/contracts/tiers.ts';
import { createModerator } from '#safety/moderation/moderator.ts';
import type { Moderator } from '#safety/moderation/moderator.ts';
import { communityDomain } from './index.ts';

/** A post in an answer. */
export interface ShownPost extends ShownText {
  readonly title: string | null;
  readonly excerpt?: string | null;
  readonly category: string;
  readonly isLocked: boolean;
  readonly isPinned: boolean;
  readonly isBookmarked: boolean;
  readonly commentCount: number;
}

/** A reply in an answer. */
export interface ShownComment extends ShownText {
  readonly postId: string;
  readonly rootId: string;
  readonly parentId: string | null;
  readonly quotedId: string | null;
  readonly depth: number;
  readonly seq: number | null;
}

interface ShownText {
  readonly id: string;
  readonly state: string;
  readonly version: number;
  readonly body?: string | null;
  readonly author: { readonly kind: string; readonly id: string; readonly name: string } | null;
  readonly isOwn: boolean;
  readonly isMuted: boolean;
  readonly reactions: Readonly<Record<string, number>>;
  readonly ownReaction: string | null;
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly notice?: string | null;
  readonly help?: { readonly numbers: readonly { readonly number: string }[] } | null;
}

/** A branch of a conversation in an answer. */
export interface ShownBranch extends ShownComment {
  readonly replies: readonly ShownComment[];
  readonly nextReplies: string | null;
}

/** One page of a list in an answer. */
export interface ShownPage<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
  readonly pinned?: readonly Item[];
  readonly waiting?: readonly ShownComment[];
}

/** The API and a few ways to use it as members do. */
export interface CommunityBench {
  readonly api: TestApi;
  /** With a name, and a tier in which she may write. */
  newMember(name?: string, tier?: Tier): Promise<string>;
  post(as: string, post?: Readonly<Record<string, unknown>>): Promise<TestAnswer>;
  /** @throws {Error} unless it was taken. */
  posted(as: string, post?: Readonly<Record<string, unknown>>): Promise<ShownPost>;
  reply(as: string, postId: string, comment?: Readonly<Record<string, unknown>>): Promise<TestAnswer>;
  replied(as: string, postId: string, comment?: Readonly<Record<string, unknown>>): Promise<ShownComment>;
  list(as: string, query?: string): Promise<ShownPage<ShownPost>>;
  thread(as: string, postId: string, query?: string): Promise<ShownPage<ShownBranch>>;
  read(as: string, postId: string): Promise<TestAnswer>;
  /** Runs SQL as the owner of the tables. */
  sql(statement: string, parameters?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Words by which a text asks the moderator of these tests for a verdict; all others are judged as anywhere. */
export const HOLD_ME = 'Wundermittel gegen alles';
/** The same for a refusal. */
export const BLOCK_ME = 'So verletzt man sich';

/** The moderator in use, with two verdicts that texts of tests can ask for. */
export function trialModerator(): Moderator {
  const moderator = createModerator();
  return {
    analyze: async (text, options) => {
      const analysis = await moderator.analyze(text, options);
      if (text.includes(BLOCK_ME)) return { ...analysis, verdict: 'block' };
      return text.includes(HOLD_ME) ? { ...analysis, verdict: 'hold' } : analysis;
    },
  };
}

/** Starts it. */
export async function startCommunityBench(options: TestApiOptions = {}): Promise<CommunityBench> {
  const api = await startTestApi({
    ...options,
    domains: [...(options.domains ?? []), connectedTo(communityDomain, trialModerator())],
  });
  let written = 0;
  const post: CommunityBench['post'] = (as, fields = {}) => {
    written += 1;
    const usual = {
      category: 'behandlung',
      title: `Frage ${written}`,
      body: 'Wie geht es euch damit?',
      isAnonymous: false,
    };
    return api.call('POST', '/api/community/posts', { as, body: { ...usual, ...fields } });
  };
  const reply: CommunityBench['reply'] = (as, postId, fields = {}) =>
    api.call('POST', `/api/community/posts/${postId}/comments`, {
      as,
      body: { body: 'Mir ging es genauso.', isAnonymous: false, ...fields },
    });
  const got = async <T>(as: string, path: string) => expectStatus(await api.call('GET', path, { as }), 200) as T;
  return {
    api,
    newMember: (name = 'Anna', tier = 'plus') => newMember(api, name, tier),
    post,
    posted: async (as, fields) => expectStatus(await post(as, fields), 201) as ShownPost,
    reply,
    replied: async (as, postId, fields) => expectStatus(await reply(as, postId, fields), 201) as ShownComment,
    list: (as, query = '') => got(as, `/api/community/posts?${query}`),
    thread: (as, postId, query = '') => got(as, `/api/community/posts/${postId}/comments?${query}`),
    read: (as, postId) => api.call('GET', `/api/community/posts/${postId}`, { as }),
    sql: (statement, parameters) => api.database.transactRaw((session) => session.query(statement, parameters)),
    close: () => api.close(),
  };
}

async function newMember(api: TestApi, displayName: string, tier: Tier): Promise<string> {
  const id = await personWith(api, { tier });
  await api.database.transact({ role: 'service_role' }, (transaction) =>
    transaction.updateTable('profiles').set({ displayName }).where('id', '=', id).execute(),
  );
  return id;
}

function expectStatus({ status, body }: TestAnswer, wanted: number): unknown {
  if (status !== wanted) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
