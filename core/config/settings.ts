import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { travelsInTheClear } from './clear-transport.ts';
import { environmentSchema } from './environment-schema.ts';
import type { VariableName } from './environment-schema.ts';
import {
  ADDRESSES_WITH_SECRETS,
  COMPANIONS,
  COMPANIONS_IN_PRODUCTION,
  PROCESSES,
  REFUSED_IN_PRODUCTION,
} from './processes.ts';
import type { ProcessName, ProcessNeeds } from './processes.ts';

export type { VariableName } from './environment-schema.ts';

type Values = z.infer<typeof environmentSchema>;

/** Validated settings with absolute `DATA_DIR`. */
export type Settings = Readonly<Values> & {
  /** What is wrong with settings of the voice, which is off for that; nothing else is. Values are never included. */
  readonly voiceProblems: readonly string[];
};

/** Thrown with every problem at once; a start script prints `problems` line by line. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Ungültige Einstellungen:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/** One thing that is wrong with one variable. */
interface Problem {
  readonly name: VariableName;
  readonly text: string;
}

/**
 * Reads and checks the settings of one process; variables of others are as if they were unset.
 * @param environment variables of the process; empty strings count as unset.
 * @throws {SettingsError} listing every problem at once, values never included. What belongs to the voice alone does
 * not keep the API from starting: it is in `voiceProblems`, and the voice counts as not configured.
 */
export function readSettings(
  environment: NodeJS.ProcessEnv = process.env,
  processName: ProcessName = 'everything',
): Settings {
  const needs = PROCESSES[processName];
  const { values, problems } = collectValues(environment, needs);
  const isVoice = ({ name }: Problem): boolean => needs.voice.includes(name);
  const invalid = [...problems, ...problemsOfForm(values)];
  for (const { name } of invalid) Reflect.deleteProperty(values, name);
  const settings = environmentSchema.parse(values);
  const all = [...invalid, ...problemsOfMeaning(settings, needs).filter(({ name }) => !isNamed(invalid, name))];
  const refused = all.filter((problem) => !isVoice(problem));
  if (refused.length > 0) throw new SettingsError(refused.map(({ text }) => text));
  const voiceProblems = all.filter(isVoice).map(({ text }) => text);
  const usable = voiceProblems.length === 0 ? settings : withoutVoice(values, needs);
  return { ...usable, DATA_DIR: resolve(usable.DATA_DIR), voiceProblems };
}

function isNamed(problems: readonly Problem[], name: VariableName): boolean {
  return problems.some((problem) => problem.name === name);
}

function withoutVoice(values: Partial<Record<VariableName, string>>, { voice }: ProcessNeeds): Values {
  return environmentSchema.parse(
    Object.fromEntries(Object.entries(values).filter(([name]) => !voice.includes(name as VariableName))),
  );
}

function collectValues(
  environment: NodeJS.ProcessEnv,
  { reads }: ProcessNeeds,
): { readonly values: Partial<Record<VariableName, string>>; readonly problems: readonly Problem[] } {
  const values: Partial<Record<VariableName, string>> = {};
  const problems: Problem[] = [];
  for (const name of reads) {
    const value = environment[name] ?? '';
    const file = environment[`${name}_FILE`] ?? '';
    const found = value === '' && file !== '' ? readSecretFile(file) : value;
    if (found !== '') values[name] = found;
    else if (file !== '') problems.push({ name, text: `${name}_FILE: Datei nicht lesbar oder leer` });
  }
  return { values, problems };
}

/** Empty when there is nothing to be read. */
function readSecretFile(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

function problemsOfForm(values: Partial<Record<VariableName, string>>): readonly Problem[] {
  const parsed = environmentSchema.safeParse(values);
  return (parsed.error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0]) as VariableName;
    return { name, text: `${name}: ${message}` };
  });
}

function problemsOfMeaning(settings: Values, needs: ProcessNeeds): readonly Problem[] {
  const isProduction = settings.NODE_ENV === 'production';
  const companions = isProduction ? [...COMPANIONS, ...COMPANIONS_IN_PRODUCTION] : COMPANIONS;
  return [
    ...missingCompanions(settings, companions, needs),
    ...(isProduction ? problemsOfProduction(settings, needs) : []),
  ];
}

function missingCompanions(
  settings: Values,
  companions: typeof COMPANIONS,
  { reads }: ProcessNeeds,
): readonly Problem[] {
  return companions
    .filter(([name]) => settings[name] !== undefined)
    .flatMap(([name, others]) =>
      others
        .filter((other) => reads.includes(other) && settings[other] === undefined)
        .map((other) => ({ name: other, text: `${other}: fehlt (${name} ist gesetzt)` })),
    );
}

function problemsOfProduction(settings: Values, { reads, required }: ProcessNeeds): readonly Problem[] {
  const missing = Object.entries(required)
    .filter(([name]) => settings[name as VariableName] === undefined)
    .map(([name, reason]) => ({ name: name as VariableName, text: `${name}: ${reason}` }));
  const refused = REFUSED_IN_PRODUCTION.filter((name) => settings[name] !== undefined).map((name) => ({
    name,
    text: `${name}: in Produktion nicht erlaubt`,
  }));
  return [...missing, ...refused, ...proxyProblems(settings, reads), ...transportProblems(settings)];
}

function proxyProblems({ TRUSTED_PROXIES }: Values, reads: readonly VariableName[]): readonly Problem[] {
  if (!reads.includes('TRUSTED_PROXIES') || TRUSTED_PROXIES !== '') return [];
  const text =
    'TRUSTED_PROXIES: in Produktion nötig, etwa 127.0.0.1/32,::1/128 für einen Proxy auf diesem Rechner; none, wenn keiner davor steht. Sonst gelten alle Besucher als eine Adresse und teilen sich ein Kontingent';
  return [{ name: 'TRUSTED_PROXIES', text }];
}

function transportProblems(settings: Values): readonly Problem[] {
  const inTheClear = ADDRESSES_WITH_SECRETS.filter((name) => {
    const url = settings[name];
    return typeof url === 'string' && travelsInTheClear(url);
  }).map((name) => ({ name, text: `${name}: Geheimnisse reisen nur verschlüsselt (https oder wss)` }));
  const { PUBLIC_BASE_URL: publicUrl } = settings;
  if (publicUrl === undefined || publicUrl.startsWith('https:')) return inTheClear;
  return [...inTheClear, { name: 'PUBLIC_BASE_URL', text: 'PUBLIC_BASE_URL: in Produktion nur mit https' }];
}
