import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { runCommand } from '#scripts/setup/run-command.ts';
import type { HostPrograms } from './host-programs.ts';

/** What Prometheus would ask, as far as the rules look at it. */
const prometheusSchema = z.object({
  rule_files: z.array(z.string()).default([]),
  alerting: z
    .object({
      alertmanagers: z.array(z.object({ static_configs: z.array(z.object({ targets: z.array(z.string()) })) })),
    })
    .default({ alertmanagers: [] }),
  scrape_configs: z.array(
    z.object({
      job_name: z.string(),
      scheme: z.string().default('http'),
      metrics_path: z.string().default('/metrics'),
      authorization: z.object({ credentials_file: z.string().default('') }).default({ credentials_file: '' }),
      static_configs: z.array(z.object({ targets: z.array(z.string()) })),
    }),
  ),
});

/** Its file as it reads it. */
export type PrometheusReading = z.infer<typeof prometheusSchema>;

const FOLDER = 'api-host/prometheus';
/** Where the container finds the folder of its files. */
const MOUNTED_AS = '/etc/prometheus/';
/** Longest accepted time of one reading, in milliseconds. */
const LIMIT_MS = 60_000;

/**
 * The file with the operator's host name in it, as the container puts it in when it starts.
 * @param folder what is mounted as `/etc/prometheus`, seen from here; absent: stays as it is.
 */
function renderPrometheusFile(
  text: string,
  { voiceDomain, folder = MOUNTED_AS, secretFile }: { voiceDomain: string; folder?: string; secretFile?: string },
): string {
  const named = text.replaceAll('VOICE_DOMAIN:', `${voiceDomain}:`).replaceAll(MOUNTED_AS, folder);
  return secretFile === undefined ? named : named.replaceAll('/run/secrets/service_secret', secretFile);
}

/** What an operator's host is called in the file that is read. */
interface Answers {
  readonly VOICE_DOMAIN: string;
}

/** Its file, as the rules of the check look at it. @throws when it is no such file. */
export async function readPrometheus(root: string, answers: Answers): Promise<PrometheusReading> {
  const text = await readFile(join(root, FOLDER, 'prometheus.yml'), 'utf8');
  return prometheusSchema.parse(parse(renderPrometheusFile(text, { voiceDomain: answers.VOICE_DOMAIN })));
}

/**
 * Has promtool read the files, and try the rules.
 * @param root folder of the host files; something is written there.
 * @throws when promtool refuses them.
 */
export async function tryPrometheus(root: string, { promtool }: HostPrograms, answers: Answers): Promise<void> {
  if (promtool === undefined) return;
  const folder = `${join(root, FOLDER)}/`;
  const [rendered, secretFile] = [join(folder, 'rendered.yml'), join(folder, 'secret')];
  const text = await readFile(join(folder, 'prometheus.yml'), 'utf8');
  await writeFile(secretFile, 'stand-in');
  await writeFile(rendered, renderPrometheusFile(text, { voiceDomain: answers.VOICE_DOMAIN, folder, secretFile }));
  const options = { limitMs: LIMIT_MS, environment: {} };
  await runCommand(promtool, ['check', 'config', rendered], options);
  await runCommand(promtool, ['test', 'rules', join(folder, 'rules.test.yml')], options);
}
