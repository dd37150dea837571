/** What keeps a running call alone and awake: one tab at a time, and a screen that stays on. */

/** Holds the right to lead the call in this browser. */
export interface TabLock {
  /**
   * @param steal take the call over from another tab.
   * @param onTaken called when another tab takes it over later.
   * @returns false when another tab has it.
   */
  acquire(steal: boolean, onTaken: () => void): Promise<boolean>;
  release(): void;
}

const LOCK_NAME = 'voice-exam.call';

/** A lock over the Web Locks API; browsers without it (or insecure pages) simply go on. */
export function createTabLock(locks: LockManager | undefined = lockManager()): TabLock {
  let letGo: (() => void) | undefined;
  const acquire = async (steal: boolean, onTaken: () => void): Promise<boolean> => {
    if (locks === undefined || letGo !== undefined) return true;
    const answer = Promise.withResolvers<boolean>();
    const options: LockOptions = steal ? { steal: true } : { ifAvailable: true };
    locks
      .request(LOCK_NAME, options, async (lock) => {
        if (lock === null) {
          answer.resolve(false);
          return;
        }
        const held = Promise.withResolvers<undefined>();
        letGo = () => {
          held.resolve(undefined);
        };
        answer.resolve(true);
        await held.promise;
      })
      .catch(() => {
        // Rejected either before we had the lock (then go on without) or because another tab stole it.
        const wasHeld = letGo !== undefined;
        letGo = undefined;
        answer.resolve(true);
        if (wasHeld) onTaken();
      });
    return answer.promise;
  };
  return {
    acquire,
    release: () => {
      letGo?.();
      letGo = undefined;
    },
  };
}

function lockManager(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}

/** Away for less than this is a glance at a message, in milliseconds. */
const AWAY_MS = 8_000;

/** Calls back when the person looks at the page again after a while. @returns a function that ends it. */
export function watchReturn(onReturn: () => void, page: Document = globalThis.document): () => void {
  let leftAtMs: number | undefined;
  const look = (): void => {
    if (page.visibilityState === 'hidden') {
      leftAtMs = performance.now();
      return;
    }
    if (leftAtMs !== undefined && performance.now() - leftAtMs > AWAY_MS) onReturn();
    leftAtMs = undefined;
  };
  page.addEventListener('visibilitychange', look);
  return () => {
    page.removeEventListener('visibilitychange', look);
  };
}

/** Keeps the screen on: hands and eyes are elsewhere, and a locked phone ends the microphone. */
export interface ScreenWake {
  /** false: the phone may lock itself in the middle of a step. */
  readonly isSupported: boolean;
  start(): void;
  stop(): void;
}

/** Wake lock that comes back after the tab was hidden; silently absent where unsupported. */
export function createScreenWake(page: Document = globalThis.document): ScreenWake {
  let wanted = false;
  const isWanted = (): boolean => wanted;
  let sentinel: WakeLockSentinel | undefined;
  const request = async (): Promise<void> => {
    if (!wanted || page.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      const granted = await navigator.wakeLock.request('screen');
      if (isWanted()) sentinel = granted;
      else await granted.release();
    } catch {
      // Low battery or a policy forbids it; the call goes on, the screen may dim.
    }
  };
  page.addEventListener('visibilitychange', () => {
    void request();
  });
  return {
    isSupported: 'wakeLock' in navigator,
    start: () => {
      wanted = true;
      void request();
    },
    stop: () => {
      wanted = false;
      void sentinel?.release().catch(() => undefined);
      sentinel = undefined;
    },
  };
}
