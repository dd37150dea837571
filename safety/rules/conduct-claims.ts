import { ASKS, DECLINES } from './allowed-forms.ts';
import { defineRules } from './rule.ts';
import type { Rule } from './rule.ts';
import { DOCTOR } from './vocabulary.ts';

/** Harm, delay, closeness, a life of its own, sources and inner workings. Part of the net in claim-rules.ts. */
export const CONDUCT_CLAIMS: readonly Rule[] = [
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
