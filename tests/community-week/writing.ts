import { randomUUID } from 'node:crypto';
import { withMarker } from './markers.ts';
import type { Standing, WrittenText } from './ledger.ts';
import type { Name } from './people.ts';
import type { Door } from './place.ts';
import type { Answer, Request, World } from './world.ts';

/** A post to write. */
export interface PostWish {
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly category?: string;
  readonly isAnonymous?: boolean;
  readonly warning?: string;
  readonly marker: string;
}

/** A reply to write. */
export interface CommentWish {
  readonly label: string;
  /** Label of the post, or of the reply that is answered. */
  readonly to: string;
  readonly text: string;
  readonly isAnonymous?: boolean;
  readonly marker: string;
}

/** What was asked for, with what may be needed to ask again. */
export interface Sent {
  readonly answer: Answer;
  readonly text: WrittenText;
  readonly request: Request;
}

/** How it is sent. */
export type Sending = Pick<Request, 'key' | 'isUnsettled' | 'door'>;

/** Writes a post and notes what became of it. */
export async function writePost(
  world: World,
  name: Name,
  { sending = {}, ...wish }: PostWish & { readonly sending?: Sending },
): Promise<Sent> {
  const { label, title, text, category = 'alltag', isAnonymous = false, warning, marker } = wish;
  const body = {
    category,
    title,
    body: withMarker(text, marker),
    isAnonymous,
    ...(warning === undefined ? {} : { warning }),
  };
  const request = { method: 'POST', path: 'community/posts', body, key: randomUUID(), ...sending };
  const written = noteText(world, {
    ...{ label, kind: 'post', author: name, isAnonymous, thread: label, parent: undefined, title, marker },
    depth: 0,
  });
  return send(world, written, request);
}

/** Replies to a post or to another reply, and notes what became of it. */
export async function writeComment(
  world: World,
  name: Name,
  { sending = {}, ...wish }: CommentWish & { readonly sending?: Sending },
): Promise<Sent> {
  const { label, to, text, isAnonymous = false, marker } = wish;
  const target = world.ledger.find(to);
  const parent = target.kind === 'comment' ? target : undefined;
  const thread = world.ledger.find(target.thread);
  const body = {
    body: withMarker(text, marker),
    isAnonymous,
    ...(parent === undefined ? {} : { parentId: parent.id }),
  };
  const request = {
    method: 'POST',
    path: `community/posts/${thread.id}/comments`,
    body,
    key: randomUUID(),
    ...sending,
  };
  const written = noteText(world, {
    ...{ label, kind: 'comment', author: name, isAnonymous, thread: thread.label, parent: parent?.label, marker },
    title: undefined,
    depth: Math.min((parent?.depth ?? 0) + 1, 4),
  });
  return send(world, written, request);
}

function noteText(
  { ledger }: World,
  facts: Pick<
    WrittenText,
    'label' | 'kind' | 'author' | 'isAnonymous' | 'thread' | 'parent' | 'title' | 'marker' | 'depth'
  >,
): WrittenText {
  const text: WrittenText = {
    ...facts,
    ...{ earlierMarkers: [], id: '', version: 1, standing: 'unfinished', isLocked: false, voice: undefined },
  };
  ledger.add(text);
  return text;
}

async function send(world: World, text: WrittenText, request: Request): Promise<Sent> {
  return settle(world, { text, request, answer: await world.ask(text.author, request) });
}

/** Asks once more under the same key for what nobody answered. */
export async function sendAgain(world: World, { text, request }: Sent): Promise<Sent> {
  return send(world, text, { ...request, isUnsettled: true });
}

function settle(world: World, sent: Sent): Sent {
  const { answer, text } = sent;
  if (answer.status === 201) {
    const { id, version, state, author } = answer.body as Readonly<{
      id: string;
      version: number;
      state: Standing;
      author: WrittenText['voice'] | null;
    }>;
    Object.assign(text, { id, version, standing: state, voice: author ?? undefined });
  } else if (codeOf(answer) !== 'request_in_progress') {
    text.standing = 'refused';
    world.ledger.refusedMarkers.push(text.marker);
  }
  return sent;
}

/** Two clicks that reach two processes at the same time, under one key. */
export async function writeTwice(
  world: World,
  name: Name,
  wish: PostWish,
): Promise<{ readonly text: WrittenText; readonly answers: readonly Answer[] }> {
  const key = randomUUID();
  const once = (door: Door) => writePost(world, name, { ...wish, sending: { key, door, isUnsettled: true } });
  const [first, second] = await Promise.all([once('first'), once('second')]);
  // One text was meant: the ledger keeps the one that was answered.
  const [kept, spare] = first.answer.status === 201 ? [first, second] : [second, first];
  world.ledger.drop(spare.text);
  return { text: kept.text, answers: [first.answer, second.answer] };
}

/** The stable code of a refusal. */
export function codeOf({ body }: Answer): string | undefined {
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined;
}

/**
 * Changes what she wrote. Where the answer was lost with a process and the second attempt finds another version, it is
 * hers: nobody else changes it.
 */
export async function edit(
  world: World,
  label: string,
  { words, marker, ...sending }: { readonly words: string; readonly marker: string } & Sending,
): Promise<Answer> {
  const text = world.ledger.find(label);
  const answer = await world.ask(text.author, {
    method: 'PATCH',
    path: `community/${text.kind}s/${text.id}`,
    body: { version: text.version, body: withMarker(words, marker) },
    ...sending,
  });
  const isDone = answer.status === 200 || (answer.wasBroken && codeOf(answer) === 'content_changed');
  if (isDone) {
    text.earlierMarkers.push(text.marker);
    Object.assign(text, { marker, version: text.version + 1 });
    if (answer.status === 200) text.standing = (answer.body as { state: Standing }).state;
  } else world.ledger.refusedMarkers.push(marker);
  return answer;
}

/** Deletes what she wrote. */
export async function remove(world: World, label: string): Promise<Answer> {
  const text = world.ledger.find(label);
  const answer = await world.ask(text.author, { method: 'DELETE', path: `community/${text.kind}s/${text.id}` });
  if (answer.status === 204 || (answer.wasBroken && answer.status === 404)) text.standing = 'deleted';
  return answer;
}

/** Reacts, or takes the reaction back with `undefined`. */
export async function react(
  world: World,
  name: Name,
  to: { readonly label: string; readonly kind?: string },
): Promise<Answer> {
  const text = world.ledger.find(to.label);
  const path = `community/${text.kind}s/${text.id}/reaction`;
  const key = `${name} ${to.label}`;
  if (to.kind === undefined) {
    const answer = await world.ask(name, { method: 'DELETE', path });
    if (answer.status === 204) world.ledger.reactions.delete(key);
    return answer;
  }
  const answer = await world.ask(name, { method: 'PUT', path, body: { kind: to.kind } });
  if (answer.status === 204) world.ledger.reactions.set(key, { who: name, on: to.label, kind: to.kind });
  return answer;
}

/** Bookmarks a post, or no longer. */
export async function bookmark(
  world: World,
  name: Name,
  to: { readonly label: string; readonly isKept: boolean },
): Promise<Answer> {
  const { id } = world.ledger.find(to.label);
  const answer = await world.ask(name, {
    method: to.isKept ? 'PUT' : 'DELETE',
    path: `community/posts/${id}/bookmark`,
  });
  const key = `${name} ${to.label}`;
  if (answer.status === 204 && to.isKept)
    world.ledger.bookmarks.set(key, { who: name, on: to.label, kind: 'bookmark' });
  if (answer.status === 204 && !to.isKept) world.ledger.bookmarks.delete(key);
  return answer;
}

/** Does not want to read this voice any more. */
export async function mute(world: World, name: Name, label: string): Promise<Answer> {
  const voiceId = world.ledger.find(label).voice?.id ?? '';
  const answer = await world.ask(name, { method: 'PUT', path: `community/mutes/${voiceId}` });
  if (answer.status === 204) world.ledger.mutes.set(`${name} ${voiceId}`, { who: name, on: voiceId, kind: 'mute' });
  return answer;
}

/** Gives notice of a text. */
export async function report(
  world: World,
  name: Name,
  { label, reason, explanation }: { readonly label: string; readonly reason: string; readonly explanation: string },
): Promise<Answer> {
  const { kind, id: contentId } = world.ledger.find(label);
  const body = { kind, contentId, reason, explanation, goodFaith: true };
  const answer = await world.ask(name, { method: 'POST', path: 'community/reports', body, key: randomUUID() });
  if (answer.status === 201)
    world.ledger.receipts.push({ who: name, receipt: (answer.body as { receipt: string }).receipt });
  return answer;
}
