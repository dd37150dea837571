import { backgroundTimers } from '#core/timing/timers.ts';

/** What was made a short while ago, so that it is not made again for the next page. */
interface Recently<T> {
  /** What is known by this name, or what `make` gives; asked for twice at once it is made once. Failures go. */
  get(name: string, make: () => Promise<T>): Promise<T>;
}

/** @param limits how many are kept, and for how long, in milliseconds. */
export function createRecently<T>({ most, forMs }: { readonly most: number; readonly forMs: number }): Recently<T> {
  const known = new Map<string, Promise<T>>();
  const forget = (name: string, made: Promise<T>) => {
    if (known.get(name) === made) known.delete(name);
  };
  return {
    get: (name, make) => {
      const before = known.get(name);
      if (before !== undefined) return before;
      const made = make();
      known.set(name, made);
      made.catch(() => forget(name, made));
      backgroundTimers.after(forMs, () => forget(name, made));
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
      return made;
    },
  };
}
