import type { Ending, ViewState } from '../view-state.ts';
import { h, setAttribute, setText } from './element.ts';
import type { View } from './element.ts';

/** What can follow. */
export interface EndedActions {
  readonly resume: () => void;
  readonly again: () => void;
}

const ENDINGS: Readonly<Record<Ending, readonly [string, string]>> = {
  finished: ['Die Übung ist beendet.', 'Nehmen Sie sich einen Moment für sich. Wenn Ihnen etwas aufgefallen ist, rufen Sie bitte in Ihrer Praxis an.'],
  left: ['Sie haben das Gespräch verlassen.', 'Das ist in Ordnung. Wenn Ihnen etwas aufgefallen ist, rufen Sie bitte in Ihrer Praxis an.'],
  interrupted: ['Das Gespräch wurde unterbrochen.', 'Das liegt nicht an Ihnen. Sie können dort weitermachen, wo Sie waren.'],
  taken_over: ['Die Übung läuft in einem anderen Fenster weiter.', 'Dieses Fenster können Sie schließen.'],
  dropped: ['Das Gespräch lässt sich nicht fortsetzen.', 'Das liegt nicht an Ihnen. Sie können in Ruhe neu beginnen.'],
};

/** The last view. What was said stays readable below it. */
export function createEndedView(actions: EndedActions): View<ViewState> {
  const title = h('h1', { tabindex: '-1' });
  const text = h('p', { class: 'lead' });
  const resume = h('button', { type: 'button', class: 'primary', onclick: actions.resume }, 'Weitermachen');
  const again = h('button', { type: 'button', onclick: actions.again }, 'Zur Startseite');
  const element = h('div', { class: 'ended' }, title, text, h('div', { class: 'start-buttons' }, resume, again),
    h('h2', {}, 'Zum Nachlesen'));
  const update = (state: ViewState): void => {
    const [heading, detail] = ENDINGS[state.ending ?? 'finished'];
    setText(title, heading);
    setText(text, detail);
    setAttribute(resume, 'hidden', !state.resumable || state.ending === 'taken_over');
  };
  return { element, update };
}
