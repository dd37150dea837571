import { ASKS, DECLINES, HEARS, LEADS, MEDICAL_FORMS, REFERS } from './allowed-forms.ts';
import { defineRules } from './rule.ts';
import type { Rule } from './rule.ts';

const MEDICINE_WORD =
  '(?:[a-z]*(?:einnahmen?|einnahmepausen?|nebenwirkung(?:en)?|tabletten?|pillen?|kapseln?|zäpfchen|medikamente?n?|medikation|arznei[a-z]*|präparate?n?|dosis|dosen|dosierung|infusion(?:en)?|cortison|kortison|antibiotik[a-z]+|opiate?|opioide?|wirkstoffe?)|[a-z]{4,}(?:oxifen|trozol|stan|profen|cetamol|cillin|mycin|umab|zumab|ciclib|parib|taxel|rubicin|platin|azepam|zolam|dol|odin)|(?!lebens|hilfs|reinigungs|pflege|gleit|verkehrs)[a-z]{4,}mittel[ns]?|[a-z]{3,}(?:tropfen|spritzen?|hemmer[ns]?|blocker[ns]?|hormone?n?|salben?)|spritzen?|hormone)';
const TREATMENT_WORD =
  '(?:chemo[a-z]*|[a-z]*bestrahlung(?:en)?|[a-z]*therapien?|(?!be?handlung$)[a-z]*behandlung(?:en)?|[a-z]*operation(?:en)?|op|ops|eingriffe?s?|mastektomie|schulmedizin|vorsorge|nachsorge|mammogra(?:f|ph)ien?)';
const REMEDY_WORD =
  '(?:heil(?:t|en|ung|mittel[n]?|praktiker[a-z]*|pilze?n?|kräuter[n]?|pflanzen?|steine?n?|methoden?|fasten|kraft|kräfte)|[a-z]*selbstheilung[a-z]*|naturheil[a-z]*|alternativ(?:e|en|medizin|methoden?)|[a-z]*entgift[a-z]*|immunsystem[s]?|abwehrkräfte|abwehr|ernährung[a-z]*|diäten?|homöopath[a-z]*|globuli|mistel[a-z]*|kurkuma|vitamine?[a-z]*|nahrungsergänzung[a-z]*|naturprodukte?|öle? der|kräuter[a-z]*|zucker|fasten[a-z]*|pflanzlich[a-z]*|superfoods?|schüßler[a-z]*|energetisch[a-z]*|schamane?n?)';
const FUTURE_WORD =
  '(?:[a-z]*prognosen?|überleb[a-z]*|lebenserwartung|lebenszeit|lebensjahre|(?:un)?heilbar[a-z]*|geheilt|heilung[a-z]*|genesen|genesung|rückfall[a-z]*|rückfälle|sterb(?:en|e|t|lich[a-z]*|erisiko)|stirbt|stirbst|gestorben|tod|todes[a-z]*|tödlich[a-z]*|todkrank|[a-z]*chancen?|[a-z]*aussichten|überstehen|überstanden|besiegen|besiegt|endstadium|palliativ[a-z]*|über den berg)';
const RESULT_WORD =
  '(?:(?!richt|lohnens|bemerkens|sehens|hörens|erwähnens|wünschens|liebens|lebens|empfehlens|aus|be)[a-z]{2,}(?:werte?n?|wertes|marker[ns]?|rezeptor(?:en)?)|werte?n?|marker|[a-z]*befund(?:e|es|en|bericht)?|leukozyten|thrombozyten|erythrozyten|hämoglobin[a-z]*|kreatinin|bi ?rads|histologie|patholog[a-z]*|biopsie[a-z]*|grading|stadium|blutbild|gentest[a-z]*|laborbericht|ki ?67|her ?2|[a-z]*ergebnis(?:se|sen|ses)?|triple negativ|brca|g ?[123]|ca (?:15|125))';

/** Medicines, remedies, treatments, results and how it will turn out. Part of the net in claim-rules.ts. */
export const CARE_CLAIMS: readonly Rule[] = [
  ...defineRules('M1', [
    {
      id: 'claim_medicine',
      any: [`\\b${MEDICINE_WORD}\\b`],
      unless: [
        ...DECLINES,
        ...REFERS,
        ...ASKS,
        ...HEARS,
        '\\bbitte lassen sie kein',
        '\\bbrustwarze\\b',
        '\\b(?:bekommen|nehmen|wenn sie|falls sie)\\b <,6> (?:sagen|notiere|schreibe|tasten|drücken)',
        '\\bohne (?:rücksprache|absprache)\\b',
        '\\b(?:legen|räumen|bringen|stellen) sie\\b <6> (?:weg|außer reichweite|beiseite|fort)\\b',
      ],
    },
    {
      id: 'answers_amount',
      question: [
        '\\b(?:wie ?viele?|dosis|dosierung|menge|mehr davon|doppelt[a-z]*|tabletten?|tropfen|medikament[a-z]*|spritze|mittel|[a-z]*tabletten?|[a-z]*mittel)\\b',
      ],
      any: [
        '\\b(?:[0-9]+|eine?|zwei|drei|vier|fünf|sechs|zehn|zwanzig|dreißig|hundert|genug|mehr|weniger|doppelte|halbe|verträgt|vertragen|schadet|unbedenklich|hilft|helfen|nehmen|reichen|genügen|weglassen|ruhig)\\b',
      ],
      unless: [...DECLINES, ...REFERS, ...ASKS, ...HEARS, ...LEADS],
    },
    {
      id: 'claim_amount',
      any: [
        '\\b(?:das|es|dies) hilft <1> (?:oft|meist|meistens|vielen|immer|sehr|garantiert)\\b',
        '\\b(?:schwören|schwöre) <3> auf\\b',
        '\\bnehmen <3> (?:bei|gegen) [a-z]+\\b',
        '\\b(?:schlucken|schluck|einwerfen|spritzen) (?:sie )?(?:das|es|die|den|ein|eine|einfach|ruhig)\\b',
        '\\b(?:nimm|nimmst|nehmen|schluck[a-z]*|einnehmen) <4> (?:eine|einen|eins|zwei|drei|noch eine|eine halbe|die hälfte|die doppelte|das doppelte|mehr|weniger) (?:[a-z]+ )?(?:mehr|weniger|davon|extra|zusätzlich|dazu|menge)\\b',
        '\\b(?:nimm|nimmst|nehmen|schluck[a-z]*|einnehmen) <4> (?:eine|eins|zwei|drei|noch eine|eine halbe|die hälfte) [.,!]',
        '\\b(?:die |das |eine )?(?:doppelte|dreifache|halbe|höhere|niedrigere|geringere|größere) (?:menge|dosis|ration)\\b',
        '\\b(?:absetzen|abzusetzen|abgesetzt|weglassen|ausschleichen|einschleichen|hochdosieren|runterdosieren|herunterdosieren|nachspritzen)\\b',
      ],
      unless: [
        ...DECLINES,
        ...REFERS,
        ...ASKS,
        '\\b(?:finger|hand|hände)\\b <,8> (?:absetzen|abgesetzt)',
        '\\babsetzen\\b <,6> (?:finger|hand)',
        '\\bohne <3> abzusetzen\\b',
      ],
    },
  ]),
  ...defineRules('M2', [
    {
      id: 'claim_remedy',
      any: [`\\b${REMEDY_WORD}\\b`],
      unless: [
        ...DECLINES,
        ...REFERS,
        ...ASKS,
        ...HEARS,
        '\\bwunde|narbe|haut|alternativ(?:e|en)? (?:können|kannst|dazu|im sitzen)\\b',
      ],
    },
    {
      id: 'claim_treatment',
      any: [`\\b${TREATMENT_WORD}\\b`],
      unless: [
        ...DECLINES,
        ...REFERS,
        ...ASKS,
        ...HEARS,
        ...LEADS,
        '\\bfieber|vorrang\\b',
        '\\bohne druck|vorsichtig\\b',
        '\\bbis zur <1> (?:nachsorge|vorsorge)',
        '\\b(?:termin|notiert|danach|daran|erinner[a-z]*)\\b',
        '\\bzusätzlich zu\\b',
        '\\bzur nachsorge (?:dazu|hinzu)\\b',
      ],
    },
  ]),
  ...defineRules('P1', [
    {
      id: 'claim_future',
      any: [`\\b${FUTURE_WORD}\\b`],
      unless: [
        ...DECLINES,
        ...REFERS,
        ...ASKS,
        ...HEARS,
        '\\b(?:112|wählen sie|rufen sie|telefonseelsorge|gefahr|bewiesen)\\b',
      ],
    },
    {
      id: 'will_turn_out',
      any: [
        '\\b(?:leben|lebt|lebst|lebe|altern) <6> (?:jahre?n?|jahrzehnte|lange|noch|normal|ewig|alt)\\b',
        '\\b(?:noch|viele|lange|einige|wenige|paar) <2> (?:jahre?|jahrzehnte|monate) <3> (?:leben|lebt|haben|hat|bleiben|vor sich|[.!])',
        '\\b(?:packst|schaffst|meisterst|kriegst|überwindest) <2> (?:das|es|den|die)\\b',
        '\\b(?:kämpf|kämpfen|gewinn|gewinnt)[a-z]*\\b',
        '\\bsie (?:packen|meistern|überwinden) (?:das|es)\\b',
        '\\bsie schaffen das\\b',
        '\\b(?:wird|werden) <3> (?:alles|schon|bestimmt|sicher|wieder) <2> (?:gut|gesund|besser|werden)\\b',
        '\\b(?:wieder|ganz|völlig|vollständig|bald|komplett) (?:gesund|geheilt|die alte|fit)\\b',
        '\\b(?:kommt|kehrt|kehren|kommen|wiederkommen|zurückkommen|zurückkehren) <3> (?:nicht|nie|bestimmt|sicher|wahrscheinlich|irgendwann) <3> (?:wieder|zurück|mehr)\\b',
        '\\b(?:wieder weggehen|wegbekommen|in den griff)\\b',
        '\\b(?:statistik|statistiken|statistisch|quote|rate|prozentual|überwiegende mehrheit|die allermeisten|großteil)\\b',
      ],
      unless: [...DECLINES, ...ASKS, ...HEARS, '\\b(?:tempo|schritt|atmen|pause|übung|streifen|seite|position)\\b'],
    },
  ]),
  ...defineRules('L1', [
    {
      id: 'claim_result',
      any: [`\\b${RESULT_WORD}\\b`],
      unless: [
        ...MEDICAL_FORMS,
        ...LEADS,
        '\\b(?:werte|bewerte) ich\\b',
        '\\b(?:bringen sie|legen sie|nehmen sie|heben sie|halten sie|zettel|liste|großen wert|wert auf)\\b',
      ],
    },
  ]),
  ...defineRules('L1', [
    {
      id: 'answers_result',
      question: ['\\b(?:[a-z]*befund|[a-z]*werte?n?|marker|ergebnis|bericht|arztbrief|bi ?rads|g[123])\\b'],
      any: [
        '\\b(?:heißt|bedeutet|sagt|steht|frei|gesagt|niedrig|hoch|gut|normal|erhöht|gering|rahmen|typisch|anderen|schlimm|eher)\\b',
      ],
      unless: [...DECLINES, ...REFERS, ...ASKS, '\\b(?:angst|verstehe|notiere|schreibe|bringen sie|legen sie)\\b'],
    },
  ]),
  ...defineRules('M2', [
    {
      id: 'answers_treatment',
      question: [`\\b(?:brauche|muss|soll|sollte|kann|hilft|bringt|lohnt) <,6> ${TREATMENT_WORD}\\b`],
      any: [
        '\\b(?:ohne|viele|manche|andere|sinn|hilft|bringt|verzichten|nötig|wirklich|eher|schon|nein|ja|kommen|entscheiden)\\b',
      ],
      unless: [...DECLINES, ...REFERS, ...ASKS, '\\b(?:angst|verstehe|notiere|schreibe)\\b'],
    },
  ]),
];
