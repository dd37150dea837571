import type { WeekPlace } from '../community-week/place.ts';
import type { Check } from '../documents/check.ts';
import type { Audience } from './audience.ts';
import type { Member } from './people.ts';

/** Who listens and has to do with nobody. */
export const STRANGERS = 2;

/** What is looked at. */
interface Strangers {
  readonly place: WeekPlace;
  readonly members: readonly Member[];
  readonly audience: Audience;
}

/** Who asks, and for what. */
type Asked = readonly [place: WeekPlace, member: Member, method: string, path: string, body?: object];

/** Somebody who has to do with nobody hears nothing, whatever she asks for; and counts are rows. */
export async function checkStrangers(check: Check, { place, members, audience }: Strangers): Promise<void> {
  const strangers = members.slice(-STRANGERS);
  const heard = strangers.flatMap(({ userId }) => audience.listeners.get(userId)?.heard ?? []);
  check('a stranger heard nothing all the while', heard.length === 0, heard.slice(0, 3));
  const [stranger, someone] = [strangers[0], members[0]];
  if (stranger === undefined || someone === undefined) throw new Error('there are no members');
  const threadId = someone.threadId ?? '';
  const statuses = await Promise.all([
    status(place, stranger, 'GET', `inbox/threads/${threadId}`),
    status(place, stranger, 'GET', `inbox/threads/${threadId}/messages`),
    status(place, stranger, 'PATCH', `inbox/threads/${threadId}`, { lastReadSeq: 1 }),
    status(place, stranger, 'POST', `inbox/threads/${threadId}/messages`, { text: 'Hallo', clientId: threadId }),
  ]);
  check(
    'a stranger is told that there is no such conversation',
    statuses.every((one) => one === 404),
    statuses,
  );
  await checkCounts(check, { place, members: members.slice(0, 20) });
}

async function checkCounts(check: Check, { place, members }: Omit<Strangers, 'audience'>): Promise<void> {
  const rows = await place.query(
    `select user_id, count(*) filter (where leads)::int as unread, max(seq)::int as last from companion.notifications group by 1`,
  );
  const kept = new Map(rows.map((row) => [row['user_id'], row]));
  const wrong: unknown[] = [];
  for (const member of members) {
    const answer = await ask(place, member, 'GET', 'inbox/count');
    const { unread, lastSeq } = (await answer.json()) as { unread: { count: number }; lastSeq: number };
    const row = kept.get(member.userId);
    if (unread.count !== row?.['unread'] || lastSeq !== row['last']) wrong.push({ unread, lastSeq, row });
  }
  check('counts are rows', wrong.length === 0, wrong.slice(0, 3));
}

async function status(...asked: Asked): Promise<number> {
  const answer = await ask(...asked);
  await answer.body?.cancel();
  return answer.status;
}

function ask(...[place, { token, address }, method, path, body]: Asked) {
  return fetch(`${place.urlOf('second') ?? ''}/api/${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'X-Forwarded-For': address,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
