import { VOICE_LEVEL } from '../level-meter.ts';
import type { ViewState } from '../view-state.ts';
import { h, setAttribute } from './element.ts';
import type { View } from './element.ts';

/** Bars of the meter. */
const BARS = 16;
/** How often it moves, in milliseconds: as fast as an eye follows a voice. */
const LOOK_MS = 80;

/**
 * Shows that she is being heard: it moves with her voice, and only while what she says can reach somebody. For the eye
 * alone; a screen reader that spoke into her sentence would be heard instead of her.
 */
export function createLevelView(level: () => number): View<ViewState> {
  const bars = Array.from({ length: BARS }, () => h('span', {}));
  const element = h('span', { class: 'meter own-level', 'aria-hidden': 'true', hidden: true }, ...bars);
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = (): void => {
    const now = level();
    setAttribute(element, 'data-voice', now >= VOICE_LEVEL);
    bars.forEach((bar, index) => setAttribute(bar, 'data-on', now * BARS > index));
  };
  const run = (isOn: boolean): void => {
    setAttribute(element, 'hidden', !isOn);
    if (isOn === (timer !== undefined)) return;
    clearInterval(timer);
    timer = isOn ? setInterval(look, LOOK_MS) : undefined;
  };
  return {
    element,
    update: ({ microphone, link, agent }) => run(microphone === 'on' && link === 'connected' && agent === 'present'),
    leave: () => run(false),
  };
}
