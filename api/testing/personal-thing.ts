import type { TestApi } from './test-api.ts';

/** Something of one person that another one must not reach. */
export interface PersonalThing {
  /** Values of the path's parameters; none where the body or the query names the thing. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** A body that the owner may send. */
  readonly body?: unknown;
  /** What the owner sends along, such as the version that she means to change. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes such a thing for its owner. */
export type ThingMaker = (api: TestApi, owner: string) => Promise<PersonalThing>;
