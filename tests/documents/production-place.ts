import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '#api/database/open-postgres.ts';
import { startMailServer } from '#api/domains/emails/mail-server-kit.ts';
import { startTestRedis } from '#api/testing/redis-server.ts';
import { processEnvironment } from '#core/config/process-environment.ts';
import { findFreePort } from '#core/network/free-port.ts';
import { createEmbeddedClassifier } from '#embedded/classifier/embedded-classifier.ts';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { startPostgresCluster } from '#tests/postgres/postgres-cluster.ts';
import { startApiProcess } from '#tests/setup/api-process.ts';
import { startSupabase } from '#tests/setup/supabase-elsewhere.ts';

/** The API as in production: PostgreSQL, Redis, a mail server, accounts and files elsewhere, a proxy in front. */
export interface ProductionPlace {
  /** As clients reach it, by https. */
  readonly publicUrl: string;
  /** Where accounts and files are, with the key that opens them. */
  readonly supabase: { readonly url: string; readonly secretKey: string };
  readonly errorLines: () => readonly string[];
  /** Gives a person this tier, as a payment would. */
  readonly becomesPlus: (userId: string) => Promise<void>;
  close(): Promise<void>;
}

/** Everything that production asks for, with addresses behind which nobody listens where this test needs nobody. */
const ELSEWHERE = {
  NODE_ENV: 'production',
  LIVEKIT_URL: 'ws://127.0.0.1:9',
  LIVEKIT_API_KEY: 'key',
  LIVEKIT_API_SECRET: 'a-secret-of-the-media-server',
  AGENT_HEALTH_URL: 'http://127.0.0.1:9',
  SYNTHESIZER_URL: 'http://127.0.0.1:9',
  STT_MODEL: 'elsewhere',
  MAIL_FROM: 'companion@example.org',
  TRUSTED_PROXIES: '127.0.0.1/32,::1/128',
  HOST: '127.0.0.1',
  SHUTDOWN_NOTICE_MS: '0',
} as const;

const secret = () => randomBytes(24).toString('hex');

/** Starts all of it. */
export async function openProductionPlace(): Promise<ProductionPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'companion-production-'));
  const httpsPort = await findFreePort();
  const publicUrl = `https://localhost:${String(httpsPort)}`;
  const [cluster, redis, mail, classifier, supabase] = await Promise.all([
    startPostgresCluster(),
    startTestRedis(),
    startMailServer(),
    createEmbeddedClassifier({ port: 0, environment: 'test' }),
    startSupabase(join(folder, 'supabase')),
  ]);
  const api = await startApiProcess({
    ...ELSEWHERE,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: cluster.url,
    REDIS_URL: redis.url,
    SMTP_URL: mail.url,
    CLASSIFIER_URL: classifier.url,
    SUPABASE_URL: supabase.url,
    SUPABASE_SECRET_KEY: supabase.secretKey,
    PUBLIC_BASE_URL: publicUrl,
    SERVICE_SECRET: secret(),
    CRON_SECRET: secret(),
    COOKIE_SECRET: secret(),
  });
  const proxy = await startProxy(folder, { httpsPort, upstream: api.url.replace('http://', '') });
  return {
    publicUrl,
    supabase,
    errorLines: () => api.errorLines,
    becomesPlus: async (userId) => {
      const database = openPostgres(cluster.url);
      const change = `insert into companion.profiles (id, tier) values ($1, 'plus') on conflict (id) do update set tier = 'plus'`;
      await database.transact((session) => session.query(change, [userId]));
      await database.release();
    },
    close: async () => {
      await proxy.close();
      await api.stop();
      await Promise.all([cluster.stop(), redis.close(), mail.close(), classifier.close(), supabase.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The project's own proxy, on a port that nobody needs to be root for. */
async function startProxy(
  folder: string,
  { httpsPort, upstream }: { readonly httpsPort: number; readonly upstream: string },
): Promise<{ close(): Promise<void> }> {
  const shipped = await readFile(join(PROJECT_ROOT, 'api-host', 'Caddyfile'), 'utf8');
  const ports = `\thttps_port ${String(httpsPort)}\n\tauto_https disable_redirects\n\tskip_install_trust\n`;
  const file = join(folder, 'Caddyfile');
  await writeFile(file, shipped.replace('\tservers {', `${ports}\tservers {`));
  const { PATH = '' } = processEnvironment();
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      DOMAIN: 'localhost',
      ACME_EMAIL: 'operator@example.org',
      GPU_HOST_ADDRESSES: '127.0.0.1/32 ::1/128',
      API_UPSTREAM: upstream,
    },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
