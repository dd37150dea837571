import { randomUUID } from 'node:crypto';
import type { WeekPlace } from '../community-week/place.ts';

/** Who looks for somebody. Each name stands in no other text of the week. */
export const SEEKERS = [
  ...['Adelheid', 'Brunhilde', 'Cordula', 'Dietlinde', 'Edeltraud', 'Friedlinde', 'Gundula', 'Hannelore', 'Irmgard'],
  ...['Josefine', 'Kunigunde', 'Liselotte', 'Mechthild', 'Notburga', 'Ottilie', 'Petronella', 'Quirina', 'Roswitha'],
  ...['Sieglinde', 'Thusnelda'],
] as const;
/** Who writes in the community. */
export const WRITERS = ['Ursula', 'Veronika', 'Walburga', 'Xenia'] as const;
/** Moderators. */
export const MODERATORS = ['Yvonne', 'Zita'] as const;

/** Somebody of the week. */
export interface Person {
  readonly name: string;
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** Where she comes from. */
  readonly address: string;
}

/** Signs everybody up. */
export async function gatherCast(place: WeekPlace): Promise<ReadonlyMap<string, Person>> {
  const cast = new Map<string, Person>();
  for (const [index, name] of [...SEEKERS, ...WRITERS, ...MODERATORS].entries()) {
    const email = `${name.toLowerCase()}@people.test`;
    const password = randomUUID();
    const { access_token: token, user } = (await askAccounts(place, 'signup', { email, password })) as {
      readonly access_token: string;
      readonly user: { readonly id: string };
    };
    const role = (MODERATORS as readonly string[]).includes(name) ? 'admin' : 'user';
    await place.query(
      `insert into companion.profiles (id, tier, role) values ($1, 'premium', $2)
       on conflict (id) do update set tier = excluded.tier, role = excluded.role`,
      [user.id, role],
    );
    cast.set(name, { name, userId: user.id, email, password, token, address: `198.51.100.${String(index + 10)}` });
  }
  return cast;
}

/** Signs in once more, as on another telephone. */
export async function signInAgain(place: WeekPlace, { email, password }: Person): Promise<void> {
  await askAccounts(place, 'token?grant_type=password', { email, password });
}

async function askAccounts(place: WeekPlace, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${place.accountsUrl}/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}
