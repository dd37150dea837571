import { inputInvalid } from '#api/errors.ts';
import { TOO_MANY_VALUES } from './clean-text.ts';

/** Parameters of one request that are read; no route knows a tenth as many. */
const MAX_PARAMETERS = 50;

/**
 * The parameters of a request; one that comes several times is a list. Koa's own reading of a query takes time that
 * grows with the square of their number: 15 kB of them would hold up everybody for a sixth of a second.
 * @throws {AppError} 422 for more parameters than any route could mean.
 */
export function readQuery(querystring: string): Readonly<Record<string, unknown>> {
  if (querystring.split('&', MAX_PARAMETERS + 1).length > MAX_PARAMETERS) throw inputInvalid({ '': TOO_MANY_VALUES });
  const parameters = new URLSearchParams(querystring);
  const names = new Set(parameters.keys());
  return Object.fromEntries([...names].map((name) => [name, oneOrAll(parameters.getAll(name))]));
}

function oneOrAll(values: readonly string[]): string | readonly string[] | undefined {
  return values.length > 1 ? values : values[0];
}
