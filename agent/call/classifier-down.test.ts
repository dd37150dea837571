import { describe, expect, it } from 'vitest';
import type { Classifier } from '#safety/gate/classifier-client.ts';
import type { GuardrailEvent } from '#safety/gate/gate.ts';
import {
  answeringWith,
  authoredTexts,
  createCallKit,
  piecesOf,
  plainAnswerTo,
  shared,
  wordsOf,
} from '#agent/testing/call-kit.ts';

/** A running call keeps going when the classifier is gone, on what people wrote alone. */

const blockedTexts = new Set(
  [...shared.library.allTexts()].filter(({ lineId }) => lineId.startsWith('safety.blocked.')).map(({ text }) => text),
);
const QUESTION = 'Was ist eigentlich der Unterschied zwischen Barock und Rokoko?';
const FROM_MODEL = 'Legen Sie bitte das Kissen neben den Spiegel.';

function callWith(classifier: Classifier) {
  const events: GuardrailEvent[] = [];
  const call = createCallKit({
    freeAnswerWith: answeringWith({
      words: () => piecesOf([FROM_MODEL]),
      classifier,
      onGuardrailEvent: (event) => events.push(event),
    }),
  });
  return { ...call, events };
}

describe('a running call', () => {
  it('answers with what the model says while the classifier works', async () => {
    const { room, begin, says } = callWith({ judge: () => Promise.resolve({ verdict: 'safe' }) });
    await begin();
    await says('Ja, ich bin einverstanden.', 'typed');
    await says(QUESTION, 'typed');
    expect(room.texts.map(({ text }) => text)).toContain(FROM_MODEL);
    expect(room.sounds.map(({ text }) => text)).toContain(FROM_MODEL);
  });

  it('goes through all seven phases on authored lines alone while the classifier is down, and answers every question', async () => {
    const { room, begin, says, ended, events } = callWith({
      judge: () => Promise.reject(Object.assign(new Error('down'), { code: 'classifier_unreachable' })),
    });
    let asked = await begin();
    for (let turn = 0; turn < 80 && ended.length === 0; turn += 1) {
      expect(await says(QUESTION, 'typed')).not.toEqual([]);
      asked = await says(plainAnswerTo(wordsOf(asked)), 'typed');
      expect(asked).not.toEqual([]);
    }
    expect(ended).toEqual(['completed']);
    expect(new Set(room.attributes.map((attributes) => attributes['exam.phase'])).size).toBe(7);
    const shown = room.texts.map(({ text }) => text);
    const spoken = room.sounds.map(({ text }) => text);
    // No question is passed over: each sentence that was stopped is answered by a line that says so.
    expect(shown.filter((text) => blockedTexts.has(text))).toHaveLength(events.length);
    expect([...shown, ...spoken].filter((text) => !authoredTexts.has(text))).toEqual([]);
    expect(events.length).toBeGreaterThan(7);
    expect(new Set(events.map((event) => event.class))).toEqual(new Set(['classifier_unreachable']));
    expect(JSON.stringify(events)).not.toContain('Kissen');
  });
});
