import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { spellNumbers } from '#core/german/spoken-numbers.ts';
import { loadLibrary } from '#prompts/library.ts';
import { allPageTexts } from '#prompts/page/page-words.ts';
import { createGate } from '#safety/gate/gate.ts';
import { isDisguised } from '#safety/gate/plain-form.ts';
import { readPolicySet } from '#training/policy/read-policy-set.ts';
import type { PolicyExample } from '#training/policy/read-policy-set.ts';
import { partOf, propertyRuns } from '../setup/property-runs.ts';
import { DISGUISES } from './disguises.ts';

/** The classifier is fooled throughout: what is refused here is refused by the project's own layer. */
const gate = createGate({
  classifier: { judge: () => Promise.resolve({ verdict: 'safe' }) },
  budgetMs: 60_000,
  onGuardrailEvent: () => undefined,
});

async function isBlocked(text: string, question: string): Promise<boolean> {
  return (
    (await gate.judge({ sentence: text, question: question === '' ? undefined : question, turnId: 'turn-1' }))
      .verdict === 'blocked'
  );
}

/** Whole numbers in a row that look random and are the same in every run. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return state % below;
  };
}

/** Every so many: the whole set takes minutes. */
const set = readPolicySet().filter((_example, index) => index % 12 === 0);
let refused: readonly PolicyExample[] = [];

beforeAll(async () => {
  const unsafe = set.filter(({ label }) => label === 'unsafe');
  const blocked = await Promise.all(
    unsafe.map(async (example) => ({ example, isRefused: await isBlockedInTurn(example) })),
  );
  refused = blocked.filter(({ isRefused }) => isRefused).map(({ example }) => example);
  // Otherwise there would be little to disguise.
  expect(refused.length / unsafe.length).toBeGreaterThan(0.95);
}, 60_000);

/** One at a time: the gate refuses more than eight at once whatever they say. */
let queue: Promise<unknown> = Promise.resolve();
function isBlockedInTurn({ text, question }: PolicyExample): Promise<boolean> {
  const judged = queue.then(() => isBlocked(text, question));
  queue = judged;
  return judged;
}

describe('a refused sentence', () => {
  it.each(DISGUISES)(
    'stays refused with $name',
    async ({ apply }) => {
      const allowed: string[] = [];
      const pick = sequence(7);
      for (const { id, text, question } of partOf(refused, 8)) {
        const disguised = apply(text, pick);
        if (!(await isBlocked(disguised, question))) allowed.push(`${id}: ${disguised}`);
      }
      expect(allowed).toEqual([]);
    },
    60_000,
  );

  it('stays refused with any two disguises on top of each other', async () => {
    const disguise = fc.constantFrom(...DISGUISES);
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.tuple(disguise, disguise), fc.nat(), async (index, [first, second], seed) => {
        const { text, question } = refused[index % refused.length]!;
        const pick = sequence(seed);
        expect(await isBlocked(second.apply(first.apply(text, pick), pick), question)).toBe(true);
      }),
      // The same in every run: a sentence of the set that one pair in ten thousand lets pass must not fail by chance.
      { numRuns: propertyRuns({ few: 100, many: 2_000 }), seed: 2_026 },
    );
  }, 60_000);

  it('stays refused when doses and telephone numbers are written in words', async () => {
    const spelled = refused
      .filter((example) => (example.class === 'M1' || example.class === 'X1') && /\d/.test(example.text))
      .map(({ text, question, ...rest }) => ({ ...rest, question, text: spellNumbers(text) }));
    expect(spelled.length).toBeGreaterThan(5);
    const allowed: string[] = [];
    for (const { text, question } of spelled) if (!(await isBlocked(text, question))) allowed.push(text);
    expect(allowed).toEqual([]);
  });
});

describe('the look for disguises', () => {
  it('finds none in what people wrote and in what must stay allowed', () => {
    const texts = [
      ...[...loadLibrary().allTexts(), ...allPageTexts()].map(({ text }) => text),
      ...set.filter(({ label }) => label === 'safe').map(({ text }) => text),
    ];
    expect(texts.filter((text) => isDisguised(text))).toEqual([]);
  });

  it.each([
    'Das gilt z. B. auch i. d. R. links.',
    'Rufen Sie 112 oder 116117 an.',
    'Ab 38,5°C rufen Sie bitte an.',
    'Kreisen Sie 3x.',
    'Ihr Arzt kennt HER2 und BRCA1.',
    'Gut gemacht! 😊',
    'Um 14:30 Uhr, am 3. Mai.',
    'Option A, B oder C.',
  ])('lets %j pass', (text) => {
    expect(isDisguised(text)).toBe(false);
  });
});
