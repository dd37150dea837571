import '#tests/virtual-caller/quiet-media-log.ts';
import { parseArgs } from 'node:util';
import { createAuthoredCheck } from '#tests/virtual-caller/authored-texts.ts';
import { readConversation } from '#tests/virtual-caller/conversation-file.ts';
import { runConversation } from '#tests/virtual-caller/conversation-run.ts';
import { createWireWatch } from '#tests/virtual-caller/wire-watch.ts';
import { exitWith } from '#tests/virtual-caller/exit-with.ts';
import { reachTarget } from '#tests/virtual-caller/target.ts';
import { createProgress } from './setup/progress.ts';

/**
 * One virtual call: `npm run call -- tests/conversations/<file>.yaml [--url …] [--secret …]`.
 * Standard output is one JSON line a turn and nothing else; the verdict goes to standard error.
 */
async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string' }, secret: { type: 'string' } },
  });
  const [file] = positionals;
  if (file === undefined)
    throw new Error(
      'Usage: npm run call -- tests/conversations/<file>.yaml [--url http://localhost:3000] [--secret …]',
    );
  const conversation = readConversation(file);
  const reached = await reachTarget(
    values,
    createProgress((line) => {
      console.error(line);
    }),
  );
  let passed = false;
  try {
    const watch = createWireWatch({ isAuthored: createAuthoredCheck(), onlyAuthored: !reached.hasLanguageModel });
    const onTurn = (turn: unknown): void => {
      console.log(JSON.stringify(turn, (_key, value: unknown) => value ?? null));
    };
    const result = await runConversation(conversation, { target: reached.target, watch, onTurn });
    for (const problem of result.problems) console.error(`- ${problem}`);
    console.error(
      `${result.passed ? 'passed' : 'FAILED'}: ${conversation.name} (${result.turns.length} turns, ${Math.round(result.durationMs / 1_000)} s)`,
    );
    passed = result.passed;
  } finally {
    await reached.close({ keepLogs: !passed });
  }
  return passed;
}

await exitWith(main);
