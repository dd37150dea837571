/**
 * "vorbei", "rum", "fertig", "hinter mir": a treatment that is spoken of as over. "Seit die Chemo rum ist" dates
 * something else by its end and says the same.
 */
const OVER =
  '(?:vorbei|vorueber|rum|herum|fertig|abgeschlossen|beendet|hinter mir|hinter uns|zu ende|ueberstanden|geschafft|ausgestanden|durch)';
const SAID_OF_IT = '(?:ist|sind|war|waren|habe|hab|haben|bin|wurde|wurden|worden)';
const IS_OVER = new RegExp(
  `\\b${SAID_OF_IT}\\b(?: \\w+){0,6} ${OVER} ?$|\\b${SAID_OF_IT}\\b(?: (?!durch)\\w+){0,6} ${OVER}\\b(?! (?:die|den|das|meine|eine))|\\b${OVER} ${SAID_OF_IT}\\b`,
);
/** "noch nicht vorbei", "bald fertig", "wenn die Chemo rum ist": not over. */
const NOT_YET = new RegExp(`\\b(?:nicht|bald|fast|beinahe|noch|wenn|sobald|bis|kaum|nie)\\b(?: \\w+){0,6} ${OVER}\\b`);

/** Whether a clause, folded, says that what it is about is over. */
export function isSaidToBeOver(clause: string): boolean {
  return IS_OVER.test(clause) && !NOT_YET.test(clause);
}
