import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMetrics } from '#api/metrics/metrics.ts';
import { openTrialHouse } from './moderation-test-kit.ts';
import type { TrialHouse } from './moderation-test-kit.ts';

const metrics = createMetrics('0.0.0');
let house: TrialHouse;
beforeAll(async () => {
  house = await openTrialHouse({ metrics });
});
afterAll(() => house.close());

it('operators see by priority how many wait for a first look, and for how long', async () => {
  await house.publish({ crisis: 'said' });
  await house.publish({ verdict: 'hold' });
  const { text } = await metrics.render();
  expect(text).toContain('moderation_cases_waiting{priority="crisis"} 1');
  expect(text).toContain('moderation_cases_waiting{priority="normal"} 1');
  expect(text).toContain('moderation_cases_waiting{priority="urgent"} 0');
  expect(text).toMatch(/moderation_oldest_waiting_seconds\{priority="crisis"\} \d/);
  expect(text).toContain('moderation_first_look_p95_seconds{priority="crisis"} 0');
});
