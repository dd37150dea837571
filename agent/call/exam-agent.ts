import { voice } from '@livekit/agents';
import type { llm } from '@livekit/agents';

/**
 * The framework's agent, reduced to ears: a finished turn goes to the conversation, and the framework
 * never answers by itself.
 */
export class ExamAgent extends voice.Agent {
  readonly #hear: (utterance: string) => void;

  constructor(hear: (utterance: string) => void) {
    super({ instructions: '' });
    this.#hear = hear;
  }

  /** @throws StopResponse always: an ordinary error would be logged and the framework's reply would go on. */
  override onUserTurnCompleted(_context: llm.ChatContext, heard: llm.ChatMessage): Promise<void> {
    try {
      this.#hear(heard.textContent ?? '');
    } finally {
      // The transcript is not kept by the framework either: stopping here leaves it out of the chat context.
      throw new voice.StopResponse();
    }
  }
}
