import { openDatabase } from '#api/database/database.ts';
import type { DatabaseOptions } from '#api/database/database.ts';
import { makeBatch } from './batch-job.ts';

/** A process that makes a batch, says so before the end of its transaction, and waits to be killed. */
if (import.meta.main) {
  const place = JSON.parse(process.argv[2] ?? '{}') as DatabaseOptions;
  const database = await openDatabase(place);
  await database.transact({ role: 'service_role' }, async (transaction) => {
    await makeBatch(transaction, new Date());
    const { count } = await transaction
      .selectFrom('matchSuggestions')
      .select((of) => of.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    process.stdout.write(`${String(count)}\n`);
    await new Promise((resolve) => setTimeout(resolve, 600_000));
  });
}
