import { withDeadline } from '#core/timing/deadline.ts';
import { awaitCondition } from './await-condition.ts';
import type { Bench } from './bench.ts';
import { openCall } from './fault-call.ts';
import type { FaultCall } from './fault-call.ts';
import { RowNotes, rowName } from './fault-row.ts';
import type { FaultRow, Finding, Stage } from './fault-row.ts';

/** How one row went. */
export interface RowResult {
  readonly row: FaultRow;
  readonly passed: boolean;
  readonly problems: readonly string[];
  readonly finding: Finding;
  readonly tookMs: number;
}

/** The phase in which rows meet the standing call: consent is given, so there is something to lose. */
const STANDING_PHASE = 'betrachten';
/** The longest row: a worker starts again and a call is led back to its phase. */
const ROW_LIMIT_MS = 150_000;
const WHOLE_AGAIN_LIMIT_MS = 60_000;

/** Runs rows one after another on one bench. */
export class RowRunner {
  readonly #bench: Bench;
  #standing: FaultCall | undefined;
  #standingProblems = 0;

  constructor(bench: Bench) {
    this.#bench = bench;
  }

  /** Runs one row; never rejects. */
  async run(row: FaultRow): Promise<RowResult> {
    const startedAt = performance.now();
    const { ledger } = this.#bench;
    const before = { bytes: ledger.unclearedBytes(), characters: ledger.unclearedCharacters() };
    const notes = new RowNotes();
    const calls: FaultCall[] = [];
    try {
      await withinLimit(row.run(this.#stageFor(row, notes, calls)));
    } catch (error) {
      notes.problems.push(error instanceof Error ? error.message : String(error));
    }
    await this.#tidyUp(calls, notes);
    const finding = {
      heard: notes.heard,
      afterMs: notes.afterMs,
      sound: notes.sound,
      event: notes.event,
      afterwards: notes.afterwards,
      recovery: notes.recovery,
      unclearedBytes: ledger.unclearedBytes() - before.bytes,
      unclearedCharacters: ledger.unclearedCharacters() - before.characters,
    };
    judgeDetectors(row, finding, notes);
    notes.require(
      notes.afterMs === undefined || notes.afterMs <= row.boundMs,
      `the first text took ${String(notes.afterMs)} ms, more than ${row.boundMs}`,
    );
    return {
      row,
      passed: notes.problems.length === 0,
      problems: notes.problems,
      finding,
      tookMs: Math.round(performance.now() - startedAt),
    };
  }

  async close(): Promise<void> {
    await this.#standing?.leave().catch(() => undefined);
    this.#standing = undefined;
  }

  #stageFor(row: FaultRow, notes: RowNotes, calls: FaultCall[]): Stage {
    return {
      bench: this.#bench,
      boundMs: row.boundMs,
      notes,
      standingCall: () => this.#standingCall(),
      ownCall: async (sessionId) => {
        const call = await this.#open(sessionId);
        calls.push(call);
        return call;
      },
    };
  }

  async #standingCall(): Promise<FaultCall> {
    const standing = this.#standing;
    if (standing !== undefined && !standing.client.agentGone() && standing.phase() === STANDING_PHASE) return standing;
    await this.close();
    const opened = await this.#open();
    await opened.leadTo(STANDING_PHASE);
    this.#standing = opened;
    this.#standingProblems = 0;
    return opened;
  }

  #open(sessionId?: string): Promise<FaultCall> {
    const { system, ledger } = this.#bench;
    return openCall({ target: { url: system.url, secret: system.testSecret ?? '' }, ledger, sessionId });
  }

  /** The next row must find everything whole, whatever this one left behind. */
  async #tidyUp(calls: readonly FaultCall[], notes: RowNotes): Promise<void> {
    await this.#bench.heal();
    for (const call of calls) {
      notes.problems.push(...call.problems());
      await call.leave().catch(() => undefined);
    }
    const standing = this.#standing?.problems() ?? [];
    notes.problems.push(...standing.slice(this.#standingProblems));
    this.#standingProblems = standing.length;
    const { system } = this.#bench;
    await awaitCondition('the system is whole again', WHOLE_AGAIN_LIMIT_MS, () =>
      isReady(`${system.agentHealthUrl}/readyz`),
    ).catch((error: unknown) => {
      notes.problems.push(error instanceof Error ? error.message : 'not whole again');
    });
  }
}

function judgeDetectors(row: FaultRow, { unclearedBytes, unclearedCharacters }: Finding, notes: RowNotes): void {
  if (row.control === true) {
    notes.require(unclearedBytes > 0, 'the ear does not notice an uncleared sentence');
    notes.require(unclearedCharacters > 0, 'the eye does not notice an uncleared sentence');
    return;
  }
  notes.require(unclearedBytes === 0, `${unclearedBytes} bytes of uncleared sound reached the caller`);
  notes.require(unclearedCharacters === 0, `${unclearedCharacters} characters of uncleared text reached the caller`);
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

function withinLimit(work: Promise<void>): Promise<void> {
  return withDeadline(work, ROW_LIMIT_MS, () => {
    throw new Error(`the row was not over after ${ROW_LIMIT_MS} ms`);
  });
}

/** Rows whose name contains one of the given words, in the order of the matrix. */
export function pickRows(rows: readonly FaultRow[], words: readonly string[]): readonly FaultRow[] {
  if (words.length === 0) return rows;
  return rows.filter((row) => words.some((word) => rowName(row).toLowerCase().includes(word.toLowerCase())));
}
