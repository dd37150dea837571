import { randomUUID } from 'node:crypto';
import { AGENT_ATTRIBUTES, phaseIndexOf, TEXT_TOPICS } from '#core/contracts/voice-wire.ts';
import type { ExamMode, ExamState, ExamText, ExamTextReason, PhaseId, Recognizer } from '#core/contracts/voice-wire.ts';
import { errorCodeOf } from '#core/errors/app-error.ts';
import type { Logger } from '#core/logging/logger.ts';
import { assertCleared } from '#safety/cleared.ts';
import type { Cleared } from '#safety/cleared.ts';

/** The part of a LiveKit participant that is needed to be seen and read. */
export interface PresenceChannel {
  setAttributes(attributes: Record<string, string>): Promise<void>;
  sendText(text: string, options: { topic: string }): Promise<unknown>;
}

/** What clients see of the agent besides its sound: attributes and `exam.text`. */
export interface RoomPresence {
  setPhase(phase: PhaseId): void;
  setMode(mode: ExamMode): void;
  setState(state: ExamState): void;
  readonly phase: PhaseId;
  readonly mode: ExamMode;
  /** Sends one cleared text at once and returns its id. With an id given, tells again why it is sent. */
  publish(cleared: Cleared, reason: ExamTextReason, id?: string): string;
  /** Resolves when everything sent so far has left. */
  settled(): Promise<void>;
}

/** Creates the presence; attributes are sent one after another and only when something changed. */
export function createRoomPresence(channel: PresenceChannel, recognizer: Recognizer, logger: Logger): RoomPresence {
  let phase: PhaseId = 'willkommen';
  let mode: ExamMode = 'voice';
  let state: ExamState = 'starting';
  let sending: Promise<void> = Promise.resolve();
  let lastSent = '';

  function enqueue(send: () => Promise<unknown>, failure: string): void {
    sending = sending
      .then(send)
      .then(() => undefined)
      .catch((error: unknown) => {
        logger.warn({ code: errorCodeOf(error) }, failure);
      });
  }

  function sendAttributes(): void {
    enqueue(async () => {
      const attributes = {
        [AGENT_ATTRIBUTES.phase]: phase,
        [AGENT_ATTRIBUTES.phaseIndex]: String(phaseIndexOf(phase)),
        [AGENT_ATTRIBUTES.mode]: mode,
        [AGENT_ATTRIBUTES.state]: state,
        [AGENT_ATTRIBUTES.recognizer]: recognizer,
      };
      const serialized = JSON.stringify(attributes);
      if (serialized === lastSent) return;
      await channel.setAttributes(attributes);
      lastSent = serialized;
    }, 'participant attributes were not delivered');
  }

  return {
    get phase() {
      return phase;
    },
    get mode() {
      return mode;
    },
    setPhase(next) {
      phase = next;
      sendAttributes();
    },
    setMode(next) {
      mode = next;
      sendAttributes();
    },
    setState(next) {
      state = next;
      sendAttributes();
    },
    publish(cleared, reason, id = randomUUID()) {
      assertCleared(cleared);
      const examText: ExamText = { id, phase, text: cleared.text, reason };
      enqueue(() => channel.sendText(JSON.stringify(examText), { topic: TEXT_TOPICS.examText }), 'a text was not delivered');
      return id;
    },
    settled: () => sending,
  };
}
