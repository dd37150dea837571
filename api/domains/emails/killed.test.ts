import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#api/database/database.ts';
import type { DatabaseOptions } from '#api/database/database.ts';
import { prepareTestDatabase } from '#api/database/test-database.ts';
import { startApiProcess } from '#tests/setup/api-process.ts';
import { startMailServer } from './mail-server-kit.ts';

const SERVICE_SECRET = 'service-secret-of-the-tests';

let folder: string;
let place: DatabaseOptions;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'companion-killed-'));
  place = await prepareTestDatabase(folder);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** A mail server that has the whole text of the first mail and then says nothing; later ones it takes. */
async function startForgetfulServer() {
  const ids: (string | undefined)[] = [];
  const arrivals: (() => void)[] = [];
  const nthArrival = (count: number) =>
    new Promise<void>((resolve) => {
      if (ids.length >= count) resolve();
      else arrivals.push(() => ids.length >= count && resolve());
    });
  const server = await startMailServer({
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        ids.push(/^Message-ID: (.*)$/im.exec(Buffer.concat(chunks).toString())?.[1]);
        if (ids.length > 1) done();
        for (const tell of arrivals) tell();
      });
    },
  });
  return { url: server.url, close: () => server.close(), ids, nthArrival };
}

/** Everything in the queue is ten minutes older than it was. */
async function letTimePass(): Promise<void> {
  const database = await openDatabase(place);
  await database.transactRaw((session) =>
    session.runScript(`
    update pgboss.job set started_on = started_on - interval '10 minutes';
    update pgboss.queue set monitor_on = null;
    update companion.emails set claimed_until = claimed_until - interval '10 minutes';`),
  );
  await database.close();
}

describe('the API', () => {
  it('that is killed while a mail is on its way sends it once more after its restart, under the same Message-ID, and then never again', async () => {
    const server = await startForgetfulServer();
    const start = () =>
      startApiProcess({
        DATA_DIR: folder,
        SERVICE_SECRET,
        SCHEDULER: 'off',
        SMTP_URL: server.url,
        MAIL_FROM: 'companion@mail.test',
        ...(place.url === undefined ? {} : { DATABASE_URL: place.url }),
      });
    const headers = { Authorization: `Bearer ${SERVICE_SECRET}`, 'Content-Type': 'application/json' };

    const first = await start();
    const body = JSON.stringify({
      template: 'account-deleted',
      to: 'somebody@people.test',
      variables: {},
      idempotencyKey: randomUUID(),
    });
    const { emailId } = (await (await fetch(`${first.url}/api/emails`, { method: 'POST', headers, body })).json()) as {
      emailId: string;
    };
    await server.nthArrival(1);
    process.kill(first.pid, 'SIGKILL');
    await first.stop();
    await letTimePass();

    const second = await start();
    await server.nthArrival(2);
    const stateNow = async () =>
      ((await (await fetch(`${second.url}/api/emails/${emailId}`, { headers })).json()) as { state: string }).state;
    await expect.poll(stateNow, { timeout: 20_000 }).toBe('sent');
    await second.stop();
    await letTimePass();

    const third = await start();
    await third.stop();
    expect(server.ids).toEqual([`<${emailId}@mail.test>`, `<${emailId}@mail.test>`]);
    await server.close();
  }, 180_000);
});
