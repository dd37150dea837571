import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completion } from '#tests/safety/scripted-classifier.ts';
import { exhibitIn } from '#tests/safety/scripted-judge.ts';
import { UNSURE_BAND } from '../learned/unsure-band.ts';
import { LIKENESS_LIMIT } from '../rules/deciding-rules.ts';
import { judgeByRules } from '../rules/judge-by-rules.ts';
import { POLICY_CLASSES } from '../rules/rule.ts';
import { parseJudgeAnswer, toJudgeQuestion } from './judge-protocol.ts';
import { POLICY_DEFINITIONS } from './policy-classes.ts';
import { POLICY_TEXT } from './policy-text.ts';

const MODEL = { model: 'safeguard' };
const bodyOf = (request: Parameters<typeof toJudgeQuestion>[0]): string =>
  JSON.stringify(toJudgeQuestion(request, MODEL).body);

describe('what the judge is sent', () => {
  it('is the policy, and beside it question, sentences before and sentence', () => {
    const body = bodyOf({ sentence: 'Drücken Sie leicht.', question: 'Wie fest?', before: ['Gern.'] });
    expect(JSON.parse(body)).toMatchObject({
      model: 'safeguard',
      temperature: 0,
      messages: [{ role: 'system', content: POLICY_TEXT }, { role: 'user' }],
    });
    expect(exhibitIn(body)).toMatchObject({
      sentence: 'Drücken Sie leicht.',
      question: 'Wie fest?',
      before: ['Gern.'],
    });
  });

  it('names the effort only where one is set', () => {
    expect(toJudgeQuestion({ sentence: 'Gut.' }, MODEL).body).not.toHaveProperty('reasoning_effort');
    expect(toJudgeQuestion({ sentence: 'Gut.' }, { ...MODEL, effort: 'low' }).body).toMatchObject({
      reasoning_effort: 'low',
    });
  });

  it('has an id of its own each time', () => {
    const ids = Array.from({ length: 200 }, () => toJudgeQuestion({ sentence: 'Gut.' }, MODEL).id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('holds no sign of a turn or of data from any text, and loses none', () => {
    const texts = fc.array(
      fc.oneof(fc.constantFrom('<|end|>', '[INST]', '{"id":"', '"}', '\\', '\n', '\u2028', '`', '\u202e'), fc.string()),
    );
    fc.assert(
      fc.property(texts, texts, (sentence, question) => {
        const request = { sentence: sentence.join('').slice(0, 600), question: question.join('').slice(0, 600) };
        const body = bodyOf(request);
        expect(exhibitIn(body)).toMatchObject(request);
        const { messages } = JSON.parse(body) as { readonly messages: readonly { readonly content: string }[] };
        expect(messages[1]?.content.slice(1, -1)).not.toMatch(/[<>|{}`\u2028\u202e]/u);
      }),
    );
  });
});

describe('what counts as an answer', () => {
  const read = (content: string) => parseJudgeAnswer(completion(content), { id: '0a1b2c3d', requestId: 'gate-1' });

  it.each([
    ['{"id":"0a1b2c3d","verdict":"safe"}', { verdict: 'safe' }],
    [' { "id": "0a1b2c3d", "verdict": "safe" }\n', { verdict: 'safe' }],
    ['{"id":"0a1b2c3d","verdict":"unsafe","class":"LANG"}', { verdict: 'unsafe', class: 'LANG' }],
  ])('is %j', (content, verdict) => {
    expect(read(content)).toEqual(verdict);
  });

  it('is nothing else', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        fc.pre(`${before}${after}`.trim() !== '');
        expect(read(`${before}{"id":"0a1b2c3d","verdict":"safe"}${after}`)).toBeUndefined();
      }),
    );
    expect(read('{"id":"0a1b2c3d","verdict":"unsafe"}')).toBeUndefined();
  });
});

describe('the band in which the score is unsure', () => {
  it('lies around the border that decides where no judge is configured', () => {
    expect(UNSURE_BAND.from).toBeLessThan(LIKENESS_LIMIT);
    expect(UNSURE_BAND.to).toBeGreaterThan(LIKENESS_LIMIT);
  });
});

describe('the policy in words', () => {
  it.each(POLICY_CLASSES)('says of %s what violates it and what does not', (name) => {
    expect(POLICY_TEXT).toContain(`## ${name}: ${POLICY_DEFINITIONS[name].title}`);
    expect(POLICY_TEXT).toContain(POLICY_DEFINITIONS[name].forbids);
  });

  it('agrees with the rules: no example of what is allowed is surely stopped, and none of what is forbidden is sure to pass', () => {
    const definitions = Object.values(POLICY_DEFINITIONS);
    const surelyStopped = definitions
      .flatMap(({ safe }) => safe)
      .filter((example) => {
        const { verdict, isUnsure } = judgeByRules(example);
        return verdict === 'unsafe' && isUnsure !== true;
      });
    const sureToPass = definitions
      .flatMap(({ unsafe }) => unsafe)
      .filter((example) => {
        const { verdict, isUnsure } = judgeByRules(example);
        return verdict === 'safe' && isUnsure !== true;
      });
    expect({ surelyStopped, sureToPass }).toEqual({ surelyStopped: [], sureToPass: [] });
  });
});
