import { describe, expect, it } from 'vitest';
import { createCallKit, wordingsOf, wordsOf } from '#agent/testing/call-kit.ts';
import type { CallKit, CallKitOptions } from '#agent/testing/call-kit.ts';

/** A call whose first sentence is being said. */
async function greeting(options: CallKitOptions = {}): Promise<CallKit> {
  const call = createCallKit({ lasting: true, ...options });
  await call.begin();
  return call;
}

/** Her voice stops what is being said, as the framework does it. */
async function speakInto({ conversation, room, settled }: CallKit): Promise<void> {
  conversation.hearVoice();
  room.sounds.at(-1)?.finish('interrupted');
  await settled();
}

/** Everything that is being said and queued comes to its end. */
async function letSpeak({ room, settled, speaker }: CallKit): Promise<void> {
  while (speaker.busy) {
    room.sounds.at(-1)?.finish('played');
    await settled();
  }
}

function hasConsented({ entries }: CallKit): boolean {
  return entries.some(({ type }) => type === 'consented');
}

const QUESTION = wordingsOf('willkommen.consent');

describe('words into the greeting', () => {
  it.each(['Ja, guten Tag.', 'Ja.', 'Ja, ja, gerne.', 'Ja, ich bin einverstanden.', 'Speichern.', 'Nein.'])(
    '"%s" settles nothing, and the greeting goes on where it was cut off',
    async (words) => {
      const call = await greeting();
      await speakInto(call);
      expect(await call.says(words)).toEqual([]);
      expect([hasConsented(call), call.ended]).toEqual([false, []]);
      expect(call.room.sounds.map(({ text }) => text)).toEqual([call.room.texts[0]?.text, call.room.texts[0]?.text]);
      await letSpeak(call);
      expect(QUESTION).toContain(call.room.sounds.at(-1)?.text);
      await call.says('Ja.');
      expect(hasConsented(call)).toBe(true);
    },
  );

  it.each(['before', 'after'])(
    'go on also when the framework cuts the sentence off %s it hands them over',
    async (order) => {
      const call = await greeting();
      call.conversation.hearVoice();
      if (order === 'before') call.room.sounds[0]!.finish('interrupted');
      call.conversation.hear('Ja.', 'voice');
      if (order === 'after') call.room.sounds[0]!.finish('interrupted');
      await call.settled();
      await letSpeak(call);
      expect(hasConsented(call)).toBe(false);
      expect(QUESTION).toContain(call.room.sounds.at(-1)?.text);
    },
  );

  it('consent to nothing while the question itself is not said to its end', async () => {
    const call = await greeting();
    while (!QUESTION.includes(call.room.sounds.at(-1)?.text ?? '')) {
      call.room.sounds.at(-1)!.finish('played');
      await call.settled();
    }
    await speakInto(call);
    expect(await call.says('Ja.')).toEqual([]);
    expect(hasConsented(call)).toBe(false);
    await letSpeak(call);
    await call.says('Ja.');
    expect(hasConsented(call)).toBe(true);
  });

  it('may refuse at once', async () => {
    const call = await greeting();
    await speakInto(call);
    await call.says('Nein, das möchte ich nicht.');
    await letSpeak(call);
    expect(call.ended).toEqual(['declined']);
  });

  it('keep what else is in them, without the consent', async () => {
    const call = await greeting();
    await speakInto(call);
    await call.says('Ja, und ich bin letzte Woche an der linken Brust operiert worden.');
    await letSpeak(call);
    expect(hasConsented(call)).toBe(false);
  });

  it('are not forgotten by a technical remark in between: the question is put whole before a yes counts', async () => {
    const call = await greeting();
    call.conversation.hearTooMuch('Ich erzähle jetzt einmal ganz genau. '.repeat(60));
    await call.settled();
    await letSpeak(call);
    const said = wordsOf(await call.says('Ja.'));
    expect(hasConsented(call)).toBe(false);
    expect(QUESTION.some((wording) => said.includes(wording))).toBe(true);
    await letSpeak(call);
    await call.says('Ja.');
    expect(hasConsented(call)).toBe(true);
  });
});

describe('a typed yes', () => {
  it('before the question was sent consents to nothing', async () => {
    const call = createCallKit({ lasting: true });
    call.conversation.start();
    call.conversation.hear('Ja.', 'typed');
    await call.settled();
    expect(hasConsented(call)).toBe(false);
    await call.says('Ja.', 'typed');
    expect(hasConsented(call)).toBe(true);
  });

  it('counts while the greeting is still being spoken: she has read it', async () => {
    const call = await greeting();
    await call.says('Ja, ich bin einverstanden.', 'typed');
    expect(hasConsented(call)).toBe(true);
  });

  it('counts in a call without a voice', async () => {
    const call = createCallKit({ hasVoice: false });
    await call.begin();
    await call.says('Ja.', 'voice');
    expect(hasConsented(call)).toBe(true);
  });
});

describe('later in the exam', () => {
  it('"fertig" into the explanation of a step may go on', async () => {
    const call = createCallKit();
    await call.begin();
    await call.walkUntil(({ seen }) => seen('exam.step') === 'vorbereitung.technique');
    const step = call.seen('exam.step');
    call.room.lasting = true;
    await call.says('Können Sie das noch mal sagen?');
    await speakInto(call);
    await call.says('Fertig.');
    expect(call.seen('exam.step')).not.toBe(step);
  });

  it('"ja" into the goodbye of a stop throws nothing away and keeps nothing before the question is put', async () => {
    const call = createCallKit();
    await call.begin();
    await call.walkUntil(({ seen }) => seen('exam.phase') === 'betrachten');
    await call.says('Ich habe links oben einen Knoten bemerkt.');
    await call.says('Stopp.');
    call.room.lasting = true;
    await call.says('Ja, aufhören.');
    const before = call.entries.length;
    await speakInto(call);
    await call.says('Nein.');
    expect(call.entries.slice(before).map(({ type }) => type)).not.toContain('discarded');
    expect(call.ended).toEqual([]);
  });
});
