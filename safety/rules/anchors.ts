import { ASKS, DECLINES, HEARS, LEADS, LISTS, REFERS } from './allowed-forms.ts';
import { compileAny } from './rule.ts';

/**
 * A free answer has a narrow job: lead, ask, decline, send on, show sympathy, tell how the call works. A sentence with
 * no trace of any of these is not spoken, however innocent it reads: nobody can list all ways to say the wrong thing.
 */

/**
 * Body, posture and things of the exercise, its movements and its course. Stems: whatever follows is part of the word.
 */
const EXERCISE =
  '(?:haut zwischen|in gefahr (?:ist|sind)|narbe (?:an|entlang|mit)|die narbe|der narbe|seiten?\\b|gegenseite|zum schluss|stellen? (?:leicht|erst|drei)|jede[rn]? stelle|implantat|aufgebaut|bemerk|dauert|fester tag|festen tag|tag (?:im|des) (?:monat|zyklus)|muskel unter|leicht ,? ?(?:und )?(?:dann|mittel)|klappt|weiterzumachen|mehr geht|finger|hand(?!l|icap)|händ|arme?\\b|armen\\b|unterarm|oberarm|ellbogen|ellenbogen|spiegel|kissen|handtuch|decke\\b|kreis|streifen|bahn(?:en)?\\b|spiral|schlüsselbein|brustbein|rippe|achsel|unterbrust|falte|warzenhof|brustwand|dusch|seife|lotion|creme|öl\\b|körperöl|licht|position|haltung|hüft|schulter|nacken|kopf|rücken|oberkörper|' +
  'vorn\\b|vornüber|nach vorne|drück|drucke?\\b|druckstufe|tast|abtast|streich|ausstreich|kreisend|atme|atmung|durchatm|ausatm|einatm|leg(?:en|t|e)? (?:sie|sich|dich)|hinleg|liegen\\b|liegend|im stehen|im sitzen|sitzend|stehend|stell(?:en|e)? (?:sie|sich|dich)|setz(?:en|e)? (?:sie|dich|sich)|hinsetz|heb(?:en|t|e)?\\b|anheb|senk(?:en|t)?\\b|dreh|lehn|beug|stütz|' +
  'links?\\b|linke|rechts?\\b|rechte[nrsm]?\\b|oben\\b|unten\\b|außen\\b|innen\\b|oberhalb|unterhalb|mitte\\b|mittler|schritt|übung|selbstuntersuchung|phase|pause|weiter\\b|weitermach|fortsetz|zurück|wiederhol|noch einmal|nochmal|langsam|tempo|lauter|leiser|anleitung|reihenfolge|runde|minute|sekunde|bh\\b|hemd|kleidung|pulli|raum|zimmer|tür|telefon|' +
  'brustumfang|seitenlage|anfang|beginn|fang|wohlfühl|bequem|gemütlich|entspann(?:t|en) (?:hin|liegen|sitzen)|locker|flach|sanft|vorsichtig|behutsam|sorgfältig|gründlich|auslassen|überspring|drainage|verband|wunde|pflaster|naht\\b|fieber|termin|nachsorge|vorsorge|erinner)';

/** How the call works, and what the companion does. */
const PROCESS =
  '(?:sich <3> zeit|zeit lassen|alle zeit|in ordnung|drängt|schneller|ungefähr|genügt\\b|reicht\\b(?= [.,])|entschuldigung|wiederhören|wiedersehen|passen sie (?:gut )?auf|gespräch|ton\\b|sichtbar|wehtun|erzwingen|ausruh|darf sein|vorrang|geht (?:jetzt )?vor|monat , am besten|halben stunde|bleiben sie|schön , dass|stelle :|verstanden [.]|ich (?:zähle|leite|führe|melde|mache|gehe|komme|spreche|lasse|stelle|nehme|richte|fasse|rede|wechsle|fahre|bin (?:ein|eine|software|nur|noch|gleich|bereit|ganz|für))|(?:leite|zähle|begleite|führe|melde|wiederhole) ich|wir halten|sorgen sie dafür|ungestört|(?:nächste|erste|letzte) untersuchung|was sie (?:sehen|spüren|fühlen|tasten)|software|in der leitung|unterhemd|bluse|ausziehen|ablegen|atemzüge|unterlagen|tasche|ort\\b|diagnose (?:sind|bin|kann)|einmal zu viel|sicherheit (?:ist|geht|vor)|einverständnis|technisch|störung|verbindung|gerät|lautstärke|regler|erreichbar|kostenfrei|nehme (?:kein|nichts|es) |nehmen wir|warte\\b|warten sie (?:kurz|mit|damit|bitte)|ich (?:bin|bleibe|war) (?:noch |wieder )?(?:da|hier|bei)|wir waren|halten? (?:sofort )?(?:an|inne|fest)|halte es|jederzeit|(?:falsch|verkehrt) machen|keine prüfung|auf anhieb|erwartet|leisten|beim (?:nächsten|zweiten|dritten|ersten) mal|(?:dritten|vierten|ersten|zweiten) mal|das nächste mal|ohne druck|zeige , |beiseite|fehler\\b|gut gemacht|machen sie (?:gut|das|es|kleine|die)|alles (?:auf einmal )?schaffen|schaffen wir|geschafft|geht es (?:um|nur um|darum)|es geht (?:nur |heute )?(?:um|darum)|zum beispiel|etwa eine|notier|notiz|schreib|aufgeschrieben|speicher|gespeichert|lösch|verwerf|zusammenfass|app\\b|bildschirm|aufgenommen|aufgezeichnet|aufzeichn|ihre daten|angaben|zustimm|einwillig|stimme\\b|ki\\b|sicher sind|gar nichts tun|regel ist einfach|programm|computer|maschine|künstlich|zuhör|hör|frag|antwort|erklär|beschreib|erzähl|vorles|lese|sag(?:en|e|t|st)?\\b|nenn|ansprech|aussprech|sprechen sie|wir sprechen|reden sie|reden wir|verstehe|richtig verstanden|' +
  'helf|hilf|begleit|unterstütz|bereit|fertig|geschafft|abschluss|stopp|halt\\b|moment|augenblick|dank|bitte|gern|willkommen|guten (?:tag|morgen|abend)|hallo|auf wiedersehen|tschüss|alles gute|unterbrech|beenden|aufhör|entscheid|wünsch|möchte|merke|achte|beachten|richtig (?:herum|so|liegen|tasten|verstanden)|genau richtig|üben|geübt|vorgabe|ablauf|grenze|plan|aufgabe|zuständig|sache der|befund|wir (?:mach|geh|beginn|schau|sehen|tast|hör|lass|drück|könn|wiederhol|bleib|brauch|nehm|sind|haben|fang|warten|über|setz|sprech|red|beend))';

/** Sympathy, and help in need. */
const SYMPATHY =
  '(?:ihre (?:angst|sorge|ängste|sorgen)|die (?:angst|sorge)|tut mir leid|traurig|tränen|weinen|schwer|viel auf einmal|gefühle\\b|aufgeregt|nervös\\b(?= [.,])|belast|angenehm|unangenehm|ungewohnt|unsicher|mutig|ruhe\\b|ruhig|zeit (?:lassen|nehmen|zu)|allein|bei ihnen|an ihrer seite|für sie da|gemeinsam|nahe|vertraut|schreck|ungewiss|überfordert|erschöpf|müde|freundin|partner|angehörig|familie|vertraute person|jemand|' +
  'notruf|112|116117|0800|telefonseelsorge|nummer|notaufnahme|rufen|anruf|wähl|krise)';

/** Short words with which a turn is taken or handed over, as a whole sentence. */
const INTERJECTION =
  '^ (?:(?:verstanden|narbe|entlang|ungefähr|reicht|ja|nein|gut|okay|ok|prima|super|schön|genau|alles|klar|sehr|gerne?|na|also|dann|so|nun|los|ach|aha|hm|mhm|oh|natürlich|selbstverständlich|sicher|wunderbar|klasse|toll|perfekt|einverstanden|stimmt|richtig (?:herum|so|liegen|tasten|verstanden)|genau richtig|freut|mich|nicht|noch|jetzt|hier|da|und|einverstanden|doch|vielleicht|leider|danach|zuerst|zuletzt|weiter|geht|es|los|eins|zwei|drei|vier|fünf|leicht|mittel|fest) ?[,.!]? ?){1,5}$';

const ANCHORS = compileAny([
  ...DECLINES,
  ...REFERS,
  ...ASKS,
  ...LISTS,
  ...HEARS,
  ...LEADS,
  `\\b${EXERCISE}`,
  `\\b${PROCESS}`,
  `\\b${SYMPATHY}`,
  INTERJECTION,
]);

/** The forms as one pattern: part of the policy's version. */
export const ALLOWED_FORMS: string = ANCHORS.source;

const INTERJECTION_ALONE = compileAny([INTERJECTION]);

/** Whether a sentence only takes or hands over the turn. `view` is normalised. */
export function isInterjection(view: string): boolean {
  return INTERJECTION_ALONE.test(view);
}

/** Whether a sentence shows any of the forms that a free answer may have. `view` is normalised. */
export function hasAllowedForm(view: string): boolean {
  return ANCHORS.test(view);
}
