import type { Check } from '../documents/check.ts';
import type { Audience } from './audience.ts';
import type { DatabaseLedger } from './ledger-of-database.ts';
import type { Listener } from './listeners.ts';
import type { Member } from './people.ts';
import type { SentMessage } from './senders.ts';

/** What was sent, heard and kept. */
export interface Deliveries {
  readonly members: readonly Member[];
  readonly sent: readonly SentMessage[];
  readonly audience: Audience;
  readonly ledger: DatabaseLedger;
}

/** Message by message: what was acknowledged, what is kept, what was heard. */
export function checkDeliveries(check: Check, deliveries: Deliveries): void {
  checkMessages(check, deliveries);
  checkNotices(check, deliveries.ledger);
  checkHeard(check, deliveries);
}

function checkMessages(check: Check, { sent, ledger: { messages } }: Deliveries): void {
  const refused = sent.filter(({ status }) => status !== 201);
  check(`all ${String(sent.length)} messages were acknowledged`, refused.length === 0, refused.slice(0, 5));
  const byClientId = new Map(messages.map((message) => [message.clientId, message]));
  const lost = sent.filter(({ id, clientId, text, threadId, from }) => {
    const kept = byClientId.get(clientId);
    return !(
      kept?.id === id &&
      kept?.body === text &&
      kept.threadId === threadId &&
      kept.authorId === from &&
      kept.seq !== null
    );
  });
  check('each acknowledged message is kept as it was sent, and delivered', lost.length === 0, lost.slice(0, 5));
  check('none is kept twice, and none that nobody sent', messages.length === sent.length, {
    kept: messages.length,
    sent: sent.length,
  });
  const gaps = [...groupBy(messages, ({ threadId }) => threadId)].filter(([, own]) => !isCounted(own));
  check('each conversation is numbered from 1 without a gap', gaps.length === 0, gaps.slice(0, 2));
  const disordered = [...groupBy(sent, ({ from }) => from)].filter(([, own]) => {
    const numbers = own.map(({ clientId }) => byClientId.get(clientId)?.seq ?? Number.NaN);
    return numbers.some((number, index) => index > 0 && !(number > (numbers[index - 1] ?? 0)));
  });
  check('what one person wrote stands in the order in which she wrote it', disordered.length === 0, disordered.length);
}

function checkNotices(check: Check, { messages, notices }: DatabaseLedger): void {
  const keys = new Set(notices.map(({ dedupeKey }) => dedupeKey));
  const untold = messages.filter(({ id }) => !keys.has(`message:${id}`));
  check(
    'each message was told of once, to one person',
    untold.length === 0 && keys.size === notices.length && notices.length === messages.length,
    { untold: untold.length, notices: notices.length, messages: messages.length },
  );
  const gaps = [...groupBy(notices, ({ userId }) => userId)].filter(([, own]) => !isCounted(own));
  check('what each person was told is numbered from 1 without a gap', gaps.length === 0, gaps.slice(0, 2));
}

function checkHeard(check: Check, { members, audience, ledger: { notices } }: Deliveries): void {
  const told = groupBy(notices, ({ userId }) => userId);
  const listeners = members.flatMap((member) => {
    const listener = audience.listeners.get(member.userId);
    return listener === undefined ? [] : [{ member, listener }];
  });
  const wrong = (isWrong: (listener: Listener, member: Member) => boolean) =>
    listeners.filter(({ listener, member }) => isWrong(listener, member)).map(({ listener }) => shown(listener, told));
  const lost = wrong(({ userId, heard }) => {
    const seqs = new Set(noticesOf(heard).map(({ seq }) => seq));
    return (told.get(userId) ?? []).some(({ seq }) => !seqs.has(seq));
  });
  check(`nobody of ${String(listeners.length)} missed an event`, lost.length === 0, {
    people: lost.length,
    lost: lost.slice(0, 3),
  });
  const twice = wrong(({ heard }) => new Set(noticesOf(heard).map(({ seq }) => seq)).size !== noticesOf(heard).length);
  check('nobody heard an event twice', twice.length === 0, { people: twice.length, twice: twice.slice(0, 3) });
  const disordered = wrong(({ heard }) =>
    noticesOf(heard).some(({ seq }, index, all) => seq <= (all[index - 1]?.seq ?? 0)),
  );
  check('everybody heard events in their order', disordered.length === 0, disordered.slice(0, 3));
  const foreign = wrong(({ userId, heard }, { threadId }) => {
    const own = new Set((told.get(userId) ?? []).map(({ id }) => id));
    return noticesOf(heard).some(({ data }) => {
      const { id, link } = JSON.parse(data) as { readonly id: string; readonly link: string };
      return !own.has(id) || link !== `/inbox/threads/${threadId ?? ''}`;
    });
  });
  check('nobody heard anything of anybody else', foreign.length === 0, foreign.slice(0, 3));
}

const noticesOf = (heard: Listener['heard']) => heard.filter(({ name }) => name === 'notice');

function shown(
  { userId, heard, connections }: Listener,
  told: ReadonlyMap<string, readonly { readonly seq: number }[]>,
) {
  return {
    told: (told.get(userId) ?? []).map(({ seq }) => seq),
    heard: heard.map(({ name, seq }) => `${name} ${String(seq)}`),
    connections,
  };
}

function isCounted(rows: readonly { readonly seq: number | null }[]): boolean {
  return rows.every(({ seq }, index) => seq === index + 1);
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}
