import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { JSONWebKeySet } from 'jose';
import { z } from 'zod';
import { carriesServiceKey, loadServiceKey } from '#embedded/http/service-key.ts';
import { openStateFile } from '#embedded/http/state-file.ts';
import { bearerOf, listenWith, readJsonBody } from '#embedded/http/wire.ts';
import type { WireHandler } from '#embedded/http/wire.ts';
import { accountStateSchema, openAccountBook } from './account-book.ts';
import type { AccountBook } from './account-book.ts';
import { answerAdmin } from './admin-routes.ts';
import { failure } from './answer.ts';
import type { Answer } from './answer.ts';
import { loadDemoAccounts } from './demo-accounts.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { createOwnRoutes } from './own-routes.ts';
import type { OwnRoutes } from './own-routes.ts';
import { createSessionBook, openSessionSchema } from './sessions.ts';
import type { SessionBook } from './sessions.ts';
import { loadSigningKey } from './signing-key.ts';

/** The identity provider's stand-in, to be put behind any HTTP server. */
export interface EmbeddedIdentity {
  /**
   * Answers everything below `/auth/v1`. Never rejects. `address`: the client's, where a proxy stands before it;
   * default: the connection's.
   */
  readonly handle: (...request: [...Parameters<WireHandler>, address?: string]) => Promise<void>;
  readonly keySet: JSONWebKeySet;
  /** The demo accounts that nobody deleted. */
  readonly accounts: readonly DemoAccount[];
  /** Opens the admin routes, like the provider's secret key. */
  readonly serviceKey: string;
}

/** Where the stand-in keeps its key and under which name it signs. */
export interface EmbeddedIdentityOptions {
  readonly dataDir: string;
  /** Asked for each token, because a server on a free port learns its address late. */
  readonly issuer: () => string;
  /** `production` refuses to start. */
  readonly nodeEnv: string;
  readonly now?: () => number;
}

/** Version of the provider's error format that clients ask for. */
const API_VERSION = '2024-01-01';
const MAX_BODY_BYTES = 20_000;

const stateSchema = z.object({ accounts: accountStateSchema, sessions: z.array(openSessionSchema) });

/** Everything that answers a request. */
interface Parts {
  readonly own: OwnRoutes;
  readonly accounts: AccountBook;
  readonly sessions: SessionBook;
  readonly keySet: JSONWebKeySet;
  readonly serviceKey: string;
  /** Resolves when what changed is on disk. */
  readonly save: () => Promise<void>;
}

/** Builds the stand-in. @throws {Error} in production: it is made for one machine. */
export async function createIdentityHandler(options: EmbeddedIdentityOptions): Promise<EmbeddedIdentity> {
  if (options.nodeEnv === 'production') throw new Error('the identity stand-in does not run in production');
  const now = options.now ?? Date.now;
  const [key, serviceKey, demoAccounts] = await Promise.all([
    loadSigningKey(options.dataDir),
    loadServiceKey(options.dataDir),
    loadDemoAccounts(options.dataDir),
  ]);
  const file = openStateFile(join(options.dataDir, 'identity', 'accounts.json'));
  const stored = stateSchema.optional().parse(await file.load());
  const accounts = await openAccountBook({ stored: stored?.accounts, demoAccounts, now });
  const sessions = createSessionBook({
    key,
    issuer: options.issuer,
    now,
    findAccount: (id) => accounts.find(id),
    stored: stored?.sessions ?? [],
  });
  const storedIds = new Set(stored?.accounts.accounts.map(({ id }) => id));
  await settleDemoPasswords(
    demoAccounts.filter(({ id }) => storedIds.has(id)),
    accounts,
    sessions,
  );
  const parts: Parts = {
    own: createOwnRoutes(accounts, sessions, now),
    accounts,
    sessions,
    keySet: key.keySet,
    serviceKey,
    save: () => file.save(() => ({ accounts: accounts.state(), sessions: sessions.state() })),
  };
  return {
    keySet: key.keySet,
    accounts: demoAccounts.filter(({ id }) => accounts.find(id) !== undefined),
    serviceKey,
    handle: async (request, response, address = request.socket.remoteAddress ?? '') => {
      const answer = await answerTo(request, address, parts).catch(() =>
        failure(500, 'unexpected_failure', 'Unexpected failure'),
      );
      write(response, answer);
    },
  };
}

/**
 * A demo person's password is the one in its file: folders from before it was made still hold one that everybody knew.
 */
async function settleDemoPasswords(
  demoAccounts: readonly DemoAccount[],
  accounts: AccountBook,
  sessions: SessionBook,
): Promise<void> {
  await Promise.all(
    demoAccounts.map(async ({ id, email, password }) => {
      if ((await accounts.check(email, password)) !== undefined) return;
      await accounts.change(id, { password });
      sessions.endAllOf(id);
    }),
  );
}

/** Runs the stand-in on its own port; port 0 takes a free one. @throws {Error} in production. */
export async function createEmbeddedIdentity(options: {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly nodeEnv: string;
  readonly now?: () => number;
}): Promise<{
  readonly url: string;
  readonly serviceKey: string;
  readonly accounts: readonly DemoAccount[];
  close(): Promise<void>;
}> {
  let url = '';
  const { now } = options;
  const identity = await createIdentityHandler({
    dataDir: options.dataDir,
    nodeEnv: options.nodeEnv,
    issuer: () => `${url}/auth/v1`,
    ...(now === undefined ? {} : { now }),
  });
  const server = await listenWith(identity.handle, {
    ...options,
    onListening: (address) => {
      url = address;
    },
  });
  return { ...server, serviceKey: identity.serviceKey, accounts: identity.accounts };
}

async function answerTo(request: IncomingMessage, address: string, parts: Parts): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const path = url.pathname.replace(/^\/auth\/v1/, '');
  const method = request.method ?? '';
  if (method === 'GET' && path === '/.well-known/jwks.json') return { status: 200, body: parts.keySet };
  if (method === 'GET' && path === '/health')
    return { status: 200, body: { name: 'GoTrue', version: 'stand-in', description: 'embedded identity stand-in' } };
  if (method === 'GET' && path === '/settings')
    return { status: 200, body: { external: { email: true }, disable_signup: false, mailer_autoconfirm: true } };
  const answer = path.startsWith('/admin/')
    ? await answerService(request, { url, path, method, address }, parts)
    : await answerPerson(request, { url, path, method, address }, parts);
  // A rotated refresh token that is handed out must outlive the process, and so must one that was refused.
  if (method !== 'GET') await parts.save();
  return answer;
}

interface Target {
  readonly url: URL;
  readonly path: string;
  readonly method: string;
  readonly address: string;
}

async function answerPerson(
  request: IncomingMessage,
  { url, path, method, address }: Target,
  { own }: Parts,
): Promise<Answer> {
  const body = async (): Promise<unknown> => readJsonBody(request, MAX_BODY_BYTES);
  switch (`${method} ${path}`) {
    case 'POST /signup':
      return own.signUp(await body(), address);
    case 'POST /token':
      return own.exchange(url.searchParams.get('grant_type') ?? '', await body(), address);
    case 'GET /user':
      return own.readSelf(bearerOf(request));
    case 'PUT /user':
      return own.changeSelf(bearerOf(request), await body());
    case 'POST /logout':
      return own.signOut(bearerOf(request), url.searchParams.get('scope') ?? '');
    default:
      return failure(404, 'not_found', 'Not found');
  }
}

async function answerService(
  request: IncomingMessage,
  { url, path, method }: Target,
  { accounts, sessions, serviceKey }: Parts,
): Promise<Answer> {
  if (!carriesServiceKey(request, serviceKey)) return failure(403, 'not_admin', 'User not allowed');
  const userId = /^\/admin\/users(?:\/([\w-]+))?$/.exec(path);
  if (userId === null) return failure(404, 'not_found', 'Not found');
  return answerAdmin(
    { method, userId: userId[1] ?? '', query: url.searchParams, body: await readJsonBody(request, MAX_BODY_BYTES) },
    accounts,
    sessions,
  );
}

function write(response: ServerResponse, answer: Answer): void {
  response.statusCode = answer.status;
  response.setHeader('X-Supabase-Api-Version', API_VERSION);
  if (answer.body === undefined) {
    response.end();
    return;
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(answer.body));
}
