import { tooManyRequests } from '#api/errors.ts';

/** How many streams each person has open, in this process. */
export interface StreamPlaces {
  /** @returns what gives the place back. @throws {AppError} 429 when she has as many as there may be. */
  take(userId: string): () => void;
}

/** When to come again, in seconds: tabs are closed by people. */
const COME_AGAIN_S = 60;

/** Counts them. @param most of one person. */
export function createStreamPlaces(most: number): StreamPlaces {
  const open = new Map<string, number>();
  return {
    take: (userId) => {
      const before = open.get(userId) ?? 0;
      if (before >= most) throw tooManyRequests(COME_AGAIN_S);
      open.set(userId, before + 1);
      return () => {
        const left = (open.get(userId) ?? 1) - 1;
        if (left > 0) open.set(userId, left);
        else open.delete(userId);
      };
    },
  };
}
