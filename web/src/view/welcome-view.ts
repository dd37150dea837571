import type { ViewState } from '../view-state.ts';
import { h, setAttribute, setText } from './element.ts';
import type { View } from './element.ts';

/** What the first view can start. */
export interface WelcomeActions {
  readonly startVoice: () => void;
  readonly startTyping: () => void;
  readonly resumeVoice: () => void;
  readonly resumeTyping: () => void;
  readonly switchPlainLanguage: (on: boolean) => void;
}

interface WelcomeTexts {
  readonly title: string;
  readonly lead: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly hint: string;
  readonly consent: string;
}

const USUAL: WelcomeTexts = {
  title: 'In Ruhe die eigene Brust unter\u00adsuchen',
  lead: 'Eine Stimme führt Sie in sieben Schritten. Sie bestimmen das Tempo.',
  facts: [
    ['Eine KI spricht mit Ihnen, keine Ärztin.', 'Die Stimme ist künstlich.'],
    ['Anleitung und Dokumentation, keine Beurteilung.', 'Ob etwas krank ist, kann nur Ihre Praxis klären.'],
    [
      'Ihre Stimme wird nicht aufgezeichnet.',
      'Wenn Sie zustimmen, wird gespeichert, wie weit Sie sind und was Sie berichten. Ob die Zusammenfassung bleibt, entscheiden Sie am Schluss.',
    ],
    ['Sie können jederzeit aufhören.', 'Sagen oder tippen Sie „Stopp“. Pausen sind immer erlaubt.'],
  ],
  hint: 'Gut zu haben: einen warmen, ruhigen Raum, einen Spiegel, einen Platz zum Liegen und bis zu einer halben Stunde. Was Ihnen schwerfällt, lassen wir weg.',
  consent:
    'Mit dem Start darf die KI Ihre Worte für diese Übung verarbeiten. Zu Beginn werden Sie noch einmal gefragt.',
};

const PLAIN: WelcomeTexts = {
  title: 'Die eigene Brust unter\u00adsuchen',
  lead: 'Eine Stimme hilft Ihnen dabei. Es gibt sieben Schritte. Sie haben so viel Zeit, wie Sie brauchen.',
  facts: [
    ['Ein Computer spricht mit Ihnen.', 'Das ist keine Ärztin und kein Arzt.'],
    [
      'Der Computer erklärt und schreibt auf.',
      'Er sagt nicht, ob Sie gesund oder krank sind. Das kann nur Ihre Praxis.',
    ],
    [
      'Ihre Stimme wird nicht aufgenommen.',
      'Der Computer merkt sich nur etwas, wenn Sie Ja sagen. Am Ende können Sie alles löschen.',
    ],
    ['Sie können immer aufhören.', 'Sagen oder tippen Sie: Stopp.'],
  ],
  hint: 'Sie brauchen: einen warmen Raum, einen Spiegel und einen Platz zum Liegen. Es dauert etwa eine halbe Stunde.',
  consent: 'Wenn Sie starten, hört der Computer Ihnen zu. Er fragt Sie vorher noch einmal.',
};

/** The first view: what this is, who speaks, and two ways to begin. */
export function createWelcomeView(actions: WelcomeActions): View<ViewState> {
  const resume = createResumeCard(actions);
  const voice = h('button', { type: 'button', class: 'primary', onclick: actions.startVoice }, 'Mit Stimme beginnen');
  const typing = h('button', { type: 'button', onclick: actions.startTyping }, 'Lieber tippen');
  const afresh = h('h2', {}, 'Oder von vorn beginnen');
  const words = emptyWords();
  let isPlain: boolean | undefined;
  const plain = h(
    'button',
    {
      type: 'button',
      class: 'small',
      onclick: () => actions.switchPlainLanguage(isPlain !== true),
    },
    'Einfache Sprache',
  );
  const element = h(
    'div',
    { class: 'welcome' },
    words.title,
    words.lead,
    h('div', { class: 'plain-switch' }, plain),
    resume,
    words.facts,
    words.hint,
    h(
      'section',
      { class: 'start', 'aria-label': 'Beginnen' },
      afresh,
      words.consent,
      h('div', { class: 'start-buttons' }, voice, typing),
    ),
  );
  const update = (state: ViewState): void => {
    if (state.plainLanguage !== isPlain) fill(words, state.plainLanguage ? PLAIN : USUAL);
    isPlain = state.plainLanguage;
    setAttribute(plain, 'aria-pressed', String(isPlain));
    setAttribute(resume, 'hidden', !state.resumable);
    setAttribute(element, 'data-resumable', state.resumable);
    const canStart = state.service !== 'maintenance' && state.service !== 'unreachable';
    setAttribute(voice, 'class', state.resumable || !canStart ? 'quiet' : 'primary');
    setAttribute(afresh, 'hidden', !state.resumable);
  };
  return { element, update };
}

function emptyWords(): Readonly<Record<keyof WelcomeTexts, HTMLElement>> {
  return {
    title: h('h1', {}),
    lead: h('p', { class: 'lead' }),
    facts: h('ul', { class: 'facts' }),
    hint: h('p', { class: 'hint' }),
    consent: h('p', { class: 'consent' }),
  };
}

function createResumeCard(actions: WelcomeActions): HTMLElement {
  return h(
    'section',
    { class: 'card resume', 'aria-label': 'Weitermachen', hidden: true },
    h('h2', {}, 'Sie waren mitten in der Übung'),
    h('p', {}, 'Sie können dort weitermachen, wo Sie waren.'),
    h(
      'div',
      { class: 'start-buttons' },
      h('button', { type: 'button', class: 'primary', onclick: actions.resumeVoice }, 'Mit Stimme weitermachen'),
      h('button', { type: 'button', onclick: actions.resumeTyping }, 'Tippend weitermachen'),
    ),
  );
}

function fill(words: Readonly<Record<keyof WelcomeTexts, HTMLElement>>, texts: WelcomeTexts): void {
  for (const part of ['title', 'lead', 'hint', 'consent'] as const) setText(words[part], texts[part]);
  words.facts.replaceChildren(...texts.facts.map(([fact, detail]) => h('li', {}, h('strong', {}, fact), ' ', detail)));
}
