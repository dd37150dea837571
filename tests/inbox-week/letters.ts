import { randomUUID } from 'node:crypto';
import type { Answer, Stage } from './stage.ts';

/** A message of the week, as its author sent it. */
export interface Letter {
  readonly from: string;
  readonly to: string;
  readonly threadId: string;
  readonly clientId: string;
  readonly text: string;
  status: number;
  id: string | undefined;
}

/** What everybody wrote to each other. */
export interface Letters {
  readonly all: readonly Letter[];
  /** Sends; where no answer came, again under the same id. */
  send(sending: {
    readonly from: string;
    readonly to: string;
    readonly threadId: string;
    readonly text: string;
  }): Promise<Letter>;
  /** The same message once more. */
  again(letter: Letter): Promise<Answer>;
}

/** Begins a book of letters. */
export function createLetters(stage: Stage): Letters {
  const all: Letter[] = [];
  const post = ({ from, threadId, text, clientId }: Letter) =>
    stage.ask(from, 'POST', `inbox/threads/${threadId}/messages`, { text, clientId });
  return {
    all,
    send: async (sending) => {
      const letter: Letter = { ...sending, clientId: randomUUID(), status: 0, id: undefined };
      all.push(letter);
      const { status, body } = await post(letter);
      letter.status = status;
      letter.id = (body as { readonly id?: string } | undefined)?.id;
      return letter;
    },
    again: post,
  };
}

/** What one of two reads of a conversation, page by page. */
export async function readLetters(stage: Stage, name: string, threadId: string) {
  const read: { readonly id: string; readonly seq: number; readonly isOwn: boolean; readonly body: string | null }[] =
    [];
  for (;;) {
    const after = read.at(-1)?.seq ?? 0;
    const { body } = await stage.ask(name, 'GET', `inbox/threads/${threadId}/messages?after=${String(after)}&limit=20`);
    const page = body as { readonly items: typeof read; readonly hasMore: boolean };
    read.push(...page.items);
    if (!page.hasMore || page.items.length === 0) return read;
  }
}

/** Wednesday: two write to each other, and one process is killed in the middle. */
export async function writeThroughAKill(
  stage: Stage,
  letters: Letters,
  { couple: [one, other], threadId }: { readonly couple: readonly [string, string]; readonly threadId: string },
): Promise<void> {
  const { check, place } = stage;
  const write = async (from: string, to: string, first: number) => {
    for (let number = first; number < first + 12; number += 1)
      await letters.send({
        from,
        to,
        threadId,
        text: `Brief Nummer ${String(number)}: heute war ein guter Tag im Garten.`,
      });
  };
  const writing = [write(one, other, 100), write(other, one, 200)];
  await stage.soon(() => Promise.resolve(letters.all.filter(({ status }) => status === 201).length > 4));
  await place.kill('first');
  await Promise.all(writing);
  await place.startAgain('first');
  const own = letters.all.filter((letter) => letter.threadId === threadId);
  check(
    'every message is taken, also with a process killed in between',
    own.every(({ status }) => status === 201),
    own.find(({ status }) => status !== 201),
  );
  const [sample] = own;
  if (sample === undefined) return;
  const repeated = await letters.again(sample);
  check(
    'sent once more it is the same message',
    repeated.status === 201 && (repeated.body as { id: string }).id === sample.id,
    repeated.text,
  );
  const [left, right] = [await readLetters(stage, one, threadId), await readLetters(stage, other, threadId)];
  const signs = (read: typeof left) => read.map(({ id, seq, body }) => `${String(seq)} ${id} ${body ?? ''}`);
  check('both read the same, in the same order', JSON.stringify(signs(left)) === JSON.stringify(signs(right)));
  check(
    'each message once',
    left.length === own.length && new Set(left.map(({ id }) => id)).size === own.length,
    left.length,
  );
  for (const from of [one, other]) {
    const wanted = own.filter((letter) => letter.from === from).map(({ text }) => text);
    const seen = left.filter(({ body }) => wanted.includes(body ?? '')).map(({ body }) => body);
    check(`${from}'s stand in the order in which she wrote them`, JSON.stringify(seen) === JSON.stringify(wanted));
  }
}

/** How far a conversation is in the database. */
export async function lastSeqOf({ place }: Stage, threadId: string): Promise<number> {
  const [row] = await place.query('select last_seq from companion.threads where id = $1', [threadId]);
  return Number(row?.['last_seq']);
}
