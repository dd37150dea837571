/**
 * "Nein" is heard as "nichts bemerkt" wherever something noticed is asked for. So no such question may ask for what is
 * as it should be: a "nein" to "bewegen sich beide gleich mit?" is a sign.
 */
const REVERSED =
  /\b(?:gleich|gleichmäßig|wie (?:immer|sonst|gewohnt|bisher|früher)|normal|unverändert|unauffällig|symmetrisch|glatt|weich|heil|gesund|in ordnung|gut|okay|richtig|beweglich|frei|folgen|stimmt alles)\b/i;
/** "anders als sonst" asks for the change itself. */
const ASKS_FOR_CHANGE = /\b(?:anders|verändert|neu|neues|unterschied|abweich\w*)\b/i;

/** Whether "nein" to this question would be a sign. */
export function isReversed(question: string): boolean {
  return REVERSED.test(question) && !ASKS_FOR_CHANGE.test(question);
}
