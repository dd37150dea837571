/** One change of one host file, as a mistake would make it. */
export interface Harm {
  /** What an operator would run into. */
  readonly what: string;
  readonly file: string;
  readonly find: string | RegExp;
  readonly instead: string;
  /** What the check says, as it begins with the file. */
  readonly says: RegExp;
}
