/** Under which name the provider's client keeps a sign-in. */
export const SIGN_IN_KEY = 'voice-exam.sign-in';

/** What the tab remembers; where a browser forbids storage, it remembers until the next reload. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The tab's session storage, or memory in its place. */
export function tabStorage(storage: () => Storage = () => globalThis.sessionStorage): TabStorage {
  try {
    const found = storage();
    found.getItem('voice-exam');
    return found;
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    };
  }
}
