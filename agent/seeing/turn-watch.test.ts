import { beforeEach, describe, expect, it } from 'vitest';
import type { SpanAttributes, SpanName } from '#core/tracing/listed-spans.ts';
import type { OpenSpan, Tracing } from '#core/tracing/tracing.ts';
import type { CallFact } from './call-facts.ts';
import { REPLY_LIMIT_MS, TurnWatch } from './turn-watch.ts';

interface Seen {
  readonly name: SpanName;
  readonly from: number;
  to?: number;
  readonly parent: OpenSpan | undefined;
  readonly attributes: SpanAttributes;
}

let clock: number;
let isWriting: boolean;
let facts: CallFact[];
let spans: Seen[];
let patience: (() => void)[];
let watch: TurnWatch;

beforeEach(() => {
  [clock, isWriting, facts, spans, patience] = [10_000, false, [], [], []];
  const tracing: Tracing = {
    isOn: true,
    begin: (name, { at = clock, parent, attributes = {} } = {}) => {
      const seen: Seen = { name, from: at, parent, attributes };
      spans.push(seen);
      return { set: () => undefined, end: (to = clock) => void (seen.to = to) };
    },
    flush: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  watch = new TurnWatch({
    tracing,
    tell: (fact) => facts.push(fact),
    phase: () => 'achseln',
    isWriting: () => isWriting,
    now: () => clock,
    timers: {
      after: (delayMs, action) => {
        expect(delayMs).toBe(REPLY_LIMIT_MS);
        patience.push(action);
        return () => void patience.splice(patience.indexOf(action), 1);
      },
    },
  });
});

/** She speaks, and her words are recognized and read as they come. */
function speaks(): void {
  clock += 300;
  watch.voiceEnded(300);
  clock += 200;
  watch.recognized({ tookMs: 200, outcome: 'recognized' });
  watch.take('voice', false, () => watch.reading(() => (clock += 3)));
  clock += 447;
}
const turns = () => facts.filter((fact) => fact.kind === 'turn');
const steps = () => spans.map(({ name, from, to }) => [name, from, to]);

describe('a reply in words that people wrote', () => {
  it('is followed from the end of her words to the first sound', () => {
    speaks();
    watch.take('voice', true, () => watch.replyBegins());
    watch.soundAsked();
    watch.published();
    clock += 70;
    const began = watch.handedOver();
    clock += 30;
    began();
    expect(turns()).toEqual([
      { kind: 'turn', source: 'voice', reply: 'authored', outcome: 'heard', firstTextMs: 950, firstAudioMs: 1_050 },
    ]);
    expect(steps()).toEqual([
      ['turn', 10_000, 11_050],
      ['turn.transcribe', 10_300, 10_500],
      ['turn.wait', 10_500, 10_950],
      ['turn.read', 10_500, 10_503],
      ['turn.first_sentence', 10_950, 10_950],
      ['turn.sound', 10_950, 11_020],
      ['turn.play', 11_020, 11_050],
    ]);
    expect(spans[0]?.attributes).toEqual({
      'turn.source': 'voice',
      'turn.phase': 'achseln',
      'turn.outcome': 'heard',
      'turn.reply': 'authored',
    });
    expect(new Set(spans.slice(1).map(({ parent }) => parent)).size).toBe(1);
  });

  it('is over when it can be read, where the call goes on in writing', () => {
    isWriting = true;
    watch.take('typed', true, () => watch.replyBegins());
    clock += 40;
    watch.published();
    expect(turns()).toEqual([{ kind: 'turn', source: 'typed', reply: 'authored', outcome: 'read', firstTextMs: 40 }]);
  });

  it('is over when it can be read and the voice is lost', () => {
    watch.take('typed', true, () => watch.replyBegins());
    watch.published();
    watch.voiceLost();
    expect(turns()).toMatchObject([{ outcome: 'read' }]);
  });
});

describe("a reply in a model's words", () => {
  it('tells its first sentence and every verdict', () => {
    speaks();
    watch.take('voice', true, () => watch.replyBegins());
    clock += 400;
    watch.soundAsked();
    const verdict = watch.judging();
    clock += 60;
    verdict({ outcome: 'cleared', layer: 'all' });
    watch.published();
    watch.handedOver()();
    expect(facts).toContainEqual({ kind: 'judgement', outcome: 'cleared', layer: 'all', tookMs: 60 });
    expect(turns()).toMatchObject([{ reply: 'free', outcome: 'heard', firstAudioMs: 1_410 }]);
    expect(steps()).toContainEqual(['turn.first_sentence', 10_950, 11_350]);
    expect(steps()).toContainEqual(['turn.judge', 11_350, 11_410]);
  });
});

describe('a turn without a reply', () => {
  it('is missing one after a while with neither text nor sound, and only then', () => {
    watch.take('voice', true, () => watch.replyBegins());
    expect(turns()).toEqual([]);
    patience[0]?.();
    expect(turns()).toEqual([{ kind: 'turn', source: 'voice', reply: 'none', outcome: 'missing' }]);
  });

  it('is not missing one that can be read already', () => {
    watch.take('voice', true, () => watch.replyBegins());
    watch.published();
    patience[0]?.();
    expect(turns()).toMatchObject([{ outcome: 'read' }]);
  });

  it('needs none when she only showed that she listens', () => {
    watch.take('voice', true, () => undefined);
    expect(turns()).toMatchObject([{ outcome: 'listened' }]);
    expect(patience).toEqual([]);
  });

  it('is followed by her next words, or by the end of the call', () => {
    watch.take('voice', true, () => watch.replyBegins());
    watch.take('voice', true, () => watch.replyBegins());
    watch.close();
    expect(turns().map(({ outcome }) => outcome)).toEqual(['superseded', 'left']);
    expect(patience).toEqual([]);
  });
});

describe('one reply', () => {
  it('is one also when a model guessed at the words first, and when what she said last is not over', () => {
    watch.take('voice', true, () => watch.replyBegins());
    watch.replyBegins();
    watch.take('voice', false, () => undefined);
    watch.published();
    watch.handedOver()();
    watch.handedOver()();
    expect(turns().map(({ outcome }) => outcome)).toEqual(['heard']);
  });

  it('does not take the sound of the one before for its own', () => {
    watch.take('voice', true, () => watch.replyBegins());
    const soundOfTheFirst = watch.handedOver();
    watch.take('voice', true, () => watch.replyBegins());
    soundOfTheFirst();
    expect(turns().map(({ outcome }) => outcome)).toEqual(['superseded']);
  });
});

it('what breaks in a step is not hidden', () => {
  const broken = (): void => {
    throw new Error('broken');
  };
  expect(() => watch.take('typed', true, broken)).toThrow('broken');
});
