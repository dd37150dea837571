/**
 * Numbers that help at once, as the page shows them: one tap calls. They must equal the reviewed
 * table of the safety rules; the page repeats them because it must show them with every server down.
 */

/** One number with what it is for. */
export interface HelpNumber {
  /** As people read it. */
  readonly display: string;
  /** As a telephone dials it. */
  readonly dial: string;
  readonly name: string;
  readonly purpose: string;
}

/** In the order of urgency for someone who cannot read on. */
export const HELP_NUMBERS: readonly HelpNumber[] = [
  { display: '112', dial: '112', name: 'Notruf', purpose: 'Atemnot, Brustschmerz, starke Blutung, Ohnmacht' },
  { display: '0800 111 0 111', dial: '08001110111', name: 'TelefonSeelsorge', purpose: 'Tag und Nacht, kostenlos' },
  {
    display: '0800 111 0 222',
    dial: '08001110222',
    name: 'TelefonSeelsorge',
    purpose: 'Wenn die erste Nummer besetzt ist',
  },
  {
    display: '116117',
    dial: '116117',
    name: 'Ärztlicher Bereitschaftsdienst',
    purpose: 'Wenn die Praxis geschlossen ist',
  },
  {
    display: '0800 420 30 40',
    dial: '08004203040',
    name: 'Krebsinformationsdienst',
    purpose: 'Fragen zu Krebs, täglich 8 bis 20 Uhr',
  },
];

/** What to do when a line is busy. */
export const HELP_WHEN_BUSY =
  'Oft ist besetzt. Versuchen Sie es noch einmal, oder bitten Sie einen Menschen in Ihrer Nähe dazu. ' +
  'Die TelefonSeelsorge antwortet auch per Chat und E-Mail. In akuter Gefahr: 112.';
