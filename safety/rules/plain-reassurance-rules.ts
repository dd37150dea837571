import { defineRules } from './rule.ts';
import { FINDING } from './vocabulary.ts';

/**
 * D2 in its plainest words. Whoever hears "Das ist bestimmt harmlos." takes it for a verdict on her body, whatever she
 * asked before: these sentences are never left to a score that looks at the question as well. What may be called "nicht
 * schlimm" or "normal", because it is a feeling or the course of the exercise, is no part of them.
 */

/** What only makes a verdict stronger or weaker. */
const DEGREE =
  '(?:(?:ja|doch|also|aber|nun|wohl|schon|wirklich|sicher|sicherlich|bestimmt|gewiss|ganz|völlig|absolut|vollkommen|total|komplett|garantiert|definitiv|eindeutig|zweifellos|zweifelsfrei|natürlich|nur|bloß|einfach|alles|immer|meist|meistens|fast|eigentlich|wahrscheinlich|vermutlich|höchstwahrscheinlich|ziemlich|sehr|eher|gar|überhaupt|offensichtlich|offenbar|hundertprozentig|rundum|durchaus|tatsächlich|medizinisch|nach wie vor|mit sicherheit|ohne zweifel|ganz und gar|(?:auf|in) jede[nm] fall|so gut wie|in der regel|bei ihnen|bei dir|in ihrem (?:alter|fall)|da|dort|hier|dahinter) ){0,5}';
const SUBJECT = `(?:das|dies|es|da|hier|so (?:et)?was|sowas|alles|(?:der|die|das|ihre?|deine?|dieser?|dieses|diese|so ein|so eine) (?:kleine[rs]? )?${FINDING})`;
const IS = '(?:ist|sind|sei|war|wäre|wird|bleibt|klingt|wirkt|scheint)';
const BEGINS =
  '(?:^ |[,;:.!?] |\\b(?:und|denn|aber|nein|ja|glauben sie mir|ich bin (?:mir )?(?:ganz )?sicher|keine sorge|keine angst) ,? ?)';
const ENDS = '(?= [.,;!?]| $|$)';
const WHOLE_ENDS = '(?= [.!;]| $|$)';

const HARMLESS =
  '(?:harmlos|gutartig|unbedenklich|ungefährlich|unverdächtig|nicht (?:bösartig|bedenklich|besorgniserregend|beunruhigend)|nichts (?:schlimmes|ernstes|böses|bösartiges|gefährliches|bedenkliches|besorgniserregendes|beunruhigendes|krankhaftes)|(?:et)?was (?:harmloses|gutartiges|ungefährliches)|kein(?:e)? (?:krebs|tumor|gefahr)|kein (?:grund|anlass) zu[rm]? (?:sorge|besorgnis|beunruhigung|unruhe|panik|angst)|völlig gesund|kerngesund)';
const WORRY = '(?:sorgen?|gedanken|kopf|angst|panik)';
const ABOUT =
  '(?:(?:da|darum|deshalb|deswegen|darüber|davor|jetzt|also|wirklich|ganz bestimmt|bestimmt|doch|überhaupt|gar|bitte|mal|erst mal|nun) ){0,3}';

/** Plain verdicts that nothing is wrong, and plain calls not to worry. */
export const PLAIN_REASSURANCE_RULES = defineRules('D2', [
  {
    id: 'plain',
    any: [
      `${BEGINS}${SUBJECT} ${IS} ${DEGREE}${HARMLESS}(?: für sie| bei ihnen)?${ENDS}`,
      `${BEGINS}${DEGREE}${HARMLESS} ${IS} (?:das|es)${ENDS}`,
      `${BEGINS}(?:da|dahinter) (?:ist|steckt|war) ${DEGREE}nichts(?: (?:schlimmes|ernstes|böses))?(?: dahinter| dran)?${WHOLE_ENDS}`,
      `${BEGINS}(?:das|es) (?:hat|bedeutet) ${DEGREE}nichts(?: (?:schlimmes|ernstes|böses))?(?: zu (?:bedeuten|sagen|heißen)| auf sich)?${WHOLE_ENDS}`,
      `${BEGINS}es (?:besteht|gibt) ${ABOUT}${DEGREE}kein(?:en|erlei)? (?:grund|anlass) (?:zur?|für|sich) <1> ?(?:sorge|sorgen|besorgnis|beunruhigung|unruhe|panik|angst)(?: zu machen)?${WHOLE_ENDS}`,
      `${BEGINS}(?:da )?(?:machen|mach) (?:sie sich|dir|sich) ${ABOUT}keine[n]? ${WORRY}${WHOLE_ENDS}`,
      `${BEGINS}(?:sie|du|da|deshalb|deswegen|darum) (?:müssen|brauchen|musst|brauchst|sollten|solltest) (?:sie |du )?(?:sich |dir )?${ABOUT}keine[n]? ${WORRY} (?:zu )?(?:machen|haben)${WHOLE_ENDS}`,
      `${BEGINS}(?:seien sie|sei|sie können|du kannst|da können sie) ${DEGREE}(?:beruhigt|unbesorgt)(?: sein)?${WHOLE_ENDS}`,
      `${BEGINS}(?:mit|bei) (?:ihnen|ihrer brust|dir|deiner brust) (?:ist|war) ${DEGREE}(?:in (?:bester )?ordnung|okay|gesund|gut)${WHOLE_ENDS}`,
      `${BEGINS}(?:alles (?:ist )?${DEGREE}in (?:bester )?ordnung (?:mit|bei) (?:ihnen|ihrer brust)|(?:sie|du) (?:sind|bist) ${DEGREE}(?:gesund|kerngesund)|(?:ihre|deine) brust ist ${DEGREE}(?:gesund|in ordnung))${WHOLE_ENDS}`,
      `${BEGINS}(?:sie haben|du hast) ${DEGREE}(?:keinen krebs|nichts (?:schlimmes|ernstes|böses|gefährliches|bösartiges))${WHOLE_ENDS}`,
    ],
    unless: ['\\b(?:ob|falls|wenn|dass|wer|niemand|darf|darf ich|kann ich|sagen|versprechen) <,4> (?:das|es) ist\\b'],
  },
]);
