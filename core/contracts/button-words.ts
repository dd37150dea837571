/**
 * Words on buttons of a client. They travel as typed input (`lk.chat`) exactly as they stand on the button: what she
 * taps is what she says.
 */
export const BUTTON_WORDS = {
  yes: 'Ja',
  no: 'Nein',
  ready: 'Bereit',
  done: 'Fertig',
  left: 'Links',
  right: 'Rechts',
  save: 'Speichern',
  discard: 'Verwerfen',
  repeat: 'Wiederholen',
  back: 'Zurück',
  slower: 'Langsamer',
  faster: 'Schneller',
  pause: 'Pause',
  resume: 'Weiter',
  stop: 'Stopp',
} as const;

/**
 * The same for one note of `exam.notes`, by its `number`; a note without one cannot be struck or changed.
 */
export const NOTE_WORDS = {
  strike: (number: number) => `Notiz ${number} streichen`,
  /** Goes on with what is right: "Notiz 2 ändern: rechts, seit drei Wochen". */
  correct: (number: number) => `Notiz ${number} ändern`,
  /** Brings back what was struck last. */
  takeBack: 'Notiz nicht streichen',
} as const;
