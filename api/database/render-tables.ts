import { COLUMN_TYPES } from './column-types.ts';
import { SCHEMA_NAME } from './schema-name.ts';
import type { SqlSession } from './sql-session.ts';

/** One column as the catalogue knows it. */
interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly hasDefault: boolean;
  /** Only the database writes it. */
  readonly isComputed: boolean;
  /** Texts that a check constraint lists; empty: any. */
  readonly literals: readonly string[];
}

const HEADING = `// Generated from the migrated schema by \`npm run generate\`. Do not edit.
`;

const HELPERS = `/** Written as JSON text, read parsed. */
type Json<T> = ColumnType<T, string, string>;
/** JSON that may be absent. */
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** JSON with a default. */
type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
`;

/** What both drivers read from a column of this type, and take for it. */
const TYPES: Readonly<Record<string, string>> = {
  real: 'number',
  tsvector: 'string',
  // Each driver reads 64 bits its own way.
  bigint: 'string | number | bigint',
  boolean: 'boolean',
  bytea: 'Buffer',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'unknown',
  numeric: 'string',
  smallint: 'number',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Date',
  uuid: 'string',
};

/**
 * All columns but those of the migrations' own journal. The pattern reads `column in ('a', 'b')` as PostgreSQL keeps
 * it.
 */
const QUERY = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as required,
    a.atthasdef as has_default, a.attidentity <> '' or a.attgenerated <> '' as computed,
    (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
      and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\("?\\w+"? = (ANY \\(ARRAY\\[)?''[^()]*\\)+$'
      limit 1) as listed
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = $1::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
    and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

/**
 * The tables of a migrated schema as the text of a TypeScript file; the same schema gives the same text on every
 * server.
 * @throws {Error} for a column of a type that stands neither here nor in `column-types.ts`.
 */
export async function renderTables(session: SqlSession): Promise<string> {
  const columns = (await session.query(QUERY, [SCHEMA_NAME])).map(columnOf);
  const tables = [...Map.groupBy(columns, ({ table }) => table)];
  const used = new Set(columns.map(({ table, name }) => `${table}.${name}`));
  const unused = Object.keys(COLUMN_TYPES).filter((column) => !used.has(column));
  if (unused.length > 0) throw new Error(`column-types.ts names columns that are not there: ${unused.join(', ')}`);
  const all = tables.map(([table]) => `  readonly ${camelCase(table)}: ${interfaceNameOf(table)};\n`).join('');
  return [
    `${HEADING}${importsOf().join('')}`,
    HELPERS,
    ...tables.map(([table, own]) => renderTable(table, own)),
    `/** All tables of the schema \`${SCHEMA_NAME}\`. */\nexport interface Tables {\n${all}}\n`,
  ].join('\n');
}

function columnOf(row: Record<string, unknown>): Column {
  const listed = [...textOf(row['listed']).matchAll(/'((?:[^']|'')*)'::/g)];
  return {
    table: String(row['table']),
    name: String(row['name']),
    type: String(row['type']),
    isRequired: row['required'] === true,
    hasDefault: row['has_default'] === true,
    isComputed: row['computed'] === true,
    literals: listed.map(([, text = '']) => `'${text.replaceAll("''", "\\'")}'`),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function importsOf(): readonly string[] {
  const named = new Map<string, Set<string>>([['kysely', new Set(['ColumnType', 'Generated', 'GeneratedAlways'])]]);
  for (const { type, from } of Object.values(COLUMN_TYPES))
    if (from !== undefined) named.set(from, (named.get(from) ?? new Set()).add(type.replace('[]', '')));
  return [...named].map(([from, names]) => `import type { ${[...names].sort().join(', ')} } from '${from}';\n`).sort();
}

function renderTable(table: string, columns: readonly Column[]): string {
  const members = columns.map((column) => `  readonly ${camelCase(column.name)}: ${typeOf(column)};\n`).join('');
  return `/** Columns of \`${table}\`. */\nexport interface ${interfaceNameOf(table)} {\n${members}}\n`;
}

/** As Kysely's plugin of that name reads it. */
function camelCase(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

function interfaceNameOf(table: string): string {
  return `${camelCase(`_${table}`)}Table`;
}

function typeOf(column: Column): string {
  const base = baseTypeOf(column);
  if (column.type === 'jsonb')
    return `${!column.isRequired ? 'OptionalJson' : column.hasDefault ? 'GeneratedJson' : 'Json'}<${base}>`;
  const type = column.isRequired ? base : `${base} | null`;
  if (column.isComputed) return `GeneratedAlways<${type}>`;
  return column.hasDefault ? `Generated<${type}>` : type;
}

function baseTypeOf({ table, name, type, literals }: Column): string {
  const known = COLUMN_TYPES[`${table}.${name}`]?.type;
  if (known !== undefined) return known;
  if (literals.length > 0) return literals.join(' | ');
  const base = TYPES[type];
  if (base === undefined) throw new Error(`no TypeScript type for ${table}.${name} (${type})`);
  return base;
}
