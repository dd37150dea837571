import type { Answers, Therapy } from './answers.ts';

/** What a criterion asks, as far as rules understand it. Kept as JSON beside the quote. */
export type Fact = {
  /** Something more is asked that nobody told us: a yes then says nothing, a no still does. */
  readonly isNarrowed?: true;
  /** The opposite is asked. */
  readonly isNegated?: true;
} & FactSubject;

/** Without what narrows or turns it. */
export type FactSubject =
  /** In whole years, both ends included. */
  | { readonly about: 'age'; readonly min?: number; readonly max?: number }
  | { readonly about: 'sex'; readonly is: 'female' | 'male' }
  | { readonly about: 'menopause'; readonly any: readonly ('pre' | 'peri' | 'post')[] }
  | { readonly about: 'er' | 'pr' | 'hr' | 'er_pr'; readonly is: 'positive' | 'negative' }
  | { readonly about: 'her2'; readonly is: 'positive' | 'negative' | 'low' | 'zero' }
  | { readonly about: 'tnbc' }
  /** `maybe`: asked with a letter (IIB), which nobody told us. */
  | { readonly about: 'stage'; readonly any: readonly Stage[]; readonly maybe: readonly Stage[] }
  | { readonly about: 'metastases' | 'advanced' | 'organ_metastases' | 'brain_metastases' }
  | { readonly about: 'ecog'; readonly min: number; readonly max: number }
  | { readonly about: 'pregnancy' | 'breastfeeding' }
  | { readonly about: 'prior'; readonly therapy: Therapy }
  | { readonly about: 'diagnosis'; readonly is: 'invasive' | 'any' }
  /** Asked clearly, and nothing that we ask a person. */
  | { readonly about: 'other' };

/** Words of the TNM stages. */
export type Stage = '0' | 'I' | 'II' | 'III' | 'IV';

/** Which therapies belong to which: who had a taxane had chemotherapy. */
const PARENT: Partial<Readonly<Record<Therapy, Therapy>>> = {
  anthracycline: 'chemotherapy',
  taxane: 'chemotherapy',
  platinum: 'chemotherapy',
  tamoxifen: 'endocrine',
  aromatase_inhibitor: 'endocrine',
  fulvestrant: 'endocrine',
  trastuzumab: 'her2_therapy',
  pertuzumab: 'her2_therapy',
  tdm1: 'her2_therapy',
  trastuzumab_deruxtecan: 'her2_therapy',
};

/** Whether what is asked is so; undefined: nobody told us enough. */
export function isSo(fact: Fact, answers: Answers): boolean | undefined {
  const plain = holds(fact, answers);
  const turned = plain === undefined || fact.isNegated !== true ? plain : !plain;
  return turned === true && fact.isNarrowed === true ? undefined : turned;
}

function holds(fact: Fact, answers: Answers): boolean | undefined {
  switch (fact.about) {
    case 'age':
      return within(answers.age, fact);
    case 'ecog':
      return within(answers.ecog, fact);
    case 'sex':
      return answers.sex === undefined || answers.sex === 'diverse' ? undefined : answers.sex === fact.is;
    case 'menopause':
      return menopauseIs(fact.any, answers);
    case 'stage':
      return stageIs(fact, answers);
    case 'diagnosis':
      return diagnosisIs(fact.is, answers);
    case 'prior':
      return had(fact.therapy, answers);
    case 'other':
      return undefined;
    default:
      return tumourIs(fact, answers);
  }
}

type TumourFact = Extract<
  Fact,
  {
    about:
      | 'er'
      | 'pr'
      | 'hr'
      | 'er_pr'
      | 'her2'
      | 'tnbc'
      | 'metastases'
      | 'advanced'
      | 'organ_metastases'
      | 'brain_metastases'
      | 'pregnancy'
      | 'breastfeeding';
  }
>;

function tumourIs(fact: TumourFact, answers: Answers): boolean | undefined {
  switch (fact.about) {
    case 'er':
    case 'pr':
      return receptorIs(answers[fact.about], fact.is);
    case 'hr':
    case 'er_pr':
      return receptorsAre(fact, answers);
    case 'her2':
      return her2Is(fact.is, answers);
    case 'tnbc':
      return allOf([
        receptorIs(answers.er, 'negative'),
        receptorIs(answers.pr, 'negative'),
        her2Is('negative', answers),
      ]);
    case 'pregnancy':
      return neverOfMen(answers.pregnant, answers);
    case 'breastfeeding':
      return neverOfMen(answers.breastfeeding, answers);
    default:
      return spreadIs(fact.about, answers);
  }
}

function neverOfMen(said: boolean | undefined, { sex }: Answers): boolean | undefined {
  return said ?? (sex === 'male' ? false : undefined);
}

function spreadIs(
  asked: 'metastases' | 'advanced' | 'organ_metastases' | 'brain_metastases',
  answers: Answers,
): boolean | undefined {
  const any = hasMetastases(answers);
  if (asked === 'metastases') return any;
  if (asked === 'advanced') return any === true ? true : undefined;
  const none = any === false ? false : undefined;
  return asked === 'brain_metastases' ? (answers.brainMetastases ?? none) : none;
}

function within(value: number | undefined, { min = -Infinity, max = Infinity }: { min?: number; max?: number }) {
  return value === undefined ? undefined : value >= min && value <= max;
}

function menopauseIs(any: readonly string[], { menopause }: Answers): boolean | undefined {
  if (menopause === undefined) return undefined;
  if (any.includes(menopause)) return true;
  // Where the border lies each study says for itself.
  return menopause === 'peri' || any.includes('peri') ? undefined : false;
}

function receptorIs(value: Answers['er'], asked: 'positive' | 'negative'): boolean | undefined {
  return value === undefined || value === 'low' ? undefined : value === asked;
}

function receptorsAre(fact: { readonly about: string; readonly is: 'positive' | 'negative' }, answers: Answers) {
  const [er, pr] = [receptorIs(answers.er, 'positive'), receptorIs(answers.pr, 'positive')];
  const isPositive = fact.about === 'hr' ? anyOf([er, pr]) : er === pr ? er : undefined;
  return isPositive === undefined || fact.is === 'positive' ? isPositive : !isPositive;
}

function her2Is(asked: 'positive' | 'negative' | 'low' | 'zero', { her2 }: Answers): boolean | undefined {
  if (her2 === undefined) return undefined;
  if (asked === 'positive' || asked === 'negative') return (her2 === 'positive') === (asked === 'positive');
  if (her2 === 'positive') return false;
  if (her2 === 'negative' || her2 === 'ultralow') return undefined;
  return her2 === asked;
}

function stageIs(
  { any, maybe }: { readonly any: readonly Stage[]; readonly maybe: readonly Stage[] },
  answers: Answers,
) {
  const isFour = hasMetastases(answers);
  if (isFour === true) return maybe.includes('IV') ? undefined : any.includes('IV');
  const { stage } = answers;
  if (stage !== undefined) return maybe.includes(stage) ? undefined : any.includes(stage);
  return isFour === false && any.every((asked) => asked === 'IV') && maybe.length === 0 ? false : undefined;
}

function hasMetastases({ metastases, stage }: Answers): boolean | undefined {
  return metastases ?? (stage === 'IV' ? true : undefined);
}

function diagnosisIs(asked: 'invasive' | 'any', { diagnosis }: Answers): boolean | undefined {
  if (diagnosis === undefined) return undefined;
  if (diagnosis === 'none') return false;
  if (diagnosis === 'invasive') return true;
  return asked === 'invasive' ? false : undefined;
}

/** What somebody had of a group she had; of what she never had she had nothing. */
function had(therapy: Therapy, { priorTherapies: told = {} }: Answers): boolean | undefined {
  const own = told[therapy];
  if (own !== undefined) return own;
  const parent = PARENT[therapy];
  if (parent !== undefined) return told[parent] === false ? false : undefined;
  const children = Object.entries(PARENT).filter(([, above]) => above === therapy);
  return children.some(([child]) => told[child as Therapy] === true) ? true : undefined;
}

/** All are so: one that is not decides. */
export function allOf(values: readonly (boolean | undefined)[]): boolean | undefined {
  if (values.includes(false)) return false;
  return values.includes(undefined) ? undefined : true;
}

/** One is so: the first decides. */
export function anyOf(values: readonly (boolean | undefined)[]): boolean | undefined {
  if (values.includes(true)) return true;
  return values.includes(undefined) ? undefined : false;
}
