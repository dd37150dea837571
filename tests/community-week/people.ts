import { randomUUID } from 'node:crypto';
import type { Tier } from '#core/contracts/tiers.ts';
import type { WeekPlace } from './place.ts';

/** Ten members and two moderators. */
export const MEMBERS = [
  'Anna',
  'Berta',
  'Clara',
  'Dora',
  'Erika',
  'Frieda',
  'Gerda',
  'Hanna',
  'Ilse',
  'Jutta',
] as const;
/** The moderators, administrators of the app. */
export const MODERATORS = ['Maria', 'Nina'] as const;
/** Somebody of the week. */
export type Name = (typeof MEMBERS)[number] | (typeof MODERATORS)[number];

/** The two whose anonymous texts are exchanged in the second world. What they themselves are told is nobody else's. */
export const EXCHANGED: readonly Name[] = ['Berta', 'Clara'];

/** Somebody signed in. */
export interface Person {
  readonly name: Name;
  readonly userId: string;
  readonly token: string;
  readonly password: string;
  /** Where she comes from. */
  readonly address: string;
}

/** Whether her answers are those of a peer: of somebody who must not learn who writes anonymously. */
export function isPeer(name: Name): boolean {
  return (MEMBERS as readonly Name[]).includes(name) && !EXCHANGED.includes(name);
}

/** Ilse reads, and pays nothing. */
function tierOf(name: Name): Tier {
  return name === 'Ilse' ? 'free' : 'plus';
}

/** Signs everybody up and gives her what she paid for. */
export async function gather(place: WeekPlace): Promise<ReadonlyMap<Name, Person>> {
  const people = new Map<Name, Person>();
  for (const [index, name] of [...MEMBERS, ...MODERATORS].entries()) {
    const account = await signUp(place.accountsUrl, name);
    const role = (MODERATORS as readonly Name[]).includes(name) ? 'admin' : 'user';
    await place.query(
      `insert into companion.profiles (id, tier, role) values ($1, $2, $3)
       on conflict (id) do update set tier = excluded.tier, role = excluded.role`,
      [account.userId, tierOf(name), role],
    );
    people.set(name, { name, ...account, address: `203.0.113.${String(index + 10)}` });
  }
  return people;
}

async function signUp(accountsUrl: string, name: Name): Promise<Pick<Person, 'userId' | 'token' | 'password'>> {
  const password = randomUUID();
  const session = (await askAccounts(accountsUrl, 'signup', { email: emailOf(name), password })) as {
    access_token?: string;
    user?: { id: string };
  };
  if (session.access_token === undefined || session.user === undefined) throw new Error(`${name} could not sign up`);
  return { userId: session.user.id, token: session.access_token, password };
}

/** Signs in once more, as on another telephone. */
export async function signInAgain(accountsUrl: string, { name, password }: Person): Promise<void> {
  await askAccounts(accountsUrl, 'token?grant_type=password', { email: emailOf(name), password });
}

function emailOf(name: Name): string {
  return `${name.toLowerCase()}@example.org`;
}

async function askAccounts(accountsUrl: string, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${accountsUrl}/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}
