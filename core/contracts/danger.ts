/** What an emergency is about; every kind leads to 112. Recognised in `safety`, acted on in `phases`. */
export type EmergencyKind =
  'breathlessness' | 'chest_pain' | 'bleeding' | 'fainting' | 'poisoning' | 'violence' | 'other';

/** An emergency, and who is in it: she herself or somebody beside her. */
export interface Emergency {
  readonly kind: EmergencyKind;
  readonly whose: 'own' | 'other';
}

/** What makes a crisis acute: means at hand, a dangerous place, or she did something already. */
export type CrisisCircumstance = 'means' | 'place' | 'done';

/** Languages in which she is told that only German is understood here. */
export type ForeignLanguage = 'en' | 'tr' | 'ru' | 'ar' | 'uk' | 'pl';

/** What is dangerous in one message. */
export interface Danger {
  /** Said in plain words. */
  readonly emergency?: Emergency | undefined;
  /** Said in plain words that she does not want to live or means to hurt herself. */
  readonly crisis?: { readonly circumstance?: CrisisCircumstance | undefined } | undefined;
  /** Only a score suspects it: one caring sentence asks. Absent where one of the others is there. */
  readonly suspected?: 'emergency' | 'crisis' | undefined;
}
