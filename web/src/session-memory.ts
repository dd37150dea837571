/**
 * Which session to resume after a reload. Only this tab, only the opaque id, gone with the tab:
 * nothing is stored on the device beyond what the call needs.
 */
export interface SessionMemory {
  read(): string | undefined;
  keep(sessionId: string): void;
  forget(): void;
}

const KEY = 'voice-exam.session';

/** A memory over `sessionStorage`; where a browser forbids storage, the call works without it. */
export function createSessionMemory(storage: () => Storage = () => globalThis.sessionStorage): SessionMemory {
  return {
    read: () => attempt(() => storage().getItem(KEY) ?? undefined),
    keep: (sessionId) => {
      attempt(() => {
        storage().setItem(KEY, sessionId);
      });
    },
    forget: () => {
      attempt(() => {
        storage().removeItem(KEY);
      });
    },
  };
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
