import { fork } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#scripts/project-paths.ts';
import type { ConversationResult } from '#tests/virtual-caller/conversation-run.ts';
import type { CallTarget } from '#tests/virtual-caller/room-client.ts';

const CALLER = join(PROJECT_ROOT, 'tests', 'conversations', 'caller.ts');

/** What a caller is to do. */
export interface CallOrder {
  /** Path of the conversation. */
  readonly file: string;
  readonly target: CallTarget;
  /** No language model answers: every text must be an authored one. */
  readonly onlyAuthored: boolean;
}

/** How the process of a caller ended. */
export type CallEnd =
  { readonly result: ConversationResult } | { readonly crashed: string; readonly bySignal: boolean };

/**
 * Plays one conversation in a process of its own: the media library of the caller is native code that can abort the
 * whole process when a room is left, and one caller's end must not take the other conversations with it.
 */
export function callInOwnProcess(order: CallOrder): Promise<CallEnd> {
  return new Promise((resolve, reject) => {
    const caller = fork(CALLER, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    caller.once('error', reject);
    caller.once('message', (result) => {
      resolve({ result: result as ConversationResult });
    });
    // Without effect when the result has come already.
    caller.once('exit', (code, signal) => {
      resolve({ crashed: signal ?? `exit code ${code}`, bySignal: signal !== null });
    });
    caller.send(order);
  });
}
