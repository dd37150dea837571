import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseIdentity } from '#api/database/database.ts';
import { personWith } from '#api/testing/callers.ts';
import { newPerson, startTestApi } from '#api/testing/test-api.ts';
import type { TestApi } from '#api/testing/test-api.ts';
import { auditPersonalData, checkAuditLog, recordAdminAct, selectAuditHead, selectAuditLog } from './index.ts';
import type { AdminAct } from './index.ts';

const SERVICE = { role: 'service_role' } as const;
let api: TestApi;
let admin: string;
beforeAll(async () => {
  api = await startTestApi();
  admin = await personWith(api, { role: 'admin' });
});
afterAll(async () => {
  await api.close();
});

const record = (act: Partial<AdminAct> = {}, identity: DatabaseIdentity = SERVICE) =>
  api.database.transact(identity, (transaction) =>
    recordAdminAct(transaction, { actorId: admin, action: 'tests.tried', ...act }),
  );
const read = (filters: object = {}, identity: DatabaseIdentity = SERVICE) =>
  api.database.transact(identity, (transaction) => selectAuditLog(transaction, { limit: 1_000, ...filters }));
const firstBroken = () => api.database.transact(SERVICE, checkAuditLog);
const asOwner = (script: string) => api.database.transactRaw((session) => session.runScript(script));
const asRole = (role: string, statement: string) =>
  api.database.transactRaw(async (session) => {
    await session.runScript(`set local role ${role}`);
    await session.query(statement);
  });

describe('the audit log', () => {
  it('keeps who did what to whom, and why, with pseudonyms instead of people', async () => {
    const person = await personWith(api, {});
    const change = { role: { from: 'user', to: 'admin' } };
    await record({ subjectId: person, reason: 'Vertretung', object: 'post:1', change });
    const [row] = await read({ subjectId: person });
    expect(row).toMatchObject({ action: 'tests.tried', reason: 'Vertretung', object: 'post:1', change });
    expect(row).toMatchObject({ actorId: admin, subjectId: person });
    const stored = await api.database.transactRaw((session) => session.query('select * from companion.audit_log'));
    expect(JSON.stringify(stored)).not.toContain(person);
    expect(JSON.stringify(stored)).not.toContain(admin);
    expect(await read({ actorId: newPerson() })).toEqual([]);
  });

  it('is written for whoever acts, also in a transaction of the person herself, which then goes on as hers', async () => {
    const role = await api.database.transact({ role: 'authenticated', userId: admin }, async (transaction) => {
      await recordAdminAct(transaction, { actorId: admin, action: 'tests.tried' });
      return transaction.selectFrom('profiles').select('id').execute();
    });
    expect(role.map(({ id }) => id)).toEqual([admin]);
  });

  it('has no row of an act that was rolled back, and no gap in its place', async () => {
    const before = await read();
    await expect(
      api.database.transact(SERVICE, async (transaction) => {
        await recordAdminAct(transaction, { actorId: admin, action: 'tests.undone' });
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    await record();
    const after = await read();
    expect(after.length).toBe(before.length + 1);
    expect(after.map(({ seq }) => Number(seq))).toEqual(after.map((_, index) => after.length - index));
    expect(await firstBroken()).toBeUndefined();
  });

  it('stays whole when many write at once', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => personWith(api, {})));
    const acts = Array.from({ length: 24 }, (_, index) =>
      record({ subjectId: people[index % 4], object: `act:${index}` }),
    );
    await Promise.all(acts);
    expect(await firstBroken()).toBeUndefined();
    expect((await read()).filter(({ object }) => object?.startsWith('act:'))).toHaveLength(24);
  });

  it.each([
    ['service_role', "update companion.audit_log set reason = 'anders'"],
    ['service_role', 'delete from companion.audit_log'],
    ['service_role', 'truncate companion.audit_log'],
    ['service_role', 'alter table companion.audit_log disable trigger all'],
    ['service_role', 'drop table companion.audit_log'],
    ['service_role', 'set session_replication_role = replica'],
    [
      'service_role',
      "insert into companion.audit_log (seq, at, actor, action, prev_hash, hash) values (999, now(), gen_random_uuid(), 'a.b', decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'))",
    ],
    ['service_role', 'update companion.audit_pseudonyms set pseudonym = gen_random_uuid()'],
    ['authenticated', 'delete from companion.audit_log'],
    ['authenticated', "select companion.record_admin_act(gen_random_uuid(), 'a.b', null, null, null, null)"],
    ['anon', 'select * from companion.audit_log'],
  ])('lets %s do no harm: %s', async (role, statement) => {
    await record();
    await expect(asRole(role, statement)).rejects.toThrow(/permission denied|must be owner/);
    expect(await firstBroken()).toBeUndefined();
  });

  it.each([
    ["update companion.audit_log set reason = 'anders'"],
    ['delete from companion.audit_log where seq = 1'],
    ['truncate companion.audit_log'],
    ["set local session_replication_role = replica; update companion.audit_log set reason = 'anders'"],
    ['set local session_replication_role = replica; delete from companion.audit_log'],
    ['set local session_replication_role = replica; truncate companion.audit_log'],
  ])('refuses even its owner: %s', async (script) => {
    await record();
    await expect(asOwner(script)).rejects.toThrow('the audit log is only added to');
  });

  it.each([
    ['a changed reason', "update companion.audit_log set reason = 'anders' where seq = 3", 3],
    ['another actor', 'update companion.audit_log set actor = gen_random_uuid() where seq = 4', 4],
    ['an earlier moment', "update companion.audit_log set at = at - interval '1 hour' where seq = 2", 2],
    ['a row taken out', 'delete from companion.audit_log where seq = 2', 2],
    ['the first row taken out', 'delete from companion.audit_log where seq = 1', 1],
    [
      'a changed row with a hash that fits it',
      `update companion.audit_log set reason = 'anders' where seq = 2;
       update companion.audit_log as log set hash = companion.audit_hash(log) where seq = 2`,
      3,
    ],
  ])('shows what somebody with all rights did to it: %s', async (_title, script, broken) => {
    for (let count = 0; count < 5; count += 1) await record({ reason: 'so' });
    const shown = { first: undefined as number | undefined };
    await api.database
      .transactRaw(async (session) => {
        await session.runScript(`alter table companion.audit_log disable trigger all; ${script}`);
        const [row] = await session.query('select companion.check_audit_log() as broken');
        shown.first = Number(row?.['broken']);
        throw new Error('undo');
      })
      .catch(() => undefined);
    expect(shown.first).toBe(broken);
    expect(await firstBroken()).toBeUndefined();
  });

  it('shows rows that were taken from its end to whoever kept a head', async () => {
    const head = () => api.database.transact(SERVICE, selectAuditHead);
    await record();
    const kept = await head();
    await record();
    expect((await head())?.seq).toBe((kept?.seq ?? 0) + 1);
    const [row] = await api.database.transactRaw((session) =>
      session.query(`select encode(hash, 'hex') as hash from companion.audit_log where seq = ${kept?.seq ?? 0}`),
    );
    expect(row?.['hash']).toBe(kept?.hash);
  });

  it('forgets who somebody was with her account, and stays whole', async () => {
    const [person, formerAdmin] = [await personWith(api, {}), await personWith(api, { role: 'admin' })];
    await record({ subjectId: person, actorId: formerAdmin, object: 'last:1' });
    for (const id of [person, formerAdmin]) {
      await api.database.transact(SERVICE, async (transaction) => {
        for (const hook of api.house.personalData) await hook.erase(transaction, id);
      });
    }
    const [row] = await read({ object: 'last:1' });
    expect(row).toMatchObject({ actorId: null, subjectId: null, action: 'tests.tried' });
    expect(await firstBroken()).toBeUndefined();
    const pseudonyms = await api.database.transactRaw((session) =>
      session.query('select user_id from companion.audit_pseudonyms'),
    );
    expect(JSON.stringify(pseudonyms)).not.toContain(person);
  });

  it('is shown to administrators whole, and to a person what was done to her, without by whom', async () => {
    const [person, other] = [await personWith(api, {}), await personWith(api, {})];
    await record({ subjectId: person, reason: 'eigener Vorgang' });
    const as = (userId: string) => ({ role: 'authenticated', userId }) as const;
    expect((await read({}, as(admin))).length).toBeGreaterThan(1);
    expect(await read({}, as(other))).toEqual([]);
    expect((await read({}, as(person))).map(({ reason }) => reason)).toEqual(['eigener Vorgang']);
    const [file] = await api.database.transact(as(person), (transaction) =>
      auditPersonalData.exportFor(transaction, person),
    );
    expect(file?.content).toMatchObject([{ action: 'tests.tried', reason: 'eigener Vorgang' }]);
    expect(JSON.stringify(file?.content)).not.toMatch(/actor/);
  });
});
