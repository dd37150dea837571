import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshAddress, memberOf } from './http-client.ts';
import type { Hit, Shot } from './http-client.ts';

/** Somebody who is signed in. */
export interface AttackPerson {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly refreshToken: string;
}

/** The demo accounts, by their tier. */
export type DemoName = 'free' | 'plus' | 'premium' | 'admin';

/** Makes people at the identity stand-in. */
export interface People {
  /** Somebody new, in the free tier. */
  create(): Promise<AttackPerson>;
  /** @throws {Error} when the account does not open. */
  demo(name: DemoName): Promise<AttackPerson>;
  signIn(email: string, password: string, from?: string): Promise<Hit>;
  /** Every secret that was used, for the search of the logs. */
  readonly secrets: readonly string[];
}

/** Passwords that the demo accounts once had and everybody knows. */
export const FORMER_DEMO_PASSWORDS: Readonly<Record<DemoName, string>> = {
  free: 'demo-free',
  plus: 'demo-plus',
  premium: 'demo-premium',
  admin: 'demo-admin',
};

/** @param dataDir folder of the attacked system. */
export function createPeople(dataDir: string, send: (shot: Shot) => Promise<Hit>): People {
  const secrets: string[] = [];

  function readPerson(answer: Hit, email: string, password: string): AttackPerson {
    const [id, token, refreshToken] = [
      memberOf(answer.json, 'user', 'id'),
      memberOf(answer.json, 'access_token'),
      memberOf(answer.json, 'refresh_token'),
    ];
    if (typeof id !== 'string' || typeof token !== 'string' || typeof refreshToken !== 'string')
      throw new Error(`${email} is not signed in: ${String(answer.status)} ${answer.text.slice(0, 200)}`);
    secrets.push(token, refreshToken, password, email);
    return { id, email, password, token, refreshToken };
  }

  const signIn = (email: string, password: string, from = freshAddress()): Promise<Hit> =>
    send({ path: '/auth/v1/token?grant_type=password', body: { email, password }, from });

  return {
    secrets,
    signIn,
    create: async () => {
      const [email, password] = [
        `planted-${randomBytes(8).toString('hex')}@example.org`,
        `planted-${randomBytes(12).toString('hex')}`,
      ];
      return readPerson(
        await send({ path: '/auth/v1/signup', body: { email, password }, from: freshAddress() }),
        email,
        password,
      );
    },
    demo: async (name) => {
      const [email, password] = [`${name}@demo.local`, demoPasswordOf(dataDir, name)];
      return readPerson(await signIn(email, password), email, password);
    },
  };
}

/** The generated password of a demo account, or the former one where none was generated. */
function demoPasswordOf(dataDir: string, name: DemoName): string {
  const file = join(dataDir, 'secrets', `demo-${name}`);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : FORMER_DEMO_PASSWORDS[name];
}
