import { randomUUID } from 'node:crypto';
import type { Standing, WrittenText } from './ledger.ts';
import type { Name } from './people.ts';
import { readAll } from './reading.ts';
import type { Answer, World } from './world.ts';

/** A case as the queue shows it. */
export interface QueueItem {
  readonly id: string;
  readonly contentId: string;
  readonly contentVersion: number;
  readonly priority: string;
  readonly state: 'open' | 'claimed';
}

/** A case that a moderator has. */
interface ClaimedCase extends QueueItem {
  readonly content: { readonly version: number; readonly state: Standing; readonly text: string | null } | null;
}

/** What is to be decided. */
export interface Verdict {
  readonly measure: string;
  readonly ground?: 'illegal' | 'terms';
  readonly rule?: string;
  readonly facts: string;
  readonly account?: { readonly action: 'warn' | 'suspend'; readonly until?: string };
}

/** Everything that waits, the urgent first. */
export async function readQueue(world: World, moderator: Name): Promise<readonly QueueItem[]> {
  return readAll<QueueItem>(world, moderator, { path: 'moderation/queue', query: { limit: '20' } });
}

/** The waiting case about a text. */
export async function caseAbout(world: World, moderator: Name, label: string): Promise<QueueItem | undefined> {
  const { id } = world.ledger.find(label);
  return (await readQueue(world, moderator)).find(({ contentId }) => contentId === id);
}

/** Takes a case. */
export async function claim(world: World, moderator: Name, caseId: string): Promise<Answer> {
  return world.ask(moderator, { method: 'POST', path: `moderation/queue/${caseId}/claim` });
}

/** Gives it back. */
export async function release(world: World, moderator: Name, caseId: string): Promise<Answer> {
  return world.ask(moderator, { method: 'POST', path: `moderation/queue/${caseId}/release` });
}

/** Decides a case that the moderator has. */
export async function decide(
  world: World,
  moderator: Name,
  { item, version, verdict }: { readonly item: QueueItem; readonly version: number; readonly verdict: Verdict },
): Promise<Answer> {
  const path = `moderation/queue/${item.id}/decision`;
  const answer = await world.ask(moderator, { method: 'POST', path, body: { version, ...verdict }, key: randomUUID() });
  if (answer.status === 201) {
    world.ledger.decisions.push((answer.body as { decisionId: string }).decisionId);
    const text = world.ledger.findById(item.contentId);
    if (text !== undefined) follow(text, verdict.measure);
  }
  return answer;
}

const STANDINGS: Readonly<Record<string, Standing>> = {
  publish: 'published',
  restore: 'published',
  reject: 'rejected',
  hide: 'hidden',
  remove: 'removed',
};

/** Notes how a text stands after a measure. */
function follow(text: WrittenText, measure: string): void {
  text.standing = STANDINGS[measure] ?? text.standing;
  if (measure === 'lock' || measure === 'unlock') text.isLocked = measure === 'lock';
}

/** Claims and decides in one go. @throws {Error} where it cannot be claimed. */
export async function judge(
  world: World,
  moderator: Name,
  { item, verdictFor }: { readonly item: QueueItem; readonly verdictFor: (state: Standing | 'gone') => Verdict },
): Promise<Answer> {
  const claimed = await claim(world, moderator, item.id);
  if (claimed.status !== 200) throw new Error(`${moderator} cannot claim: ${JSON.stringify(claimed.body)}`);
  const { content, contentVersion } = claimed.body as ClaimedCase;
  const isGone = content === null || content.state === 'deleted';
  const verdict = verdictFor(isGone ? 'gone' : content.state);
  return decide(world, moderator, { item, version: content?.version ?? contentVersion, verdict });
}

/** What happens to a text that nothing is wrong with. */
export function inOrder(state: Standing | 'gone'): Verdict {
  const measure = state === 'held' ? 'publish' : state === 'hidden' ? 'restore' : 'none';
  return { measure, facts: 'Der Text spricht von Erfahrungen und verletzt niemanden.' };
}

/** What happens to one that may not stand. */
export function againstTheRules(rule: string, facts: string): (state: Standing | 'gone') => Verdict {
  return (state) =>
    state === 'gone'
      ? { measure: 'none', facts }
      : { measure: state === 'held' ? 'reject' : 'remove', ground: 'terms', rule, facts };
}

/** In the evening the moderators go through what waits; every other case is one's. */
export async function emptyQueue(
  world: World,
  verdictFor: (text: WrittenText | undefined) => (state: Standing | 'gone') => Verdict,
): Promise<void> {
  const waiting = (await readQueue(world, 'Maria')).filter(({ state }) => state === 'open');
  for (const [index, item] of waiting.entries()) {
    const moderator = index % 2 === 0 ? 'Maria' : 'Nina';
    const text = world.ledger.findById(item.contentId);
    const answer = await judge(world, moderator, { item, verdictFor: verdictFor(text) });
    world.check(`${world.day()}: ${moderator} decides a case`, answer.status === 201, answer.body);
  }
}
