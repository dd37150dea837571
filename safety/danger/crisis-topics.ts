import { foldedWords } from '#core/german/fold-letters.ts';
import { compilePhrases } from '#core/german/sound-phrase.ts';
import { EVERYDAY } from './crisis-concepts.ts';
import type { Combination, Concept } from './crisis-concepts.ts';

/**
 * Subjects that have no place in a breast self-examination except one: said of herself they are taken
 * as crisis unless a word beside them tells otherwise. This is what finds wordings nobody thought of.
 */

const concept = (...phrases: readonly string[]): Concept => compilePhrases(phrases);

const FEAR =
  'angst ängste fürchte fürchten furcht panik befürchte sorge sorgen bange grauen todesangst angscht erschreckt schrecklich albtraum horror geheult';
const OTHERS =
  'mutter mama vater papa oma opa schwester bruder tante onkel cousine freundin freund nachbarin nachbar kollegin kollege bettnachbarin schwiegermutter schwiegervater mann frau sohn tochter hund katze film buch serie roman viele frauen man er sie leute patientinnen starb verstarb verstorben jemand wer promi schauspielerin';
const QUESTIONS =
  'muss werde stirbt wahrscheinlichkeit chance chancen statistik prozent ob wie wann kann früher heilbar überlebe überleben warum';
const ILLNESS =
  'bösartig gestreut streut knoten befund daran krebs brustkrebs metastasen tumor befund ergebnis diagnose chemo narkose operation op infektion';
const LAUGHS =
  'müdigkeit kälte wecker lache lach lachen totgelacht scham hunger durst hitze langeweile peinlich neugier müde schippe bett erschrocken gedanken träume schön-wetter schlagen schlag halb telefon akku batterie leitung handy gefallen lebendig fertig beschäftigt kitzel wartezimmer warterei stau spaß witz finger füsse fuß arm arme haare haarwurzeln ast pflanze fliege maus gewebe punkt winkel gegend';
const HOPE =
  'kinder kindern bedeutet heisst besiegen noch niemals keinesfalls jung leben-will kämpfe enkel lieber-nicht weiterleben will-leben überlebt hoffnung';

/** Her own death, spoken of without fear, question or somebody else. */
const DEATH = concept(
  '!tot',
  '!tod',
  'sterben',
  'sterbn',
  'sterb',
  'sterbe',
  'meinen todestag',
  'mein grab',
  'im grab',
  'ins grab',
  'in die kiste',
  'im sarg',
  'unter der erde',
  'unter die erde',
  'jenseits',
  'krepieren',
  'verrecken',
  'abkratzen',
  'ableben',
  'abnippeln',
  'beerdigung',
  'im himmel',
  'in den himmel',
  'über die regenbogenbrücke',
);
const I = concept('ich', 'mich', 'mir', 'mein', 'meine', 'meinen', 'meiner', 'meinem', 'wir');

/** Objects. */
const OBJECTS = concept(
  'galgen',
  'schlinge',
  'strick',
  'rasierklinge',
  'rasierklingen',
  'gleisen',
  'gleise',
  'bahngleise',
  'bahngleisen',
  'brückenpfeiler',
  'gegenverkehr',
  'abgase',
  'pulsadern',
  'tödlich',
  'tödliche',
  'todesspritze',
  'kohlenmonoxid',
  'motor ~3 laufen',
  'garage ~5 laufen|auto|motor',
  'wodka|schnaps|alkohol ~6 tabletten|pillen',
  'tabletten|pillen ~6 wodka|schnaps|alkohol',
  'klippe',
  'zyankali',
  'blausäure',
  'rattengift',
  'goldener schuss',
  'spritze ~3 zu viel',
  'zu viel ~4 spritzen|insulin|morphium',
  'föhn ~4 badewanne|wanne',
  'plastiktüte ~4 kopf',
  'tüte ~4 kopf',
  'kissen ~5 gesicht drücken',
);
const OBJECTS_AS_USUAL = foldedWords(
  'heiss kalt langweilig beleidigt ernst wohne laut gewechselt rasiert achseln achsel nachbarschaft wohnung küche hund pferd rasieren nassrasieren umsteigen urlaub meer zugausfall verspätung ist-krebs krebs brustkrebs unfall-im stau wandern bahnhof meldung gehört zeitung früher operation strickzeug stricken pullover haare',
);

/** Words of parting. */
const PARTING = concept(
  'mein|unser letzter|letztes anruf|tag|abend|morgen|gruß|gespräch',
  'nichts ~1 von mir hören|hört|hörst',
  'von mir nichts ~1 hören|hört',
  'abschied',
  'nicht ~1 wiedersehen',
  'nie ~2 wiedersehen',
  'mich ~2 nicht|nie ~2 wieder|wiedersehen|wiederfinden',
  'tschüss|ciao|servus|ade ~4 immer',
  'wird|werden ~3 mich ~2 finden',
  'mich ~4 finden|findet',
  'mich keiner ~2 findet',
  'lebe wohl',
  'lebt wohl',
  'keine schuld',
  'kann nichts dafür',
  'können ~1 nichts dafür',
  'er|sie kann nichts dafür',
  'alles besprochen ~4 frei',
  'ist nicht schuld ~2 dass|was',
  'nicht schuld ~4',
  'was ich ~3 antue|antun',
  'wo ich ~3 hingehe|hin-gehe|bin',
  'wenn ihr ~1 das hört|lest',
  'wenn sie ~1 das hören|lesen',
  'wenn du ~1 das hörst|liest',
  'letzten gruss',
  'letzter gruss',
  'letzte grüße',
  'konto ~2 aufgelöst',
  'wohnung ~3 gekündigt|aufgelöst|geputzt',
  'vererbt',
  'verzeiht mir',
  'verzeih mir',
  'vergebt mir',
  'vergib mir',
  'letzten brief',
  'letzte nachricht',
  'letzten worte',
  'letzter tag',
  'letzten abend',
  'letzte abend',
  'letzte nacht ~2 hier|auf',
);
const PARTING_AS_USUAL = foldedWords(
  'krankenhaus tag-der chemotag brust chemo bestrahlung knoten stelle taste tasten spiegel schwester seite reha kur klinik arbeit kollegen rente feier umzug urlaub gefunden telefon handy richtig achsel gerade arzt ärztin praxis eingang parkplatz',
);

/** What still keeps her. */
const KEPT = concept(
  'nur ~1 wegen ~3 noch ~3 nicht|da|leben|lebe|hier',
  'nur ~1 wegen ~5 lebe|leben|weiter|bin',
  'wegen ~3 mache|bringe ~2 noch nicht schluss|ende',
  'abhält|abhaelt',
  'hält ~4 davon ab',
  'zurückhält',
  'was mich ~2 hält|hindert|abhält',
  'hält mich ~4 nur ~3',
  'am leben hält|halten|hielt',
  'wäre ich ~2 längst|lange ~3 nicht-mehr|weg|tot|fort|da',
  'hätte ich ~4 längst|lange ~4 schluss|ende|gemacht|getan|umgebracht|beendet',
  'wäre ich ~2 schon ~1 längst',
  'längst ~3 nicht mehr|weg|tot|umgebracht|schluss',
  'noch ~2 nicht schluss',
  'traue mich ~2 nur ~1 nicht',
  'nur ~1 zu feige',
  'zu feige',
  'fehlt ~3 nur ~2 mut',
  'nur ~2 mut ~3 fehlt',
  'mut ~3 es zu tun',
  'habe ~3 versucht ~4 klappt|klappts|schaffe',
  'schon ~2 versucht ~3 nicht ~2 geklappt',
  'nächsten mal klappt|schaffe|klappts',
  'diesmal klappt|schaffe',
  'nächste mal klappt|schaffe',
);

/** Not wanting to go on as such. */
const ENOUGH = concept(
  'kein leben',
  'so ein leben ~3 nicht',
  'so ~2 leben ~1 will|möchte|mag|kann ~2 nicht',
  'so ~2 nicht ~2 leben',
  'will ~3 nicht ~2 so leben',
  'aufhören zu leben|atmen|existieren',
  'aufhören ~1 zu leben',
  'will|möchte ~3 nicht ~4 erleben',
  'nicht mehr ~1 erleben ~1 will|möchte',
  'wozu|wofür|warum ~3 noch ~2 da|hier|existiere|lebe|atme|kämpfe',
  'wozu|wofür|warum ~4 noch ~1 da ~1 bin',
  'noch auf ~2 welt|erde',
  'lust|bock|freude ~3 am leben|auf-leben',
  'wozu|was ~2 soll|tue|mache ich ~3 noch ~3 hier|welt|leben',
  'existiere nur',
  'vegetiere',
  'nicht mehr ~1 zu sein',
  'nicht ~2 zu existieren',
  'nicht mehr ~2 sein will|möchte|mag',
  'einfach ~2 aus ~2 sein|gehen',
  'aus mit mir',
  'alle|nur arbeit ~6 wäre vorbei',
  'mit mir ~2 aus',
  'will ~3 ruhe ~3 für immer|ewig',
  'nie wieder ~2 aufstehen|aufwachen|aufmachen|wach',
  'lasse mich ~3 sterben|gehen|fallen',
  'wenns rum wäre',
  'wenn ~4 rum wäre',
  'es ~3 rum wäre|wär',
  'nur noch arbeit ~5 weg',
  'knopf ~4 ausschalten|aus|abschalten',
  'mich ~3 ausschalten|abschalten',
  'hinter mir ~3 habe ~3 leben',
  'habe ~2 es hinter mir',
  'kampf ~2 aufgegeben',
  'mich ~2 aufgeben',
  'gebe ~1 auf ~4 nicht mehr',
  'habe ~3 keine hoffnung ~6 will ~2 nicht',
  'nicht mehr ~2 weiterleben',
  'ich will ~1 gehen ~1 dürfen',
  'gehen dürfen',
  'darf ich ~2 gehen ~2 endlich',
  'will ~1 nach hause zu ~1 gott|mama|mutter',
  'bestimme ~3 wann ~2 gehe|schluss|ende|ich',
  'selbst|selber ~3 wann ich gehe|sterbe',
  'sache ~3 in die hand',
  'selbst|selber ~2 in die hand',
  'gehe ich ~4 von allein|alleine|selbst|selber|freiwillig',
  'dann gehe ich ~1 auch',
  'gehe ich ~1 auch',
  'freiwillig ~2 gehen|gehe|aus-dem-leben|abtreten',
  'aus dem leben ~2 scheiden|gehen|treten',
  'heißt|heisst ~1 schluss|ende',
  'dafür ~1 sorge|sorg ich',
  'plan ~2 b',
  'es ~1 mache|tue ~3 heute ~1 nacht|abend',
  'mich ~2 endlich los',
  'endlich los',
  'nichts davon ~5 am leben',
  'um mich ~4 nicht schade|weint|trauert',
  'nicht schade ~3 mich',
  'würde ~1 allen helfen|guttun|nützen',
  'zu nichts ~2 nutze|nütze|gut|gebrauchen',
  'wie mich ~2 braucht',
  'eine wie mich',
  'nur ~3 geld ~3 nerven',
  'das ~2 sparen',
);
const ENOUGH_AS_USUAL = foldedWords(
  'chemo bestrahlung therapie übung seite warten rente arbeit op operation narkose rauchen diät krankenhaus klinik angst fürchte angschd früher ausland ort besuch weiblich brust tasten abtasten untersuchung reha termin befund ergebnis erkältung lärm stadt',
);

/** Wounds made by herself. */
const WOUNDS = concept(
  'voller|voll|viele|lauter ~1 schnitte|narben ~5 selbst|selber|gemacht|zugefügt',
  'schnitte ~6 selbst|selber|gemacht',
  'beiße|beiß mich',
  'beiße ~3 blutet',
  'bis es blutet',
  'bis ~2 blut',
  'verbrenne ~6 absichtlich|absicht|extra',
  'verbrenne mich|mir ~5',
  'selbst|selber ~1 abschneiden|rausschneiden|aufschneiden',
  'selber ~3 schneiden',
  'spüre ich mich ~1 wenigstens|wieder',
  'um mich ~2 zu spüren',
  'um ~2 etwas|was|mich zu spüren|fühlen',
  'zigarette|zigaretten ~6 haut|arm|bein|hand ~2 aus?',
  'kratze ~4 blutig',
  'mich ~1 wund',
  'mir ~3 haare ~2 ausreißen|aus',
  'damit ~3 innere|seelische schmerz',
  'druck ~5 klinge|schneiden|ritzen|rasierklinge',
  'mich ~2 selbst ~1 hasse|bestrafe|bestrafen|verletze',
);
const WOUNDS_AS_USUAL = foldedWords(
  'brust-tasten drücke drücken taste tasten soll herd-versehentlich versehen unabsichtlich sonne bestrahlung kochen juckt jucken ekzem mücke mückenstich',
);

/** Each subject with what takes it back. */
export const TOPICS: readonly Combination[] = [
  {
    all: [DEATH, I],
    withinWords: 9,
    unless: foldedWords(
      ['wahnsinnig verrückt wach tages grüble grübele', FEAR, OTHERS, QUESTIONS, ILLNESS, LAUGHS, HOPE].join(' '),
    ),
    unlessWithinWords: 10,
  },
  { all: [OBJECTS], withinWords: 12, unless: OBJECTS_AS_USUAL },
  { all: [PARTING], withinWords: 12, mayNameOthers: true, unless: new Set([...PARTING_AS_USUAL, ...EVERYDAY]) },
  {
    all: [KEPT],
    withinWords: 16,
    unless: foldedWords(
      'termin sport rauchen arzt ärztin mammographie untersuchung spritze angst narkose übung brust tasten abtasten fragen',
    ),
  },
  { all: [ENOUGH], withinWords: 16, unless: new Set([...ENOUGH_AS_USUAL, ...EVERYDAY]) },
  { all: [WOUNDS], withinWords: 12, unless: WOUNDS_AS_USUAL },
];
