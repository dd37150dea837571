import { compileAny } from './rule.ts';
import { DOCTOR } from './vocabulary.ts';

/**
 * "Ob der Knoten harmlos ist, kann nur Ihre Ärztin sagen" claims nothing. Such clauses are taken
 * out before the rules look, but only where the same sentence really declines or sends her on.
 */

const DEFERS = compileAny([
  '\\b(?:kann|darf|können|dürfen|möchte|werde|weiß|könnte|vermag|steht|lässt) <,8> (?:nicht|nichts|niemand|nur|kein|keine[nrms]?|allein|erst|weder)\\b',
  `\\b(?:klärt|klären|abklären|geklärt|prüft|beurteilt|beurteilen|feststellen|feststellt|sieht|untersucht|untersuchen|herausfinden|erklärt|erklären|sagen ihnen|sagt ihnen|besprechen|fragen sie|entscheidet|entscheiden|einschätzen|einordnen|weiß)\\b`,
  `\\b(?:nur|allein|erst) <4> ${DOCTOR}\\b`,
  '\\b(?:beurteile|bewerte|deute|weiß|sage|entscheide|sehe|erkenne) ich <2> nicht\\b',
  `\\b(?:ärztin|arzt|praxis|klinik|behandlungsteam) <3> (?:kann|klärt|sagt|prüft|beurteilt|weiß|untersucht|stellt)\\b`,
]);

const CLAUSE = '[^,.!?;:]*(?=[,.!?;:]|$)';
const WHETHER = new RegExp(`\\b(?:ob|und ob|oder ob) ${CLAUSE}`, 'g');
const WHAT = new RegExp(
  `\\b(?:was|wie|woher|wovon|woran|warum|welche[rsn]?|wofuer) (?!(?:ich|sie) (?:gespuert|gefuehlt))${CLAUSE}`,
  'g',
);
/** What she fears or asks is hers; it is not the companion's claim. */
const HER_THOUGHT = new RegExp(
  `\\b(?:sie|ihnen|ihre[rn]?|dir|du|dein[e]?) (?:[a-z]+ ){0,5}(?:angst|sorgen?|gedanken?|befuerchtung|fuerchten|befuerchten|fragen|gefragt|denken|beschaeftigt|wort) (?:[a-z]+ ){0,3}, dass ${CLAUSE}`,
  'g',
);
const NOT_CLAIMED = new RegExp(
  `\\b(?:kann|darf|werde|koennte|koennen) (?:[a-z]+ ){0,4}(?:nicht|weder|nie) (?:[a-z]+ ){0,4}(?:sagen|behaupten|versprechen|bestaetigen|garantieren|zusichern) (?:[a-z]+ ){0,2}, dass ${CLAUSE}`,
  'g',
);

/** The text without clauses that claim nothing. */
export function withoutIndirectSpeech(view: string): string {
  const owned = view.replace(HER_THOUGHT, ' ').replace(NOT_CLAIMED, ' ');
  if (!/\b(?:ob|was|wie|woher|wovon|woran|warum|welche)/.test(owned)) return owned;
  const rest = owned.replace(WHETHER, ' ').replace(WHAT, ' ');
  return DEFERS.test(rest) ? rest.replaceAll(/ {2,}/g, ' ') : owned;
}
