import { foldedWords } from '#core/german/fold-letters.ts';
import { compilePhrases } from '#core/german/sound-phrase.ts';
import type { Phrase } from '#core/german/sound-phrase.ts';

/**
 * What stays below the words when somebody speaks of not wanting to live without saying so: a few
 * concepts (being gone, relief of the others, a decision, a farewell, means …). One alone may be
 * harmless; together, close to each other and in any order, they are not.
 */

/** One concept: any of its phrases. */
export type Concept = readonly Phrase[];

/** Concepts that mean crisis when they stand close together. */
export interface Combination {
  readonly all: readonly Concept[];
  /** Longest span from the first to the last word. */
  readonly withinWords: number;
  /** Words in or near the span that show that something else is meant; absent: none. */
  readonly unless?: ReadonlySet<string>;
  /** Speaks to or of others and yet means herself: a farewell. */
  readonly mayNameOthers?: true;
  /** How far beside the span such a word still counts; absent: a few words. */
  readonly unlessWithinWords?: number;
}

const concept = (...phrases: readonly string[]): Concept => compilePhrases(phrases);

/** The exam, the therapy and the everyday: what else can end, be planned or be left. */
export const EVERYDAY = foldedWords(
  `übung seite brust abtasten tasten taste untersuchung gespräch chemo chemotherapie therapie bestrahlung pause kreise kreis achsel achseln spiegel dusche telefonat anruf anrufen
  operation op amputation abnehmen brüste warze test termin bewerbung arbeit kündigung kündige job rauchen urlaub reise diät studie position übungen behandlung tasterei abtasterei
  aufräumen kochen einkaufen putzen haushalt antihormontherapie sprechen auflegen app programm tamoxifen kontrolle nachsorge`,
);

const FEAR_WORDS = foldedWords('angst ängste fürchte fürchten panik befürchte sorge sorgen furcht bange grauen');
const THIRD_AND_FEAR = new Set([...FEAR_WORDS, ...foldedWords('wer')]);

/** She is not there any more. */
const GONE = concept(
  'wenn es mich nicht ~2 geben|gäbe|gibt', 'mich nicht geben',
  'sonst wäre ich ~2 weg|fort|tot',
  'wenn ich nicht mehr bin', 'ich ~1 muss weg', 'ich ~1 nicht mehr ~1 bin', 'kann ich ~2 auch ~1 gehen', 'ich ~4 und gehen', 'wenn es passiert ~1 ist', 'wenn ihr mich',
  'aus eurem|ihrem|deinem leben', 'muss ich ~2 weg', 'ich ~2 weg muss', 'auch ohne mich', 'ich verschwinde', 'ich ~2 in der wohnung liege',
  'ich ~3 nicht|nie mehr ~2 da|lebe|leben|existiere|hier|gibt|bin|wäre|lebte',
  'mich ~2 nicht mehr ~1 gibt|gäbe|geben|braucht|habt|haben|ertragen',
  'mich ~1 nicht gäbe|gibt',
  'mich gäbe|gibt es nicht',
  'mich gar nicht gäbe|gibt',
  'gibt|gäbe es mich ~2 nicht',
  'wäre|bin ~1 ich ~2 !tot|gestorben|nicht-mehr-da|unter-der-erde',
  'ich ~2 !tot|weg|fort|verschwunden|begraben|beerdigt|gestorben|erlöst ~1 bin|wäre',
  'ich ~4 unter ~1 erde',
  'ich ~3 im|in|ins ~1 grab|sarg|himmel',
  'wenn ich ~3 sterbe|verschwinde|abkratze|gehe',
  'mein !tod',
  'meinen !tod',
  'ohne mich',
  'mich ~1 los',
  'mich ~1 loshaben|loswerden|losgeworden',
);

/** It would be good for somebody. */
const RELIEF = concept(
  'schöneres leben', 'schönere', 'besseres leben', 'bessere',
  'keine vorwürfe', 'vorwürfe', 'ersparen', 'erspare', 'braucht ~3 keiner|niemand', 'kaputt', 'keiner ~2 mehr ~1 da', 'nicht traurig', 'leicht', 'lästig', 'nervt', 'schluss',
  'freuen ~3 bloß|nur|sie', 'merkt ~4 niemand|keiner', 'niemand ~2 merkt', 'keiner ~2 merkt', 'dreht ~3 weiter', 'endgültig', 'niemandem ~3 weh', 'frieden', 'interessiert|interessieren ~3 niemand|keinen|keine|keiner',
  'besser', 'leichter', 'einfacher', 'aufatmen', 'erleichtert', 'erleichterung', 'erlösung', 'entlastet', 'entlastung', 'glücklicher', 'freier', 'frei', 'schöner', 'ruhiger', 'gesunde', 'eine neue', 'eine andere',
  'froh', 'ruhe', 'frieden', 'befreit', 'sorglos', 'weniger sorgen', 'keine sorgen', 'gut so', 'am besten', 'das beste', 'allen geholfen', 'geholfen', 'gewonnen', 'problem gelöst', 'probleme gelöst', 'endlich leben', 'nochmal anfangen', 'neu anfangen', 'sparen', 'spart',
  'keiner ~2 weinen', 'keiner ~2 vermissen', 'niemand ~2 vermissen', 'keiner ~2 merken', 'niemand ~2 merken', 'kein ~3 hahn', 'prima zurecht', 'gut zurecht', 'besser zurecht', 'besser klar', 'ruhe haben', 'dankbar',
);

/** Settled, or dated. */
const DECIDED = concept(
  'tag ~2 fest', 'steht ~1 fest',
  'habe ~4 entschieden', 'habe ~3 beschlossen', 'bereit', 'satt', 'zeit gekommen',
  'entschluss ~3 fest|gefasst', 'entscheidung ~2 gefallen|getroffen|steht', 'beschlossen', 'entschieden', 'geschworen', 'mein plan steht', 'plan ~1 steht|fertig|habe', 'habe ~2 plan', 'weiß ~2 genau wie|wann', 'weiß ~3 wie|wann ich es', 'tag ~3 ausgesucht|festgelegt|gewählt', 'datum ~3 ausgesucht|festgelegt|fest',
  'alles ~2 vorbereitet|geplant|geregelt|durchdacht|durchgeplant|bereit', 'mir ~2 vorgenommen|geschworen|überlegt', 'fest vorgenommen', 'durchgespielt', 'zieh ~3 durch', 'ziehe ~3 durch', 'nichts ~3 abbringen', 'niemand ~3 abbringen', 'niemand ~3 aufhalten', 'keiner ~3 aufhalten', 'keiner ~3 abbringen',
);

/** A dark "it", or an end without an object. */
const END_IT = concept(
  'mache ich ~1 ein? ende|schluss', 'mache ich ende',
  'beende|beenden|beendet ich? es', 'es ~3 beende|beenden', 'ich ~1 es ~3 tue|mache|tun|machen', 'tue|mache ich es', 'tue|mache es', 'es ~2 zu ende bringen|bringe', 'zu ende bringen|bringe', 'schluss|ende ~1 machen|mache|gemacht', 'mache ~3 schluss|ende', 'ist ~1 schluss', 'schluss ist',
  'ist|wäre ~4 vorbei', 'vorbei ist|wäre|sein', 'es so weit', 'es ist soweit', 'soweit ist', 'ist dann ruhe', 'dann ist ~2 ruhe|schluss|vorbei|frieden|still', 'ein für alle mal', 'es hinter mir', 'endgültig',
  'ich ~3 gehe', 'gehen kann', 'kann ~2 gehen', 'gehe ich', 'abtreten', 'trete ich ab', 'nicht mehr ~2 warten', 'selbst ~2 hand', 'in die hand',
);

/** When. */
const TONIGHT = concept(
  'wenn|sobald niemand|keiner ~4 haus|hause|da', 'wenn niemand',
  'heute nacht', 'diese nacht', 'heute abend', 'heute noch', 'noch heute', 'es heute', 'morgen früh', 'morgen', 'bald', 'am wochenende', 'nächste woche', 'wenn ~3 schläft|schlafen|allein|weg|arbeit|haus', 'wenn ich ~2 allein', 'nach weihnachten', 'nach dem geburtstag', 'vor weihnachten',
);

/** To the people she leaves. */
const FAREWELL = concept(
  'grüßen|grüß|grüßt ~3 von mir', 'gruß an', 'grüße an', 'vorwürfe', 'geschrieben ~5 wenn|falls', 'letzter anruf|brief|wunsch', 'beerdigung|bestattung|sarg|urne|grabstein ~3 bezahlt|gekauft|ausgesucht|bestellt',
  'verabschieden', 'verabschiedet', 'abschied ~2 nehmen|genommen|nehme', 'auf nimmerwiedersehen', 'lebt ~1 wohl', 'lebe ~1 wohl', 'lebewohl', 'pfiat ~1 euch', 'tschüss für immer', 'macht ~1 gut ~2 alle|ihr', 'verzeiht|verzeih ~1 mir', 'verzeihen ~1 mir', 'vergesst ~1 mich', 'abschiedsbriefe',
  'brief ~3 geschrieben|liegt|hinterlassen|schreiben', 'briefe ~3 geschrieben|hinterlassen|schreiben', 'video ~3 aufgenommen|hinterlassen', 'meine sachen ~3 verschenkt|weggegeben|aussortiert', 'testament', 'letzten willen', 'bestattung ~3 bezahlt|ausgesucht|geregelt', 'beerdigung ~3 bezahlt|ausgesucht|geregelt|geplant', 'grab ~3 ausgesucht',
  'alles ~2 geregelt|geordnet|erledigt|verschenkt', 'papiere ~3 geordnet|bereit|tisch', 'danke ~1 für ~1 alles', 'weggegeben', 'verschenkt', 'passt ~1 gut auf', 'pass ~1 gut auf', 'kümmert ~1 euch', 'kümmern ~1 sie sich um',
);
/** That she will not be there. */
const LEAVING = concept(
  'wird ~4 finden', 'werden ~4 finden', 'letzte reise', 'in ruhe sterben', 'verlasse',
  'losgehen', 'wenn ich nicht mehr', 'nicht mehr ~1 sehen', 'nie mehr ~1 sehen', 'wenn es passiert', 'mein letzter', 'letzter anruf', 'wenn ich ~2 tot',
  'bevor ich ~1 gehe', 'wenn ich ~1 weg bin', 'ich ~1 gehe ~1 jetzt', 'jetzt kann ich ~2 gehen|ruhe', 'kann ich ~2 gehen', 'komme ~2 nicht mehr|wieder', 'nicht mehr ~2 brauche|brauchen|da|wieder|komme', 'brauche ~4 nicht mehr', 'für danach', 'danach', 'letzte mal', 'letzter tag', 'letzten tag', 'für immer', 'so weit', 'heute nacht', 'diese nacht', 'was ich ~3 tue|mache|vorhabe|getan', 'dass ich ~3 tue|gehe|geliebt', 'nie wieder', 'auf wiedersehen', 'wenn ich nicht mehr', 'falls ich morgen', 'wenn es vorbei ist', 'jetzt gehen', 'bereit zu gehen', 'in frieden',
);

/** What can kill, as such harmless. */
const MEDICINE = concept(
  'insulinspritze', 'spritze', 'spritzen', 'beruhigungsmittel', 'herztabletten', 'betablocker', 'valium', 'diazepam', 'zopiclon', 'gift','tabletten', 'pillen', 'schlaftabletten', 'schlafmittel', 'schmerzmittel', 'schmerztabletten', 'morphium', 'morphin', 'opiate', 'opiat', 'insulin', 'tropfen', 'medikamente', 'medizin', 'tavor', 'fentanyl', 'paracetamol', 'packung', 'packungen', 'schachtel', 'tramal', 'novalgin');
const ENOUGH_TO_DIE = concept(
  'ganze|eine|halbe|zwei packung|schachtel|flasche ~4 geschluckt|genommen|getrunken', 'geschluckt', 'packung|schachtel ~4 geschluckt|genommen', 'zu viel ~3 genommen|geschluckt',
  'sammle', 'horte', 'spare', 'zehn|fünfzehn|zwanzig|dreißig|vierzig|fünfzig|hundert|dutzend|dutzende ~2 genommen|geschluckt|nehmen|schlucken|schlucke|nehme', 'vierzig', 'fünfzig', 'hundert', 'nur mehr ~1 nehmen', 'mehr ~1 zu nehmen', 'alles ~2 genommen|geschluckt',
  'handvoll', 'hand voll', 'sehr viele', 'viel zu viele', 'viele ~2 genommen|geschluckt', 'alle ~4 vor mir', 'ausgebreitet', 'alle ~1 genommen|geschluckt', 'mit ~3 runtergespült', 'auf ~1 einmal ~1 genommen|geschluckt|nehmen|schlucken',
  'trinke|schlucke|nehme ~4 alle ~1 auf|zusammen', 'was passiert ~8 nimmt|nehme|schluckt', 'alle ~3 genommen ~3 da', 'fast alle', 'alle ~1 nehmen|nehme', 'nehme ~3 alle', 'ganze|sämtliche ~2 auf|nehmen|schlucken', 'ganze packung ~2 schlaftabletten|schlafmittel|tavor|valium|morphium', 'sicher klappt', 'damit ~4 klappt',
  'gesammelt', 'gehortet', 'aufgespart', 'aufgehoben', 'zurückgelegt', 'beiseite ~1 gelegt', 'versteckt', 'würde|würden reichen', 'reicht|reichen ~2 mich', 'genug ~6 reicht|reichen', 'reichen würde|würden', 'damit ~3 ruhe|vorbei|schluss', 'um zu sterben', 'nie mehr', 'nicht mehr aufwachen|aufwache|aufwacht', 'alle auf einmal|mal', 'auf einmal ~2 nehme|nehmen|schlucken|schlucke|nimmt', 'nehme|nimm|schlucke ~3 ganze packung|schachtel', 'leer getrunken', 'mit ~1 schnaps|wodka|alkohol|wein|whisky',
  'alle ~2 schlucken|schlucke|schluck|runterschlucken|einwerfen|nehmen', 'wie viele ~4 braucht|bräuchte|tödlich|reichen|nehmen', 'hebe ~4 auf', 'alle ~3 finden konnte', 'nicht mehr aufwache', 'wie viel ~4 braucht|tödlich|bräuchte', 'tödlich', 'tödliche', 'dann ist ~3 vorbei|ruhe|schluss', 'überdosis', 'zu viele', 'zuviel ~2 nehme|nehmen', 'einfach alle', 'bereit', 'einschlafen ~3 nicht|nie', 'für ~1 ausweg', 'notausgang',
);
const MEDICINE_AS_USUAL = foldedWords('jede heute-morgen morgens jeden jeder täglich dose dosiert verschrieben wochen abends mittags arzt ärztin apotheke apothekerin vertrage rezept früher schmerzen übelkeit frühstück');

const PLACE_OF_DEATH = concept(
  'bus', 'schnellzug', 'ice', 'tram', 'stockwerk', 'stock',
  'züge', 'zügen', 'klippen', 'felsen', 'abgrund', 'bahnübergängen', 'straßenbahn', 'autobahn', 'autobahnbrücke', 'treppenhaus', 'kran', 'hochsitz', 'rhein', 'elbe', 'donau', 'isar', 'meer', 'kanal', 'teich', 'stausee','brücke', 'parkhaus', 'hochhaus', 'dach', 'balkon', 'gleise', 'gleisen', 'schienen', 'bahngleise', 'bahngleisen', 'bahnsteig', 'bahnübergang', 'klippe', 'bahn', 'zug', 'fenster', 'fensterbrett', 'geländer', 'turm', 'kirchturm', 'ufer', 'fluss', 'see', 'wasser', 'lkw', 'laster');
const STEP_DOWN = concept(
  'überlege zu', 'zu springen', 'stock ~5 springen',
  'gesessen', 'gelegen', 'komme nicht ~1 zurück|wieder', 'laufen', 'gelaufen', 'vor den', 'nie ~2 zurück',
  'davor', 'klettere', 'kletter', 'klettern', 'drüber', 'runter', 'hinunter', 'in die tiefe', 'tiefe', 'hineingehen', 'reingehen', 'ertrinken', 'untertauchen', 'versinken', 'sturz', 'stürzen', 'fallen', 'überlege',
  'ich ~1 stehe', 'stehe ~1 auf|am|an', 'steh auf|am|an', 'will nicht mehr', 'mit ~2 auto', 'fahren und', 'hinein fahren', 'springen',
  'stehe|stand ~2 oben', 'stand ~3 gestern|neulich|schon|wieder|oft|nachts', 'gestanden', 'runter ~1 springen|springe|fallen', 'runterspringen', 'hinunterspringen', 'runterspringe', 'springe', 'springen', 'einen|ein|nur schritt', 'schritt ~2 nach vorne|vorn|weiter', 'nach vorne', 'mich ~3 fallen lassen|lasse', 'fallen lassen', 'einfach loslassen', 'loslassen', 'mich ~4 werfen|werfe|legen|lege|stürzen|stürze|schmeißen|stellen|stelle|setzen', 'gehe ich ~2 ins', 'ins wasser gehe|gehen', 'ins wasser', 'nicht mehr auftauchen', 'untergehen', 'runter gucken|schauen|geschaut|gesehen', 'vor ~1 den|die|einen nächsten?', 'rein laufen', 'reinlaufen', 'dann ~4 vorbei|ruhe',
);
const PLACE_AS_USUAL = foldedWords('narbe damit verband darf gehstock haltestelle verpasse fenster licht fensterbrett hell heller kalt zieht post arbeit wohne laut stau gefahren verpasst duschen trinken glas flasche fahre spazieren spaziergang schwimmen therme baden bad kur fährt fahren zugfahrt termin steht lüften schreibtisch foto vorher bett stelle hocker matte stuhl wärme wasche pflanze blumen putzen');

const BLADE = concept('küchenmesser', 'brotmesser', 'taschenmesser', 'schere', 'nagelschere', 'rasierklinge', 'rasierklingen', 'klinge', 'klingen', 'messer', 'skalpell', 'teppichmesser', 'scherbe', 'glasscherbe');
const BLADE_USE = concept(
  'badewanne', 'wanne', 'verletzt', 'absicht', 'absichtlich', 'sitze','gestochen', 'steche', 'stechen', 'in|hand der? hand', 'nehme', 'greife', 'griff', 'hole', 'geholt', 'versteckt', 'am|an|an-den handgelenk|arm|hals|pulsadern|puls|unterarm', 'haut', 'druck', 'neben mir', 'angesetzt', 'ansetzen', 'vor mir', 'mich', 'ruhe', 'tief');
const BLADE_AS_USUAL = foldedWords('küche kochen brot kartoffel kartoffeln zwiebeln gemüse chirurg ärztin arzt operation beine rasieren obst');

const ROPE = concept(
  'schlauch ~3 auto|auspuff', 'auspuff', 'abgasschlauch','strick', 'seil', 'schlinge', 'galgen', 'abschleppseil');
const ROPE_USE = concept('hängt', 'keller', 'dachboden', 'besorgt', 'gekauft', 'liegt', 'bereit', 'hals', 'garage', 'baum', 'knoten ~2 geübt|gemacht', 'um den hals', 'gefunden', 'geholt', 'balken', 'wald', 'mir', 'nehmen|nehme');
const WEAPON = concept('pistole', 'gewehr', 'schusswaffe', 'jagdgewehr', 'waffe', 'revolver');
const WEAPON_USE = concept('schrank', 'mund', 'kopf', 'schläfe', 'mich', 'mir', 'habe', 'geladen', 'mann', 'liegt');

const WHEEL = concept('lenkrad', 'gegenverkehr', 'leitplanke', 'brückenpfeiler', 'steuer', 'gegen ~1 baum', 'gegen ~2 bäume', 'gegen ~1 mauer', 'an ~2 baum', 'lastwagen', 'lkw');
const WHEEL_USE = concept('rumreißen', 'herumreißen', 'verreißen', 'loslassen', 'los lassen', 'einfach ~3 fahren', 'einfach ~3 lenken', 'reinfahren', 'rein fahren', 'hinein fahren', 'will ~4 fahren', 'fahren und', 'lenken', 'steuern', 'rasen', 'vollgas', 'gas geben', 'zu ende', 'ziehe ich', 'einen ruck', 'knallen', 'krachen', 'setzen');

/** Who might come and fetch her. */
const REAPER = concept('krebs', 'tumor', 'herrgott', 'gott', 'lieber gott', 'liebe gott', 'der !tod', 'tod', 'teufel', 'sensenmann', 'engel', 'mutter', 'mama', 'vater', 'papa', 'mann', 'oma', 'jesus', 'himmel', 'krankheit', 'jemand', 'er', 'es');
const FETCH = concept(
  'schneller ~2 als', 'streut', 'streuen', 'gewinnt',
  'schnell ~1 macht|geht|tötet', 'mich tötet','mich ~5 holen|holt|hole|nehmen|nimmt|mitnehmen|mitnimmt|erlösen|erlöst|sterben', 'holt|hole|holen|nimmt|nimm|erlöse|erlöst|hol ~1 mich', 'zu sich ~1 holen|holt|nehmen|nimmt', 'mich umbringt|frisst|auffrisst');
const WISHES = concept('wünschte', 'wünsche', 'hoffe', 'hoffentlich', 'möge', 'soll', 'sollte', 'bete', 'warte ~1 darauf', 'warte ~1 nur', 'bitte', 'endlich', 'doch', 'warum ~3 nicht', 'lieber', 'schnell', 'schneller', 'bald', 'froh', 'von mir aus', 'wann', 'dürfte', 'am liebsten', 'liebsten', 'schön wenn', 'gerne', 'gern', 'dankbar', 'nichts dagegen', 'egal', 'ruhig', 'macht nichts', 'sehne', 'ersehne');

const WISH_STRONG = concept(
  'wunsch', 'größter wunsch', 'recht wenn', 'sollte', 'müsste', 'darf',
  'hoffnung', 'schön wäre', 'wäre schön', 'wie schön', 'herrlich','einfachsten', 'am einfachsten', 'am schönsten', 'am besten', 'wie gern', 'für immer','wünschte', 'wünsche', 'hoffe', 'hoffentlich', 'bete', 'am liebsten', 'liebsten', 'schön wenn', 'wäre ~2 froh', 'nichts dagegen', 'nicht ~1 schlimm', 'nicht ~1 schade', 'mir ~1 egal', 'mir recht', 'mir ~2 recht', 'wenn ~2 nur', 'wenn ~2 doch', 'wenn ~2 einfach', 'warum ~3 nicht', 'warum ~3 nicht einfach', 'sehne', 'träume davon', 'stelle ~1 mir vor', 'male ~1 mir aus', 'wieso ~3 nicht', 'von mir aus', 'wollte', 'lieber', 'gerne', 'gern', 'manchmal ~3 will', 'will ~1 einfach', 'will ~1 nur', 'möchte ~1 nur', 'möchte ~1 einfach', 'warte ~1 nur', 'warte darauf', 'gnade', 'segen', 'endlich', 'hätte ~2 gerne', 'bitte', 'kein verlust', 'ruhig');
const DYING = concept(
  'augen ~6 nie|nicht ~2 aufmachen|öffnen', 'ewige|ewigen ruhe', 'ich sterbe bald',
  'nicht mehr ~1 wach', 'verschwinden', 'weg ~1 von ~2 welt',
  'nicht ~2 überlebe|überleben|erlebe', 'nicht ~1 aufzuwachen',
  'wache ~5 nicht|nie ~2 auf', 'augen ~3 zumachen|schließen|zumache ~3 immer', 'für immer ~3 augen|zumachen|schließen', 'gar nicht mehr',
  'mich ~4 überfährt|überfahren|erwischt|umfährt|erfasst|trifft|erschießt|überrollt',
  'herz ~4 aufhört|aufhören|hört|stehen|stehenbleibt|stillsteht', 'stehen bleiben|bleibt', 'aufhört zu schlagen', 'nicht|nie mehr ~1 wach|aufwachen|aufzuwachen|aufwache|aufgewacht', 'nie ~1 aufwachen|wach|aufgewacht', 'tot umkippen|umfallen|umkippe|umfalle', '!tot', 'sterben', 'sterbe', 'gestorben', 'abkratzen', 'draufgehen', 'krepieren', 'verrecken', 'eingehen', 'hinüber', 'mit mir ~3 vorbei|ende|aus|bergab', 'zu ende ~2 mit mir', 'mit mir ~3 zu ende', 'unter ~1 erde', 'im himmel', 'im grab', 'bei ~3 im himmel|drüben|oben', 'wieder ~2 bei ~2 mutter|mama|vater|papa|mann|oma|opa|kind|sohn|tochter', 'den schalter ~2 umlegen|aus|ausmachen', 'schalter umlegen', 'mich ~2 ausknipsen|ausschalten|auslöschen|auflösen', 'licht ~2 aus', 'ewig schlafen', 'einschlafen ~3 fertig|schluss|vorbei|ruhe', 'keinen morgen mehr', 'alles ~1 vorbei', 'alles ein ende', 'nicht mehr existieren', 'nicht mehr da', 'nicht mehr ~1 leben', 'geboren', 'alles ~2 schwarz', 'nichts mehr spüren|fühlen|merken', 'nichts mehr ~1 spüren|fühlen|merken|mitkriegen', 'gar nicht ~1 mehr da', 'weg sein', 'tief schlafen', 'unfall',
);
const NOT_A_WISH_TO_DIE = new Set([...FEAR_WORDS, ...foldedWords('wissen niemals keinesfalls kinder enkel enkelkinder frage fragen scham lachen hunger durst peinlich langeweile neugier daheim zuhause kaffee essen bett pause sonne urlaub krebs brustkrebs daran handtuch gläschen schlafstörungen hitze film chemo wehrt schmerz tasten übung bisschen')]);

/** Life as it is for her. */
const MY_LIFE = concept(
  'jeder tag', 'jeden tag', 'weiterleben','leben', 'dasein', 'existenz', 'weiterleben', '+ weiterzuleben', '+ zu leben', 'am leben', 'welt', 'auf der welt', 'morgens ~2 aufstehen', '+ aufzustehen', 'da zu sein', 'hier zu sein', 'zukunft', 'noch hier', 'weiterzumachen');
const WORTHLESS = concept(
  'lohnt ~2 nicht', 'lohnt ~3 nicht mehr', 'keinen|kein wert', 'nichts ~2 wert', 'nichts ~3 lohnt', 'nichts mehr ~4 lohnt', 'keinen|kein|null sinn', 'sinnlos', 'sinn|wert ~2 verloren', 'überflüssig', 'ist vorbei', 'schon vorbei', 'ist gelaufen', 'schon gelaufen', 'zu ende ist', 'schon zu ende', 'keine|kein zukunft', 'zukunft ~3 mehr', 'kein leben mehr', 'doch kein leben', 'qual', 'hölle', 'nur ~1 noch qual|quälerei|leid|schmerz|last', 'leid', 'satt', 'überdrüssig', 'müde', 'nicht mehr ~1 wert', 'keinen grund', 'wofür ~5 noch', 'wozu ~5 noch', 'wofür ~4 überhaupt', 'wozu ~4 überhaupt', 'wozu ~2 soll', 'ekelt', 'hasse', 'verflucht', 'strafe', 'nichts ~2 freue', 'verpfuscht', 'egal', 'scheißegal', 'wegwerfen', 'wegschmeißen', 'weggeworfen', 'nicht ~2 hängen', 'hänge nicht', 'keinen bock', 'kein bock', 'keine lust', 'keine kraft', 'nicht ~2 ertragen', 'nicht ~2 aushalten', 'loslassen', 'nicht ~1 gemacht', 'genug', 'ausgelebt', 'zum kotzen',
);
const LIFE_AS_USUAL = new Set([...foldedWords('lange länger mitten ganzes lebenslang kampf sport arbeit gerne gern wieder schön wichtig'), ...EVERYDAY]);

const SKIN = concept(
  'oberschenkeln', 'handgelenken', 'hals', 'körper', 'füße','arm', 'arme', 'armen', 'unterarm', 'unterarme', 'handgelenk', 'handgelenke', 'haut', 'oberschenkel', 'beine', 'bein', 'bauch', 'mich', 'mir');
const HURTING = concept(
  'schneide ~3 in|den|die', 'weh tun', 'wehtun', 'wehtue', 'haue ~4 blutet', 'faust ~6 blutet', 'aus ~4 drücke', 'drücke ~1 zigaretten', 'schlage ~3 ein',
  'oberschenkel|arm|arme|unterarm|handgelenk|bein|beine|hals ~2 geschnitten',
  'schneide ~2 mich', 'bestrafe meinen|meine', 'schlage ~5 ein bis',
  'mich ~1 zu schneiden', 'zu ritzen', 'zu verletzen', 'zugefügt', 'zufügen', 'faust ~5 blutet', 'mich ~2 schneiden', 'aufschneiden','aufgeritzt', 'ritze', 'geritzt', 'ritzen', 'zigaretten ~6 aus', 'zigarette ~6 aus', 'ausdrücken', 'blutig ~2 kratze|kratzen|absicht|geschlagen', 'blutig gekratzt', 'kratze ~2 blutig', 'absichtlich', 'absicht', 'bestrafen', 'bestrafe', 'aufschneiden', 'selbst ~2 verletzen|verletze|verletzt|weh|verbrennen|verbrannt|geschnitten', 'selber ~2 weh|verletze|verletzt|verbrannt|geschnitten|haue|schlage', 'schneiden ~2 muss|will|möchte', 'muss ~3 schneiden', 'weh tun ~2 damit|um', 'verbrenne', 'verbrannt ~2 extra');
const HURTING_AS_USUAL = foldedWords('nägel fingernägel haare finger fussnägel zehennägel kochen herd rasieren versehen unabsichtlich op operation katze bügeleisen sonne bestrahlung aus-versehen sonnenbrand drücken tasten drücke therapeutin');

const STOPPING_TO_LIVE = concept('nichts mehr ~1 essen|esse|trinken|trinke', 'esse ~3 nichts|nicht mehr', 'esse ~3 nicht', 'trinke ~3 nichts', 'medikamente ~3 nicht', 'tabletten ~3 nicht', 'absichtlich', 'absicht', 'verhungern', 'behandlung ~3 abbrechen|ab', 'lasse ~3 behandeln', 'nehme ~3 nicht mehr', 'setze ~3 ab', 'lasse ~3 weg');
const SOONER_OVER = concept('schneller ~2 geht|vorbei|ende|sterbe|gehe|stirbt|holt', 'schneller zu ende', 'es schneller', 'schnell ~2 vorbei|ende', 'bald ~2 vorbei|ende|sterbe', 'endlich sterbe|vorbei|ende', 'ich sterbe', 'zu ende geht');

const BURDEN_NOUN = concept('last', 'zur last', 'klotz', 'belastung', 'ballast', 'bürde', 'überflüssig', 'im weg', 'nutzlos', 'wertlos', 'unnütz', 'nutzloser esser', 'nichtsnutz', 'störe ~2 nur', 'koste ~3 nur', 'pflegefall ~3 tot', 'zu nichts ~2 nütze', 'zu nichts ~2 gut', 'klotz am bein');
const I_AM = concept('ich ~5 bin|falle|werde|war|koste|liege', 'bin|falle|werde|liege ich', 'bin ~3 für', 'bin ~3 nur', 'bin ~2 bloß', 'nur ~2 noch', 'falle ~3 nur', 'eh ~2 nur');

const BEING_LOVED_LAST = concept('sagen|sag|sagt|sage|richten|richte|bestell|bestellen|ausrichten ~2 meinen|meiner|meinem|meine|allen|ihm|ihnen|ihr', 'meinen|meiner|meinem ~2 ausrichten|sagen');
const LOVED = concept('ich ~3 liebe|geliebt|lieb|leid', 'leid tut', 'nicht ~2 schuld', 'stolz', 'immer ~2 liebe|geliebt|lieb');

const LAST_TIME = concept('letzte|letztes|letzten|letzter mal|gespräch|tag|nacht|abend|worte|wort|anruf|nachricht', 'zum letzten mal', 'ein letztes mal');
const SPEAKING = concept('reden', 'rede', 'spreche', 'sprechen', 'hören ~3', 'höre', 'hört', 'von mir', 'sehen', 'miteinander', 'bei ~2 melde', 'stimme', 'mein', 'meine', 'auf dieser', 'meinen', 'sein', 'umarmt', 'gesehen');
const LAST_AS_USUAL = new Set([...EVERYDAY, ...foldedWords('krankenhaus klinik reha beim ergab gefunden jahr monat woche ärztin doktor schwindelig mammographie tasten fühlte gefühlt gehabt gehört schon gestern arzt langsamer bestrahlungstag')]);

const LONGING_DEAD = concept('beneide', 'neidisch', 'neide', 'gut ~2 haben', 'haben ~2 gut', 'besser dran', 'hinter sich');
const THE_DEAD = concept('toten', 'die tot', 'verstorbenen', 'gestorben', 'gestorbenen', 'geschafft ~2 haben', 'tot sind|ist', 'wo ~2 tot', 'da ist man !tot', 'hinter sich ~2 haben', '!tot');

const SURVIVED = concept('warum|wieso|weshalb ~3 überlebt', 'warum|wieso ~2 ich ~2 nicht ~3 gestorben|sterben|tot', 'warum|wieso ~2 ich ~3 noch ~2 da|hier|leben|lebe', 'hätte|hätten ~4 sterben sollen|lassen', 'hätte ~5 nicht ~3 aufwachen sollen', 'hätte ~3 mich ~3 sterben|nicht-retten', 'hätten ~3 mich ~4 nicht ~2 retten|wiederbeleben|operieren|aufwecken', 'besser ~5 gestorben wäre', 'gestorben wäre ich ~3', 'wäre ich ~6 gestorben', 'wäre ich ~6 nicht ~2 aufgewacht', 'wäre ~3 nicht ~3 aufgewacht', 'nie ~2 geboren', 'nicht ~2 geboren', 'nie ~3 zur welt|auf-die-welt', 'mich ~2 nie ~2 bekommen|gekriegt|gegeben');

/** Phrases that need nothing beside them. */
export const VEILED_ALONE: Concept = concept(
  'ewige|ewigen ruhe', 'meinen abgang', 'einmal versucht ~6 wieder versuchen', 'werde es wieder ~1 versuchen', 'bin ~2 dann ~1 schon tot', 'ich bin ~1 dann tot', 'dass ich sterbe ~1 plane', 'hoffentlich ~3 krebs', 'mich ~2 geschnitten ~2 weil', 'habe mich vorhin|heute|gerade|wieder|gestern geschnitten', 'der tag ~2 fest ~5 gehe',
  'mein letzter anruf', 'spring doch', 'fenster|stock ~6 springen', 'nie wieder ~1 aufmachen|öffnen', 'ich ~3 anstelle ~2 sterbe', 'faust|kopf ~2 gegen ~1 wand', 'drücke ~1 zigaretten ~4 haut|arm', 'hätte ~6 sterben sollen',
  'bringe|bring mich ~4 um', 'lebe nur ~1 noch ~1 für', 'nur noch für ~5 sonst ~4 weg|tot|fort|nicht-mehr', 'keine angst ~2 vor ~1 tod ~4 will|warte|freue', 'tod macht ~3 keine angst', 'zu tode hungern', 'sterben ~6 würde ich? ~2 wünschen', 'gift ~4 bestellt|besorgt|gekauft', 'nicht mehr lange da', 'da was vor', 'nicht mehr ~2 zu helfen', 'ich lebe nicht ~1 mehr ~1 gern', 'geübt ~4 knoten', 'in den see ~1 fahren|gehen', 'kann man ~2 wegwerfen', 'was nütze ich', 'kann ~1 nicht versprechen', 'vorgenommen ~4 zu gehen', 'geburtstag ~2 gehen', 'heute bringe ich es ~1 zu', 'bringe ich es zu ende', 'seit wochen ~3 schmerzmittel|tabletten|pillen', 'die kinder nehmen soll', 'wenn es passiert ist', 'keine vorwürfe', 'kann nichts dafür', 'alles besprochen ~5 frei', 'hebe ich ~1 alle auf', 'hätte ~4 operation sterben', 'keiner hätte ~2 davon', 'etwas davon ~5 leben bleibe', 'mich gäbe ~1 nicht', 'trinke ~1 ich alle', 'mut und ziehen', 'tod ist ~3 freund|freundin', 'schlage ~4 blau ist', 'zur brücke ~4 nicht zurück', 'nur arbeit ~6 weg bin', 'mache ~1 schluss mit allem|allet', 'schluss mit ~1 allem', 'tabletten|pillen ~1 nehme|nimm ~5 merkt ~3 keiner',
  'nicht mehr auf mich ~2 aufpassen|achten', 'auf mich ~3 nicht mehr ~2 aufpassen', 'verlasse euch|sie|dich|alle', 'ich ~1 verlasse ~3 für immer|endgültig|heute', 'letzte reise', 'in ruhe sterben', 'wann ich sterbe', 'springe ich', 'ein sprung', 'ich sollte ~2 verschwinden|sterben|weg', 'sobald ~6 springe|bringe|nehme-alle ich',
  'tod ~7 freund', 'tod ~3 willkommen', 'durch mich selbst', 'durch meine eigene hand', 'schluss ~1 mit meinem leben', 'gibt es mich nicht ~1 mehr', 'danach bin ich ~1 nicht mehr', 'mich tötet ~4 erledige|mache|selbst', 'bin ich ~2 dann|längst|endlich|morgen tot',
  'braucht ~2 mich ~2 keiner|niemand ~4 gehen|weg|sterben|verschwinden', 'es braucht mich ~2 keiner|niemand', 'letzter|letztes ~1 anruf|gespräch ~1 vor|in', 'stirbt ~4 gehe ~1 ich mit|auch', 'ich gehe ~1 mit ~2 ihm|ihr', 'will|möchte ~2 ihm|ihr|ihnen|allen ~3 ersparen ~3 gehen|sterben|weg', 'gleich|bald|dann|endlich ~2 ist alles vorbei', 'ist ~1 gleich|bald ~1 alles vorbei', 'ohne ihn|sie|euch ~4 nicht ~2 leben', 'dunkel|still|ruhig|schwarz ~5 für immer', 'mich ~2 vergiften|vergifte', 'was für einen sinn ~3 leben', 'schweiz ~5 wissen schon', 'lust ~2 mich ~2 schneiden|ritzen|verletzen', 'habe ~2 es ~1 genommen|geschluckt', 'leben kaputt ~4 weg', 'über|übers|aufs geländer', 'hoffentlich|hoffe ~2 war|wars ~3 das|es', 'keinen ~1 weiteren ~1 tag', 'keinen tag ~1 länger|mehr', 'mich ~3 davonmachen|davonstehlen|verabschieden ~3 leben|welt', 'diese welt ~2 verlassen', 'welt|erde ~2 verlassen|verlasse', 'lebensabend ~3 beenden',
  'kann ~1 nicht versprechen ~6 antue|tue|umbringe', 'angst vor mir selbst|selber', 'angst ~2 dass ich mir ~3 tue|antue', 'mir ~1 etwas|was tue', 'mich ~2 wegwerfen|wegschmeißen', 'ich ~1 gehöre ~1 weg|entsorgt|abgeschafft|auf-den-müll', 'brauchen|braucht mich nicht mehr', 'keinen ~1 anderen weg ~3 tod|ende|sterben', 'keinen grund ~5 aufzuwachen|aufzustehen|zu-leben|weiterzumachen', 'ich ~1 werde es tun', 'habe ~1 ich es getan', 'ich ~2 es getan habe', 'werde ~4 ich? springen', 'ich ~2 springe ~1 gleich|jetzt|heute|runter', 'ich verletze mich', 'ich ~1 schlage mich', 'ich ~1 ritze', 'ritze ~4 auf', 'schere|messer|nadel ~4 gestochen', 'wunde ~4 absichtlich|absicht', 'gern|gerne ~2 tot', 'tot ~5 hätte|wäre ich ~2 gern|gerne', 'recht wenn ich ~2 sterbe|tot|weg', 'sterbe ~6 mir ~3 recht|egal', 'mein leben ~3 zu ende|aus', 'plane meinen tod',
  'ich ~1 hasse mich|es-mich', 'hasse mich ~6 verletzen|ritzen|schneiden|weh', 'wird es ~4 nicht mehr geben ~2 mich?', 'mich ~5 nicht mehr geben', 'mich wird es ~5 nicht', 'ich ~2 lasse los', 'lasse los ~2 für immer', 'meinem elend ~3 ende', 'elend|leiden|leid|qual|trauerspiel ~3 ende ~2 bereiten|machen|setzen', 'innerlich ~2 tot', 'bevor ~3 krebs ~4 mache|tue|bringe ~2 selbst|selber', 'krebs ~5 auffrisst|frisst ~5 selbst|selber|mach', 'ich ~3 selbst ~1 ein ende', 'mache ich es ~2 selbst|selber', 'zahlt ~4 selbstmord|selbsttötung|suizid', 'lebensversicherung ~5 selbst|suizid|selbsttötung|zahlt', 'brief ~3 finden|findet|lesen', 'verstehen ~5 brief', 'meiner beerdigung', 'meine beerdigung ~5 bald', 'damit ~3 es ~2 sicher klappt', 'schluss aus ich', 'gott ~4 vergessen ~6 warte', 'warte ~5 auf ihn|gott|tod|ende', 'auf ~2 tod ~1 warte', 'drüben ~4 aufwachen', 'wieder vereint', 'bei meinem heinz', 'seit ~4 tot ~3 will ~2 nicht mehr', 'will ~1 auch nicht mehr', 'mir ~1 nachfolgen', 'morgen ~4 nicht mehr ~1 kommen', 'mut ~3 ziehen|zieht ~3 durch', 'später nicht ~3 machen müsst', 'aussortiert ~8 bald|später', 'sorge ich ~2 schon', 'dafür sorge ich', 'ich ~3 habe genug gelebt', 'genug gelebt', 'leben gelebt', 'haue|hau mich ~2 weg', 'will ~3 weg ~2 sein', 'aus meinem körper raus',
  'nicht mehr um mich ~3 kümmern|sorgen|sorgt', 'keine sorgen ~3 um mich ~1 machen|mehr', 'um mich ~3 nicht mehr ~2 kümmern|sorgen|scheren',
  'morgen|bald|demnächst|übermorgen|dann ~4 gibt es mich ~2 nicht', 'bald|morgen ~4 bin ich ~2 tot|im-himmel|drüben', 'woche|monat ~2 gibt es mich ~2 nicht',
  'hält ~2 mich ~2 hier nichts', 'mich ~2 hält ~3 nichts', 'mich hält ~3 nichts', 'nichts ~1 hält ~1 mich', 'hält ~2 mich ~3 nichts ~2 mehr?',
  'an ~2 leben ~2 hänge ~2 nicht', 'hänge ~4 nicht mehr ~1 am', 'hänge|häng ~1 an nichts',
  'ein ende ~2 mit mir', 'schluss|ende ~1 mit mir', 'meinem leiden ~3 ende', 'mit mir ~3 zu ende geht|gehe|ginge|gehen',
  'mich ~2 erlösen', 'mich ~2 von ~2 allem erlösen', 'ich ~2 erlöst', 'von ~2 leiden erlöst',
  'freitod', 'suizid', 'selbstmord', 'den löffel abgeben', 'löffel abgeben ~1 will|möchte', 'abkratzen will|möchte|könnte', 'will|möchte|könnte ~2 abkratzen|krepieren|verrecken|draufgehen|hopsgehen',
  'selbstverletzung', 'selbstverletzend', 'selbstverletze', 'tödliche dosis', 'mich ~3 umbringen|umbringe|umgebracht', 'wie viele ~5 braucht ~4 nicht|nie mehr? aufwacht|aufwachen', 'nicht|nie mehr ~1 aufwacht', 'wie ~2 man sich ~3 umbringt|umbringen|tötet|töten|aufhängt|erhängt|vergiftet',
  'ein ~1 schnitt ~2 dann', 'nicht mehr auf ~3 welt', 'weg sein ~3 existieren', 'kopf ~2 gegen ~1 wand ~2 bis', 'schlage ~2 kopf ~2 gegen', 'haue ~2 kopf ~2 gegen', 'schlage|haue ~2 gegen ~1 wand',
  'in ~1 schweiz ~3 sterben|fahren|gehen|hilfe', 'dignitas', 'giftspritze', 'gib|geben|gebt ~2 mir ~3 spritze ~4 sterbe|vorbei|ende|gehen',
  'umgebracht werden', 'jemand|irgendwer ~2 mich ~2 erschießen|umbringen|erschießt|umbringt', 'will ~2 zu ~3 himmel|rüber|drüben', 'rüber gehen', 'die andere seite wechseln', 'ins jenseits', 'ins licht gehen',
  'lieber ~2 heute als morgen', 'dieses dasein', 'nicht mehr ~1 da ~1 sein ~2 will|möchte|mag', 'will ~2 nicht mehr sein', 'ich ~1 mag|will ~1 nicht mehr ~1 sein', 'nicht mehr ~1 existieren|weiterexistieren|weitervegetieren|vegetieren',
  'alles ~2 wegwerfen ~2 leben', 'mein ~1 leben wegwerfen|wegschmeißen|hinschmeißen|aufgeben|beenden', 'mich ~2 selbst|selber ~1 aufgegeben',
  'kein leben mehr ~3 tot|ende|will', 'sargnagel', 'mich ~4 vor ~3 zug|bahn|bus|auto|laster|s-bahn|ubahn', 'ohne ~2 aufzuwachen', 'zu meinem|meiner|meinen verstorbenen|verstorbener|toten|tote', 'verstorbenen ~2 folgen', 'ihm|ihr ~2 nachfolgen|folgen ~3 tod', 'macht mir keine angst ~4 warte', 'krebs ~3 gewonnen|gewinnt', 'tumor ~3 gewonnen|gewinnt', 'soll ~3 krebs ~4 gewinnen|holen|fressen|kriegen', 'gedanken ~6 sterben wollen', 'wunsch zu sterben', 'lieber ~4 gestorben', 'damals ~4 sterben sollen', 'sterben sollen', 'davon ~2 am leben bleibe', 'nichts dagegen ~6 überfährt|sterbe|aufwache|erwischt', 'mir ~3 nicht ~2 mehr zu helfen', 'ans wasser ~5 rein|hinein|reinzugehen|reingehen', 'ins wasser ~3 gehen|gehe', 'wo ~2 keiner|niemand ~1 findet', 'mit ~2 allem ~2 abgeschlossen', 'abgeschlossen ~2 mit ~1 allem|leben', 'mit ~2 leben ~2 durch', 'leben ~2 fertig ~1 mit',
  'von ~1 eigener|eigenen hand', 'selbst ~2 in ~2 hand nehmen ~3 wann|ende|sterben', 'selbst ~2 bestimmen ~3 wann|gehe|sterbe', 'will|möchte ~3 einschlafen ~3 nicht|nie', 'mein ende', 'das ende herbei', 'ende ~2 herbei', 'den tod ~3 herbei|wünsche|wünschte', 'tod ~2 herbei', 'herbeisehne', 'lieber ~3 tot', 'besser ~3 tot', 'tot ~1 besser', '!tot ~4 besser|lieber',
  'bald ~2 bei ~3 mutter|mama|vater|papa|mann|oma|opa|mutti|kind|sohn', 'bin ich ~2 bei ~3 im himmel', 'euch ~4 von ~1 oben', 'von oben zu',
);

/** Life itself, as a verb or a noun, and the world. */
const LIFE = concept('lebens', 
  'leben auf',
  'weiterzuleben', 'lebenswillen', 'zum leben', 'leben wollen', 'leben zu wollen','leben', 'lebe', 'dasein', 'existieren', 'existenz', 'weiterleben', 'welt', 'weltgeschehen', 'am leben', 'leb');
const NO_MORE = concept(
  'ein ende hat|haben|nimmt|findet', 'ende hat',
  'wieso|warum|weshalb ~2 soll|sollte ich', 'sinn des', 'sinn ~3 verloren', 'soll ~3 aufhören', 'gleich ob ich', 'egal ob ich', 'sonst wäre ich',
  'für wen', 'gebe ~3 auf', 'werfe ~3 weg', 'aufgeben', 'aufgegeben', 'hoffnungslos', 'weswegen',
  'aufgehört', 'ohne ~2 nicht', 'was für ~1 sinn', 'sinn ~3 noch', 'welchen sinn', 'nicht ~1 wert', 'strafe', 'qual', 'hölle', 'will ~1 raus', 'kein ~1 leben',
  'nicht ~1 gern|gerne', 'nie ~2 gewollt', 'nie ~1 wollen', 'dieses ~1 leben nicht', 'zu verlieren', 'nichts mehr', 'keinen spaß', 'kein spaß', 'zu ende', 'am ende', 'alles ~1 aus', 'sinnlos', 'satt', 'wozu', 'wofür ~2 soll', 'nicht ~2 geschafft',
  'nicht|nie mehr', 'nicht ~1 mehr', 'keine|kein ~1 mehr', 'beende', 'beenden', 'beendet', 'ende ~2 setzen|machen|bereiten|mache|setze|bereite', 'schluss ~1 sein|machen|mache|ist|mit', 'verleidet', 'reicht mir', 'reicht es', 'mir reicht', 'genug ~1 gelebt', 'genug vom', 'gelebt ~4 reicht|genug|gehen', 'keine freude', 'keine lust', 'kein bock', 'keinen bock', 'kb', 'keine kraft', 'freut mich nicht', 'freut ~3 nicht', 'dass ~2 aufhört', 'aufhört', 'verschwinde|verschwinden aus', 'aus ~2 verschwinde|verschwinden', 'aus ~1 scheiden|treten|gehen', 'nehme|nehmen', 'genommen', 'zu nehmen', 'wegzuwerfen', 'auslöschen', 'weg von', 'geht ~1 weiter ohne', 'auch ohne mich', 'nichts mehr ~3 bieten|geben|übrig', 'hinter mir lassen', 'abschließen', 'nicht mehr ~2 aus|ertragen|aushalten',
);
const LIFE_CHANGED = new Set([...foldedWords('wie vorher früher verändert allein alleine lang lange beigetragen gerettet rettet rauchen gesund essen sport wohne wohnung zusammen angst fürchte brust operation beste schönste reden wieder kinder-kriegen freude-am unbeschwert leichtigkeit normal normales alltag wünsche arbeit gern gerne froh dankbar hilft lebenslang jemand'), ...EVERYDAY]);
/** Killing, without saying whom. */
const KILLING = concept('umbringen', 'umzubringen', 'umbringe', 'umgebracht', 'selbstmord', 'suizid', 'selbsttötung', 'freitod', 'erhängen', 'aufhängen', 'erschießen', 'ertränken', 'ritzen', 'geritzt', 'ritze', 'aufgeritzt', 'überdosis', 'mich verletzen will|möchte|muss', 'bringe ~2 um', 'töten');
const KILLING_OTHERS = foldedWords('teppich treppe stufe kabel ihn ihm sie er ärztin arzt chef nachbar nachbarn mann frau mutter vater bruder schwester onkel tante cousin cousine kollegin freundin freund sohn tochter film krimi buch serie hitze mantel wäsche bild jacke krieg opa oma bett bh handtuch spiegel krebs tumor');

/** A way out that is taken. */
const WAY_OUT = concept('ausweg', 'notausgang', 'andere lösung', 'einzige lösung', 'lösung', 'erlösung', 'erlöst');
const TAKEN = concept('nehme ich', 'den nehme', 'ich ~2 kenne', 'nur noch ~2 den|einen', 'tod', 'sterben', 'gibt ~3 einen|den|ein', 'schluss', 'für mich', 'für alle', 'jederzeit');
/** The thought of it comforts. */
const COMFORT = concept('gedanke|gedanken|wissen|vorstellung ~6 schluss|ende|gehen|tot|sterben|beenden', 'jederzeit ~3 schluss|gehen|ende|beenden', 'tröstet|beruhigt|aufrecht ~5 schluss|ende|tod|sterben|gehen');
const COMFORTING = concept('tröstet', 'tröstlich', 'beruhigt', 'aufrecht', 'hilft mir', 'schön', 'befreiend', 'angenehm', 'verlockend', 'gefällt', 'erleichtert', 'lässt mich nicht los', 'jederzeit');

const SENSELESS = concept('alles ~1 so? sinnlos', 'alles ~1 sinnlos ~1 geworden', 'alles ~2 keinen|kein sinn|zweck', 'keinen|kein sinn mehr');

/** All combinations. */
export const COMBINATIONS: readonly Combination[] = [
  { all: [GONE, RELIEF], withinWords: 16, unless: new Set([...THIRD_AND_FEAR, ...EVERYDAY, ...foldedWords('klar frage fragen firma')]) },
  { all: [DECIDED, END_IT], withinWords: 16, unless: EVERYDAY, unlessWithinWords: 8 },
  { all: [SENSELESS], withinWords: 6, unless: new Set([...EVERYDAY, ...foldedWords('finde stelle')]), unlessWithinWords: 8 },
  { all: [TONIGHT, END_IT], withinWords: 9, unless: new Set([...EVERYDAY, ...foldedWords('genug wieder nochmal gehe arzt hoffentlich einkaufen zur zum krankenhaus klinik arbeiten weiter bett schlafen')]), unlessWithinWords: 8 },
  { all: [FAREWELL, LEAVING], withinWords: 18, mayNameOthers: true, unless: new Set([...EVERYDAY, ...foldedWords('kurz klinik krankenhaus reha kur sicherheit kleider kleidung gleich patientenverfügung')]) },
  { all: [MEDICINE, ENOUGH_TO_DIE], withinWords: 16, unless: MEDICINE_AS_USUAL },
  { all: [PLACE_OF_DEATH, STEP_DOWN], withinWords: 12, unless: new Set([...PLACE_AS_USUAL, ...EVERYDAY]) },
  { all: [BLADE, BLADE_USE], withinWords: 8, unless: BLADE_AS_USUAL },
  { all: [ROPE, ROPE_USE], withinWords: 8, unless: foldedWords('hund pferd wäsche segeln boot springen') },
  { all: [WEAPON, WEAPON_USE], withinWords: 8 },
  { all: [WHEEL, WHEEL_USE], withinWords: 8, unless: foldedWords('parken termin') },
  { all: [REAPER, FETCH, WISHES], withinWords: 14, unless: new Set([...FEAR_WORDS, ...foldedWords('abholen abholt nicht-holen auto klinik krankenhaus untersuchung hause zum zur ab ernst wahr arm hand')]) },
  { all: [WISH_STRONG, DYING], withinWords: 14, unless: NOT_A_WISH_TO_DIE },
  { all: [MY_LIFE, WORTHLESS], withinWords: 10, unless: LIFE_AS_USUAL },
  { all: [SKIN, HURTING], withinWords: 9, unless: HURTING_AS_USUAL, unlessWithinWords: 10 },
  { all: [STOPPING_TO_LIVE, SOONER_OVER], withinWords: 14, unless: foldedWords('essen-holen chemo heilung') },
  { all: [BURDEN_NOUN, I_AM], withinWords: 9, unless: new Set([...EVERYDAY, ...foldedWords('niemandem will möchte nicht')]) },
  { all: [BEING_LOVED_LAST, LOVED], withinWords: 12, mayNameOthers: true },
  { all: [LAST_TIME, SPEAKING], withinWords: 9, unless: LAST_AS_USUAL },
  { all: [LONGING_DEAD, THE_DEAD], withinWords: 9 },
  { all: [SURVIVED], withinWords: 20 },
  { all: [LIFE, NO_MORE], withinWords: 9, unless: LIFE_CHANGED },
  { all: [KILLING], withinWords: 6, unless: KILLING_OTHERS },
  { all: [WAY_OUT, TAKEN], withinWords: 9, unless: new Set([...EVERYDAY, ...foldedWords('frage fragen problem technisch stau')]) },
  { all: [COMFORT, COMFORTING], withinWords: 14, unless: EVERYDAY },
];
