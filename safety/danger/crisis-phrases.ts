import { compilePhrases } from '#core/german/sound-phrase.ts';
import type { Phrase } from '#core/german/sound-phrase.ts';

/** What people say when they do not want to live or mean to hurt themselves, direct and veiled. */

const NOT = 'nicht|nich|nit|net|ned|nimmer|nimma|ni';
const WANT = 'will|wil|möchte|möcht|mag|wü|wollen|würde';
const LIFE = 'leben|lebn|weiterleben|existieren';

/** A group of phrases with the exceptions that hold for it. */
export interface CrisisGroup {
  readonly phrases: readonly Phrase[];
  /** Beside a word of fear the phrase means the fear of dying: "Angst, nicht mehr aufzuwachen". */
  readonly fearMeansOtherwise: boolean;
}

/** Clear in themselves. */
const DIRECT = [
  `${WANT} ${NOT} mehr? ~1 ${LIFE}`,
  `${NOT} mehr ~2 ${LIFE} ~2 will|wil|möchte|möcht|mag|kann|wollen|müssen`,
  `kann|kan|könnte ${NOT} mehr ~1 ${LIFE}`,
  `kann|will|möchte ~2 ${NOT} ~1 weiterleben`,
  `kann|will|möchte ~3 ${NOT} mehr? weiter leben`,
  'will|wil|möchte|möcht|mag|würde ~3 sterben',
  'will|wil|möchte|möcht ~3 !tot sein',
  'sterben will|wil|möchte|möcht',
  'tot sein will|möchte|möcht',
  'wäre|wär|were ich|i ~3 !tot|gestorben',
  'ich|i wäre|wär|were ~3 !tot|gestorben',
  'lieber|liebsten|besser|endlich ~1 !tot',
  '!tot lieber|besser|wäre',
  'hoffe|hoffentlich|wünschte|wünsche|bete ~3 sterbe|!tot|sterben|aufwache',
  '!bringe|!bring|!brige|!bringn|!prinke|!pringe|!pring|!bringge|!brinke|!prinke ~1 mich|mi ~1 um',
  '!bringe|!bring|!brige|!bringn|!pringe|!pring|!brinke ich|i mich|mi um',
  'mich|mi|miech ~2 umbringen|umzubringen|umbringe|umbringn|umbring',
  'mir|mia ~2 etwas|was|wos antun|anzutun|antue|antu',
  'tue|tu|tun mir|mia ~1 etwas|was|wos ~1 an',
  'mir ~1 leben nehmen|nehme|zunehmen|genommen',
  'mir wieder|heute|jetzt|gleich|morgen|endlich|selbst|selber|einfach|nochmal ~1 leben nehmen|nehme',
  'mir ~1 leben zu nehmen',
  'nehme|nehm|nehmen mir ~1 das? leben',
  'meinem|mein|dem|den ~1 leben ~1 ende setzen|setze|machen|mache|bereiten',
  'setze|setz|mache|mach|machen meinem|mein|dem ~1 leben ~1 ende',
  'mache|mach|machen|setze|setzen ~1 dem|allem ~1 ganzen? ein ende',
  'dem|allem ~1 ein ende machen|mache|setzen|setze|bereiten',
  'leben beenden|beende|beendn|wegwerfen',
  'mein leben ~2 beenden|beende',
  'mache|mach|machen schluss mit ~2 leben|allem|mir',
  'schluss machen ~2 mit ~2 leben|allem|mir',
  'mit ~2 leben ~1 schluss machen|mache|gemacht',
  'mit allem ~1 schluss machen|mache',
  'suizidgedanken|selbstmordgedanken|suizidal|suizidgefährdet|selbstmordgefährdet|todeswunsch|sterbewunsch|todessehnsucht|selbsttötung|lebensmüde|selbstmörderisch|suizidabsichten|suizidabsicht|suizidplan|suizidpläne|selbstmordabsichten',
  'mache mich|mir ~0 weg|tot',
  'müde ~1 vom|von ~1 leben',
  'leid zu existieren|leben',
  'schieße|schieß ~1 mich ~2 haufen|kopf',
  '!kms',
  'gedanken|gedanke ~3 umzubringen|selbstmord|suizid|antun|anzutun',
  'selbstmord|suizid begehen|machen|begehe|nachgedacht|nachdenken|gedacht|denken|verüben|planen|plane',
  'denke|denk|dachte|nachdenken|überlege|plane|nachgedacht|gedacht ~3 selbstmord|suizid|umzubringen|umbringe|umbringen',
  'abschiedsbrief|abschiedsbriefe',
  'sterbehilfe',
  'bilanzsuizid|freitod',
  '!selbstmord ~2 mein|plan|werde|will|ja|wort',
  'bitte|bete ~2 gott ~2 tod|sterben|holt|hole',
  'will|möchte|wil ~2 auch ~1 !tot|sterben',
  'bringe|bring uns ~2 um',
  'suizidversuch|selbstmordversuch ~4 diesmal|jetzt|wieder|morgen|heute',
  'mir ~2 etwas|was schlimmes|schreckliches ~1 antun|tun',
  'könnte|werde|will ~1 mir ~1 etwas|was ~1 tun',
  'kann mir etwas|was tun',
  'töte|töt mich|mi',
  'mache|mach mich|mi ~1 !tot',
  'mich|mi ~1 !tot ~1 machen|mache',
  'zünde|zünd mich|mi ~2 an',
  'mich|mi ~1 anzünden|anzünde',
  '!selbstmord|!suizid ~1 meine|rede|spreche',
  'meine|rede|spreche ~2 !selbstmord|!suizid',
  '!kys',
  '!unalive',
];

/** Hurting herself, and ways of dying. */
const SELF_HARM = [
  'ritze|ritz mich|mi',
  'mich|mi ~3 ritzen|geritzt|ritze|aufzuritzen',
  'will|möchte|muss|werde|könnte mich|mi ~2 schneiden|verletzen|verbrennen|bestrafen',
  'mich|mi ~1 selbst|selber|absichtlich ~1 verletze|verletzen|verletzt|schneide|schneiden|geschnitten|geschlagen|schlage',
  'schneide|schneid|verletze mich|mi ~1 selbst|selber|absichtlich|immer|wieder|nachts|heimlich',
  'schneide|schneid|ritze|ritz mir|mia ~2 arme|arm|haut|pulsadern|handgelenke',
  'mir ~1 selbst|selber|absichtlich ~2 weh|wehtun|wehtue|schmerzen|schaden',
  'will|möchte mir ~2 weh|wehtun',
  'pulsadern|pulsader|pulsadan',
  'tabletten|pillen|schlaftabletten|schlafmittel|medikamente ~3 gesammelt|gehortet|aufgespart|gespart|zurückgelegt',
  'überdosis ~2 nehmen|nehme|schlucken|genommen',
  'mich|mi ~3 aufhängen|aufzuhängen|aufhänge|erhängen|erhänge|erschießen|erschieße|ertränken|ertränke|vergiften|vergifte|aufhengen',
  'häng|hänge|henge mich|mi auf',
  'springe|spring|springen|stürze ~4 brücke|dach|hochhaus|balkon|zug|gleise|fenster',
  'brücke|dach|hochhaus|balkon|zug|gleise|fenster ~2 springen|spring|springe|stürzen|stürze|zuspringen',
  'vor|for ~2 zug|bahn|lkw|auto ~1 werfen|werfe|schmeißen|schmeiße|springen|springe|legen|lege|laufen',
  'werfe|schmeiße|werf|lege mich vor ~2 zug|bahn|lkw|auto',
  'gegen|an ~2 baum|wand|brückenpfeiler|brücke fahren|fahre|fahr|gefahren',
  'fahre|fahr ~2 gegen|in ~2 baum|wand|brückenpfeiler|fluss|see|isar|gegenverkehr',
  'springe|spring|gehe ~1 ins wasser ~3 nicht|für|und',
  'steche|stech mich|mi ~1 ab|tot|an',
  'mich|mi ~2 abstechen|erstechen|ersticken|ersäufen|ertränken|vergasen|totfahren|totschießen',
  'ersäufe|ersaufe|vergase|erschieße|erhänge|ersteche|ertränke mich|mi',
  'schieße|schieß|jage ~1 mir ~2 kugel|kopf',
  'hänge|häng mich|mi ~2 auf|hin',
];

/** Veiled: worthless, without a way out, wishing to be gone. */
const VEILED = [
  'ohne|one mich|mi ~3 besser|leichter|einfacher|bessa|besser-dran',
  'besser|leichter|einfacher|bessa|besserdran ~3 ohne|one mich|mi',
  `besser|schöner|einfacher ~3 wenn|wen ich|i ${NOT} mehr ~2 da|wäre|wär|bin|lebe|leben|lebte|gäbe|aufwache`,
  'besser|schöner|einfacher|froh ~3 wenn|wen ich|i ~2 !tot|weg|gestorben|sterbe|verschwinde',
  `wenn ich|i ${NOT} mehr ~2 da|leben|lebe|wäre|bin ~2 besser|leichter|einfacher|ruhe`,
  `wünschte|wünsche|wollte|liebsten ~3 ${NOT} mehr ~1 da|leben|lebe|existieren|aufwachen|hier`,
  'wünschte|wünsche|besser ~4 nie|niemals ~1 geboren|auf-der-welt',
  'bin|falle|fall|fühle ~3 allen|allem|jedem|meiner|meinen|euch|anderen|jeden ~3 last|zur-last|klotz',
  'wäre|wär|were ~1 nie|niemals|nicht ~1 geboren',
  'nur|nua ~1 eine|ne last für|füa',
  'mich|mi ~1 braucht|vermisst|vermissen|würde|brauchen ~2 keiner|niemand|koana|kein ~1 mensch? vermissen?',
  'keiner|niemand|koana braucht|vermisst|vermissen|würde|wird mich|mi',
  'sehe|seh|sieh|siehe|gibt|habe|hab ~3 keinen|kein|koan|keine ~1 ausweg|ausweck|sinn-mehr',
  'keinen|kein ausweg mehr?',
  'sehe|seh keinen|kein sinn ~1 mehr',
  'leben ~4 keinen|kein sinn|zweck',
  'keinen|kein|koan sinn ~2 leben|lebn|weiterzuleben|weiterzukämpfen',
  'leben ~3 sinnlos|wertlos',
  `leben ~4 ${NOT} mehr? ~1 lebenswert|wert`,
  `${NOT} mehr ~1 lebenswert`,
  'wozu|wofür|warum|weshalb|wieso ~3 noch ~2 leben|lebe|weiterleben|weiterzuleben|lebn',
  'wozu|wofür|warum|weshalb|wieso lebe|leb ~1 ich|i ~2 noch',
  'keine|keinen|koa|koan|null ~1 lust|kraft|freude|bock|mut|grund|lebenswillen ~2 leben|lebn|weiterleben|weiterzuleben',
  'keinen|kein ~1 lebenswillen|lebensmut|lebenswille|lebenslust',
  'lebenswillen|lebensmut ~1 verloren|weg',
  'will|wil|möchte|möcht ~2 einfach|nur|bloß|liebsten ~3 verschwinden|weg-sein',
  'liebsten|einfach|nur ~3 verschwinden will|möchte|würde|für',
  'für|füa immer ~1 weg|verschwinden|schlafen|einschlafen|gehen|fort',
  `${NOT} mehr ~1 da|hier|dasein ~1 sein will|möchte|mag`,
  `will|wil|möchte|mag ~2 ${NOT} mehr ~1 da|hier|auf-der-welt|dasein ~1 sein`,
  `will|wil|möchte|mag ~2 ${NOT} mehr ~1 dasein|existieren`,
  'mit ~2 leben ~1 abgeschlossen|fertig',
  'leben ~1 satt|leid|überdrüssig|müde',
  'hasse|hass ~1 mein|das leben',
  'kann|kan und|unt will|wil nicht|nich mehr',
  `halte|halt|ertrage|ertrag ~1 das|dieses|mein leben ~1 ${NOT} mehr?`,
  `leben ~1 ${NOT} mehr ertragen|aushalten|ertrage|aushalte|packe`,
  'von ~2 allen|welt|meinen ~2 verabschiedet|verabschieden ~2 für?',
  'will|möchte ~3 alles ~2 vorbei ist|wäre|sein',
  'wenn|wen doch|nur|endlich ~2 alles ~1 vorbei|zu-ende ~1 wäre|wär',
];

/** More ways of saying that life is over, worthless or unwanted. */
const TIRED_OF_LIFE = [
  `${NOT} mehr ~1 auf ~1 welt|erde|erden`,
  `will|wil|möchte|mag ~1 hier ${NOT} mehr sein`,
  `besser|lieber|liebsten|schöner ~5 ${NOT} mehr ~2 da|hier|welt|leben|existieren`,
  `besser|lieber|liebsten ~3 wäre|wär ich|i ~2 ${NOT} ~1 da|weg`,
  '+ egal ~4 ob ich|i ~2 lebe|sterbe|leb|sterb',
  `hoffe|wünsche|hoffentlich|liebsten|bete ~4 wache|wach ~2 ${NOT}|nie ~2 auf`,
  '+ ob ich|i ~3 leben will|möchte|mag|wil',
  'weiß|weis nicht|nich ~2 wofür|wozu|warum ich|i ~2 lebe|leben|leb',
  'sterbe|sterb ~1 lieber',
  'lieber sterbe|sterb|sterben|!tot',
  'vorbei wäre|ist|sei|is mit mir',
  `+ merken|merkt|auffallen|auffällt|interessieren|interessiert|stören|stört|vermissen ~4 wenn|ob ich|i ~2 weg|!tot|fehle|${NOT}`,
  'tue|tu mir|mia ~3 etwas|was|wos an',
  'mir ~4 arm|arme|haut|handgelenk|handgelenke ~1 geschnitten|aufgeschnitten|aufschneiden|geritzt',
  'leben ~4 keinen|kein|nichts|nix ~1 wert|sinn|zweck',
  'gehen|weg|fort|schlafen|ruhe ~1 für|füa immer',
  'lasst|lass|lassen mich|mi ~3 sterben|verrecken',
  `${NOT} ~1 wert|verdient ~2 leben`,
  'wünsche|wünsch|sehne|sehn|ersehne|will|möchte ~3 !tod',
  'nur noch an ~1 !tod|sterben|ende',
  'habe|hab|gebe|geb mich|mi ~2 aufgegeben|auf-gegeben',
  'keinen|keine|kein|koan ~1 bock|lust|kraft|freude|nerven ~4 leben|lebn',
  `will|möchte|mag|kann ~1 ${NOT} mehr ~1 kämpfen`,
  'ich|i|will|möchte|werde|könnte ~2 mich|mi ~2 töten|töte|auslöschen',
  'wie ~6 schmerzlos|schnell|schnellsten|leichtesten|friedlich|einfachsten ~3 sterben|stirbt|stirb',
  'um zu sterben',
  'will|möchte|wäre|wär ~3 erlöst',
  '!tot ~0 umfallen|umkippen',
  'froh|erleichtert|glücklicher ~4 wenn ich|i ~2 weg|!tot|gestorben',
  'weg von|aus dieser|der welt',
  'pillen|schlaftabletten|schlafmittel ~3 bereit|bereitgelegt|parat',
  'schlage|schlag mich|mi ~1 selbst|selber',
  'füge|füg mir|mia ~2 schmerzen|verletzungen|wunden zu',
  '!ritzen',
  '!tod ~3 erlösung|lieber|besser|erlöst',
  'lieber|besser|erlösung ~3 !tod',
  'vorbei mit mir',
  `wenn|wen es|s|das mich|mi ~2 ${NOT} mehr gäbe|gibt|geben`,
  'nie|niemals|nicht geboren ~1 worden|werden|wäre|wär',
  'strick ~3 gekauft|besorgt|bereit|liegt',
  'leben ~3 schluss|ende ~1 machen|mache|setzen|setze',
  'mit mir ~2 aus|vorbei|zu-ende ~1 sein|wäre|machen',
];

const ASLEEP = [
  `${NOT}|nie|niemals mehr|wieder ~1 aufwachen|aufzuwachen|aufwache|aufgewacht`,
  'nie mehr|wieder aufwachen|wach',
  `einschlafen ~3 ${NOT}|nie ~2 aufwachen`,
];

/** All phrases of crisis. */
export const CRISIS_GROUPS: readonly CrisisGroup[] = [
  {
    phrases: compilePhrases([...DIRECT, ...SELF_HARM, ...VEILED, ...TIRED_OF_LIFE].map(withoutHyphens)),
    fearMeansOtherwise: false,
  },
  { phrases: compilePhrases(ASLEEP), fearMeansOtherwise: true },
];

/** Two words in one alternative are heard as one word pulled apart. */
function withoutHyphens(phrase: string): string {
  return phrase.replaceAll(/([a-zäöü])-(?=[a-zäöü])/g, '$1');
}
