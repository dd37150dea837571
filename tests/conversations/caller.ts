import '../virtual-caller/quiet-media-log.ts';
import { createAuthoredCheck } from '#tests/virtual-caller/authored-texts.ts';
import { readConversation } from '#tests/virtual-caller/conversation-file.ts';
import { runConversation } from '#tests/virtual-caller/conversation-run.ts';
import { createWireWatch } from '#tests/virtual-caller/wire-watch.ts';
import type { CallOrder } from './call-process.ts';

/** The process of one caller: gets its order as a message, plays the conversation, sends the result and ends. */
process.once('message', (order: CallOrder) => {
  void play(order);
});

async function play({ file, target, onlyAuthored }: CallOrder): Promise<void> {
  const watch = createWireWatch({ isAuthored: createAuthoredCheck(), onlyAuthored });
  const result = await runConversation(readConversation(file), { target, watch, onTurn: () => undefined });
  // The media client keeps the process alive by itself; what is left of it ends with the process.
  process.send?.(result, () => process.exit(0));
}
