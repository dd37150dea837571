import { describe, expect, it } from 'vitest';
import { createReadinessProbe } from './readiness.ts';

const healthy = { speech_to_text: 'ok', media: 'ok', classifier: 'ok', synthesizer: 'ok' };

/** A probe whose agent answers what the test says. */
function probeWith(agent: () => Response | Promise<Response>) {
  const state = { now: 0, questions: 0 };
  const fetchImplementation = ((url: URL) => {
    state.questions += 1;
    return Promise.resolve(url.pathname === '/readyz' ? agent() : new Response('OK'));
  }) as typeof fetch;
  return { state, probe: createReadinessProbe({ agentHealthUrl: 'http://agent:8080', mediaUrl: 'ws://media:7880', fetchImplementation, now: () => state.now }) };
}

function health(status: string, checks: Record<string, string> | undefined): Response {
  const named = checks === undefined ? {} : { checks: Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, { status: check }])) };
  return Response.json({ status, service: 'agent', timestamp: '2026-11-20T12:00:00.000Z', ...named }, { status: status === 'fail' ? 503 : 200 });
}

describe('readiness', () => {
  it.each([
    ['everything works', () => health('ok', healthy), true, true],
    ['only the synthesizer is down', () => health('degraded', { ...healthy, synthesizer: 'fail' }), true, false],
    ['only the synthesizer is down and the agent calls that a failure', () => health('fail', { ...healthy, synthesizer: 'fail' }), true, false],
    ['the classifier is down', () => health('fail', { ...healthy, classifier: 'fail' }), false, true],
    ['the classifier is not mentioned', () => health('ok', { speech_to_text: 'ok', media: 'ok', synthesizer: 'ok' }), false, true],
    ['no check is mentioned', () => health('ok', undefined), false, false],
    ['the agent is draining', () => health('fail', healthy), false, true],
    ['a check nobody knows fails', () => health('fail', { ...healthy, capacity: 'fail' }), false, true],
    ['the agent answers HTML', () => new Response('<html>', { status: 200 }), false, false],
    ['the agent answers null', () => Response.json(null), false, false],
    ['the agent does not answer', () => Promise.reject(new Error('refused')), false, false],
  ])('is right when %s', async (_title, agent, ready, hasVoice) => {
    expect(await probeWith(agent).probe.current()).toMatchObject({ ready, hasVoice });
  });

  it('asks once for a wave of callers, and again after two seconds', async () => {
    const { probe, state } = probeWith(() => health('ok', healthy));
    await Promise.all(Array.from({ length: 100 }, () => probe.current()));
    state.now = 1_999;
    await probe.current();
    expect(state.questions).toBe(2);
    state.now = 2_000;
    await probe.current();
    expect(state.questions).toBe(4);
  });
});
