import type { Sign } from '#phases/vocabulary.ts';

import { phrase } from '../phrase.ts';
import type { Phrase } from '../phrase.ts';

/** A sign and the ways to name it. */
export interface SignRule {
  readonly sign: Sign;
  readonly named: Phrase;
}

const BODY_SUBJECT = '(<my_body>|links|rechts|linke|rechte|linken|rechten|da|dort|hier|es|alles)';

/** Earlier rules win where two cover the same words: "eingezogene Brustwarze" is no dent. */
export const SIGN_RULES: readonly SignRule[] = [
  {
    sign: 'nipple_fluid',
    named: phrase(
      '<nipple> ... (flüssigkeit|ausfluss|sekret|tropft|getropft|genässt|geblutet|ausgelaufen|tropfen|tröpfchen|nässt|nässen|blut|blutet|blutig|milch|suppt|feucht|nass|ausgelaufen|läuft|absonderung|wasser|gelbliches|klare|eiter|näßt)',
      '(flüssigkeit|ausfluss|sekret|tropfen|tröpfchen|blut|wasser|milch|eiter|läuft|tropft|suppt|absonderung) ... <nipple>',
      '<nipple> .. (kommt|kam|tritt|trat) .. (was|etwas|flüssigkeit|raus|heraus|aus)',
      'ausfluss|brustwarzenausfluss|mamillensekretion',
      '(kommt|kam|tritt) .. (was|etwas|flüssigkeit|blut|sekret) .. <nipple> .. (raus|heraus|aus)?',
      'aus der brust .. (flüssigkeit|blut|sekret|ausfluss)',
      'flecken im bh',
      'blutstropfen|bluttropfen|blutfleck|blutflecken',
      '(tropfen|fleck|flecken) blut',
      'blut .. (im|am|auf) .. (bh|hemd|nachthemd|schlafanzug|bustier)',
      '(flüssigkeit|sekret) (aus|im)',
    ),
  },
  {
    sign: 'scar_bumps',
    named: phrase(
      '(knötchen|knubbel|hubbel|pickel|pickelchen|bläschen|knoten|beulen|erhebungen|punkte|pünktchen|huppel|kügelchen|hubbelchen|höcker) .. (an|auf|neben|entlang|bei|in|um|rund um|nahe) .. (narbe|narben)',
      '(narbe|narben) .. (knötchen|knubbel|hubbel|pickel|knubbelig|hubbelig|pickelchen|bläschen|knoten|erhebungen|punkte|pünktchen|huppel|kügelchen|knotig|höcker)',
    ),
  },
  {
    sign: 'scaling',
    named: phrase(
      'schuppt|schuppig|schuppen|schuppung|schuppige|schuppiges|schuppig|ekzem|schuppende|schält',
      'haut (pellt|schält) sich',
      'pellt sich',
    ),
  },
  {
    sign: 'nipple_change',
    named: phrase(
      '<nipple> ... (eingezogen|anders|verändert|gedreht|verdreht|verkrustet|krustig|kruste|krusten|schief|entzündet|eingesunken|verzogen|rau|eingestülpt|eingedreht|komisch|drin|wund|spitzer|flacher|verformt|geschwollen|eingezogn|einzieht|einwärts)',
      '<nipple> .. (zieht|ziehen) .. (ein|rein|nach innen)',
      '<nipple> .. nach innen (gezogen|gekehrt|gestülpt|gerichtet)?',
      '(eingezogene|veränderte|verkrustete|entzündete|eingestülpte|verzogene|schiefe) <nipple>',
      '(kruste|krusten|veränderung|entzündung) (an|auf|bei) der (linken|rechten)? <nipple>',
      '<nipple> zeigt .. (seite|innen|unten|oben|richtung|andere)',
    ),
  },
  {
    sign: 'orange_peel',
    named: phrase(
      'orangenhaut|apfelsinenhaut|orangenschale|orangenschalenhaut|orangenschalen',
      'haut .. wie .. (orange|orangenschale|apfelsine)',
      'wie (bei)? (einer|eine) (orange|apfelsine)',
      'große poren|grobporig|großporig',
    ),
  },
  {
    sign: 'lump',
    named: phrase(
      '<lump>',
      '(harte|feste|kleine|dicke|runde) kugel',
      'rundes|rundliches',
      '(was|etwas|irgendwas) (rundes|rundliches|kugeliges|verschiebliches|bewegliches)',
      'lymphknoten .. (geschwollen|dick|tastbar|vergrößert)',
      '(geschwollenen|dicken|vergrößerten|geschwollener|dicker) lymphknoten',
    ),
  },
  {
    sign: 'thickening',
    named: phrase(
      'verdickung|verdickungen|verdickt|verdickte|verdicktes|verdickter',
      'dicke stelle',
      '(strang|stränge)',
      '(gewebe|haut|stelle) .. dicker',
      '(was|etwas) (dickeres|dickes|verdicktes)',
    ),
  },
  {
    sign: 'hardening',
    named: phrase(
      'verhärtung|verhärtungen|verhärtet|verhärtete|verhärtetes|verhärteten|verhärtend|steinhart',
      '(was|etwas|irgendwas|irgendetwas|so was) .. (hartes|festes|härteres|derbes|festeres|verhärtetes)',
      '(harte|feste|härtere|festere|derbe|härterer|harter|fester) .. (stelle|stellen|bereich|punkt|fleck|ding|gewebe|teil|ecke|zone)',
      `${BODY_SUBJECT} .. (ist|sind|fühlt sich|fühlen sich|wird|wirkt|war|fühlt)? .. (hart|härter|derb|derber|fester|verfestigt|bretthart|hart an|härter an|fester an)`,
      '(stelle|bereich|gewebe|haut|narbe|brust|achsel|seite) .. (ist|fühlt sich|wirkt|wird) .. fest',
      '(hart|härter|fester) (geworden|als)',
      '(hartes|festes|härteres)',
    ),
  },
  {
    sign: 'dent',
    named: phrase(
      'delle|dellen|einziehung|einziehungen|kuhle|vertiefung|vertiefungen|grübchen|einbuchtung|eingedellt|mulde|eindellung|einkerbung|furche|delln|kuhlen',
      '(haut|brust|stelle|da|links|rechts|seite|es|narbe) .. (zieht|gezogen) .. (ein|rein|nach innen|eingezogen)',
      'eingezogen|eingezogene|eingesunken',
      'nach innen gezogen',
      '(haut|brust|stelle) .. (eingezogen|eingefallen|eingesunken)',
      '(ein|kleines) loch',
    ),
  },
  {
    sign: 'bulge',
    named: phrase(
      'beule|beulen|vorwölbung|vorwölbungen|ausbuchtung|wölbung|wulst|buckel|ausgebeult|wölbt|ausbeulung|vorgewölbt|hervorgewölbt|erhebung',
      '(steht|ragt) .. (was|etwas)? .. (vor|hervor|raus|heraus)',
    ),
  },
  {
    sign: 'swelling',
    named: phrase(
      'geschwollen|schwellung|schwellungen|angeschwollen|geschwollene|geschwollener|schwillt|geschwollenen|angeschwollene|aufgequollen|ödem|schwillt an|gschwolln',
      '(arm|brust|achsel|seite|hand|oberarm) .. (ist|wird|fühlt sich|wirkt|ganz|total) .. dick',
      'dicker (arm|oberarm)',
      '(brust|achsel|seite|arm) .. (dick|aufgedunsen|angelaufen|prall)',
    ),
  },
  {
    sign: 'redness',
    named: phrase(
      'rötung|rötungen|gerötet|gerötete|rötlich|rötliche|rötlicher|feuerrot|knallrot|rotstellen|rötet',
      '(roter|rote|roten|rotes) (fleck|stelle|flecken|stellen|haut|punkt|streifen|hautstelle|bereich|punkte)',
      `${BODY_SUBJECT} .. rot`,
      'rot (geworden|an|um|unter|über|auf) ',
      '(etwas|bisschen|ganz|leicht|ziemlich|sehr|richtig|total|so) rot',
      '(rot|warm|heiß|geschwollen|dick) und (rot|gerötet)',
      '(rot|gerötet) und',
    ),
  },
  {
    sign: 'warmth',
    named: phrase(
      'überwärmt|überwärmung',
      '(brust|achsel|haut|stelle|narbe|seite|linke|rechte|links|rechts) .. (warm|heiß|wärmer|glüht|heißer|erhitzt)',
      '(rot|gerötet|geschwollen|hart) und (sehr|ganz|richtig)? (warm|heiß)',
    ),
  },
  {
    sign: 'size_change',
    named: phrase(
      '(größenunterschied|größenveränderung)',
      '(brust|brüste|seite|linke|rechte|links|rechts|beide|busen|eine|andere) .. (größer|kleiner|geschrumpft|gewachsen|unterschiedlich groß|ungleich groß|verschieden groß|verkleinert|vergrößert|voller|grösser)',
      '(größer|kleiner|voller) (geworden|als)',
      '(unterschiedlich|ungleich|verschieden) groß',
      'geschrumpft|verkleinert',
    ),
  },
  {
    sign: 'shape_change',
    named: phrase(
      'verformt|asymmetrisch|asymmetrie|unsymmetrisch|formveränderung|verformung|deformiert',
      '(andere|veränderte|neue|komische) form',
      'form (ist|hat sich|sieht|wirkt) .. (verändert|anders|komisch|geändert)',
      '(brust|brüste|seite|linke|rechte|links|rechts|beide|busen|eine) .. (schief|hängt|ungleich|verzogen|anders geformt|höher|tiefer|eckig|bewegt sich nicht mit|geht nicht mit|nicht symmetrisch|nicht gleich)',
      'bewegt sich (nicht|net|anders|schlechter) .. (mit)?',
      'nicht .. symmetrisch',
      'anders geformt',
      'hängt (tiefer|runter|mehr)',
    ),
  },
  {
    sign: 'skin_change',
    named: phrase(
      'ausschlag|hautausschlag|pickel|pickelchen|juckt|juckreiz|jucken|hautveränderung|hautveränderungen|bläschen|quaddeln|ledrig|runzelig|pusteln|bluterguss|wundstelle|blauer fleck|entzündung',
      '(fleck|flecken|muttermal|leberfleck|pustel) .. (auf|an|neben|unter|über|bei|links|rechts)',
      '(dunkler|brauner|komischer|neuer|blauer|weißer|heller|gelber) fleck',
      '(wunde|offene|nässende|raue|trockene|bläuliche|dunkle) stelle',
      'haut ... (anders|verändert|komisch|rau|faltig|uneben|merkwürdig|trocken|wund|seltsam|wellig|fleckig|entzündet|pergament)',
      '(brust|achsel|narbe|stelle) .. (entzündet|offen|wund|bläulich)',
      'adern .. (deutlich|sichtbar|stark|stärker|dicker|hervor)',
    ),
  },
];

/** Something is there, without a word for it. */
export const UNNAMED_SIGN = phrase(
  '(da|hier|dort|links|rechts|oben|unten|do) (ist|is|isch|war|wäre|sitzt|gibt es) .. (was|etwas|irgendwas|irgendetwas|wos|ebbes)',
  '(habe|hab|hob|han|hätte) (ich|i)? .. (was|etwas|irgendwas|irgendetwas|wos|ebbes) .. <noticed>',
  '(spüre|spür|fühle|fühl|merke|merk|sehe|seh|taste|tast|finde|find|bemerke|entdecke) .. (was|etwas|irgendwas|irgendetwas|wos|ebbes)',
  '(mir|uns) ist .. (was|etwas|irgendwas|irgendetwas|eine sache|schon was|doch was) .. aufgefallen',
  '(was|etwas|irgendwas|eine sache) (ist|fällt) (mir)? .. (aufgefallen|auf)',
  '(was|etwas) (gefunden|entdeckt|bemerkt|gespürt|gesehen|ertastet|gemerkt|gefühlt|getastet|aufgefallen)',
  '(was|etwas|irgendwas|irgendetwas|so was) (komisches|anderes|auffälliges|ungewöhnliches|merkwürdiges|seltsames|neues|verdächtiges|fremdes|eigenartiges|unklares|komisch|anders|unebenes|gefunden|drin)',
  '(fühlt|fühlen|fühlte) (es|das|die|der)? sich .. (weird|merkwürdig|strange|anders|komisch|merkwürdig|seltsam|ungewohnt|eigenartig|fremd|uneben|unregelmäßig|auffällig|nicht normal|nicht gut|nicht richtig|nicht gleich|nicht wie|ungleich|nicht so)',
  '(sieht|schaut|sehen|wirkt|ist|sind) .. (anders|komisch|merkwürdig|seltsam|ungewohnt|eigenartig|auffällig|verändert|unterschiedlich|ungleich) .. (aus|als|geworden|wie)?',
  'anders (als|wie) (sonst|letztes mal|die|beim|früher|rechts|links|auf|vorher|sonst immer|beim letzten mal|bei|das letzte)',
  'nicht (so )?(mehr )?(mehr so)? wie (sonst|immer|letztes mal|beim letzten mal|früher|vorher|gewohnt|rechts|links|die andere|auf der anderen|die rechte|die linke)',
  '(hat|haben) sich .. (was|etwas|einiges|irgendwas)? .. (verändert|geändert)',
  '(eine|kleine|neue|deutliche|leichte|die|da ne|ne) .. (veränderung|auffälligkeit|unregelmäßigkeit|unebenheit)',
  '(einen|kleinen|leichten|deutlichen|nen) .. unterschied',
  '(war|ist) .. (letztes mal|beim letzten mal|früher|vorher|vorigen monat) .. (noch)? (nicht|net) .. (da)?',
  'nicht (ganz)? (normal|in ordnung|okay) <end>',
  'unebenheit|unregelmäßigkeit|ungleichmäßig|uneben',
  '(stelle|etwas) die .. (anders|komisch|neu)',
  '(eine|ne|so eine) (komische|seltsame|merkwürdige|auffällige|neue|verdächtige) (stelle|sache|veränderung)',
  'eine stelle',
);

/** How pain is named; whether it is a finding or only hurts now is decided in findings. */
export const PAIN = phrase(
  'weh|wehtut|wehgetan|schmerz|schmerzt|schmerzen|schmerzhaft|schmerzende|brustschmerzen|aua|autsch|druckschmerz|druckempfindlich|sticht|stechen|brennt|brennen|pocht|pochen|stich|stiche|zwickt|ziept|schmerzn|schmerze',
  '(ein|starkes|leichtes|dieses|so ein|immer|ständig) ziehen',
  'es zieht',
  '(zieht|drückt) (es|da|so|in der|in meiner|unter)',
  '(brust|achsel|seite|narbe|brustwarze|links|rechts|da|hier) .. (empfindlich|spannt|zieht|drückt)',
  '(unangenehm|empfindlich)',
);
