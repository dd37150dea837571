import { normalised } from '#core/text/bounded-marks.ts';
import type { Danger, ForeignLanguage } from '#core/contracts/danger.ts';
import { recogniseForeign } from '#safety/danger/foreign.ts';
import { recogniseDanger } from '#safety/danger/recognise-danger.ts';
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

/** What a message asks for besides an answer. */
interface Care {
  /** Help instead of an answer; undefined: none is needed. */
  readonly help: Help | undefined;
  /** One line that asks plainly, and quiet numbers, before the answer; undefined: nothing is suspected. */
  readonly asking: Help | undefined;
}

/** What a message asks for, in whatever words. An emergency comes before a crisis; a suspicion asks. */
export function careFor(message: string): Care {
  const read = normalised(withoutInvisible(message).trim(), 'NFKC').slice(0, MAX_READ_UNITS);
  const foreign = recogniseForeign(read);
  const danger = recogniseDanger(read);
  if (foreign?.danger === true) return { help: foreignHelp(foreign.language), asking: undefined };
  return { help: helpFor(danger), asking: askingFor(danger) };
}

function helpFor({ emergency, crisis }: Danger): Help | undefined {
  if (emergency === undefined && crisis === undefined) return undefined;
  const isAcute = crisis?.circumstance !== undefined;
  return {
    data: [...(emergency === undefined && !isAcute ? [] : [EMERGENCY]), ...(crisis === undefined ? [] : [CRISIS])],
    lineIds: [
      ...(emergency === undefined && !isAcute ? [] : ['chat.emergency']),
      ...(emergency === undefined
        ? []
        : [emergency.whose === 'other' ? 'chat.emergency_other' : `emergency.${emergency.kind}`]),
      ...(crisis === undefined ? [] : CRISIS_LINES),
    ],
  };
}

function askingFor({ suspected }: Danger): Help | undefined {
  if (suspected === undefined) return undefined;
  return suspected === 'emergency'
    ? { data: [EMERGENCY], lineIds: ['chat.suspected_emergency'] }
    : { data: [CRISIS], lineIds: ['chat.suspected_crisis'] };
}

/** In her language: 112 first, whatever the danger is; the numbers are shown. */
function foreignHelp(language: ForeignLanguage): Help {
  return { data: [EMERGENCY, CRISIS], lineIds: [`chat.foreign_danger_${language}`] };
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
