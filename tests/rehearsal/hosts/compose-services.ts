import { z } from 'zod';
import { runCommand } from '#scripts/setup/run-command.ts';

/** What a container is started with, as compose's own parser reads it from the shipped file. */

const texts = z
  .array(z.string())
  .nullish()
  .transform((list) => list ?? []);

const mountSchema = z.object({
  type: z.string(),
  source: z.string().default(''),
  target: z.string(),
  read_only: z.boolean().default(false),
});

const serviceSchema = z.object({
  image: z.string().default(''),
  build: z.object({ dockerfile: z.string() }).optional(),
  profiles: texts,
  entrypoint: texts,
  command: texts,
  environment: z
    .record(z.string(), z.string().nullable())
    .nullish()
    .transform((values) => values ?? {}),
  user: z.string().default('0:0'),
  read_only: z.boolean().default(false),
  tmpfs: texts,
  cap_drop: texts,
  cap_add: texts,
  security_opt: texts,
  shm_size: z.union([z.string(), z.number()]).optional(),
  extra_hosts: texts,
  restart: z.string().default(''),
  stop_signal: z.string().default('SIGTERM'),
  stop_grace_period: z.string().default('10s'),
  healthcheck: z.object({ test: texts, timeout: z.string().default('30s') }).optional(),
  secrets: z.array(z.object({ source: z.string(), target: z.string().optional() })).default([]),
  volumes: z.array(mountSchema).default([]),
});

/** One service. */
export type Service = z.infer<typeof serviceSchema>;

const readingSchema = z.object({
  project: z.object({
    services: z.record(z.string(), serviceSchema),
    secrets: z.record(z.string(), z.object({ file: z.string() })).default({}),
  }),
});

/** A compose file that was read. */
export type ComposeProject = z.infer<typeof readingSchema>['project'];

const READ_LIMIT_MS = 60_000;

/** Reads a compose file with compose's own parser. @throws {Error} with its sentence when it refuses the file. */
export async function readComposeProject(
  reader: string,
  files: { readonly composeFile: string; readonly envFile: string },
): Promise<ComposeProject> {
  const told = await runCommand(reader, [files.composeFile, files.envFile], {
    environment: {},
    limitMs: READ_LIMIT_MS,
  });
  return readingSchema.parse(JSON.parse(told)).project;
}
