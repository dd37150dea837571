import { describe, expect, it } from 'vitest';
import { createCallKit, wordsOf } from '#agent/testing/call-kit.ts';
import type { CallKit, CallKitOptions } from '#agent/testing/call-kit.ts';

/** A call in front of the mirror, in which a sentence is being said. */
async function inTheMiddle(options: CallKitOptions = {}): Promise<CallKit> {
  const call = createCallKit(options);
  await call.begin();
  await call.walkUntil(({ seen }) => seen('exam.phase') === 'betrachten');
  call.room.lasting = true;
  await call.says('Können Sie das noch mal sagen?');
  return call;
}

/** As the framework tells it: the pieces, and then, unless it drops it, the turn. */
function speak({ conversation }: CallKit, pieces: readonly string[], isDropped = false): void {
  conversation.hearVoice();
  for (const piece of pieces) conversation.overhear(piece);
  if (!isDropped) conversation.hear(pieces.join(' '), 'voice');
}

describe('a turn that the framework drops, because the agent speaks through noise', () => {
  it.each([
    ['Ich bekomme keine Luft mehr.', /112/],
    ['Ich kriege keine Luft.', /112/],
    ['Ich will nicht mehr leben.', /0800 111 0 111/],
  ])('is heard all the same when it is "%s"', async (words, help) => {
    const call = await inTheMiddle();
    const said = await call.shownBy(() => speak(call, [words], true));
    expect(wordsOf(said)).toMatch(help);
    expect(call.room.sounds.at(-2)?.outcome).toBe('interrupted');
  });

  it('is heard when danger is said in two breaths', async () => {
    const call = await inTheMiddle();
    const said = await call.shownBy(() => speak(call, ['Ich bekomme', 'keine Luft mehr.'], true));
    expect(wordsOf(said)).toMatch(/112/);
  });

  it('stops the agent when it is "Stopp", once', async () => {
    const call = await inTheMiddle();
    const said = await call.shownBy(() => speak(call, ['Stopp.'], true));
    expect(said).not.toEqual([]);
    expect(call.ended).toEqual([]);
  });

  it('changes nothing when it is talk of a television', async () => {
    const call = await inTheMiddle();
    const said = await call.shownBy(() => speak(call, ['Und jetzt das Wetter.', 'Morgen wird es heiter.'], true));
    expect(said).toEqual([]);
  });
});

describe('a turn that comes after its words were answered', () => {
  it('does not count a second time: one "Stopp" asks, only a second one ends', async () => {
    const call = await inTheMiddle();
    await call.shownBy(() => speak(call, ['Stopp.']));
    expect(call.ended).toEqual([]);
    expect(call.seen('exam.state')).not.toBe('ended');
    call.room.lasting = false;
    await call.says('Weiter.');
    expect(call.seen('exam.phase')).toBe('betrachten');
  });

  it('lets the help go on that the framework cut off with it', async () => {
    const call = await inTheMiddle();
    call.conversation.hearVoice();
    call.conversation.overhear('Ich bekomme keine Luft mehr.');
    await call.settled();
    const help = call.room.sounds.at(-1);
    help?.finish('interrupted');
    call.conversation.hear('Ich bekomme keine Luft mehr.', 'voice');
    await call.settled();
    expect(call.room.sounds.at(-1)?.text).toBe(help?.text);
    expect(call.room.sounds.at(-1)?.outcome).toBeUndefined();
    const told = call.room.texts.filter(({ reason }) => reason === 'crisis').map(({ text }) => text);
    expect(new Set(told).size).toBe(told.length);
  });

  it('still counts with what was said besides', async () => {
    const call = await inTheMiddle();
    call.room.lasting = false;
    const said = await call.shownBy(() => speak(call, ['Stopp.', 'Ich will nicht mehr leben.']));
    expect(wordsOf(said)).toMatch(/0800 111 0 111/);
  });
});

describe('a call that hears nothing any more', () => {
  it.each([
    ['an emergency', 'Ich bekomme keine Luft mehr.', /112/],
    ['a crisis', 'Ich will nicht mehr leben.', /0800 111 0 111/],
  ])('stays in %s, in writing, and says so once', async (_name, words, number) => {
    const call = createCallKit();
    await call.begin();
    await call.says('Ja, ich bin einverstanden.');
    await call.says(words);
    const told = await call.shownBy(() => void call.conversation.endWithoutEars());
    expect(wordsOf(told)).toMatch(/112/);
    expect(wordsOf(told)).toMatch(/schreiben/);
    expect(await call.shownBy(() => void call.conversation.endWithoutEars())).toEqual([]);
    expect(call.ended).toEqual([]);
    expect(wordsOf(await call.says('Hilfe, was soll ich tun?', 'typed'))).not.toBe('');
    const last = await call.shownBy(() => void call.conversation.endByForce());
    expect(wordsOf(last)).toMatch(number);
    expect([last.at(0)?.reason, call.ended]).toEqual(['crisis', ['dropped']]);
  });

  it('goes on watching: silence in an emergency is answered', async () => {
    const call = createCallKit();
    await call.begin();
    await call.says('Ich bekomme keine Luft mehr.');
    call.conversation.hearVoice();
    await call.conversation.endWithoutEars();
    await call.settled();
    const told = await call.shownBy(() => call.clock.increment(60_000));
    expect(wordsOf(told)).toMatch(/112/);
  });

  it('says the numbers that her voice cut off before it says that only writing is left', async () => {
    const call = createCallKit({ lasting: true });
    await call.begin();
    await call.says('Ich will nicht mehr leben.');
    call.conversation.hearVoice();
    const cutOff = call.room.sounds.at(-1);
    cutOff?.finish('interrupted');
    await call.settled();
    await call.conversation.endWithoutEars();
    await call.settled();
    expect(call.room.sounds.at(-1)?.text).toBe(cutOff?.text);
  });
});

describe('a sound without words', () => {
  it.each(['hearWordless', 'hearNoise'] as const)('does not end the watching in an emergency: %s', async (sound) => {
    const call = createCallKit();
    await call.begin();
    await call.says('Ich bekomme keine Luft mehr.');
    call.conversation.hearVoice();
    call.conversation[sound]();
    expect(wordsOf(await call.shownBy(() => call.clock.increment(60_000)))).toMatch(/112/);
  });

  it('that never ends does not end it either', async () => {
    const call = createCallKit();
    await call.begin();
    await call.says('Ich bekomme keine Luft mehr.');
    call.conversation.hearVoice();
    await call.shownBy(() => call.clock.increment(15_000));
    expect(wordsOf(await call.shownBy(() => call.clock.increment(60_000)))).toMatch(/112/);
  });
});
