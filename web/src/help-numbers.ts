import * as help from 'page-texts:hilfe';

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
  help.emergency,
  help.telefonseelsorge,
  help.telefonseelsorgeSecond,
  help.medicalOnCall,
  help.krebsinformationsdienst,
].map(([name, display, purpose]) => ({ display, dial: display.replaceAll(' ', ''), name, purpose }));
