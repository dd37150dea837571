import type { SqlSession } from './sql-session.ts';
import { SCHEMA_NAME } from './schema-name.ts';

/** One question to the catalogue; every row gives one line. */
interface DumpSection {
  readonly title: string;
  readonly query: string;
}

/** Each query orders its lines, so that the same schema gives the same text on every server version. */
const SECTIONS: readonly DumpSection[] = [
  {
    title: 'columns',
    query: `select format('%s.%s %s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end,
        coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where c.relnamespace = $1::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attnum`,
  },
  {
    // Not-null constraints became rows of their own in PostgreSQL 18; they stand with the columns.
    title: 'constraints',
    query: `select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) as line
      from pg_constraint where connamespace = $1::regnamespace and contype <> 'n' order by 1`,
  },
  { title: 'indexes', query: `select indexdef as line from pg_indexes where schemaname = $1 order by 1` },
  {
    title: 'row-level security',
    query: `select format('%s %s', relname, case when relrowsecurity then 'on' else 'off' end) as line
      from pg_class where relnamespace = $1::regnamespace and relkind = 'r' order by 1`,
  },
  {
    title: 'policies',
    query: `select format('%s %s for %s to %s using (%s) check (%s)', tablename, policyname, lower(cmd), array_to_string(roles, ', '),
        coalesce(qual, '-'), coalesce(with_check, '-')) as line
      from pg_policies where schemaname = $1 order by tablename, policyname`,
  },
  {
    title: 'grants on tables',
    query: `select format('%s: %s may %s', c.relname, g.grantee::regrole, string_agg(lower(g.privilege_type), ', ' order by g.privilege_type)) as line
      from pg_class c, aclexplode(c.relacl) g
      where c.relnamespace = $1::regnamespace and c.relkind = 'r' and g.grantee <> c.relowner
      group by c.relname, g.grantee order by 1`,
  },
  {
    title: 'grants on columns',
    query: `select format('%s.%s: %s may %s', c.relname, a.attname, g.grantee::regrole, string_agg(lower(g.privilege_type), ', ' order by g.privilege_type)) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid, aclexplode(a.attacl) g
      where c.relnamespace = $1::regnamespace and c.relkind = 'r'
      group by c.relname, a.attname, g.grantee order by 1`,
  },
  {
    title: 'functions',
    query: `select replace(pg_get_functiondef(p.oid), E'\\n', ' ') as line from pg_proc p where p.pronamespace = $1::regnamespace order by 1`,
  },
];

/**
 * The schema as text, read from the catalogue: what a migration really did shows as a difference in git.
 */
export async function dumpSchema(session: SqlSession): Promise<string> {
  const parts: string[] = [];
  for (const section of SECTIONS) {
    const rows = await session.query(section.query, [SCHEMA_NAME]);
    parts.push(
      `-- ${section.title}\n${rows.map((row) => String(row['line']).replaceAll(/\s+/g, ' ').trim()).join('\n')}\n`,
    );
  }
  return parts.join('\n');
}
