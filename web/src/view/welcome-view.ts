import type { ViewState } from '../view-state.ts';
import { h, setAttribute } from './element.ts';
import type { View } from './element.ts';

/** What the first view can start. */
export interface WelcomeActions {
  readonly startVoice: () => void;
  readonly startTyping: () => void;
  readonly resumeVoice: () => void;
  readonly resumeTyping: () => void;
}

const FACTS: readonly (readonly [string, string])[] = [
  ['Eine KI spricht mit Ihnen, keine Ärztin.', 'Die Stimme ist künstlich.'],
  ['Anleitung und Dokumentation, keine Beurteilung.', 'Was Ihnen auffällt, klärt Ihre Praxis.'],
  ['Ihre Stimme wird nicht aufgezeichnet.', 'Eine Zusammenfassung bleibt nur, wenn Sie zustimmen.'],
  ['Sie können jederzeit aufhören.', 'Sagen oder tippen Sie „Stopp“. Pausen sind immer erlaubt.'],
];

/** The first view: what this is, who speaks, and two ways to begin. */
export function createWelcomeView(actions: WelcomeActions): View<ViewState> {
  const resume = h('section', { class: 'card resume', hidden: true },
    h('h2', {}, 'Sie waren mitten in der Übung'),
    h('p', {}, 'Sie können dort weitermachen, wo Sie waren.'),
    h('div', { class: 'start-buttons' },
      h('button', { type: 'button', class: 'primary', onclick: actions.resumeVoice }, 'Mit Stimme weitermachen'),
      h('button', { type: 'button', onclick: actions.resumeTyping }, 'Tippend weitermachen')));
  const voice = h('button', { type: 'button', class: 'primary', onclick: actions.startVoice }, 'Mit Stimme beginnen');
  const typing = h('button', { type: 'button', onclick: actions.startTyping }, 'Lieber tippen');
  const afresh = h('h2', {}, 'Oder von vorn beginnen');
  const element = h('div', { class: 'welcome' },
    h('h1', {}, 'In Ruhe die eigene Brust untersuchen'),
    h('p', { class: 'lead' }, 'Eine Stimme führt Sie in sieben Schritten. Sie bestimmen das Tempo.'),
    resume,
    h('ul', { class: 'facts' }, ...FACTS.map(([fact, detail]) => h('li', {}, h('strong', {}, fact), ' ', detail))),
    h('p', { class: 'hint' }, 'Gut zu haben: einen warmen, ruhigen Raum, einen Spiegel, einen Platz zum Liegen und bis zu einer halben Stunde. Legen Sie das Handy so hin, dass Sie es hören.'),
    h('section', { class: 'start', 'aria-label': 'Beginnen' },
      afresh,
      h('p', { class: 'consent' }, 'Mit dem Start darf die KI Ihre Worte für diese Übung verarbeiten. Zu Beginn werden Sie noch einmal gefragt.'),
      h('div', { class: 'start-buttons' }, voice, typing)));
  const update = (state: ViewState): void => {
    setAttribute(resume, 'hidden', !state.resumable);
    const canStart = state.service !== 'maintenance' && state.service !== 'unreachable';
    setAttribute(voice, 'class', state.resumable || !canStart ? 'quiet' : 'primary');
    setAttribute(afresh, 'hidden', !state.resumable);
  };
  return { element, update };
}
