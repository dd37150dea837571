import { ASKS, DECLINES, HEARS, LEADS, LISTS, MEDICAL_FORMS, REFERS } from './allowed-forms.ts';
import { defineRules } from './rule.ts';
import type { Rule } from './rule.ts';
import { FINDING } from './vocabulary.ts';

const DISEASE =
  '[a-z]*(?:krebs|krebse?s|tumore?n?s?|karzinom[a-z]*|zysten?|metastas[a-z]*|adenome?|lipome?|rezidiv[a-z]*|geschwulst|geschwülste|geschwür[a-z]*|entzündung(?:en)?|infekt(?:ion)?(?:en)?|abszess[a-z]*|thrombose|nekrosen?|verkalkung(?:en)?|wucherung(?:en)?|verwachsung(?:en)?|mastopathie|bluterguss|krebserkrankung|ekzem|allergie|(?:fett|binde|drüsen|narben)gewebe)';
const NOT_FORMED: readonly string[] = [...DECLINES, ...REFERS, ...ASKS];
const PLEASANT_PROCESS =
  '(?:schreck|schock|verständlich|nachvollziehbar|schwer|schwierig|viel auf einmal|leicht|einfach|wichtig|entscheidung|frage|alles für heute|fertig|geschafft|gelungen|gut gemacht|schön , dass|gut , dass|gut so|richtig so|richtig|in ordnung|okay|möglich|freiwillig|nicht schlimm|kein problem|übrigens|der (?:nächste|letzte|erste)|die (?:nächste|letzte|erste)|das letzte|unangenehm|ungewohnt|anstrengend|ki|programm|stimme|weg|gedacht|da(?:für|zu)|moment|phase|mutig|traurig|belastend|anders|seite|arm|arme|hand|hände|finger|fläche|streifen|bereich|rand|mitte|falte|spiegel|nummer|hilfe|notruf|absicht|' +
  'pause|tempo|reihenfolge|position|haltung|technik|druck|vorgesehen|gemeint|gespeichert|notiert|nicht nötig , dass|hilfreich|ungefähr|etwa|ein anfang|privat|ihr gutes recht|ihr recht|ausreichend licht|hell|warm|ruhig|bequem|angenehm|beschwerlich|beängstigend|erschreckend für sie|zu viel|zuviel|zu schnell|zu fest|zu leise|zu laut|schade|nett|lieb|ziel|grund , einen|dran|zeit|stehen|sitzen|liegen|darf sein|vor)';

/** What something is, that it is harmless, that it is alarming. Part of the net in claim-rules.ts. */
export const FINDING_CLAIMS: readonly Rule[] = [
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
];
