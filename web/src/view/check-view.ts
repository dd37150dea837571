import * as control from 'page-texts:bedienung';
import * as check from 'page-texts:mikrofon';
import { VOICE_LEVEL } from '../level-meter.ts';
import type { ViewState } from '../view-state.ts';
import { h, setAttribute, setText } from './element.ts';
import type { View } from './element.ts';

/** What the microphone check can do. */
export interface CheckActions {
  readonly level: () => number;
  readonly playNotes: () => void;
  readonly start: () => void;
  readonly startTyping: () => void;
  readonly tryAgain: () => void;
  readonly back: () => void;
}

/** Bars of the meter. */
const BARS = 12;
/** How often the meter moves, in milliseconds. */
const METER_MS = 80;
/** So much voice counts as a sentence, in milliseconds. */
const HEARD_MS = 640;
/** After so much silence it helps to say what to do, in milliseconds. */
const PATIENCE_MS = 8_000;

const REFUSALS = {
  refused: check.refused,
  missing: check.missing,
  busy: check.busy,
} as const;

/** Before the call: a sentence to try, a meter that moves, and a way without a microphone. */
export function createCheckView(actions: CheckActions): View<ViewState> {
  const meter = createMeter(actions.level);
  const status = h('p', { class: 'check-status', role: 'status' });
  const trial = h(
    'div',
    { class: 'trial' },
    h('p', {}, check.sayThis),
    h('p', { class: 'sentence' }, check.sentence),
    meter.element,
  );
  const again = h('button', { type: 'button', onclick: actions.tryAgain }, check.again);
  const start = h('button', { type: 'button', class: 'primary', onclick: actions.start }, check.goOn);
  const typing = h('button', { type: 'button', onclick: actions.startTyping }, control.typingInstead);
  const notes = h('button', { type: 'button', onclick: actions.playNotes }, check.testSound);
  const hint = h('p', { class: 'hint' }, check.soundHint);
  const sound = h('div', { class: 'sound-test' }, notes, hint);
  const element = h(
    'div',
    { class: 'check' },
    h('h1', {}, check.title),
    trial,
    status,
    again,
    sound,
    h('p', { class: 'hint' }, check.nothingIsKept),
    h(
      'div',
      { class: 'start' },
      h('div', { class: 'start-buttons' }, start, typing),
      h('button', { type: 'button', class: 'plain', onclick: actions.back }, check.back),
    ),
  );
  meter.onChange((text) => setText(status, text));
  const update = ({ microphone }: ViewState): void => {
    const isOn = microphone === 'on';
    setAttribute(trial, 'hidden', !isOn);
    const refusal =
      microphone === 'refused' || microphone === 'missing' || microphone === 'busy' ? REFUSALS[microphone] : undefined;
    setAttribute(again, 'hidden', refusal === undefined);
    setAttribute(start, 'hidden', !isOn);
    if (!isOn) setText(status, refusal ?? check.asking);
    meter.run(isOn);
  };
  return { element, update, leave: () => meter.run(false) };
}

interface Meter {
  readonly element: HTMLElement;
  run(isOn: boolean): void;
  onChange(listener: (text: string) => void): void;
}

function createMeter(level: () => number): Meter {
  const bars = Array.from({ length: BARS }, () => h('span', {}));
  const element = h('div', { class: 'meter', 'aria-hidden': 'true' }, ...bars);
  let timer: ReturnType<typeof setInterval> | undefined;
  let listener: (text: string) => void = () => undefined;
  let [heardMs, passedMs] = [0, 0];
  const look = (): void => {
    const now = level();
    passedMs += METER_MS;
    if (now >= VOICE_LEVEL) heardMs += METER_MS;
    bars.forEach((bar, index) => setAttribute(bar, 'data-on', now * BARS > index));
    listener(meterText(heardMs, passedMs));
  };
  return {
    element,
    onChange: (wanted) => {
      listener = wanted;
    },
    run: (isOn) => {
      if (isOn === (timer !== undefined)) return;
      clearInterval(timer);
      timer = undefined;
      if (!isOn) return;
      [heardMs, passedMs] = [0, 0];
      timer = setInterval(look, METER_MS);
      look();
    },
  };
}

function meterText(heardMs: number, passedMs: number): string {
  if (heardMs >= HEARD_MS) return check.heard;
  if (passedMs < PATIENCE_MS) return check.quiet;
  return check.tooQuiet;
}
