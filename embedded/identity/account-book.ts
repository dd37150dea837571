import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { DemoAccount } from './demo-accounts.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';

/** Somebody who may sign in. */
export const accountSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  passwordHash: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  lastSignInAt: z.string().nullable(),
  /** What the person wrote about herself at sign-up. Nothing may ever be granted because of it. */
  metadata: z.record(z.string(), z.unknown()),
});
/** Parsed account. */
export type Account = z.infer<typeof accountSchema>;

/** What the book was when the process ended. */
export const accountStateSchema = z.object({ accounts: z.array(accountSchema), removedIds: z.array(z.string()) });
/** Parsed state. */
export type AccountState = z.infer<typeof accountStateSchema>;

/** What a new account begins with. */
export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly metadata: Record<string, unknown>;
}

/** All accounts of the stand-in. Addresses are compared in small letters. */
export interface AccountBook {
  /** Undefined when the address is taken. */
  add(wish: NewAccount): Promise<Account | undefined>;
  find(id: string): Account | undefined;
  list(): readonly Account[];
  /** The account, if address and password belong together. */
  check(email: string, password: string): Promise<Account | undefined>;
  noteSignIn(id: string): void;
  change(
    id: string,
    change: {
      readonly email?: string | undefined;
      readonly password?: string | undefined;
      readonly metadata?: Record<string, unknown> | undefined;
    },
  ): Promise<Account | undefined>;
  /** False when there was none. */
  remove(id: string): boolean;
  state(): AccountState;
}

/** What the book is opened with. */
export interface AccountBookOptions {
  readonly stored: AccountState | undefined;
  readonly demoAccounts: readonly DemoAccount[];
  readonly now: () => number;
}

/** Opens the book with what was stored; demo accounts that nobody deleted are always in it. */
export async function openAccountBook({ stored, demoAccounts, now }: AccountBookOptions): Promise<AccountBook> {
  const accounts = new Map((stored?.accounts ?? []).map((account) => [account.id, account]));
  const removedIds = new Set(stored?.removedIds ?? []);
  const moment = (): string => new Date(now()).toISOString();
  for (const { id, email, password } of demoAccounts) {
    if (accounts.has(id) || removedIds.has(id)) continue;
    accounts.set(id, await newAccount({ email, password, metadata: {} }, { id, at: moment() }));
  }
  const byEmail = (email: string): Account | undefined =>
    [...accounts.values()].find((account) => account.email === normalEmail(email));

  return {
    add: async (wish) => {
      const account = await newAccount(wish, { id: randomUUID(), at: moment() });
      // Asked after the hashing, without a pause before the entry: of two at once one wins.
      if (byEmail(wish.email) !== undefined) return undefined;
      accounts.set(account.id, account);
      return account;
    },
    find: (id) => accounts.get(id),
    list: () => [...accounts.values()],
    check: async (email, password) => {
      const account = byEmail(email);
      return (await isPasswordOf(account?.passwordHash, password)) ? account : undefined;
    },
    noteSignIn: (id) => {
      const account = accounts.get(id);
      if (account !== undefined) accounts.set(id, { ...account, lastSignInAt: moment() });
    },
    change: async (id, { email, password, metadata }) => {
      const passwordHash = password === undefined ? undefined : await hashPassword(password);
      const account = accounts.get(id);
      if (account === undefined) return undefined;
      const changed = {
        ...account,
        email: email === undefined ? account.email : normalEmail(email),
        passwordHash: passwordHash ?? account.passwordHash,
        metadata: { ...account.metadata, ...metadata },
        updatedAt: moment(),
      };
      accounts.set(id, changed);
      return changed;
    },
    remove: (id) => {
      if (demoAccounts.some((demo) => demo.id === id)) removedIds.add(id);
      return accounts.delete(id);
    },
    state: () => ({ accounts: [...accounts.values()], removedIds: [...removedIds] }),
  };
}

function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

async function newAccount(
  wish: NewAccount,
  { id, at }: { readonly id: string; readonly at: string },
): Promise<Account> {
  const passwordHash = await hashPassword(wish.password);
  return {
    id,
    email: normalEmail(wish.email),
    passwordHash,
    createdAt: at,
    updatedAt: at,
    lastSignInAt: null,
    metadata: wish.metadata,
  };
}
