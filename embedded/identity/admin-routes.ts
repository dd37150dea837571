import { z } from 'zod';
import type { AccountBook } from './account-book.ts';
import { failure } from './answer.ts';
import type { Answer } from './answer.ts';
import { presentUser } from './present-user.ts';
import type { SessionBook } from './sessions.ts';

/** A request of the service, its key checked already. */
export interface AdminRequest {
  readonly method: string;
  /** What follows `/admin/users/`; empty for the list. */
  readonly userId: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

const newUserSchema = z.looseObject({
  email: z.email(),
  password: z.string().min(1),
  user_metadata: z.record(z.string(), z.unknown()).optional(),
});
const readdressedSchema = z.looseObject({ email: z.email() });
/** The provider's own page size. */
const PAGE_SIZE = 50;

/** What the service may do with everybody's accounts. */
export async function answerAdmin(
  request: AdminRequest,
  accounts: AccountBook,
  sessions: SessionBook,
): Promise<Answer> {
  if (request.userId === '')
    return request.method === 'POST' ? create(request.body, accounts) : list(request, accounts);
  const account = accounts.find(request.userId);
  if (account === undefined) return failure(404, 'user_not_found', 'User not found');
  if (request.method === 'GET') return { status: 200, body: presentUser(account) };
  if (request.method === 'PUT') return readdress(request.body, account.id, accounts);
  if (request.method !== 'DELETE') return failure(405, 'method_not_allowed', 'Method not allowed');
  accounts.remove(account.id);
  sessions.endAllOf(account.id);
  return { status: 200, body: {} };
}

async function create(body: unknown, accounts: AccountBook): Promise<Answer> {
  const wish = newUserSchema.safeParse(body).data;
  if (wish === undefined) return failure(400, 'validation_failed', 'Email and password are required');
  const account = await accounts.add({
    email: wish.email,
    password: wish.password,
    metadata: wish.user_metadata ?? {},
  });
  return account === undefined
    ? failure(422, 'email_exists', 'A user with this email address has already been registered')
    : { status: 200, body: presentUser(account) };
}

async function readdress(body: unknown, id: string, accounts: AccountBook): Promise<Answer> {
  const email = readdressedSchema.safeParse(body).data?.email;
  if (email === undefined) return failure(400, 'validation_failed', 'A valid email is required');
  const isTaken = accounts.list().some((account) => account.id !== id && account.email === email.toLowerCase());
  const changed = isTaken ? undefined : await accounts.change(id, { email });
  return changed === undefined
    ? failure(422, 'email_exists', 'A user with this email address has already been registered')
    : { status: 200, body: presentUser(changed) };
}

function list({ method, query }: AdminRequest, accounts: AccountBook): Answer {
  if (method !== 'GET') return failure(405, 'method_not_allowed', 'Method not allowed');
  const size = positive(query.get('per_page'), PAGE_SIZE);
  const first = (positive(query.get('page'), 1) - 1) * size;
  return {
    status: 200,
    body: {
      aud: 'authenticated',
      users: accounts
        .list()
        .slice(first, first + size)
        .map(presentUser),
    },
  };
}

function positive(text: string | null, fallback: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : fallback;
}
