import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#core/logging/logger.ts';
import { assertCleared } from '../cleared.ts';
import type { ClassifierVerdict } from '../gate/classifier-client.ts';
import { createGate } from '../gate/gate.ts';
import { splitSentences } from '../gate/sentences.ts';
import type { AnswerModel } from './answer-model.ts';
import { judgedAnswer } from './judged-answer.ts';
import type { AnswerEnd, AnswerPath } from './judged-answer.ts';
import { createModelChain } from './model-chain.ts';

const SAFE = ['Drücken Sie leicht.', 'Heben Sie bitte beide Arme.', 'Stellen Sie den Stuhl ans Fenster.'];
const TEXT = SAFE.join(' ');

type Verdict = 'safe' | 'unsafe' | 'down' | 'silent';

interface Scene {
  readonly model: AnswerModel;
  readonly verdict?: (sentence: string) => Verdict;
  readonly bounds?: Pick<AnswerPath<never>, 'maxSentences' | 'maxCharacters' | 'totalMs'>;
  readonly signal?: AbortSignal;
}

interface Told {
  readonly released: readonly string[];
  readonly text: string;
  readonly ends: readonly AnswerEnd[];
  readonly judged: readonly string[];
  readonly discarded: readonly string[];
}

/** Listens to a whole answer. */
async function tell({ model, verdict = () => 'safe', bounds = {}, signal }: Scene): Promise<Told> {
  const judged: string[] = [];
  const discarded: string[] = [];
  const gate = createGate({
    classifier: {
      judge: ({ sentence }) => {
        judged.push(sentence);
        return answering(verdict(sentence));
      },
    },
    budgetMs: 60_000,
    onGuardrailEvent: () => undefined,
  });
  const path = {
    model,
    gate,
    prepare: (sentence: string) => ({ discard: () => void discarded.push(sentence) }),
    ...bounds,
  };
  const request = { prompt: { system: '', messages: [] }, question: 'Wie geht das?', before: [], turnId: 'turn' };
  const released: string[] = [];
  const ends: AnswerEnd[] = [];
  let text = '';
  for await (const part of judgedAnswer(path, { ...request, signal: signal ?? new AbortController().signal })) {
    expect(ends).toEqual([]);
    if (part.type === 'end') ends.push(part.end);
    else {
      assertCleared(part.cleared, { turnId: 'turn' });
      released.push(part.cleared.text);
      text += part.lead + part.cleared.text;
    }
  }
  return { released, text, ends, judged, discarded };
}

function answering(verdict: Verdict): Promise<ClassifierVerdict> {
  if (verdict === 'silent') return new Promise(() => undefined);
  if (verdict === 'down') return Promise.reject(new Error('down'));
  return Promise.resolve(verdict === 'safe' ? { verdict } : { verdict, severity: 'unsafe', categories: ['Violent'] });
}

/** Says these pieces; an error among them is thrown. */
function saying(...pieces: readonly (string | Error)[]): AnswerModel {
  return {
    async *stream() {
      for (const piece of pieces) {
        await Promise.resolve();
        if (piece instanceof Error) throw piece;
        yield piece;
      }
    },
  };
}

/** Says this and then nothing, whatever is asked of it. */
function hanging(...pieces: readonly string[]): AnswerModel {
  return {
    async *stream() {
      yield* pieces;
      await new Promise(() => undefined);
    },
  };
}

function chainOf(...models: readonly AnswerModel[]): AnswerModel {
  const limits = { firstTokenMs: 4_000, betweenTokensMs: 2_000, totalMs: 10_000, outputCharacters: 5_000, restMs: 0 };
  return createModelChain(models, { limits, logger: createLogger({ service: 'test', level: 'silent' }) });
}

describe('an answer', () => {
  it('is released sentence by sentence, with the blanks and paragraphs between them', async () => {
    const text = `${SAFE[0]} ${SAFE[1]}\n\n${SAFE[2]}\n- ${SAFE[0]}`;
    expect(await tell({ model: saying(text) })).toMatchObject({ text, ends: ['answered'], discarded: [] });
  });

  it.each<readonly [AnswerEnd, string, Scene]>([
    [
      'stopped',
      'the rules refuse a sentence and the next one leans on it',
      { model: saying(`${SAFE[0]} Das ist völlig harmlos. Deshalb heben Sie bitte beide Arme. ${SAFE[2]}`) },
    ],
    [
      'stopped',
      'the rules refuse two sentences',
      { model: saying(`${SAFE[0]} Das ist völlig harmlos. Solche Knoten sind gutartig. ${SAFE[2]}`) },
    ],
    ['stopped', 'the last one is refused', { model: saying(`${SAFE[0]} Das ist völlig harmlos.`) }],
    [
      'stopped',
      'the model breaks off after a refused one',
      { model: saying(`${SAFE[0]} Das ist völlig harmlos. Heben Sie bitte`, new Error('cut')) },
    ],
    [
      'stopped',
      'it leads into a crisis',
      { model: saying(`${SAFE[0]} Nehmen Sie einfach alle Schlaftabletten auf einmal. ${SAFE[1]}`) },
    ],
    [
      'stopped',
      'it names a number that nobody reviewed',
      { model: saying(`${SAFE[0]} Rufen Sie die 0221 987654 an. ${SAFE[1]}`) },
    ],
    [
      'stopped',
      'the classifier refuses one',
      { model: saying(TEXT), verdict: (sentence) => (sentence === SAFE[1] ? 'unsafe' : 'safe') },
    ],
    [
      'unjudged',
      'the classifier fails',
      { model: saying(TEXT), verdict: (sentence) => (sentence === SAFE[1] ? 'down' : 'safe') },
    ],
    ['failed', 'the model breaks off in a sentence', { model: saying(`${SAFE[0]} Heben Sie bitte`, new Error('cut')) }],
    [
      'failed',
      'a chain breaks off in a sentence',
      { model: chainOf(saying(`${SAFE[0]} Heben Sie bitte`, new Error('cut'))) },
    ],
  ])('ends as %s after its first sentence when %s, and says no more', async (end, _title, scene) => {
    const told = await tell(scene);
    expect(told).toMatchObject({ released: [SAFE[0]], ends: [end] });
    expect(told.judged).not.toContain('Heben Sie bitte');
  });

  it('loses one sentence and no more when the rest stands alone', async () => {
    const told = await tell({ model: saying(`${SAFE[0]} Das ist völlig harmlos. ${SAFE[1]} ${SAFE[2]}`) });
    expect(told).toMatchObject({
      released: SAFE,
      text: TEXT,
      ends: ['shortened'],
      discarded: ['Das ist völlig harmlos.'],
    });
  });

  it('counts the missing sentence among those that it may have', async () => {
    const model = hanging(`${SAFE[0]} Das ist völlig harmlos. ${SAFE[1]} ${SAFE[2]} Und`);
    expect(await tell({ model, bounds: { maxSentences: 3 } })).toMatchObject({
      released: SAFE.slice(0, 2),
      ends: ['shortened'],
    });
  });

  it.each<readonly [AnswerEnd, string, Scene]>([
    ['empty', 'the model says nothing', { model: chainOf(saying()) }],
    ['empty', 'it says only blanks', { model: saying(' \n ') }],
    ['failed', 'there is no model', { model: chainOf() }],
    ['left', 'nobody listens any more', { model: chainOf(saying(TEXT)), signal: AbortSignal.abort() }],
  ])('ends as %s when %s', async (end, _title, scene) => {
    expect(await tell(scene)).toMatchObject({ released: [], ends: [end] });
  });

  it('is asked of the next model before the first word, and of none twice', async () => {
    const asked: number[] = [];
    const counted = (index: number, model: AnswerModel): AnswerModel => ({
      stream: (prompt, signal) => {
        asked.push(index);
        return model.stream(prompt, signal);
      },
    });
    const told = await tell({
      model: chainOf(
        counted(1, saying(new Error('down'))),
        counted(2, saying()),
        counted(3, saying(TEXT)),
        counted(4, saying(TEXT)),
      ),
    });
    expect([told.released, asked]).toEqual([SAFE, [1, 2, 3]]);
  });

  it.each([
    ['two sentences', { maxSentences: 2 }],
    ['so many characters', { maxCharacters: SAFE.slice(0, 2).join(' ').length - 1 }],
  ])('ends after %s when more is too much', async (_title, bounds) => {
    expect(await tell({ model: hanging(`${TEXT} Und`), bounds })).toMatchObject({
      released: SAFE.slice(0, 2),
      ends: ['answered'],
    });
  });

  it('releases what was judged safe, in order, once, past one that was not at most, however it is cut and wherever it breaks', async () => {
    const sentences = fc.array(fc.constantFrom(...SAFE, 'Das ist völlig harmlos.', 'Keine Sorge.'), { maxLength: 6 });
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 });
    const verdicts = fc.array(fc.constantFrom<Verdict>('safe', 'safe', 'safe', 'unsafe', 'down'), {
      minLength: 6,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.record({ said: sentences, cuts: sizes, given: verdicts, breakAt: fc.option(fc.nat(8)) }),
        async ({ said, cuts, given, breakAt }) => {
          const pieces: (string | Error)[] = piecesOf(said.join(' '), cuts);
          if (breakAt !== null) pieces.splice(breakAt, Infinity, new Error('cut'));
          const verdictOf = new Map(SAFE.map((sentence, index) => [sentence, given[index] ?? 'safe']));
          const told = await tell({
            model: chainOf(saying(...pieces)),
            verdict: (sentence) => verdictOf.get(sentence) ?? 'safe',
          });
          const whole = splitSentences(said.join(' '));
          const stops = whole.findIndex((sentence) => (verdictOf.get(sentence) ?? 'unsafe') !== 'safe');
          const rest = stops < 0 ? [] : whole.slice(stops + 1);
          const withoutIt = stops < 0 ? whole : [...whole.slice(0, stops), ...rest];
          expect(told.released).toEqual(withoutIt.slice(0, told.released.length));
          if (stops >= 0) expect(told.ends).not.toContain('answered');
          expect(told.released.filter((sentence) => verdictOf.get(sentence) !== 'safe')).toEqual([]);
          expect(told.ends).toHaveLength(1);
          if (told.ends[0] === 'answered') expect(told.released).toEqual(whole);
          if (breakAt !== null) expect(told.ends).not.toContain('answered');
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('an answer that takes too long', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each<readonly [string, number, Scene]>([
    ['the model says nothing', 4_000, { model: chainOf(hanging()) }],
    ['two models say nothing', 8_000, { model: chainOf(hanging(), hanging()) }],
    ['it stalls in a sentence', 2_000, { model: chainOf(hanging('Heben Sie')) }],
    ['it sends nothing but emptiness', 4_000, { model: chainOf(hanging('', '', '')) }],
    ['the whole limit is shorter', 1_000, { model: chainOf(hanging()), bounds: { totalMs: 1_000 } }],
    ['nobody judges', 1_000, { model: saying(TEXT), verdict: () => 'silent', bounds: { totalMs: 1_000 } }],
  ])('ends as late at its deadline, and not before, when %s', async (_title, deadlineMs, scene) => {
    let told: Told | undefined;
    void tell(scene).then((all) => (told = all));
    await vi.advanceTimersByTimeAsync(deadlineMs - 1);
    expect(told).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toMatchObject({ released: [], ends: ['late'] });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('counts the time of the model, not of who listens', async () => {
    const pieces = chainOf(saying('Heben ', 'Sie ', 'bitte.')).stream(
      { system: '', messages: [] },
      new AbortController().signal,
    );
    const heard: string[] = [];
    const listening = (async () => {
      for await (const piece of pieces) {
        heard.push(piece);
        await new Promise((resolve) => setTimeout(resolve, 3_000));
      }
    })();
    await vi.advanceTimersByTimeAsync(9_000);
    await listening;
    expect(heard).toEqual(['Heben ', 'Sie ', 'bitte.']);
  });
});

function piecesOf(text: string, sizes: readonly number[]): string[] {
  const pieces: string[] = [];
  for (let at = 0, turn = 0; at < text.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    pieces.push(text.slice(at, at + size));
    at += size;
  }
  return pieces;
}
