import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { ForeignLanguage } from '#core/contracts/danger.ts';
import { HELP_NUMBERS } from '#safety/help-numbers.ts';
import { EXPLAINED_WORDS, PHASE_IDS, QUESTION_TOPICS, SITUATIONS } from '#phases/vocabulary.ts';
import { likelyUtterance, utterance } from '#phases/testing/arbitraries.ts';
import { NAMES_HELP } from '#phases/testing/help-lines.ts';
import { linesOf, scriptedCall } from '#phases/testing/scripted-call.ts';
import { instructionOf, promptOf, remindersOf, summaryOf } from '#phases/view.ts';
import { loadLibrary } from '#prompts/library.ts';

// Thousands of events: two seconds on an idle machine, much longer beside other work.
vi.setConfig({ testTimeout: 120_000 });

const FOREIGN_LANGUAGES = ['en', 'tr', 'ru', 'ar', 'uk', 'pl'] as const satisfies readonly ForeignLanguage[];

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
          /\b(?:null|eins|zwei|drei|vier|fünf|sechs|sieben|acht(?:hundert)?|neun)(?:,? (?:null|eins|zwei|drei|vier|fünf|sechs|sieben|acht(?:hundert)?|neun)\b)+/g,
        ) ?? [],
    );
    expect(spoken.length).toBeGreaterThan(40);
    expect(spoken.filter((number) => !HELP_NUMBERS.some((entry) => entry.spoken === number))).toEqual([]);
  });

  it('a crisis always hears 112 first, then the numbers, and a second way', () => {
    const wordings = (id: string) => texts.filter(({ lineId }) => lineId === id).map(({ text }) => text);
    for (const text of wordings('crisis.lines')) expect(text).toMatch(/112.*0800 111 0 111.*0800 111 0 222/);
    for (const text of wordings('crisis.second_way')) expect(text).toContain('Chat');
  });

  it('every line that counts as help in the tests of the machine names a number, written and spoken', () => {
    const help = texts.filter(({ lineId }) => NAMES_HELP.test(lineId));
    const isNumber = (text: string) =>
      HELP_NUMBERS.some(({ number, spoken }) => text.includes(number) || text.includes(spoken));
    expect(new Set(help.map(({ lineId }) => lineId)).size).toBeGreaterThan(40);
    expect(
      help.filter(({ text, spoken }) => !isNumber(text) || !isNumber(spoken ?? text)).map(({ lineId }) => lineId),
    ).toEqual([]);
  });

  it('an emergency hears 112 in the first sentence, and nobody without air is told to breathe calmly', () => {
    const calls = texts.filter(({ lineId }) => /^emergency\.(beside\.)?call$/.test(lineId));
    expect(calls.map(({ text }) => text.split(/(?<=[.!?])\s/)[0]).filter((first) => !first?.includes('112'))).toEqual(
      [],
    );
    const inDanger = texts.filter(({ lineId }) => /^(emergency|crisis|suspicion)\./.test(lineId));
    expect(inDanger.filter(({ text }) => /atmen sie|keine angst|bis jemand da ist/i.test(text))).toEqual([]);
  });

  it('in every language danger hears 112 and a number to talk to, also in the voice that speaks only German', () => {
    for (const language of FOREIGN_LANGUAGES) {
      for (const form of ['danger', 'danger_again']) {
        const [text] = texts.filter(({ lineId }) => lineId === `foreign.${language}.${form}`);
        expect(text?.text).toMatch(/112[^]*0800 111 0 111/);
        expect(text?.spoken).toMatch(/eins, eins, zwei[^]*null achthundert, eins eins eins, null, eins eins eins/);
        expect(text?.spoken).toMatch(/^[\p{Script=Latin}\d\s.,:-]+$/u);
      }
    }
  });

  it('ears lost and an end by force in danger name the numbers', () => {
    for (const id of [
      'agent.stt_down_in_danger',
      'agent.forced_end_in_danger_emergency',
      'agent.forced_end_in_danger_crisis',
    ])
      expect(library.render({ id }, 0).text).toContain('112');
    for (const id of ['agent.stt_down_in_danger', 'agent.forced_end_in_danger_crisis'])
      expect(library.render({ id }, 0).text).toContain('0800 111 0 111');
  });
});
