import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JSONWebKeySet } from 'jose';
import { z } from 'zod';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { createSessionBook } from './sessions.ts';
import type { SessionBook } from './sessions.ts';
import { loadSigningKey } from './signing-key.ts';

/** The identity provider's stand-in, to be put behind any HTTP server. */
export interface EmbeddedIdentity {
  /** Answers everything below `/auth/v1`. Never rejects. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly keySet: JSONWebKeySet;
  readonly accounts: readonly DemoAccount[];
}

/** Where the stand-in keeps its key and under which name it signs. */
export interface EmbeddedIdentityOptions {
  readonly dataDir: string;
  /** Asked for each token, because a server on a free port learns its address late. */
  readonly issuer: () => string;
  /** `production` refuses to start. */
  readonly nodeEnv: string;
}

/** An answer of the stand-in. */
interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

/** Version of the provider's error format that clients ask for. */
const API_VERSION = '2024-01-01';
const MAX_BODY_BYTES = 20_000;

/** Builds the stand-in. @throws {Error} in production: its passwords are public. */
export async function createIdentityHandler(options: EmbeddedIdentityOptions): Promise<EmbeddedIdentity> {
  if (options.nodeEnv === 'production') throw new Error('the identity stand-in does not run in production');
  const key = await loadSigningKey(options.dataDir);
  const sessions = createSessionBook(key, options.issuer);
  return {
    keySet: key.keySet,
    accounts: DEMO_ACCOUNTS,
    handle: async (request, response) => {
      const answer = await answerTo(request, sessions, key.keySet).catch(() => failure(500, 'unexpected_failure', 'Unexpected failure'));
      write(response, answer);
    },
  };
}

/** Runs the stand-in on its own port; port 0 takes a free one. @throws {Error} in production. */
export async function createEmbeddedIdentity(options: {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly nodeEnv: string;
}): Promise<{ readonly url: string; close(): Promise<void> }> {
  let url = '';
  const identity = await createIdentityHandler({ dataDir: options.dataDir, nodeEnv: options.nodeEnv, issuer: () => `${url}/auth/v1` });
  const server = createServer((request, response) => void identity.handle(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const address = server.address();
  url = `http://${options.host}:${typeof address === 'object' && address !== null ? address.port : options.port}`;
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answerTo(request: IncomingMessage, sessions: SessionBook, keySet: JSONWebKeySet): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  switch (`${request.method ?? ''} ${url.pathname}`) {
    case 'GET /auth/v1/.well-known/jwks.json':
      return { status: 200, body: keySet };
    case 'GET /auth/v1/health':
      return { status: 200, body: { name: 'GoTrue', version: 'stand-in', description: 'embedded identity stand-in' } };
    case 'POST /auth/v1/token':
      return signIn(request, url.searchParams.get('grant_type') ?? '', sessions);
    case 'GET /auth/v1/user':
      return readUser(request, sessions);
    case 'POST /auth/v1/logout':
      return signOut(request, sessions);
    default:
      return failure(404, 'not_found', 'Not found');
  }
}

const passwordSchema = z.looseObject({ email: z.string(), password: z.string() });
const refreshSchema = z.looseObject({ refresh_token: z.string() });

async function signIn(request: IncomingMessage, grantType: string, sessions: SessionBook): Promise<Answer> {
  const body = await readJson(request);
  if (grantType === 'password') return signInWithPassword(passwordSchema.safeParse(body).data, sessions);
  if (grantType === 'refresh_token') return refresh(refreshSchema.safeParse(body).data, sessions);
  return failure(400, 'unsupported_grant_type', 'Unsupported grant type');
}

async function signInWithPassword(credentials: z.infer<typeof passwordSchema> | undefined, sessions: SessionBook): Promise<Answer> {
  if (credentials === undefined) return failure(400, 'validation_failed', 'Email and password are required');
  const account = DEMO_ACCOUNTS.find(({ email }) => email === credentials.email.trim().toLowerCase());
  if (account === undefined || !isSamePassword(account.password, credentials.password)) {
    return failure(400, 'invalid_credentials', 'Invalid login credentials');
  }
  return { status: 200, body: { ...(await sessions.begin(account)), user: presentUser(account) } };
}

async function refresh(grant: z.infer<typeof refreshSchema> | undefined, sessions: SessionBook): Promise<Answer> {
  const renewed = grant === undefined ? undefined : await sessions.renew(grant.refresh_token);
  const account = DEMO_ACCOUNTS.find(({ id }) => id === renewed?.accountId);
  if (renewed === undefined || account === undefined) return failure(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  return { status: 200, body: { ...renewed.session, user: presentUser(account) } };
}

async function readUser(request: IncomingMessage, sessions: SessionBook): Promise<Answer> {
  try {
    const accountId = await sessions.accountIdOf(bearerOf(request));
    const account = DEMO_ACCOUNTS.find(({ id }) => id === accountId);
    return account === undefined ? failure(403, 'user_not_found', 'User not found') : { status: 200, body: presentUser(account) };
  } catch {
    return failure(403, 'bad_jwt', 'invalid JWT');
  }
}

async function signOut(request: IncomingMessage, sessions: SessionBook): Promise<Answer> {
  try {
    await sessions.end(bearerOf(request));
    return { status: 204 };
  } catch {
    return failure(403, 'bad_jwt', 'invalid JWT');
  }
}

function presentUser(account: DemoAccount): Record<string, unknown> {
  const since = '2026-01-01T00:00:00Z';
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    email_confirmed_at: since,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: since,
    updated_at: since,
    is_anonymous: false,
  };
}

function isSamePassword(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function bearerOf(request: IncomingMessage): string {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}

function failure(status: number, code: string, message: string): Answer {
  return { status, body: { code, message } };
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
