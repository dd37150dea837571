import { defineRules } from './rule.ts';
import { FINDING, SUBJECT } from './vocabulary.ts';

/** Feelings and the course of the exercise may be called normal; findings may not. */
const FEELING =
  '(?:angst|ängste|ängstlich|aufgeregt|aufregung|nervös|unsicher|unsicherheit|traurig|wein(?:en|t)|tränen|überfordert|fragen|schwer(?:fällt|fallen)?|gefühle?|scheu|scham|schämen|sorgen machen|zeit braucht|zeit brauchen|pause|pausen|ungewohnt|anfang|erschöpft|müde|zögern|angespannt|gemischte|länger dauert|länger brauchen|vergessen|vergisst|wackelig|unangenehm|mulmig|berührt|schweigen|stille|durcheinander)';
const PROCESS =
  '(?:auslassen|ausgelassen|überspringen|übersprungen|vergessen|langsam(?:er)?|länger|pause|wiederholen|nachfragen|nicht auf anhieb|nicht schaffen|nicht klappt|unterbrechen|aufhören|anfangen|später|noch einmal|neu|ungewohnt|nicht gleich|versprochen|verzählt|abbrechen|fortsetzen|weitermachen|weinen)';

/** D2: reassures or minimises. */
export const REASSURANCE_RULES = defineRules('D2', [
  {
    id: 'harmless',
    any: [
      '\\bharmlos',
      '\\bungefährlich',
      '\\bunbedenklich',
      '\\bunauffällig',
      '\\bunproblematisch',
      '\\bunkritisch',
      '\\bbelanglos',
      '\\bbedeutungslos',
      '\\bhalb so (?:schlimm|wild)',
      '\\bbagatell',
      '\\bunbedeutend',
      '\\bkein(?:e|en)? (?:großes |großen |richtiges )?(?:drama|thema|tragödie|beinbruch|weltuntergang|ding)\\b',
      '\\bkerngesund\\b',
    ],
    unless: [
      '\\bkein thema für mich\\b',
      '\\b(?:auch|selbst) wenn <,8> (?:harmlos|unauffällig)',
      '\\bgilt (?:nie|niemals|nicht) als harmlos',
    ],
  },
  {
    id: 'no_worry',
    any: [
      '\\bkein(?:e|en|erlei)? <2> sorgen?\\b',
      '\\bsorgen?\\b <5> (?:nicht|unnötig|unbegründet|überflüssig|grundlos)\\b(?! (?:allein|klein|wegschieben))',
      '\\bkein(?:e|en|erlei)? <2> (?:grund|anlass|ursache) <3> (?:zur?|für|sich|beunruhigt|panik|angst)\\b',
      '\\bkein(?:e|en)? (?:großen |weiteren )?(?:gedanken|kopf|panik|stress|angst|bange)\\b(?= |$)',
      '\\b(?:nicht|nie) <3> (?:beunruhigen|beunruhigt|verrückt machen|verrückt|den kopf zerbrechen|in panik|ängstigen)\\b',
      '\\b(?:brauchen|müssen|musst|brauchst|sollten|solltest) <5> (?:keine|nicht) <3> (?:angst|sorgen?|fürchten|gedanken|panik|sorgen machen)\\b',
    ],
    unless: [
      '\\bsorgen? <3> nicht <2> (?:abnehmen|nehmen|wegnehmen)\\b',
      '\\bkeine angst vor dem spiegel',
      '\\bhaben sie keine\\b <2> \\?',
    ],
  },
  {
    id: 'nothing_bad',
    any: [
      '\\bnichts <2> (?:schlimmes|ernstes|gefährliches|bösartiges|böses|besorgniserregendes|beunruhigendes|dramatisches|auffälliges|ungewöhnliches|krankhaftes|bedenkliches|wildes|weiter|zu bedeuten|auf sich|besonderes)\\b',
      '\\b(?:bedeutet|heißt|hat|ist|sind) <3> (?:gar |überhaupt |wohl |sicher )?nichts\\b(?= (?:zu |weiter |schlimm|auf sich|ernst)| [.,!])',
      `${SUBJECT} <3> nicht <2> (?:schlimm|gefährlich|ernst|tragisch|dramatisch|besorgniserregend|beunruhigend|bedenklich|bedrohlich|kritisch|ungewöhnlich|krankhaft|auffällig)\\b`,
      '\\bnicht <1> (?:gefährlich|besorgniserregend|beunruhigend|bedenklich|bedrohlich|krankhaft|dramatisch|lebensbedrohlich)\\b',
      '\\b(?:da|das|es) (?:ist|war) <3> nichts (?:dran|dabei|los)\\b',
      '\\b(?:weder|wenig|kaum|gar nicht|überhaupt nicht) <1> (?:gefährlich|schlimm|ernst|besorgniserregend|bedenklich|beunruhigend)\\b',
      '\\b(?:keine|keinerlei|null) <2> (?:gefahr|bedrohung|auffälligkeit(?:en)?|krankheit|problem|bedeutung)\\b(?! <4> (?:wenn|eine stelle|auszulassen))',
    ],
    unless: [
      `\\bnicht (?:so )?schlimm <,6> ${PROCESS}`,
      '\\b(?:abtasten|tasten|übung|selbstuntersuchung|drücken|kreisen|abstreichen|anleitung|druck|creme|öl|lotion) <3> (?:ist|sind|kann) <3> nicht gefährlich\\b',
      `\\b${PROCESS}\\b <,6> (?:nicht (?:so )?schlimm|kein problem)`,
      `\\bkein problem\\b`,
      '\\b(?:wenn|falls|auch wenn|ob) <,6> nichts <2> (?:besonderes|auffälliges|ungewöhnliches)',
      '\\b(?:ist|haben|hast) <4> nichts <2> (?:besonderes|auffälliges|ungewöhnliches) <2> (?:aufgefallen|bemerkt|gesehen|gefunden|gespürt|notiert|genannt)',
      '\\b(?:notiere|notiert|halte fest|vermerke|vermerkt)\\b',
    ],
  },
  {
    id: 'all_fine',
    any: [
      '\\balles <2> (?:in (?:bester )?ordnung|okay|ok|bestens|gut|normal|prima|unauffällig|im grünen bereich|gesund|wird gut|halb so wild)\\b(?! (?:aufgeschrieben|notiert|verstanden|gehört|erklärt|zu erkennen|sehen|ausgeleuchtet|abtasten|ab))',
      `${SUBJECT} <2> (?:ist|sind|scheint|klingt|wirkt|wirken|sieht|sehen|hört) <4> (?:in ordnung|in bester ordnung|okay|ok|gesund|im rahmen|im grünen bereich|gut aus|gut an|bestens|unverdächtig|erfreulich|positiv)\\b`,
      '\\b(?:sie|du) (?:sind|bist) <3> (?:gesund|außer gefahr|auf der sicheren seite)\\b',
      '\\bentwarnung\\b',
      '\\b(?:glaube|denke|vermute|meine) <2> nicht , dass <4> (?:etwas|was)\\b',
      '\\balles <2> (?:so )?,? ?wie es sein (?:soll|sollte|muss)\\b',
      '\\bfühlt sich <4> schlimmer an\\b',
      '\\bgute nachrichten?\\b',
      '\\b(?:seien sie|sei|können sie|kannst du|dürfen sie|darfst du|sie können|du kannst|sie dürfen) <3> (?:beruhigt|unbesorgt|sorglos|aufatmen|erleichtert|entspannt bleiben)\\b',
      '\\bkann ich (?:sie|dich) beruhigen\\b',
      '\\bich kann (?:sie|dich) <2> beruhigen\\b',
      '\\balles wird <2> gut\\b',
      '\\b(?:wird|geht) (?:schon|bestimmt|sicher) <3> (?:wieder|gut|werden|in ordnung)\\b',
      '\\bwird schon (?:nichts|nicht|wieder)\\b',
    ],
    unless: [
      `\\bes ist (?:in ordnung|okay|ok|völlig in ordnung|ganz in ordnung|auch in ordnung) <,8> ${PROCESS}`,
      `\\b(?:auch )?das ist (?:ganz |völlig |auch |absolut |vollkommen )?(?:in ordnung|okay|ok) (?:,|\\.|!|so|für mich|wir)`,
      `\\b${FEELING}\\b`,
      '\\bist (?:bei ihnen |soweit |so weit |noch )?alles (?:in ordnung|gut|okay|ok)\\b <5> \\?',
      '\\balles (?:in ordnung|gut|okay|ok) (?:bei|mit) ihnen \\?',
      '\\bes ist <2> in ordnung , (?:wenn|dass) sie\\b',
      '\\balles gut , (?:wir|ich|dann|noch)\\b',
      '\\bgeht es ihnen\\b <3> \\?',
    ],
  },
  {
    id: 'normal',
    any: [
      `\\b(?:ist|sind|wäre|scheint|klingt|wirkt|gilt|gelten|völlig|ganz|total|absolut|vollkommen|durchaus|ziemlich|meist|oft|als) <3> (?:normal|natürlich|üblich|typisch|gewöhnlich|altersgemäß|alltäglich|verbreitet|häufig)\\b(?! (?:aussieht|anfühlt|ist|weiter|atmen))`,
      `${SUBJECT} <4> (?:haben|hat|kennen|bekommen|kriegen) <3> (?:viele|die meisten|fast alle|sehr viele|etliche|andere|jede|fast jede|jede zweite)\\b`,
      '\\b(?:haben|hat|kennen|spüren|bekommen) <1> (?:ganz |sehr |fast )?(?:viele|die meisten|alle|jede) <1> (?:frauen|patientinnen|betroffene|menschen|frau)\\b',
      '\\b(?:viele|die meisten|fast alle|sehr viele|etliche|andere) <1> (?:frauen|patientinnen|betroffene) <2> (?:haben|spüren|tasten|finden|bekommen|kennen) <3> (?:das|so|solche|knoten|knötchen|knubbel|so etwas|sowas|verhärtungen)\\b',
      '\\bkomm(?:t|en) <5> (?:oft|häufig|öfter|bei vielen|bei den meisten|immer wieder|ständig|dauernd) <4> vor\\b',
      '\\bbei (?:sehr )?(?:vielen|den meisten|fast allen) <1> frauen\\b <4> (?:so|vor|normal|der fall|zu finden|tastbar)\\b',
      '\\bgehört <3> dazu\\b',
    ],
    unless: [
      `\\b${FEELING}\\b`,
      '\\b(?:was|wie|so wie) <,4> (?:für sie|für dich|bei ihnen|bei dir) <3> (?:normal|üblich|gewöhnlich)',
      '\\b(?:für sie|für dich|bei ihnen|bei dir) (?:ganz |sonst |bisher )?(?:normal|üblich|typisch|gewöhnlich)',
      '\\b(?:haut|brust|achsel|schlüsselbein|narbe|falte|rand|bereich|seite|schritt|übung|pause)\\b <6> gehört <3> dazu',
      '\\bnatürlich (?:auch|können|kannst|nicht|gern|jederzeit)',
    ],
  },
  {
    id: 'goes_away',
    any: [
      `\\b(?:geht|gehen|verschwindet|verschwinden|vergeht|vergehen|gibt|legt|löst|heilt|klingt|bildet) <5> (?:von (?:selbst|selber|allein|alleine)|wieder weg|wieder (?:ab|zurück)|von alleine)\\b`,
      '\\b(?:verschwindet|vergeht|verliert sich|bildet sich zurück) <3> (?:nach|mit|in|bis) <2> (?:wechseljahren|zyklus|periode|regel|zeit|wochen|tagen|monaten)\\b',
      `${SUBJECT} <3> (?:geht|verschwindet|vergeht|gibt sich|legt sich) <2> (?:wieder|schon|bald|vorüber|vorbei|weg)\\b`,
      '\\b(?:vergeht|verschwindet|gibt sich|legt sich) <3> (?:wieder|bald|schon|meistens|nach (?:der|ein paar|einigen))\\b',
      '\\babwarten\\b',
      '\\bwarten sie <3> ab\\b',
      '\\bwarte <3> ab\\b',
    ],
    unless: [
      '\\b(?:nicht|nie|ohne|niemals|statt) <3> (?:lange |länger |zu lange )?(?:abwarten|abzuwarten)',
      '\\bwarten sie <2> nicht <2> ab',
      '\\babwarten \\?',
      '\\b(?:bescheid|packliste|zusage|rückruf|rückmeldung) <1> abwarten\\b',
    ],
  },
  {
    id: 'evaluates',
    any: [
      '\\b(?:klingt|hört sich|sieht|wirkt|fühlt sich) <4> (?:nicht (?:nach|so|wirklich|schlimm|gefährlich|verdächtig)|unverdächtig|beruhigend|gesund)\\b',
      `\\b(?:ihre?|deine?|die) (?:brust|brüste|${FINDING}) <3> (?:klingt|klingen|sieht|sehen|wirkt|wirken|ist|sind|fühlt|fühlen) <3> (?:gut|gesund|normal|bestens|prima|schön|in ordnung|okay)\\b(?= (?:aus|an|so)| [.,!])`,
    ],
  },
]);
