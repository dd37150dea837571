import { SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { MAX_TYPED_CHARS } from '#core/contracts/voice-wire.ts';
import { createTakenLines, withTakenLines } from './taken-lines.ts';
import { TypedInput } from './typed-input.ts';
import type { TextStream, TypedText } from './typed-input.ts';

function typing(taken = createTakenLines()) {
  const heard: TypedText[] = [];
  const acknowledged: string[] = [];
  const clock = new SimulatedClock();
  let isListening = true;
  const input = new TypedInput({
    hear: (typed) => heard.push(typed),
    isListening: () => isListening,
    taken,
    acknowledge: (id, sender) => acknowledged.push(`${id} to ${sender}`),
    timers: clock,
  });
  return {
    heard,
    acknowledged,
    clock,
    input,
    types: (text: string, id?: string) => input.receive(streamOf(text), { id, sender: 'her' }),
    stopListening: () => {
      isListening = false;
    },
  };
}

/** From a client that knows no ids. */
const NAMELESS = { id: undefined, sender: 'her' } as const;

/** A stream that says how much of it was taken and whether it was left. */
function streamOf(...pieces: readonly string[]): TextStream & { taken: number; closed: boolean } {
  const stream = {
    taken: 0,
    closed: false,
    close: () => Promise.resolve(void (stream.closed = true)),
    async *[Symbol.asyncIterator]() {
      try {
        for (const piece of pieces) {
          await Promise.resolve();
          stream.taken += 1;
          yield piece;
        }
      } finally {
        stream.closed = true;
      }
    },
  };
  return stream;
}

/** A stream that ends only when it is closed. */
function hangingStream(beginning: string): TextStream {
  const end = Promise.withResolvers<undefined>();
  return {
    close: () => {
      end.resolve(undefined);
      return Promise.resolve();
    },
    async *[Symbol.asyncIterator]() {
      yield beginning;
      await end.promise;
    },
  };
}

describe('a typed line', () => {
  it('is heard as it was typed, in however many pieces it comes', async () => {
    const { heard, input } = typing();
    await input.receive(streamOf('Ich habe ', 'nichts ', 'bemerkt'), NAMELESS);
    expect(heard).toEqual([{ text: 'Ich habe nichts bemerkt', isTooLong: false }]);
  });

  it('may have two thousand characters', async () => {
    const { heard, types } = typing();
    await types('a'.repeat(MAX_TYPED_CHARS));
    expect(heard).toEqual([{ text: 'a'.repeat(MAX_TYPED_CHARS), isTooLong: false }]);
  });

  it('that is longer is read to there and not received further', async () => {
    const { heard, input } = typing();
    const stream = streamOf(...Array.from({ length: 1_000 }, () => 'b'.repeat(1_000)));
    await input.receive(stream, NAMELESS);
    expect(heard).toEqual([{ text: 'b'.repeat(MAX_TYPED_CHARS), isTooLong: true }]);
    expect(stream).toMatchObject({ taken: 3, closed: true });
  });

  it('that never ends is read as far as it came', async () => {
    const { heard, clock, input } = typing();
    const received = input.receive(hangingStream('Hilfe'), NAMELESS);
    clock.increment(10_000);
    await received;
    expect(heard).toEqual([{ text: 'Hilfe', isTooLong: false }]);
  });

  it('that breaks off is neither guessed at nor acknowledged', async () => {
    const { heard, acknowledged, input } = typing();
    await input.receive(
      {
        close: () => Promise.resolve(),
        [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('broken')) }),
      },
      { id: 'line-0001', sender: 'her' },
    );
    expect(heard).toEqual([]);
    expect(acknowledged).toEqual([]);
  });
});

describe('a typed line with an id', () => {
  it('is acknowledged to its sender once it was heard', async () => {
    const { heard, acknowledged, types } = typing();
    await types('nein', 'line-0001');
    expect(heard).toEqual([{ text: 'nein', isTooLong: false }]);
    expect(acknowledged).toEqual(['line-0001 to her']);
  });

  it('that is sent again is acknowledged again and heard once', async () => {
    const { heard, acknowledged, types } = typing();
    await types('nein', 'line-0001');
    await types('nein', 'line-0001');
    expect(heard).toHaveLength(1);
    expect(acknowledged).toEqual(['line-0001 to her', 'line-0001 to her']);
  });

  it('that an earlier agent of this session took is not heard again', async () => {
    const before = createTakenLines();
    before.take('line-0001');
    const kept = withTakenLines({ version: 1, data: { phase: 'achseln' } }, before);
    const { heard, acknowledged, types } = typing(createTakenLines(kept));
    await types('weiter', 'line-0001');
    await types('nein', 'line-0002');
    expect(heard.map(({ text }) => text)).toEqual(['nein']);
    expect(acknowledged).toEqual(['line-0001 to her', 'line-0002 to her']);
  });

  it('is another one than a line with the same words', async () => {
    const { heard, types } = typing();
    await types('weiter', 'line-0001');
    await types('weiter', 'line-0002');
    expect(heard).toHaveLength(2);
  });

  it('that waits in a flood is acknowledged when it is read, and not read twice meanwhile', async () => {
    const { heard, acknowledged, clock, types } = typing();
    for (let line = 0; line < 5; line += 1) await types('ja');
    await types('nein', 'line-0001');
    await types('nein', 'line-0001');
    expect(acknowledged).toEqual([]);
    clock.increment(1_000);
    expect(heard.at(-1)).toEqual({ text: 'nein', isTooLong: false });
    expect(acknowledged).toEqual(['line-0001 to her']);
  });

  it('is left to the next agent when nobody listens here any more', async () => {
    const taken = createTakenLines();
    const { heard, acknowledged, types, stopListening } = typing(taken);
    stopListening();
    await types('ich kann nicht mehr', 'line-0001');
    expect(heard).toEqual([]);
    expect(acknowledged).toEqual([]);
    expect(taken.has('line-0001')).toBe(false);
  });

  it.each(['', 'short', 'a'.repeat(65), 'line 0001', '<b>line</b>'])(
    'is heard like one without when the id is %j',
    async (id) => {
      const { heard, acknowledged, types } = typing();
      await types('nein', id);
      await types('nein', id);
      expect(heard).toHaveLength(2);
      expect(acknowledged).toEqual([]);
    },
  );

  it('keeps the place in the exam readable whatever stands among the ids', () => {
    expect(createTakenLines({ version: 1, data: { takenLines: [1, null, 'x', 'line-0001'] } }).recent()).toEqual([
      'line-0001',
    ]);
    expect(createTakenLines({ version: 1, data: { takenLines: 'line-0001' } }).recent()).toEqual([]);
  });

  it('grows no snapshot without end', () => {
    const taken = createTakenLines();
    for (let line = 0; line < 500; line += 1) taken.take(`line-${String(line).padStart(4, '0')}`);
    const { data } = withTakenLines({ version: 1, data: {} }, taken);
    expect(JSON.stringify(data).length).toBeLessThan(2_000);
    expect(taken.recent().at(-1)).toBe('line-0499');
  });
});

describe('many typed lines', () => {
  it('are read one by one as fast as somebody taps', async () => {
    const { heard, clock, types } = typing();
    for (const text of ['ja', 'weiter', 'links', 'nein', 'weiter']) await types(text);
    expect(heard.map(({ text }) => text)).toEqual(['ja', 'weiter', 'links', 'nein', 'weiter']);
    clock.increment(5_000);
    await types('fertig');
    expect(heard.at(-1)).toEqual({ text: 'fertig', isTooLong: false });
  });

  it('that come faster wait and are read together, so that a cry for help among them is heard', async () => {
    const { heard, clock, types } = typing();
    for (let line = 0; line < 5; line += 1) await types('ja');
    for (const text of ['ich', 'bekomme keine Luft', 'bitte']) await types(text);
    expect(heard).toHaveLength(5);
    clock.increment(1_000);
    expect(heard.slice(5)).toEqual([{ text: 'ich. bekomme keine Luft. bitte', isTooLong: false }]);
  });

  it('in a flood are read once a second and no more than one line at a time', async () => {
    const { heard, clock, types } = typing();
    for (let line = 0; line < 2_000; line += 1) await types('noch eine Zeile');
    expect(heard).toHaveLength(5);
    clock.increment(1_000);
    expect(heard).toHaveLength(6);
    expect(heard.at(-1)).toMatchObject({ isTooLong: true });
    expect(heard.at(-1)?.text).toHaveLength(MAX_TYPED_CHARS);
    clock.increment(60_000);
    expect(heard).toHaveLength(6);
  });

  it('that are all open at once are not all received', async () => {
    const { heard, clock, input } = typing();
    const open = Array.from({ length: 8 }, () => input.receive(hangingStream('a'), NAMELESS));
    const refused = streamOf('b');
    await input.receive(refused, NAMELESS);
    expect(refused).toMatchObject({ taken: 0, closed: true });
    expect(heard).toEqual([{ text: '', isTooLong: true }]);
    clock.increment(10_000);
    await Promise.all(open);
  });

  it('are not heard any more after the call', async () => {
    const { heard, clock, input, types } = typing();
    for (let line = 0; line < 7; line += 1) await types('ja');
    input.close();
    await types('ja');
    clock.increment(5_000);
    expect(heard).toHaveLength(5);
  });
});
