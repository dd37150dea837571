/** What a person may tell of herself. Everything can be left out: what is missing never speaks against her. */

/** Therapies that studies ask about, by group. */
export const THERAPIES = [
  'chemotherapy',
  'anthracycline',
  'taxane',
  'platinum',
  'endocrine',
  'tamoxifen',
  'aromatase_inhibitor',
  'fulvestrant',
  'cdk46_inhibitor',
  'pi3k_inhibitor',
  'mtor_inhibitor',
  'parp_inhibitor',
  'her2_therapy',
  'trastuzumab',
  'pertuzumab',
  'tdm1',
  'trastuzumab_deruxtecan',
  'sacituzumab',
  'immunotherapy',
  'radiotherapy',
] as const;
/** One of them. */
export type Therapy = (typeof THERAPIES)[number];

/** Her answers. */
export interface Answers {
  /** Whole years. */
  readonly age?: number | undefined;
  readonly sex?: 'female' | 'male' | 'diverse' | undefined;
  readonly menopause?: 'pre' | 'peri' | 'post' | undefined;
  readonly diagnosis?: 'invasive' | 'dcis' | 'none' | undefined;
  /** As it is today. */
  readonly stage?: '0' | 'I' | 'II' | 'III' | 'IV' | undefined;
  readonly er?: 'positive' | 'low' | 'negative' | undefined;
  readonly pr?: 'positive' | 'low' | 'negative' | undefined;
  /** `negative`: whether low or zero is not known. */
  readonly her2?: 'positive' | 'low' | 'ultralow' | 'zero' | 'negative' | undefined;
  readonly ecog?: number | undefined;
  readonly metastases?: boolean | undefined;
  readonly brainMetastases?: boolean | undefined;
  readonly pregnant?: boolean | undefined;
  readonly breastfeeding?: boolean | undefined;
  /** Had or never had; what is not named is not known. */
  readonly priorTherapies?: Readonly<Partial<Record<Therapy, boolean | undefined>>> | undefined;
}
