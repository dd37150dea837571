import { describe, expect, it } from 'vitest';
import { createReadinessProbe } from './readiness.ts';

const healthy = { speech_to_text: 'ok', media: 'ok', classifier: 'ok', synthesizer: 'ok' };

/** A probe whose agent answers what the test says. */
function probeWith(agent: () => Response | Promise<Response>, agentHealthUrl = 'http://agent:8080') {
  const state = { now: 0, questions: 0, asked: [] as (readonly [string, string])[] };
  const fetchImplementation = ((url: URL, { headers }: { headers: Record<string, string> }) => {
    state.questions += 1;
    state.asked.push([url.href, headers['authorization'] ?? '']);
    return Promise.resolve(agent());
  }) as typeof fetch;
  return {
    state,
    probe: createReadinessProbe({
      agentHealthUrl,
      serviceSecret: 'a-service-secret',
      askMedia: () => {
        state.questions += 1;
        return Promise.resolve();
      },
      fetchImplementation,
      now: () => state.now,
    }),
  };
}

function health(status: string, checks: Record<string, string> | undefined): Response {
  const named =
    checks === undefined
      ? {}
      : { checks: Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, { status: check }])) };
  return Response.json(
    { status, service: 'agent', timestamp: '2026-11-20T12:00:00.000Z', ...named },
    { status: status === 'fail' ? 503 : 200 },
  );
}

describe('readiness', () => {
  it.each([
    { when: 'everything works', agent: () => health('ok', healthy), expected: { ready: true, hasVoice: true } },
    {
      when: 'only the synthesizer is down',
      agent: () => health('degraded', { ...healthy, synthesizer: 'fail' }),
      expected: { ready: true, hasVoice: false },
    },
    {
      when: 'only the synthesizer is down and the agent calls that a failure',
      agent: () => health('fail', { ...healthy, synthesizer: 'fail' }),
      expected: { ready: true, hasVoice: false },
    },
    {
      when: 'only the policy judge is not proven',
      agent: () => health('degraded', { ...healthy, policy_judge: 'degraded' }),
      expected: { ready: true, hasVoice: true },
    },
    {
      when: 'the classifier is down',
      agent: () => health('fail', { ...healthy, classifier: 'fail' }),
      expected: { ready: false, hasVoice: true },
    },
    {
      when: 'the classifier is not mentioned',
      agent: () => health('ok', { speech_to_text: 'ok', media: 'ok', synthesizer: 'ok' }),
      expected: { ready: false, hasVoice: true },
    },
    {
      when: 'no check is mentioned',
      agent: () => health('ok', undefined),
      expected: { ready: false, hasVoice: false },
    },
    { when: 'the agent is draining', agent: () => health('fail', healthy), expected: { ready: false, hasVoice: true } },
    {
      when: 'a check nobody knows fails',
      agent: () => health('fail', { ...healthy, capacity: 'fail' }),
      expected: { ready: false, hasVoice: true },
    },
    {
      when: 'the agent answers HTML',
      agent: () => new Response('<html>', { status: 200 }),
      expected: { ready: false, hasVoice: false },
    },
    { when: 'the agent answers null', agent: () => Response.json(null), expected: { ready: false, hasVoice: false } },
    {
      when: 'the agent does not answer',
      agent: () => Promise.reject(new Error('refused')),
      expected: { ready: false, hasVoice: false },
    },
  ])('is right when $when', async ({ agent, expected }) => {
    expect(await probeWith(agent).probe.current()).toMatchObject(expected);
  });

  it.each([
    [true, { accepting: true }],
    [false, { accepting: false }],
    [true, {}],
  ])('says that one more call finds a place (%s) when the agent says %j', async (hasPlace, told) => {
    const agent = async (): Promise<Response> =>
      Response.json({ ...((await health('ok', healthy).json()) as object), calls: 4, capacity: 4, ...told });
    expect(await probeWith(agent).probe.current()).toMatchObject({ ready: true, hasPlace });
  });

  it('turns nobody away because an answer was slow once, but believes a refusal at once', async () => {
    const slow = () => Promise.reject(new DOMException('slow', 'TimeoutError'));
    let answers = [slow, () => Promise.resolve(health('ok', healthy))];
    const once = probeWith(() => answers.shift()?.() ?? slow());
    expect(await once.probe.current()).toMatchObject({ ready: true });
    answers = [slow, slow];
    const twice = probeWith(() => answers.shift()?.() ?? slow());
    expect(await twice.probe.current()).toMatchObject({ ready: false, missing: ['agent'] });
    const refused = probeWith(() => Promise.reject(new TypeError('fetch failed')));
    expect(await refused.probe.current()).toMatchObject({ ready: false });
    expect([once, twice, refused].map(({ state }) => state.questions)).toEqual([3, 3, 2]);
  });

  it.each([
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/readyz'],
    ['https://voice.example/inner/agent', 'https://voice.example/inner/agent/readyz'],
    ['https://voice.example/inner/agent/', 'https://voice.example/inner/agent/readyz'],
  ])('finds the agent at %s, with the secret that agent and API share', async (address, href) => {
    const { probe, state } = probeWith(() => health('ok', healthy), address);
    await probe.current();
    expect(state.asked).toEqual([[href, 'Bearer a-service-secret']]);
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
