import type { Expectation } from '#phases/vocabulary.ts';
import type { Kind } from '../kinds.ts';

/** Kinds that lead the phase machine to the same place, by what it waits for. */
const SAME_EFFECT: Readonly<Partial<Record<Expectation, readonly (readonly Kind[])[]>>> = {
  consent: [
    ['yes', 'save'],
    ['no', 'discard'],
  ],
  ready: [
    ['yes', 'done', 'next', 'resume'],
    ['no', 'pause'],
  ],
  step_done: [
    ['yes', 'done', 'next', 'resume'],
    ['no', 'pause'],
  ],
  observation: [['next', 'resume']],
  situation_answer: [['skip', 'next']],
  go_on_or_stop: [['yes', 'done', 'next', 'resume']],
  resume_from_pause: [
    ['yes', 'done', 'next', 'resume'],
    ['no', 'pause'],
  ],
  yes_no: [['yes', 'done', 'next', 'resume']],
  save_or_discard: [
    ['yes', 'save'],
    ['no', 'discard'],
  ],
};

/** All kinds that do the same as this one at that moment, itself among them. */
export function sameEffectAs(kind: Kind, expectation: Expectation): readonly Kind[] {
  return SAME_EFFECT[expectation]?.find((kinds) => kinds.includes(kind)) ?? [kind];
}
