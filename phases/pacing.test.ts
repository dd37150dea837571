import { describe, expect, it } from 'vitest';
import { idsOf, scriptedCall } from './testing/scripted-call.ts';
import { isEnded, isPaused } from './view.ts';

const SECOND_MS = 1_000;

describe('silence', () => {
  it('is hers while she feels: nothing is said for a minute and a half', () => {
    const call = scriptedCall();
    call.until('achseln');
    expect(call.silence(89 * SECOND_MS)).toEqual([]);
    expect(idsOf(call.silence(90 * SECOND_MS))).toEqual(['check_in.feeling']);
  });

  it('repeats a question after half a minute', () => {
    const call = scriptedCall();
    expect(idsOf(call.silence(30 * SECOND_MS))).toEqual(['check_in.question', 'willkommen.consent.again']);
  });

  it('does not begin before the agent has finished speaking', () => {
    const call = scriptedCall();
    expect(call.silence(0)).toEqual([]);
    call.hear('unclear');
    const before = call.directives.length;
    expect(call.directives.length).toBe(before);
    expect(idsOf(call.silence(29 * SECOND_MS))).toEqual([]);
  });

  it('is over as soon as she is heard', () => {
    const call = scriptedCall();
    call.silence(29 * SECOND_MS);
    call.send({ type: 'heard' });
    expect(call.send({ type: 'heard' })).toEqual([]);
    expect(idsOf(call.hear('repeat'))[0]).toBe('willkommen.hello');
  });

  it('is answered twice at most, then the exam rests, and it never ends by itself', () => {
    const call = scriptedCall();
    call.until('erste_seite');
    call.hear('next');
    call.hear('done');
    expect(idsOf(call.silence(90 * SECOND_MS))).toEqual(['check_in.feeling']);
    expect(idsOf(call.silence(240 * SECOND_MS))).toEqual(['check_in.later']);
    expect(call.silence(899 * SECOND_MS)).toEqual([]);
    expect(idsOf(call.silence(900 * SECOND_MS))).toEqual(['paused.after_silence', 'paused.prompt']);
    expect(isPaused(call.snapshot())).toBe(true);
    for (let hours = 0; hours < 5; hours += 1) expect(call.silence(3_600 * SECOND_MS)).toEqual([]);
    expect(isEnded(call.snapshot())).toBe(false);
    call.hear('resume');
    expect(call.openQuestion()).toBe('erste_seite.strips');
  });

  it('counts anew after every word of hers', () => {
    const call = scriptedCall();
    call.until('achseln');
    call.silence(90 * SECOND_MS);
    call.hear('wait');
    expect(idsOf(call.silence(90 * SECOND_MS))).toEqual(['check_in.feeling']);
  });
});
