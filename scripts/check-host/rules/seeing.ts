import { parse } from 'yaml';
import { z } from 'zod';
import { optionOf } from '../compose-project.ts';
import type { PrometheusReading } from '../prometheus-files.ts';
import type { HostFiles, HostProblem } from '../read-host-files.ts';

/** Prometheus, Alertmanager and Grafana ask where the others are, and the way to the GPU host is the one door. */

const PROMETHEUS_FILE = 'api-host/prometheus/prometheus.yml';

/** What Prometheus asks is there, and who it tells. */
export function checkScraping({ api, gpu, prometheus }: HostFiles): readonly HostProblem[] {
  const services = api.compose?.project.services;
  if (services === undefined || prometheus === undefined) return [];
  const { prometheus: server, alertmanager, api: own } = services;
  if (server === undefined || alertmanager === undefined) return [];
  const listening = {
    api: `127.0.0.1:${own?.environment['METRICS_PORT'] ?? ''}`,
    prometheus: optionOf(server, 'web.listen-address') ?? '',
    alertmanager: optionOf(alertmanager, 'web.listen-address') ?? '',
  };
  const told = prometheus.alerting.alertmanagers.flatMap((one) => targetsOf(one));
  return [
    ...Object.entries(listening).flatMap(([name, address]) => {
      const asked = targetsOf(jobOf(prometheus, name));
      return asked.includes(address) ? [] : [`asks ${name} at ${asked.join()}, it listens on ${address}`];
    }),
    ...(told.includes(listening.alertmanager)
      ? []
      : [`tells ${told.join()}, Alertmanager is on ${listening.alertmanager}`]),
    ...voiceProblems(
      prometheus,
      gpu.proxy,
      server.secrets.map(({ source, target }) => target ?? `/run/secrets/${source}`),
    ),
  ].map((text) => ({ file: PROMETHEUS_FILE, text }));
}

type Job = PrometheusReading['scrape_configs'][number];

const jobOf = ({ scrape_configs: jobs }: PrometheusReading, name: string): Job | undefined =>
  jobs.find(({ job_name: job }) => job === name);
const targetsOf = (asked: Pick<Job, 'static_configs'> | undefined): readonly string[] =>
  (asked?.static_configs ?? []).flatMap(({ targets }) => targets);

/** Through the door, sealed, with the secret that the agent compares. */
function voiceProblems(
  reading: PrometheusReading,
  proxy: HostFiles['gpu']['proxy'],
  mounted: readonly string[],
): readonly string[] {
  const job = jobOf(reading, 'voice-agent');
  if (job === undefined) return ['does not ask the voice agent'];
  const { scheme, metrics_path: path, authorization } = job;
  const hosts = targetsOf(job).map((target) => target.replace(/:443$/, ''));
  const leads = proxy?.routes.some(
    (route) => route.paths.includes(path) && hosts.some((host) => route.hosts.includes(host)),
  );
  return [
    ...(scheme === 'https' ? [] : ['asks the voice agent without TLS: the secret would travel in the clear']),
    ...(leads === false ? [`asks ${hosts.join()}${path}, which is not there`] : []),
    ...(mounted.includes(authorization.credentials_file)
      ? []
      : [`shows ${authorization.credentials_file || 'no secret'} to the voice agent, which is not mounted`]),
  ];
}

const datasourceSchema = z.object({ datasources: z.array(z.object({ url: z.string() })) });

/** Grafana asks the Prometheus of this host, and what is mounted is there. */
export async function checkGrafana({ api, textOf }: HostFiles): Promise<readonly HostProblem[]> {
  const services = api.compose?.project.services;
  if (services?.['grafana'] === undefined) return [];
  const file = 'api-host/grafana/datasource.yml';
  const { datasources } = datasourceSchema.parse(parse(await textOf(file)));
  const server = services['prometheus'];
  const wanted = `http://${server === undefined ? '' : (optionOf(server, 'web.listen-address') ?? '')}`;
  const wrong = datasources.filter(({ url }) => url !== wanted);
  const dashboard = 'api-host/grafana/companion.json';
  return [
    ...wrong.map(({ url }) => ({ file, text: `asks ${url}, Prometheus listens on ${wanted}` })),
    ...((await textOf(dashboard)) === ''
      ? [{ file: dashboard, text: 'is named in a compose file and not there' }]
      : []),
  ];
}
