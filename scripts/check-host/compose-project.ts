import { z } from 'zod';

/** What compose would start, as its own parser says it: only what the rules look at. */

const mountSchema = z.object({
  type: z.string(),
  source: z.string().default(''),
  target: z.string(),
  read_only: z.boolean().default(false),
});

const texts = z
  .array(z.string())
  .nullish()
  .transform((list) => list ?? []);

const serviceSchema = z.object({
  image: z.string().optional(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  command: texts,
  entrypoint: texts,
  environment: z
    .record(z.string(), z.string().nullable())
    .nullish()
    .transform((values) => values ?? {}),
  network_mode: z.string().default(''),
  ports: z.array(z.unknown()).default([]),
  restart: z.string().default(''),
  user: z.string().default(''),
  read_only: z.boolean().default(false),
  privileged: z.boolean().default(false),
  cap_add: texts,
  cap_drop: texts,
  security_opt: texts,
  stop_grace_period: z.string().default('10s'),
  logging: z.object({ options: z.record(z.string(), z.string()).default({}) }).optional(),
  healthcheck: z.object({ test: texts, start_period: z.string().default('0s') }).optional(),
  secrets: z.array(z.object({ source: z.string(), target: z.string().optional() })).default([]),
  volumes: z.array(mountSchema).default([]),
  deploy: z
    .object({
      resources: z
        .object({
          reservations: z
            .object({ devices: z.array(z.object({ capabilities: z.array(z.string()).default([]) })).default([]) })
            .optional(),
        })
        .optional(),
    })
    .optional(),
});

/** One service of a compose file. */
export type ComposeService = z.infer<typeof serviceSchema>;

const readingSchema = z.object({
  project: z.object({
    services: z.record(z.string(), serviceSchema),
    secrets: z.record(z.string(), z.object({ file: z.string().optional() })).default({}),
    volumes: z.record(z.string(), z.unknown()).default({}),
  }),
  variables: z.record(z.string(), z.object({ required: z.boolean(), default: z.string() })),
});

/** What `compose-reader` prints. */
export type ComposeReading = z.infer<typeof readingSchema>;

/** @throws when the reader printed something else. */
export function parseComposeReading(text: string): ComposeReading {
  return readingSchema.parse(JSON.parse(text));
}

/** A duration in compose's form, such as `35m0s`, in seconds. */
export function secondsOf(duration: string): number {
  const units = { h: 3_600, m: 60, s: 1, ms: 0.001 } as const;
  return [...duration.matchAll(/([\d.]+)(ms|h|m|s)/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * units[unit as keyof typeof units],
    0,
  );
}

/** Value of `--name=value` or `--name value` in a command; undefined: it is not there. */
export function optionOf({ command }: Pick<ComposeService, 'command'>, name: string): string | undefined {
  const joined = command.find((word) => word.startsWith(`--${name}=`));
  if (joined !== undefined) return joined.slice(name.length + 3);
  const at = command.indexOf(`--${name}`);
  return at === -1 ? undefined : command[at + 1];
}
