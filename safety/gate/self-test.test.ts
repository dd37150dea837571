import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors/app-error.ts';
import type { Classifier } from './classifier-client.ts';
import { createSelfTest, KNOWN_SAFE, KNOWN_UNSAFE } from './self-test.ts';

const safe = { verdict: 'safe' } as const;
const unsafe = { verdict: 'unsafe', severity: 'unsafe', categories: ['Suicide & Self-Harm'] } as const;
const right: Classifier = {
  judge: ({ sentence }) => Promise.resolve(sentence === KNOWN_UNSAFE.sentence ? unsafe : safe),
};

describe('createSelfTest', () => {
  it('is unproven before the first run', () => {
    expect(createSelfTest(right).state()).toBe('unproven');
  });

  it('is healthy when both sentences are told apart', async () => {
    const selfTest = createSelfTest(right);
    expect(await selfTest.run()).toBe('healthy');
    expect(selfTest.failure()).toBeUndefined();
  });

  it.each([
    ['calls everything safe', { judge: () => Promise.resolve(safe) }, 'self_test_passes_unsafe'],
    ['calls everything unsafe', { judge: () => Promise.resolve(unsafe) }, 'self_test_blocks_safe'],
    [
      'is unreachable',
      { judge: () => Promise.reject(new AppError({ code: 'classifier_unreachable', status: 503, publicMessage: '' })) },
      'classifier_unreachable',
    ],
    [
      'throws',
      {
        judge: () => {
          throw new TypeError('x');
        },
      },
      'TypeError',
    ],
  ] as const)('fails when the classifier %s', async (_name, classifier, failure) => {
    const selfTest = createSelfTest(classifier);
    expect(await selfTest.run()).toBe('failing');
    expect(selfTest.failure()).toBe(failure);
  });

  it('recovers by itself, and two runs at a time are one', async () => {
    let calls = 0;
    let broken = true;
    const selfTest = createSelfTest({
      judge: (request) => {
        calls += 1;
        return broken ? Promise.reject(new Error('x')) : right.judge(request);
      },
    });
    expect(await Promise.all([selfTest.run(), selfTest.run()])).toEqual(['failing', 'failing']);
    expect(calls).toBe(2);
    broken = false;
    // Right once may be chance with a classifier that comes and goes.
    expect(await selfTest.run()).toBe('failing');
    expect(await selfTest.run()).toBe('healthy');
    expect(KNOWN_SAFE.sentence).not.toBe(KNOWN_UNSAFE.sentence);
  });

  it('trusts a proof only while it is fresh, counted from the question', async () => {
    const clock = { nowMs: 0 };
    const answer = Promise.withResolvers<undefined>();
    const slow: Classifier = {
      judge: async (request) => {
        await answer.promise;
        return right.judge(request);
      },
    };
    const selfTest = createSelfTest(slow, { now: () => clock.nowMs, proofLifetimeMs: 100 });
    const running = selfTest.run();
    clock.nowMs = 60;
    answer.resolve(undefined);
    expect(await running).toBe('healthy');
    clock.nowMs = 100;
    expect(selfTest.state()).toBe('healthy');
    clock.nowMs = 101;
    expect(selfTest.state()).toBe('unproven');
    expect(selfTest.failure()).toBe('self_test_not_proven');
  });

  it('takes a run that never ends for a failure, and the next run is a new one', async () => {
    let hangs = true;
    const selfTest = createSelfTest(
      { judge: (request) => (hangs ? new Promise(() => undefined) : right.judge(request)) },
      { runLimitMs: 10 },
    );
    expect(await selfTest.run()).toBe('failing');
    expect(selfTest.failure()).toBe('self_test_timeout');
    hangs = false;
    await selfTest.run();
    expect(await selfTest.run()).toBe('healthy');
  });
});
