/** The entries of a comma-separated text without blanks around them; empty ones, and undefined, are none. */
export function commaList(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
