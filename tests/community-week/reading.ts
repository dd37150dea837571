import type { Name } from './people.ts';
import type { Request, World } from './world.ts';

/** What a list has in common with all others. */
interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** A post in a list, as far as it is looked at here. */
export interface ListedPost {
  readonly id: string;
  readonly createdAt: string;
  readonly title: string | null;
  readonly excerpt: string | null;
}

/** A reply, as far as it is looked at here. */
export interface ReadComment {
  readonly id: string;
  readonly body: string | null;
  readonly state: string;
  readonly depth: number;
  readonly parentId: string | null;
}

const MANY_PAGES = 200;

/** Reads a list to its end, page by page. */
export async function readAll<Item>(
  world: World,
  name: Name,
  {
    path,
    query = {},
    isUnsettled = false,
  }: {
    readonly path: string;
    readonly query?: Readonly<Record<string, string>>;
    readonly isUnsettled?: boolean;
  },
): Promise<readonly Item[]> {
  const items: Item[] = [];
  const list = `${path}?${new URLSearchParams(query).toString()}`;
  const reading = {};
  let cursor: string | null = null;
  for (let page = 0; page < MANY_PAGES; page += 1) {
    const search = new URLSearchParams({ ...query, ...(cursor === null ? {} : { cursor }) });
    const request: Request = { method: 'GET', path: `${path}?${search.toString()}`, list, reading, isUnsettled };
    const { status, body } = await world.ask(name, request);
    if (status !== 200) throw new Error(`${name} cannot read ${list}: ${String(status)} ${JSON.stringify(body)}`);
    const { items: found, nextCursor } = body as Page<Item>;
    items.push(...found);
    cursor = nextCursor;
    if (cursor === null) return items;
  }
  throw new Error(`${list} does not end`);
}

/** All posts that she may read, a few at a time. */
export async function readPosts(
  world: World,
  name: Name,
  query: Readonly<Record<string, string>> = {},
): Promise<readonly ListedPost[]> {
  return readAll(world, name, { path: 'community/posts', query: { limit: '7', ...query } });
}

/** A whole conversation: its branches, and all their replies. */
export async function readThread(
  world: World,
  name: Name,
  { label, isUnsettled = false }: { readonly label: string; readonly isUnsettled?: boolean },
): Promise<readonly ReadComment[]> {
  const path = `community/posts/${world.ledger.find(label).id}`;
  await world.ask(name, { method: 'GET', path, isUnsettled });
  type Branch = ReadComment & { readonly replies: readonly ReadComment[]; readonly nextReplies: string | null };
  const branches = await readAll<Branch>(world, name, { path: `${path}/comments`, query: { limit: '4' }, isUnsettled });
  const all: ReadComment[] = [];
  for (const { replies, nextReplies, ...root } of branches) {
    all.push(root, ...replies);
    if (nextReplies === null) continue;
    const query = { limit: '4', rootId: root.id };
    const rest = await readAll<ReadComment>(world, name, { path: `${path}/comments`, query, isUnsettled });
    all.push(...rest.filter(({ id }) => !replies.some((reply) => reply.id === id)));
  }
  return all;
}

/** What she finds with these words. */
export async function search(world: World, name: Name, words: string): Promise<readonly ListedPost[]> {
  return readPosts(world, name, { q: words });
}
