import { describe, expect, it } from 'vitest';
import { createLogger } from '#core/logging/logger.ts';
import { createCallPlaces } from './call-places.ts';
import type { CallPlaces } from './call-places.ts';
import { answerJobRequest, missingForCall } from './job-admission.ts';
import type { AdmissionFacts } from './job-admission.ts';

const logger = createLogger({ service: 'test', level: 'silent' });

function facts(state: 'unproven' | 'healthy' | 'failing', isAlive = true): AdmissionFacts {
  return { selfTest: { state: () => state }, recognition: { isAlive: () => isAlive }, places: placesFor(2) };
}

function placesFor(capacity: number): CallPlaces {
  return createCallPlaces({ capacity, runningJobIds: () => [] });
}

async function answerTo(asked: AdmissionFacts, id = 'job'): Promise<string[]> {
  const answers: string[] = [];
  await answerJobRequest(
    {
      id,
      accept: () => Promise.resolve(void answers.push('accept')),
      reject: () => Promise.resolve(void answers.push('reject')),
    },
    asked,
    logger,
  );
  return answers;
}

describe('a job request', () => {
  it.each([
    ['an unproven classifier', facts('unproven'), ['classifier']],
    ['a failing classifier', facts('failing'), ['classifier']],
    ['dead speech recognition', facts('healthy', false), ['speech_to_text']],
    ['neither of both', facts('failing', false), ['classifier', 'speech_to_text']],
    [
      'a self-test that throws',
      {
        ...facts('healthy'),
        selfTest: {
          state: () => {
            throw new Error('x');
          },
        },
      },
      ['classifier'],
    ],
    ['a state nobody knows', { ...facts('healthy'), selfTest: { state: () => 'HEALTHY' as never } }, ['classifier']],
  ])('is refused once with %s', async (_name, asked, missing) => {
    expect(missingForCall(asked)).toEqual(missing);
    expect(await answerTo(asked)).toEqual(['reject']);
  });

  it('is taken once when both are proven', async () => {
    expect(await answerTo(facts('healthy'))).toEqual(['accept']);
  });

  it('finds no more places than there are, however many come at once', async () => {
    const asked = facts('healthy');
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((id) => answerTo(asked, id)));
    expect(answers.flat().toSorted()).toEqual(['accept', 'accept', 'reject', 'reject']);
  });

  it('takes no place when it is refused for another reason', async () => {
    const asked = facts('failing');
    await answerTo(asked, 'a');
    expect(asked.places.taken).toBe(0);
  });
});
