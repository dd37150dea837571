import { LINES, STEPS, VARIABLES } from 'page-texts:steps';
import type { PictureHint } from '#core/contracts/voice-wire.ts';
import type { StepPicture } from './wire.ts';

/** What the view shows for a step. */
export interface ShownStep {
  readonly title: string;
  readonly sentences: readonly string[];
  /** What the drawing shows, for those who do not see it. */
  readonly picture: string;
}

/** Hints for which some drawings are described in words of their own. */
const WORDED_HINTS: readonly PictureHint[] = ['no_pressure', 'seated'];

/**
 * The words of a step for this person: the short forms of the lines that the voice says there. Undefined for a step
 * that this page does not know; a line that it does not know is left out, never guessed.
 */
export function textOfStep({ step, side, hints, lines }: StepPicture, isPlain: boolean): ShownStep | undefined {
  const name = nameOfWords(step, STEPS);
  const words = STEPS[name];
  if (words === undefined) return undefined;
  const said = lines.flatMap((line) => LINES[nameOfWords(line, LINES)] ?? []);
  const hint = WORDED_HINTS.find((candidate) => hints.includes(candidate) && STEPS[`${name}.${candidate}`]);
  const title = said.find((line) => line.title !== undefined)?.title ?? words.title ?? '';
  const picture =
    said.find((line) => line.picture !== undefined)?.picture ??
    STEPS[`${name}.${hint ?? ''}`]?.picture ??
    words.picture;
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, variable: string) => VARIABLES[variable]?.[side ?? 'unknown'] ?? '');
  const sentences = said.flatMap((line) => (isPlain ? line.plain : line.sentences) ?? []);
  return { title: fill(title), sentences: sentences.map(fill), picture: fill(picture ?? '') };
}

/** Most steps and lines say the same on both sides: their words stand once, under a name without the side. */
export function nameOfWords(name: string, known: Readonly<Record<string, unknown>>): string {
  return name in known ? name : name.replace(/^(erste|zweite)_/, '').replace(/_(left|right)$/, '');
}
