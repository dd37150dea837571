import { loadLibrary } from '#prompts/library.ts';

/**
 * Whether people wrote this text ahead of time: a whole authored wording, or whole sentences out of one.
 * Differences in white space do not count.
 */
export function createAuthoredCheck(): (text: string) => boolean {
  const wordings = [...loadLibrary().allTexts()].map((authored) => squeeze(authored.text));
  const whole = new Set(wordings);
  return (text) => {
    const squeezed = squeeze(text);
    return whole.has(squeezed) || wordings.some((wording) => isSentenceOf(squeezed, wording));
  };
}

function isSentenceOf(text: string, wording: string): boolean {
  const start = wording.indexOf(text);
  if (start < 0 || text.length < 2) return false;
  const before = wording.slice(0, start).trimEnd();
  return (before === '' || /[.!?:]$/.test(before)) && /[.!?:]$/.test(text);
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
