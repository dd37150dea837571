import type { Fact, FactSubject, Stage } from './facts.ts';
import { THERAPY_WORDS, therapyNamed } from './therapies.ts';

/** A wording and what it asks; undefined: not what it looked like. */
export interface Pattern {
  readonly form: RegExp;
  readonly read: (found: RegExpMatchArray) => Fact | undefined;
}

const YEARS = '(?:years-old|years)';
const AGE_WORD = '(?:ages?|aged|alter|mindestalter|lebensalter)';
const plain = (subject: FactSubject) => () => subject;
const group = (found: RegExpMatchArray, name: string) => found.groups?.[name];
const numberIn = (found: RegExpMatchArray, name: string) => Number(group(found, name));

function age(min: number | undefined, max: number | undefined): Fact | undefined {
  const limits = [min, max].filter((limit) => limit !== undefined);
  // Nobody is asked to be under ten: what looks like it counts something else.
  if (limits.some((limit) => limit < 10 || limit > 120)) return undefined;
  return { about: 'age', ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** Ages that are named as such. */
const AGES: readonly Pattern[] = [
  {
    form: new RegExp(
      `\\b${AGE_WORD}?:? ?(?:of |is |range |von |zwischen |between )?(?<min>\\d{2,3}) ?(?:-|to|and|bis|und) ?(?<max>\\d{2,3}) ?years-old(?: \\(?inclusive\\)?)?|\\b${AGE_WORD}:? ?(?:of |is |must be |range |von |zwischen |between |from )*(?<min2>\\d{2,3})(?: ?years)? ?(?:-|to|and|bis|und) ?(?<max2>\\d{2,3})(?: ?${YEARS})?(?: \\(?inclusive\\)?)?(?! ?(?:months|weeks|monate))`,
    ),
    read: (found) =>
      age(Number(group(found, 'min') ?? group(found, 'min2')), Number(group(found, 'max') ?? group(found, 'max2'))),
  },
  {
    form: new RegExp(
      `(?<![\\p{L}\\d])(?:${AGE_WORD}:? ?)?(?:of |is |must be )?(?:>=|at least|minimum(?: of)?|mindestens|ab|from) ?(?<min>\\d{2,3}) ?years-old|\\b${AGE_WORD}:? ?(?:of |is |must be )*(?:>=|at least|minimum(?: of)?|mindestens|ab|from) ?(?<min2>\\d{2,3})(?: ?${YEARS})?(?! ?(?:months|weeks|monate))|(?<![\\d.] ?)(?:${AGE_WORD}:? ?)?(?<min3>\\d{2,3})(?: ?${YEARS},? ?(?:or|and|und|oder) (?:older|over|above|älter|mehr)(?! than| als)|,? ?(?:or|and|und|oder) (?:older|älter)(?! than| als))(?! ?\\d)|\\b${AGE_WORD}:? ?(?:of )?(?<min5>\\d{2,3}),? ?(?:or|and|und|oder) (?:over|above|mehr)(?! ?\\d)|\\bmindestalter:? ?(?<min4>\\d{2})(?: ?years)?`,
      'u',
    ),
    read: (found) =>
      age(
        Number(
          group(found, 'min') ??
            group(found, 'min2') ??
            group(found, 'min3') ??
            group(found, 'min4') ??
            group(found, 'min5'),
        ),
        undefined,
      ),
  },
  {
    form: new RegExp(
      `\\b${AGE_WORD}:? ?(?:of |is )?(?:>|over|older than|above|greater than|more than|über|älter als) ?(?<min>\\d{2,3})(?: ?${YEARS})?(?! ?(?:months|weeks|monate))|(?:>|\\bover|\\bolder than|\\babove|\\bmore than|(?<!\\p{L})älter als) ?(?<min2>\\d{2,3}) ?years-old|(?<!\\p{L})(?:older than|älter als) (?<min3>\\d{2,3})(?: ?years)?`,
      'u',
    ),
    read: (found) => age(Number(group(found, 'min') ?? group(found, 'min2') ?? group(found, 'min3')) + 1, undefined),
  },
  {
    form: new RegExp(
      `\\b${AGE_WORD}:? ?(?:of |is )?(?:<=|up to|at most|maximum(?: of)?|bis(?: zu)?|höchstens) ?(?<max>\\d{2,3})(?: ?${YEARS})?|(?:<=|\\bup to|\\bat most|\\bbis) ?(?<max2>\\d{2,3}) ?years-old|(?<max3>\\d{2,3})(?: ?${YEARS} (?:or|and|und|oder) (?:younger|under|below|jünger)| (?:or|and|und|oder) (?:younger|jünger))(?! ?\\d)`,
    ),
    read: (found) => age(undefined, Number(group(found, 'max') ?? group(found, 'max2') ?? group(found, 'max3'))),
  },
  {
    form: new RegExp(
      `\\b${AGE_WORD}:? ?(?:of |is )?(?:<|under|younger than|below|less than|unter|jünger als) ?(?<max>\\d{2,3})(?: ?${YEARS})?|(?:<|\\bunder|\\bbelow|\\bless than) ?(?<max2>\\d{2,3}) ?years-old|\\b(?:younger than|jünger als) (?<max3>\\d{2,3})(?: ?years)?`,
    ),
    read: (found) => age(undefined, Number(group(found, 'max') ?? group(found, 'max2') ?? group(found, 'max3')) - 1),
  },
  {
    form: /\badults?\b(?! children)|\bvolljährig(?:keit|e[rns]?)?\b|\berwachsene[rn]?\b/,
    read: plain({ about: 'age', min: 18 }),
  },
];

const bareAges = (years: string, before = ''): readonly Pattern[] => [
  {
    form: new RegExp(
      `${before}\\b(?:between |zwischen |from |von )?(?<min>\\d{2,3}) ?(?:-|to|and|bis|und) ?(?<max>\\d{2,3})${years}\\b`,
    ),
    read: (found) => age(numberIn(found, 'min'), numberIn(found, 'max')),
  },
  {
    form: new RegExp(`${before}(?:>=|\\bat least|\\bmindestens|\\bab) ?(?<min>\\d{2,3})${years}\\b`),
    read: (found) => age(numberIn(found, 'min'), undefined),
  },
  {
    form: new RegExp(`${before}(?:>(?!=)|\\bover|\\babove|(?<!\\p{L})über) ?(?<min>\\d{2,3})${years}\\b`, 'u'),
    read: (found) => age(numberIn(found, 'min') + 1, undefined),
  },
  {
    form: new RegExp(`${before}(?:<=|\\bup to|\\bbis(?: zu)?) ?(?<max>\\d{2,3})${years}\\b`),
    read: (found) => age(undefined, numberIn(found, 'max')),
  },
  {
    form: new RegExp(`${before}(?:<(?!=)|\\bunder|\\bbelow|\\bunter) ?(?<max>\\d{2,3})${years}\\b`),
    read: (found) => age(undefined, numberIn(found, 'max') - 1),
  },
];
/** Numbers of years that are an age where nothing else is said. */
export const BARE_AGES = bareAges(' ?years');
/** Numbers that go on a list of ages: nothing but a joining word stands between. */
export const FURTHER_AGES = bareAges(
  '(?: ?years)?(?! ?(?:kg|cm|mm|%|mg|ml|months|weeks|days|monate|wochen|tage))',
  '(?<=§ ?,? ?(?:or|and|und|oder) (?:aged )?)',
);

const MENOPAUSE =
  /\b(?:(?:pre|prä|peri|post) ?-? ?(?:,|\/|or|and|und|oder|bzw\.?)? ?)*(?:pre|prä|peri|post)-?menopaus(?:al|e|ale[rnms]?|al status)?(?: status)?\b/;

function menopause(found: RegExpMatchArray): Fact | undefined {
  const any = (['pre', 'peri', 'post'] as const).filter((word) =>
    new RegExp(word === 'pre' ? 'pre|prä' : word).test(found[0]),
  );
  return any.length === 3 ? undefined : { about: 'menopause', any };
}

/** A minus stands at its word: elsewhere it is a dash. */
const SIGN = String.raw`(?: ?(?:status )?(?:is |: ?)?-? ?(?<sign>positive|negative)| ?(?<plus>\+)(?!\w)|(?<=[a-z\d])(?<minus>-)(?![\wäöüß(]))`;
const signOf = (found: RegExpMatchArray) =>
  group(found, 'sign') === 'positive' || group(found, 'plus') !== undefined
    ? ('positive' as const)
    : ('negative' as const);
const receptor = (about: 'er' | 'pr' | 'hr' | 'er_pr') => (found: RegExpMatchArray) => ({ about, is: signOf(found) });

const RECEPTORS: readonly Pattern[] = [
  {
    form: /\btriple[- ]negative(?:[mnrs])?\b|\btnbc\b|\ber ?, ?pr ?,? ?(?:and|und|&) ?her2 ?-? ?negative\b|\bnegative for er ?, ?pr ?,? and her2\b/,
    read: plain({ about: 'tnbc' }),
  },
  {
    form: new RegExp(
      String.raw`\ber ?-?(?:positive|\+)? ?(?:and\/or|und\/oder|or|oder) ?(?:the )?pr ?-? ?(?<sign>positive|\+(?!\w))`,
    ),
    read: receptor('hr'),
  },
  { form: new RegExp(String.raw`\ber ?(?:\/|,|and|und) ?pr${SIGN}`), read: receptor('er_pr') },
  { form: new RegExp(String.raw`\bhr${SIGN}`), read: receptor('hr') },
  { form: new RegExp(String.raw`\ber${SIGN}`), read: receptor('er') },
  { form: new RegExp(String.raw`\bpr${SIGN}`), read: receptor('pr') },
  { form: /\bher2 ?-?(?:status )?(?:ultra-?low|low and ultra-?low)\b/, read: plain({ about: 'other' }) },
  { form: /\bher2 ?-? ?low\b/, read: plain({ about: 'her2', is: 'low' }) },
  { form: /\bher2 ?-? ?(?:zero|null|0)\b/, read: plain({ about: 'her2', is: 'zero' }) },
  { form: new RegExp(String.raw`\bher2${SIGN}`), read: (found) => ({ about: 'her2', is: signOf(found) }) },
];

const ONE_STAGE = '(?:0|iv|i{1,3}|[1-4])[abc]?[1-3]?';
const STAGES = new RegExp(
  `\\b(?:clinical |anatomic(?:al)? |ajcc |uicc |tnm )?(?:stages?|stadium|stadien) ?:? ?${ONE_STAGE}(?:(?: ?(?:-|,|\\/|to|or|and|bis|oder|und|through) ?)+(?:stages? )?${ONE_STAGE})*\\b(?! ?(?:cm|mm|years))`,
);
const ORDER: readonly Stage[] = ['0', 'I', 'II', 'III', 'IV'];
const BY_DIGIT: Readonly<Record<string, Stage>> = { '1': 'I', '2': 'II', '3': 'III', '4': 'IV' };

function stages(found: RegExpMatchArray): Fact | undefined {
  // A trial has stages too.
  if (/[1-4]/.test(found[0]) && !/cancer|carcinom|tumor|disease|karzinom|krebs/.test(found.input ?? ''))
    return undefined;
  const words = found[0].replace(/^.*?(?:stages?|stadium|stadien) ?:? ?/, '').matchAll(STAGE_OR_TO);
  const any = new Set<Stage>();
  const maybe = new Set<Stage>();
  let before: Stage | undefined;
  let isRange = false;
  for (const [word] of words) {
    if (TO.test(word)) {
      isRange = true;
      continue;
    }
    const written = /^(?:0|iv|i{1,3}|[1-4])/.exec(word)?.[0] ?? '';
    const stage = BY_DIGIT[written] ?? (written.toUpperCase() as Stage);
    if (isRange) for (const between of stagesBetween(before, stage)) any.add(between);
    (word.length > written.length ? maybe : any).add(stage);
    [before, isRange] = [stage, false];
  }
  return { about: 'stage', any: [...any], maybe: [...maybe].filter((stage) => !any.has(stage)) };
}

const TO = /^(?:-|to|through|bis)$/;
const STAGE_OR_TO = new RegExp(`${ONE_STAGE}|-|to|through|bis`, 'g');

function stagesBetween(from: Stage | undefined, to: Stage): readonly Stage[] {
  return from === undefined ? [] : ORDER.slice(ORDER.indexOf(from) + 1, ORDER.indexOf(to));
}

const MODIFIER =
  '(?:(?:symptomatic|active|untreated|unstable|uncontrolled|progressive|progressing|clinically (?:active|relevant|significant)|aktive|symptomatische|unbehandelte)(?: ?(?:,|or|and|and\\/or|oder|und) ?| ))+';
const SPREAD: readonly Pattern[] = [
  {
    form: new RegExp(
      `\\b(?:known )?(?<narrow>${MODIFIER})?(?:known )?(?:brain|cns|cerebral|central nervous system(?: \\(cns\\))?|hirn)[- ]?(?:metasta(?:sis|ses)|metastasen)`,
    ),
    read: (found) => ({
      about: 'brain_metastases',
      ...(group(found, 'narrow') === undefined ? {} : { isNarrowed: true as const }),
    }),
  },
  {
    form: new RegExp(
      `\\b(?:${MODIFIER})?(?:visceral|bone|liver|lung|hepatic|pulmonary|leptomeningeal|knochen|leber|lungen)[- ]?(?:metasta(?:sis|ses|tic disease)|metastasen)`,
    ),
    read: plain({ about: 'organ_metastases' }),
  },
  {
    form: /\bnon-?metastatic\b|\bnicht[- ]metastasiert\w*|\bm0\b/,
    read: plain({ about: 'metastases', isNegated: true } as Fact & FactSubject),
  },
  {
    form: /\b(?:locally |lokal )?(?:advanced|unresectable|inoperable|fortgeschritten\w*)(?: \([^)]*\))?(?:,? (?:unresectable|inoperable))? ?(?:or|and\/or|\/|oder) ?(?:metastatic|metastasiert\w*)(?: disease)?/,
    read: plain({ about: 'advanced' }),
  },
  {
    form: /\b(?:distant |known distant )?metasta(?:sis|ses)\b|\bmetastatic(?: disease)?\b|\bfernmetastas\w+|\bmetastasiert\w*|\bmetastasen\b/,
    read: plain({ about: 'metastases' }),
  },
];

const ECOG =
  /\b(?:(?:ecog|zubrod|who(?=[- ]?(?:ps\b|performance)))(?:[- ]?(?:ps|status|score|grade|performance score|performance))*(?: \((?:ecog|who|ps)\))?|ps(?: according to)? \(?(?:ecog|who)\)?)(?: of| is| score|:|=)* ?(?<compare><=|>=|<|>|at most|up to|bis)? ?(?<first>[0-5])(?<rest>(?: ?(?:-|to|or|and|bis|oder|und|,|\/)+ ?(?:or )?[0-5](?![\d.%]))*)(?![\d.%])/;

function ecog(found: RegExpMatchArray): Fact {
  const numbers = [group(found, 'first') ?? '', ...(group(found, 'rest') ?? '').split(/\D+/)]
    .filter((text) => text !== '')
    .map(Number);
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  switch (group(found, 'compare')) {
    case '>=':
      return { about: 'ecog', min: low, max: 5 };
    case '>':
      return { about: 'ecog', min: low + 1, max: 5 };
    case '<':
      return { about: 'ecog', min: 0, max: high - 1 };
    case undefined:
      return { about: 'ecog', min: low, max: high };
    default:
      return { about: 'ecog', min: 0, max: high };
  }
}

const BEFORE_THERAPY =
  '(?:(?:treatment|therapy|exposure|use|received?|lines?|systemic|adjuvant|neoadjuvant|\\(neo\\)adjuvant|with|to|of|a|an|any|one|at least|einem|einer|mit|adjuvante[nrs]?|neoadjuvante[nrs]?) )*';
const PRIOR = new RegExp(
  `\\b(?<how>prior|previous|previously|earlier|pretreated with|pre-?treatment with|vorherige[nrs]?|frühere[nrs]?|vorangegangene[nrs]?|vorbehandlung mit|completed|abgeschlossene[nrs]?)(?! to\\b(?! (?:a |an )?(?:${THERAPY_WORDS})(?! (?:exposure|use)))) (?<between>${BEFORE_THERAPY})(?<name>${THERAPY_WORDS})\\b(?:[- ]based)?(?: (?:therapy|treatment|regimen|chemotherapy|therapie))?`,
);
const RECENT = new RegExp(
  `(?:^|(?<=\\breceived |\\breceipt of |\\bany ))(?<between>${BEFORE_THERAPY})(?<name>${THERAPY_WORDS})\\b(?= (?:within|in den letzten|innerhalb))`,
);

/** Which therapy a wording names, and whether more is asked than to have had it. */
function prior(found: RegExpMatchArray): Fact | undefined {
  const named = therapyNamed(group(found, 'name') ?? '');
  if (named === undefined) return undefined;
  const isNarrowed =
    named.isOneOfSeveral ||
    /adjuvant|lines?|at least/.test(group(found, 'between') ?? '') ||
    /completed|abgeschlossen/.test(group(found, 'how') ?? 'completed');
  return { about: 'prior', therapy: named.therapy, ...(isNarrowed ? { isNarrowed } : {}) };
}

/** Names that go on a list of prior therapies. */
export const FURTHER_PRIOR: Pattern = {
  form: new RegExp(
    `(?<=§ ?(?:,|or|and|and\\/or|\\/|oder|und|,? ?(?:or|and)) ?)(?<how>(?:prior |previous |a |an |any |einem |einer )*)(?<between>)(?<name>${THERAPY_WORDS})\\b(?:[- ]based)?(?: (?:therapy|treatment|regimen|chemotherapy|therapie))?`,
  ),
  read: prior,
};

/** When and for what a therapy was given. Takes the words "metastatic disease" away from those who ask for it. */
export const SETTING =
  /\b(?:for|in|im|in der|bei)(?: the| an?)?(?: (?:locally|advanced|recurrent|unresectable|inoperable|metastatic|or|and|and\/or|\/|,|lokal|fortgeschritten\w*|metastasiert\w*|oder))+(?: (?:breast cancer|disease|setting|cancer|stadium|situation|erkrankung|mbc|abc))/;

const OF_THE_BREAST =
  '(?:breast (?:cancer|carcinoma|adenocarcinoma)|(?:cancer|carcinoma|adenocarcinoma) of the breast|mammakarzinom\\w*)';
const CONFIRMED =
  '(?:(?:histologically|cytologically|pathologically|histologisch|biopsy)(?:[ -]+(?:and\\/or|or|and|oder|und) (?:histologically|cytologically|pathologically|zytologisch))?[ -](?:confirmed|proven|verified|documented|diagnosed|gesicherte[nmrs]?|bestätigte[nmrs]?|nachgewiesene[nmrs]?)|confirmed|diagnosis of|diagnosed with|gesicherte[nmrs]?)';

/** In the order in which they are tried: what stands within another comes later. */
export const PATTERNS: readonly Pattern[] = [
  ...AGES,
  { form: ECOG, read: ecog },
  { form: MENOPAUSE, read: menopause },
  { form: PRIOR, read: prior },
  { form: RECENT, read: prior },
  ...RECEPTORS,
  { form: STAGES, read: stages },
  ...SPREAD,
  {
    form: /\b(?:planning|intending|plans?|wishing|wish|intend) (?:to (?:become|get) pregnant|(?:a )?pregnancy)|\bkinderwunsch\b|\bgeplante schwangerschaft\b/,
    read: plain({ about: 'other' }),
  },
  {
    form: /\bpregnan(?:t|cy)\b(?! tests?\b)|\bschwangerschaft\b(?!stest)|\bschwangere?n?\b/,
    read: plain({ about: 'pregnancy' }),
  },
  {
    form: /\bbreast-? ?feeding\b|\blactati(?:ng|on)\b|\bnursing\b(?! (?:home|staff|care))|\bstillzeit\b|\bstillende?n?\b/,
    read: plain({ about: 'breastfeeding' }),
  },
  {
    form: new RegExp(
      `\\b(?:${CONFIRMED} )(?:primary |an? )?invasive(?: primary)? ${OF_THE_BREAST}|\\b(?:${CONFIRMED} )?(?:invasive|invasives|invasivem) ${OF_THE_BREAST}`,
    ),
    read: plain({ about: 'diagnosis', is: 'invasive' }),
  },
  {
    form: new RegExp(`\\b(?:${CONFIRMED} )(?:primary |an? )?${OF_THE_BREAST}`),
    read: plain({ about: 'diagnosis', is: 'any' }),
  },
  {
    form: /\b(?:male or female|female or male|females? and males?|males? and females?|women (?:and|or) men|men (?:and|or) women|(?:of )?(?:any|either|all|both) (?:genders?|sex(?:es)?)|männer und frauen|frauen und männer)\b/,
    read: () => undefined,
  },
  {
    form: /\b(?:females?|women|woman|frauen|weiblich\w*)(?: (?:gender|sex|geschlechts?))?\b/,
    read: plain({ about: 'sex', is: 'female' }),
  },
  {
    form: /\b(?:males?|men|man|männer|männlich\w*)(?: (?:gender|sex|geschlechts?))?\b/,
    read: plain({ about: 'sex', is: 'male' }),
  },
];
