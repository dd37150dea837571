import { line } from '../scripts/line.ts';
import type { Reaction } from '../setup.ts';
import type { Side } from '../vocabulary.ts';
import { advance } from './moving.ts';
import { chain } from '../setup.ts';
import { saying } from './speech.ts';

function beginWith(side: Side): Reaction {
  return () => ({ context: { firstSide: side, sideChosen: true }, directives: saying([line('erste_seite.chosen', { side })]) });
}

/** She chose the side to begin with; "beide" or "egal" leaves it at the right. */
export const chooseSide: Reaction = (context, event) => {
  const named = event.type === 'side' && (event.side === 'left' || event.side === 'right') ? event.side : context.firstSide;
  return chain([beginWith(named), advance])(context, event);
};

/** No side was named: the right one. */
export const keepDefaultSide: Reaction = (context, event) => chain([beginWith(context.firstSide), advance])(context, event);
