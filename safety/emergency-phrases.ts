import type { EmergencyKind } from '#core/contracts/danger.ts';
import { compilePhrases } from './phrase-matcher.ts';
import type { Phrase } from './phrase-matcher.ts';

/** What people say in an emergency, by kind, and the words that show that something milder is meant. */

const NOT = 'nicht|nich|nit|net|ned|nimmer';

/** Phrases of one kind of emergency. */
export interface EmergencyGroup {
  readonly kind: EmergencyKind;
  readonly phrases: readonly Phrase[];
  /** Beside one of these words the phrases mean a finding or a small thing. */
  readonly milder: ReadonlySet<string>;
}

const words = (list: string): ReadonlySet<string> => new Set(list.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss').split(' '));

/** In order of what is asked for first. */
export const EMERGENCY_GROUPS: readonly EmergencyGroup[] = [
  {
    kind: 'breathlessness',
    phrases: compilePhrases([
      'bekomme|bekomm|kriege|krieg|kriegt|bekommt|habe|hab|krich ~3 keine|kaum|schlecht|schwer|wenig|koa|null|keene ~1 luft',
      'keine|kaum|koa|keene luft ~1 mehr? ~1 bekomme|kriege|krieg|bekomm|bekommt|kriegt|kriegen|bekommen|mehr',
      'keine|kaum luft mehr',
      'luft bleibt|bleibd ~2 weg',
      'bleibt ~3 luft weg',
      'geht|get ~3 luft aus|weg',
      `atmen|atmung ~1 geht|klappt ~2 ${NOT}|kaum|schlecht`,
      'das atmen tut ~2 weh',
      'lippen ~2 blau',
      'schnaufe|schnauf ~2 schwer|schlecht|kaum',
      'luft wird ~2 knapp|eng|weniger',
      `kann|kan|konnte ~2 ${NOT}|kaum|schlecht ~1 mehr? ~3 atmen|durchatmen|schnaufen|luftholen|luft-holen`,
      `${NOT}|kaum ~2 mehr ~2 atmen|schnaufen kann|kan`,
      'atemnot|luftnot|atemnod|erstickungsanfall|asthmaanfall',
      'ersticke|erstick|ersticken',
      'schnappe|ringe|schnapp|japse|hechle ~1 nach luft',
      'atmen|atmung ~1 fällt|fellt|ist|geht ~6 schwer|schwerer|kaum|schlecht',
      'fällt ~4 atmen ~2 schwer',
    ].map(withoutHyphens)),
    milder: words('anhalten frische zimmer lüften'),
  },
  {
    kind: 'chest_pain',
    phrases: compilePhrases([
      'druck|enge|engegefühl|last|gewicht|drücken|stein|beklemmung ~2 auf|in|im ~2 brust|brustkorb',
      'drückt ~4 auf ~2 brust|brustkorb',
      'eng|enge|engegefühl ~2 in|um ~2 brust|brustkorb',
      'brust|brustkorb ~3 eng|zugeschnürt|schnürt|zugedrückt ~1 zu?',
      'schmerz|schmerzen|stechen|druck|brennen|krampf|ziehen ~4 hinter ~1 brustbein',
      'schmerz|schmerzen|stechen|druck|krampf|sticht|schmerzt ~3 im|am|in ~1 herz|herzen|herzgegend|brustkorb|herzbereich',
      'mein herz ~2 sticht|schmerzt|krampft|verkrampft|stolpert-stark',
      'mein herz tut ~2 weh',
      'herzinfarkt|herzschmerzen|herzanfall|herzinfakt|herzattacke',
      '!brustschmerzen|!brustschmerz|!prustschmerzen|!brustschmerzn|!brusdschmerzen',
      'habe|hab brust schmerzen',
      'starke|starken|starker|heftige|heftigen|plötzlich|plötzliche|plötzlichen|schlimme|stechende|stechenden|unerträgliche|furchtbare|wahnsinnige|wahnsinnigen|extreme|massive ~3 schmerzen|schmerz|stechen|brustschmerzen ~2 in|im ~2 brust|brustkorb',
      'schmerz|schmerzen|brust ~5 strahlt|ausstrahlt|ausstrahlen|strahlen ~4 arm|kiefer|rücken|hals|aus',
      'schmerz|schmerzen|zieht ~4 brust ~4 linken ~1 arm',
      'sticht|stechen|schmerz|schmerzen|brennt|weh ~4 brust ~4 zieht|strahlt|zieh|ausstrahlt ~4 arm|kiefer|hals',
      'brust ~2 sticht|brennt|schmerzt ~3 luft|atmen|kiefer',
    ].map(withoutHyphens)),
    milder: words('drücke drücken taste tasten abtasten berühre berühren berührung anfasse anfassen handtuch bh verband gewickelt shirt top periode regel zyklus narbe knoten brustwarze leicht leichte leichten leichtes bisschen wochen monaten rechte rechten rechts muskelkater bh implantat abend'),
  },
  {
    kind: 'bleeding',
    phrases: compilePhrases([
      'blute|blutet|bluten|bluted|pluted ~4 verrückt|sau|schwein|stark|sehr|heftig|viel|ununterbrochen|dauernd|schlimm|extrem|überall|richtig|wahnsinnig|doll|unaufhörlich|massiv|furchtbar',
      'stark|heftig|richtig|extrem|massiv|unaufhörlich ~2 blutet|blute|bluten|blutend|am-bluten',
      `hört|hörd|höre ~1 ${NOT} ~2 auf ~2 bluten|blute`,
      `bluten|blutung|blutet ~3 hört|hörd ~1 ${NOT} ~2 auf`,
      `blutet und hört ${NOT} auf`,
      `blutung|blut|bluten ~4 ${NOT} ~3 stillen|stoppen|aufhören|stopp`,
      'starke|starken|heftige|massive|schwere|schlimme blutung|blutungen|nachblutung',
      'verliere|verlier|verliert ~3 viel|massenhaft|so-viel ~1 blut',
      'kommt|läuft|fließt|kam ~4 viel|massenhaft|lauter|jede-menge ~1 blut',
      'viel|massenhaft|voll ~1 blut ~2 raus|heraus|runter',
      'voll|voller ~1 blut',
      'blutüberströmt|blutlache',
      'überall|voller|lauter|unmengen|alles-voll|literweise ~2 blut',
      'blut ~2 läuft|spritzt|strömt|schießt|rinnt|fließt|sprudelt',
      'läuft|spritzt|strömt|schießt|fließt ~3 blut',
      'nachblutung',
      'verblute|verbluten',
    ].map(withoutHyphens)),
    milder: words('bisschen wenig leicht leichtes etwas tropfen minimal periode tage regel menstruation zahnfleisch nase nasenbluten kaum stecknadel'),
  },
  {
    kind: 'fainting',
    phrases: compilePhrases([
      'ohnmächtig|bewusstlos|onmächtig|ohnmacht',
      'schwarz ~1 vor|for ~2 augen',
      'mir wird ~2 schwarz',
      'kippe|kipp|fall|falle ~2 um',
      'gleich|fast|bald|bin|gerade|beinahe ~2 umgekippt|umkippe|umfalle|umfallen|umgefallen|umkippen|zusammengebrochen|zusammenbreche',
      'dass ich ~2 umkippe|umfalle|zusammenbreche|zusammenklappe',
      'breche|brech|sacke|klappe ~2 gleich|fast|jetzt|gerade ~1 zusammen|weg',
      'verliere|verlier|verlieren ~2 bewusstsein|bewustsein|besinnung',
      'kreislauf ~2 kollabiert|zusammengebrochen|zusammen|versagt|kollaps|weg',
      'kreislaufkollaps|kreislaufzusammenbruch',
      'beine|knie ~2 sacken|geben-nach|knicken ~2 weg|nach|ein',
    ].map(withoutHyphens)),
    milder: words('mächtig'),
  },
  {
    kind: 'other',
    phrases: compilePhrases([
      'schlaganfall|krampfanfall|anaphylaktischer|lungenembolie|hirnblutung',
      'allergischer|allergischen schock',
      'brauche|brauch|rufen|ruf|rufe|hol|holen|holt|benötige ~3 notarzt|rettungswagen|krankenwagen|rettungsdienst|rettung|sanitäter|notartzt',
      'ist|das|habe|hier ~1 ein|einen notfall',
      'gesicht|mundwinkel|mund ~2 hängt|schief|gelähmt',
      'hals|zunge|kehle|rachen ~2 schwillt|zugeschwollen|anschwillt',
    ]),
    milder: words('früher'),
  },
];

/** Two words in one alternative are heard as one word pulled apart. */
function withoutHyphens(phrase: string): string {
  return phrase.replaceAll(/([a-zäöü])-(?=[a-zäöü])/g, '$1');
}
