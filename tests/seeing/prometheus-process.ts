import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { findFreePort } from '#core/network/free-port.ts';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import { comesTrue } from '#core/timing/wait.ts';

/** A real Prometheus with the rules of production, which asks a running system every second. */
export interface PrometheusProcess {
  /** Values of an expression now; empty: it finds nothing. @throws for one that it refuses. */
  query(expression: string): Promise<readonly QueryResult[]>;
  /** Every rule with what became of its evaluation. */
  rules(): Promise<readonly { readonly name: string; readonly health: string; readonly state: string }[]>;
  stop(): Promise<void>;
}

/** One value of an expression. */
export interface QueryResult {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Where the figures of a local system are. */
export interface ScrapedSystem {
  readonly folder: string;
  readonly apiPort: number;
  readonly agentPort: number;
  readonly serviceSecret: string;
}

const answerSchema = z.object({
  data: z.object({
    result: z.array(z.object({ metric: z.record(z.string(), z.string()), value: z.tuple([z.number(), z.string()]) })),
  }),
});
const rulesSchema = z.object({
  data: z.object({
    groups: z.array(
      z.object({ rules: z.array(z.object({ name: z.string(), health: z.string(), state: z.string() })) }),
    ),
  }),
});
const START_LIMIT_MS = 60_000;

/**
 * Starts it with the files of production, in which only addresses and pace are changed: the agent is asked without the
 * proxy, which `npm run check:host` looks at.
 */
export async function startPrometheus({ folder, ...system }: ScrapedSystem): Promise<PrometheusProcess> {
  const port = await findFreePort();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'secret'), system.serviceSecret, { mode: 0o600 });
  const files = join(PROJECT_ROOT, 'api-host/prometheus');
  const config = readFileSync(join(files, 'prometheus.yml'), 'utf8')
    .replaceAll('/etc/prometheus/', `${files}/`)
    .replaceAll('/run/secrets/service_secret', join(folder, 'secret'))
    .replaceAll('127.0.0.1:9464', `127.0.0.1:${system.apiPort}`)
    .replaceAll('127.0.0.1:9090', `127.0.0.1:${port}`)
    .replaceAll('scheme: https', 'scheme: http')
    .replaceAll('/inner/agent/metrics', '/service/metrics')
    .replaceAll('VOICE_DOMAIN:443', `127.0.0.1:${system.agentPort}`)
    .replaceAll('scrape_timeout: 10s', 'scrape_timeout: 1s')
    .replaceAll('interval: 15s', 'interval: 1s');
  writeFileSync(join(folder, 'prometheus.yml'), config);
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const ask = async (path: string): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const isReady = () => ask('/api/v1/rules').then(Boolean, () => false);
  if (!(await comesTrue(isReady, { everyMs: 500, limitMs: START_LIMIT_MS })))
    throw new Error('prometheus does not start');
  return {
    query: async (expression) => {
      const answer = answerSchema.parse(await ask(`/api/v1/query?query=${encodeURIComponent(expression)}`));
      return answer.data.result.map(({ metric, value }) => ({ labels: metric, value: Number(value[1]) }));
    },
    rules: async () => rulesSchema.parse(await ask('/api/v1/rules')).data.groups.flatMap(({ rules }) => rules),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const dashboardSchema = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      description: z.string().default(''),
      type: z.string(),
      targets: z.array(z.object({ expr: z.string() })).default([]),
    }),
  ),
});

/** One panel of the dashboard. */
export interface DashboardPanel {
  readonly title: string;
  readonly description: string;
  readonly expressions: readonly string[];
}

/** What the dashboard asks, panel by panel. */
export function readDashboard(): readonly DashboardPanel[] {
  const file = join(PROJECT_ROOT, 'api-host/grafana/companion.json');
  const { panels } = dashboardSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return panels
    .filter(({ type }) => type !== 'row')
    .map(({ title, description, targets }) => ({ title, description, expressions: targets.map(({ expr }) => expr) }));
}
