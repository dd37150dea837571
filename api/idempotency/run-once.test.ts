import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { stepNotPossible } from '#api/errors.ts';
import { insertProfileIfAbsent } from '#api/domains/profil/index.ts';
import { created, route } from '#api/routing/route.ts';
import { newPerson, startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { openAnswer } from './seal-answer.ts';

let api: TestApi;
/** How often each handler ran, and what holds the slow one up. */
let runs = 0;
let gate: Promise<undefined> = Promise.resolve(undefined);
let failing: Error | undefined;

const body = z.strictObject({ item: z.string(), note: z.string().optional() });

beforeAll(async () => {
  api = await startTestApi({
    furtherRoutes: ({ identity, everyone }) => [
      route({
        method: 'POST',
        path: '/try/order',
        summary: 'x',
        access: identity(),
        body,
        idempotent: true,
        responses: { 201: z.object({ item: z.string(), run: z.int() }) },
        handle: async ({ body: { item }, caller, conclude }) => {
          runs += 1;
          const run = runs;
          await gate;
          return conclude(async (transaction) => {
            await insertProfileIfAbsent(transaction, caller.userId);
            if (failing !== undefined) throw failing;
            return { ...created({ item, run }), headers: { Location: `/api/try/order/${run}` } };
          });
        },
      }),
      route({
        method: 'POST',
        path: '/try/charge',
        summary: 'x',
        access: identity(),
        body,
        idempotent: true,
        responses: { 201: z.object({ passedOn: z.string().optional(), run: z.int() }) },
        handle: ({ idempotencyKey }) => {
          runs += 1;
          return Promise.resolve(created({ passedOn: idempotencyKey, run: runs }));
        },
      }),
      route({
        method: 'POST',
        path: '/try/public',
        summary: 'x',
        access: everyone,
        body,
        idempotent: true,
        responses: { 201: z.object({ run: z.int() }) },
        handle: () => {
          runs += 1;
          return Promise.resolve(created({ run: runs }));
        },
      }),
    ],
  });
});
afterAll(async () => {
  await api.close();
});
beforeEach(() => {
  runs = 0;
  gate = Promise.resolve(undefined);
  failing = undefined;
});

const post = (path: string, as: string, sent: { readonly key: string; readonly body: unknown }) =>
  api.call('POST', path, { as, body: sent.body, headers: { 'Idempotency-Key': sent.key } });
const order = (as: string, key: string, sent: unknown = { item: 'Tee' }) =>
  post('/api/try/order', as, { key, body: sent });
const raw = (statement: string) => api.database.transactRaw((session) => session.query(statement));

describe('an Idempotency-Key', () => {
  it('gives the first answer again, with its headers, whatever the order of the members', async () => {
    const [anna, key] = [newPerson(), randomUUID()];
    const first = await order(anna, key, { item: 'Tee', note: 'warm' });
    const again = await order(anna, key, { note: 'warm', item: 'Tee' });
    expect([first.status, first.body, first.headers.get('idempotency-replayed')]).toEqual([
      201,
      { item: 'Tee', run: 1 },
      null,
    ]);
    expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([
      201,
      { item: 'Tee', run: 1 },
      'true',
    ]);
    expect(again.headers.get('location')).toBe('/api/try/order/1');
    expect(runs).toBe(1);
  });

  it('is refused with 409 for another body', async () => {
    const [anna, key] = [newPerson(), randomUUID()];
    await order(anna, key);
    const other = await order(anna, key, { item: 'Kaffee' });
    expect([other.status, other.body]).toEqual([
      409,
      { error: 'Dieser Schritt ist hier nicht möglich', code: 'idempotency_key_reused' },
    ]);
    expect(runs).toBe(1);
  });

  it('belongs to its person and its route alone', async () => {
    const [anna, berta, key] = [newPerson(), newPerson(), randomUUID()];
    await order(anna, key);
    expect((await order(berta, key, { item: 'Kaffee' })).body).toEqual({ item: 'Kaffee', run: 2 });
    expect((await post('/api/try/charge', anna, { key, body: { item: 'Kaffee' } })).body).toEqual({
      passedOn: key,
      run: 3,
    });
  });

  it('has one effect however many requests come at once', async () => {
    const [anna, key] = [newPerson(), randomUUID()];
    const { promise, resolve: open } = Promise.withResolvers<undefined>();
    gate = promise;
    const first = order(anna, key);
    await expect.poll(() => runs).toBe(1);
    const others = await Promise.all(Array.from({ length: 20 }, () => order(anna, key)));
    expect(
      new Set(
        others.map(
          ({ status, body: said, headers }) =>
            `${status} ${(said as { code: string }).code} ${headers.get('retry-after') ?? ''}`,
        ),
      ),
    ).toEqual(new Set(['409 request_in_progress 1']));
    open(undefined);
    expect((await first).status).toBe(201);
    expect((await order(anna, key)).body).toEqual({ item: 'Tee', run: 1 });
    expect(runs).toBe(1);
  });

  it('is free again when the handler failed, and nothing of its transaction stays', async () => {
    const [anna, key] = [newPerson(), randomUUID()];
    failing = stepNotPossible();
    expect((await order(anna, key)).status).toBe(409);
    failing = new Error('geheim');
    expect((await order(anna, key)).status).toBe(500);
    expect(await raw(`select from companion.profiles where id = '${anna}'`)).toEqual([]);
    failing = undefined;
    expect((await order(anna, key, { item: 'Kaffee' })).body).toEqual({ item: 'Kaffee', run: 3 });
  });

  it('of an attempt that died can be used again, and the late survivor has no effect', async () => {
    const [anna, key] = [newPerson(), randomUUID()];
    const { promise, resolve: open } = Promise.withResolvers<undefined>();
    gate = promise;
    const survivor = order(anna, key);
    await expect.poll(() => runs).toBe(1);
    await raw(`update companion.idempotency_keys set claimed_at = now() - interval '3 minutes' where status is null`);
    const second = order(anna, key);
    await expect.poll(() => runs).toBe(2);
    open(undefined);
    const answers = await Promise.all([survivor, second]);
    expect(answers.map(({ status }) => status)).toEqual([409, 201]);
    expect((await order(anna, key)).body).toEqual({ item: 'Tee', run: 2 });
  });

  it('is forgotten after a day', async () => {
    const [anna, key] = [newPerson(), randomUUID()];
    await order(anna, key);
    await raw(`update companion.idempotency_keys set expires_at = now() - interval '1 second'`);
    expect((await order(anna, key, { item: 'Kaffee' })).body).toEqual({ item: 'Kaffee', run: 2 });
    expect(await raw('select count(*)::int as kept from companion.idempotency_keys')).toEqual([{ kept: 1 }]);
  });

  it('seals its answer: nobody reads it without the key, and nowhere else', async () => {
    const [anna, key] = [newPerson(), randomUUID()];
    await order(anna, key, { item: 'Geheimes' });
    const [row] = await raw(
      `select id, answer, encode(answer, 'escape') as readable from companion.idempotency_keys where user_id = '${anna}'`,
    );
    expect(row?.['readable']).not.toMatch(/Geheimes|item|location/i);
    const [id, answer] = [Buffer.from(row?.['id'] as Uint8Array), row?.['answer'] as Uint8Array];
    expect(openAnswer(answer, { key, id })).toMatchObject({ body: { item: 'Geheimes', run: 1 } });
    expect(() => openAnswer(answer, { key: randomUUID(), id })).toThrow();
    expect(() => openAnswer(answer, { key, id: Buffer.alloc(32) })).toThrow();
    expect(() => openAnswer(answer.with(-1, (answer.at(-1) ?? 0) ^ 1), { key, id })).toThrow();
  });

  it('of no use is refused before anything happens', async () => {
    for (const key of ['', 'x'.repeat(256), 'zwei Worte']) {
      const { status, body: said } = await order(newPerson(), key);
      expect([status, said]).toMatchObject([422, { fields: { 'Idempotency-Key': expect.any(String) as string } }]);
    }
    expect(runs).toBe(0);
  });

  it('works for whoever is nobody, by address, and is optional', async () => {
    const key = randomUUID();
    const send = (headers: Record<string, string>) =>
      api.call('POST', '/api/try/public', { body: { item: 'x' }, headers });
    expect((await send({ 'Idempotency-Key': key })).body).toEqual((await send({ 'Idempotency-Key': key })).body);
    await send({});
    await send({});
    expect(runs).toBe(3);
  });

  it('shows its answers to nobody but the service', async () => {
    await order(newPerson(), randomUUID());
    const seen = (identity: Parameters<typeof api.database.transact>[0]) =>
      api.database.transact(
        identity,
        async (transaction) => (await sql`select * from companion.idempotency_keys`.execute(transaction)).rows.length,
      );
    await expect(seen({ role: 'authenticated', userId: newPerson() })).rejects.toThrow(/permission denied/);
    await expect(seen({ role: 'anon' })).rejects.toThrow(/permission denied/);
    expect(await seen({ role: 'service_role' })).toBeGreaterThan(0);
  });
});
