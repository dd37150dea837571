import { line } from '../scripts/line.ts';
import type { ExamContext } from '../context.ts';
import { chain } from '../setup.ts';
import type { Reaction } from '../setup.ts';
import { isTouchable } from '../situations.ts';
import type { AnySide, Side } from '../vocabulary.ts';
import { advance } from './moving.ts';
import { saying } from './speech.ts';

function beginWith(side: Side): Reaction {
  return () => ({
    context: { firstSide: side, sideChosen: true },
    directives: saying([line('erste_seite.chosen', { side })]),
  });
}

/** She chose the side to begin with; "beide" or "egal" leaves it at the right. */
export const chooseSide: Reaction = (context, event) => {
  const named =
    event.type === 'side' && (event.side === 'left' || event.side === 'right') ? event.side : context.firstSide;
  return chain([beginWith(named), advance])(context, event);
};

/** No side was named: the right one. */
export const keepDefaultSide: Reaction = (context, event) =>
  chain([beginWith(context.firstSide), advance])(context, event);

/** Whether she names the side that is not being felt, and it may be touched. */
export function isOtherTouchableSide(context: ExamContext, side: AnySide): boolean {
  return (side === 'left' || side === 'right') && side !== context.firstSide && isTouchable(context, side);
}

/** Begins phase 5 with the position of the chosen side. */
export const startSide: Reaction = () => ({
  context: { cursor: 'erste_seite.position', introduced: false, nudged: false, notedHere: false },
});
