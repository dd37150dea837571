import { readFileSync } from 'node:fs';
import { processEnvironment } from '#core/config/process-environment.ts';
import { environmentSchema } from '#core/config/environment-schema.ts';
import { SettingsError } from '#core/config/settings.ts';
import type { VariableName } from '#core/config/settings.ts';

/**
 * One setting alone, from `NAME` or the file that `NAME_FILE` names: a command on a host needs none of the others, and
 * refuses nothing because of them.
 * @throws {SettingsError} for a value that cannot be.
 */
export function readVariable<Name extends VariableName>(
  name: Name,
  environment: NodeJS.ProcessEnv = processEnvironment(),
): (typeof environmentSchema.shape)[Name]['_zod']['output'] {
  const parsed = environmentSchema.shape[name].safeParse(valueOf(name, environment));
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map(({ message }) => `${name}: ${message}`));
  return parsed.data;
}

function valueOf(name: string, environment: NodeJS.ProcessEnv): string | undefined {
  const value = environment[name] ?? '';
  if (value !== '') return value;
  const file = environment[`${name}_FILE`] ?? '';
  if (file === '') return undefined;
  try {
    const content = readFileSync(file, 'utf8').trim();
    if (content !== '') return content;
  } catch {
    // Told below, as an empty one is.
  }
  throw new SettingsError([`${name}_FILE: Datei nicht lesbar oder leer`]);
}
