/** A study as the register's API gives it out. */
export type WireStudy = Readonly<Record<string, unknown>>;
