import { foldedWords } from '#core/german/fold-letters.ts';
import { compilePhrases } from '#core/german/sound-phrase.ts';
import { EVERYDAY } from './crisis-concepts.ts';
import type { Combination, Concept } from './crisis-concepts.ts';

/**
 * Everyday words that turn dark by what stands beside them: going, being away, a date, an hour, a
 * thing that was bought. Each combination names the word, the circumstance, and what makes it everyday again.
 */

const concept = (...phrases: readonly string[]): Concept => compilePhrases(phrases);

const AWAY = foldedWords(
  'reha kur klinik krankenhaus urlaub verreist verreise fahre fahren fliege arbeit büro praxis arzt ärztin einkaufen nachsorge kontrolle umziehen umzug besuch zug hause heim dusche toilette klo küche tür telefon bad',
);

/** "Gehen" for dying. */
const GOING = concept(
  'ich ~2 gehe',
  'gehe ich',
  'ich ~4 gehen',
  'gehen kann|will|möchte|werde|darf|lassen',
  '+ lasse|lassen|lasst|lass ~2 mich ~2 gehen',
  'kann ich ~2 gehen',
  'ich ~4 weg',
  'weg will|möchte|muss',
);
const GOING_BECAUSE = concept(
  'für immer',
  'freiwillig',
  'vorher ~1 selbst|selber',
  'von selbst',
  'alt genug',
  'noch einmal ~4 stimme|hören|sehen',
  'letzte|letzten|letztes mal ~6 sprechen|reden|hören|miteinander',
  '+ zur last',
  '+ last ~2 für',
  'last für',
  'leid ~6 antue|antun',
  'nicht traurig ~1 sein',
  'nicht um mich ~2 weinen',
  'neues zuhause',
  'versorgt',
  'in frieden',
  'in gottes',
  'bevor ich so ~1 ende',
  'bevor es ~2 schlimm|schlimmer|schlecht ~1 wird',
  'kein abschied',
  'ohne abschied',
  'wie ich gehen|gehe',
  'es wird schnell',
);

const NEXT_TIME = concept(
  'nächsten|nächste|nächster|neuen|weiteren ~2 termin|chemo|bestrahlung|kontrolle|nachsorge|geburtstag|weihnachten|sommer|frühling|jahr',
);
const WITHOUT_ME = concept(
  'werde ich nicht ~1 mehr ~1 da',
  'bin ich nicht ~1 mehr ~1 da',
  '+ dafür sorge ich',
  'mich gibt es ~2 nicht',
  'mich ~2 nicht ~1 mehr',
  'anderes ~2 vor mit mir',
  'erlebe ~3 nicht ~4 selbst|selber',
);

const DATE = concept(
  'datum',
  'frist',
  'zeitpunkt',
  'tag x',
  'stichtag',
  'wo und wann',
  'wann und wo',
  'wie und wann',
  'wann und wie',
);
const DATE_SET = concept(
  'mir ~4 gesetzt',
  'habe ~3 gesetzt',
  'habe ~3 festgelegt',
  'soll ~3 keiner|niemand ~2 merken|wissen|erfahren',
  '+ soll nur niemand|keiner',
  'weiß ~3 wo|wann|wie',
  'zusammengespart',
  'gesammelt',
  'aufgehoben',
  'aufgespart',
  'gespart',
  'für den tag',
);
const DATE_AS_USUAL = new Set([
  ...EVERYDAY,
  ...foldedWords(
    'arzttermin geburtstag hochzeit taufe überraschung ultraschall blutabnahme mammographie impfung zahnarzt ausweis foto',
  ),
]);

const LAST_NIGHT = concept(
  'diese|heutige|heute|die nacht ~3 letzte',
  'letzte ~1 nacht ~3 leben|auf|welt',
  'heute|morgen|heutige|dieser ~2 tag ~4 mein letzter',
  'nacht ~2 meine letzte',
  'tag ~3 mein letzter',
);
const LAST_NIGHT_AS_USUAL = foldedWords(
  'krankenhaus klinik reha kur hotel schlecht geschlafen schlaf schmerzen wach bestrahlung chemo urlaub arbeitstag arbeit therapie bestrahlungstag vor einnahme tablette tabletten',
);

const DOES_IT = concept(
  'tue|mache ich ~1 es|ichs',
  'tue|mache ichs',
  'ich ~1 tue|mache es',
  'ich es ~2 tue|mache',
  'beende ~1 ich ~1 es',
  'ich beende es',
  'ich ~3 es ~2 beenden|tun',
  'beende ich ~1 alles',
);
const WHEN_ALONE = concept(
  'sobald ~6 arbeit|weg|schläft|schlafen|haus|fort|schule|allein|alleine',
  'wenn ~6 arbeit|weg|schläft|schlafen|fort|schule|allein|alleine',
  'nur noch ~6 regeln|erledigen|klären|ordnen|verabschieden ~2 dann',
  'paar|letzte ~1 dinge|sachen ~4 dann',
  'warte|warten ~1 nur ~1 noch ~1 bis',
);
const DOES_AS_USUAL = foldedWords(
  'übung tasten taste abtasten untersuchung untersuche spiegel ruhe weiter kreise achsel brust programm app gespräch',
);

const WAITING_TO_GO = concept('warte ~1 nur ~1 noch ~1 bis', 'warte ~1 bis', 'nur noch ~5 versorgt');
const THEN_GONE = concept(
  'dann gehe ~1 ich',
  'dann bin ~1 ich weg|fort|frei|tot',
  'dann mache ~1 ich schluss',
  'dann ist ~1 schluss|vorbei|ruhe',
);

/** Medicine counted, laid by or looked at. */
const REMEDY = concept(
  'schlaftabletten',
  'schlafmittel',
  'beruhigungsmittel',
  'tabletten',
  'pillen',
  'morphium',
  'morphiumtropfen',
  'morphin',
  'insulin',
  'schmerzpflaster',
  'pflaster',
  'fentanyl',
  'opiate',
  'tropfen',
  'tavor',
  'medikamente',
  'mittel',
  'gift',
  'etwas ~4 womit',
  'was ~3 womit',
);
const REMEDY_FOR_DEATH = concept(
  'genug ~3 besorgt|gekauft|geholt|gesammelt|beschafft',
  'besorgt ~3 genug',
  'mir genug',
  'zusammengespart',
  'zusammengesammelt',
  'zur seite gelegt',
  'auf die seite gelegt',
  'viel mehr als ~1 ich ~1 brauche',
  'mehr als ich ~1 brauche',
  'für immer',
  'tag x',
  'ausgerechnet',
  'schaue|starre|gucke|sehe ~6 an',
  'ganze zeit an',
  'damit ich ~2 sterbe|tot|sterben|nicht-mehr',
  'um zu sterben',
  '+ nicht|nie mehr ~1 aufwacht|aufwachen|aufwache',
  'zu viel ~3 einschläft|einschlafen|stirbt|sterben',
  'sanft ~2 einschläft|einschlafen',
  'man ~3 einschläft',
  'friedlich ~2 einschläft|einschlafen',
  'langen ~2 für',
  'müsste langen|reichen',
  'reicht ~2 für immer',
);
const REMEDY_AS_USUAL = foldedWords(
  'durchschlafen angst narkose fürchte apotheke hersteller rezept arzt ärztin kleben klebe wunde wechseln sitzen morgens abends woche monat urlaub vorrat',
);

/** What is asked by somebody who means to die. */
const METHOD = concept(
  'pulsadern|pulsader|adern ~3 auf|aufschneidet|aufschneiden|schneidet',
  'erhängen|erhängt|aufhängt|ertrinken|ertrinkt|vergiftet|vergiften|verblutet|verbluten',
  'von der brücke|dach|hochhaus ~3 springt|springen',
  'sich ~3 umbringt|umbringen|tötet|erschießt',
  'überdosis',
);
const METHOD_ASKED = concept(
  'tut ~3 weh',
  'weh tut',
  'wehtut',
  'schmerzen|schmerzhaft|schmerzlos',
  'wie lange ~3 dauert',
  'dauert ~4 lange',
  'geht ~2 schnell',
  'wie ~3 geht|macht|sicher',
  'spürt man',
  'merkt man',
);
const METHOD_AS_USUAL = foldedWords(
  'film buch krimi serie nachbar nachbarin bruder schwester vater mutter onkel tante hat fernsehen',
);

/** Gas, car and water. */
const GAS = concept('gas', 'gashahn', 'gasherd', 'gasflasche');
const GAS_OPEN = concept(
  'aufgedreht',
  'aufdrehen',
  'aufdrehe',
  'drehe ~3 auf',
  'an ~5 fenster ~2 zu',
  'angelassen ~5 zu',
  'an ~4 geschlossen',
  'ausströmen',
  'strömt',
  'einatmen',
  'kopf ~4 ofen|herd',
);
const GAS_AS_USUAL = foldedWords(
  'grill grillen kochen camping zugedreht vergessen versehen versehentlich monteur stadtwerke heizung auto auftanken riecht',
);

const EDGE = concept(
  'geländer',
  'brüstung',
  'brückengeländer',
  'fensterbrett',
  'fenstersims',
  'dachkante',
  'balkonbrüstung',
  'gleis',
  'gleise',
  'gleisen',
  'bahnsteigkante',
  'schienen',
  'brücke',
);
const ON_THE_EDGE = concept(
  'ich ~1 sitze ~2 auf',
  'sitze|stehe ~1 ich ~2 auf',
  'ich ~2 auf ~2 brücke|geländer|gleisen|schienen|brüstung',
  'schon am gleis ~6 vorbei',
  'am gleis ~8 vorbei',
  'fast ~4 gesprungen',
  'beinahe ~4 gesprungen',
  'ich ~4 gesprungen',
  'bin ich gleich unten',
);
const EDGE_AS_USUAL = foldedWords(
  'bus stau bahnhof warte verabredet spaziergang foto blick aussicht urlaub sonne rad fahrrad früher kind schwimmbad wasser lachend bungee',
);

const INTO_WATER = concept('ich gehe ~1 ins wasser', 'gehe ich ~2 ins wasser', 'ins wasser ~2 gehe ~1 ich');
const INTO_WATER_AS_USUAL = foldedWords(
  'gern gerne kann darf narbe schwimmen baden jede woche gymnastik wassergymnastik aquafitness therme urlaub sommer meer warm kalt kinder kindern darum damit wieder nachher gleich schwimmbad bad becken wassertemperatur therapie dusche',
);

/** Parting from the world. */
const PARTED = concept(
  'verabschiede ~2 mich ~5 welt|leben|erden',
  'tschüss|ciao|adieu|ade|servus|leb-wohl ~1 welt|leben',
  'mich ~2 keiner|niemand ~3 wecken',
  'braucht ~2 mich ~3 wecken',
  'bin ich schon ~1 nicht mehr',
  '+ mit ~2 leben ~1 ich? ~1 abgeschlossen|fertig',
  '+ fertig ~2 mit ~2 leben',
  '+ mit ~2 leben ~1 auch',
  'familie|allen|kindern|freunden|mann ~2 verabschiedet ~6 wissen',
  'mich gibt es ~2 nicht mehr',
  'mich gibt es dann nicht',
  '+ dass ich euch|ihnen|dir|allen|meinen ~3 antue|antun',
  'gibt es ~2 mich ~2 nicht mehr',
  'räume ~2 platz',
  'lebensversicherung ~5 mehr',
  'mehr wert tot',
  'tot ~3 mehr wert',
);
const PARTED_AS_USUAL = foldedWords('chemo brust film buch früher arbeit kollegen');

/** Wishing for it by way of something else. */
const FATE = concept(
  'metastasen',
  'bösartig',
  'gestreut',
  'blitz',
  'schlag',
  'herzinfarkt',
  'schlaganfall',
  'laster',
  'auto',
  'bus',
  'meteorit',
  'lungenentzündung',
  'embolie',
);
const WELCOME = concept(
  'hoffentlich ~8 rum|vorbei|ruhe|schluss|erlöst',
  '+ nicht ~1 böse ~1 drum|darum',
  '+ nichts dagegen',
  '+ wäre|wär ~3 nicht ~2 böse|traurig|schlimm',
  'wäre ~4 recht',
  'würde ~3 freuen',
  'nur recht',
  'mir recht',
  'wünsche|wünschte ~5 mich',
  'träfe ~3 mich ~4 froh',
  'mich ~2 träfe',
);
const NOT_ALLOWED = concept(
  'warum|wieso|weshalb ~1 durfte|darf|konnte|kann|lasst|lassen ~5 sterben|gehen',
  'wäre|wär ich ~3 erlöst',
  'erlöst ~2 wäre',
  'heimholt',
  'heimholen',
  'heim holt|holen',
  'will|möchte ~1 zu ihm|ihr ~3 rüber|hinüber|drüben|himmel|grab',
  'drüben ~5 will|möchte ~2 zu|bei ihm|ihr',
  'genauso ~1 gut ~1 sterben|tot',
  'kann ~3 genauso gut sterben',
  'nütze ~3 keinem|niemandem|nichts ~5 sterben|gehen|weg',
);
const NO_MORNING = concept(
  'warum|wozu|wofür|wieso|weshalb ich ~4 aufwachen|aufstehen|weitermachen|aufwache|aufstehe ~1 soll|sollte?',
  'lohnt ~2 nicht ~2 weiterzuleben|weiterzumachen|zu-leben|aufzuwachen',
  'nicht wert ~2 weiterzuleben|gelebt',
  'welt ~4 ohne mich ~4 besser|besserer|schöner|bessere',
  'ohne mich ~4 besserer|besseres|schönerer ~1 ort',
);
const NO_MORNING_AS_USUAL = foldedWords(
  'früh wecker sonntag arbeit schon um sechs sieben nachts zur toilette übung tasten stillstehen',
);

const HERSELF = concept(
  'ich schneide|schneid mich',
  'schneide|schneid ich mich',
  'mache ich? mich ~0 weg',
  'ich ~2 mich ~0 wegmache|wegmachen',
  'mache ~3 selbst|selber ~1 schluss|ende',
  'hinter mich bringen ~3 leben',
  'leben ~3 hinter mich bringen',
  'das leben meine ich',
  'mein leben meine ich',
);
const HERSELF_AS_USUAL = foldedWords(
  'kochen gemüse zwiebel zwiebeln papier rasieren beim brot küche immer-wieder versehen dose glas auto sachen finger übung',
);

const NOT_HERE = concept('morgen|bald|demnächst|nächste|woche ~4 bin ich ~3 nicht mehr ~1 da|am|hier');
const SOON_DEAD = concept('bin ich ~2 schon tot', 'bin ich ~1 tot');

const CONTRACT = new Set([...AWAY, ...foldedWords('übung seite brust abtasten taste tasten schlafen')]);

/** All of them. */
export const CIRCUMSTANCES: readonly Combination[] = [
  { all: [GOING, GOING_BECAUSE], withinWords: 18, mayNameOthers: true, unless: CONTRACT },
  { all: [NEXT_TIME, WITHOUT_ME], withinWords: 14, unless: AWAY },
  { all: [DATE, DATE_SET], withinWords: 10, unless: DATE_AS_USUAL },
  { all: [LAST_NIGHT], withinWords: 10, unless: LAST_NIGHT_AS_USUAL },
  { all: [WHEN_ALONE, DOES_IT], withinWords: 14, mayNameOthers: true, unless: DOES_AS_USUAL, unlessWithinWords: 8 },
  { all: [WAITING_TO_GO, THEN_GONE], withinWords: 14, mayNameOthers: true, unless: CONTRACT },
  { all: [REMEDY, REMEDY_FOR_DEATH], withinWords: 16, mayNameOthers: true, unless: REMEDY_AS_USUAL },
  { all: [METHOD, METHOD_ASKED], withinWords: 14, mayNameOthers: true, unless: METHOD_AS_USUAL },
  { all: [GAS, GAS_OPEN], withinWords: 12, unless: GAS_AS_USUAL },
  { all: [EDGE, ON_THE_EDGE], withinWords: 14, unless: EDGE_AS_USUAL },
  { all: [INTO_WATER], withinWords: 10, unless: INTO_WATER_AS_USUAL, unlessWithinWords: 8 },
  { all: [PARTED], withinWords: 14, mayNameOthers: true, unless: PARTED_AS_USUAL },
  { all: [FATE, WELCOME], withinWords: 14, unless: foldedWords('keine keinen nicht-bösartig angst') },
  { all: [NOT_ALLOWED], withinWords: 14, mayNameOthers: true, unless: foldedWords('angst mutter vater oma hund') },
  { all: [NO_MORNING], withinWords: 14, unless: NO_MORNING_AS_USUAL },
  { all: [NOT_HERE], withinWords: 12, unless: AWAY, unlessWithinWords: 8 },
  { all: [SOON_DEAD], withinWords: 9, unless: foldedWords('jahr wahnsinnig verrückt angst daran krebs müde') },
  { all: [HERSELF], withinWords: 9, unless: HERSELF_AS_USUAL },
];
