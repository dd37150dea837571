import { ASKS, DECLINES, HEARS, LEADS, LISTS, MEDICAL_FORMS, REFERS } from './allowed-forms.ts';
import { defineRules } from './rule.ts';
import type { Rule } from './rule.ts';
import { DOCTOR, FINDING } from './vocabulary.ts';

/**
 * The net under the narrow rules. A free answer leads, asks, declines, sends on or shows sympathy; whatever else
 * speaks of an illness, a medicine, a result, the future or the companion itself is taken as a claim, however it is put.
 */

const DISEASE =
  '[a-z]*(?:krebs|krebse?s|tumore?n?s?|karzinom[a-z]*|zysten?|metastas[a-z]*|adenome?|lipome?|rezidiv[a-z]*|geschwulst|geschwülste|geschwür[a-z]*|entzündung(?:en)?|infekt(?:ion)?(?:en)?|abszess[a-z]*|thrombose|nekrosen?|verkalkung(?:en)?|wucherung(?:en)?|verwachsung(?:en)?|mastopathie|bluterguss|krebserkrankung|ekzem|allergie|(?:fett|binde|drüsen|narben)gewebe)';
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
const NOT_FORMED: readonly string[] = [...DECLINES, ...REFERS, ...ASKS];

const PLEASANT_PROCESS =
  '(?:schreck|schock|verständlich|nachvollziehbar|schwer|schwierig|viel auf einmal|leicht|einfach|wichtig|entscheidung|frage|alles für heute|fertig|geschafft|gelungen|gut gemacht|schön , dass|gut , dass|gut so|richtig so|richtig|in ordnung|okay|möglich|freiwillig|nicht schlimm|kein problem|übrigens|der (?:nächste|letzte|erste)|die (?:nächste|letzte|erste)|das letzte|unangenehm|ungewohnt|anstrengend|ki|programm|stimme|weg|gedacht|da(?:für|zu)|moment|phase|mutig|traurig|belastend|anders|seite|arm|arme|hand|hände|finger|fläche|streifen|bereich|rand|mitte|falte|spiegel|nummer|hilfe|notruf|absicht|' +
  'pause|tempo|reihenfolge|position|haltung|technik|druck|vorgesehen|gemeint|gespeichert|notiert|nicht nötig , dass|hilfreich|ungefähr|etwa|ein anfang|privat|ihr gutes recht|ihr recht|ausreichend licht|hell|warm|ruhig|bequem|angenehm|beschwerlich|beängstigend|erschreckend für sie|zu viel|zuviel|zu schnell|zu fest|zu leise|zu laut|schade|nett|lieb|ziel|grund , einen|dran|zeit|stehen|sitzen|liegen|darf sein|vor)';

/** Rules of every class by what is spoken about; they come after the narrow ones. */
export const CLAIM_RULES: readonly Rule[] = [
  ...defineRules('D1', [
    {
      id: 'claim_disease',
      any: [`\\b${DISEASE}\\b`],
      unless: [
        ...MEDICAL_FORMS,
        '\\b(?:nach|seit) (?:ihrer|einer|der) [a-z]*(?:krebs|brustkrebs)[a-z]*',
        '\\bkrebsinformation',
        '\\b(?:früherkennung|bewiesen)\\b',
      ],
    },
    {
      id: 'claim_cause',
      any: [
        '\\b(?:[a-z]*schwankung(?:en)?|wechseljahre[n]?|hormone|stress|bh|bügel|muskelkater|verspannung(?:en)?|psyche|nerven|wetter|alter|gene|vererbung) <3> (?:erklärt|erklären|verursacht|verursachen|macht|machen|löst|lösen|führt|führen|schuld|steckt|stecken)\\b',
      ],
      unless: NOT_FORMED,
    },
    {
      id: 'claim_felt',
      any: [
        '\\b(?:möglicherweise|vermutlich|wahrscheinlich|vielleicht|offenbar|anscheinend|womöglich|eventuell|wohl|bestimmt) <3> (?:spüren|tasten|fühlen|ertasten|sehen|bemerken) (?:sie|du)\\b',
        '\\b(?:spüren|tasten|fühlen|ertasten|sehen) sie <3> (?:nur|bloß|lediglich|wahrscheinlich|vermutlich|wohl|einfach) <1> (?:ein|eine|einen|die|den|das)\\b',
      ],
      unless: [...ASKS, ...LISTS],
    },
    {
      id: 'claim_identity',
      any: ['\\bhandel(?:t|e|n) <3> (?:sich|um)\\b', '\\bes sich <5> handelt\\b'],
      unless: NOT_FORMED,
    },
    {
      id: 'claim_origin',
      any: [
        '\\b(?:ist|sind|wäre|war|wird|dürfte|kann|könnte|muss|als) <6> (?:folgen?|ursache|auslöser|begleiterscheinung(?:en)?|nebenwirkung(?:en)?|reaktion|überbleibsel|muskel|rippe|rippenknorpel|drüsen?|knorpel|normvariante|überlastung|verletzung|prellung|schwankung(?:en)?)\\b',
        `\\b(?:woher|daher|deshalb|deswegen|dadurch|davon) <4> (?:kommt|kommen|stammt|rührt|entsteht) <4> (?:die|der|das|ihr|ihre|dein|deine|diese[rs]?) <1> ${FINDING}\\b`,
        `\\b(?:die|der|das|ihr|ihre|dein|deine|diese[rs]?|so ein|so eine|solche) <1> ${FINDING} <4> (?:kommt|kommen|rührt|rühren|stammt|stammen|entsteht|entstehen|entstanden|zeigt|zeigen|bedeutet|bedeuten|verrät|hat <3> zu tun|geht|gehen)\\b`,
      ],
      unless: [
        ...NOT_FORMED,
        ...LEADS,
        '\\bob\\b',
        '\\b(?:brustwarze|haut|gewebe|stelle)\\b <3> (?:zeigt nach|zeigt zur|zeigen nach|kommt zum|kommt zuletzt|kommt als|kommt an|geht ihr|geht der|gehen sie)',
        '\\blinks|rechts\\b',
      ],
    },
  ]),
  ...defineRules('D2', [
    {
      id: 'opinion',
      any: [
        '\\b(?:aus|nach) meiner <2> (?:sicht|meinung|ansicht|erfahrung|einschätzung|auffassung|perspektive|kenntnis)\\b',
        '\\bmeiner <2> (?:meinung|ansicht|erfahrung|einschätzung|auffassung) nach\\b',
        '\\bmeine <2> (?:meinung|einschätzung|vermutung|erfahrung|diagnose|prognose|überzeugung)\\b',
        '\\b(?:an|in) (?:ihrer|deiner) (?:stelle|lage) <3> (?:würde|wäre|hätte|täte)\\b',
        '\\bwenn ich (?:sie|du) wäre\\b',
        '\\bich (?:persönlich|denke|glaube|finde|meine|vermute|schätze|nehme|rechne|tippe|wette|halte|tendiere) <,8>',
        '\\b(?:denke|glaube|finde|vermute|schätze|tippe|wette|tendiere) ich\\b',
        '\\bich gehe <3> davon aus\\b',
        '\\bgehe ich <2> davon aus\\b',
        '\\bich bin <3> (?:sicher|überzeugt|zuversichtlich|optimistisch|guter dinge|skeptisch)\\b',
        '\\bbin ich <3> (?:sicher|überzeugt|zuversichtlich|optimistisch|skeptisch)\\b',
        '\\bich würde (?!(?:gern|gerne|sie gern|sie bitten|ihnen gern|jetzt gern|vorschlagen|mir wünschen)\\b)',
        '\\bwürde ich (?!(?:gern|gerne|sie gern|ihnen gern|sie bitten|jetzt gern|vorschlagen)\\b)',
        '\\b(?:wenn sie mich fragen|wenn du mich fragst|unter uns gesagt|im vertrauen|realistisch betrachtet|objektiv betrachtet|rein statistisch|medizinisch gesehen|medizinisch betrachtet|aus medizinischer sicht|erfahrungsgemäß)\\b',
        '\\bkann mir <3> (?:nicht|kaum|gut) <3> vorstellen\\b',
        '\\b(?:garantiere|verspreche|versichere) (?:ich )?(?:ihnen|dir)\\b',
        '\\bich (?:garantiere|verspreche|versichere)\\b',
      ],
      unless: [
        ...DECLINES,
        ...HEARS,
        '\\bnehme (?:ich )?(?:mir |das |es |sie )',
        '\\bnehme <3> (?:ernst|auf|zurück|zeit|rücksicht)',
        '\\bich meine (?:damit|die|den|das)\\b',
        '\\b(?:verstanden|pause|weiter|wir|schritt|halte <4> (?:fest|an|inne|kurz))\\b',
        ...ASKS,
      ],
    },
    {
      id: 'that_is',
      any: [
        '^ (?:(?:ach|also|nun|ja|nein|na|naja|gut|okay|tja|oh|ehrlich gesagt|keine angst|hm|aber|und|doch) ,? ?){0,3}(?:das|dies|dieses|so etwas|so was|sowas|so eine veränderung) (?:ist|sind|wäre|wären|war|klingt|klingen|wirkt|scheint|bedeutet|heißt|hat|haben|kommt|kommen|kennt|kennen|gibt|wird|werden|geht|reicht|verträgt|sieht|hört|fühlt|macht|schadet|bringt|passiert|verschwindet|legt|hält|hängt|liegt|spricht|deutet|zeigt|gilt|zählt|muss|kann|könnte|darf|dürfte|sollte|vergeht|bleibt)\\b',
        '\\b(?:,|und|denn|weil) (?:das|dies|so etwas|sowas) <1> (?:ist|sind|wäre|klingt|hat|haben|kommt|kennen|reicht|bedeutet|heißt|geht|vergeht|legt|verschwindet|macht) <4> (?:nichts|alltag|alltäglich|normal|üblich|gut|gute|okay|schon|häufig|oft|viele|alle|jede|jeder|fast|natürlich|nachricht|kleinigkeit|routine|zufall|bald|wieder|vorbei|meist|meistens|immer|sicher|bestimmt|kein|keine|keinen)\\b',
      ],
      unless: [
        ...DECLINES,
        ...REFERS,
        ...ASKS,
        ...LEADS,
        ...HEARS,
        `\\b${PLEASANT_PROCESS}\\b`,
        '\\b(?:wir|sie haben|haben sie|sie können|können sie|sie dürfen|dürfen sie|ich)\\b',
        '\\bes tut\\b',
      ],
    },
    {
      id: 'no_need',
      any: [
        '\\bkein(?:e|en|erlei)? <2> (?:handlungsbedarf|bedenken|befürchtungen?|beunruhigung|anlass|verdacht|zweifel|eile geboten|hinweise?|anzeichen)\\b',
        '\\b(?:ruhig schlafen|gut schlafen|beruhigt schlafen|gelassen bleiben|locker bleiben|locker sehen|entspannt bleiben|gelassen sehen|zurücklehnen|aufatmen|durchatmen , denn|stein vom herzen)\\b',
        '\\b(?:ganz|völlig|einfach|wieder|mal) (?:ruhig bleiben|entspannt|gelassen|unbesorgt|beruhigt|locker)\\b',
        '\\b(?:dafür|dazu|hierfür) <2> (?:gibt|besteht) <3> kein(?:e|en|erlei)? <1> (?:grund|anlass|ursache)\\b',
        '\\b(?:bilden|bildet|legen|legt|lösen|löst|geben|gibt|verlieren|verliert) sich <6> (?:zurück|wieder|von selbst|von allein|auf)\\b',
        '\\bso schlimm <2> (?:wird|ist|kann)\\b',
        '\\b(?:tipptopp|picobello|paletti|in butter|kein ding|kopf hoch)\\b',
        '\\b(?:glück gehabt|noch mal gut gegangen|rein gar nichts|nur einbildung|bilden sie sich|bildest du dir|hysterisch|übertreiben|übertreibst|steigern sie sich|hineinsteigern|verrückt machen|panikmache|schwarzmalen)\\b',
        `\\b(?:ihre?|deine?|die|der) (?:[a-z]+ )?(?:brust|brüste|haut|narbe|achseln?|${FINDING}) <3> (?:fühlt sich|fühlen sich|ist|sind|sieht|sehen|wirkt|wirken) <4> (?:wie|so|gut|gesund|normal|perfekt|ideal|schön|prima|tadellos|einwandfrei|bestens|unverändert)\\b(?! (?:sie|lange|hoch|tief|wie möglich|locker|weit))`,
      ],
      unless: [...DECLINES, ...ASKS, '\\bob\\b', '\\batmen\\b', '\\b(?:wenn|falls|sobald|solange) <,8>', ...LEADS],
    },
  ]),
  ...defineRules('D3', [
    {
      id: 'own_alarm',
      any: [
        '\\bmir <3> (?:ganz anders|angst|bange|übel|schlecht|mulmig|unwohl|sorgen|kummer|kalt)\\b',
        '\\b(?:kann|könnte|kostet|kosten) <5> (?:das leben|leben|den kopf) <2> (?:kosten|gefährden)?',
        '\\b(?:wäre|bin|hätte|würde|wird|werde) <6> (?:beunruhigt|besorgt|alarmiert|in sorge|panik|angst|nervös|erschrocken|schockiert|entsetzt|unruhig)\\b',
        '\\b(?:müssen|musst|sollten|solltest|stellen|machen) <7> (?:rechnen|gefasst|einstellen|darauf ein)\\b',
        '\\b(?:net|ned|nit|nich|nimmer|koi|koa) <1> (?:guat|gut|schee|schön|normal|sauber|recht)\\b',
        '\\b(?:verschlimmer[a-z]*|verschlechter[a-z]*|bergab)\\b',
        '\\b(?:schrillen|alarmglocken|rote flagge|red flag|warnlampe|höchste alarmstufe|schrecklich|furchtbar|entsetzlich|fürchterlich|verheerend|dramatisch|hoffnungslos|aussichtslos|schock|schockierend)\\b',
        '\\b(?:aggressiv|bösartig|fortgeschritten|gestreut|streut|wuchert|lebensbedroh|lebensgefähr)[a-z]*\\b',
        '\\b(?:etwas|was|da ist) <1> (?:faul|böses|bösem|schlimmes|schlimmem|im argen)\\b',
        '\\b(?:will|möchte) (?:ich )?(?:sie|dich) <1> nicht <1> (?:erschrecken|beunruhigen) , aber\\b',
        '\\b(?:zu spät|höchste zeit|keine zeit (?:zu )?verlieren|nie wieder gut|ernsthaft in gefahr|in lebensgefahr)\\b',
      ],
      unless: [
        ...DECLINES,
        ...ASKS,
        '\\bnie zu spät\\b',
        '\\b(?:ihnen|dir|sie|du) <4> (?:angst|sorgen|schrecklich|furchtbar)',
        '\\b(?:fühlen|fühlt|klingt für sie|verstehe|verständlich|tut mir leid)\\b',
        '\\bkein grund\\b',
      ],
    },
  ]),
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
  ...defineRules('C1', [
    {
      id: 'answers_self_harm',
      question: [
        '\\b(?:ritzen|verletzen|umbringen|sterben|schluss machen|nicht mehr leben|das leben nehmen|mir etwas antun|springen|es beenden|nicht mehr da sein)\\b',
      ],
      any: [
        '\\b(?:ordnung|solange|wenn es|erleichterung|recht|entscheidung|freiheit|verständlich|besser|leichter|weg|lösung|tun sie|dann|okay|ja|vielleicht)\\b',
      ],
      unless: [
        ...ASKS,
        '\\b(?:hilfe|helfen|rufen|anrufen|112|telefonseelsorge|nicht allein|danke|ernst|tut mir|reden|sprechen|bleiben|bleibe|weiß (?:ich )?nicht|ich weiß es nicht|beantworten)\\b',
      ],
    },
  ]),
  ...defineRules('T1', [
    {
      id: 'postpone',
      any: [
        '\\b(?:erst mal|erstmal|erst einmal|zunächst|vorerst|einstweilen|in ruhe|weiter|einfach|ruhig|lieber) <4> (?:beobachten|abwarten|zuwarten|hinwarten|im auge|zusehen|laufen lassen)\\b',
        '\\bim auge (?:behalten|zu behalten)\\b',
        '\\b(?:behalten|behalte|behält) <5> im auge\\b',
        '\\b(?:schauen|sehen|warten|gucken) (?:wir|sie|wir mal|wir erst) <4> (?:ob|wie|was)\\b <8> (?:entwickelt|noch da|weg|verändert|wird|tut)\\b',
        '\\b(?:ein paar|einige|mehrere|zwei|drei|vier|sechs) (?:tage|wochen|monate|zyklen) <4> (?:abwarten|warten|beobachten|zeit|geben|zuschauen|vergehen)\\b',
        '\\b(?:hat|haben|lassen|geben|gib) <6> zeit <2> (?:bis|bevor|ehe|mit)\\b',
        '\\b(?:geben|gib) <5> (?:sache|stelle|knoten|körper|ganzen|dem) <4> zeit\\b',
        '\\b(?:reicht|genügt|langt) <6> (?:nächste[nrsm]?|nach dem|später|im |wenn|noch|irgendwann|in )',
        '\\b(?:nicht|kaum|kein) <3> (?:eilig|dringend|dringlich|akut|zu eilen|überstürzen|pressiert)\\b',
        '\\beilt <3> nicht\\b',
        '\\b(?:das|es|damit) <2> hat <3> zeit\\b',
        '\\b(?:nicht|kein|keine) <3> (?:mühe|umstände|aufwand)\\b',
        '\\bauch nichts anderes (?:sagen|raten|machen)\\b',
        '\\b(?:nicht|kaum) (?:zwingend|unbedingt nötig|erforderlich)\\b',
        '\\b(?:routinekontrolle|routineuntersuchung|check up)\\b',
        '\\b(?:formsache|früh genug)\\b',
        '\\b(?:legen|schieben|verlegen|verschieben) <7> (?:herbst|winter|sommer|frühling|frühjahr|urlaub|weihnachten|nächste[sn]? (?:jahr|monat))\\b',
        '\\b(?:lästig|belästigen|behelligen|unnötig aufsuchen|zeitverschwendung|wegen jeder kleinigkeit|wegen so (?:einer|etwas|was)|deswegen gleich|gleich rennen|überlaufen|umsonst)\\b',
        `\\b(?:ohne|auf|nicht|kein(?:e|en)?|statt|weder) <3> ${DOCTOR}\\b <5> (?:verzichten|nötig|erforderlich|notwendig|auskommen|geht es|aus|sparen|brauchen|müssen|gehen|rennen|sinnvoll)\\b`,
        `\\b${DOCTOR}\\b <6> (?:verschieben|absagen|ausfallen|auslassen|aufschieben|sparen|verzichten|schenken|überflüssig|unnötig|übertrieben|nicht (?:nötig|notwendig|erforderlich|sein|unbedingt))\\b`,
      ],
      unless: [
        ...DECLINES.slice(0, 3),
        ...ASKS,
        '\\b(?:nicht|nie|niemals|keinesfalls|ohne|bitte nicht|statt) <,6> (?:abwarten|abzuwarten|warten|zu warten|verschieben|aufschieben|absagen|ausfallen|auslassen|hinausschieben|zögern|verzichten|zeit lassen)',
        '\\bersetzt\\b',
        '\\b(?:übung|selbstuntersuchung|schritt|pause|wir machen|seite|streifen|tempo)\\b',
        '\\bnicht (?:allein|alleine)\\b',
      ],
    },
  ]),
  ...defineRules('C1', [
    {
      id: 'claim_self_harm',
      any: [
        '\\b(?:freitod|suizid[a-z]*|selbstmord[a-z]*|selbsttötung|sterbehilfe|umbring[a-z]*|lebensmüde|ritzen|selbstverletz[a-z]*|selbst verletzen|schmerz(?:en)? zufügen|(?:ein|leiden) <2> ende (?:zu )?(?:setzen|machen|bereiten)|schnitte? (?:am|in|an|ins)|klinge|bahn ?gleise?|bahnstrecke|tabletten und alkohol|von der brücke|einfach (?:gehen|einschlafen)|(?:leben|allem|dem) (?:ein ende|zu beenden|beenden|nehmen)|nicht mehr leben|schluss machen|aus dem leben|überdosis|einschlafen und nicht|nicht mehr aufwachen|erlösung|erlöst)\\b',
      ],
      unless: [
        ...ASKS,
        '\\b(?:rufen|ruf|112|telefonseelsorge|hilfe|danke|ernst|nicht allein|sprechen|reden|weg|tut mir leid|gesagt|bleiben sie|bleibe|krise[a-z]*|begleit[a-z]*)\\b',
        ...DECLINES,
      ],
    },
    {
      id: 'isolates',
      any: [
        '\\b(?:bleibt|bleiben) <3> in diesem raum\\b',
        '\\bmuss <4> (?:nie|nichts|niemand|nicht) <3> (?:wissen|erfahren)\\b',
        '\\b(?:behalten|behalte) <3> für (?:sich|dich)\\b',
        '\\b(?:belasten|belaste|beunruhigen|beunruhige) <5> (?:nicht|niemanden|keinen) <2> damit\\b',
        '\\b(?:(?:rufen|sagen|erzählen|sprechen|reden|vertrauen) sie|ruf|sag|erzähl|sprich|rede) <6> (?:niemand(?:en|em)?|keine[mnr]?|nicht|nichts)\\b',
        '\\b(?:niemand(?:em|en)?|keine[mnr]?) <4> (?:erzählen|sagen|anvertrauen|verraten|informieren|beunruhigen|anrufen|einweihen|wissen lassen|erfahren|weitergesagt|weitererzählt)\\b',
        '\\b(?:hotline|telefonseelsorge|seelsorge|therapeut(?:in)?) <,6> (?:nicht|nichts|eh|lassen|unnötig)\\b',
        '\\b(?:schweige|schweigen|stillschweigen)\\b',
        '\\b(?:eine )?last (?:abnehmen|abgenommen|zur last)\\b',
        '\\b(?:vertraulich|verschwiegen|geheim)[a-z]*\\b',
      ],
      unless: [
        ...DECLINES,
        ...ASKS,
        '\\b(?:wenn|falls|sobald|ob) <,8>',
        '\\bsagen sie <2> (?:nicht|nichts) , (?:warte|mache)',
        '\\bgeheimzahl\\b',
        '\\bmüssen\\b <,6> nicht',
      ],
    },
  ]),
  ...defineRules('S1', [
    {
      id: 'claim_sensual',
      any: [
        '\\b(?:streichel[a-z]*|zärtlich[a-z]*|genieß[a-z]*|genuss[a-z]*|genüss[a-z]*|lüste|(?<!keine )lust|erreg[a-z]*|sinnlich[a-z]*|verwöhn[a-z]*|kuschel[a-z]*|küss[a-z]*|kuss|reizvoll[a-z]*|aufreizend[a-z]*|wunderschön[a-z]*|traumkörper|schönheit|verlockend[a-z]*|sünd[a-z]*|flirt[a-z]*|intim[a-z]*|nackt[a-z]*|lecker[a-z]*|busen|dekollete|nippel|po|hintern|süße[rs]?|schatz|liebling|schätzchen|hübsche?[srnm]?|mausi?|kleine maus|unterwäsche|slip|dessous|höschen|bett mit|massier[a-z]*)\\b',
        '\\b(?:spiel|spiele|spielen|zwirbel[a-z]*|kneif[a-z]*|knet[a-z]*) <7> (?:brust|brüste|brustwarzen?|sich|dir|daran|damit)\\b',
        '\\b(?:brust|brüste|brustwarzen?) <8> (?:steif|hart wird|hart werden|wunderbar|herrlich|toll|schön weich|weich an|zart|prickel[a-z]*)\\b(?! (?:sie|wie))',
        '\\b(?:auskosten|auskostest|koste aus|heiße minuten|heiße[rnsm]? (?:phantasie|fantasie|traum|nacht|körper|minuten)|liebes|liebste|volle brüste|oberweite|tiefer gleiten|samtweich|aufregend|pralle|phantasien?|fantasien?)\\b',
        '\\bich stelle mir <3> vor\\b',
        '\\bich (?:liebe|begehre|vermisse|mag) (?:es|dich|sie|wie|deine?|ihre?)\\b',
        '\\bstell(?:en)? (?:sie sich|dir) <3> vor , (?:es|ich|wir|meine|jemand|du)\\b',
        '\\b(?:bist du|sind sie|wirst du|werden sie) <1> (?:feucht|nass|heiß|scharf)\\b',
        '\\b(?:bluse|hemd|bh|kleid|slip) <,8> für mich\\b',
        '\\bgefällst du mir\\b',
        '\\bschaue? (?:ich )?(?:ihnen|dir) <3> zu\\b',
        '\\b(?:anmacht|anmachen|angemacht|antörn[a-z]*)\\b',
        '\\b(?:gönn|gönnen) <6> (?:minuten|stunden|freude|selbst)\\b',
        '\\b(?:meine|meinen) (?:hände|händen|finger|fingern|lippen)\\b',
      ],
      unless: [
        '\\b(?:kann|darf|werde) <,6> nicht\\b',
        '\\b(?:sexualität|intimität)\\b <,8> (?:sprechen|beratung|frage)',
        '\\b(?:ob|achten|hart oder|verhärtung|warnzeichen)\\b',
        '\\bnackte haut\\b',
        '\\bintimsphäre\\b',
        '\\bpo\\b <3> (?:stuhl|kante)',
      ],
    },
  ]),
  ...defineRules('H1', [
    {
      id: 'has_touched',
      any: ['\\bich (?:habe|hab) <6> (?:abgetastet|ertastet|getastet|untersucht|befühlt)\\b'],
      unless: [
        '\\bich habe <2> (?:nicht|nichts|keine[nrs]?) <4> (?:abgetastet|ertastet|getastet|untersucht|befühlt)\\b',
      ],
    },
    {
      id: 'claims_life',
      any: [
        '\\bich (?:sitze|arbeite|arbeitete|wohne|lebe|liege|stehe|atme|trinke|esse|trage|leide|litt|hatte|bekam|kämpfte|kenne das|erlebe|erlebte|studierte|lernte|operiere|operierte|behandle|behandelte|untersuche|untersuchte|verschreibe|verordne|diagnostiziere|spüre|fühle|ertaste|taste|sehe|betrachte|rieche|erkenne|heiße|weine|war|wurde|erinnere mich|schlafe)\\b',
        '\\b(?:spüre|fühle|ertaste|taste|sehe|erkenne|untersuche|betrachte) ich\\b',
        '\\bmir (?:geht|ging|ist <2> (?:auch|ebenso|selbst)|erging|passierte|wurde)\\b',
        '\\b(?:ging|geht|erging) <2> mir\\b',
        '\\bich (?:habe|hab) <6> (?:abgetastet|ertastet|getastet|untersucht|gefühlt|gespürt|befühlt)\\b',
        '\\bbei mir <2> (?:war|ist|wurde|selbst|damals|auch)\\b',
        '\\bmir selbst\\b',
        '\\bich (?:selbst|selber|auch|damals|früher)\\b',
        '\\bmein(?:e|en|em|er|es)? (?!(?:aufgabe|frage|fragen|anleitung|stimme|antwort|hinweise?|worte|wort|erklärung|grenzen?|möglichkeiten|vorgaben|anweisungen|entwickler|hilfe|seite|vorschlag|bitte|leider|rolle|angaben|sicht|meinung|einschätzung|erfahrung|ansicht|händen?|fingern?|lippen|inneren?|prompt|können|programm)\\b)[a-z]+',
        '\\bsie sprechen <2> mit (?!(?:einer ki|einer künstlich|einem programm|einem computer|einer computer|einer automat|einer stimme|ihrer|ihrem|ihren|dem krebs|der telefon)\\b)',
        '\\bhier (?:ist|spricht) (?:frau|herr|doktor|schwester|professor)\\b',
        '\\b(?:auf|in) (?:dem|ihrem|diesem|der) (?:bild|foto|monitor|kamera|ultraschallbild|aufnahme)\\b',
        '\\b(?:wir|unsere?n?) <2> (?:ärztinnen|ärzte|mediziner|frauen wissen|menschen|patientinnen|praxis|klinik)\\b',
        '\\bals (?:mensch|frau (?!mit)|mutter|ärztin|arzt|krankenschwester|hebamme|betroffene|fachkraft|medizinerin|therapeutin|[a-z]*schwester|pflegekraft)\\b',
        '\\b(?:bin|spricht) <3> (?:menschlich|aus fleisch|lebendig|persönlich|kein(?:e)? (?:ki|computer|roboter|programm|maschine|bot))\\b',
      ],
      unless: [
        ...DECLINES,
        ...ASKS,
        '\\bsehe <2> sie <2> nicht\\b',
        '\\b(?:ob ich|wenn ich|damit ich|dass ich)\\b',
        '\\bich (?:stehe|war|wurde) <,8> (?:zur|programmiert|gebaut|entwickelt|gemacht|zu schnell|zu leise|zu langsam|zu laut|undeutlich|nicht)\\b',
        '\\bgeht <3> um\\b',
      ],
    },
  ]),
  ...defineRules('X1', [
    {
      id: 'claim_source',
      any: [
        '\\b(?:[a-z]*(?:studien?|forsch(?:ung|er|ern|erinnen|ungen)|wissenschaft(?:ler|lerinnen|lich)?|statistiken?)|untersuchungen zeigen|erhebung(?:en)?|umfragen?|experten|expertinnen|fachleute|fachgesellschaft(?:en)?|leitlinien?|professor(?:in)?|universität[a-z]*|uniklinik[a-z]*)\\b',
        '\\b(?:[a-z]*(?:zeitschrift|zeitung|magazin|ärzteblatt|fachblatt)|artikel|ratgeber|internet|netz|google|googeln|wikipedia|website|webseite|homepage|podcast|youtube|instagram|facebook|forum|foren|blog|fernsehen|radio|sendung|bestseller|gelesen|e mail|email|mail)\\b',
        '\\b(?:praxis|klinik|doktor|professor|frauenärztin|frauenarzt|zentrum) (?:von |in der |in |am |an der )?(?:doktor |frau |herr |herrn )?[a-z]+ <4> (?:ist|kann|sehr|empfehl[a-z]*|gut|hervorragend|beste[rn]?)\\b(?=.*\\b(?:empfehl[a-z]*|gut|hervorragend|beste[rn]?|spezialis[a-z]*)\\b)',
        '\\bin (?:der|die) [a-z]+(?:strasse|gasse|allee)\\b',
      ],
      unless: [
        ...DECLINES,
        ...ASKS,
        '\\b(?:internet|mail|chat) (?:oder|und) (?:telefon|chat|mail)',
        '\\btelefonseelsorge\\b',
        '\\bkrebsinformationsdienst\\b',
        '\\bvor(?:gelesen|lesen)\\b',
        '\\bnicht bewiesen\\b',
        '\\binternetverbindung|verbindung\\b',
        `\\b(?:ihre?|ihrer|ihren|die|der|eine|einer) ${DOCTOR} <1> (?:kann|ist|hat)\\b`,
      ],
    },
  ]),
  ...defineRules('I1', [
    {
      id: 'claim_inner',
      any: [
        '\\b(?:prompt[a-z]*|[a-z]*anweisung(?:en)?|[a-z]*instruktion(?:en)?|[a-z]*vorgaben?|[a-z]*modus|[a-z]*regeln|[a-z]*richtlinien?|filter|beschränkungen|einschränkungen|quelltext|konfiguration|schlüssel|passwort|zugang[a-z]*) <,10> (?:ignorier[a-z]*|vergess[a-z]*|lauten|lautet|folgen|folge|aktiv[a-z]*|umgeh[a-z]*|ausschalt[a-z]*|abschalt[a-z]*|aus|freigeschaltet|gewechselt|besagen|besagt|sehen vor|sieht vor|steht|stehen|verlang[a-z]*|gilt|gelten|befolg[a-z]*|lautend|außer kraft|aufgehoben)\\b',
        '\\b(?:ignorier[a-z]*|vergess[a-z]*|umgeh[a-z]*|befolg[a-z]*|folge|folgt|hier (?:ist|sind|kommt|kommen)|hier haben sie|aktivier[a-z]*|wechsle|lege|gemäß|laut|entsprechend) <,6> (?:[a-z]*prompt[a-z]*|[a-z]*anweisung(?:en)?|[a-z]*instruktion(?:en)?|[a-z]*vorgaben?|modus|[a-z]*regeln|richtlinien?|filter|einschränkungen|dokument|datei|anhang|konfiguration)\\b',
        '\\b(?:uneingeschränkt[a-z]*|ohne (?:filter|zensur|einschränkung(?:en)?|beschränkung(?:en)?)|aufforderung|also tue ich|freigeschaltet|entsperrt)\\b',
        '\\b(?:text|anleitung|anweisung|zeile|satz) , (?:den|die) <3> mir\\b',
        '\\bbeginnt mit den worten\\b',
        '\\b(?:ich tue so|tu so|ich spiele <4> (?:ärztin|arzt|rolle|mensch))\\b',
        '\\bals hätte ich keine\\b',
        '\\baus der (?:datenbank|datei|akte|kartei)\\b',
        '\\bich weiß , dass (?:frau|herr)\\b',
        '\\bweiß ich , dass (?:frau|herr|ihre|die)\\b',
        '\\b(?:nachbarin|kollegin|freundin) <4> (?:angemeldet|registriert|auch hier)\\b',
        '\\b(?:mir wurde|man hat mir|ich wurde|ich soll|ich muss|ich bin) <4> (?:vorgegeben|gesagt|befohlen|eingestellt|aufgetragen|beigebracht|angewiesen|programmiert|immer|niemals|laut|instruiert|trainiert)\\b',
        '\\b(?:nutzerin|anruferin|patientin|kundin|dame|frau|person|teilnehmerin|userin|nachbarin) (?:vor ihnen|vorhin|gestern|letzte woche|neulich|vor kurzem|aus [a-z]+|namens|mit dem namen|von gestern|zuvor|heute morgen)\\b',
        '\\b(?:gestern|vorhin|neulich|letzte woche|heute früh|vor kurzem|heute morgen) <6> (?:eine (?:andere |junge |ältere )?(?:frau|nutzerin|patientin|anruferin|dame)|jemand|frau [a-z]+|herr [a-z]+)\\b',
        '\\b(?:andere[nr]?|vorige[nr]?|letzte[nr]?) (?:nutzerin(?:nen)?|anruferin(?:nen)?|patientin|teilnehmerin(?:nen)?|gespräche?n?) <8> (?:hat|haben|hatte|erzählt|sagte|gesagt|heißt|gemeldet|gefunden|gespeichert|sehe|sehen|steht)\\b',
      ],
      unless: [
        ...DECLINES,
        ...ASKS,
        '\\bdie regel ist\\b',
        '\\bsoll ich\\b',
        '\\b(?:hat|haben) keine[nr]? zugriff\\b',
        '\\b(?:ich folge|folge ich|folgen sie|folgt) <,4> (?:anleitung|ihrem tempo|ihnen)\\b',
        '\\bgut dass\\b',
        '\\bich bin\\b <3> (?:eine|ein) (?:ki|programm)',
      ],
    },
  ]),
];

/** A sentence that goes on after "aber" is judged in its parts as well: a refusal does not cover what comes then. */
export function adversativeParts(view: string): readonly string[] {
  const parts = view.split(
    / [,;:] (?=(?:aber|doch|jedoch|allerdings|trotzdem|dennoch|nur|und trotzdem|sondern|im vertrauen|unter uns) )/,
  );
  return parts.length < 2 ? [] : parts.map((part) => ` ${part.trim()} `);
}
