import { describe, expect, it } from 'vitest';
import { createCallKit } from '#agent/testing/call-kit.ts';
import { createTakenLines } from './taken-lines.ts';

/** A call after consent, in which typed lines have ids. */
async function inCall() {
  const takenLines = createTakenLines();
  const call = createCallKit({ takenLines });
  await call.begin();
  await call.says('Ja, ich bin einverstanden.', 'typed');
  return {
    call,
    types: async (id: string, words: string) => {
      takenLines.take(id);
      await call.says(words, 'typed');
    },
  };
}

describe('a typed line that was taken', () => {
  it('is known to the next agent of the session, together with the place it led to', async () => {
    const { call, types } = await inCall();
    await types('line-0001', 'Nein, keine Operation.');
    const next = createTakenLines(call.snapshot());
    expect(next.has('line-0001')).toBe(true);
    expect(next.has('line-0002')).toBe(false);
    const second = createCallKit({ resume: call.snapshot(), takenLines: next });
    await second.begin();
    expect(second.seen('exam.phase')).toBe(call.seen('exam.phase'));
  });

  it('is known also when it changed nothing', async () => {
    const { call, types } = await inCall();
    await types('line-0001', 'blubb blubb');
    expect(createTakenLines(call.snapshot()).has('line-0001')).toBe(true);
  });

  it('is kept nowhere before consent, like everything else', async () => {
    const takenLines = createTakenLines();
    const call = createCallKit({ takenLines });
    await call.begin();
    takenLines.take('line-0001');
    await call.says('Was kannst du denn?', 'typed');
    expect(call.snapshot()).toBeUndefined();
  });
});
