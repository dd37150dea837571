import { fieldOf } from './columns.ts';
import type { Field, NameScope } from './columns.ts';
import { ImportRefusedError, refuse } from './problem.ts';
import type { ImportProblem } from './problem.ts';
import { judgeUnknown } from './read-rows.ts';
import type { RawRow, RawRows } from './read-rows.ts';

type JsonObject = Readonly<Record<string, unknown>>;
type Fields = Partial<Record<Field, string>>;

/** What a JSON file tells of all its entries at once. */
export interface JsonRows extends RawRows {
  readonly source: string | undefined;
  readonly dataAsOf: string | undefined;
}

const LISTS = ['kliniken', 'clinics', 'items', 'eintraege', 'data'];
const SITES = ['standorte', 'sites'];
const CERTIFICATES = ['zertifikate', 'certificates'];
const COUNTS = ['anzahl', 'count', 'total'];
const MAX_ENTRIES = 50_000;
/** Objects within an entry that are looked into, one in the other. */
const MAX_DEPTH = 3;

/**
 * Reads a list of clinics, bare or with source, state and count around it. An entry is flat as a line of CSV, or has
 * its sites and certificates as lists.
 * @throws {ImportRefusedError} when it is no such list, or not the whole of it.
 */
export function readJsonRows(text: string): JsonRows {
  const file = parse(text);
  const list = listOf(file);
  if (list.length === 0) refuse('file_empty', 'Die Datei hat keine Einträge.');
  if (list.length > MAX_ENTRIES) refuse('file_too_large', `Die Datei hat mehr als ${MAX_ENTRIES} Einträge.`);
  const unknown = new Map<string, Set<Field>>();
  const rows = list.flatMap((entry, index) => rowsOf(entry, `Eintrag ${index + 1}`, unknown));
  const problems: ImportProblem[] = [];
  const warnings: ImportProblem[] = [];
  for (const [name, told] of unknown) judgeUnknown(name, { told, problems, warnings });
  if (problems.length > 0) throw new ImportRefusedError(problems);
  const around = isObject(file) ? flat(file, { scope: 'clinic', unknown: new Map() }) : {};
  return { rows, warnings, source: around.source, dataAsOf: around.dataAsOf };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    return refuse('json_broken', 'Die Datei ist kein vollständiges JSON: Sie ist abgeschnitten oder beschädigt.');
  }
}

function listOf(file: unknown): readonly unknown[] {
  if (Array.isArray(file)) return file;
  const list = isObject(file) ? LISTS.map((name) => file[name]).find((value) => Array.isArray(value)) : undefined;
  if (!isObject(file) || !Array.isArray(list)) return refuse('column_missing', 'Die Datei hat keine Liste „kliniken“.');
  const told = COUNTS.map((name) => file[name]).find((value) => typeof value === 'number');
  if (told !== undefined && told !== list.length)
    refuse('count_differs', `Die Datei nennt ${told} Einträge und hat ${list.length}: Sie ist nicht vollständig.`);
  return list;
}

/** An entry as rows: one for each site, one for each certificate. */
function rowsOf(entry: unknown, where: string, unknown: Map<string, Set<Field>>): readonly RawRow[] {
  if (!isObject(entry)) return refuse('json_broken', 'Der Eintrag ist kein Objekt.', where);
  const own = flat(entry, { scope: 'clinic', unknown });
  const sites = listIn(entry, SITES, where).map((site) => flat(site, { scope: 'site', unknown }));
  const certificates = listIn(entry, CERTIFICATES, where).map((one) => flat(one, { scope: 'certificate', unknown }));
  return [
    ...(sites.length === 0 ? [own] : sites.map((site) => ({ ...own, ...site }))).map((fields) => ({ where, fields })),
    ...certificates.map((certificate) => ({
      where,
      fields: { id: own.id ?? '', name: own.name ?? '', ...certificate },
      isCertificateAlone: true,
    })),
  ];
}

function listIn(entry: JsonObject, names: readonly string[], where: string): readonly JsonObject[] {
  const value = names.map((name) => entry[name]).find((one) => one !== undefined && one !== null);
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every(isObject))
    return refuse('json_broken', `„${names[0] ?? ''}“ ist keine Liste von Objekten.`, where);
  return value;
}

interface Within {
  readonly scope: NameScope;
  /** Names that tell nothing known, with what else their entries tell. */
  readonly unknown: Map<string, Set<Field>>;
  readonly depth?: number;
}

/** Members as text; objects within, such as an address, count as if their members stood outside. */
function flat(entry: JsonObject, { scope, unknown, depth = 0 }: Within): Fields {
  const fields: Fields = {};
  const strange: string[] = [];
  for (const [name, value] of Object.entries(entry)) {
    if ([...LISTS, ...SITES, ...CERTIFICATES, ...COUNTS].includes(name)) continue;
    const field = fieldOf(name, scope);
    if (isObject(value) && depth < MAX_DEPTH)
      Object.assign(
        fields,
        flat(value, { scope: field === 'issuer' ? 'certificate' : scope, unknown, depth: depth + 1 }),
      );
    else if (field === undefined) strange.push(name);
    else fields[field] = textOf(value);
  }
  for (const name of strange) {
    const told = unknown.get(name) ?? new Set<Field>();
    for (const field of Object.keys(fields) as Field[]) told.add(field);
    unknown.set(name, told);
  }
  return fields;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => (Array.isArray(one) ? '' : textOf(one))).join('|');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
