import { SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { ExamText } from '#core/contracts/voice-wire.ts';
import type { SessionEndReason } from '#core/contracts/voice-sessions.ts';
import { createLogger } from '#core/logging/logger.ts';
import type { Classifier } from '#safety/gate/classifier-client.ts';
import { createGate } from '#safety/gate/gate.ts';
import type { GuardrailEvent } from '#safety/gate/gate.ts';
import { loadSharedParts } from './call-parts.ts';
import { createConversation } from './conversation.ts';
import { createFreeAnswer } from '#agent/answering/free-answer.ts';
import { createRoomPresence } from './room-presence.ts';
import { createSpeaker } from '#agent/speaking/speaker.ts';

/** A running call keeps going when the classifier is gone, on what people wrote alone. */

const shared = loadSharedParts();
const authored = new Set([...shared.library.allTexts()].map(({ text }) => text));
const blockedTexts = new Set(
  [...shared.library.allTexts()].filter(({ lineId }) => lineId.startsWith('safety.blocked.')).map(({ text }) => text),
);
const logger = createLogger({ service: 'test', level: 'silent' });
const QUESTION = 'Erzählen Sie mir bitte etwas über die Geschichte der Medizin?';
const FROM_MODEL = 'Legen Sie bitte das Kissen neben den Spiegel.';

function call(classifier: Classifier) {
  const seen = {
    texts: [] as string[],
    sounds: [] as string[],
    phases: new Set<string>(),
    events: [] as GuardrailEvent[],
    ended: [] as SessionEndReason[],
  };
  const presence = createRoomPresence(
    {
      setAttributes: (attributes) => Promise.resolve(void seen.phases.add(attributes['exam.phase'] ?? '')),
      sendText: (text) => Promise.resolve(void seen.texts.push((JSON.parse(text) as ExamText).text)),
    },
    'demonstration',
    logger,
  );
  const speaker = createSpeaker({
    output: {
      play: (_frames, text) => {
        seen.sounds.push(text);
        return { finished: Promise.resolve('played'), interrupt: () => undefined };
      },
    },
    presence,
    logger,
    source: {
      available: true,
      prepare: (spoken) => ({ spoken, chunks: piecesOf([new Int16Array(480)]), discard: () => undefined }),
      probe: () => Promise.resolve(),
    },
    onVoiceLost: () => undefined,
    onVoiceBack: () => undefined,
  });
  const conversation = createConversation({
    ...shared,
    speaker,
    presence,
    logger,
    journal: {
      add: () => undefined,
      open: () => Promise.resolve({ snapshot: undefined, closing: undefined }),
      flush: () => Promise.resolve(0),
    },
    freeAnswer: createFreeAnswer({
      model: { available: () => true, stream: () => piecesOf([FROM_MODEL]), close: () => Promise.resolve() },
      gate: createGate({ classifier, budgetMs: 5_000, onGuardrailEvent: (event) => seen.events.push(event) }),
      systemPrompt: '',
      prepare: (spoken) => speaker.prepare(spoken),
      logger,
    }),
    clock: new SimulatedClock(),
    onExpectation: () => undefined,
    onEnded: (reason) => seen.ended.push(reason),
  });
  return {
    seen,
    start: () => settled(() => conversation.start()),
    say: (utterance: string) => settled(() => conversation.hear(utterance, 'typed')),
  };

  /** What was said because of one step. */
  async function settled(act: () => void): Promise<string> {
    const before = seen.texts.length;
    act();
    for (let round = 0; round < 40; round += 1) await new Promise((resolve) => setImmediate(resolve));
    return seen.texts.slice(before).join(' ');
  }
}

async function* piecesOf<Piece>(pieces: readonly Piece[]): AsyncIterable<Piece> {
  for (const piece of pieces) {
    await Promise.resolve();
    yield piece;
  }
}

/** Answers of a healthy person who wants to get through. */
function plainAnswer(asked: string): string {
  if (/einverstanden|beginnen/i.test(asked)) return 'Ja, ich bin einverstanden.';
  if (/speichern|verwerfen|aufheben|löschen/i.test(asked)) return 'Ja, bitte speichern.';
  if (/aufgefallen|bemerkt|verändert|neu/i.test(asked)) return 'Nein, nichts.';
  if (/bereit|fertig|so weit|sagen Sie/i.test(asked)) return 'Fertig.';
  return 'Nein.';
}

describe('a running call', () => {
  it('answers with what the model says while the classifier works', async () => {
    const { seen, start, say } = call({ judge: () => Promise.resolve({ verdict: 'safe' }) });
    await start();
    await say('Ja, ich bin einverstanden.');
    await say(QUESTION);
    expect(seen.texts).toContain(FROM_MODEL);
    expect(seen.sounds).toContain(FROM_MODEL);
  });

  it('goes through all seven phases on authored lines alone while the classifier is down, and answers every question', async () => {
    const { seen, start, say } = call({
      judge: () => Promise.reject(Object.assign(new Error('down'), { code: 'classifier_unreachable' })),
    });
    let asked = await start();
    for (let turn = 0; turn < 80 && seen.ended.length === 0; turn += 1) {
      expect(await say(QUESTION)).not.toBe('');
      asked = await say(plainAnswer(asked));
      expect(asked).not.toBe('');
    }
    expect(seen.ended).toEqual(['completed']);
    expect(seen.phases.size).toBe(7);
    // No question is passed over: each sentence that was stopped is answered by a line that says so.
    expect(seen.texts.filter((text) => blockedTexts.has(text))).toHaveLength(seen.events.length);
    expect([...seen.texts, ...seen.sounds].filter((text) => !authored.has(text))).toEqual([]);
    expect(seen.events.length).toBeGreaterThan(7);
    expect(new Set(seen.events.map((event) => event.class))).toEqual(new Set(['classifier_unreachable']));
    expect(JSON.stringify(seen.events)).not.toContain('Kissen');
  });
});
