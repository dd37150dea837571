import { randomUUID } from 'node:crypto';
import type { ExpectedAnswer } from '#core/contracts/button-words.ts';
import { AGENT_ATTRIBUTES, DELIVERY_VERSION, phaseIndexOf, TEXT_TOPICS } from '#core/contracts/voice-wire.ts';
import type {
  CallClosing,
  ExamLanguage,
  ExamMode,
  ExamState,
  ExamText,
  ExamTextReason,
  PhaseId,
  PictureHint,
  Recognizer,
} from '#core/contracts/voice-wire.ts';
import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import { withDeadline, withinMs } from '#core/timing/deadline.ts';
import { assertCleared } from '#safety/cleared.ts';
import type { Cleared } from '#safety/cleared.ts';

/** The part of a LiveKit participant that is needed to be seen and read. */
export interface PresenceChannel {
  setAttributes(attributes: Record<string, string>): Promise<void>;
  sendText(text: string, options: { topic: string }): Promise<unknown>;
}

/** What a client shows beside the words. */
export interface ShownStep {
  /** `<phase>.<name>`. */
  readonly step: string;
  readonly side: 'left' | 'right' | undefined;
  readonly hints: readonly PictureHint[];
  /** Ids of authored lines whose short forms stand on the card. */
  readonly lines: readonly string[];
  /** What the open question waits for. */
  readonly expects: ExpectedAnswer;
}

/** What clients see of the agent besides its sound: attributes and `exam.text`. */
export interface RoomPresence {
  setPhase(phase: PhaseId): void;
  setMode(mode: ExamMode): void;
  setState(state: ExamState): void;
  setStep(step: ShownStep): void;
  /** Which form of the lines is said and shown. */
  setLanguage(language: ExamLanguage): void;
  /** Why the agent leaves a call that is not over. */
  setClosing(closing: CallClosing): void;
  readonly phase: PhaseId;
  readonly mode: ExamMode;
  /** Sends one cleared text at once and returns its id. With an id given, tells again why it is sent. */
  publish(cleared: Cleared, reason: ExamTextReason, id?: string): string;
  /** Resolves when the latest text has left, and tells whether it did. */
  delivered(): Promise<boolean>;
  /** Resolves when everything sent so far has left. */
  settled(): Promise<void>;
}

/**
 * Creates the presence. Texts leave in order and never wait for attributes, and attributes hardly wait for each other:
 * the media client's `setAttributes` reaches the server at once, but now and then (1 of 180 calls on an idle machine)
 * resolves only after five seconds. Of attributes the latest state is sent, always all of it.
 */
export function createRoomPresence(channel: PresenceChannel, recognizer: Recognizer, logger: Logger): RoomPresence {
  const current = {
    phase: 'willkommen' as PhaseId,
    mode: 'voice' as ExamMode,
    state: 'starting' as ExamState,
    step: undefined as ShownStep | undefined,
    language: 'standard' as ExamLanguage,
    closing: undefined as CallClosing | undefined,
  };
  const texts = createLane(logger, 'a text was not delivered');
  const attributes = createLane(logger, 'participant attributes were not delivered');
  let lastSent = '';

  async function sendAttributes(): Promise<void> {
    const latest = {
      [AGENT_ATTRIBUTES.phase]: current.phase,
      [AGENT_ATTRIBUTES.phaseIndex]: String(phaseIndexOf(current.phase)),
      [AGENT_ATTRIBUTES.mode]: current.mode,
      [AGENT_ATTRIBUTES.state]: current.state,
      [AGENT_ATTRIBUTES.recognizer]: recognizer,
      ...stepAttributes(current.step),
      [AGENT_ATTRIBUTES.closing]: current.closing ?? '',
      [AGENT_ATTRIBUTES.delivery]: DELIVERY_VERSION,
      [AGENT_ATTRIBUTES.language]: current.language,
    };
    const serialized = JSON.stringify(latest);
    if (serialized === lastSent) return;
    lastSent = serialized;
    const sending = channel.setAttributes(latest);
    // What did not arrive is sent again with the next change, even when that changes nothing.
    sending.catch(() => (lastSent = ''));
    await withoutStalling(sending);
  }

  function change(changed: Partial<typeof current>): void {
    Object.assign(current, changed);
    attributes.add(sendAttributes);
  }

  return {
    get phase() {
      return current.phase;
    },
    get mode() {
      return current.mode;
    },
    setPhase: (phase) => change({ phase }),
    setMode: (mode) => change({ mode }),
    setState: (state) => change({ state }),
    setStep: (step) => change({ step }),
    setLanguage: (language) => change({ language }),
    setClosing: (closing) => change({ closing }),
    publish(cleared, reason, id = randomUUID()) {
      assertCleared(cleared);
      const examText: ExamText = { id, phase: current.phase, text: cleared.text, reason };
      texts.add(() => withinMs(TEXT_LIMIT_MS, channel.sendText(JSON.stringify(examText), EXAM_TEXT)));
      return id;
    },
    delivered: () => texts.settled(),
    settled: async () => {
      await Promise.all([texts.settled(), attributes.settled()]);
    },
  };
}

/** An empty value removes an attribute. */
function stepAttributes(shown: ShownStep | undefined): Record<string, string> {
  return {
    [AGENT_ATTRIBUTES.step]: shown?.step ?? '',
    [AGENT_ATTRIBUTES.side]: shown?.side ?? '',
    [AGENT_ATTRIBUTES.picture]: shown?.hints.join(' ') ?? '',
    [AGENT_ATTRIBUTES.card]: shown?.lines.join(' ') ?? '',
    [AGENT_ATTRIBUTES.expects]: shown?.expects ?? '',
  };
}

const EXAM_TEXT = { topic: TEXT_TOPICS.examText } as const;
/**
 * Longest wait for a text to leave before the next one is sent, in milliseconds: it takes a few, and a stuck data
 * channel must hold up neither the next texts nor the end of the call.
 */
export const TEXT_LIMIT_MS = 3_000;

/** Longest wait for the confirmation of attributes before newer ones are sent, in milliseconds; it usually takes 5. */
const ATTRIBUTE_CONFIRMATION_MS = 250;

function withoutStalling(sending: Promise<void>): Promise<void> {
  return withDeadline(sending, ATTRIBUTE_CONFIRMATION_MS, () => undefined);
}

/** Sends one after another; a failure is logged and stops nothing. */
function createLane(
  logger: Logger,
  failure: string,
): { add(send: () => Promise<unknown>): void; settled(): Promise<boolean> } {
  let sending = Promise.resolve(true);
  return {
    add(send) {
      sending = sending.then(send).then(
        () => true,
        (error: unknown) => {
          logger.warn({ code: errorCodeOf(error) }, failure);
          return false;
        },
      );
    },
    settled: () => sending,
  };
}
