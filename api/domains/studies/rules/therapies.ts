import type { Therapy } from './answers.ts';

/** Names of therapies. A drug's own name narrows: who had another one of its group did not have it. */
interface TherapyName {
  readonly therapy: Therapy;
  readonly isOneOfSeveral?: true;
  readonly words: string;
}

/** Longer names first: `trastuzumab deruxtecan` is not `trastuzumab`. */
const NAMES: readonly TherapyName[] = [
  { therapy: 'trastuzumab_deruxtecan', words: 'trastuzumab[- ]deruxtecan|t-dxd|ds-8201a?|enhertu' },
  { therapy: 'tdm1', words: '(?:ado-)?trastuzumab[- ]emtansine?|t-dm1|kadcyla' },
  { therapy: 'sacituzumab', words: 'sacituzumab(?: govitecan)?|trodelvy' },
  {
    therapy: 'her2_therapy',
    words:
      '(?:anti-)?her2[- ](?:directed|targeted) (?:therapy|treatment|agents?)|anti-her2(?: therapy| treatment| agents?)?',
  },
  { therapy: 'pertuzumab', words: 'pertuzumab' },
  { therapy: 'trastuzumab', words: 'trastuzumab|herceptin' },
  { therapy: 'cdk46_inhibitor', words: 'cdk4/6[- ]?(?:inhibitors?|inhibitoren|hemmern?|inhibition)' },
  { therapy: 'cdk46_inhibitor', isOneOfSeveral: true, words: 'palbociclib|ribociclib|abemaciclib' },
  { therapy: 'pi3k_inhibitor', words: '(?:pi3k|pik3ca)[- ]?(?:inhibitors?|hemmer)' },
  { therapy: 'pi3k_inhibitor', isOneOfSeveral: true, words: 'alpelisib|inavolisib|capivasertib' },
  { therapy: 'mtor_inhibitor', words: 'mtor[- ]?(?:inhibitors?|hemmer)|everolimus' },
  { therapy: 'parp_inhibitor', words: 'parp[- ]?(?:inhibitors?|inhibitoren|hemmern?)' },
  { therapy: 'parp_inhibitor', isOneOfSeveral: true, words: 'olaparib|talazoparib|niraparib|veliparib' },
  {
    therapy: 'immunotherapy',
    words:
      'immun(?:e )?checkpoint[- ]inhibitors?|checkpoint[- ]?(?:inhibitors?|inhibitoren)|immun(?:otherapy|therapie)',
  },
  {
    therapy: 'immunotherapy',
    isOneOfSeveral: true,
    words:
      '(?:anti-)?pd-?l?1(?:(?: or |\\/)(?:anti-)?pd-?l1)?(?:[- ](?:inhibitors?|antibod(?:y|ies)))?|pembrolizumab|atezolizumab',
  },
  { therapy: 'aromatase_inhibitor', words: 'aromatase[- ]?(?:inhibitors?|inhibitoren|hemmern?)' },
  { therapy: 'aromatase_inhibitor', isOneOfSeveral: true, words: 'letrozole?|anastrozole?|exemestane?' },
  { therapy: 'tamoxifen', words: 'tamoxifen' },
  { therapy: 'fulvestrant', words: 'fulvestrant' },
  {
    therapy: 'endocrine',
    words:
      '(?:endocrine|hormonal|hormone|anti-?hormonal) (?:therapy|therapies|treatment)|(?:endokrine[nrs]?|antihormonelle[nrs]?) therapie|hormontherapie',
  },
  { therapy: 'taxane', words: 'taxanes?|taxane?n?' },
  { therapy: 'taxane', isOneOfSeveral: true, words: '(?:nab-)?paclitaxel|docetaxel' },
  { therapy: 'anthracycline', words: 'anthracyclines?|anthrazyklin(?:e|en)?' },
  { therapy: 'anthracycline', isOneOfSeveral: true, words: 'doxorubicin|epirubicin' },
  { therapy: 'platinum', words: 'platinum(?:[- ]based)?(?: chemotherapy| agents?)?|platin' },
  { therapy: 'platinum', isOneOfSeveral: true, words: 'carboplatin|cisplatin' },
  { therapy: 'chemotherapy', words: '(?:systemic |cytotoxic |systemische |zytotoxische )?chemotherap(?:y|ies|ien?)' },
  { therapy: 'radiotherapy', words: 'radiotherapy|radiation(?: therapy)?|irradiation|strahlentherapie|bestrahlung' },
];

/** Every name, for a pattern. */
export const THERAPY_WORDS = NAMES.map(({ words }) => words).join('|');

const EXACT = NAMES.map((name) => ({ ...name, form: new RegExp(`^(?:${name.words})$`) }));

/** What a name means. */
export function therapyNamed(
  name: string,
): { readonly therapy: Therapy; readonly isOneOfSeveral: boolean } | undefined {
  const found = EXACT.find(({ form }) => form.test(name));
  return found === undefined ? undefined : { therapy: found.therapy, isOneOfSeveral: found.isOneOfSeveral === true };
}
