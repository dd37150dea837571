/**
 * "vorbei", "rum", "fertig", "hinter mir": a treatment that is spoken of as over. `seit` before it dates something else
 * by its end and says the same.
 */
const OVER =
  /\b(?:vorbei|vorueber|rum|herum|fertig|abgeschlossen|beendet|hinter mir|hinter uns|zu ende|am ende|ueberstanden|geschafft|durch|ausgestanden|aus)\b/;
/** "noch nicht vorbei", "bald fertig": not over. */
const NOT_YET =
  /\b(?:noch nicht|nicht|bald|fast|beinahe|noch|wenn|sobald|bis)\b(?: \w+){0,5} (?:vorbei|vorueber|rum|herum|fertig|abgeschlossen|beendet|zu ende|ueberstanden|geschafft|durch|aus)\b/;

/** Whether a clause, folded, says that what it is about is over. */
export function isSaidToBeOver(clause: string): boolean {
  return OVER.test(clause) && !NOT_YET.test(clause);
}
