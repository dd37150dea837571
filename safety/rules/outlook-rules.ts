import { defineRules } from './rule.ts';
import { DOCTOR } from './vocabulary.ts';

const LAB =
  '(?:tumormarker|ca (?:15|125|19|27)[ 0-9]*|cea|biopsie(?:ergebnis)?|histologie|histologisch[a-z]*|patholog(?:ie|isch|ische[rsn]?)(?:befund)?|pathologiebericht|(?:labor|blut|leber|nieren|entzündungs)(?:werte?n?|ergebnis(?:se)?|bild)|labor|blutbild|leukozyten|hämoglobin|hb wert|crp|' +
  'her2(?:neu)?|her 2|grad (?:eins|zwei|drei|[123])|hormonrezeptor(?:en)?|rezeptor(?:status|en)?|östrogenrezeptor(?:en)?|progesteronrezeptor(?:en)?|ki ?67|ki ?67 wert|bi ?rads|birads|grading|g ?[123]|stadium|t[1-4]n[0-3]m?[0-1]?|lymphknotenstatus|mammogra(?:ph|f)ie(?:befund|bild|ergebnis)?|' +
  'ultraschall(?:befund|bild|ergebnis)?|mrt(?: befund| bild)?|ct(?: befund| bild)?|szintigramm|arztbrief|arztbericht|gewebeprobe|probe|stanze|brca|gentest|gentestergebnis|oncotype|schnittränder|resektionsrand|befund(?:bericht)?|testergebnis|ergebnis(?:se)?|werte?|wert)';
const VERDICT =
  '(?:gut|sehr gut|schlecht|normal|erhöht|niedrig|hoch|zu hoch|zu niedrig|in ordnung|unauffällig|auffällig|harmlos|grenzwertig|beruhigend|erfreulich|besorgniserregend|bedenklich|positiv|negativ|günstig|ungünstig|super|top|okay|ok|aggressiv|bösartig|gutartig|krebs|tumor|heilbar|kritisch|verdächtig|im grünen bereich|im rahmen|im normbereich|im normalen bereich|im grenzbereich|innerhalb der norm|in der norm|bestens|gesund|krank|stabil|eindeutig|klar|langsam|schnell wachsend|prima|toll|klasse|ausgezeichnet|hervorragend|bedenkenlos|mittelmäßig|mittelgradig|hochgradig|niedriggradig|unbedenklich|wachsend|fortgeschritten|frei|sauber|schlimm|leicht erhöht|kein grund)';

/** P1: prognosis, survival. */
export const PROGNOSIS_RULES = defineRules('P1', [
  {
    id: 'will_live_or_die',
    any: [
      '\\b(?:sie|du) <3> (?:werden|wirst|können|kannst|dürften|müssen) <6> (?:sterben|überleben|überstehen|geheilt|geheilt werden|heilbar|gesund werden|gesund sein|wieder gesund|den krebs besiegen|besiegen|alt werden|steinalt|nicht überleben|noch lange leben|lange leben|daran sterben|nicht schaffen)\\b',
      '\\b(?:werden|wirst|wird) <3> (?:wieder|ganz|völlig|bald|vollständig|bestimmt) <3> (?:gesund|geheilt|gesund werden)\\b',
      '\\b(?:daran|davon|an krebs|an brustkrebs|dadurch) <3> (?:stirbt|sterben|gestorben|sterbe|verstirbt|versterben)\\b',
      '\\b(?:niemand|keiner|kaum jemand|wenige|viele|die meisten|fast alle|jede|manche) <4> (?:stirbt|sterben|überlebt|überleben|wird gesund|werden gesund|werden geheilt)\\b',
      '\\b(?:werden|wirst) (?:sie|du) <6> (?:sterben|überleben|überstehen|geheilt|gesund|schaffen|besiegen|alt)\\b(?! <4> \\?)',
      '\\b(?:sie|du) (?:sind|bist) <2> (?:geheilt|unheilbar|todkrank|bald wieder gesund|austherapiert|über den berg)\\b',
      '\\b(?:haben|hast|hat|bleiben|bleibt) <5> (?:noch )?(?:[0-9]+|ein|zwei|drei|vier|fünf|sechs|zehn|zwanzig|einige|wenige|ein paar|viele|ein halbes) (?:jahre?|monate?|wochen|tage)\\b(?= (?:zu leben|zeit|vor sich|[.,!]))',
      '\\b(?:zu leben|am leben zu bleiben)\\b',
      '\\b(?:stirbt|sterben|gestorben|überleben|überlebt|überlebenschancen?|heilung|heilbar|unheilbar|geheilt|lebenserwartung|lebenszeit)\\b(?! (?:der|von|ihrer) (?:wunde|narbe|haut))',
      '\\b(?:wird|würde|kann) (?:sie|dich) <3> (?:nicht )?(?:umbringen|töten)\\b',
      '\\b(?:krebs|tumor|er) <,6> kommt <3> (?:nicht mehr|nie mehr|nie wieder|wieder)\\b',
      '\\b(?:werden|wirst) <4> (?:enkel|enkelkinder|kinder|hochzeit) <4> (?:aufwachsen|erleben|groß werden|sehen)\\b',
    ],
    unless: [
      '\\b(?:kann|können|darf|dürfen|weiß|vermag) <8> (?:niemand|nicht|keiner|nichts) <5> (?:sagen|wissen|versprechen|vorhersagen|beantworten|beurteilen)\\b',
      '\\b(?:angst|frage|fragen|gedanke|gedanken|wort|thema|sorge)\\b <,8> (?:sterben|tod|heilung|heilungschancen|überleben|heilbar)',
      '\\b(?:besprechen|besprich|wund|wunde|narbe|vertrauen sie|fragen sie)\\b',
      '\\bgeheilte (?:haut|narbe|wunde)',
    ],
  },
  {
    id: 'chances',
    any: [
      '\\b(?:heilungs|überlebens|genesungs)?(?:chancen?|aussichten|prognose|lebenserwartung|überlebensrate|überlebenszeit|heilungsrate|rückfallrisiko|rückfallrate|rezidivrisiko|sterberate|sterblichkeit|mortalität)\\b <,6> (?:ist|sind|liegt|liegen|steht|stehen|beträgt|betragen|sieht|sehen|sinkt|steigt|gut|schlecht|hoch|gering|günstig|ungünstig|hervorragend|ausgezeichnet|prozent|jahre)\\b',
      '\\b(?:gute|schlechte|beste|hohe|geringe|hervorragende|sehr gute|ausgezeichnete|kaum|keine|große|kleine) <1> (?:heilungs|überlebens|genesungs)?(?:chancen?|aussichten|prognose|überlebensrate|lebenserwartung)\\b',
      '\\b(?:gut|meistens|meist|fast immer|in der regel|nicht|nicht mehr|heute|vollständig|oft|immer|sehr gut|leider nicht|bestens) <1> (?:heilbar|behandelbar|therapierbar|zu heilen|zu behandeln)\\b',
      '\\b(?:unheilbar|tödlich|todesurteil|lebensverkürzend|endstadium)\\b',
      '\\b(?:ist|sind|wäre|bleibt) <4> heilbar\\b',
      '\\b(?:krebs|er|tumor|rückfall|krankheit|erkrankung) <3> (?:kommt|kehrt|wird|kehren) <4> (?:zurück|wieder|wiederkommen|zurückkommen|zurückkehren|nicht mehr kommen)\\b',
      '\\b(?:krebs|tumor|krankheit|erkrankung) <4> (?:besiegt|geheilt|weg|verschwunden|überstanden|gestreut|fortschreiten|fortgeschritten)\\b',
      '\\b(?:jahres|jahre)(?:überleben|überlebensrate|prognose)\\b',
    ],
    unless: [
      '\\b(?:kann|können|darf|dürfen|werde|möchte|stelle|gebe|weiß) <,8> (?:niemand|nicht|nichts|keine[nr]?|keiner) <6> (?:sagen|wissen|versprechen|vorhersagen|beantworten|beurteilen|nennen|abgeben|stellen|einschätzen|machen|prognose|auskunft)\\b',
    ],
  },
]);

/** L1: a laboratory or pathology result read as a verdict. */
export const LAB_RULES = defineRules('L1', [
  {
    id: 'verdict',
    any: [
      `\\b${LAB}\\b <5> (?:ist|sind|sieht|sehen|klingt|klingen|liegt|liegen|war|waren|scheint|wirkt|wäre|fällt|bleibt) <5> ${VERDICT}\\b`,
      `\\b(?:ein|eine|ihr|ihre|dein|deine|der|die|das|ihr wert|so ein|dieser|diese) <2> ${LAB}\\b <6> (?:bedeutet|bedeuten|heißt|heißen|zeigt|zeigen|spricht|sprechen|besagt|weist|deutet|beweist|beweisen|bestätigt|sagt)\\b(?! (?:ihnen|dir) (?:ihre|deine|die)? ?(?:ärzt|praxis))`,
      `\\b(?:ist|sind) (?:ihr|ihre|dein|deine|der|die) <2> ${LAB} <4> ${VERDICT}\\b(?! <4> \\?)`,
      `\\b${LAB} <1> (?:bedeutet|bedeuten|heißt|heißen|spricht für|sprechen für|spricht gegen)\\b`,
      `\\b(?:erhöhte[rsn]?|freie[rsn]?|niedrige[rsn]?|hohe[rsn]?|gute[rsn]?|schlechte[rsn]?|normale[rsn]?|auffällige[rsn]?|unauffällige[rsn]?|positive[rsn]?|negative[rsn]?|grenzwertige[rsn]?) <1> ${LAB}\\b <,8> (?:bedeutet|heißt|ist|sind|spricht|zeigt|deutet|kommt|kein|nicht|haben|hat|wäre)\\b`,
      '\\b(?:g ?[123]|bi ?rads [0-6]|birads [0-6]|her ?2 (?:positiv|negativ)|triple negativ|hormonrezeptor positiv|luminal [ab]|t[1-4]|ki 67 (?:von|wert)|stadium (?:[1-4]|i+v?|eins|zwei|drei|vier)) <5> (?:ist|bedeutet|heißt|sind|spricht|gilt|klingt|wäre|das ist|hat|wächst)\\b',
      `\\b(?:laut|nach|gemäß|aus) <2> (?:ihre[mrn]?|deine[mrn]?|de[mr]) <1> ${LAB} <2> (?:haben|ist|sind|hast|liegt|bist|wächst)\\b`,
      `\\b(?:bei|mit) <2> (?:ein(?:em|er)|ihrem|ihren|diesen|diesem|solchen) <3> ${LAB} <4> (?:ist|sind|haben|hat|brauchen|müssen|kann|spricht|liegt) <6>`,
      `\\b(?:freuen|glückwunsch|super|prima|toll|leider)\\b <,8> ${LAB}\\b`,
      `\\b${LAB} <2> (?:ist|sind|waren|war) <3> (?:gestiegen|gesunken|gefallen|angestiegen|besser|schlechter)\\b`,
    ],
    unless: [
      '\\b(?:kann|können|darf|dürfen|werde|möchte|will) <,8> (?:ich )?<3> (?:nicht|nichts|keine[nsr]?|nur) <6> (?:sagen|beurteilen|deuten|lesen|einordnen|bewerten|auslegen|erklären|einschätzen|interpretieren)\\b',
      '\\b(?:gut|prima|danke|super) , <,8> (?:notiere|mitbringen|bereitlegen|bereit)\\b',
      '\\b(?:bringen sie|nehmen sie|legen sie|heben sie|notiere|notiert|aufschreiben|halten sie) <8>',
      '\\bergebnis (?:der|dieser|unserer) übung\\b',
    ],
  },
]);

const LATER =
  '(?:(?:ein|zwei|drei|vier|fünf|sechs|acht|[0-9]+|ein paar|einige|mehrere|einen|paar) (?:tage?n?|wochen?|monate?n?|zyklen|jahre?n?)|(?:nächste[srn]?|kommende[srn]?) (?:monat|woche|jahr|zyklus|periode|vorsorge|nachsorge|kontrolle|mal|regel|termin|[a-z]*termin|untersuchung)|nächsten [a-z]*termin|nach dem urlaub|später|irgendwann|wenn sie zeit haben|bei gelegenheit)';

/** T1: delay or skip the doctor. */
export const DELAY_RULES = defineRules('T1', [
  {
    id: 'no_doctor',
    any: [
      `\\b(?:nicht|kein(?:e|en)?|nie) <5> ${DOCTOR}\\b <5> (?:nötig|notwendig|erforderlich|gehen|müssen|brauchen|gebraucht|sinnvoll|wichtig|belästigen|aufsuchen|anrufen|zu gehen|machen|vereinbaren)\\b`,
      `\\b${DOCTOR}\\b <6> (?:nicht|unnötig|überflüssig|kein) <3> (?:nötig|notwendig|erforderlich|brauchen|gehen|sein|mehr|unbedingt|zu)\\b`,
      `\\b${DOCTOR}\\b <4> (?:unnötig|überflüssig|übertrieben|zeitverschwendung|lohnt sich nicht|lohnt nicht|sparen|absagen|ausfallen lassen|auslassen|verschieben|schieben|streichen|schwänzen|ersparen|verzichten)\\b`,
      `\\b(?:brauchen|müssen|brauchst|musst|sollten|solltest|würde) <5> (?:nicht|keinen|kein|keine|nirgends) <,5> ${DOCTOR}\\b`,
      `\\b(?:sparen sie sich|spar dir|sagen sie|sag|verschieben sie|verschieb|lassen sie|lass|verzichten sie|streichen sie|schieben sie) <5> (?:${DOCTOR}|weg|gang)\\b <3> (?:ab|ausfallen|sein|verzichten|auf)\\b`,
      `(?:^|[,.;:!?])(?=[^,.;:!?]*\\b(?:nicht|kein|keine|keinen|keiner|nie|niemanden|nirgends)\\b)(?=[^,.;:!?]*\\b(?:brauchen|brauchst|braucht|müssen|musst|muss|nötig|notwendig|lohnt|rennen|belästigen|erforderlich|behelligen|bemühen|wert)\\b)[^,.;:!?]*\\b${DOCTOR}\\b`,
      `\\bkein(?:e|en)? <2> (?:grund|anlass|notwendigkeit|bedarf|muss) <,7> ${DOCTOR}\\b`,
      '\\b(?:müssen|musst|brauchen|brauchst) <4> nicht <4> (?:abklären|untersuchen|nachsehen|ansehen|anschauen) lassen\\b',
      `\\bmit <3> (?:abklärung|untersuchung|arztbesuch|termin|anruf) <6> (?:warten|zeit lassen)\\b`,
      '\\b(?:niemanden|keinen) <3> (?:behelligen|belästigen|stören|fragen)\\b',
      `\\b(?:sparen sie sich|ersparen sie sich|spar dir|erspar dir) <5> (?:weg|gang|besuch|${DOCTOR})\\b`,
      `\\b(?:deswegen|dafür|damit|deshalb|wegen so etwas|wegen sowas) <5> (?:nicht|kein(?:e|en)?) <4> ${DOCTOR}\\b`,
      `\\b(?:statt|anstatt|anstelle) <4> ${DOCTOR}\\b`,
      `\\b(?:übung|selbstuntersuchung|abtasten|app|ich) <2> (?:ersetzt|ersetze|ersetzen) <4> ${DOCTOR}\\b`,
      '\\b(?:dafür|deswegen|deshalb|damit|hiermit) <3> (?:brauchen|müssen|brauchst|musst) <3> (?:nicht|niemanden|keine hilfe|nirgendwo)\\b',
    ],
    unless: [
      '\\b(?:nicht|nie|niemals|bitte nicht|keinesfalls) <,5> (?:verschieben|absagen|aufschieben|ausfallen|auslassen|verzichten|ersetzen|hinausschieben)\\b',
      '\\bnicht (?:allein|alleine|lange|länger|mehr warten)\\b',
      '\\b(?:schieben|verschieben|sagen) sie <4> nicht <3> (?:auf|ab|hinaus)\\b',
      `\\bersetzt <5> (?:kein(?:e|en)?|nicht|weder)\\b`,
      '\\b(?:ich bin|bin ich) <4> (?:kein|keine)\\b',
      '\\b(?:heute|jetzt|hier) <3> nicht <3> (?:erreichen|erreichbar)\\b',
      '\\b(?:sollten|zögern|warten|scheuen) <3> (?:sie sich )?nicht\\b',
    ],
  },
  {
    id: 'later',
    any: [
      `\\b(?:warten sie|warte|beobachten sie|beobachte|schauen sie|schau|sehen sie|sieh|kontrollieren sie|tasten sie|behalten sie|geben sie) <,5> (?:noch|erst|erstmal|ruhig|einfach|mal|lieber|zunächst|ein paar|bis|in|dem) <,5> (?:${LATER}|bis zur|ab|ob es|ob sich|zeit|weg ist)\\b`,
      `\\b(?:reicht|genügt|ausreicht|langt|früh genug|rechtzeitig|erst|ruhig) <,8> (?:${LATER})\\b`,
      `\\b(?:erst|nur) <1> (?:dann|wenn) <,10> (?:${DOCTOR})\\b`,
      `\\b(?:erst|frühestens|nicht vor) <3> (?:in|nach|im|beim?) <3> (?:${LATER}|monat|jahr|zyklus|wochen)\\b <6> (?:${DOCTOR}|melden|zeigen|gehen|abklären|kontrollieren|nachschauen|anrufen)`,
      '\\b(?:eilt|drängt|pressiert) <3> nicht\\b',
      '\\bnicht <2> (?:eilig|dringend|dringlich|akut)\\b',
      '\\b(?:kann|können|darf|könnte|könnten) <4> (?:ruhig |noch |gut |erst mal |problemlos )*(?:warten|liegen bleiben|aufgeschoben werden|verschoben werden)\\b',
      '\\bhat <3> (?:noch )?zeit\\b',
      '\\bdamit <5> zeit lassen\\b',
      '\\bwie es <4> (?:monaten?|wochen?|tagen|jahr) <4> (?:aussieht|ist|geht)\\b',
      `\\b(?:dann|später) <4> (?:immer|auch) noch <3> ${DOCTOR}\\b`,
      '\\b(?:beobachten sie|beobachte|behalten sie|behalte) <5> (?:erst|einfach|weiter|im auge|eine weile|mal|zunächst|selbst)\\b',
      '\\b(?:eine weile|eine zeit lang|einige zeit|ein bisschen) <2> (?:warten|beobachten|zuwarten|zusehen)\\b',
      '\\bzuwarten\\b',
      '\\b(?:selbst|selber|zu hause) <2> (?:behandeln|therapieren|ausdrücken|aufstechen|kurieren)\\b',
      '\\b(?:ignorieren sie|ignoriere|vergessen sie|beachten sie) <4> (?:knoten|stelle|das|es|nicht|einfach|verhärtung)\\b',
    ],
    unless: [
      '\\b(?:nicht|nie|niemals|ohne|statt) <4> (?:abwarten|abzuwarten|warten|aufschieben|zuwarten|zu lange|verschieben)\\b',
      '\\bwarten sie <5> nicht\\b',
      '\\b(?:warten|kann|können) <6> (?:bis sie|auf sie|einen moment|moment|kurz|bereit|so lange sie|weitermachen)\\b',
      '\\b(?:übung|wir|pause|runde|anleitung|gespräch|selbstuntersuchung|phase|schritt|seite) <6> (?:eilt|eilig|drängt|hat|haben|warten|kann|können|morgen|später|nächste|nächsten)\\b',
      '\\b(?:tempo|eilt nicht , (?:wir|nehmen))\\b',
      '\\b(?:nächste[rsn]?) <1> (?:übung|selbstuntersuchung|erinnerung)\\b',
      '\\b(?:melden|sprechen|gehen|zeigen|rufen) <5> (?:jetzt|bald|zeitnah|in den nächsten tagen|diese woche|umgehend|möglichst bald)\\b',
    ],
  },
]);
