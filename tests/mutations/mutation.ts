/** One safeguard taken away, as an exact replacement in one file, and the tests that have to notice. */
export interface Mutation {
  readonly name: string;
  /** What is taken away, for the table. */
  readonly removes: string;
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Test files that are run, relative to the root. */
  readonly tests: readonly string[];
}
