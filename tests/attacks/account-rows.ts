import { randomUUID } from 'node:crypto';
import { awaitCondition } from '#tests/faults/await-condition.ts';
import { newPerson, startTestApi } from '#api/testing/test-api.ts';
import type { AttackedSystem } from './attacked-system.ts';
import { insist } from './attack-row.ts';
import type { AttackTheme } from './attack-row.ts';
import { freshAddress, memberOf } from './http-client.ts';
import type { AttackPerson } from './people.ts';

/** A token that nobody can call back is good for so long at most, in seconds. */
const LONGEST_LIFETIME_S = 3_600;
/** An administrator who signed out is out after a minute and a request, in milliseconds. */
const ADMIN_LIMIT_MS = 65_000;

function lifetimeOf(token: string): number {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return Number(memberOf(claims, 'exp')) - Number(memberOf(claims, 'iat'));
}

function renew(target: AttackedSystem, refreshToken: unknown) {
  return target.send({
    path: '/auth/v1/token?grant_type=refresh_token',
    body: { refresh_token: refreshToken },
    from: freshAddress(),
  });
}

/** Ends the session at the provider, as a sign-out does. */
async function signOut(target: AttackedSystem, token: string, scope: 'local' | 'global'): Promise<void> {
  const { status } = await target.send({
    method: 'POST',
    path: `/auth/v1/logout?scope=${scope}`,
    bearer: token,
    from: freshAddress(),
  });
  insist(status === 204, `signing out answers ${String(status)}`);
}

async function profileStatus(target: AttackedSystem, token: string): Promise<number> {
  return (await target.send({ path: '/api/profil', bearer: token, from: freshAddress() })).status;
}

async function keepChat(
  target: AttackedSystem,
  person: AttackPerson,
  { chatId, key }: { readonly chatId: string; readonly key: string },
) {
  return target.send({
    path: '/api/chat/history',
    bearer: person.token,
    headers: { 'Idempotency-Key': key },
    from: freshAddress(),
    body: {
      id: chatId,
      title: 'Vertraulich',
      messages: [{ id: 'm1', role: 'user', parts: [{ type: 'text', text: 'Mein Befund, den ich wieder lösche.' }] }],
    },
  });
}

/** Whether what was deleted or ended is gone. */
export const ACCOUNT_ATTACKS: AttackTheme = {
  title: 'Accounts and sessions',
  rows: [
    {
      name: 'a deleted account does not come back while its token is valid',
      holds: 'tombstones for the longest lifetime of a token',
      run: async () => {
        const identityAdmin = {
          lastSignInAt: () => Promise.resolve(undefined),
          emailOf: () => Promise.resolve(undefined),
          deleteAccount: () => Promise.resolve(),
        };
        const api = await startTestApi({ identity: { admin: identityAdmin } });
        try {
          const [id, requestedAt] = [newPerson(), new Date(Date.now() - 20 * 86_400_000)];
          await api.call('GET', '/api/profil', { as: id });
          await api.database.transact({ role: 'service_role' }, (transaction) =>
            transaction
              .updateTable('profiles')
              .set({ deletionRequestedAt: requestedAt })
              .where('id', '=', id)
              .execute(),
          );
          const cleaned = await api.call('POST', '/api/chat/cleanup', { bearer: 'cron-secret-of-the-tests' });
          insist(memberOf(cleaned.body, 'accounts', 'deleted') === 1, 'the account was not deleted');
          for (const [method, path] of [
            ['GET', '/api/profil'],
            ['PUT', '/api/profil/consents/chat_context'],
            ['GET', '/api/voice/sessions'],
            ['POST', '/api/chat/history'],
          ] as const) {
            const body =
              method === 'GET'
                ? {}
                : {
                    body: {
                      id: 'x',
                      granted: true,
                      version: '1',
                      messages: [{ id: 'm', role: 'user', parts: [{ type: 'text', text: 'Hallo' }] }],
                    },
                  };
            await api.call(method, path, { as: id, ...body });
          }
          const { status } = await api.call('GET', '/api/profil', { as: id });
          insist([401, 403, 404, 410].includes(status), `the profile of a deleted account answers ${String(status)}`);
          const rows = await api.database.transact({ role: 'service_role' }, (transaction) =>
            transaction.selectFrom('profiles').select('id').where('id', '=', id).execute(),
          );
          insist(rows.length === 0, 'a deleted account has a profile again');
        } finally {
          await api.close();
        }
        return undefined;
      },
    },
    {
      name: 'a deleted chat is not read again with its Idempotency-Key',
      holds: 'deleting removes stored answers',
      run: async (target) => {
        const [person, chatId, key] = [await target.people.create(), `c-${randomUUID()}`, randomUUID()];
        insist((await keepChat(target, person, { chatId, key })).status === 201, 'the chat could not be kept');
        const { status } = await target.send({
          method: 'DELETE',
          path: `/api/chat/history/${chatId}`,
          bearer: person.token,
        });
        insist(status === 204, `deleting answers ${String(status)}`);
        const again = await target.send({ path: `/api/chat/history/${chatId}`, bearer: person.token });
        insist(again.status === 404, 'the deleted chat is still there');
        const replayed = await keepChat(target, person, { chatId, key });
        insist(
          replayed.headers['idempotency-replayed'] === undefined,
          'the stored answer of a deleted chat is given again',
        );
        return undefined;
      },
    },
    {
      name: 'deleting all chats leaves no stored answer either',
      holds: 'deleting removes stored answers',
      run: async (target) => {
        const [person, chatId, key] = [await target.people.create(), `c-${randomUUID()}`, randomUUID()];
        await keepChat(target, person, { chatId, key });
        await target.send({ method: 'DELETE', path: '/api/chat/history', bearer: person.token });
        const replayed = await keepChat(target, person, { chatId, key });
        insist(
          replayed.headers['idempotency-replayed'] === undefined,
          'the stored answer of a deleted chat is given again',
        );
        return undefined;
      },
    },
    {
      name: "a person's access token outlives her sign-out by its hour at most, and is not renewed",
      holds: 'the lifetime of the token, refresh tokens that end with the session; said below',
      run: async (target) => {
        const { token, refreshToken } = await target.people.create();
        insist((await profileStatus(target, token)) === 200, 'the person is not let in');
        await signOut(target, token, 'local');
        insist(lifetimeOf(token) <= LONGEST_LIFETIME_S, `a token is good for ${String(lifetimeOf(token))} s`);
        insist((await renew(target, refreshToken)).status === 400, 'the session is renewed after sign-out');
        return `${String(lifetimeOf(token))} s`;
      },
    },
    {
      name: 'an administrator who signed out is out within a minute, also from the documentation',
      holds: 'admin routes and the docs cookie ask for a session that is not over',
      run: async (target) => {
        const { token } = await target.people.demo('admin');
        const opened = await target.send({ method: 'POST', path: '/api/docs/session', bearer: token });
        const cookie = opened.headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ') ?? '';
        const statusOf = async (path: string, shot: object): Promise<number> =>
          (await target.send({ path, ...shot })).status;
        const tries = [
          () => statusOf('/api/moderation/guardrail-events', { bearer: token }),
          () => statusOf('/api/docs', { headers: { Cookie: cookie } }),
        ];
        for (const open of tries) insist((await open()) === 200, 'the administrator is not let in');
        await signOut(target, token, 'local');
        const afterMs = await Promise.all(
          tries.map((open) =>
            awaitCondition(
              'an administrator who signed out is out',
              ADMIN_LIMIT_MS,
              async () => (await open()) === 401,
            ),
          ),
        );
        return `after ${String(Math.round(Math.max(...afterMs) / 1_000))} s`;
      },
    },
    {
      name: 'a changed password leaves other sessions nothing to renew',
      holds: 'the stand-in; in production the identity provider',
      run: async (target) => {
        const person = await target.people.create();
        const other = (await target.people.signIn(person.email, person.password)).json;
        const { status } = await target.send({
          method: 'PUT',
          path: '/auth/v1/user',
          bearer: person.token,
          body: { password: `neu-${randomUUID()}` },
        });
        insist(status === 200, `changing the password answers ${String(status)}`);
        insist(
          (await renew(target, memberOf(other, 'refresh_token'))).status === 400,
          'another session is renewed after the password was changed',
        );
        insist(
          (await target.people.signIn(person.email, person.password)).status === 400,
          'the former password still opens the account',
        );
        return undefined;
      },
    },
    {
      name: 'a session cookie of another project is no session',
      holds: 'one cookie name (`api/identity/session-cookie.ts`)',
      run: async (target) => {
        const { token, refreshToken } = await target.people.create();
        const value = encodeURIComponent(JSON.stringify({ access_token: token, refresh_token: refreshToken }));
        for (const name of [
          'sb-angreiferin-auth-token',
          'sb-x-auth-token',
          'sb--auth-token',
          'sb-localhost-auth-token-auth-token',
        ]) {
          const { status } = await target.send({ path: '/api/profil', headers: { Cookie: `${name}=${value}` } });
          insist(status === 401, `the cookie ${name} opens the profile`);
        }
        return undefined;
      },
    },
    {
      name: 'a refresh token works once, and a copy ends the session of both',
      holds: 'rotation at the stand-in; in production the identity provider',
      run: async (target) => {
        const { refreshToken } = await target.people.create();
        const first = await renew(target, refreshToken);
        insist(first.status === 200, 'the refresh token does not work');
        insist((await renew(target, refreshToken)).status === 400, 'a used refresh token works again');
        insist(
          (await renew(target, memberOf(first.json, 'refresh_token'))).status === 400,
          'the session lives on after a copy was used',
        );
        return undefined;
      },
    },
  ],
};
