import { describe, expect, it } from 'vitest';
import { PHASE_IDS } from '#core/contracts/voice-wire.ts';
import type { ExamText, PhaseId } from '#core/contracts/voice-wire.ts';
import { createCallKit } from '#agent/testing/call-kit.ts';
import type { CallKit, CallKitOptions } from '#agent/testing/call-kit.ts';

/** A call that has come to a phase. */
async function callIn(
  phase: PhaseId,
  { by = 'voice', ...options }: CallKitOptions & { readonly by?: 'voice' | 'typed' } = {},
): Promise<CallKit> {
  const call = createCallKit(options);
  await call.begin();
  await call.walkUntil(({ seen }) => seen('exam.phase') === phase, by);
  return call;
}

const DANGERS = [
  ['Ich bekomme keine Luft mehr.', [/Notruf 112/]],
  ['Mein rechter Arm ist plötzlich gelähmt.', [/Notruf 112/]],
  ['Ich will nicht mehr leben.', [/0800 111 0 111/, /112/]],
  ['Mein Entschluss steht fest, ich beende es heute.', [/0800 111 0 111/, /112/]],
] as const;

/** The block: all of it shown as crisis, in order, and the call goes on. */
function expectBlock(shown: readonly ExamText[], expected: readonly RegExp[], started: CallKit): void {
  const told = shown.filter(({ reason }) => reason === 'crisis').map(({ text }) => text);
  expect(shown.at(0)?.reason).toBe('crisis');
  expect(told.length).toBeGreaterThanOrEqual(3);
  for (const pattern of expected) expect(told.join(' ')).toMatch(pattern);
  expect(started.ended).toEqual([]);
}

describe.each(PHASE_IDS)('in %s', (phase) => {
  it.each(DANGERS)('"%s" cuts off what is being said; help is heard and read', async (utterance, expected) => {
    const started = await callIn(phase);
    started.room.lasting = true;
    await started.says('Können Sie das noch mal sagen?', 'voice');
    const speaking = started.room.sounds.at(-1);
    expect(speaking?.outcome).toBeUndefined();
    const soundsBefore = started.room.sounds.length;
    expectBlock(await started.says(utterance, 'voice'), expected, started);
    expect(speaking?.outcome).toBe('interrupted');
    expect(started.room.sounds[soundsBefore]?.outcome).toBeUndefined();
    expect(started.room.sounds).toHaveLength(soundsBefore + 1);
  });

  it.each(DANGERS)('"%s" is answered in text mode, typed', async (utterance, expected) => {
    const started = await callIn(phase, { by: 'typed', hasVoice: false });
    expectBlock(await started.says(utterance, 'typed'), expected, started);
    expect(started.seen('exam.mode')).toBe('text');
  });

  it.each(DANGERS)('"%s" is answered during the pause', async (utterance, expected) => {
    const started = await callIn(phase);
    await started.says('Pause bitte.', 'voice');
    expectBlock(await started.says(utterance, 'voice'), expected, started);
  });
});

describe('the block of a crisis', () => {
  it('is spoken to its end when nobody speaks into it', async () => {
    const started = await callIn('betrachten');
    const before = started.room.sounds.length;
    const shown = await started.says('Ich will nicht mehr leben.', 'voice');
    expect(started.room.sounds.slice(before).map(({ outcome }) => outcome)).toEqual(shown.map(() => 'played'));
  });

  it.each(['voice', 'typed'] as const)(
    'is shown in full although another word follows at once (%s)',
    async (source) => {
      const started = createCallKit({ lasting: true });
      await started.begin();
      const before = started.room.texts.length;
      started.conversation.hear('Ich will nicht mehr leben.', source);
      started.conversation.hear('Ja.', source);
      await started.settled();
      expectBlock(started.room.texts.slice(before), [/0800 111 0 111/, /112/], started);
    },
  );

  it('is not taken back by the next words about the exam', async () => {
    const started = await callIn('betrachten');
    await started.says('Ich will nicht mehr leben.', 'voice');
    for (const words of ['Fertig.', 'Nein, nichts.', 'Ja.']) {
      const shown = await started.says(words, 'voice');
      expect(shown.every(({ reason }) => reason === 'crisis')).toBe(true);
    }
    expect(started.seen('exam.phase')).toBe('betrachten');
    expect(started.ended).toEqual([]);
  });
});

describe('said into the goodbye', () => {
  const goodbye = async (): Promise<CallKit> => {
    const started = await callIn('betrachten');
    await started.says('Stopp.', 'voice');
    started.room.lasting = true;
    await started.says('Ja, aufhören.', 'voice');
    expect(started.room.sounds.at(-1)?.outcome).toBeUndefined();
    return started;
  };

  it.each(DANGERS)('"%s" is answered, and nobody hangs up', async (utterance, expected) => {
    const started = await goodbye();
    expectBlock(await started.says(utterance, 'typed'), expected, started);
    for (const sound of started.room.sounds) sound.finish('played');
    await started.settled();
    expect(started.ended).toEqual([]);
  });

  it.each(DANGERS)(
    '"%s" is answered although her voice cut the goodbye off before the words were known',
    async (utterance, expected) => {
      const started = await goodbye();
      started.conversation.hearVoice();
      started.room.sounds.at(-1)?.finish('interrupted');
      await started.settled();
      expect(started.ended).toEqual([]);
      expectBlock(await started.says(utterance, 'voice'), expected, started);
    },
  );

  it('a cry for help that begins with the last word of the goodbye is waited for', async () => {
    const started = await goodbye();
    started.conversation.hearVoice();
    started.room.sounds.at(-1)?.finish('played');
    await started.settled();
    expect(started.ended).toEqual([]);
    expectBlock(await started.says('Ich will nicht mehr leben.', 'voice'), [/0800 111 0 111/], started);
  });

  it('other words end the call, once, as do words that nobody understood or that never come', async () => {
    const afterwards: readonly ((started: CallKit) => unknown)[] = [
      ({ conversation }) => conversation.hear('Danke, tschüss.', 'voice'),
      ({ conversation }) => conversation.hear('Da ist doch ein Knoten, ich habe Angst.', 'voice'),
      ({ conversation }) => conversation.hearUnrecognized(),
      ({ clock }) => clock.increment(15_000),
    ];
    for (const happens of afterwards) {
      const started = await goodbye();
      started.conversation.hearVoice();
      started.room.sounds.at(-1)?.finish('interrupted');
      await started.settled();
      expect(started.ended).toEqual([]);
      const shown = started.room.texts.length;
      happens(started);
      await started.settled();
      expect(started.ended).toEqual(['stopped']);
      expect(started.room.texts).toHaveLength(shown);
    }
  });

  it('a cough lets the goodbye be said to its end', async () => {
    const started = await goodbye();
    started.conversation.hearVoice();
    started.room.sounds.at(-1)?.finish('interrupted');
    await started.settled();
    started.room.lasting = false;
    started.conversation.hearNoise();
    await started.settled();
    expect(started.ended).toEqual(['stopped']);
    expect(started.room.sounds.at(-1)?.outcome).toBe('played');
  });
});
