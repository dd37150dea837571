import * as control from 'page-texts:bedienung';
import { BUTTON_WORDS } from '#core/contracts/button-words.ts';
import type { ViewState } from '../view-state.ts';
import { h, setAttribute } from './element.ts';
import type { View } from './element.ts';

/** What the settings of the sound can do. */
export interface SoundActions {
  readonly say: (text: string) => boolean;
  readonly changeVolume: (volume: number) => void;
}

/** Steps of the slider. */
const STEPS = 10;

/**
 * How loud the guide is on this device, and how fast it speaks. The pace is the guide's own and is asked for in words,
 * as by voice, so that it lasts beyond this device and call. Some phones leave the loudness to their own keys.
 */
export function createSoundView({ say, changeVolume }: SoundActions): View<ViewState> {
  const slider = h('input', {
    type: 'range',
    min: '0',
    max: String(STEPS),
    step: '1',
    'aria-label': control.volume,
  });
  slider.addEventListener('input', () => changeVolume(Number(slider.value) / STEPS));
  const pace = [BUTTON_WORDS.slower, BUTTON_WORDS.faster].map((words) =>
    h('button', { type: 'button', onclick: () => void say(words) }, words),
  );
  const element = h(
    'details',
    { class: 'sound-settings' },
    h('summary', {}, control.soundSettings),
    h('label', { class: 'volume' }, h('span', { 'aria-hidden': 'true' }, control.volume), slider),
    h('div', { class: 'pace', role: 'group', 'aria-label': control.speed }, ...pace),
  );
  return {
    element,
    update: ({ volume, soundOn, mode }) => {
      const value = String(Math.round(volume * STEPS));
      if (slider.value !== value) slider.value = value;
      setAttribute(element, 'hidden', !soundOn || mode === 'text');
    },
  };
}
