import { SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { MAX_TYPED_CHARS } from '#core/contracts/voice-wire.ts';
import { TypedInput } from './typed-input.ts';
import type { TextStream, TypedText } from './typed-input.ts';

function typing() {
  const heard: TypedText[] = [];
  const clock = new SimulatedClock();
  const input = new TypedInput((typed) => heard.push(typed), clock);
  return { heard, clock, input, types: (text: string) => input.receive(streamOf(text)) };
}

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
    await input.receive(streamOf('Ich habe ', 'nichts ', 'bemerkt'));
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
    await input.receive(stream);
    expect(heard).toEqual([{ text: 'b'.repeat(MAX_TYPED_CHARS), isTooLong: true }]);
    expect(stream).toMatchObject({ taken: 3, closed: true });
  });

  it('that never ends is read as far as it came', async () => {
    const { heard, clock, input } = typing();
    const received = input.receive(hangingStream('Hilfe'));
    clock.increment(10_000);
    await received;
    expect(heard).toEqual([{ text: 'Hilfe', isTooLong: false }]);
  });

  it('that breaks off is not guessed at', async () => {
    const { heard, input } = typing();
    await input.receive({
      close: () => Promise.resolve(),
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('broken')) }),
    });
    expect(heard).toEqual([]);
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
    const open = Array.from({ length: 8 }, () => input.receive(hangingStream('a')));
    const refused = streamOf('b');
    await input.receive(refused);
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
