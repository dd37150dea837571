import type { BodySpot, TappedPlace } from './body-map.ts';

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
  simpleLanguage: 'Einfache Sprache',
  usualLanguage: 'Normale Sprache',
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
  /** The answer to "welche Notiz?". */
  name: (number: number) => `Notiz ${number}`,
} as const;

/** Places that the drawn body offers to a finger, as they are said behind a side. */
const TAPPED_PLACES: Readonly<Record<TappedPlace, string>> = {
  upper_outer: 'oben außen',
  upper_inner: 'oben innen',
  lower_outer: 'unten außen',
  lower_inner: 'unten innen',
  nipple: 'an der Brustwarze',
  fold: 'in der Falte unter der Brust',
  armpit: 'in der Achsel',
  collarbone: 'am Schlüsselbein',
};

/** What a tap on the drawn body says: "Links oben außen". Behind `NOTE_WORDS.correct` it moves a note. */
export function spotWords(spot: BodySpot): string {
  if (spot.place === 'breastbone') return 'Am Brustbein';
  return `${spot.side === 'left' ? BUTTON_WORDS.left : BUTTON_WORDS.right} ${TAPPED_PLACES[spot.place]}`;
}

const DONT_KNOW = 'Weiß nicht';

/**
 * Short answers to the question that is open, by the agent's `exam.expects`: what she can tap instead of saying it, in
 * this order. Each is understood as it stands at each question of its kind, which is tested.
 */
export const QUICK_ANSWERS = {
  consent: [BUTTON_WORDS.yes, BUTTON_WORDS.no],
  yes_no: [BUTTON_WORDS.yes, BUTTON_WORDS.no],
  yes_no_unsure: [BUTTON_WORDS.yes, BUTTON_WORDS.no, DONT_KNOW],
  /** "Are you in danger?", "is help on its way?". */
  danger: [BUTTON_WORDS.yes, BUTTON_WORDS.no, DONT_KNOW],
  /** Somebody stays with her, and nothing is asked. */
  staying: [BUTTON_WORDS.repeat],
  ready: [BUTTON_WORDS.ready, 'Noch nicht'],
  step_done: [BUTTON_WORDS.done, 'Da ist etwas', 'Noch nicht'],
  noticed: [BUTTON_WORDS.no, BUTTON_WORDS.yes, DONT_KNOW],
  first_side: [BUTTON_WORDS.left, BUTTON_WORDS.right],
  side: [BUTTON_WORDS.left, BUTTON_WORDS.right, 'Beide', DONT_KNOW],
  sign: ['Knoten', 'Harte Stelle', 'Delle', 'Rötung', DONT_KNOW],
  place: ['Oben außen', 'Oben innen', 'Unten außen', 'Unten innen', 'Brustwarze', 'Achsel', DONT_KNOW],
  since: ['Seit heute', 'Seit Tagen', 'Seit Wochen', 'Seit Monaten', DONT_KNOW],
  which_note: ['Die erste', 'Die zweite', BUTTON_WORDS.no],
  correction: ['Streichen', 'Stimmt so'],
  operation_age: ['Unter acht Wochen', 'Länger her', DONT_KNOW],
  pregnancy_month: [BUTTON_WORDS.yes, BUTTON_WORDS.no, DONT_KNOW],
  earlier_operation: ['Abgenommen', 'Aufgebaut', 'Nur ein Stück', DONT_KNOW],
  body: ['Arm geschwollen', 'Nur ein Arm', 'Stehen', 'Liegen', 'Sehen'],
  cycle: ['Ich bin schwanger', 'Ich stille', 'Keine Regel'],
  medicines: ['Blutverdünner', 'Schwache Abwehr', DONT_KNOW],
  port_or_biopsy: ['Port', 'Gewebeprobe', DONT_KNOW],
  go_on_or_stop: [BUTTON_WORDS.resume, 'Aufhören'],
  save_or_discard: [BUTTON_WORDS.save, BUTTON_WORDS.discard],
  resume: [BUTTON_WORDS.resume],
  /** Nothing is asked that a short word answers. */
  anything: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;
/** What kind of short answer the open question waits for, as it stands on the wire. */
export type ExpectedAnswer = keyof typeof QUICK_ANSWERS;
