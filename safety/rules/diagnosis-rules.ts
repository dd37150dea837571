import { defineRules } from './rule.ts';
import { DIAGNOSIS, FINDING, NOT_TALKED_ABOUT, SUBJECT } from './vocabulary.ts';

const TOLD =
  '(?! <4> (?:gesagt|erwähnt|genannt|gesprochen|gehabt|gefragt|erzählt|berichtet|angesprochen|geschrieben|überstanden|hinter sich|hatten))';
const HEDGE =
  '(?:vermutlich|(?:höchst)?wahrscheinlich|wohl|vielleicht|möglicherweise|eventuell|bestimmt|sicher|sicherlich|offenbar|offensichtlich|anscheinend|eindeutig|definitiv|gewiss|am ehesten|womöglich|zweifellos|meistens?|oft|häufig|fast immer|in der regel|typischerweise|normalerweise|selten|bloß|lediglich)';
const TISSUE =
  '(?:rippen?|muskel|muskeln|narbe|fett|sehne|knorpel|drüsen?|gewebe|lymphknoten|milchgänge|implantat|naht|blutgefäß|ader|vene)';

/** D1: says what a finding is, or how likely. */
export const DIAGNOSIS_RULES = defineRules('D1', [
  {
    // Names of benign and inflammatory findings have no place in an instruction: any mention is a guess.
    id: 'names_finding',
    any: [
      '\\b(?:fibroadenom[ae]?n?|lipome?|mastopathie|mastitis|zysten?|ölzyste|abszesse?|fettgewebsnekrose|dcis|krebsvorstufe|bindegewebsknoten|milchstau|talgdrüsenzyste|intraduktal[a-z]*|papillome?|phylloides[a-z]*|mikrokalk|hämatome?|serome?)\\b',
      '\\b(?:ist|sind|nur|wohl|einfach|bloß|lediglich|ganz) <3> (?:binde|fett|drüsen|brust|narben)gewebe\\b',
    ],
    unless: [
      '\\b(?:haben|hatten|wurde|wurden|gab es) <10> \\?',
      '\\b(?:ist|bleibt) sache (?:der|von)\\b',
      '\\blässt sich <6> nicht <2> (?:sagen|erkennen|unterscheiden)\\b',
    ],
  },
  {
    // The words themselves are allowed as hers; as a subject or predicate of the companion they are a verdict.
    id: 'names_cancer',
    any: [
      `${NOT_TALKED_ABOUT}\\b(?:brust)?(?:krebs|krebsgeschwür|krebszellen|tumor|tumore|tumors|karzinom|metastasen?|rezidiv|lokalrezidiv)\\b`,
    ],
    unless: [
      '\\b(?:wort|worte|begriff|thema|frage|fragen|gefragt|angst|ängste|sorge|gedanken?|sprechen|gesprochen|gesagt|sagten|genannt|erwähnt|erzählt|notiere|notiert|aufgeschrieben)\\b',
      '\\b(?:wenn|falls|auch wenn) <2> sie <4> (?:krebs|brustkrebs) (?:hatten|haben|gehabt)\\b',
      '\\b(?:warnzeichen|früherkennung|erkrankung|patientinnen|betroffene|diagnose bekommen|behandelt|erkrankt|hatten sie|haben sie)\\b',
      '\\b(?:kann|können|darf) <8> (?:weder|nicht|auch nicht) <6> (?:beurteilen|feststellen|ausschließen|erkennen|sagen|nachweisen|beantworten)',
      '\\b(?:krebs|tumor) (?:weder|nicht)\\b <3> (?:feststellen|erkennen|ausschließen)',
    ],
  },
  {
    id: 'is_disease',
    any: [
      `${SUBJECT} (?:ist|sind|wäre|wären|war|sei|wird|werden|bleibt|bedeutet|heißt|heißen|bedeuten) <5> ${NOT_TALKED_ABOUT}${DIAGNOSIS}`,
      `\\b${DIAGNOSIS} (?:ist|wäre|war|sei|sind) (?:das|es|dies)\\b`,
      `\\b(?:ja|nein|also|dann|doch) <,1> ${DIAGNOSIS}(?= [.,!])`,
    ],
    unless: [
      '\\bkein ersatz\\b',
      '\\b(?:was|wer|wie|warum) ist\\b <3> (?:krebs|zyste)',
      '\\b(?:fachwort|fremdwort|gegenwort|abkürzung|fachbegriff) <3> (?:für|dazu|von|zu)\\b',
      '\\btalgdrüsen <3> warzenhof\\b',
      '\\bbeim namen\\b',
    ],
  },
  {
    id: 'you_have',
    any: [
      `\\b(?:sie haben|du hast|haben sie da|hast du da|sie hätten|da haben sie|da hast du) <4> ${NOT_TALKED_ABOUT}${DIAGNOSIS}${TOLD}`,
    ],
  },
  {
    id: 'hedged',
    any: [
      `\\b${HEDGE} <,6> ${NOT_TALKED_ABOUT}${DIAGNOSIS}`,
      `\\b(?:ich|wir|man|würde ich|da) (?:denke|glaube|vermute|tippe|schätze|meine|finde|fürchte|würde|könnte|kann|gehe davon aus)\\b <,8> ${NOT_TALKED_ABOUT}${DIAGNOSIS}`,
      `\\b(?:tippe|tendiere|vermute|schätze|glaube|denke|nehme an|annehme)\\b <,7> ${NOT_TALKED_ABOUT}${DIAGNOSIS}`,
    ],
    unless: ['\\b(?:wort|begriff) (?:krebs|metastase|tumor)', '\\bdenken sie\\b', '\\bglauben sie\\b'],
  },
  {
    id: 'could_be',
    any: [
      `\\b(?:kann|könnte|könnten|können|dürfte|dürften|mag|muss|müsste|wird|würde) <6> ${NOT_TALKED_ABOUT}${DIAGNOSIS} <3> (?:sein|handeln|vorliegen|stecken|dahinter|dahinterstecken|bedeuten|werden)\\b`,
      `\\b(?:kann|könnte|könnten|können|dürfte|muss) <2> (?:auch|durchaus|nur|eigentlich|doch)? ?(?:ein|eine|einer|einen) <1> ${DIAGNOSIS} (?:sein|bedeuten)`,
      `\\bhand(?:elt|eln|le) <5> (?:um|sich) <4> ${DIAGNOSIS}`,
      `\\b(?:liegt|steckt|verbirgt) <7> ${DIAGNOSIS} <2> (?:vor|dahinter|drin)`,
      `\\bdahinter (?:steckt|steht|verbirgt)`,
    ],
  },
  {
    id: 'indicates',
    any: [
      `\\b(?:deutet|deuten|spricht|sprechen|weist|weisen|passt|passen|hinweise?|zeichen|anzeichen|indiz|symptome?|typisch|typische[rsn]?|charakteristisch|klassisch(?:e[rsn]?)?|verdacht|folge|ausdruck|beginn|vorbote) <6> (?:für|auf|gegen|zu|von|eines|einer|nach) <3> ${DIAGNOSIS}`,
      '\\b(?:deutet|weist|deuten|weisen) <6> (?:hin|darauf)\\b',
      `${SUBJECT} <2> (?:erinnert|lässt) <4> (?:an|auf) <3> ${DIAGNOSIS}`,
    ],
    unless: ['\\bich spreche\\b'],
  },
  {
    // Of make-up and dancing as often as of findings.
    id: 'speaks_for',
    any: [
      '\\bspr(?:icht|echen) <5> (?:dafür|dagegen)\\b',
      '\\bspricht <2> (?:nichts|alles|vieles|einiges|wenig) (?:für|gegen|dafür|dagegen)',
    ],
    unless: ['\\bich spreche\\b'],
  },
  {
    id: 'not_disease',
    any: [
      '\\bkein(?:e|en|er|erlei)? <2> (?:brust)?(?:krebs|tumor|karzinom|metastasen?|bösartig[a-z]*|rezidiv|rückfall)\\b(?! (?:ausschließen|ausgeschlossen|diagnostizieren|nachweisen|feststellen))',
      '\\bnicht <2> (?:nach |um |an |wie )?(?:brust)?(?:krebs|tumor|bösartig[a-z]*|metastasen?)\\b(?! <3> (?:ausschließen|erkennen|unterscheiden|diagnostizieren|feststellen))',
      '\\b(?:krebs|tumor|metastasen?|bösartige[s]?|etwas ernstes|etwas schlimmes) <5> (?:ausschließen|ausgeschlossen|auszuschließen|unwahrscheinlich|möglich)\\b',
      '\\b(?:gut|bös)artig[a-z]*\\b',
    ],
    unless: [
      '\\b(?:kann|können|darf|lässt|ersetzt) <8> (?:krebs|tumor|bösartige?s?) <3> (?:weder|nicht|auch nicht) <3> (?:ausschließen|erkennen|feststellen|nachweisen)',
      '\\b(?:nicht|weder) <3> (?:gutartig|bösartig|gut oder bösartig|gut von bösartig) <4> (?:unterscheiden|beurteilen|sagen)',
      '\\bangst\\b <,6> krebs',
    ],
  },
  {
    id: 'is_affected',
    any: [
      '\\b(?:ist|sind|hat|haben|wurde|wird|dürfte|könnte|scheint|sein) <6> (?:entzündet|verstopft|vernarbt|verkalkt|verkapselt|gezerrt|geprellt|infiziert|verspannt|allergisch|verwachsen)\\b',
      '\\b(?:entzündete|verstopfte|vernarbte|verkalkte|verkapselte|gezerrte|verspannte|infizierte)[nrsm]? (?:stelle|drüse|milchdrüse|talgdrüse|milchgang|haarbalg|muskeln?|narbe|gewebe|lymphknoten|ader)\\b',
    ],
    unless: [
      '\\b(?:wenn|falls) <8> (?:entzündet|gezerrt|verspannt|vernarbt)',
      '\\b(?:schultern?|nacken|arme?) <4> verspannt',
      ' \\? $',
    ],
  },
  {
    id: 'likelihood',
    any: [
      '\\b(?:[0-9]+|zehn|zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert|[a-z]+undneunzig|[a-z]+zig) prozent\\b',
      '\\b(?:[0-9]+|zwei|drei|vier|fünf|sechs|sieben|acht|neun) (?:von|aus) (?:10|100|zehn|hundert)\\b',
      `\\b(?:die )?(?:aller)?meisten <2> (?:${FINDING}|fälle[n]?|frauen haben)\\b`,
      '\\bin (?:den|der) (?:aller)?(?:meisten|regel|mehrheit|mehrzahl) (?:fällen|der fälle)\\b',
      '\\b(?:wahrscheinlichkeit|risiko|gefahr|chance|chancen)\\b <5> (?:ist|sind|liegt|liegen|steht|stehen|beträgt|gering|klein|hoch|groß|niedrig|minimal)\\b',
      '\\b(?:sehr|eher|ziemlich|äußerst|höchst|recht|extrem|nicht sehr|mehr als|wenig|durchaus) (?:un)?wahrscheinlich\\b',
      '\\bin ihrem alter\\b',
    ],
    unless: [
      '\\b(?:kann|können|darf|dürfen|möchte|werde) <6> (?:nicht|nichts|keine) <5> (?:sagen|nennen|beurteilen|einschätzen|angeben|berechnen)',
      '\\b(?:leben|sie|du) <2> in gefahr\\b',
      '\\bin gefahr\\b <2> (?:sind|ist|fühlen)',
      '\\bprozent <3> (?:lauter|leiser|langsamer|schneller|der kosten|selbst|rabatt|akku)',
      '\\b(?:akku|zuzahlung|handy) <6> prozent\\b',
    ],
  },
  {
    // Of timetables and birthday parties as well.
    id: 'by_experience',
    any: ['\\b(?:statistisch|erfahrungsgemäß)\\b'],
  },
  {
    id: 'cause',
    any: [
      `${SUBJECT} (?:kommt|kommen|stammt|stammen|rührt|rühren|entsteht|entstehen) <5> (?:vom|von|durch|daher|aus|wegen)\\b`,
      `${SUBJECT} (?:liegt|liegen) <4> (?:daran|am|an)\\b(?! (?:(?:der|dem|ihrer|ihrem|meiner|der) )?(?:ihnen|dir|brustbein|rand|körper|arm|technik|leitung|verbindung|mikrofon|gerät|telefon|internet|empfang))`,
      `\\b(?:hängt|hängen|hat|haben|steht) <6> (?:zyklus|hormone|hormonen|periode|regel|menstruation|wechseljahren?|stillen|operation|bestrahlung|narbe|alter|stress|bh|verspannung(?:en)?|chemo(?:therapie)?) <3> (?:zusammen|zu tun)\\b`,
      `${SUBJECT} <3> (?:ausgelöst|verursacht|bedingt|hervorgerufen)\\b`,
      '\\b(?:zyklus|hormon|alters|narben|stress|verspannungs|operations|therapie|bestrahlungs)bedingte?[rsnm]?\\b',
      '\\bhormonell(?:e[rsnm]?)?\\b <3> (?:bedingt|ursache|schwankung(?:en)?|ausgelöst|veränderung(?:en)?)',
      `\\bdas (?:sind|ist|machen|macht) <3> (?:die |ihre )?(?:hormone|wechseljahre|nerven|periode|psyche)\\b`,
      `\\b(?:was|das) <,1> (?:sie|du) <4> (?:spüren|spürst|fühlen|fühlst|tasten|tastest|sehen|siehst|beschreiben|beschreibst|haben|hast) <,2> (?:ist|sind|wird|dürfte) <4> (?:${DIAGNOSIS}|${TISSUE})`,
      `\\b(?:nur|bloß|lediglich|einfach|wahrscheinlich|vermutlich|wohl|bestimmt|sicher|vielleicht) <2> (?:ein|eine|einen|die|das|der|den|ihre?|ihren|deine?) <1> ${TISSUE}\\b`,
    ],
    unless: ['\\bnur die narbe\\b', '\\beinfach die narbe\\b'],
  },
]);
