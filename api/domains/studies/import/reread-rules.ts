import { rulesOf } from '../registers/study-record.ts';
import { RULES_VERSION } from '../rules/index.ts';
import type { ImportSurroundings } from './run-import.ts';

const AT_ONCE = 50;
const SERVICE = { role: 'service_role' } as const;

/** Reads what criteria ask anew where it was read by older rules. Safe to run twice at once. */
export async function rereadRules({ database, signal }: ImportSurroundings): Promise<number> {
  let count = 0;
  for (;;) {
    signal?.throwIfAborted();
    const done = await database.transact(SERVICE, async (transaction) => {
      const rows = await transaction
        .selectFrom('studies')
        .select(['id', 'criteria', 'source'])
        .where('rulesVersion', '<', RULES_VERSION)
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const { id, criteria } of rows)
        await transaction
          .updateTable('studies')
          .set({ rules: JSON.stringify(rulesOf(criteria)), rulesVersion: RULES_VERSION })
          .where('id', '=', id)
          .execute();
      return rows.length;
    });
    count += done;
    if (done < AT_ONCE) return count;
  }
}
