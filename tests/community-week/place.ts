import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { openPostgres } from '#api/database/open-postgres.ts';
import type { SqlSession } from '#api/database/sql-session.ts';
import { startMailServer } from '#api/domains/emails/mail-server-kit.ts';
import type { MailServer } from '#api/domains/emails/mail-server-kit.ts';
import { startTestRedis } from '#api/testing/redis-server.ts';
import type { TestRedis } from '#api/testing/redis-server.ts';
import { findFreePort } from '#core/network/free-port.ts';
import { startPostgresCluster } from '#tests/postgres/postgres-cluster.ts';
import { startApiProcess } from '#tests/setup/api-process.ts';
import type { ApiProcess } from '#tests/setup/api-process.ts';
import { startSupabase } from '#tests/setup/supabase-elsewhere.ts';

/** Names of the two processes. */
export const DOORS = ['first', 'second'] as const;
/** One of the two processes. */
export type Door = (typeof DOORS)[number];

/** The running system: two API processes over one PostgreSQL and one Redis, accounts and mails elsewhere. */
export interface WeekPlace {
  readonly accountsUrl: string;
  /** Where accounts keep their key: who reads it can sign for many people at once. */
  readonly accountsFolder: string;
  readonly databaseUrl: string;
  readonly redis: Pick<TestRedis, 'kill' | 'restart'>;
  /** What the system counts of one process; undefined while it is down. */
  readonly watchOf: (door: Door) => { readonly pid: number; readonly metricsUrl: string } | undefined;
  /** undefined while it is down. */
  readonly urlOf: (door: Door) => string | undefined;
  /** Ends it as a crash would; what it was answering is never answered. */
  readonly kill: (door: Door) => Promise<void>;
  readonly startAgain: (door: Door) => Promise<void>;
  /** Rows of one statement, as the owner of the database. */
  readonly query: SqlSession['query'];
  /** Many statements at once. */
  readonly script: (statements: string) => Promise<void>;
  /** What is done with accounts meanwhile happened so many days ago. */
  readonly atAccountsDaysAgo: (days: number, work: () => Promise<unknown>) => Promise<void>;
  /** What was counted for limits is forgotten, as after a night. */
  readonly forgetLimits: () => Promise<void>;
  readonly mails: MailServer['inbox'];
  readonly cronSecret: string;
  readonly errorLines: () => readonly string[];
  close(): Promise<void>;
}

/** Where alarms about somebody in danger go. */
export const ALARM_ADDRESSES = ['wache@example.org', 'zweite-wache@example.org'] as const;

const DAY_MS = 86_400_000;

const secret = () => randomBytes(24).toString('hex');

/** Starts all of it. @param further settings of both processes. */
export async function openWeekPlace(further: Readonly<Record<string, string>> = {}): Promise<WeekPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'companion-week-'));
  const accountsFolder = join(folder, 'accounts');
  const clock = { agoMs: 0 };
  const [cluster, redis, mail, accounts] = await Promise.all([
    startPostgresCluster(),
    startTestRedis(),
    startMailServer(),
    startSupabase(accountsFolder, () => Date.now() - clock.agoMs),
  ]);
  const cronSecret = secret();
  const settings = {
    DATABASE_URL: cluster.url,
    REDIS_URL: redis.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'companion@example.org',
    MODERATION_ALARM_ADDRESS: ALARM_ADDRESSES[0],
    MODERATION_ALARM_SECOND_ADDRESS: ALARM_ADDRESSES[1],
    SUPABASE_URL: accounts.url,
    SUPABASE_SECRET_KEY: accounts.secretKey,
    // Each member comes from an address of her own.
    TRUSTED_PROXIES: '127.0.0.1/32,::1/128',
    // Shared, so that what one process sealed the other one opens.
    COOKIE_SECRET: secret(),
    SERVICE_SECRET: secret(),
    CRON_SECRET: cronSecret,
    ...further,
  };
  const doors = await openDoors(settings, folder);
  const database = openPostgres(cluster.url);
  return {
    ...doors,
    accountsUrl: accounts.url,
    accountsFolder,
    databaseUrl: cluster.url,
    redis,
    query: (statement, parameters) => database.transact((session) => session.query(statement, parameters)),
    script: (statements) => database.transact((session) => session.runScript(statements)),
    atAccountsDaysAgo: async (days, work) => {
      clock.agoMs = days * DAY_MS;
      await work();
      clock.agoMs = 0;
    },
    forgetLimits: () => forgetAll(redis.url),
    mails: mail.inbox,
    cronSecret,
    close: async () => {
      await doors.stopAll();
      await database.release();
      await Promise.all([cluster.stop(), redis.close(), mail.close(), accounts.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type WatchedProcess = ApiProcess & { readonly metricsUrl: string };

/** Both processes. The second one starts when the first one has made the tables, as a deployment would do it. */
async function openDoors(settings: Readonly<Record<string, string>>, folder: string) {
  const running = new Map<Door, WatchedProcess>();
  const errorLines: string[] = [];
  const start = async (door: Door) => {
    const metricsPort = await findFreePort();
    const own = { DATA_DIR: join(folder, door), METRICS_PORT: String(metricsPort) };
    const api = await startApiProcess({ ...settings, ...own });
    running.set(door, { ...api, metricsUrl: `http://127.0.0.1:${String(metricsPort)}/metrics` });
  };
  const take = (door: Door): WatchedProcess | undefined => {
    const api = running.get(door);
    running.delete(door);
    errorLines.push(...(api?.errorLines ?? []));
    return api;
  };
  await start('first');
  await start('second');
  return {
    urlOf: (door: Door) => running.get(door)?.url,
    watchOf: (door: Door) => running.get(door),
    kill: async (door: Door) => take(door)?.kill(),
    startAgain: start,
    errorLines: () => [...errorLines, ...[...running.values()].flatMap((api) => api.errorLines)],
    stopAll: async () => {
      for (const door of DOORS) await take(door)?.stop();
    },
  };
}

async function forgetAll(url: string): Promise<void> {
  const client = new Redis(url);
  await client.flushall();
  client.disconnect();
}
