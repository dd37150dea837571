import { SimulatedClock } from 'xstate';
import type { SessionEndReason, StoredSnapshot } from '#core/contracts/voice-sessions.ts';
import type { ExamLanguage, ExamText } from '#core/contracts/voice-wire.ts';
import { fromStoredSnapshot } from '#phases/snapshot.ts';
import type { ResumePoint } from '#phases/snapshot.ts';
import type { Classifier } from '#safety/gate/classifier-client.ts';
import { createGate } from '#safety/gate/gate.ts';
import type { GuardrailEvent } from '#safety/gate/gate.ts';
import { createFreeAnswer } from '#agent/answering/free-answer.ts';
import type { FreeAnswer } from '#agent/answering/free-answer.ts';
import { loadSharedParts } from '#agent/call/call-parts.ts';
import { createConversation } from '#agent/call/conversation.ts';
import type { Conversation } from '#agent/call/conversation-parts.ts';
import type { JournalEntry, SessionJournal } from '#agent/call/session-journal.ts';
import type { TakenLines } from '#agent/call/taken-lines.ts';
import type { Speaker } from '#agent/speaking/speaker.ts';
import { createSpeakingKit, silentLogger } from './speaking-kit.ts';
import type { SpeakingKit, SpeakingKitOptions } from './speaking-kit.ts';

/** Texts, clearance and understanding, loaded once as in a job process. */
export const shared = loadSharedParts();

/** Every wording that people wrote. */
export const authoredTexts: ReadonlySet<string> = new Set([...shared.library.allTexts()].map(({ text }) => text));

/** Every wording of one authored line, as it is said unless somebody asks for simple language. */
export function wordingsOf(lineId: string): readonly string[] {
  return [...shared.library.allTexts('standard')].filter((text) => text.lineId === lineId).map(({ text }) => text);
}

/** Several texts as one. */
export function wordsOf(texts: readonly ExamText[]): string {
  return texts.map(({ text }) => text).join(' ');
}

/** What may differ from a call that speaks authored lines only. */
export interface CallKitOptions extends Pick<SpeakingKitOptions, 'lasting' | 'hasVoice' | 'source' | 'onSound'> {
  readonly resume?: StoredSnapshot | undefined;
  readonly language?: ExamLanguage | undefined;
  readonly takenLines?: TakenLines | undefined;
  /** Answers questions freely; without it authored lines answer. */
  readonly freeAnswerWith?: ((speaker: Speaker) => FreeAnswer) | undefined;
}

/**
 * A call with the real machine, texts, understanding, presence and speaker. The room, the synthesizer, the API and the
 * clock are the test's, so nothing in it waits for anything but promises.
 */
export interface CallKit extends SpeakingKit {
  readonly conversation: Conversation;
  readonly clock: SimulatedClock;
  /** What was told to the API. */
  readonly entries: JournalEntry[];
  readonly ended: SessionEndReason[];
  /** What she is told because of one step. */
  readonly shownBy: (step: () => void) => Promise<readonly ExamText[]>;
  readonly begin: () => Promise<readonly ExamText[]>;
  readonly says: (utterance: string, source?: 'voice' | 'typed') => Promise<readonly ExamText[]>;
  /** Answers as a healthy person who wants to get through. @throws Error when sixty answers do not lead there. */
  readonly walkUntil: (isThere: (call: CallKit) => boolean, source?: 'voice' | 'typed') => Promise<void>;
  /** The latest value of an attribute that clients see; empty before the first. */
  readonly seen: (attribute: `exam.${string}`) => string;
  /** The latest snapshot that was told to the API. */
  readonly snapshot: () => StoredSnapshot | undefined;
}

/** More turns than an exam without situations has. */
const MOST_ANSWERS = 60;

/** Builds a call; nothing is said before {@link CallKit.begin}. */
export function createCallKit(options: CallKitOptions = {}): CallKit {
  const entries: JournalEntry[] = [];
  const ended: SessionEndReason[] = [];
  const clock = new SimulatedClock();
  const speaking = createSpeakingKit({
    ...options,
    onVoiceLost: () => conversation.announceVoiceLost(),
    onVoiceBack: () => conversation.announceVoiceBack(),
  });
  const { room, speaker } = speaking;
  const conversation = createConversation({
    ...shared,
    speaker,
    presence: speaking.presence,
    journal: journalInto(entries),
    freeAnswer: options.freeAnswerWith?.(speaker),
    resume: options.resume === undefined ? undefined : readable(options.resume),
    language: options.language,
    takenLines: options.takenLines,
    clock,
    logger: silentLogger,
    onExpectation: () => undefined,
    onEnded: (reason) => ended.push(reason),
  });
  const call: CallKit = {
    ...speaking,
    conversation,
    clock,
    entries,
    ended,
    async shownBy(step) {
      const before = room.texts.length;
      step();
      await speaking.settled();
      return room.texts.slice(before);
    },
    begin: () => call.shownBy(() => conversation.start()),
    says: (utterance, source = 'voice') => call.shownBy(() => conversation.hear(utterance, source)),
    async walkUntil(isThere, source = 'voice') {
      let asked: readonly ExamText[] = room.texts;
      for (let answers = 0; !isThere(call); answers += 1) {
        if (answers === MOST_ANSWERS) throw new Error('the exam does not get there');
        asked = await call.says(plainAnswerTo(wordsOf(asked)), source);
      }
    },
    seen: (attribute) => room.attributes.at(-1)?.[attribute] ?? '',
    snapshot: () => entries.filter((entry) => entry.type === 'snapshot').at(-1)?.snapshot,
  };
  return call;
}

function readable(snapshot: StoredSnapshot): ResumePoint {
  const resume = fromStoredSnapshot(snapshot);
  if (resume === undefined) throw new Error('the snapshot is not readable any more');
  return resume;
}

function journalInto(entries: JournalEntry[]): SessionJournal {
  return {
    add: (entry) => void entries.push(entry),
    open: () => Promise.resolve({ snapshot: undefined, closing: undefined }),
    flush: () => Promise.resolve(0),
  };
}

/** What a model, a classifier and the record of what was stopped are in a test. */
export interface ModelOptions {
  /** The model's words; called once for each answer. */
  readonly words: () => AsyncIterable<string>;
  readonly classifier: Classifier;
  readonly onGuardrailEvent: (event: GuardrailEvent) => void;
}

/** The real answer path between a model and a classifier of the test. */
export function answeringWith(model: ModelOptions): (speaker: Speaker) => FreeAnswer {
  return (speaker) =>
    createFreeAnswer({
      model: { available: () => true, stream: model.words, close: () => Promise.resolve() },
      // Longer than any test: a verdict comes when the test says so.
      gate: createGate({ classifier: model.classifier, budgetMs: 600_000, onGuardrailEvent: model.onGuardrailEvent }),
      systemPrompt: '',
      prepare: (spoken) => speaker.prepare(spoken),
      logger: silentLogger,
    });
}

/** Pieces that come one after another. */
export async function* piecesOf<Piece>(pieces: readonly Piece[]): AsyncIterable<Piece> {
  for (const piece of pieces) {
    await Promise.resolve();
    yield piece;
  }
}

/** What a healthy person who wants to get through answers to a question of the exam. */
export function plainAnswerTo(question: string): string {
  if (/einverstanden|beginnen/i.test(question)) return 'Ja, ich bin einverstanden.';
  if (/speichern|verwerfen|aufheben|löschen/i.test(question)) return 'Ja, bitte speichern.';
  // Asked behind the explanation of what is looked for: something new.
  if (/Sind Sie bereit\?$/.test(question)) return 'Fertig.';
  if (/aufgefallen|bemerkt|verändert|neu/i.test(question)) return 'Nein, nichts.';
  if (/welcher Seite|links oder rechts/i.test(question)) return 'Mit rechts.';
  if (/bereit|fertig|so weit|sagen Sie/i.test(question)) return 'Fertig.';
  return 'Nein.';
}
