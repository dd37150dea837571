import { recogniseCrisis, recogniseEmergency } from '#safety/danger/crisis.ts';
import { helpNumber } from '#safety/help-numbers.ts';
import type { HelpNumber } from '#safety/help-numbers.ts';
import { withoutInvisible } from './plain-content.ts';
import type { HelpData } from './ui-message.ts';

/** Help for someone in danger: what is shown, and the authored lines that are written. */
export interface Help {
  readonly data: readonly HelpData[];
  readonly lineIds: readonly string[];
}

/** Help that a message asks for, in whatever words; undefined: none. An emergency comes before a crisis. */
export function helpFor(message: string): Help | undefined {
  const text = withoutInvisible(message);
  const emergency = recogniseEmergency(text);
  const isCrisis = recogniseCrisis(text);
  if (emergency === undefined && !isCrisis) return undefined;
  return {
    data: [...(emergency === undefined ? [] : [EMERGENCY]), ...(isCrisis ? [CRISIS] : [])],
    lineIds: [...(emergency === undefined ? [] : ['chat.emergency', `emergency.${emergency}`]), ...(isCrisis ? CRISIS_LINES : [])],
  };
}

const EMERGENCY: HelpData = { kind: 'emergency', numbers: [shown('emergency')] };
const CRISIS: HelpData = { kind: 'crisis', numbers: [shown('telefonseelsorge_1'), shown('telefonseelsorge_2'), shown('emergency')] };
const CRISIS_LINES = ['chat.crisis_heard', 'chat.crisis_lines', 'chat.crisis_second_way', 'chat.crisis_not_human'] as const;

function shown(id: HelpNumber['id']) {
  const { label, number, hours, href } = helpNumber(id);
  return { label, number, hours, href };
}
