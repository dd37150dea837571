import { describe, expect, it } from 'vitest';
import { createAuthoredClearance } from '#safety/authored-clearance.ts';
import type { Cleared } from '#safety/cleared.ts';
import { createSpeakingKit } from '#agent/testing/speaking-kit.ts';
import type { SpeakingKit, SpeakingKitOptions, TestRoom } from '#agent/testing/speaking-kit.ts';
import type { PreparedSpeech } from './speech-source.ts';

function clearedTexts(...texts: string[]): Cleared[] {
  const authored = texts.map((text, index) => ({ lineId: `line.${index}`, version: 1, text }));
  const clearance = createAuthoredClearance(authored);
  return authored.map((text) => clearance.clear(text, 'turn-1'));
}

/** A speaker in its first turn. */
function stage(options: SpeakingKitOptions = {}): SpeakingKit {
  const kit = createSpeakingKit(options);
  kit.speaker.beginTurn('turn-1');
  return kit;
}

function heardIn(room: TestRoom): readonly string[] {
  return room.sounds.map(({ text }) => text);
}

describe('speaker', () => {
  it('publishes every text before its sound and speaks in order', async () => {
    const { room, speaker, presence } = stage();
    const { outcome } = await speaker.speak(
      clearedTexts('Erster Satz.', 'Zweiter Satz.').map((cleared) => ({ cleared, reason: 'speech' })),
    );
    await presence.settled();
    expect(outcome).toBe('played');
    expect(heardIn(room)).toEqual(['Erster Satz.', 'Zweiter Satz.']);
    expect(room.texts.map((text) => text.text)).toEqual(['Erster Satz.', 'Zweiter Satz.']);
    expect(room.texts.every((text) => text.reason === 'speech')).toBe(true);
  });

  it('refuses an object that only looks cleared, and nothing leaves', async () => {
    const { room, speaker, presence, voice } = stage();
    const [genuine] = clearedTexts('Echt.');
    const forged = { ...genuine, text: 'Das ist harmlos.', spoken: 'Das ist harmlos.' } as Cleared;
    expect(() => void speaker.speak([{ cleared: forged, reason: 'speech' }])).toThrow(
      expect.objectContaining({ code: 'uncleared_text' }) as Error,
    );
    await presence.settled();
    expect(room.texts).toEqual([]);
    expect(voice.asked).toEqual([]);
  });

  it('uses held sound only if it was made from exactly the cleared text', async () => {
    const { speaker, voice } = stage();
    const [cleared] = clearedTexts('Freigegeben.');
    const prepared = speaker.prepare('Etwas anderes.');
    await speaker.speak([{ cleared: cleared!, reason: 'speech', prepared }]);
    expect(voice.discarded).toContain('Etwas anderes.');
    expect(voice.asked).toEqual(['Etwas anderes.', 'Freigegeben.']);
  });

  it('goes on in writing when the synthesizer is down, and says so once', async () => {
    const { room, speaker, presence, voiceChanges } = stage({ hasVoice: false });
    await speaker.speak(clearedTexts('Eins.', 'Zwei.').map((cleared) => ({ cleared, reason: 'speech' })));
    await speaker.speak(clearedTexts('Drei.').map((cleared) => ({ cleared, reason: 'speech' })));
    await presence.settled();
    expect(heardIn(room)).toEqual([]);
    expect(new Set(room.texts.map((text) => text.text))).toEqual(new Set(['Eins.', 'Zwei.', 'Drei.']));
    expect(room.texts.find((text) => text.text === 'Drei.')?.reason).toBe('tts_unavailable');
    expect(room.attributes.at(-1)?.['exam.mode']).toBe('text');
    expect(voiceChanges.lost).toBe(1);
  });

  it('goes on in writing when the sound breaks off in the middle of a sentence', async () => {
    const { room, speaker, presence, voice, voiceChanges } = stage();
    voice.breaksOff = true;
    const { outcome } = await speaker.speak(
      clearedTexts('Halb gehört.').map((cleared) => ({ cleared, reason: 'speech' })),
    );
    await presence.settled();
    expect(outcome).toBe('played');
    expect(heardIn(room)).toEqual(['Halb gehört.']);
    expect(room.texts.map(({ reason }) => reason)).toEqual(['speech', 'tts_unavailable']);
    expect([presence.mode, voiceChanges.lost]).toEqual(['text', 1]);
  });

  it('does not take a room that is gone for a lost voice', async () => {
    const { room, speaker, presence, voiceChanges } = stage();
    room.isGone = true;
    const { outcome } = await speaker.speak(
      clearedTexts('Niemand hört das.').map((cleared) => ({ cleared, reason: 'speech' })),
    );
    await presence.settled();
    expect(outcome).toBe('interrupted');
    expect([presence.mode, voiceChanges.lost, voiceChanges.back]).toEqual(['voice', 0, 0]);
    expect(speaker.busy).toBe(false);
  });

  it('tells what her voice cut off and speaks it again without writing it twice', async () => {
    const { room, speaker, presence, settled } = stage({ lasting: true });
    const first = speaker.speak(
      clearedTexts('Lange Erklärung.', 'Frage?').map((cleared) => ({ cleared, reason: 'speech' })),
    );
    await settled();
    expect(room.sounds).toHaveLength(1);
    room.sounds[0]!.finish('interrupted');
    const { outcome, unsaid } = await first;
    expect(outcome).toBe('interrupted');
    expect(unsaid.map(({ utterance }) => utterance.cleared.text)).toEqual(['Lange Erklärung.', 'Frage?']);

    const again = speaker.resume(unsaid);
    await settled();
    expect(room.sounds).toHaveLength(2);
    room.sounds[1]!.finish('played');
    await settled();
    expect(room.sounds).toHaveLength(3);
    room.sounds[2]!.finish('played');
    expect((await again).outcome).toBe('played');
    await presence.settled();
    expect(room.texts.map((text) => text.text)).toEqual(['Lange Erklärung.', 'Frage?']);
  });

  it('drops what is queued when the person speaks into it', async () => {
    const { room, speaker, settled } = stage({ lasting: true });
    const first = speaker.speak(clearedTexts('Eins.', 'Zwei.').map((cleared) => ({ cleared, reason: 'speech' })));
    const second = speaker.speak(clearedTexts('Drei.').map((cleared) => ({ cleared, reason: 'speech' })));
    await settled();
    expect(room.sounds).toHaveLength(1);
    room.sounds[0]!.finish('interrupted');
    expect((await first).outcome).toBe('interrupted');
    expect((await second).outcome).toBe('interrupted');
    expect(heardIn(room)).toEqual(['Eins.']);
    expect(speaker.busy).toBe(false);
  });

  it('speaks new texts after an interruption that came before the first sound', async () => {
    const { room, speaker } = stage();
    const first = speaker.speak(clearedTexts('Alt.').map((cleared) => ({ cleared, reason: 'speech' })));
    speaker.interrupt();
    const { outcome } = await speaker.speak(clearedTexts('Neu.').map((cleared) => ({ cleared, reason: 'speech' })));
    expect((await first).outcome).toBe('interrupted');
    expect(outcome).toBe('played');
    expect(heardIn(room)).toEqual(['Neu.']);
  });

  it('takes no text before the first turn, and none that was cleared for another', async () => {
    const { room, speaker, presence, voice } = createSpeakingKit();
    const refused = expect.objectContaining({ code: 'uncleared_text', details: { reason: 'other_turn' } }) as Error;
    const [late] = clearedTexts('Zu spät.');
    expect(() => void speaker.speak([{ cleared: late!, reason: 'speech' }])).toThrow(refused);
    speaker.beginTurn('turn-2');
    expect(() => void speaker.speak([{ cleared: late!, reason: 'speech' }])).toThrow(refused);
    await presence.settled();
    expect({ texts: room.texts, heard: heardIn(room), asked: voice.asked }).toEqual({
      texts: [],
      heard: [],
      asked: [],
    });
  });

  it('has nothing unsaid left of an earlier turn', async () => {
    const { room, speaker, settled } = stage({ lasting: true });
    const old = speaker.speak(clearedTexts('Alt.').map((cleared) => ({ cleared, reason: 'speech' })));
    await settled();
    expect([room.sounds.length, speaker.remaining]).toEqual([1, 1]);
    speaker.beginTurn('turn-2');
    expect(await old).toEqual({ outcome: 'interrupted', unsaid: [] });
    expect(speaker.remaining).toBe(0);
    expect(heardIn(room)).toEqual(['Alt.']);
  });

  it('plays held sound that it asked for itself, once', async () => {
    const { speaker, voice } = stage();
    const [cleared] = clearedTexts('Freigegeben.');
    const prepared = speaker.prepare('Freigegeben.');
    await speaker.speak([{ cleared: cleared!, reason: 'speech', prepared }]);
    expect(voice.asked).toEqual(['Freigegeben.']);
    await speaker.speak([{ cleared: cleared!, reason: 'speech', prepared }]);
    expect(voice.asked).toEqual(['Freigegeben.', 'Freigegeben.']);
  });

  it('never plays sound of other making, whatever text it claims to be', async () => {
    const { speaker, voice } = stage();
    const [cleared] = clearedTexts('Freigegeben.');
    const dropped: string[] = [];
    let listened = false;
    const foreign: PreparedSpeech = {
      spoken: 'Freigegeben.',
      chunks: (async function* chunks() {
        await Promise.resolve();
        listened = true;
        yield new Int16Array(480).fill(666);
      })(),
      discard: () => void dropped.push('foreign'),
    };
    await speaker.speak([{ cleared: cleared!, reason: 'speech', prepared: foreign }]);
    expect({ listened, dropped, asked: voice.asked }).toEqual({
      listened: false,
      dropped: ['foreign'],
      asked: ['Freigegeben.'],
    });
  });

  it('speaks what it looked at, even if the order is changed afterwards', async () => {
    const { room, speaker, presence } = stage();
    const [first, second] = clearedTexts('Eins.', 'Zwei.');
    const order = { cleared: first!, reason: 'speech' as const };
    const spoken = speaker.speak([order]);
    Object.assign(order, { cleared: { ...second, text: 'Das ist harmlos.', spoken: 'Das ist harmlos.' } });
    await spoken;
    await presence.settled();
    expect([heardIn(room), room.texts.map(({ text }) => text)]).toEqual([['Eins.'], ['Eins.']]);
  });

  it('lets go of held sound that an interruption left unused, and makes it anew when it goes on', async () => {
    const { room, speaker, voice, voiceChanges, settled } = stage({ lasting: true });
    const [first, second] = clearedTexts('Eins.', 'Zwei.');
    const prepared = speaker.prepare('Zwei.');
    const spoken = [
      speaker.speak([{ cleared: first!, reason: 'speech' }]),
      speaker.speak([{ cleared: second!, reason: 'speech', prepared }]),
    ];
    await settled();
    expect(room.sounds).toHaveLength(1);
    room.sounds[0]!.finish('interrupted');
    const unsaid = (await Promise.all(spoken)).flatMap((each) => each.unsaid);
    expect(voice.discarded).toContain('Zwei.');
    const again = speaker.resume(unsaid);
    await settled();
    expect(room.sounds).toHaveLength(2);
    room.sounds[1]!.finish('played');
    await settled();
    expect(room.sounds).toHaveLength(3);
    room.sounds[2]!.finish('played');
    expect((await again).outcome).toBe('played');
    expect(voice.asked.filter((text) => text === 'Zwei.')).toHaveLength(2);
    expect(voiceChanges.lost).toBe(0);
  });
});
