import { describe, expect, it } from 'vitest';
import { createLogger } from '#core/logging/logger.ts';
import { createCallPlaces } from './call-places.ts';
import type { CallPlaces } from './call-places.ts';
import { answerJobRequest, missingForCall } from './job-admission.ts';
import type { AdmissionFacts } from './job-admission.ts';

const logger = createLogger({ service: 'test', level: 'silent' });

function facts(state: 'unproven' | 'healthy' | 'failing', isAlive = true): AdmissionFacts {
  return {
    selfTest: { state: () => state },
    recognition: { isAlive: () => isAlive },
    places: placesFor(2),
    isPersonIn: () => Promise.resolve(true),
  };
}

function placesFor(capacity: number): CallPlaces {
  return createCallPlaces({ capacity, runningJobIds: () => [] });
}

async function answerTo(asked: AdmissionFacts, id = 'job'): Promise<string[]> {
  const answers: string[] = [];
  await answerJobRequest(
    {
      id,
      room: { name: `room of ${id}` },
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

  describe('while others are being started', () => {
    /** Three calls have been promised and wait for a process. */
    async function busyWorker(isPersonIn: AdmissionFacts['isPersonIn']) {
      const running: string[] = [];
      const places = createCallPlaces({ capacity: 16, runningJobIds: () => running });
      const asked = { ...facts('healthy'), places, isPersonIn };
      for (const id of ['a', 'b', 'c']) expect(await answerTo(asked, id)).toEqual(['accept']);
      return { running, asked };
    }

    it('is taken as soon as one of them begins, in the order of coming', async () => {
      const { running, asked } = await busyWorker(() => Promise.resolve(true));
      const order: string[] = [];
      const waiting = ['d', 'e'].map((id) => answerTo(asked, id).then(([answer]) => order.push(`${id} ${answer}`)));
      running.push('a', 'b');
      await Promise.all(waiting);
      expect(order).toEqual(['d accept', 'e accept']);
      expect(asked.places.taken).toBe(5);
    });

    it('starts nothing for a caller who has left meanwhile, and the next one is taken', async () => {
      const rooms: string[] = [];
      const { running, asked } = await busyWorker((room) => {
        rooms.push(room);
        return Promise.resolve(room !== 'room of d');
      });
      const answers = ['d', 'e'].map((id) => answerTo(asked, id));
      running.push('a');
      expect(await Promise.all(answers)).toEqual([['reject'], ['accept']]);
      expect(rooms).toEqual(['room of d', 'room of e']);
      expect(asked.places.taken).toBe(4);
    });

    it('is taken when nobody can say who is in the room', async () => {
      const { running, asked } = await busyWorker(() => Promise.reject(new Error('down')));
      const answer = answerTo(asked, 'd');
      running.push('a');
      expect(await answer).toEqual(['accept']);
    });

    it('is refused before the media server gives it up, and gives its place back', async () => {
      const { asked } = await busyWorker(() => Promise.resolve(true));
      expect(await answerTo(asked, 'd')).toEqual(['reject']);
      expect(asked.places.taken).toBe(3);
    });
  });
});
