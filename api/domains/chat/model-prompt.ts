import type { ModelMessage, ModelPrompt } from '#safety/answering/answer-model.ts';
import { newContextMarks, withContext } from './context-file.ts';
import { asPlainContent } from './plain-content.ts';
import { textOf } from './ui-message.ts';
import type { ChatMessage } from './ui-message.ts';

/** The system prompts, as the library holds them. */
export interface SystemPrompts {
  readonly chat: string;
  /** Added when there are documents; `KENNWORT` stands for the mark. */
  readonly context: string;
}

/** How far back a model sees, in messages and characters: enough for a conversation, within small context windows. */
const MAX_MESSAGES = 20;
const MAX_CHARS = 24_000;

/** Writes the prompt of one answer. @param context what the person confirmed of her documents, cut; empty: nothing. */
export function writePrompt(prompts: SystemPrompts, messages: readonly ChatMessage[], context: string): ModelPrompt {
  const turns = mergeSpeakers(latest(messages));
  const last = turns.at(-1);
  if (context === '' || last === undefined) return { system: prompts.chat, messages: turns };
  const marks = newContextMarks();
  return {
    system: `${prompts.chat}\n\n${prompts.context.replaceAll('KENNWORT', marks.documents)}`,
    messages: [...turns.slice(0, -1), { role: last.role, content: withContext(last.content, context, marks) }],
  };
}

/** The newest messages within the bounds, the first of them the person's. */
function latest(messages: readonly ChatMessage[]): readonly ModelMessage[] {
  const turns: ModelMessage[] = [];
  let chars = 0;
  for (const message of messages.slice(-MAX_MESSAGES).reverse()) {
    const content = asPlainContent(textOf(message)).trim();
    chars += content.length;
    if (chars > MAX_CHARS && turns.length > 0) break;
    if (content !== '') turns.unshift({ role: message.role, content });
  }
  const first = turns.findIndex(({ role }) => role === 'user');
  return first < 0 ? [] : turns.slice(first);
}

/** Many models want the speakers to take turns; after an answer that failed the person speaks twice. */
function mergeSpeakers(turns: readonly ModelMessage[]): readonly ModelMessage[] {
  const merged: ModelMessage[] = [];
  for (const turn of turns) {
    const before = merged.at(-1);
    if (before?.role === turn.role)
      merged[merged.length - 1] = { role: turn.role, content: `${before.content}\n\n${turn.content}` };
    else merged.push(turn);
  }
  return merged;
}
