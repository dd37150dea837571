/**
 * What recognition models invent when nobody spoke. Trained on subtitles, they answer silence and
 * breath with closing credits and thanks.
 */

/** A clip as the guard sees it. */
export interface ClipFacts {
  readonly durationMs: number;
  /** Root mean square of the samples, 0–32768. */
  readonly loudness: number;
}

/** Shorter clips hold no word; the shortest German answer ("ja") lasts about 200 ms plus 500 ms of VAD padding. */
const SHORTEST_CLIP_MS = 300;

/** Below −60 dB of full scale there is only noise: digital silence, a muted microphone. */
const SILENCE_LOUDNESS = 32;

/** Below −46 dB of full scale a polite phrase is more likely invented than said. */
const QUIET_LOUDNESS = 164;
/** Up to this length a subtitle credit is invented. */
const CREDIT_LIMIT_MS = 30_000;
/** Up to this length thanks on a quiet clip are invented. */
const THANKS_LIMIT_MS = 1500;

/** Never said in an exam, at any loudness. */
const CREDITS: readonly RegExp[] = [
  /untertitel (?:der|des|von|im auftrag|durch|zdf|ard|swr|ndr|mdr|wdr|br)\b/,
  /^untertitel/,
  /amara\.?\s?org/,
  /copyright (?:wdr|zdf|ard|swr|ndr|mdr|br)/,
  /(?:wdr|zdf|swr|ndr|mdr|funk) 20\d\d/,
  /^(?:vielen dank|danke) (?:fürs|für das|für ihr|für eure?) (?:zuschauen|zusehen|zuhören|interesse|aufmerksamkeit)/,
  /^bis zum nächsten (?:mal|video)$/,
  /^(?:musik|applaus|stille|gesang|lachen)$/,
  /^(?:das war's für heute|wir sehen uns im nächsten video)/,
];

/** Plausible answers, but what models say to quiet noise. */
const THANKS = new Set([
  'vielen dank',
  'danke',
  'danke schön',
  'dankeschön',
  'tschüss',
  'so',
  'und',
  'ähm',
  'amen',
  'du',
]);

/** Root mean square of 16-bit samples. */
export function loudnessOf(samples: Int16Array): number {
  if (samples.length === 0) return 0;
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / samples.length);
}

/** True when the clip cannot hold a word and need not be recognized at all. */
export function isWordless(clip: ClipFacts): boolean {
  return clip.durationMs < SHORTEST_CLIP_MS || clip.loudness < SILENCE_LOUDNESS;
}

/** The transcript, or an empty text where the model made it up. */
export function withoutInventions(text: string, clip: ClipFacts): string {
  const trimmed = text.replace(/[♪♫]+/gu, ' ').replace(/\s+/g, ' ').trim();
  const plain = trimmed.toLowerCase().replace(/^[\s([*"„]+|[\s)\]*"“.!?,…]+$/gu, '');
  if (plain === '' || !/\p{L}|\d/u.test(plain)) return '';
  if (clip.durationMs <= CREDIT_LIMIT_MS && CREDITS.some((credit) => credit.test(plain))) return '';
  const isQuiet = clip.loudness < QUIET_LOUDNESS && clip.durationMs <= THANKS_LIMIT_MS;
  if (isQuiet && THANKS.has(plain)) return '';
  return withoutLoops(trimmed);
}

/** Models that lose the thread repeat one phrase without end; said four times in a row, it is kept once. */
function withoutLoops(text: string): string {
  return `${text} `.replace(/(\b\p{L}+[ ,][^.!?]{1,80}?[.!?,]?\s)\1{3,}/gu, '$1').trim();
}
