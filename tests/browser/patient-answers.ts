/**
 * What an agreeable person answers, from what she just heard: enough to walk through the whole exam
 * in a browser. Conversations that are harder on the agent live in tests/conversations.
 */

const ANSWERS: readonly (readonly [RegExp, string])[] = [
  [/speichern|aufheben|behalten|verwerfen/iu, 'Speichern'],
  [/einverstanden|zustimm|fangen wir an/iu, 'Ja'],
  [/bereit|so weit sind|sagen sie.{0,12}weiter/iu, 'Bereit'],
  [/fertig/iu, 'Fertig'],
  [/aufgefallen|fällt ihnen|bemerk|verändert|veränderung|gespürt|anders/iu, 'Nein, nichts bemerkt'],
  [/operier|bestrahl|chemo|schwanger|implantat|schwellung|still|wunde|fieber|abwehr|gewebeprobe/iu, 'Nein'],
];

/** The answer to what was said since the person's last words. The question usually stands last. */
export function answerTo(heard: readonly string[]): string {
  for (const sentence of heard.toReversed()) {
    const match = ANSWERS.find(([pattern]) => pattern.test(sentence));
    if (match !== undefined) return match[1];
  }
  return 'Weiter';
}
