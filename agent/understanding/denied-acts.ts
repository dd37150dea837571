import type { Expectation, Intent } from '#phases/vocabulary.ts';

/** Acts named and denied in the same breath: "fertig bin ich noch lange nicht", "löschen Sie das bloß nicht". */

const DELETING = '(?:loesch(?:e|en|n|t)?|verwerf(?:e|en|t)?|verwirf|wegwerfen|wegschmeissen|wegtun)';
const BETWEEN =
  '(?: (?:sie|das|es|die|den|bitte|bloss|ja|mir|jetzt|alles|doch|nur|auf|keinen|fall|zusammenfassung|notizen))';
const NOT_DELETING = new RegExp(
  `\\b${DELETING}${BETWEEN}{0,6} (?:nicht|nich|net|ned|nit)\\b` +
    `|\\b(?:nicht|nich|net|ned|nit|auf keinen fall|keinesfalls)${BETWEEN}{0,3} ${DELETING}\\b`,
);
const ANY_DELETING = new RegExp(`\\b${DELETING}\\b`);
const NOT_SAVING =
  /\b(?:nicht|nich|net|ned|nit|auf keinen fall|keinesfalls)(?: (?:bitte|das|alles|es|mehr))? speicher\w*/;
const NOT_YET = /\bnoch (?:(?:lang|lange|laengst|gar|immer|ueberhaupt) )?(?:nicht|nich|net|ned|nit)\b/;

/**
 * What she wants after all, where she denies the act that her words name; undefined where she denies none.
 * @param folded what she said, in lower case with ae, oe, ue, ss.
 */
export function deniedAct(folded: string, expectation: Expectation, intent: Intent): Intent | undefined {
  if (expectation === 'save_or_discard') return afterDenial(folded);
  return intent.type === 'done' && NOT_YET.test(folded) ? { type: 'wait' } : undefined;
}

/** "Nicht löschen" keeps, "nicht speichern, löschen" does not; both denied says nothing. */
function afterDenial(folded: string): Intent | undefined {
  const [keeps, discards] = [NOT_DELETING.test(folded), NOT_SAVING.test(folded)];
  if (keeps) return { type: discards ? 'unclear' : 'save' };
  return discards && ANY_DELETING.test(folded) ? { type: 'discard' } : undefined;
}
