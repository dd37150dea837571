import { environmentSchema } from './environment-schema.ts';
import type { VariableName } from './environment-schema.ts';
import { HOSTS } from './host-variables.ts';
import type { HostName } from './host-variables.ts';
import { PROCESSES } from './processes.ts';

/** Where an operator puts secrets that only some installations have, as containers see it. */
const OPTIONAL_SECRETS_FOLDER = '/run/optional-secrets';

/** Names of values that nobody should put into a template: they come from a file. */
const SECRET_NAME = /(_SECRET|_API_KEY|_SECRET_KEY|_PRIVATE_KEY|_OTLP_HEADERS|^SMTP_URL|^DATABASE_URL)$/;

/** Whether a variable's value is to be kept from others. */
export function isSecret(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** Text of `.env.example`, generated from the schema so that the two cannot differ. */
export function renderEnvExample(): string {
  const heading = [
    '# Every setting of API, agent and scripts. All are optional on a laptop; production reads api-host/.env.example and',
    '# gpu-host/.env.example. NAME_FILE may name a file that holds the value of NAME, for secrets.',
    '',
  ];
  return [...heading, ...Object.keys(environmentSchema.shape).flatMap((name) => linesOf(name as VariableName))].join(
    '\n',
  );
}

/** Text of a host's `.env.example`: what its compose file asks for, then settings of its process that may be chosen. */
export function renderHostTemplate(host: HostName): string {
  const { composeFile, variables, process, settings } = HOSTS[host];
  const asked = variables.flatMap(({ name, description, initial }) => [
    `# ${description}${initial === undefined ? '. Required' : ''}`,
    `${name}=${initial ?? ''}`,
    '',
  ]);
  const chosen = settings.flatMap((name) => {
    if (!isSecret(name)) return linesOf(name, Object.keys(PROCESSES[process].required).includes(name));
    const [description = ''] = linesOf(name);
    return [description, `#${name}_FILE=${OPTIONAL_SECRETS_FOLDER}/${name.toLowerCase()}`, ''];
  });
  return [
    `# Copy to ${host}/.env on that host (chmod 600) and fill in; read by ${composeFile}. Generated: npm run generate.`,
    '# Secrets do not belong here: docs/operations/README.md says which file of SECRETS_DIR holds which.',
    '',
    ...asked,
    `# Settings that may be chosen; ${composeFile} sets the others.`,
    '',
    ...chosen,
  ].join('\n');
}

function linesOf(name: VariableName, isRequired = false): string[] {
  const field = environmentSchema.shape[name];
  const initial = field.safeParse(undefined);
  const value = initial.success && initial.data !== undefined ? String(initial.data) : '';
  const description = `# ${field.description ?? ''}`;
  return [description, value === '' && !isRequired ? `#${name}=` : `${name}=${value}`, ''];
}
