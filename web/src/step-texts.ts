import { STEPS, VARIABLES } from 'page-texts:steps';
import type { PictureHint } from '#core/contracts/voice-wire.ts';
import type { StepPicture } from './wire.ts';

/** What the view shows for a step. */
export interface ShownStep {
  readonly title: string;
  readonly sentences: readonly string[];
  /** What the drawing shows, for those who do not see it. */
  readonly picture: string;
}

/** Hints for which some steps have words of their own; the first that applies decides. */
const WORDED_HINTS: readonly PictureHint[] = ['seated', 'arm_low'];

/** The words of a step for this person; undefined for a step that this page does not know. */
export function textOfStep({ step, side, hints }: StepPicture, isPlain: boolean): ShownStep | undefined {
  const name = nameOfWords(step);
  const words = STEPS[name];
  if (words === undefined) return undefined;
  const hint = WORDED_HINTS.find((candidate) => hints.includes(candidate) && STEPS[`${name}.${candidate}`]);
  const { title = '', sentences = [], plain = [], picture = '' } = { ...words, ...STEPS[`${name}.${hint ?? ''}`] };
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, variable: string) => VARIABLES[variable]?.[side ?? 'unknown'] ?? '');
  return { title: fill(title), sentences: (isPlain ? plain : sentences).map(fill), picture: fill(picture) };
}

/** Most steps say the same on both sides: their words stand once, under a name without the side. */
export function nameOfWords(step: string): string {
  return step in STEPS ? step : step.replace(/^(erste|zweite)_/, '').replace(/_(left|right)$/, '');
}
