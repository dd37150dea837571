import { DOCTOR } from './vocabulary.ts';

/**
 * The forms in which a free answer may speak of medical things at all: it declines, sends her on, asks,
 * leads the exercise, names warning signs, or speaks of what she said and feels. In the notation of the rules.
 */

const NOT = '(?:nicht|nichts|kein(?:e|en|er|em|es)?|nie|niemals|niemand|keinesfalls|weder|nur)';

/** Says that no judgement will come. */
export const DECLINES: readonly string[] = [
  `\\b(?:kann|darf|könnte|möchte|will|werde|soll|vermag|können|dürfen) <1> (?:ich|man|wir|niemand)\\b <,8> ${NOT}\\b`,
  `\\b(?:ich|man|wir|niemand|das) <1> (?:kann|darf|könnte|möchte|will|werde|soll|vermag|können|dürfen|lässt sich)\\b <,8> ${NOT}\\b`,
  '\\b(?:niemand|keiner) (?:kann|darf|weiß)\\b',
  '\\b(?:wage|treffe|befolge|werte|führe|deute|benenne|behandle|empfehle|verrate|kenne|höre|mache|vermute) ich <5> (?:nicht|nichts|keine[nrs]?)\\b',
  '\\bich (?:wage|treffe|befolge|werte|führe|deute|benenne|empfehle|verrate|kenne|vermute) <5> (?:nicht|nichts|keine[nrs]?|weder)\\b',
  '\\b(?!hätte|wäre|sehe|finde|spüre|fühle|glaube|denke|meine|rechne|taste|ertaste)[a-z]+e ich <5> (?:nicht|nichts|keine[nrs]?)\\b',
  '\\b(?:von mir|hier) <2> (?:gibt es|bekommen sie|hören sie) <2> kein(?:e|en)?\\b',
  '\\bkein thema für mich\\b',
  '\\b(?:können|kann) nur (?:sie|du)\\b',
  '\\bgehör(?:t|en) nicht hierher|nicht hierher\\b',
  '\\bkann <4> niemand\\b',
  '\\bich bin nicht <3> da\\b',
  '\\b(?:können|kann) nur (?:die|der|das|ihre?|menschen|eine?)\\b',
  '\\bkein(?:e|en)? <2> (?:deutung|vorhersage|vermutung|empfehlung|aussage)\\b',
  `\\b(?:weiß ich|ich weiß|wissen wir) <4> nicht\\b`,
  '\\b(?:brauche|muss) ich <4> (?:nicht|nie) <2> wissen\\b',
  '\\b(?:sage|gebe|nenne|treffe|äußere) <6> (?:nichts|nicht|keine[nrs]?)\\b',
  '\\b(?:bin ich|da bin ich) <2> (?:die falsche|nicht die richtige|überfragt)\\b',
  `\\blässt sich <6> (?:nicht|kaum|nur) <5> (?:sagen|beurteilen|erkennen|feststellen|klären|einschätzen)\\b`,
  `\\b(?:kenne|habe|sehe|nenne|gebe|stelle|deute|bewerte|beurteile|empfehle|rate|erzähle|höre|bin|spreche|entscheide|lese|führe) <7> ${NOT}\\b(?! (?:gehört|schlimmes|ernstes))`,
  `\\b(?:nicht|kaum|schwer) <2> (?:möglich|meine aufgabe|erlaubt|zu beantworten|zu beurteilen|zusagen|beantworten|beurteilen|deuten|einschätzen|einordnen|feststellen|ausschließen)\\b`,
  '\\b(?:steht mir|liegt) nicht <2> (?:zu|in meiner)\\b',
  '\\bersetzt <5> (?:kein(?:e|en)?|nicht|weder)\\b',
  '\\bweder <,6> noch\\b',
  '\\bkein(?:e|en)? <1> (?:zugriff|auskunft|einblick|urteil|bewertung|ersatz)\\b',
  '\\bwird <5> (?:nicht|nie) <2> (?:bewertet|beurteilt|gedeutet|eingeschätzt)\\b',
];

const CONSULT =
  '(?:besprechen|besprich|absprechen|fragen|frag|frage|zeigen|zeig|braucht es|bespricht|spricht|besprochen|kennt|nennt|nennen|vereinbart|klären|klärt|abklären|abgeklärt|geklärt|anschauen|angeschaut|ansehen|nachsehen|untersuchen|untersucht|prüfen|prüft|beurteilen|beurteilt|einordnen|einschätzen|erklären|erklärt|berät|beraten|entscheidet|entscheiden|' +
  'sagen|sagt|weiß|wissen|anzurufen|anruf|anrufen|rufen|ruf|melden|wenden|vereinbaren|machen sie|mitbringen|mitnehmen|bringen sie|ansprechen|sprechen|sprich|mitteilen|beantworten|beantwortet|feststellen|herausfinden|zuständig|sache|auskunft|zeigt|hilft|helfen|lassen|gehen sie|geh|gehört|gehören|ausmachen|abstimmen|rücksprache|absprache)';
const PROFESSIONAL = `(?:praxis|onkologie|psychoonkologie|krankenkasse|brustzentr(?:um|en)|sprechstunde|kliniken|untersuchung|${DOCTOR}|krebsinformationsdienst|beratungsstelle|apotheke|bereitschaftsdienst|[a-z]*team|physiotherapie|gespräch|fachleute|ärztlich[a-z]*)`;

/** Sends her to people who may judge. */
export const REFERS: readonly string[] = [
  `\\b${PROFESSIONAL}\\b <,10> ${CONSULT}\\b`,
  `\\b${CONSULT}\\b <,10> ${PROFESSIONAL}\\b`,
  '\\b(?:abklären|anschauen|untersuchen|nachsehen|ansehen|prüfen|kontrollieren) (?:lassen|zu lassen)\\b',
  '\\bärztlich <2> (?:abgeklärt|angeschaut|untersucht|angesehen|geklärt|abklären|anschauen)\\b',
  '\\b(?:gehört|gehören) <6> (?:hände|angeschaut|untersucht|abgeklärt)\\b',
  '\\b(?:rücksprache|behandlungsteam|krebsinformationsdienst)\\b',
  '\\bzögern sie nicht\\b',
  '\\b(?:zeigen|anschauen|ansehen) (?:lassen )?(?:sollte|sollten|muss)\\b',
  '\\bmit (?:der|ihrer) (?:klinik|praxis|ärztin) <2> (?:vereinbart|besprochen|abgestimmt)\\b',
  '\\bfür (?:den|das) <2> (?:termin|gespräch)\\b',
  '\\b(?:beratung|sprechstunde)\\b <3> (?:ansprechen|fragen|klären)\\b',
  '\\b(?:sollte|sollten|muss) sich <2> (?:jemand|eine fachperson|eine ärztin) <3> (?:ansehen|anschauen)\\b',
  '\\b(?:schreiben sie|schreib|notieren sie) <4> auf\\b',
];

/** Asks her something. */
export const ASKS: readonly string[] = ['\\? $'];

/** Names signs to look for, or what to report. */
export const LISTS: readonly string[] = [
  '\\b(?:warnzeichen|anzeichen sind|zu den zeichen|achten sie|achte|achten wir|schauen sie|schau|sehen sie nach|suchen sie|prüfen sie|vergleichen sie|tasten sie|sagen sie mir|sagen sie es|sag mir|melden sie)\\b',
];

/** Repeats what she said, or speaks of how she feels. */
export const HEARS: readonly string[] = [
  '\\b(?:angst|ängste|sorgen? (?:machen|bereitet|haben)|befürchtung|gedanken?|wort|begriff|verstehe|verständlich|nachvollziehbar|tut mir leid|beschäftigt|belastet|belastend|erzählt|gesagt|genannt|erwähnt|berichtet|beschrieben haben|angesprochen|gefragt|angegeben|ihre frage|sie sagten|du sagtest|sagten sie|die frage|notiere|notiert|schreibe|aufgeschrieben|vermerkt|vermerke|halte fest|festgehalten|nehme ich ernst|zuhören|höre zu|höre ihnen)\\b',
];

/** Leads the exercise. */
export const LEADS: readonly string[] = [
  '\\b(?:ab|ein|durch)?(?:tasten|tastet|tastend|drücken|drückt|kreisen|kreist|streichen|streichst|schauen|schauen wir|heben|legen|stellen|setzen|atmen|stützen|beugen|drehen|lehnen|beginnen|beginnt|fangen|wiederholen|wiederhole|auslassen|überspringen|pausieren|notieren|lassen sie|üben|anheben|bewegen|gleiten|abtasten|abzutasten|berühren|lassen wir|aussparen|anleitung|selbstuntersuchung|übung|schritt|phase)\\b',
];

/** What may be said around an illness, a finding or a result. */
export const MEDICAL_FORMS: readonly string[] = [...DECLINES, ...REFERS, ...ASKS, ...LISTS, ...HEARS];
