import { describe, expect, it } from 'vitest';
import { growthOf } from './growth.ts';
import { usageBelow } from './process-usage.ts';

const MB = 2 ** 20;
const usage = (memoryMb: number, handles: number, processes = 1) => ({
  memoryBytes: memoryMb * MB,
  handles,
  processes,
});

describe('growth over many calls', () => {
  it.each([
    ['a megabyte for every call', { before: usage(200, 40), after: usage(230, 40) }, 'memory grew by 30 MB'],
    ['a handle for every call', { before: usage(200, 40), after: usage(201, 65) }, 'handles grew from 40 to 65'],
    ['a process that never ends', { before: usage(200, 40), after: usage(201, 41, 2) }, 'processes grew from 1 to 2'],
    ['a part that died', { before: usage(200, 40), after: usage(0, 0, 0) }, 'it is gone'],
  ])('is a problem: %s', (_name, usages, problem) => {
    expect(growthOf('agent', usages).problem).toBe(problem);
  });

  it('is none when the garbage collector was only late, or when a part became smaller', () => {
    expect(growthOf('agent', { before: usage(200, 40), after: usage(215, 43) }).problem).toBeUndefined();
    expect(growthOf('agent', { before: usage(200, 40), after: usage(120, 30) }).problem).toBeUndefined();
  });

  it("of the calls' own processes is their number, not what the newest one holds", () => {
    expect(growthOf('jobs', { before: usage(206, 34), after: usage(291, 34) }).problem).toBeUndefined();
    expect(growthOf('jobs', { before: usage(206, 34), after: usage(412, 68, 2) }).problem).toBe(
      'handles grew from 34 to 68',
    );
  });

  it('is measured on processes that are really there', () => {
    expect(usageBelow(process.ppid).size).toBeGreaterThan(5);
    expect(usageBelow(2 ** 22 + 1).get('agent')).toEqual({ memoryBytes: 0, handles: 0, processes: 0 });
  });
});
