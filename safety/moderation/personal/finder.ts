/** Personal data in a text; the offsets are of UTF-16 units in the text as it was given. */
export interface FoundPersonalData {
  readonly kind: 'phone' | 'email' | 'address' | 'iban' | 'insurance_number' | 'link' | 'handle';
  readonly start: number;
  readonly end: number;
}

/** Personal data in a readable text; the offsets are those of the readable text. */
export type FoundInReadable = FoundPersonalData;
