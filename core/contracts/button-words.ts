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
  pause: 'Pause',
  resume: 'Weiter',
  stop: 'Stopp',
} as const;
