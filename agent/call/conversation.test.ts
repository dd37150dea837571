import { describe, expect, it } from 'vitest';
import type { AnswerPart } from '#agent/answering/free-answer.ts';
import { authoredTexts, createCallKit, piecesOf, wordingsOf, wordsOf } from '#agent/testing/call-kit.ts';
import { fromStoredSnapshot } from '#phases/snapshot.ts';

describe('a conversation', () => {
  it('tells in its first sentence that an AI speaks, and says only authored texts', async () => {
    const started = createCallKit();
    await started.begin();
    expect(started.room.texts[0]?.text).toMatch(/KI/);
    expect(started.room.texts.every((text) => authoredTexts.has(text.text))).toBe(true);
  });

  it('leads through all seven phases without any model and ends with the summary saved', async () => {
    const started = createCallKit();
    await started.begin();
    await started.walkUntil(({ ended }) => ended.length > 0);
    const phases = [...new Set(started.room.attributes.map((attribute) => attribute['exam.phase']))];
    expect(phases).toEqual([
      'willkommen',
      'vorbereitung',
      'betrachten',
      'achseln',
      'erste_seite',
      'zweite_seite',
      'abschluss',
    ]);
    expect(started.ended).toEqual(['completed']);
    const steps = new Set(started.room.attributes.map((attribute) => attribute['exam.step']));
    expect([...steps].filter((step) => step?.startsWith('betrachten.'))).toEqual([
      'betrachten.arms_down',
      'betrachten.hips',
      'betrachten.arms_raised',
      'betrachten.bent_forward',
    ]);
    expect(
      started.room.attributes.find((attribute) => attribute['exam.step'] === 'achseln.armpit_left')?.['exam.side'],
    ).toBe('left');
    expect(started.entries.map((entry) => entry.type)).toContain('summary');
    expect(started.room.texts.every((text) => authoredTexts.has(text.text))).toBe(true);
  });

  it('keeps nothing before consent', async () => {
    const started = createCallKit();
    await started.begin();
    await started.says('Was kannst du denn?');
    expect(started.entries.map((entry) => entry.type)).toEqual(['started']);
  });

  it('ends politely and keeps nothing when consent is refused', async () => {
    const started = createCallKit();
    await started.begin();
    await started.says('Nein, das möchte ich nicht.');
    await started.says('Nein.');
    expect(started.ended).toEqual(['declined']);
    expect(started.entries.map((entry) => entry.type)).toEqual(['started', 'ended']);
  });

  it.each([
    ['Ich bekomme keine Luft mehr.', /112/],
    ['Ich will nicht mehr leben.', /0800 111 0/],
  ])('answers "%s" at once with help from the middle of a phase', async (utterance, expected) => {
    const started = createCallKit();
    await started.begin();
    await started.walkUntil(({ seen }) => seen('exam.phase') === 'betrachten');
    const before = started.room.texts.length;
    expect(wordsOf(await started.says(utterance))).toMatch(expected);
    expect(started.room.texts[before]?.reason).toBe('crisis');
    expect(started.ended).toEqual([]);
  });

  it('resumes in the phase where the call was dropped', async () => {
    const first = createCallKit();
    await first.begin();
    await first.walkUntil(({ seen }) => seen('exam.phase') === 'erste_seite');
    const snapshot = first.snapshot();
    first.conversation.leave();
    await first.settled();
    expect(first.ended).toEqual(['dropped']);
    expect(first.seen('exam.state')).not.toBe('ended');

    const second = createCallKit({ resume: snapshot! });
    const greeting = await second.begin();
    expect(second.seen('exam.phase')).toBe('erste_seite');
    expect(wordsOf(greeting)).toMatch(/zurück|wieder/i);
  });

  it('goes on speaking after "mhm" into an explanation', async () => {
    const started = createCallKit({ lasting: true });
    await started.begin();
    expect(started.room.sounds).toHaveLength(1);
    started.room.sounds[0]!.finish('interrupted');
    await started.settled();
    expect(await started.says('mhm')).toEqual([]);
    expect(started.room.sounds).toHaveLength(2);
  });

  it('replaces a blocked answer by an authored line and goes on', async () => {
    const started = createCallKit({ freeAnswerWith: () => () => piecesOf<AnswerPart>([{ type: 'blocked' }]) });
    await started.begin();
    await started.walkUntil(({ seen }) => seen('exam.phase') === 'vorbereitung');
    const said = await started.says('Erzählen Sie mir bitte etwas über die Geschichte der Medizin?');
    expect(said).not.toEqual([]);
    expect(started.room.texts.every((text) => authoredTexts.has(text.text))).toBe(true);
  });

  it('answers one of her questions by itself when no model can', async () => {
    const started = createCallKit({ freeAnswerWith: () => () => piecesOf<AnswerPart>([{ type: 'unavailable' }]) });
    await started.begin();
    await started.walkUntil(({ seen }) => seen('exam.phase') === 'vorbereitung');
    const story = 'Darüber habe ich mir die ganze Woche den Kopf zerbrochen, beim Kochen und beim Schlafen. ';
    const said = await started.says(`${story} Kann ich das auch unter der Dusche machen?`);
    expect(wordsOf(said)).toMatch(/Dusche/);
  });

  it('closes with the phase kept when recognition is gone', async () => {
    const started = createCallKit();
    await started.begin();
    await started.walkUntil(({ seen }) => seen('exam.phase') === 'achseln');
    await started.conversation.endWithoutEars();
    await started.settled();
    expect(started.room.texts.at(-1)?.reason).toBe('error');
    expect(started.ended).toEqual(['failed']);
    expect(fromStoredSnapshot(started.snapshot()!)).toBeDefined();
  });

  it('answers two sounds without words, but not a single cough', async () => {
    const started = createCallKit();
    await started.begin();
    const before = started.room.texts.length;
    started.conversation.hearNoise();
    await started.settled();
    expect(started.room.texts).toHaveLength(before);
    started.conversation.hearNoise();
    await started.settled();
    expect(started.room.texts.length).toBeGreaterThan(before);
  });

  it('says at once that nothing was understood when recognition failed', async () => {
    const started = createCallKit();
    await started.begin();
    const before = started.room.texts.length;
    started.conversation.hearUnrecognized();
    await started.settled();
    expect(started.room.texts.length).toBeGreaterThan(before);
  });

  it('ends although she speaks into the goodbye', async () => {
    const started = createCallKit({ lasting: true });
    await started.begin();
    started.conversation.hear('Nein, das möchte ich nicht.', 'voice');
    await started.settled();
    const before = started.room.texts.length;
    started.conversation.hear('Danke und auf Wiedersehen.', 'voice');
    await started.settled();
    expect(started.room.texts).toHaveLength(before);
    started.room.sounds.at(-1)!.finish('interrupted');
    await started.settled();
    expect(started.ended).toEqual(['declined']);
  });

  it('hears nothing any more after the end', async () => {
    const started = createCallKit();
    await started.begin();
    started.conversation.leave();
    expect(await started.says('Hallo?')).toEqual([]);
    expect(started.ended).toEqual(['dropped']);
  });
});

describe('a room that is not the place of the session any more', () => {
  it.each(['replaced', 'deleted', 'expired'] as const)(
    'is told so before anything else, takes no consent and tells nobody an end: %s',
    async (closing) => {
      const turnedAway = createCallKit({ lasting: true });
      turnedAway.conversation.dismiss(closing);
      await turnedAway.settled();
      expect(turnedAway.room.texts.map(({ text }) => text)).toEqual(wordingsOf(`agent.closing_${closing}`));
      expect(turnedAway.room.attributes.at(-1)).toMatchObject({ 'exam.closing': closing });
      expect(await turnedAway.says('Ja, ich bin einverstanden.')).toEqual([]);
      turnedAway.room.sounds.at(-1)?.finish('played');
      await turnedAway.settled();
      expect([turnedAway.entries, turnedAway.ended.length]).toEqual([[], 1]);
      expect(turnedAway.room.attributes.at(-1)).toMatchObject({ 'exam.state': 'ended' });
    },
  );

  it('hears nothing more in the middle of the exam, and what was told so far stays as it is', async () => {
    const moved = createCallKit();
    await moved.begin();
    await moved.says('Ja');
    const before = moved.entries.length;
    moved.conversation.dismiss('replaced');
    await moved.settled();
    expect(await moved.says('Stopp')).toEqual([]);
    moved.conversation.leave();
    expect([moved.entries.length, moved.ended.length]).toEqual([before, 1]);
    expect(wordingsOf('agent.closing_replaced')).toContain(moved.room.texts.at(-1)?.text);
  });

  it('is left even if the last words never end', async () => {
    const stuck = createCallKit({ lasting: true });
    stuck.conversation.dismiss('deleted');
    await stuck.settled();
    stuck.conversation.leave();
    expect(stuck.ended).toHaveLength(1);
  });
});

describe('another device in her place', () => {
  it('is told that it took over, and the exam rests until she wants to go on', async () => {
    const exchanged = createCallKit();
    await exchanged.begin();
    await exchanged.says('Ja');
    const phase = exchanged.seen('exam.phase');
    const before = exchanged.room.texts.length;
    exchanged.conversation.announceExchange();
    await exchanged.settled();
    expect(wordingsOf('agent.exchanged')).toContain(exchanged.room.texts[before]?.text);
    expect(exchanged.room.attributes.at(-1)).toMatchObject({ 'exam.state': 'paused' });
    expect(await exchanged.says('Weiter')).not.toEqual([]);
    expect([exchanged.seen('exam.state'), exchanged.seen('exam.phase')]).toEqual(['listening', phase]);
  });

  it('cuts off no words about an emergency', async () => {
    const urgent = createCallKit({ lasting: true });
    await urgent.begin();
    await urgent.says('Ich bekomme keine Luft mehr.');
    const before = urgent.room.sounds.length;
    urgent.conversation.announceExchange();
    await urgent.settled();
    expect(urgent.seen('exam.state')).not.toBe('paused');
    expect(urgent.room.sounds.length).toBe(before);
    expect(wordingsOf('agent.exchanged')).toContain(urgent.room.texts.at(-1)?.text);
  });
});
