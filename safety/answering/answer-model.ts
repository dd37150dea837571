/** One turn of the conversation as a model sees it. */
export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** What a model is asked. */
export interface ModelPrompt {
  readonly system: string;
  readonly messages: readonly ModelMessage[];
}

/** Phrases answers. Nothing of it may be heard or read before the gate saw it. */
export interface AnswerModel {
  /**
   * The answer piece by piece, without what the model thinks aloud. The question is sent once. Ends without an error
   * only when the model said that it is done; whoever stops reading, or aborts, ends the request.
   */
  stream(prompt: ModelPrompt, signal: AbortSignal): AsyncIterable<string>;
}
