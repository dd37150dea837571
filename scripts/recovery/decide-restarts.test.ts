import { describe, expect, it } from 'vitest';
import type { Health } from '#core/contracts/health.ts';
import { decideRestarts } from './decide-restarts.ts';
import type { RecoveryMemory } from './decide-restarts.ts';

const EMPTY: RecoveryMemory = { failures: {}, restartedAt: {} };

function health(failing: readonly string[]): Health {
  const checks = Object.fromEntries(
    ['speech_to_text', 'media', 'classifier', 'synthesizer'].map((name) => [
      name,
      { status: failing.includes(name) ? ('fail' as const) : ('ok' as const) },
    ]),
  );
  return {
    status: failing.length > 0 ? 'fail' : 'ok',
    service: 'voice-agent',
    timestamp: '2026-01-01T00:00:00.000Z',
    checks,
  };
}

function look(
  times: number,
  answer: Health | undefined,
  start: { memory: RecoveryMemory; nowMs: number },
): { restarts: string[][]; memory: RecoveryMemory } {
  let { memory } = start;
  const restarts: string[][] = [];
  for (let index = 0; index < times; index += 1) {
    const decision = decideRestarts(answer, memory, start.nowMs + index * 10_000);
    restarts.push(decision.restart);
    ({ memory } = decision);
  }
  return { restarts, memory };
}

describe('decideRestarts', () => {
  it('restarts the container of a failing check after three looks, not before', () => {
    expect(look(3, health(['speech_to_text']), { memory: EMPTY, nowMs: 0 }).restarts).toEqual([
      [],
      [],
      ['voice-agent'],
    ]);
    expect(look(3, health(['classifier', 'synthesizer']), { memory: EMPTY, nowMs: 0 }).restarts[2]).toEqual([
      'safety-classifier',
      'speech-synthesizer',
    ]);
  });

  it('takes an agent that does not answer for a failing one', () => {
    expect(look(3, undefined, { memory: EMPTY, nowMs: 0 }).restarts[2]).toEqual(['voice-agent']);
  });

  it('leaves a container alone for ten minutes after its restart', () => {
    const first = look(3, health(['media']), { memory: EMPTY, nowMs: 0 });
    expect(look(50, health(['media']), { memory: first.memory, nowMs: 30_000 }).restarts.flat()).toEqual([]);
    expect(look(4, health(['media']), { memory: first.memory, nowMs: 700_000 }).restarts.flat()).toEqual([
      'media-server',
    ]);
  });

  it('forgets failures as soon as one look is good', () => {
    const twice = look(2, health(['media']), { memory: EMPTY, nowMs: 0 });
    const good = look(1, health([]), { memory: twice.memory, nowMs: 20_000 });
    expect(look(2, health(['media']), { memory: good.memory, nowMs: 30_000 }).restarts.flat()).toEqual([]);
  });
});
