import type { Standing } from './ledger.ts';
import type { Answer, Voice, World } from './world.ts';
import { writeComment, writePost } from './writing.ts';
import type { CommentWish, PostWish, Sent } from './writing.ts';

/** Begins a conversation under a voice. */
export async function beginAs(world: World, voice: Voice, wish: Omit<PostWish, 'isAnonymous'>): Promise<Sent> {
  return accepted(world, await writePost(world, world.authorOf(voice), { ...wish, isAnonymous: true }));
}

/** Replies under a voice. */
export async function replyAs(world: World, voice: Voice, wish: Omit<CommentWish, 'isAnonymous'>): Promise<Sent> {
  return accepted(world, await writeComment(world, world.authorOf(voice), { ...wish, isAnonymous: true }));
}

/** Says so where a text did not come to be what was meant. */
export function accepted(world: World, sent: Sent, standings: readonly Standing[] = ['published', 'held']): Sent {
  const { answer, text } = sent;
  const isIn = answer.status === 201 && standings.includes(text.standing);
  if (!isIn) world.check(`${text.label} is accepted`, false, answer.body);
  return sent;
}

/** Says so where an answer is another one than was meant. */
export function expectStatus(
  world: World,
  fact: string,
  wanted: { readonly answer: Answer; readonly status: number; readonly code?: string },
): void {
  const { answer, status, code } = wanted;
  const { body } = answer;
  const found = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  const holds = answer.status === status && (code === undefined || found === code);
  world.check(fact, holds, `${String(answer.status)} ${JSON.stringify(body).slice(0, 400)}`);
}
