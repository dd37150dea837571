import * as control from 'page-texts:bedienung';
import * as saved from 'page-texts:gespeichert';
import * as opening from 'page-texts:start';
import { PHASE_NAMES } from '../texts.ts';
import type { ViewState } from '../view-state.ts';
import type { StepPicture } from '../wire.ts';
import { h, setAttribute, setText } from './element.ts';
import type { View } from './element.ts';
import type { DrawStep } from './step-view.ts';

/** What the first view can start. */
export interface WelcomeActions {
  readonly startVoice: () => void;
  readonly startTyping: () => void;
  readonly resumeVoice: () => void;
  readonly resumeTyping: () => void;
  readonly switchPlainLanguage: (on: boolean) => void;
  readonly showSaved: () => void;
  /** Loads the drawings; the start does without them. */
  readonly loadDrawings: () => Promise<DrawStep>;
}

interface WelcomeTexts {
  readonly title: string;
  readonly lead: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly hint: string;
  readonly consent: string;
}

const USUAL: WelcomeTexts = {
  title: opening.title,
  lead: opening.lead,
  facts: [opening.factWhoSpeaks, opening.factPurpose, opening.factWhatIsKept, opening.factStop],
  hint: opening.hint,
  consent: opening.consent,
};

const PLAIN: WelcomeTexts = {
  title: opening.plainTitle,
  lead: opening.plainLead,
  facts: [opening.plainFactWhoSpeaks, opening.plainFactPurpose, opening.plainFactWhatIsKept, opening.plainFactStop],
  hint: opening.plainHint,
  consent: opening.plainConsent,
};

/** The first view: what this is, who speaks, and two ways to begin. */
export function createWelcomeView(actions: WelcomeActions): View<ViewState> {
  const resume = createResumeCard(actions);
  const voice = h('button', { type: 'button', class: 'primary', onclick: actions.startVoice }, opening.withVoice);
  const typing = h('button', { type: 'button', onclick: actions.startTyping }, control.typingInstead);
  const afresh = h('h2', {}, opening.fromTheStart);
  const words = emptyWords();
  const picture = createPicture(actions);
  let isPlain: boolean | undefined;
  const plain = h(
    'button',
    { type: 'button', class: 'small', onclick: () => actions.switchPlainLanguage(isPlain !== true) },
    control.plainLanguage,
  );
  const element = h(
    'div',
    { class: 'welcome' },
    picture.element,
    words.title,
    words.lead,
    h('div', { class: 'plain-switch' }, plain),
    resume,
    words.facts,
    createSteps(),
    words.hint,
    h(
      'section',
      { class: 'start', 'aria-label': opening.begin },
      afresh,
      words.consent,
      h('div', { class: 'start-buttons' }, voice, typing),
    ),
    h(
      'p',
      { class: 'saved-link' },
      h('button', { type: 'button', class: 'small', onclick: actions.showSaved }, saved.open),
    ),
  );
  const update = (state: ViewState): void => {
    picture.update(state);
    if (state.plainLanguage !== isPlain) fill(words, state.plainLanguage ? PLAIN : USUAL);
    isPlain = state.plainLanguage;
    setAttribute(plain, 'aria-pressed', String(isPlain));
    setAttribute(resume, 'hidden', !state.resumable);
    setAttribute(element, 'data-resumable', state.resumable);
    const canStart = !['maintenance', 'unreachable', 'refused'].includes(state.service);
    setAttribute(voice, 'class', state.resumable || !canStart ? 'quiet' : 'primary');
    setAttribute(afresh, 'hidden', !state.resumable);
  };
  return { element, update };
}

/** A quiet room and nobody in it: she may open this page where others see it. */
const FIRST_PICTURE: StepPicture = { step: 'vorbereitung.setting', side: undefined, hints: [], lines: [] };

function createPicture({ loadDrawings }: Pick<WelcomeActions, 'loadDrawings'>): View<ViewState> {
  const element = h('div', { class: 'welcome-picture', 'aria-hidden': 'true' });
  let isDrawn = false;
  const update = ({ service, body }: ViewState): void => {
    if (isDrawn || service === 'unknown') return;
    isDrawn = true;
    // After what she came for: its place is kept, so nothing moves.
    void loadDrawings().then(
      (draw) => element.replaceChildren(...[draw(FIRST_PICTURE, body, '')].filter((svg) => svg !== undefined)),
      () => undefined,
    );
  };
  return { element, update };
}

/** All that is to come, in a glance. */
function createSteps(): HTMLElement {
  return h(
    'section',
    { class: 'seven-steps', 'aria-label': opening.steps },
    h('h2', {}, opening.steps),
    h('ol', {}, ...Object.values(PHASE_NAMES).map((name) => h('li', {}, name))),
  );
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
    { class: 'card resume', 'aria-label': opening.resume, hidden: true },
    h('h2', {}, opening.resumeTitle),
    h('p', {}, opening.resumeText),
    h(
      'div',
      { class: 'start-buttons' },
      h('button', { type: 'button', class: 'primary', onclick: actions.resumeVoice }, opening.resumeWithVoice),
      h('button', { type: 'button', onclick: actions.resumeTyping }, opening.resumeTyping),
    ),
  );
}

function fill(words: Readonly<Record<keyof WelcomeTexts, HTMLElement>>, texts: WelcomeTexts): void {
  for (const part of ['title', 'lead', 'hint', 'consent'] as const) setText(words[part], texts[part]);
  words.facts.replaceChildren(...texts.facts.map(([fact, detail]) => h('li', {}, h('strong', {}, fact), ' ', detail)));
}
