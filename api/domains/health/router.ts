import { healthSchema } from '#core/contracts/health.ts';
import type { Health } from '#core/contracts/health.ts';
import type { Guards } from '#api/identity/guards.ts';
import { route } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';

/** `GET health`, for everybody: no personal data, no secrets, not cached. */
export function createHealthRoutes(guards: Guards, report: () => Promise<Health>): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/health',
      summary: 'Zustand des Dienstes',
      access: guards.everyone,
      responses: { 200: healthSchema, 503: healthSchema },
      handle: async () => {
        const health = await report();
        return {
          status: health.status === 'fail' ? (503 as const) : (200 as const),
          body: health,
          headers: { 'Cache-Control': 'no-store' },
        };
      },
    }),
  ];
}
