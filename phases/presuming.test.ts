import { describe, expect, it } from 'vitest';
import { loadLibrary } from '#prompts/library.ts';
import { idsOf, scriptedCall } from './testing/scripted-call.ts';
import type { ScriptedCall } from './testing/scripted-call.ts';
import { PRESUMABLE } from './vocabulary.ts';
import type { Presumable } from './vocabulary.ts';

const library = loadLibrary();
const maybe = (...intents: readonly Presumable[]) => ({ type: 'unclear', maybe: intents }) as const;

function atLooking(): ScriptedCall {
  const call = scriptedCall();
  call.untilLooking();
  return call;
}

describe('something that is only probable', () => {
  it.each(PRESUMABLE)('has words to be asked about: %s', (intent) => {
    expect(library.render({ id: `presumed.${intent}` }, 0).text).toMatch(/\?$/);
  });

  it('is asked about in a few words, and a yes does it', () => {
    const call = atLooking();
    const step = call.openQuestion();
    expect(idsOf(call.hear(maybe('nothing_noticed', 'next')))).toEqual(['presumed.nothing_noticed']);
    expect(call.expectation()).toBe('yes_no');
    expect(call.openQuestion()).toBe(step);
    call.hear('yes');
    expect(call.openQuestion()).not.toBe(step);
  });

  it('is never done unasked', () => {
    const call = atLooking();
    const before = call.snapshot().context.cursor;
    call.hear(maybe('stop'));
    expect(call.openQuestion()).toBe(before);
    call.hear('yes');
    expect(call.openQuestion()).toBe('stopping');
  });

  it('that was not meant leads to what else it may have been, and then to ways on', () => {
    const call = atLooking();
    call.hear(maybe('skip', 'back'));
    expect(idsOf(call.hear('no'))).toEqual(['presumed.back']);
    expect(idsOf(call.hear('no'))[0]).toMatch(/^(help|unclear)\./);
  });

  it('is forgotten with the next words: a later yes is a yes to the step', () => {
    const call = atLooking();
    call.hear(maybe('skip'));
    call.hear('wait');
    expect(call.expectation()).toBe('observation');
    expect(idsOf(call.hear('yes')).join(' ')).not.toContain('skip');
  });

  it('gives way to whatever she says instead', () => {
    const call = atLooking();
    call.hear(maybe('skip'));
    call.hear('unclear', { type: 'emergency', kind: 'breathlessness', whose: 'own' });
    expect(call.openQuestion()).toBe('emergency.helping');
  });

  it('is no way to her agreement, and none to keeping or deleting her notes', () => {
    const call = scriptedCall();
    expect(idsOf(call.hear(maybe('yes')))[0]).toMatch(/^unclear\./);
    expect(call.snapshot().context.consent).toBe(false);
    const late = atLooking();
    late.until('abschluss');
    while (late.openQuestion() !== 'abschluss.save') late.hear('yes');
    expect(idsOf(late.hear(maybe('yes')))[0]).toMatch(/^(unclear|help)\./);
  });

  it('is not asked about for ever', () => {
    const call = atLooking();
    const said = Array.from({ length: 5 }, () => idsOf(call.hear(maybe('back')))[0]);
    expect(said.filter((id) => id === 'presumed.back').length).toBeLessThanOrEqual(2);
    expect(said.at(-1)).toMatch(/^(unclear|help)\./);
  });

  it('says nothing where there is danger', () => {
    const call = atLooking();
    call.hear('unclear', { type: 'crisis' });
    expect(idsOf(call.hear(maybe('next'))).join(' ')).not.toContain('presumed');
  });
});
