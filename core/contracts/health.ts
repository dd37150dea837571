import { z } from 'zod';

/** Health body of the specification, answered by the API's `/api/health` and the agent's `/readyz`. */
export const healthCheckSchema = z.object({
  status: z.enum(['ok', 'degraded', 'fail']),
  latency_ms: z.int().optional(),
  error: z.string().optional().describe('a fixed code, never a message from elsewhere'),
});
/** Result of one check. */
export type HealthCheck = z.infer<typeof healthCheckSchema>;

/** `ok` and `degraded` are answered with 200, `fail` with 503. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded', 'fail']),
  service: z.string(),
  timestamp: z.iso.datetime(),
  version: z.string().optional(),
  uptime_seconds: z.int().optional(),
  checks: z.record(z.string(), healthCheckSchema).optional(),
});
/** Parsed health body. */
export type Health = z.infer<typeof healthSchema>;

/** What `/readyz` of a voice agent says besides: how many calls it leads. Being full is no failure. */
export const agentHealthSchema = healthSchema.extend({
  calls: z.int().min(0).optional().describe('calls that run or were promised a place'),
  capacity: z.int().min(1).optional().describe('calls that this worker leads at most'),
  accepting: z.boolean().optional().describe('whether one more call finds a place'),
});
/** Parsed health body of a voice agent. */
export type AgentHealth = z.infer<typeof agentHealthSchema>;
