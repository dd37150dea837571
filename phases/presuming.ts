import { PRESUMABLE } from './vocabulary.ts';
import type { Intent, Presumable, Reading } from './vocabulary.ts';

/**
 * A reading in the light of "Meinen Sie fertig?": a yes is what was asked about, a no leaves what else it may have
 * been, and anything else counts as it is. What is only probable goes along with an unclear intent, so that it can be
 * asked about.
 * @param presumed what was asked about, the likelier first; empty: nothing.
 */
export function withPresumptions(reading: Reading, presumed: readonly Presumable[]): Reading {
  const { interrupts, intent, candidates = [] } = reading;
  const [asked, ...others] = presumed;
  if (asked !== undefined && interrupts.length === 0) {
    if (intent.type === 'yes') return { interrupts, intent: { type: asked } };
    if (intent.type === 'no') return { interrupts, intent: { type: 'unclear', maybe: others } };
  }
  if (intent.type !== 'unclear') return reading;
  const maybe = candidates.map(({ type }) => type).filter(isPresumable);
  return maybe.length === 0 ? reading : { interrupts, intent: { type: 'unclear', maybe } };
}

function isPresumable(type: Intent['type']): type is Presumable {
  return (PRESUMABLE as readonly string[]).includes(type);
}
