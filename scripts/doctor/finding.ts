/**
 * How a thing stands: `well`; `notice`: look at it in daylight; `broken`: somebody notices it now; `unknown`: it could
 * not be found out.
 */
export type Standing = 'well' | 'notice' | 'broken' | 'unknown';

/** One line of the page. */
export interface Finding {
  readonly standing: Standing;
  readonly what: string;
  readonly detail: string;
}

/** A part of the page. */
export interface Section {
  readonly title: string;
  readonly findings: readonly Finding[];
}

/** A question to the machine or to a part, in milliseconds; whatever hangs costs this much and no more. */
export const QUESTION_LIMIT_MS = 4_000;

/** Nothing to do. */
export const well = (what: string, detail: string): Finding => ({ standing: 'well', what, detail });
/** For a look in daylight. */
export const notice = (what: string, detail: string): Finding => ({ standing: 'notice', what, detail });
/** Somebody notices it now. */
export const broken = (what: string, detail: string): Finding => ({ standing: 'broken', what, detail });
/** It could not be found out. */
export const unknown = (what: string, detail: string): Finding => ({ standing: 'unknown', what, detail });
