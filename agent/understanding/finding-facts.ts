import { numberBefore } from '#core/german/heard-numbers.ts';
import type { DischargeColour, FindingFacts, FindingSize, Sign, SinceEvent, Trait } from '#phases/vocabulary.ts';

import { phrase } from './phrase.ts';
import type { Phrase } from './phrase.ts';

/**
 * What is said of a finding besides what and where it is: size, feel, colour, the event it began with. Closed lists,
 * only ever read as heard; what is not on them is not noted.
 */

/** Things that sizes are compared with. Of the short and common ones only a comparison counts. */
const COMPARED_WITH: readonly (readonly [FindingSize, Phrase])[] = [
  ['pinhead', phrase('stecknadelkopf|stecknadelkopfgroß*|nadelkopf')],
  ['grain_of_rice', phrase('reiskorn|reiskorngroß*')],
  ['lentil', phrase('linse|linsengroß*|linsengröße')],
  ['cherry_stone', phrase('kirschkern|kirschkerngroß*|kirschkerngröße')],
  ['pea', phrase('erbse|erbsen|erbsengroß*|erbsengröße')],
  ['bean', phrase('bohne|bohnengroß*')],
  ['marble', phrase('murmel|murmelgroß*')],
  ['hazelnut', phrase('haselnuss|haselnüsse|haselnussgroß*')],
  ['grape', phrase('weintraube|traubengroß*', '<size_of> traube')],
  ['cherry', phrase('kirsche|kirschgroß*|kirschengroß*')],
  ['walnut', phrase('walnuss|walnussgroß*|baumnuss')],
  ['plum', phrase('pflaume|pflaumengroß*|zwetschge|zwetschgengroß*')],
  ['golf_ball', phrase('golfball|golfballgroß*|tischtennisball|tischtennisballgroß*')],
  ['egg', phrase('hühnerei|hühnereigroß*|eigroß*', '<size_of> ei')],
  ['tangerine', phrase('mandarine|mandarinengroß*')],
  ['fist', phrase('faustgroß*', '<size_of> faust')],
];

/** Lengths that the vocabulary has, in millimetres, smallest first. */
const LENGTHS: readonly (readonly [number, FindingSize])[] = [
  [1, 'mm_1'],
  [2, 'mm_2'],
  [3, 'mm_3'],
  [4, 'mm_4'],
  [5, 'mm_5'],
  [6, 'mm_6'],
  [7, 'mm_7'],
  [8, 'mm_8'],
  [9, 'mm_9'],
  [10, 'cm_1'],
  [15, 'cm_1_5'],
  [20, 'cm_2'],
  [25, 'cm_2_5'],
  [30, 'cm_3'],
  [40, 'cm_4'],
  [50, 'cm_5'],
  [60, 'cm_6'],
  [70, 'cm_7'],
  [80, 'cm_8'],
  [90, 'cm_9'],
  [100, 'cm_10'],
];
const LONGEST_MM = 105;
const MM_PER_UNIT: Readonly<Record<string, number>> = {
  millimeter: 1,
  millimetern: 1,
  mm: 1,
  zentimeter: 10,
  zentimetern: 10,
  centimeter: 10,
  cm: 10,
};

function lengthIn(words: readonly string[]): FindingSize | undefined {
  for (const [index, word] of words.entries()) {
    const unit = MM_PER_UNIT[word];
    const count = words[index - 1] === 'halber' ? 0.5 : numberBefore(words, index);
    if (unit === undefined || count === undefined || count <= 0) continue;
    const millimetres = count * unit;
    if (millimetres > LONGEST_MM) return 'cm_over_10';
    return [...LENGTHS].sort(([one], [other]) => Math.abs(one - millimetres) - Math.abs(other - millimetres))[0]?.[1];
  }
  return undefined;
}

/** The size that is named, as a length or by what it is compared with. */
function sizeIn(text: string): FindingSize | undefined {
  const measured = lengthIn(text.trim().split(' '));
  return measured ?? COMPARED_WITH.find(([, named]) => named.find(text) !== undefined)?.[0];
}

/** "so groß wie eine Erbse" tells a size, not a lump of its own. */
export function isSizeComparison(text: string, start: number, end: number): boolean {
  const isThing = COMPARED_WITH.some(([, named]) => named.lengthAt(text, start) >= end - start);
  return (
    isThing &&
    /\b(?:gross|grosse|grosser|grosses|groesse|groesser|kleiner)(?: [a-z]+){0,4} $/.test(text.slice(0, start))
  );
}

/** "Wie eine Linse" has the form of a question and is none. */
export function isSizeAnswer({
  text,
  hasQuestionMark,
}: {
  readonly text: string;
  readonly hasQuestionMark: boolean;
}): boolean {
  const isForm = /^(?:(?:so|etwa|ungefaehr|eher|circa|ca|ja|gross|na) )*wie (?:ein|eine|nen|ne|so eine) [a-z]+ $/.test(
    text,
  );
  return isForm && !hasQuestionMark && sizeIn(text) !== undefined;
}

const TRAIT_RULES: readonly (readonly [Trait, Phrase])[] = [
  [
    'fixed',
    phrase(
      '(lässt|lasst|lassen) sich .. nicht .. (verschieben|bewegen|wegschieben|wegdrücken)',
      'sich nicht .. (verschieben|bewegen|wegschieben|wegdrücken) (lässt|lasst)',
      '(bewegt|verschiebt) sich nicht',
      'nicht (zu)? (verschieben|verschiebbar|verschieblich|beweglich)',
      'unverschieblich|unbeweglich|festgewachsen',
      'sitzt .. fest',
    ),
  ],
  [
    'movable',
    phrase(
      'verschiebbar|verschiebbarer|verschiebbares|verschiebbaren|verschieblich|verschieblicher|verschiebliches|beweglich|beweglicher|bewegliches',
      '(lässt|lasst|lassen) sich .. (verschieben|bewegen|wegschieben)',
      'sich .. (verschieben|bewegen|wegschieben) (lässt|lasst)',
      '(verschiebt|bewegt) sich',
      'rutscht .. weg',
    ),
  ],
  [
    'painless',
    phrase(
      '(tut|duad|tun) .. (nicht|net|kein|nie) .. weh',
      '(nicht|kein|keine|keinen|ohne|weder) .. (wehtut|schmerzhaft|schmerzen|schmerz|druckempfindlich|schmerzt|druckschmerz)',
      'nicht weh (tut)?',
      'schmerzt nicht',
      'schmerzlos|schmerzfrei|schmerzfreier|schmerzloser',
    ),
  ],
  [
    'tender',
    phrase(
      '(tut|tun|duad) .. weh',
      'weh tut|wehtut|schmerzt|schmerzhaft|schmerzhafter|schmerzhafte|schmerzhaftes|druckempfindlich|druckschmerzhaft|schmerzender|schmerzende',
      '(ist|sind) .. empfindlich',
    ),
  ],
  ['hard', phrase('hart|harte|harter|hartes|harten|härter|härterer|steinhart|steinharter|knochenhart|bretthart')],
  ['firm', phrase('derb|derber|derbe|derbes', '(fest|fester|feste|festes|festen)')],
  ['soft', phrase('weich|weicher|weiche|weiches|weichen|schwammig|teigig|wabbelig')],
  ['smooth', phrase('glatt|glatte|glatter|glattes')],
  ['uneven', phrase('uneben|höckerig|höckrig|unregelmäßig|unregelmäßiger')],
  ['warm', phrase('überwärmt|warm|heiß|glüht')],
  ['grown', phrase('(größer|dicker) (geworden|wird)', '(wird|wurde) .. größer', 'gewachsen|wächst', 'immer größer')],
  ['shrunk', phrase('kleiner (geworden|wird)', '(wird|wurde) .. kleiner', 'geschrumpft', 'immer kleiner')],
];

const DENIED_BEFORE =
  /\b(?:nicht|net|ned|kein|keine|keinen|ohne|weder|noch|nie)(?: (?:so|sehr|mehr|besonders|richtig|ganz|gerade|wirklich|eine?|einen))* $/;
/** "fest drücken", "festhalten": what she does, not how it feels. */
const DOING = /^(?:drueck|tast|gedrueckt|press|halt|zudrueck|stell|sitz)/;

function isTold(text: string, { start, end }: { readonly start: number; readonly end: number }): boolean {
  return !DENIED_BEFORE.test(text.slice(0, start)) && !DOING.test(text.slice(end));
}

/** How a finding feels and behaves, as the rules are ordered; what is denied is not noted as its opposite. */
function traitsIn(text: string): readonly Trait[] {
  const found = new Map<Trait, readonly { readonly start: number; readonly end: number }[]>();
  for (const [trait, named] of TRAIT_RULES) found.set(trait, named.findAll(text));
  const covered = [...(found.get('fixed') ?? []), ...(found.get('painless') ?? [])];
  const isFree = (at: { readonly start: number; readonly end: number }) =>
    !covered.some(({ start, end }) => at.start < end && start < at.end);
  return TRAIT_RULES.map(([trait]) => trait).filter((trait) => {
    const spots = found.get(trait) ?? [];
    if (trait === 'fixed' || trait === 'painless') return spots.length > 0;
    return spots.some((at) => isFree(at) && isTold(text, at));
  });
}

/** Blood first: a drop of blood stays blood, whatever else is said of it. */
const COLOUR_RULES: readonly (readonly [DischargeColour, Phrase])[] = [
  [
    'bloody',
    phrase('blut|blutig|blutige|blutiges|blutiger|blutet|geblutet|blutstropfen|bluttropfen|blutfleck|blutflecken'),
  ],
  ['purulent', phrase('eiter|eitrig|eitriges|eitrige')],
  ['green', phrase('grün|grünlich|grünliche|grünliches|grüne|grünes')],
  ['brown', phrase('braun|bräunlich|bräunliche|bräunliches|braune|braunes')],
  ['yellow', phrase('gelb|gelblich|gelbliche|gelbliches|gelbe|gelbes')],
  ['milky', phrase('milch|milchig|milchige|milchiges|weiße|weißes|weißlich|weißliche|weißliches')],
  ['clear', phrase('klar|klare|klares|durchsichtig|durchsichtige|wässrig|wässrige|wasser')],
];

/** The colour of what comes out of the nipple. */
function colourIn(text: string): DischargeColour | undefined {
  return COLOUR_RULES.find(([, named]) =>
    named.findAll(text).some(({ start }) => !DENIED_BEFORE.test(text.slice(0, start))),
  )?.[0];
}

const EVENTS: readonly (readonly [SinceEvent, string])[] = [
  ['operation', 'op|operation|brustoperation|eingriff|operiert|ablatio|mastektomie'],
  ['radiotherapy', 'bestrahlung|bestrahlungen|bestrahlt|strahlentherapie'],
  ['chemotherapy', 'chemo|chemotherapie'],
  ['biopsy', 'biopsie|gewebeprobe|gewebeentnahme|stanze|stanzbiopsie|punktion'],
  ['mammography', 'mammografie|mammographie'],
  ['pregnancy', 'schwangerschaft|schwanger'],
  ['birth', 'geburt|entbindung'],
  ['weaning', 'abstillen|abgestillt'],
  ['breastfeeding', 'stillen|stille|stillzeit'],
  ['period', 'periode|regel|tage|regelblutung'],
  ['menopause', 'wechseljahre|wechseljahren|menopause'],
  ['injury', 'sturz|unfall|verletzung|stoß|prellung|gestürzt|gestoßen'],
];
const BETWEEN =
  '(der|dem|den|die|das|meiner|meinem|meinen|meine|letzten|letzte|ersten|zweiten|einer|einem|ich|mein|unserer|jüngsten)+';
const SINCE_RULES: readonly (readonly [SinceEvent, Phrase])[] = EVENTS.map(([event, named]) => [
  event,
  phrase(`(seit|seitdem) ${BETWEEN} (${named})`, `nach (der|dem|meiner|meinem|einer|einem)+ (${named})`),
]);

/** "seit der OP": the event, where no count of days is invented for it. */
export function sinceEventIn(text: string): SinceEvent | undefined {
  return SINCE_RULES.find(([, named]) => named.find(text) !== undefined)?.[0];
}

/** Signs whose name says a trait already, or of which no trait is noted. */
const SAID_BY_SIGN: Readonly<Partial<Record<Sign, readonly Trait[]>>> = {
  hardening: ['hard', 'firm'],
  pain: ['tender', 'painless'],
  warmth: ['warm'],
  size_change: ['grown', 'shrunk'],
  shape_change: ['grown', 'shrunk'],
};
/** Signs of which it is noted how they feel. */
const FELT: ReadonlySet<Sign> = new Set<Sign>([
  'lump',
  'hardening',
  'thickening',
  'scar_bumps',
  'bulge',
  'swelling',
  'dent',
]);

/** Everything in a stretch of text that is noted of this sign besides side, place and time. */
export function factsOfSign(sign: Sign, text: string): FindingFacts {
  const size = FELT.has(sign) ? sizeIn(text) : undefined;
  const traits = FELT.has(sign) ? traitsIn(text).filter((trait) => SAID_BY_SIGN[sign]?.includes(trait) !== true) : [];
  const colour = sign === 'nipple_fluid' ? colourIn(text) : undefined;
  const sinceEvent = sinceEventIn(text);
  return {
    ...(sinceEvent === undefined ? {} : { sinceEvent }),
    ...(size === undefined ? {} : { size }),
    ...(traits.length === 0 ? {} : { traits }),
    ...(colour === undefined ? {} : { colour }),
  };
}

/** The same without knowing of what it is said: an answer, or "der ist hart". */
export function factsIn(text: string): FindingFacts {
  const colour = colourIn(text);
  return { ...factsOfSign('lump', text), ...(colour === undefined ? {} : { colour }) };
}

/** Words of this file's patterns: known as spelled, and nothing misheard is repaired to them. */
export const FACT_WORDS: readonly string[] = [
  ...COMPARED_WITH.flatMap(([, named]) => named.words),
  ...TRAIT_RULES.flatMap(([, named]) => named.words),
  ...COLOUR_RULES.flatMap(([, named]) => named.words),
  ...EVENTS.flatMap(([, named]) => named.split('|')),
  ...Object.keys(MM_PER_UNIT),
  ...'halber stecknadelkopfgroß reiskorngroß linsengroß linsengroße linsengroßer erbsengroß erbsengroße erbsengroßer erbsengroßen kirschkerngroß bohnengroß murmelgroß haselnussgroß haselnussgroße haselnussgroßer kirschgroß walnussgroß walnussgroßer pflaumengroß golfballgroß eigroß mandarinengroß faustgroß ei faust traube'.split(
    ' ',
  ),
];
