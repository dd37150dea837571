import { defineRules } from './rule.ts';
import { MEDICINE, TREATMENT } from './vocabulary.ts';

const STOP_VERB =
  '(?:absetzen|abzusetzen|abgesetzt|weglassen|wegzulassen|weggelassen|auslassen|ausgelassen|pausieren|pausiert|aussetzen|auszusetzen|unterbrechen|abbrechen|abzubrechen|abgebrochen|verschieben|ausfallen lassen|beenden|verzichten|ablehnen|verweigern|aufhören|aufzuhören|sparen|schwänzen|ausschleichen|streichen)';
const DOSE_VERB =
  '(?:verdoppeln|verdoppelt|halbieren|halbiert|erhöhen|erhöht|steigern|reduzieren|verringern|senken|anpassen|umstellen|wechseln|ersetzen|austauschen|hochsetzen|nachlegen)';
const UNIT =
  '(?:mg|milligramm|gramm|ml|milliliter|mikrogramm|µg|ie|i e|einheiten|tropfen|tabletten?|kapseln?|pillen|stück|hübe|ampullen?|ibu)';
const NUMBER =
  '(?:[0-9]+|eine?|einen|zwei|drei|vier|fünf|sechs|acht|zehn|zwanzig|dreißig|vierzig|fünfzig|hundert|zweihundert|vierhundert|sechshundert|achthundert|tausend|eine halbe|anderthalb|[a-z]*hundert|[a-z]*tausend)';
const DEFER =
  '\\b(?:besprechen|besprich|absprechen|rücksprache|fragen sie|frag|klären|kläre|entscheidet|entscheiden nur|berät|weiß|wenden sie sich|sagt ihnen|nachfragen)\\b';
const REMEDY =
  '(?:kurkuma|curcumin|mistel(?:n|therapie|präparate)?|methadon|vitamine?|vitamin [a-z][0-9]*|aprikosenkerne?|bittermandeln?|amygdalin|cbd|cannabis(?:öl)?|hanföl|rick simpson öl|zucker(?:freie?)?|zuckerverzicht|ketogene?|keto|diät|basisch(?:e[rns]?)?|basenfasten|entgiftung|entgiften|detox|' +
  'homöopathie|homöopathische[rnsm]?|globuli|heilpilze?|artemisia|beifuß|schwarzkümmelöl|natron|backpulver|mms|chlordioxid|bachblüten|heilfasten|fasten|germanische|handauflegen|heiler(?:in)?|heilsteine?|tees?|kräuter(?:tee)?|grüner tee|ingwer|leinöl|' +
  'budwig|weihrauch|knoblauch|selen|zink|rote bete|brokkoli|granatapfel|ernährung|rohkost|saftkur|säfte|smoothies?|meditation|meditieren|yoga|positives? denken|positive gedanken|gedanken|glaube|gebete?|beten|selbstheilung(?:skräfte)?|energie(?:arbeit)?|reiki|quark(?:wickel)?|kohl(?:wickel|blätter)?|hausmittel|naturheilmittel|naturmittel|natur|kaffeeeinläufe|einläufe|ozon(?:therapie)?|hyperthermie|basenpulver|algen|wundermittel|sauerstofftherapie|magnetfeld[a-z]*|akupunktur)';

/** M1: dose, start, stop or change of a medicine. */
export const MEDICINE_RULES = defineRules('M1', [
  {
    // A named medicine has no place in an instruction; groups of medicines only where she is asked or sent on.
    id: 'names_medicine',
    any: [
      `\\b(?!(?:medikamente?n?|medizin|tabletten?|spritzen?|infusion(?:en)?|hormone|pille|präparate?|antihormontherapie|kapseln?|wirkstoffe?)\\b)${MEDICINE}\\b`,
      '\\b[a-z]*(?:tabletten?|pillen?|mittel)\\b <6> (?:vergessen|auslassen|gönnen|genehmigen|hilft|helfen|richtige|sinnvoll|besser)\\b',
      '\\b(?:gönnen sie|gönn|genehmigen sie) <5> (?:[a-z]*tabletten?|[a-z]*mittel|pillen?)\\b',
    ],
    unless: [
      DEFER,
      '\\b(?:kann|darf|werde|möchte) <,8> (?:nichts|nicht|keine[ns]?)\\b',
      '\\bkein(?:e|en)? (?:ratschläge|rat|auskunft|auskünfte|empfehlung(?:en)?|tipps)\\b',
      '\\b(?:nehmen|haben|bekommen|nahmen) sie <8> \\?',
    ],
  },
  {
    id: 'dose',
    any: [
      `\\b${NUMBER} (?:mal |bis ${NUMBER} )?(?:mg|milligramm|mikrogramm|ml|milliliter|ie)\\b`,
      `\\b(?:nehmen|nimm|schlucken|schluck|einnehmen|spritzen|nahmen|dosis|dosierung|täglich|am tag|pro tag|morgens|abends|stündlich) <5> ${NUMBER} <1> ${UNIT}\\b`,
      `\\b${NUMBER} <1> (?:tabletten?|kapseln?|pillen|${MEDICINE}) <4> (?:täglich|am tag|pro tag|morgens|abends|nehmen|einnehmen|reichen|genügen|am abend|vor dem schlafen)\\b`,
      `\\b(?:dosis|dosierung|menge|tagesdosis|höchstdosis|höchstmenge)\\b <6> (?:ist|beträgt|liegt|verdoppeln|erhöhen|halbieren|reduzieren|senken|anpassen|steigern|maximal|von [0-9])`,
      '\\b(?:alle (?:vier|sechs|acht|[0-9]+) stunden|[a-z0-9]+ mal täglich) <4> (?:nehmen|einnehmen|eine|[0-9])',
    ],
    unless: [
      '\\btropfen <4> (?:brustwarze|aus der|flüssigkeit)',
      '\\b(?:kann|darf|werde|sage|nenne) <6> (?:keine|nichts|nicht) <5> (?:dosis|dosierung|menge|mengen)',
      '\\bdosis , die ihnen verordnet',
      '\\b(?:handgepäck|behälter[n]?|fläschchen) <5> (?:milliliter|ml)\\b',
    ],
  },
  {
    id: 'stop_or_change',
    any: [
      `\\b${MEDICINE}\\b <,6> ${STOP_VERB}\\b`,
      `\\b${MEDICINE}\\b <,6> ${DOSE_VERB}\\b`,
      `\\b(?:setzen sie|setz|lassen sie|lass|brechen sie|brich|hören sie|hör|stellen sie|stell|pausieren sie|pausier|verzichten sie|verzichte|verschieben sie|verschieb|beenden sie|beende|reduzieren sie|reduzier|verdoppeln sie|verdopple|halbieren sie|halbier|erhöhen sie|erhöh|wechseln sie|wechsle|ersetzen sie|ersetze|unterbrechen sie|unterbrich|streichen sie|streich) <6> (?:${MEDICINE}|${TREATMENT}|dosis|dosierung)\\b`,
      `\\b${TREATMENT} <,5> ${STOP_VERB}\\b`,
      `\\b(?:ohne|kein(?:e|en)? weitere[nr]?|keine) (?:${MEDICINE}) <3> (?:auskommen|brauchen|nötig|nehmen|mehr)\\b`,
      `\\b(?:brauchen|brauchst|müssen|musst) <3> (?:das|die|den|ihr|ihre|dein|deine|kein|keine) <1> ${MEDICINE} <2> (?:nicht|nehmen|mehr)\\b`,
      '\\b(?:setzen sie|setz) (?:es|sie|das|die) <4> ab\\b(?! (?:und|,) <3> finger)',
    ],
    unless: [
      `\\b(?:nichts|nicht|nie|niemals|keine|keinesfalls) <,8> (?:ohne|bevor)\\b`,
      `\\b(?:ohne|bevor|erst nach) <6> (?:rücksprache|absprache|mit ihre[rm]|ihre ärztin|ihren arzt) <,8> (?:nichts|nicht|keine?)\\b`,
      `\\b(?:kann|darf|werde|möchte) <,8> (?:nichts|nicht|keine) <4> (?:sagen|raten|empfehlen|beurteilen|entscheiden)\\b`,
      '\\b(?:setzen sie|setz) <6> nicht\\b <3> ab\\b',
      '\\bbitte lassen sie <2> (?:kein(?:e|en)?|nichts) <8> weg\\b',
    ],
  },
  {
    id: 'take',
    any: [
      `\\b(?:nehmen sie|nimm|nehme|probieren sie|probier|versuchen sie|versuch|holen sie sich|hol dir|kaufen sie|kauf|besorgen sie|schlucken sie|schluck|verwenden sie|verwende) <7> ${MEDICINE}\\b`,
      `\\b(?:können|kannst|dürfen|darfst|sollten|solltest|müssen|musst|würde|kann|empfehle|rate|hilft|helfen) <,7> ${MEDICINE} <4> (?:nehmen|einnehmen|helfen|ausprobieren|probieren|versuchen|spritzen|anwenden|beginnen|anfangen|gut|zu nehmen)\\b`,
      `\\b${MEDICINE} <3> (?:hilft|helfen|wirkt|lindert|genügt|reicht|würde helfen|wäre (?:gut|sinnvoll|besser)|ist (?:gut|besser|sinnvoll|richtig|das richtige|unbedenklich|die bessere))\\b`,
      `\\b${MEDICINE} <1> (?:würde|würden|kann|können|könnte|könnten|wird|werden|dürfte) <5> (?:helfen|lindern|wirken|guttun|gut tun|genügen|reichen|dämpfen|beruhigen)\\b`,
      `\\b(?:empfehle|rate|empfehlen|verordne|verschreibe|beginnen sie|fangen sie|starten sie) <5> ${MEDICINE}\\b`,
      `\\bgegen <4> (?:schmerzen|angst|übelkeit|schlaflosigkeit|hitzewallungen) <5> ${MEDICINE}\\b`,
    ],
    unless: [
      DEFER,
      '\\bwie (?:verordnet|verschrieben|besprochen|gewohnt)\\b',
      '\\b(?:kann|darf|werde|möchte) <,8> (?:nichts|nicht|keine[ns]?) <4> (?:sagen|raten|empfehlen|beurteilen|entscheiden|nennen)\\b',
      '\\b(?:nehmen|haben|bekommen) sie <,9> \\?',
    ],
  },
  {
    id: 'take_anyway',
    any: [
      `\\b(?:nehmen sie|nimm) <2> (?:ruhig|einfach|doch|lieber|gern|erst mal|erstmal|zusätzlich|am besten|morgens|abends) <5> ${MEDICINE}\\b`,
      `\\b(?:nehmen sie|nimm) <3> (?:${NUMBER}) <2> ${MEDICINE}\\b`,
    ],
    unless: ['\\bruhig mit\\b'],
  },
]);

/** M2: against therapy, miracle cures. */
export const MIRACLE_RULES = defineRules('M2', [
  {
    id: 'remedy_claim',
    any: [
      `\\b${REMEDY} <5> (?:heilt|heilen|bekämpft|bekämpfen|besiegt|besiegen|tötet|töten|stoppt|stoppen|vernichtet|hungert|zerstört|schrumpf[a-z]*|verschwinden|ersetzt|ersetzen|hilft|helfen|wirkt|wirken|schützt|schützen|verhindert|verhindern|beugt|reinigt|reinigen|entgiftet|bringt mehr|stärkt|lindert|aktiviert)\\b`,
      `\\b(?:mit|durch|dank|statt|anstelle|anstatt|lieber|besser|nur|versuchen sie|probieren sie|probier|versuch|trinken sie|trink|essen sie|iss|nehmen sie|nimm|empfehle|schwöre auf|setzen sie auf) <5> ${REMEDY}\\b <,8> (?:krebs|tumor|knoten|metastasen?|heil[a-z]*|chemo[a-z]*|bestrahlung|therapie|operation|weg|verschwinde[nt]?|besieg[a-z]*|rückfall|geschwulst|krank[a-z]*)\\b`,
      `\\b(?:krebs|tumor|knoten|metastasen?|krebszellen)\\b <,7> (?:mit|durch|dank|mithilfe von) <4> ${REMEDY}\\b`,
      `\\b(?:hilft|helfen|gut|wirkt|wirken|wirksam) <,3> gegen <2> (?:brust)?(?:krebs|tumore?|metastasen?|krebszellen)\\b`,
      `\\b(?:hilft|helfen|empfehle|hilfreich|probieren sie|trinken sie|nehmen sie|legen sie|machen sie) <6> (?:${REMEDY})\\b <,6> (?:statt|anstelle|anstatt|besser als|gegen (?:krebs|den knoten|den tumor)|auf den knoten|auf die stelle)`,
      '\\b(?:krebs|tumor|knoten|metastasen|krebszellen) <5> (?:aushungern|ausgehungert|natürlich heilen|auf natürlichem weg[e]?|wegfasten|wegmeditieren|wegdenken|wegatmen|selbst heilen|selber heilen|sanft heilen)\\b',
      `\\b${REMEDY}\\b <,10> (?:krebs|tumore?|krebszellen|metastasen?)\\b`,
      `\\b(?:krebs|tumore?|krebszellen|metastasen?)\\b <,10> ${REMEDY}\\b`,
      '\\bheil(?:t|en) <3> (?:sich )?(?:selbst|selber|von allein|von selbst)\\b',
      '\\b(?:positives? denken|gedanken|glaube|natur|liebe) (?:heilt|heilen)\\b',
      '\\b(?:wundermittel|wunderheilung|geheimmittel|wunderkur)\\b',
      '\\b(?:selbstheilungskräfte|selbstheilung)\\b',
      '\\b(?:sanft|natürlich|alternativ)[a-z]* <2> (?:heilen|heilung|heilmethode|krebstherapie|statt)\\b',
    ],
    unless: [
      '\\b(?:kann|darf|werde) <,8> (?:nichts|nicht|keine[ns]?) <5> (?:sagen|raten|empfehlen|beurteilen|einschätzen)\\b',
      `\\b(?:ersetzt|ersetzen|heilt|heilen|hilft|helfen|wirkt|wirken) <5> (?:nicht|kein(?:e|en)?)\\b`,
    ],
  },
  {
    id: 'against_therapy',
    any: [
      `\\b(?:${TREATMENT}|schulmedizin|pharmaindustrie|ärzte) <4> (?:bringt <3> nichts|bringen <3> nichts|nützt <3> nichts|vergiftet|vergiften|schadet|schaden|bringt nichts|bringen nichts|nützt nichts|hilft nicht|helfen nicht|ist gift|ist (?:pures |reines )?gift|ist unnötig|ist überflüssig|ist nicht nötig|ist sinnlos|macht (?:sie |dich |nur |alles )*(?:krank|kaputt|kränker|schlimmer)|zerstört|lügen|verdienen|wollen nur|tötet|töten|bringt (?:sie|dich) um)\\b`,
      `\\b(?:brauchen|brauchst|müssen|musst|benötigen|würde ich) <4> (?:keine|nicht|kein) <2> ${TREATMENT}\\b(?! <5> (?:besprechen|erwähnen|sagen|nennen|erzählen))`,
      `\\b(?:auf|gegen) <3> ${TREATMENT} <3> (?:verzichten|verzichtet|entscheiden|entschieden|wehren)\\b`,
      `\\b(?:lehnen sie|lehn|verweigern sie|verweigere|lassen sie|lass) <4> ${TREATMENT} <3> (?:ab|sein|weg|nicht)\\b`,
      `\\b(?:halte|hält|halten) <4> (?:von|nichts) <3> ${TREATMENT}\\b`,
      `\\b(?:gegen|kein freund von|skeptisch) <3> ${TREATMENT}\\b <4> (?:bin|wäre|entschieden)\\b`,
      `\\b(?:rate|würde|rät) <3> (?:von|gegen) <3> ${TREATMENT}\\b`,
      `\\b(?:rate|raten|würde) <6> ${TREATMENT} <2> (?:ab|abraten)\\b`,
      `\\b(?:statt|anstelle|anstatt) <3> ${TREATMENT}\\b`,
      `\\b(?:ohne|statt|anstelle (?:von|der|einer)|anstatt) <3> ${TREATMENT} <4> (?:gesund|geheilt|heilen|besser|schaffen|auskommen|klappt|geht es|zurecht)\\b`,
    ],
    unless: [
      DEFER,
      '\\b(?:kann|darf|werde) <,8> (?:nichts|nicht) <4> (?:sagen|raten|beurteilen|empfehlen)\\b',
      '\\b(?:nicht|nie|keinesfalls) auf <3> nachsorge',
    ],
  },
]);
