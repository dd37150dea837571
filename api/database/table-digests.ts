import { z } from 'zod';
import type { SqlSession } from './sql-session.ts';

/** Schemas that hold what has to survive: ours, and the queue's. */
export const KEPT_SCHEMAS = ['companion', 'pgboss'] as const;

/** A table's content in two numbers: the same rows in any order give the same. */
export const tableDigestSchema = z.object({
  table: z.string(),
  rows: z.string().regex(/^\d+$/),
  digest: z.string().regex(/^-?\d+$/),
});
/** Parsed digest. */
export type TableDigest = z.infer<typeof tableDigestSchema>;

/** Digests of all tables, by name, as this transaction sees them. Reads every row; takes what it takes. */
export async function readTableDigests(session: SqlSession): Promise<readonly TableDigest[]> {
  // What a row looks like as text must not depend on the server's settings.
  await session.runScript(
    "set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex'",
  );
  const tables = await session.query(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any($1::text[]) order by 1`,
    [[...KEPT_SCHEMAS]],
  );
  const digests: TableDigest[] = [];
  for (const { name } of tables) {
    const table = String(name);
    const [row] = await session.query(
      `select count(*)::text as rows, coalesce(sum(('x' || substr(md5(kept::text), 1, 15))::bit(60)::bigint), 0)::text as digest
       from ${table} kept`,
    );
    digests.push(tableDigestSchema.parse({ table, ...row }));
  }
  return digests;
}
