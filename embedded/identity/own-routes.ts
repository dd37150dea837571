import { z } from 'zod';
import type { Account, AccountBook } from './account-book.ts';
import { failure } from './answer.ts';
import type { Answer } from './answer.ts';
import { presentUser } from './present-user.ts';
import type { Renewal, SessionBook, SignOutScope } from './sessions.ts';
import { countTries } from './tries.ts';

/**
 * What a person does with her own account. Request bodies are untrusted and may be anything; `address` is where they
 * come from.
 */
export interface OwnRoutes {
  signUp(body: unknown, address: string): Promise<Answer>;
  exchange(grantType: string, body: unknown, address: string): Promise<Answer>;
  readSelf(accessToken: string): Promise<Answer>;
  changeSelf(accessToken: string, body: unknown): Promise<Answer>;
  signOut(accessToken: string, scope: string): Promise<Answer>;
}

/** Shortest and longest password in characters, the provider's own limits. */
const PASSWORD_MIN = 6;
const PASSWORD_MAX = 72;
/** A stand-in for a laptop: more accounts are a mistake. */
const ACCOUNT_LIMIT = 10_000;

const MINUTE_MS = 60_000;
/**
 * Wrong passwords for one account from one address; from one address for whatever accounts; and for one account from
 * wherever. The last one could be used to lock somebody out for minutes, so it is the highest that still ends guessing.
 */
const WRONG_PASSWORDS = { limit: 10, windowMs: 5 * MINUTE_MS };
const WRONG_PASSWORDS_OF_ADDRESS = { limit: 40, windowMs: 5 * MINUTE_MS };
const WRONG_PASSWORDS_OF_ACCOUNT = { limit: 40, windowMs: 5 * MINUTE_MS };
/** New accounts of one address: a demonstration needs a handful, tests some dozens. */
const SIGN_UPS = { limit: 300, windowMs: 5 * MINUTE_MS };
/** Refresh tokens of one address that nobody gave out, or twice. */
const WRONG_TOKENS = { limit: 50, windowMs: 5 * MINUTE_MS };

const credentialsSchema = z.looseObject({ email: z.string(), password: z.string() });
const signUpSchema = z.looseObject({
  email: z.string().min(1),
  password: z.string(),
  data: z.record(z.string(), z.unknown()).nullish(),
});
const refreshSchema = z.looseObject({ refresh_token: z.string() });
const changeSchema = z.looseObject({
  email: z.string().optional(),
  password: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
});
const EMAIL_MAX = 255;
const emailSchema = z.email().max(EMAIL_MAX);

function beginTries(now: () => number) {
  return {
    pair: countTries(WRONG_PASSWORDS, now),
    account: countTries(WRONG_PASSWORDS_OF_ACCOUNT, now),
    address: countTries(WRONG_PASSWORDS_OF_ADDRESS, now),
    signUp: countTries(SIGN_UPS, now),
    token: countTries(WRONG_TOKENS, now),
  };
}

interface Door {
  readonly accounts: AccountBook;
  readonly tries: ReturnType<typeof beginTries>;
}

/** The account that the password opens, or the refusal. */
async function checkPassword({ accounts, tries }: Door, body: unknown, address: string): Promise<Account | Answer> {
  const credentials = credentialsSchema.safeParse(body).data;
  if (credentials === undefined) return failure(400, 'validation_failed', 'missing email or phone');
  const who = credentials.email.trim().toLowerCase().slice(0, EMAIL_MAX);
  const counted = [
    { by: tries.pair, key: `${address} ${who}` },
    { by: tries.account, key: who },
    { by: tries.address, key: address },
  ];
  if (!counted.every(({ by, key }) => by.mayTry(key))) return tooOften();
  // Before the password is looked at: of many at once each is counted.
  for (const { by, key } of counted) by.note(key);
  const account = await accounts.check(credentials.email, credentials.password);
  if (account === undefined) return failure(400, 'invalid_credentials', 'Invalid login credentials');
  for (const { by, key } of counted) by.takeBack(key);
  return account;
}

interface OwnSession {
  readonly account: Account;
  readonly sessionId: string;
}

/** Builds the routes. */
export function createOwnRoutes(accounts: AccountBook, sessions: SessionBook, now: () => number): OwnRoutes {
  const tries = beginTries(now);

  async function signedIn(account: Account): Promise<Answer> {
    accounts.noteSignIn(account.id);
    const session = await sessions.begin(account);
    return { status: 200, body: { ...session, user: presentUser(accounts.find(account.id) ?? account) } };
  }

  async function withOwn(accessToken: string, work: (own: OwnSession) => Promise<Answer>): Promise<Answer> {
    const own = await sessions.read(accessToken).catch(() => undefined);
    if (own === undefined) return failure(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
    const account = accounts.find(own.accountId);
    if (account === undefined) return failure(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    if (!own.isOpen) return failure(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
    return work({ account, sessionId: own.sessionId });
  }

  return {
    signUp: async (body, address) => {
      const wish = signUpSchema.safeParse(body).data;
      if (wish === undefined) return failure(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
      if (!tries.signUp.mayTry(address)) return tooOften();
      tries.signUp.note(address);
      const problem = problemOf(wish);
      if (problem !== undefined) return problem;
      if (accounts.list().length >= ACCOUNT_LIMIT) return tooOften();
      const account = await accounts.add({ email: wish.email, password: wish.password, metadata: wish.data ?? {} });
      return account === undefined ? failure(422, 'user_already_exists', 'User already registered') : signedIn(account);
    },
    exchange: async (grantType, body, address) => {
      if (grantType === 'password') {
        const checked = await checkPassword({ accounts, tries }, body, address);
        return 'status' in checked ? checked : signedIn(checked);
      }
      if (grantType !== 'refresh_token') return failure(400, 'unsupported_grant_type', 'Unsupported grant type');
      if (!tries.token.mayTry(address)) return tooOften();
      const answer = await refresh({ accounts, sessions }, refreshSchema.safeParse(body).data?.refresh_token);
      if (answer.status !== 200) tries.token.note(address);
      return answer;
    },
    readSelf: (accessToken) =>
      withOwn(accessToken, ({ account }) => Promise.resolve({ status: 200, body: presentUser(account) })),
    changeSelf: (accessToken, body) => withOwn(accessToken, (own) => changeOwn({ accounts, sessions }, own, body)),
    signOut: (accessToken, scope) =>
      withOwn(accessToken, ({ account, sessionId }) => {
        sessions.end({ accountId: account.id, sessionId }, scopeOf(scope));
        return Promise.resolve({ status: 204 });
      }),
  };
}

async function changeOwn(
  { accounts, sessions }: { readonly accounts: AccountBook; readonly sessions: SessionBook },
  { account, sessionId }: OwnSession,
  body: unknown,
): Promise<Answer> {
  const change = changeSchema.safeParse(body).data;
  if (change === undefined) return failure(400, 'validation_failed', 'Invalid body');
  if (change.email !== undefined)
    return failure(422, 'email_change_disabled', 'The stand-in does not change addresses');
  const problem = change.password === undefined ? undefined : passwordProblemOf(change.password);
  if (problem !== undefined) return problem;
  const changed = await accounts.change(account.id, { password: change.password, metadata: change.data });
  // Whoever changes a password may be locking somebody out.
  if (change.password !== undefined) sessions.end({ accountId: account.id, sessionId }, 'others');
  return { status: 200, body: presentUser(changed ?? account) };
}

/** In the provider's words. */
function tooOften(): Answer {
  return failure(429, 'over_request_rate_limit', 'Request rate limit reached');
}

async function refresh(
  { accounts, sessions }: { readonly accounts: AccountBook; readonly sessions: SessionBook },
  refreshToken: string | undefined,
): Promise<Answer> {
  const renewal: Renewal = refreshToken === undefined ? { outcome: 'unknown' } : await sessions.renew(refreshToken);
  if (renewal.outcome === 'unknown')
    return failure(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  if (renewal.outcome === 'reused')
    return failure(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  const account = accounts.find(renewal.accountId);
  return {
    status: 200,
    body: { ...renewal.session, ...(account === undefined ? {} : { user: presentUser(account) }) },
  };
}

function problemOf(wish: { readonly email: string; readonly password: string }): Answer | undefined {
  if (!emailSchema.safeParse(wish.email.trim()).success)
    return failure(400, 'validation_failed', 'Unable to validate email address: invalid format');
  return passwordProblemOf(wish.password);
}

function passwordProblemOf(password: string): Answer | undefined {
  if (password.length > PASSWORD_MAX)
    return failure(400, 'validation_failed', `Password cannot be longer than ${PASSWORD_MAX} characters`);
  if (password.length >= PASSWORD_MIN) return undefined;
  return {
    status: 422,
    body: {
      code: 'weak_password',
      message: `Password should be at least ${PASSWORD_MIN} characters.`,
      weak_password: { reasons: ['length'] },
    },
  };
}

function scopeOf(scope: string): SignOutScope {
  return scope === 'local' || scope === 'others' ? scope : 'global';
}
