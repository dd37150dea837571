import { normalised } from '#core/text/bounded-marks.ts';
import { recogniseDanger } from '#safety/danger/crisis.ts';
import { helpNumber } from '#safety/help-numbers.ts';
import type { HelpNumber } from '#safety/help-numbers.ts';
import { withoutInvisible } from './plain-content.ts';
import { MAX_QUESTION_CHARS } from './policy.ts';
import type { HelpData } from './ui-message.ts';

/** Help for someone in danger: what is shown, and the authored lines that are written. */
export interface Help {
  readonly data: readonly HelpData[];
  readonly lineIds: readonly string[];
}

/**
 * How much of a message is read, in units of its string: every sign of the longest question takes two at most, and one
 * sign that stands for many letters ("㏂") cannot make the work grow.
 */
const MAX_READ_UNITS = 2 * MAX_QUESTION_CHARS;

/** Help that a message asks for, in whatever words; undefined: none. An emergency comes before a crisis. */
export function helpFor(message: string): Help | undefined {
  const { emergency, isCrisis } = recogniseDanger(
    normalised(withoutInvisible(message).trim(), 'NFKC').slice(0, MAX_READ_UNITS),
  );
  if (emergency === undefined && !isCrisis) return undefined;
  return {
    data: [...(emergency === undefined ? [] : [EMERGENCY]), ...(isCrisis ? [CRISIS] : [])],
    lineIds: [
      ...(emergency === undefined ? [] : ['chat.emergency', `emergency.${emergency}`]),
      ...(isCrisis ? CRISIS_LINES : []),
    ],
  };
}

const EMERGENCY: HelpData = { kind: 'emergency', numbers: [shown('emergency')] };
const CRISIS: HelpData = {
  kind: 'crisis',
  numbers: [shown('telefonseelsorge_1'), shown('telefonseelsorge_2'), shown('emergency')],
};
const CRISIS_LINES = [
  'chat.crisis_heard',
  'chat.crisis_lines',
  'chat.crisis_second_way',
  'chat.crisis_not_human',
] as const;

/**
 * For an answer that reads no message any more: the numbers for whatever may have been in it, and a sentence with them.
 */
export const HELP_UNREAD: { readonly sentence: string; readonly data: HelpData } = {
  sentence: `Wenn Sie in Not sind: ${asText('emergency')}, ${asText('telefonseelsorge_1')} (${shown('telefonseelsorge_1').hours}).`,
  data: CRISIS,
};

function asText(id: HelpNumber['id']): string {
  const { label, number } = helpNumber(id);
  return `${label} ${number}`;
}

function shown(id: HelpNumber['id']) {
  const { label, number, hours, href } = helpNumber(id);
  return { label, number, hours, href };
}
