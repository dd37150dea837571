import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { HELP_NUMBERS } from '#safety/help-numbers.ts';
import { EXPLAINED_WORDS, PHASE_IDS, QUESTION_TOPICS, SITUATIONS } from '#phases/vocabulary.ts';
import { likelyUtterance, utterance } from '#phases/testing/arbitraries.ts';
import { linesOf, scriptedCall } from '#phases/testing/scripted-call.ts';
import { instructionOf, promptOf, remindersOf, summaryOf } from '#phases/view.ts';
import { loadLibrary } from '#prompts/library.ts';

// Thousands of events: two seconds on an idle machine, much longer beside other work.
vi.setConfig({ testTimeout: 120_000 });

const library = loadLibrary();
const texts = [...library.allTexts()];

describe('the exam and its texts', () => {
  it('every line that the machine can say exists, with the values it uses', () => {
    const anyCall = fc.array(fc.oneof({ weight: 3, arbitrary: likelyUtterance }, { weight: 1, arbitrary: utterance }), {
      minLength: 20,
      maxLength: 80,
    });
    const said = new Set<string>();
    fc.assert(
      fc.property(anyCall, fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 4 }), (events, silences) => {
        const call = scriptedCall();
        call.send({ type: 'yes' });
        for (const event of events) call.send(event);
        for (const ms of silences) call.silence(ms);
        const lines = [
          ...linesOf(call.directives),
          ...promptOf(call.snapshot()),
          ...instructionOf(call.snapshot()),
          ...summaryOf(call.snapshot()).flatMap((entry) => entry.lines),
        ];
        for (const line of lines) said.add(line.id);
        expect(lines.map((line) => library.render(line, 0).text).filter((text) => text.includes('{'))).toEqual([]);
        for (const line of remindersOf(call.snapshot())) expect(library.forModel(line)).not.toContain('{');
      }),
      { numRuns: 120 },
    );
    expect(said.size).toBeGreaterThan(150);
  });

  it('there is an answer to every topic and a word for every phase', () => {
    const needed = [
      ...QUESTION_TOPICS.map((topic) => `answer.${topic}`),
      ...EXPLAINED_WORDS.map((word) => `answer.word.${word}`),
      ...PHASE_IDS.flatMap((phase) => [`resume.${phase}`, `where.${phase}`, `why.${phase}`, `safety.blocked.${phase}`]),
    ];
    expect(needed.filter((id) => !library.has(id))).toEqual([]);
  });

  it('a model is told of every situation that somebody can name, and in no words that are ever spoken', () => {
    for (const situation of SITUATIONS.filter((name) => name !== 'none')) {
      const call = scriptedCall();
      call.send({ type: 'situation', situation, side: 'left', stage: 'late' });
      const reminders = remindersOf(call.snapshot());
      expect(reminders.length).toBeGreaterThan(0);
      for (const line of reminders) {
        expect(library.forModel(line)).toMatch(/\.$/);
        expect(library.has(line.id)).toBe(false);
      }
    }
  });

  it('every number shown or spoken stands in the table of help numbers', () => {
    const shown = texts.flatMap(({ text }) => text.match(/\d[\d ]*\d/g) ?? []);
    const known = new Set(HELP_NUMBERS.map(({ number }) => number));
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter((number) => !known.has(number))).toEqual([]);
    const spoken = texts.flatMap(
      ({ spoken: form }) =>
        (form ?? '').match(
          /\b(?:null|eins|zwei|drei|vier|sechs|sieben|acht)(?:, (?:null|eins|zwei|drei|vier|sechs|sieben|acht))+/g,
        ) ?? [],
    );
    expect(spoken.filter((number) => !HELP_NUMBERS.some((entry) => entry.spoken === number))).toEqual([]);
  });

  it('a crisis always hears a number and a second way', () => {
    const crisis = texts
      .filter(({ lineId }) => lineId === 'crisis.lines' || lineId === 'crisis.second_way')
      .map(({ text }) => text);
    expect(crisis.filter((text) => text.includes('0800 111 0 111')).length).toBe(2);
    expect(crisis.filter((text) => text.includes('Chat') && text.includes('112')).length).toBe(2);
  });
});
