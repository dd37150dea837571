/**
 * The reviewed table of help numbers. Every number that the companion says or shows comes from
 * here; no model supplies one. Source: safety and medical content § 4.
 */

/** One line of the table. */
export interface HelpNumber {
  readonly id:
    'emergency' | 'medical_on_call' | 'telefonseelsorge_1' | 'telefonseelsorge_2' | 'krebsinformationsdienst';
  /** German name, as it is shown. */
  readonly label: string;
  /** As it is shown. */
  readonly number: string;
  /** Digits only. */
  readonly digits: string;
  /** In groups as it is shown, for the synthesizer; a comma is a break of half a second. The 112 is said slowest. */
  readonly spoken: string;
  /** German opening hours. */
  readonly hours: string;
  /** Link target of the call button. */
  readonly href: string;
}

/**
 * The table. Lines are often busy: texts always offer a second way as well. No clinician has looked at it yet.
 */
export const HELP_NUMBERS: readonly HelpNumber[] = [
  {
    id: 'emergency',
    label: 'Notruf',
    number: '112',
    digits: '112',
    spoken: 'eins, eins, zwei',
    hours: 'rund um die Uhr',
    href: 'tel:112',
  },
  {
    id: 'medical_on_call',
    label: 'Ärztlicher Bereitschaftsdienst',
    number: '116 117',
    digits: '116117',
    spoken: 'eins eins sechs, eins eins sieben',
    hours: 'rund um die Uhr',
    href: 'tel:116117',
  },
  {
    id: 'telefonseelsorge_1',
    label: 'TelefonSeelsorge',
    number: '0800 111 0 111',
    digits: '08001110111',
    spoken: 'null achthundert, eins eins eins, null, eins eins eins',
    hours: 'rund um die Uhr, kostenfrei',
    href: 'tel:+498001110111',
  },
  {
    id: 'telefonseelsorge_2',
    label: 'TelefonSeelsorge',
    number: '0800 111 0 222',
    digits: '08001110222',
    spoken: 'null achthundert, eins eins eins, null, zwei zwei zwei',
    hours: 'rund um die Uhr, kostenfrei',
    href: 'tel:+498001110222',
  },
  {
    id: 'krebsinformationsdienst',
    label: 'Krebsinformationsdienst',
    number: '0800 420 30 40',
    digits: '08004203040',
    spoken: 'null achthundert, vier zwei null, drei null, vier null',
    hours: 'täglich von 8 bis 20 Uhr, kostenfrei',
    href: 'tel:+498004203040',
  },
];

/** The line with this id. */
export function helpNumber(id: HelpNumber['id']): HelpNumber {
  const found = HELP_NUMBERS.find((entry) => entry.id === id);
  if (found === undefined) throw new Error('help number is missing from the table');
  return found;
}

/** Whether a row of digits is one number of the table, with or without the country code. */
export function isHelpNumber(digits: string): boolean {
  return HELP_NUMBERS.some(
    (entry) =>
      digits === entry.digits ||
      digits === internationalForm(entry.digits, '49') ||
      digits === internationalForm(entry.digits, '0049'),
  );
}

function internationalForm(digits: string, prefix: string): string {
  return digits.startsWith('0') ? `${prefix}${digits.slice(1)}` : `${prefix}${digits}`;
}
