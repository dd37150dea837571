import { describe, expect, it } from 'vitest';
import { loadLibrary } from '#prompts/library.ts';
import { HELP_NUMBERS } from '#safety/help-numbers.ts';
import { idsOf, scriptedCall } from './testing/scripted-call.ts';
import type { ScriptedCall } from './testing/scripted-call.ts';
import { DISTRESS_KINDS } from './vocabulary.ts';
import type { DistressKind, Interrupt } from './vocabulary.ts';
import { isEnded, isPaused } from './view.ts';

const library = loadLibrary();
const CRISIS_LINES = HELP_NUMBERS.filter(({ id }) => id.startsWith('telefonseelsorge')).map(({ number }) => number);
const CANCER_LINE = HELP_NUMBERS.find(({ id }) => id === 'krebsinformationsdienst')?.number ?? 'missing';

function distress(kind: DistressKind): Interrupt {
  return { type: 'distress', kind };
}

function whileFeeling(): ScriptedCall {
  const call = scriptedCall();
  call.until('erste_seite');
  return call;
}

/** Every wording of a line. */
function wordingsOf(id: string): readonly string[] {
  return [...library.allTexts()].filter(({ lineId }) => lineId === id).map(({ text }) => text);
}

describe.each(DISTRESS_KINDS)('distress: %s', (kind) => {
  it('gets words of its own, and other ones the second time, and the offer to rest or stop', () => {
    const call = whileFeeling();
    const before = call.openQuestion();
    expect(idsOf(call.hear('unclear', distress(kind)))).toEqual([`distress.${kind}`, 'distress.ask']);
    expect(idsOf(call.hear('unclear', distress(kind)))).toEqual([`distress.${kind}.again`, 'distress.ask']);
    call.hear('resume');
    expect(call.openQuestion()).toBe(before);
  });

  it('is no crisis: no line for suicidal thoughts is named, and the call stays where it was', () => {
    const call = whileFeeling();
    const said = [1, 2, 3, 4].flatMap(() => idsOf(call.hear('unclear', distress(kind))));
    expect(said.filter((id) => id.startsWith('crisis.') || id === 'answer.help_numbers')).toEqual([]);
    const texts = said.flatMap(wordingsOf);
    for (const number of CRISIS_LINES) expect(texts.filter((text) => text.includes(number))).toEqual([]);
    expect(isEnded(call.snapshot())).toBe(false);
  });

  it('is never the same text twice in a row, however often she says it', () => {
    const call = whileFeeling();
    const timesSaid = new Map<string, number>();
    const texts = [1, 2, 3].map(() => {
      const [id = ''] = idsOf(call.hear('unclear', distress(kind)));
      const times = timesSaid.get(id) ?? 0;
      timesSaid.set(id, times + 1);
      return library.render({ id }, times).text;
    });
    expect(new Set(texts).size).toBe(3);
  });
});

describe('somebody who is afraid', () => {
  it('is told to put her hands down only while she feels', () => {
    const feeling = scriptedCall();
    feeling.until('achseln');
    expect(idsOf(feeling.hear('unclear', distress('fear')))).toEqual([
      'distress.fear',
      'distress.hands_off',
      'distress.ask',
    ]);
    const asked = scriptedCall();
    asked.hear('yes');
    expect(idsOf(asked.hear('unclear', distress('fear')))).toEqual(['distress.fear', 'distress.ask']);
    const texts = DISTRESS_KINDS.filter((kind) => kind !== 'pain').flatMap((kind) => wordingsOf(`distress.${kind}`));
    expect(texts.filter((text) => /Hände/.test(text))).toEqual([]);
  });
});

describe('somebody who is afraid again and again', () => {
  it('hears of a human to talk to the second time, with the number', () => {
    for (const text of wordingsOf('distress.fear.again')) expect(text).toContain(CANCER_LINE);
    for (const text of wordingsOf('distress.dying')) expect(text).toContain(CANCER_LINE);
    for (const text of wordingsOf('distress.recurrence')) expect(text).toContain(CANCER_LINE);
  });

  it('is not met as if ordinary fear were new after fear of dying', () => {
    const call = whileFeeling();
    call.hear('unclear', distress('dying'));
    expect(idsOf(call.hear('unclear', distress('fear')))[0]).toBe('distress.fear.again');
  });

  it('is offered to stop first, the third time, whatever weighs on her', () => {
    const call = whileFeeling();
    call.hear('unclear', distress('fear'));
    call.hear('unclear', distress('tears'));
    expect(idsOf(call.hear('unclear', distress('exhausted')))).toEqual(['distress.exhausted', 'distress.ask_often']);
  });

  it('who then says "ja" is asked which it is, and rests when she says it again', () => {
    const call = whileFeeling();
    for (let times = 0; times < 3; times += 1) call.hear('unclear', distress('dying'));
    expect(idsOf(call.hear('yes'))).toEqual(['distress.which']);
    call.hear('yes');
    expect(isPaused(call.snapshot())).toBe(true);
  });

  it('ends by one "aufhören", as stopping was offered', () => {
    const call = whileFeeling();
    call.hear('unclear', distress('overwhelmed'));
    call.hear('stop');
    expect(isEnded(call.snapshot())).toBe(true);
  });

  it('rests when she cannot tell how to go on', () => {
    const call = whileFeeling();
    call.hear('unclear', distress('tears'));
    expect(idsOf(call.hear('unsure'))[0]).toBe('unsure.go_on_or_stop');
    expect(isPaused(call.snapshot())).toBe(true);
  });

  it('hears the question behind her fear answered, and the offer once', () => {
    const call = whileFeeling();
    const said = idsOf(call.hear({ type: 'question', topic: 'how_long' }, distress('fear')));
    expect(said).toEqual(['distress.fear', 'answer.how_long', 'distress.ask']);
    const again = idsOf(call.hear({ type: 'question', topic: 'how_long' }, distress('fear')));
    expect(again).toEqual(['distress.fear.again', 'answer.how_long', 'distress.ask']);
  });
});
