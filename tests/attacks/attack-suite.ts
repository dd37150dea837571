import { withDeadline } from '#core/timing/deadline.ts';
import { ACCOUNT_ATTACKS } from './account-rows.ts';
import type { AttackedSystem } from './attacked-system.ts';
import type { AttackRow, AttackTheme } from './attack-row.ts';
import { CHANNEL_ATTACKS } from './channel-rows.ts';
import { describeDelayAttacks } from './delay-rows.ts';
import { DEMO_ATTACKS } from './demo-rows.ts';
import { DOCUMENT_ATTACKS } from './document-rows.ts';
import { EXPORT_ATTACKS } from './export-rows.ts';
import { FORM_ATTACKS } from './form-rows.ts';
import { IDENTITY_ATTACKS } from './identity-rows.ts';
import { LIMIT_ATTACKS } from './limit-rows.ts';
import { LOG_ATTACKS } from './log-rows.ts';
import { PAYMENT_ATTACKS } from './payment-rows.ts';
import { PROTOCOL_ATTACKS } from './protocol-rows.ts';
import { ROOM_ATTACKS } from './room-rows.ts';
import { TEXT_ATTACKS } from './text-rows.ts';

/** How one attack went. */
export interface AttackResult {
  readonly theme: string;
  readonly row: AttackRow;
  /** Undefined: the system held. */
  readonly gaveWay: string | undefined;
  readonly figure: string | undefined;
  readonly tookMs: number;
}

/** No attack may take longer, in milliseconds: a system that gives way must not hold the rest up. */
const ROW_LIMIT_MS = 240_000;

/** All themes in the order in which they are tried; the logs come last, because they hold what the others left. */
export async function listAttacks(target: AttackedSystem): Promise<readonly AttackTheme[]> {
  return [
    IDENTITY_ATTACKS,
    DEMO_ATTACKS,
    FORM_ATTACKS,
    ACCOUNT_ATTACKS,
    PAYMENT_ATTACKS,
    ROOM_ATTACKS,
    CHANNEL_ATTACKS,
    LIMIT_ATTACKS,
    PROTOCOL_ATTACKS,
    TEXT_ATTACKS,
    EXPORT_ATTACKS,
    DOCUMENT_ATTACKS,
    await describeDelayAttacks(target),
    LOG_ATTACKS,
  ];
}

/** Rows of themes in whose name, or in whose theme's, one of the words stands. */
export function pickAttacks(
  themes: readonly AttackTheme[],
  words: readonly string[],
): readonly { readonly theme: string; readonly row: AttackRow }[] {
  const all = themes.flatMap(({ title, rows }) => rows.map((row) => ({ theme: title, row })));
  return words.length === 0
    ? all
    : all.filter(({ theme, row }) =>
        words.some((word) => `${theme} ${row.name}`.toLowerCase().includes(word.toLowerCase())),
      );
}

/** Runs one row; never rejects. */
export async function runAttack(
  target: AttackedSystem,
  { theme, row }: { readonly theme: string; readonly row: AttackRow },
): Promise<AttackResult> {
  const startedAt = performance.now();
  const result = { theme, row, gaveWay: undefined, figure: undefined };
  try {
    const figure = await withinLimit(row.run(target));
    return { ...result, figure, tookMs: performance.now() - startedAt };
  } catch (error) {
    return {
      ...result,
      gaveWay: error instanceof Error ? error.message : String(error),
      tookMs: performance.now() - startedAt,
    };
  }
}

function withinLimit<T>(work: Promise<T>): Promise<T> {
  return withDeadline(work, ROW_LIMIT_MS, () => {
    throw new Error(`not over after ${String(ROW_LIMIT_MS / 1_000)} s`);
  });
}
