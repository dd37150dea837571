import { randomBytes } from 'node:crypto';
import { keepSecret } from '#embedded/http/kept-secret.ts';

/** A person who exists wherever the stand-in runs. */
export interface DemoPerson {
  readonly id: string;
  readonly email: string;
  readonly role: 'user' | 'admin';
  readonly tier: 'free' | 'plus' | 'premium';
  /** File below `secrets/` of the data folder that holds her password. */
  readonly passwordFile: string;
}

/** A demo person with the password that she has in one data folder. */
export interface DemoAccount extends DemoPerson {
  readonly password: string;
}

/** One person for each tier, and one administrator. `.local` receives no mail from outside. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    email: 'free@demo.local',
    role: 'user',
    tier: 'free',
    passwordFile: 'demo-free',
  },
  {
    id: '00000000-0000-4000-8000-000000000002',
    email: 'plus@demo.local',
    role: 'user',
    tier: 'plus',
    passwordFile: 'demo-plus',
  },
  {
    id: '00000000-0000-4000-8000-000000000003',
    email: 'premium@demo.local',
    role: 'user',
    tier: 'premium',
    passwordFile: 'demo-premium',
  },
  {
    id: '00000000-0000-4000-8000-000000000004',
    email: 'admin@demo.local',
    role: 'admin',
    tier: 'premium',
    passwordFile: 'demo-admin',
  },
];

/** Bytes of randomness in a password; 16 bytes make 32 hexadecimal digits. */
const PASSWORD_BYTES = 16;

/** The demo people with their passwords, which are made at the first start: no two folders have the same. */
export function loadDemoAccounts(dataDir: string): Promise<readonly DemoAccount[]> {
  const makePassword = () => randomBytes(PASSWORD_BYTES).toString('hex');
  return Promise.all(
    DEMO_PEOPLE.map(async (person) => ({
      ...person,
      password: await keepSecret(dataDir, person.passwordFile, makePassword),
    })),
  );
}
