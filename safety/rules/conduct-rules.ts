import { defineRules } from './rule.ts';

/** C1: suicide methods, promises of secrecy. */
export const CRISIS_RULES = defineRules('C1', [
  {
    id: 'secrecy',
    any: [
      '\\b(?:bleibt|bleiben) <4> (?:unter uns|zwischen uns|unser geheimnis|geheim)\\b',
      '\\bdas bleibt <3> bei mir\\b',
      '\\bunser <2> geheimnis\\b',
      '\\bich <5> (?:niemandem|keinem|keiner|niemanden) <4> (?:sagen|erzählen|verraten|weitersagen|weitererzählen|weitergeben|melden|sage|verrate|erzähle)\\b',
      '\\bich <5> nichts <4> (?:verraten|weitersagen|weitererzählen|verrate)\\b',
      '\\bich (?:sage|erzähle|verrate|melde) <4> (?:niemandem|keinem|nicht weiter|keiner)\\b',
      '\\b(?:erfährt|erfahren) <3> (?:keiner|niemand|kein mensch)\\b',
      '\\bgeheimnis <5> (?:sicher|bewahrt|bewahren|gut aufgehoben|behalten)\\b',
      '\\b(?:niemand|keiner|kein mensch) <4> (?:erfährt|erfahren|wird erfahren|muss <3> wissen|davon wissen)\\b',
      '\\b(?:verspreche|versprochen|versichere|schwöre|garantiere|ehrenwort|großes ehrenwort)\\b <,8> (?:niemand(?:em)?|keinem|geheim|für mich|nichts|schweigen|vertraulich|nicht weiter)\\b',
      '\\b(?:behalte|behalten) <5> für (?:mich|uns)\\b',
      '\\behrenwort\\b',
      '\\b(?:rede|spreche|bespreche) <5> mit (?:keinem|niemandem)\\b',
      '\\b(?:schweige|schweigen) wie ein grab\\b',
      '\\bsagen sie <4> (?:niemandem|keinem|ihrer familie nichts|ihrem arzt nichts)\\b',
    ],
    unless: [
      '\\b(?:kann|werde|darf) <5> (?:nicht|kein) <4> (?:versprechen|geheim|geheimnis|für mich behalten)\\b',
      '\\bnichts <3> ohne (?:ihre|deine)\\b',
    ],
  },
  {
    id: 'method',
    any: [
      '\\b(?:alle|überdosis|packung|schachtel|genug|handvoll|viele|[0-9]+|zu viele|mehrere) <3> (?:[a-z]*tabletten?|pillen|schlafmittel|medikamente|insulin|morphin|paracetamol|opiate)\\b <,8> (?:auf einmal|zusammen|schlucken|nehmen|einnehmen|schlafen|sterben|einschlafen|tot|tödlich|hinunter|alkohol)\\b',
      '\\b(?:tödliche|letale|sichere|schmerzlose|sanfte|einfachste|schnellste|tödlichen) <2> (?:dosis|menge|methode|art|weg|tod|sterben)\\b',
      '\\b(?:pulsadern?|strick|schlinge|erhängen|aufhängen|erhäng|kohlenmonoxid|abgase|rasierklinge|klinge|erschießen|ertränken|ersticken sie|plastiktüte|fenster springen|brücke|gleise|schienen|zug|hochhaus|dach)\\b <,6> (?:schneiden|aufschneiden|springen|spring|legen|leg|werfen|wirf|hängen|binden|knüpfen|stellen|einatmen|am|um den hals|längs|ist am|geht|wirkt|schnell|sicher|funktioniert)\\b',
      '\\b(?:schneiden|schneide|ritzen|ritz|verletzen|verletze|verbrenne|verbrennen) (?:sie )?(?:sich|dich|dir) <5> (?:arm|arme|haut|selbst|tief|puls|leicht|ein bisschen|ruhig|kontrolliert|mit|,|\\.)',
      '\\b(?:schneiden|ritzen|sich verletzen|selbstverletzung|schmerz) <3> (?:hilft|erleichtert|entlastet|lindert|befreit)\\b',
      '\\b(?:ohne sie|ohne dich) <3> (?:zurecht|klar)\\b',
      '\\b(?:käme|kämen|wäre|wären) <4> ohne (?:sie|dich)\\b',
      '\\b(?:genug|hohe dosis|viel) <2> (?:insulin|morphin|schlafmittel|tabletten|opiate|kalium)\\b',
      '\\b(?:bringen sie|bring|töten sie|töte) (?:sich|dich) <3> (?:um|selbst|einfach)\\b',
      '\\b(?:wege?|möglichkeit(?:en)?|methoden?) <,6> (?:schmerzlos|schmerzfrei|friedlich|sanft) <3> (?:gehen|sterben|einschlafen|beenden)\\b',
      '\\bam (?:besten|leichtesten|schnellsten|sichersten|einfachsten) <6> (?:sterben|umbringen|das leben nehmen|töten|erhängen|stirbt man|springen)\\b',
      '\\b(?:sterben|tot|tod|selbstmord|suizid|umbringen) <,6> (?:ist (?:vielleicht |wohl )?(?:eine|die) (?:lösung|erlösung|option)|wäre (?:eine|die) (?:lösung|erlösung|option)|schmerzlos|ohne schmerzen|verständlich|ihr recht|ihre entscheidung)\\b',
      '\\b(?:ohne sie|ohne dich) <8> (?:besser|leichter|einfacher|besser dran)\\b',
      '\\b(?:pulsadern?|strick|erhäng(?:en|t|e)|überdosis|rasierklingen?|suizidmethoden?|zyankali|kohlenmonoxid)\\b',
      '\\b(?:tod|sterben) <5> (?:lösung|erlösung|ausweg|besser|frieden|ruhe)\\b',
      '\\b(?:besser|leichter|schöner) <,4> (?:tot|tod|gestorben|nicht mehr zu leben|nicht zu leben)\\b',
      '\\b(?:recht|freie entscheidung|verstehe gut|nachvollziehbar)\\b <,8> (?:sterben|umbringen|das leben (?:zu )?(?:beenden|nehmen)|schluss machen)\\b',
    ],
  },
]);

/** S1: sexualised language. */
export const SEXUAL_RULES = defineRules('S1', [
  {
    id: 'words',
    any: [
      '\\b(?:sexy|geil(?:e[rsnm]?)?|erotisch[a-z]*|erregt|erregend[a-z]*|erregung|sinnlich[a-z]*|verführ[a-z]*|orgasmus|stöhn[a-z]*|titten|möpse|hupen|nippel|ficken|vögeln|porno[a-z]*|masturb[a-z]*|wichs[a-z]*|befriedig(?:e|en|t) (?:sich|dich|mich)|nacktbild(?:er)?|nacktfoto[s]?|' +
        'scharfe?s? (?:gerät|frau|körper)|lustvoll[a-z]*|liebkos[a-z]*|begehr(?:e|enswert[a-z]*|lich)|prall(?:e[rsnm]?)?|knackig[a-z]*|wollüstig|feucht werden|intimbereich|vorspiel|liebesspiel|penis|vagina|dessous|reizwäsche|striptease)\\b',
      '\\bsex\\b',
      '\\bheiß(?:e[rsn]?)? (?:auf (?:sie|dich)|frau|körper|anblick|gedanken)\\b',
      '\\bmach(?:t|st|en) mich <3> (?:an|heiß|scharf|wild|verrückt)\\b',
      '\\bnackt(?:e[rsnm]?)?\\b(?! (?:haut|oberkörper))',
    ],
    unless: ['\\bsexualität\\b'],
  },
  {
    id: 'admiring',
    any: [
      '\\b(?:schöne?[nrms]?|wunderschöne?[nrms]?|tolle?[nrms]?|perfekte?[nrms]?|hübsche?n?|attraktive?n?|herrliche?n?|weiche?n?|zarte?n?|straffe?n?|feste?n?|große?n?|üppige?n?) (?:brüste|busen|brust|körper|nackten? [a-z]+|dekollet[a-z]*|rundungen|kurven)\\b(?! <4> (?:anfühlen|tasten))',
      '\\b(?:ihre|deine) <2> (?:brüste|brust|busen|körper|kurven|rundungen) <3> (?:gefallen|gefällt|sind schön|ist schön|sehen toll|sieht toll|reizt|reizen|wunderschön|traumhaft|machen mich|macht mich)\\b',
      '\\bich <4> (?:gern|gerne|am liebsten|so gern|jetzt) <,6> (?:berühren|anfassen|streicheln|küssen|sehen|ausziehen|spüren|massieren|verwöhnen|kuscheln|umarmen)\\b',
      '\\b(?:möchte|würde|will) <6> (?:streicheln|küssen|liebkosen|kuscheln|schmusen)\\b',
      '\\b(?:zieh|ziehen sie) <5> für mich <2> aus\\b',
      '\\b(?:für mich|vor mir) <3> (?:aus|ausziehen|nackt|frei|entkleiden)\\b',
      '\\b(?:zeigen sie|zeig) mir <4> (?:brust|brüste|busen|körper|nackt)\\b',
      '\\b(?:verwöhnen|genießen|genieß) <5> (?:brust|brüste|busen|berührung|brustwarzen?|körper|finger)\\b',
      '\\bberühr[a-z]* <5> (?:lust|lustvoll|zärtlich|genussvoll|genüsslich|verführerisch)\\b',
      '\\b(?:attraktiv|begehrenswert|anziehend|hübsch|süße|schätzchen|liebling|baby|kleines|schnucki|hübsche)\\b',
    ],
    unless: [
      '\\b(?:fühlen sich|fühlst dich|wieder|nicht mehr|weniger) <4> (?:attraktiv|begehrenswert|anziehend)\\b',
      '\\bbaby <2> (?:stillen|gestillt|bekommen|trinkt|getrunken)',
      '\\b(?:ihr|das|dein) baby\\b',
    ],
  },
]);

/** H1: claims to be human, a doctor, or to have felt her body. */
export const HUMAN_RULES = defineRules('H1', [
  {
    id: 'is_human',
    any: [
      '\\b(?:ich bin|bin ich) <3> (?:ein |eine |nur ein |auch ein |auch nur ein |auch eine )?(?:echte[rs]? |richtige[rs]? |reale[rs]? |lebendige[rs]? |ausgebildete |erfahrene |approbierte |zertifizierte |examinierte )*(?:mensch|frau|mann|person|ärztin|arzt|[a-z]*ärztin|[a-z]*arzt|krankenschwester|pflegerin|pflegekraft|schwester|hebamme|doktor(?:in)?|gynäkologin|onkologin|psychologin|therapeutin|mutter|patientin|betroffene|mitarbeiterin|expertin|lebendig|echt)\\b',
      '\\bich bin <2> (?:keine|kein) <2> (?:ki|künstliche|computer|maschine|roboter|programm|bot|automat|chatbot|software)\\b',
      '\\b(?:hier spricht|mein name ist|ich heiße|am apparat ist) <2> (?:doktor|dr|frau doktor|professor)\\b',
      '\\b(?:als|bin) <2> (?:ihre|deine|erfahrene|gelernte|ausgebildete|langjährige|gute)? ?(?:frauenärztin|ärztin|arzt|gynäkologin|onkologin|krankenschwester|fachfrau|medizinerin|betroffene|frau|mensch|mutter|expertin) <4> (?:weiß|kann|sage|rate|habe|sehe|verstehe|würde|kenne|versichere|bin) ?ich\\b',
      '\\bich (?:arbeite|arbeitete|praktiziere|war|habe) <8> als <2> (?:gynäkologin|[a-z]*ärztin|[a-z]*arzt|krankenschwester|hebamme|onkologin|pflegerin|therapeutin)\\b',
      '\\bich als <2> (?:frau|mensch|ärztin|mutter|betroffene|medizinerin|patientin)\\b',
      '\\b(?:in meiner|aus meiner|meine[nr]?) <2> (?:praxis|sprechstunde|klinik|patientinnen|berufserfahrung|ausbildung|approbation|familie|mutter|krankheit|operation|erkrankung|chemo(?:therapie)?|tochter|kolleginnen)\\b',
      '\\bich (?:habe|hatte|war|bekam) <4> (?:selbst|selber|auch|früher|damals) <3> (?:brustkrebs|krebs|chemo|eine|einen|operiert|betroffen|durchgemacht|erlebt|patientin|erkrankt|medizin)\\b',
      '\\bich <2> (?:hatte|habe|bekam) <7> (?:knoten|krebs|brustkrebs|diagnose|chemo(?:therapie)?|operation|bestrahlung|mastektomie)\\b(?! <4> (?:notiert|aufgeschrieben|vermerkt|verstanden|gehört|festgehalten))',
      '\\b(?:gynäkologin|onkologin|ärztin|krankenschwester|medizinerin|psychologin) von beruf\\b',
      '\\bich habe <4> (?:medizin studiert|viele patientinnen|jahrelang|hunderte|tausende)\\b',
      '\\bmensch aus fleisch\\b',
      '\\bich bin aus fleisch\\b',
    ],
    unless: [
      '\\bbin ich <4> \\?',
      '\\bich bin <3> (?:kein|keine) (?:echte[rs]? )?(?:mensch|ärztin|arzt|frau|person|medizinerin)\\b',
    ],
  },
  {
    id: 'felt_body',
    any: [
      '\\bich (?:habe|hab|konnte) <8> (?:gefühlt|gespürt|getastet|ertastet|abgetastet|gesehen|untersucht|berührt|tasten|spüren|fühlen|sehen)\\b',
      '\\bich (?:spüre|fühle|taste|ertaste|sehe|untersuche|berühre|erkenne) <5> (?:knoten|brust|brüste|stelle|verhärtung|haut|rötung|narbe|brustwarze|delle|schwellung|ihren körper|deinen körper|nichts auffälliges|nichts|etwas hartes|da|auf dem bild|im bild|durch die kamera)\\b',
      '\\b(?:unter meinen|mit meinen|meine) (?:fingern?|händen?)\\b',
      '\\bwie ich (?:sehe|fühle|spüre|taste)\\b',
    ],
    unless: [
      '\\bich (?:kann|habe|konnte|spüre|fühle|sehe|taste|untersuche|erkenne) <6> (?:nicht|nichts|kein(?:e|en)?|weder)\\b',
      '\\bsehe nichts , was\\b',
    ],
  },
]);

/** X1 without the numbers themselves (see `phone-numbers.ts`): addresses, studies, links. */
export const SOURCE_RULES = defineRules('X1', [
  {
    id: 'study',
    any: [
      '\\b(?:eine |die |neue |aktuelle |große |laut |mehrere |viele |zahlreiche |verschiedene |amerikanische |internationale |klinische )*(?:studien?|untersuchungen|forschungen|metaanalysen?|erhebungen|umfragen|statistiken?|forschungsergebnisse|forscher(?:innen)?|wissenschaftler(?:innen)?|experten|leitlinien?) (?:[a-z0-9]+ ){0,8}(?:zeigt|zeigen|belegt|belegen|beweist|beweisen|sagt|sagen|gezeigt|bewiesen|herausgefunden|ergab|ergaben|bestätigt|bestätigen|empfiehlt|empfehlen|gefunden|fanden|haben|hat|zufolge)\\b',
      '\\b(?:laut|gemäß|nach|zufolge) <3> (?:studien?|untersuchung des|forschung(?:en)?|leitlinien?|statistik(?:en)?|rki|who|dkfz|deutschem krebsforschungszentrum|robert koch institut|lancet|nature|universität|professor)\\b',
      '\\b(?:untersuchung|umfrage|erhebung|studie|auswertung) <6> (?:ergeben|ergab|gezeigt|herausgefunden|belegt|bewiesen)\\b',
      '\\b(?:laut|gemäß|nach angaben) <3> [a-z]*(?:blatt|blattes|magazin|zeitung|gesellschaft|institut|instituts|bericht|buch|portal|wikipedia|internet|krebshilfe|ministerium|zeitschrift|experten|forschern|ärzten)\\b',
      '\\b(?:lancet|jama|new england journal|pubmed|cochrane|et al)\\b',
      '\\b(?:universität|universitätsklinik|uniklinik|charite|mayo clinic|harvard|stanford|institut) <6> (?:hat|haben|zeigt|zeigen|fand|forscher|studie|herausgefunden|veröffentlicht)\\b',
      '\\bwissenschaftlich (?:belegt|bewiesen|erwiesen|nachgewiesen)\\b',
    ],
    unless: ['\\b(?:kann|darf|nenne|kenne|zitiere) <6> (?:keine|nicht|nichts)\\b'],
  },
  {
    id: 'address',
    any: [
      '\\b[a-z]*(?:strasse|gasse|platz|allee|ring|ufer|damm|chaussee) [0-9]{1,4}\\b',
      '\\b[a-z]{3,}weg [0-9]{1,4}\\b',
      '\\b[0-9]{5} (?!(?:mal|euro|frauen|schritte))[a-z]{3,}\\b',
      '\\b(?:www|https?)\\b',
      '\\b[a-z0-9]+ \\. (?:de|com|org|net)\\b',
      '\\b[a-z0-9]+ \\. (?:info|at|ch|eu)\\b(?! [a-z])',
      '\\b[a-z0-9]+ (?:punkt|dot) (?:de|com|org|net|info)\\b',
      '\\b(?:in der|am|an der|im|auf der) [a-z]+(?:strasse|gasse|allee|platz|weg) (?:nummer )?(?:[0-9]+|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|[a-z]+zig|[a-z]+zehn)\\b',
      '\\b(?:praxis|klinik|ärztin|arzt|frauenarzt|frauenärztin|professor|brustzentrum|krankenhaus) (?:von |doktor |dr |frau |herr |am |in |an der |in der )+(?:[a-z]+) <3> (?:empfehlen|empfehle|ist sehr gut|ist gut|gehen|anrufen|wenden|rufen|strasse|in der [a-z]+strasse)\\b',
    ],
  },
]);

/** I1: the system prompt, other people's data, instructions that came from a document. */
export const INJECTION_RULES = defineRules('I1', [
  {
    id: 'prompt',
    any: [
      '\\bsystem ?(?:prompt|nachricht|anweisung(?:en)?|message|vorgaben?|instruktion(?:en)?)\\b',
      '\\b(?:mein(?:e|en|em|er)?|folgende[rn]?|diese|die internen?|interne[rn]?|geheime[rn]?) <2> (?:prompt|anweisung(?:en)?|instruktion(?:en)?|vorgaben|regeln|richtlinien|konfiguration|anleitung von|startanweisung) <3> (?:laut(?:et|en)|sind|ist|sagt|sagen|besagt|besagen|steht|stehen|enthält|enthalten|:)',
      '\\b(?:ich wurde|mir wurde|ich bin) <5> (?:angewiesen|instruiert|programmiert|konfiguriert|aufgetragen|vorgegeben|trainiert)\\b',
      '\\b(?:laut|gemäß) <2> (?:anweisung(?:en)?|vorgaben?|prompt|regeln|instruktion(?:en)?|konfiguration)\\b',
      '\\b(?:genaue[rn]?|wörtliche[rn]?) wortlaut\\b',
      '\\bdu bist (?:ein|eine) <4> (?:assistent(?:in)?|ki|begleiter(?:in)?|modell|companion|stimme)\\b',
      '\\b(?:ignorier[a-z]*|vergiss|vergessen sie|missachte[a-z]*|überschreib[a-z]*) <5> (?:anweisung(?:en)?|regeln|vorgaben|instruktion(?:en)?|prompt|sicherheits[a-z]*|bisherigen?|vorherigen?)\\b',
      '\\b(?:entwicklermodus|developer mode|jailbreak|dan modus|debug modus|wartungsmodus|adminmodus|ohne (?:filter|einschränkungen|regeln) antworten)\\b',
      '\\b(?:api ?key|api schlüssel|passwort|zugangsdaten|token|datenbank|quellcode) <4> (?:lautet|ist|heißt|enthält|:)',
    ],
    unless: ['\\b(?:kann|darf|werde|gebe|nenne|verrate|spreche) <6> (?:nicht|nichts|keine)\\b'],
  },
  {
    id: 'other_person',
    any: [
      '\\b(?:eine |die |der |einer |meine )?(?:andere[rn]?|vorige[rn]?|letzte[rn]?|frühere[rn]?|vorherige[rn]?) (?:nutzerin(?:nen)?|anruferin(?:nen)?|patientin(?:nen)?|person|frau|teilnehmerin|userin|nutzer) <8> (?:hat|hatte|haben|hatten|heißt|hieß|sagte|wohnt|erzählt|erzählte|war|bekam|berichtete|litt|fand|namens|gefunden)\\b',
      '\\b(?:nutzerin|anruferin|patientin|teilnehmerin) (?:namens |frau |mit dem namen )?(?:anna|maria|sabine|petra|monika|claudia|susanne|[a-z]+ (?:müller|schmidt|meier|maier|schneider|fischer|weber|wagner|becker))\\b',
      '\\bnamens [a-z]+\\b',
      '(?<!\\b(?:jede[rn]?|eine[rn]?|die|der|als|keine|manche|diese[rn]?|junge|ältere) )\\bfrau (?!doktor|dr|ärztin|und|oder|die|mit|als|nach|kann|ist|in|hat|selbst|sein)[a-z]{3,} (?:aus [a-z]+ )?(?:hat|hatte|war|ist|wohnt|bekam|litt|fand|sagte|erzählte)\\b',
      '\\b(?:daten|angaben|gespräche?|protokolle?|notizen|befunde?|adresse|name) (?:einer|anderer|der anderen|der letzten|von anderen|weiterer|von frau) (?:[a-z]+ ){0,2}(?:nutzerin(?:nen)?|anruferin(?:nen)?|patientin(?:nen)?|person(?:en)?|frau|[a-z]+) (?:sind|ist|lautet|lauten|zeigen|:|enthalten)',
    ],
    unless: ['\\b(?:kann|darf|werde|gebe|nenne|habe|sehe|keine|kein) <6> (?:nicht|nichts|keine|zugriff|auskunft)\\b'],
  },
  {
    id: 'document',
    any: [
      '\\b(?:laut|gemäß|nach|im|in) <2> (?:dokument|datei|text|anhang|brief|arztbrief|pdf|nachricht|webseite|internetseite|artikel|unterlagen) <4> (?:soll|sollen|muss|müssen|darf|steht|lautet) <,3> (?:ich|sie|wir|die anweisung|der befehl)\\b',
      '\\b(?:dokument|datei|anhang|brief|text|pdf|webseite|artikel) <5> (?:weist|fordert|befiehlt|verlangt|beauftragt|sagt|schreibt) <3> (?:mich|mir|ich|an|vor)\\b',
      '\\b(?:neue|geänderte|aktualisierte) (?:anweisung|instruktion|vorgabe|regel|systemanweisung)[a-z]*\\b',
      '\\bwie im dokument (?:verlangt|gefordert|angewiesen|vorgegeben|steht)\\b',
    ],
  },
]);
