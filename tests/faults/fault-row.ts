import type { Bench } from './bench.ts';
import type { FaultCall, Reaction } from './fault-call.ts';

/** What breaks. */
export const FAULT_GROUPS = [
  'classifier',
  'policy judge',
  'language model',
  'synthesizer',
  'speech-to-text',
  'media server',
  'API',
  'start',
  'processes',
] as const;
/** One of {@link FAULT_GROUPS}. */
export type FaultGroup = (typeof FAULT_GROUPS)[number];

/** One row of the matrix. */
export interface FaultRow {
  readonly group: FaultGroup;
  /** What is broken, in words; with the group the row's name. */
  readonly fault: string;
  /** The caller must read and hear something German by then, in milliseconds; generous, for a busy machine. */
  readonly boundMs: number;
  /** Part of the smoke run. */
  readonly smoke?: true;
  /** Proof of the detectors: here an uncleared sentence is let through, and must be noticed. */
  readonly control?: true;
  /** @throws {Error} for whatever is not as promised. */
  run(stage: Stage): Promise<void>;
}

/** What a row works with and where it writes down what it saw. */
export interface Stage {
  readonly bench: Bench;
  readonly boundMs: number;
  readonly notes: RowNotes;
  /** A call in phase 3 that rows share as long as it lives. */
  standingCall(): Promise<FaultCall>;
  /** A call of this row's own; it is left when the row is over. */
  ownCall(sessionId?: string): Promise<FaultCall>;
}

/** What a row saw. */
export interface Finding {
  readonly heard: string;
  readonly afterMs: number | undefined;
  readonly sound: string;
  readonly unclearedBytes: number;
  readonly unclearedCharacters: number;
  readonly event: string;
  readonly afterwards: string;
  readonly recovery: string;
}

/** Collects a row's finding while it runs. */
export class RowNotes {
  heard = '–';
  afterMs: number | undefined;
  sound = '–';
  event = '–';
  afterwards = '–';
  recovery = '–';
  readonly problems: string[] = [];

  /** The first thing that the caller noticed. */
  reacted({ text, readAfterMs, heardAfterMs }: Reaction): void {
    this.heard = text.text;
    this.afterMs = readAfterMs;
    this.sound = heardAfterMs === undefined ? 'in writing' : `heard after ${heardAfterMs} ms`;
  }

  /** Something that must hold; the row goes on, so that one problem does not hide the next. */
  require(holds: boolean, problem: string): void {
    if (!holds) this.problems.push(problem);
  }
}

/** Name of a row, as it is picked on the command line. */
export function rowName(row: FaultRow): string {
  return `${row.group}: ${row.fault}`;
}
