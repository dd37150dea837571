/** Parts of the emergency for which somebody beside the person in danger gets words of her own. */
const BESIDE: ReadonlySet<string> = new Set([
  'call',
  'breathlessness',
  'chest_pain',
  'bleeding',
  'fainting',
  'poisoning',
  'violence',
  'other',
  'ask',
  'again',
  'help_coming',
  'arrived',
]);

/** Id of a line of the emergency in the words that fit who is in it. */
export function besideOrOwn(part: string, whose: 'own' | 'other'): string {
  return whose === 'other' && BESIDE.has(part) ? `emergency.beside.${part}` : `emergency.${part}`;
}
