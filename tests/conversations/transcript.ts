import { writeFileSync } from 'node:fs';
import type { ConversationResult } from '#tests/virtual-caller/conversation-run.ts';

/** Writes what was said in a conversation, line by line, as a page to be read aloud. */
export function writeTranscript(file: string, { name, turns }: ConversationResult): void {
  const lines = turns.flatMap(({ typed, spoke, said }) => [
    ...[typed, spoke].flatMap((words) => (words === undefined ? [] : [`**${words}**`])),
    ...(said.length === 0 ? [] : [said.join(' ')]),
  ]);
  const command = 'npm run test:conversations -- NAME --transcript FILE';
  writeFileSync(
    file,
    `# ${name}\n\nWritten by \`${command}\`: what she types in bold, what she hears below.\n\n${lines.join('\n\n')}\n`,
  );
}
