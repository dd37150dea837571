import { z } from 'zod';
import type { DatabaseTransaction } from '#api/database/database.ts';
import type { Guards } from '#api/identity/guards.ts';
import { ok, route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';

const monthSchema = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/);
/** As many months as one answer holds. */
const MOST_MONTHS = 36;

const statisticsQuerySchema = z.strictObject({ from: monthSchema.optional(), to: monthSchema.optional() });

const statisticsSchema = z.object({
  months: z
    .array(
      z.object({
        month: monthSchema,
        numbers: z.array(
          z.object({
            metric: z.enum(['accounts', 'new_accounts', 'active']),
            cell: z.string(),
            people: z.int().min(10).nullable().describe('auf Zehner gerundet; null: weniger als zehn oder ableitbar'),
          }),
        ),
      }),
    )
    .describe('ganze Monate, der jüngste zuerst'),
});

/** How many people there are and what they use, in whole months. */
export function createStatisticsRoute(guards: Guards): Route {
  return route({
    method: 'GET',
    path: '/admin/stats',
    summary: 'Zahlen ganzer Monate; keine von weniger als zehn Menschen',
    access: guards.admin,
    query: statisticsQuerySchema,
    responses: { 200: statisticsSchema },
    handle: async ({ query, transact }) => {
      const rows = await transact((transaction) => selectStatistics(transaction, query));
      const months = [...new Set(rows.map(({ month }) => month))].slice(0, MOST_MONTHS);
      return ok({ months: months.map((month) => ({ month, numbers: rows.filter((row) => row.month === month) })) });
    },
  });
}

async function selectStatistics(transaction: DatabaseTransaction, { from, to }: z.infer<typeof statisticsQuerySchema>) {
  let query = transaction.selectFrom('statistics').select(['month', 'metric', 'cell', 'people']);
  if (from !== undefined) query = query.where('month', '>=', from);
  if (to !== undefined) query = query.where('month', '<=', to);
  return query.orderBy('month', 'desc').orderBy('metric').orderBy('cell').execute();
}
