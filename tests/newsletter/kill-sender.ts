import { execFile } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { processEnvironment } from '#core/config/process-environment.ts';
import { findFreePort } from '#core/network/free-port.ts';
import { openDatabase } from '#api/database/database.ts';
import type { DatabaseOptions } from '#api/database/database.ts';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { startApiProcess } from '../setup/api-process.ts';
import { readerAddress, seedReaders } from './seed-readers.ts';

/** What is tried. */
export interface KilledIssueOptions {
  readonly place: DatabaseOptions;
  readonly readers: number;
  /** After so many mails the sender is killed, each time. */
  readonly killAfter: readonly number[];
  /** Of those whose turn has not come, so many leave between two kills, by the button of their mail program. */
  readonly leavers: number;
  readonly onProgress?: (line: string) => void;
}

/** What came of it. */
export interface KilledIssueOutcome {
  /** How often each address got the issue. */
  readonly received: ReadonlyMap<string, number>;
  /** Who had left, and was not yet served then. */
  readonly left: ReadonlySet<string>;
  /** Mails whose sender was killed while they were on their way, which are not sent again. */
  readonly unknown: number;
  readonly states: Readonly<Record<string, number>>;
  readonly milliseconds: number;
}

const ISSUE = '2026-12';
const run = promisify(execFile);

/**
 * An issue with a sender that dies in the middle: real processes, ended by force, a real mail server, and the
 * operator's command. Leases and pauses are not waited for: everything in the queue grows older instead.
 */
export async function sendWithKills(options: KilledIssueOptions): Promise<KilledIssueOutcome> {
  const { place, readers, killAfter, leavers, onProgress = () => undefined } = options;
  const tokens = await seedReaders(place, readers);
  const sink = await startSink();
  const settings = settingsFor(place, sink.url);
  await run(process.execPath, [join(PROJECT_ROOT, 'scripts', 'send-newsletter.ts'), ISSUE], {
    env: { ...minimal(), ...settings },
  });
  const startedAt = performance.now();
  const left = new Set<string>();
  for (const count of killAfter) {
    const api = await startApiProcess(settings);
    await sink.reached(count);
    for (const number of notYetServed(sink.received, { readers, leavers, left })) {
      await leave(api.url, tokens[number] ?? '');
      // What is on its way at this moment has been handed over: nothing can be called back.
      if (!sink.received.has(readerAddress(number))) left.add(readerAddress(number));
    }
    await api.kill();
    onProgress(`killed after ${String(sink.total())} mails`);
    await growOlder(place);
  }
  const metricsPort = await findFreePort();
  const api = await startApiProcess({ ...settings, METRICS_PORT: String(metricsPort) });
  // What the killed one held comes back with a look of its own: idle is who is idle for a while.
  for (let idle = 0; idle < 6;) {
    idle = (await hasWork(metricsPort)) ? 0 : idle + 1;
    onProgress(`${String(sink.total())} mails`);
  }
  await api.stop();
  const states = await statesOf(place);
  await sink.close();
  const { unknown = 0, ...counted } = states;
  return { received: sink.received, left, unknown, states: counted, milliseconds: performance.now() - startedAt };
}

function minimal() {
  const { PATH = '', HOME = '' } = processEnvironment();
  return { PATH, HOME, NODE_ENV: 'test', LOG_LEVEL: 'error' };
}

function settingsFor({ url, dataDir }: DatabaseOptions, smtpUrl: string): Readonly<Record<string, string>> {
  return {
    DATA_DIR: dataDir,
    SCHEDULER: 'off',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'post@mail.test',
    PUBLIC_BASE_URL: 'https://app.test',
    NEWSLETTER_PER_MINUTE: '6000',
    ...(url === undefined ? {} : { DATABASE_URL: url }),
  };
}

function notYetServed(
  received: ReadonlyMap<string, number>,
  {
    readers,
    leavers,
    left,
  }: { readonly readers: number; readonly leavers: number; readonly left: ReadonlySet<string> },
): readonly number[] {
  const numbers = Array.from({ length: readers }, (_, number) => number);
  return numbers
    .filter((number) => !received.has(readerAddress(number)) && !left.has(readerAddress(number)))
    .slice(0, leavers);
}

async function leave(url: string, token: string): Promise<void> {
  const answer = await fetch(`${url}/api/newsletter/unsubscribe?token=${token}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  if (answer.status !== 200) throw new Error(`leaving was answered with ${String(answer.status)}`);
  await answer.body?.cancel();
}

async function startSink() {
  const received = new Map<string, number>();
  const waiting: { readonly count: number; readonly tell: () => void }[] = [];
  let total = 0;
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      stream.resume();
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) received.set(address, (received.get(address) ?? 0) + 1);
        total += 1;
        done();
        for (const { count, tell } of waiting) if (total >= count) tell();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${String((server.server.address() as AddressInfo).port)}`,
    received,
    total: () => total,
    reached: (count: number) =>
      new Promise<void>((resolve) => (total >= count ? resolve() : waiting.push({ count, tell: resolve }))),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Whether anything waits or is deferred; looks twice a second. */
async function hasWork(metricsPort: number): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 500));
  const text = await (await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`)).text();
  return /^jobs_(due|deferred)\{[^}]*\} [1-9]/m.test(text);
}

/** Everything in the queue and the outbox is ten minutes older than it was. */
async function growOlder(place: DatabaseOptions): Promise<void> {
  const database = await openDatabase(place);
  await database.transactRaw((session) =>
    session.runScript(`
      update pgboss.job set started_on = started_on - interval '10 minutes', start_after = start_after - interval '10 minutes';
      update pgboss.queue set monitor_on = null;
      update companion.emails set claimed_until = claimed_until - interval '10 minutes';`),
  );
  await database.close();
}

async function statesOf(place: DatabaseOptions): Promise<Readonly<Record<string, number>>> {
  const database = await openDatabase(place);
  const rows = await database.transactRaw((session) =>
    session.query(
      `select case when last_error = 'outcome_unknown' then 'unknown' else state end as state, count(*)::int as count
       from companion.emails group by 1`,
    ),
  );
  await database.close();
  return Object.fromEntries(rows.map(({ state, count }) => [String(state), Number(count)]));
}
