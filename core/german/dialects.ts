import { foldLetters } from './fold-letters.ts';
import { numberOf } from './heard-numbers.ts';
import { REGIONAL_FORMS } from './regional-forms.ts';

/**
 * Regional words and spellings as the standard ones, so that every pattern needs only these. A row is
 * `standard: regional …`; the standard side may be several words. Words that are standard German too
 * ("an", "na", "mir", "wir", "da") are missing on purpose.
 */
const REGIONAL = `
wir es: wirs
wäre: wär waer
ich: ig ii i ick icke ik
nicht: ned net nich nit ed nedd
nein: naa nää noi nei nä noo naaa neee nö nööö nöö nee neh nej
ja: yess yesss yeah joa jo jau jou jaa jaaa jupp jop joo jawoi
das: dat dit des dös det dees
die: de
was: wos wat watt wås
ist: is isch iss
nichts: nix nüscht nüschd nüx nixx nischt nixen nischd
etwas: ebbes eppas öbbis
alles: ois allet allens ollas oiss
wie: wia wiea
immer: imma immr allweil
wieder: wieda widder
weiter: weida weidr weita weitr wieter weidde
schon: scho schu schoo
doch: doh
jetzt: jetz jetze etz etzad jetzad itz
nun: nuu
habe: hann hon han hob hoab häb
hast: host hoscht hesch haste
haben: ham hom hend hobn
haben sie: hams homs
hat: hot hod
bin: bi
sind: san sann
war: woar wor
gewesen: gwesn gwesen gwest
worden: worn wordn
will: wui
mag: mog
möchte: mecht möcht mechad möchat
kann: ko konn kon
können: kenna könned könna kinna
weiß: woaß woiß weeß wees woas woiss wois weess
keine: koa koi keene kene koane koine
keinen: koan koin keenen
ein: a oa oan
eine: oane
einen: nen oanen
zwei: zwoa zwee zwoi zwo
drei: drui
wochen: wocha wochn wocher wuchn
woche: woch wuch
jahre: joahr johr joor
gestern: gestan geschdern geschtern
heute: heit heid heut haid
bisschen: bissl bisserl bissle bissi bisken beetken bisschn
einmal: amol amoi emol eenmal
noch einmal: nomal nommal nochamal nochamol nomoi nomol nomma nochmol nochma nommol
bitte: pls plz bidddä bittschön bittscheen bittschee bidde biddeschön bittesehr
schnell: gschwind gschwend schnoi
für: fia
oder: oda odr
aber: oba owa awwer aba
viel: vui veel
klein: kloa kloan
kleine: kloane kloine kleene
gut: jut guad gutt guat
sehe: sieg sigh siech seh
spüre: gspür spür gspier
merke: gmerk merk
kommt: kimmt kummt kimmd
heraus: aussa außa
oben: obn owwe obe
außen: außn auße aussn ausse
unten: untn unne unte drunt
innen: innn inne
linken: linkn
rechten: rechtn
gehen: gehn
geht: jeht geiht gaht geit
machen: machn mochn moche macha
sehen: sehn seng sähn
stehen: stehn
liegen: liegn
aufhören: uffhörn uffhören aufhörn aufhearn ufhöre ufhere
anfangen: ofange ofanga ofangn anfanga anfangn
auf: uff uf
gesagt: gsagt gsogt gsocht jesacht gsagd gseit
gemacht: gmacht gmocht jemacht gmachd
gefunden: gfundn gfunde gfunna gfunden jefunden gfonda
gespürt: gspürt gspiart jespürt gspierd
gemerkt: gmerkt gmirkt jemerkt
gesehen: gsehn gsegn gseh jesehn jesehen gsäh
gehört: ghört gheert jehört
verstanden: verstandn verstande verstanne
verstehe: versteh vasteh
weggenommen: weggnomma weggnumma
weh: wehe
tut: duad tuad dudd
fertig: ferdig feddig feddich ferdich ferdsch fertsch fertich fertik firti fätsch färdsch
moment: momang momendle momentle moma
überspringe: überspring
zurück: zruck zrugg retour trück
fieber: fiaba fieba
schwanger: schwanga
achsel: achsl oxl
brustwarze:
sicher: sischer secher sicha
hergerichtet: hergricht hergericht
alten: oidn aldn oiden oitn
wüsste: wüsst wisst
gerade: grade grod
brustwarzen: brustwarzn
frau: fraa fru
höre: hör hear
dir: dia
dich: di
mich: mi
sie: se
wahrscheinlich: woascheinlich
angst: angschd angscht
klaro: klaar
knoten: knotn knoddn
knubbel: knubbal knubbl
knötchen: knöddele knötle knoddle knödderl
weg: wech
machen wir: machma machmer
gehen wir: gemma gemmas gehma
haben wir: hamma hammer hammas hamer
packen wir: packmas packma
ist das: isses isdes
so ein: son soan
so eine: sone
`;

/** Where "ma", "mer" and "mir" stand right behind one of these they mean "wir": "mach ma weiter". */
const VERBS_BEFORE_WE: Readonly<Record<string, string>> = {
  mach: 'machen',
  mache: 'machen',
  machn: 'machen',
  machen: 'machen',
  lass: 'lassen',
  lasse: 'lassen',
  geh: 'gehen',
  gehe: 'gehen',
  hör: 'hören',
  hoer: 'hoeren',
  höre: 'hören',
  hoere: 'hoeren',
  fang: 'fangen',
  fange: 'fangen',
  pack: 'packen',
  packe: 'packen',
  kann: 'koennen',
  koenn: 'koennen',
  koennen: 'koennen',
  brech: 'brechen',
  spring: 'springen',
  nehm: 'nehmen',
  haben: 'haben',
  hab: 'haben',
};
const WE = new Set(['ma', 'mer', 'mor', 'mr', 'mir', 'mas', 'mers']);

function buildStandard(): ReadonlyMap<string, readonly string[]> {
  const standard = new Map<string, readonly string[]>();
  for (const row of REGIONAL.trim().split('\n')) {
    const [to = '', from = ''] = row.split(':');
    const words = foldLetters(to.trim()).split(' ');
    for (const word of from.trim().split(/\s+/)) standard.set(foldLetters(word), words);
  }
  return standard;
}

const STANDARD = buildStandard();

/** All standard words of the table, for the vocabulary. */
export const STANDARD_WORDS: readonly string[] = [...new Set([...STANDARD.values()].flat())];

/** The standard words for a regional one, or undefined. `before` is the standard word that stands before it. */
export function standardWords(word: string, before: string | undefined): readonly string[] | undefined {
  if (WE.has(word) && before !== undefined && before in VERBS_BEFORE_WE)
    return word.endsWith('s') ? ['wir', 'es'] : ['wir'];
  // "39 Grad" is no "gerade".
  if (word === 'grad') return before !== undefined && numberOf(before) !== undefined ? undefined : ['gerade'];
  return STANDARD.get(word);
}

/** The plural that belongs before "wir": "mach ma" is "machen wir". */
export function pluralBeforeWe(word: string): string {
  return VERBS_BEFORE_WE[word] ?? word;
}

/** How regional speech spells a word that is not known as it stands; the caller takes the first that is. */
export function respellings(word: string): readonly (readonly string[])[] {
  const candidates: (readonly string[])[] = [];
  if (/^g[bdfgkmnpstvwz]/.test(word)) candidates.push([`ge${word.slice(1)}`]);
  if (/^je[bcdfghklmnprstvwz]/.test(word)) candidates.push([`ge${word.slice(2)}`]);
  if (/^uff[gj]e/.test(word)) candidates.push([`aufge${word.slice(5)}`]);
  if (word.startsWith('uff')) candidates.push([`auf${word.slice(3)}`]);
  if (/[a-z]{3}a$/.test(word)) candidates.push([`${word.slice(0, -1)}er`], [`${word.slice(0, -1)}en`]);
  if (/[bdfgklmnprstwz]n$/.test(word)) candidates.push([`${word.slice(0, -1)}en`]);
  if (word.endsWith('s') && word.length > 3) candidates.push([word.slice(0, -1), 'es']);
  return candidates;
}

/**
 * Forms that are one for danger ("keinen" is "kein", "hab" is "habe"), because every form of a word of danger is
 * danger, and spellings that are bent further than an answer may be. Folded (ae, oe, ue, ss); comes before the table
 * above. The weights of crisis and emergency are learned from words in this shape: a row changed here asks for a new
 * training.
 */
const FORMS: Readonly<Record<string, string>> = {
  ich: 'ihc cih ch i isch ick ik ih ig',
  mich: 'mcih mihc mi misch mih',
  mir: 'mia',
  nicht: 'nich nisch net ned nit nid nech nichd nischt nciht ncht nihct nict ncith niht nichr nichtt nicjt',
  'nicht mehr': 'nimmer nimma nimme nimmi nuem nuemm nuemme nuemmen nimmeh nemme nemmer nuemeh nuemi nuese nueme nimmr',
  nie: 'nia',
  nichts: 'nix nischte nuescht nuet nixn',
  kein: 'keine keinen keinem keines koa koan koane keen keene keenen kei koi koin kaan kane koana',
  will: 'wott woett wui wue wuell wil wull woll',
  moechte: 'moecht mecht mechat mechert moechat moechert',
  mag: 'mog moag mags',
  leben: 'leem leebn lebben lebn laebe laeba leba lebm laewe lewen laewen laabe laehm lehm laebn leven lehm laebe',
  lebe: 'leb',
  sterben:
    'sterba stirba schterba staerba sterbn sterm schterbe schterbn stearbn stearm schtaerbe staerbe starm steabn',
  gestorben: 'gstorba gstorbn gstorbe gschtorba gestorba gschdorba',
  tot: 'dood doot dod doud',
  bloss: 'blos bloos',
  bin: 'bii',
  bist: 'bisch',
  ist: 'is',
  auf: 'uff uf auff',
  auch: 'ooch',
  das: 'des dat dit dees',
  dann: 'dan',
  was: 'wos wat',
  habe: 'hab hob han hoeb hebb',
  haben: 'ham hamm hend',
  haette: 'haett hett haed',
  gaebe: 'gaeb',
  waere: 'waer weer waert',
  wuerde: 'wuerd daet daed tat taet',
  koennte: 'koennt kunnt kunnat kennt',
  kann: 'kan konn ko kah',
  bringe: 'bring pring',
  mache: 'mach moch',
  tue: 'tu dua due',
  gehe: 'geh gang gaeh',
  sehe: 'seh siech sieg',
  weiss: 'weis woass weet',
  nehme: 'nehm',
  denke: 'denk',
  glaube: 'glaub glaab',
  wuensche: 'wuensch',
  springe: 'spring schpring',
  haenge: 'haeng',
  ertrage: 'ertrag',
  kriege: 'krieg kriag griag griech krich grieg kriegn',
  bekomme: 'bekomm bekumm',
  komme: 'kimm kumm',
  bleibe: 'bleib',
  brauche: 'brauch',
  schaffe: 'schaff',
  ende: 'end enn',
  tablette: 'tablett',
  luft: 'lufd luaft loft',
  schnaufen: 'schnaufn schnufe',
  atmen: 'otmen atma ootmen odmen',
  blutet: 'bluat bluated bluatet bluetet',
  blut: 'bluad bluet bloot',
  herz: 'heaz haerz',
  brust: 'bruscht brusd brst',
  schlecht: 'schlaecht schlechd',
  liebsten: 'liabstn liabsten liebschte liebschten liebsdn leevsten liabschda liabschta liaebschte',
  lieber: 'liaba lieaba liaber leever',
  besser: 'bessa',
  muss: 'muas muass mues mutt moss',
  gehen: 'gehn goh',
  sein: 'saa',
  aufwachen: 'aufwacha uffwache ufwache aufwachn',
  umbringen: 'umbringn umbringa umbrenge',
  weiter: 'weida wiiter',
  mehr: 'merh mher meh mea mehrr',
  noch: 'no nuch',
  fuer: 'fuea foer',
  ein: 'oa',
  eine: 'a ne oane',
  euch: 'eich enk',
  wenn: 'wen wonn',
  ohne: 'one ohni',
  von: 'vo vun',
  selber: 'selba selbr',
  freut: 'gfreit gfreut',
  welt: 'wejt wuet wält waelt',
  lust: 'luscht lusht',
  einfach: 'oafach eifach aafoch eefach',
  immer: 'oiwei allweil immr',
  heute: 'heut heit hit',
  'ich es': 'ichs',
  'gibt es': 'gibts gibds',
  'habe es': 'habs hobs',
  'waere es': 'waers',
  'ist es': 'ists isses',
  'mache es': 'machs',
  'tue es': 'tus tues',
  'geht es': 'gehts',
  'halte es': 'halts',
  'will es': 'wills',
  'beende es': 'beends',
  'schaffe es': 'schaffs',
  genommen: 'gnomma gnumma gnommen gnomme gnumme jenommen gnommn',
  geschluckt: 'gschluckt gschlukt jeschluckt gschlugt',
  geschnitten: 'gschnitta gschnittn gschnitte jeschnitten',
  getrunken: 'trunka tronka dronka drunga trunkn trunken getrunkn',
  gefallen: 'gfoin gfalla gfallen gfalln',
  umgefallen: 'umgfalla umgfallen umgfoin omgfalla umgfalln',
  umgekippt: 'umkippt omkippt umgekipt',
  zusammengebrochen: 'zammbrocha zammgebrochen zsammbrocha zammebrochn',
  liegen: 'lieget lieng',
  liegt: 'liecht ligt liagt',
  drueckt: 'druckt drugt',
  zieht: 'ziagt ziacht ziet',
  tut: 'duat tuat dud',
  tabletten: 'tablettn dabledde dabletten tabledde tabletta tablettli',
  alle: 'olle oi aelle',
  alles: 'allet ois olls alls oois ollas aellas',
  etwas: 'ebbes ebbas epas',
  jemand: 'ebber epper eener',
  hat: 'hot hod',
  mein: 'mei moi',
  meine: 'moine meene',
  viel: 'vui veel',
  voll: 'voi',
  fenster: 'fenschter fenschtr',
};

const FORM_OF = new Map<string, readonly string[]>(
  [...REGIONAL_FORMS.trim().split('\n').map(rowOf), ...Object.entries(FORMS)].flatMap(([form, variants]) =>
    variants.split(' ').map((variant): [string, readonly string[]] => [variant, form.split(' ')]),
  ),
);

function rowOf(row: string): [string, string] {
  const [form = '', variants = ''] = row.split(': ');
  return [form, variants];
}

/** The word or words that a folded word is for danger; itself when it is one. */
export function formsOf(word: string): readonly string[] {
  const form = FORM_OF.get(word);
  if (form !== undefined) return form;
  const standard = STANDARD.get(word);
  return standard === undefined ? [word] : standard.flatMap((one) => FORM_OF.get(one) ?? [one]);
}
