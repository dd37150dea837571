import type { ViewState } from './view-state.ts';

/** No voice is to be heard: what comes may be read out by a screen reader without talking over it. */
export function isSilent({
  mode,
  soundOn,
  soundBlocked,
}: Pick<ViewState, 'mode' | 'soundOn' | 'soundBlocked'>): boolean {
  return mode === 'text' || !soundOn || soundBlocked;
}

/** She types, by choice or because no microphone is to be had: the field stands there without a tap. */
export function needsTyping({ input, microphone }: Pick<ViewState, 'input' | 'microphone'>): boolean {
  return input === 'typing' || microphone === 'refused' || microphone === 'missing' || microphone === 'busy';
}

/** Danger is spoken about: nothing else is to be seen beside it. */
export function isAboutDanger({ crisis, expects }: Pick<ViewState, 'crisis' | 'expects'>): boolean {
  return crisis || expects === 'danger' || expects === 'staying';
}
