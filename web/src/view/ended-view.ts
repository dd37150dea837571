import type { SummaryEntry } from '../kept-summary.ts';
import type { Ending, SummaryState, ViewState } from '../view-state.ts';
import { h, setAttribute, setText } from './element.ts';
import type { View } from './element.ts';

/** What can follow. */
export interface EndedActions {
  readonly resume: () => void;
  readonly again: () => void;
  readonly savePdf: (entries: readonly SummaryEntry[]) => void;
  readonly saveText: (entries: readonly SummaryEntry[]) => void;
  /** @param day `YYYY-MM-DD`. */
  readonly saveDate: (day: string) => void;
  readonly deleteSummary: () => void;
}

const ENDINGS: Readonly<Record<Ending, readonly [string, string]>> = {
  finished: [
    'Die Übung ist beendet.',
    'Nehmen Sie sich einen Moment für sich. Wenn Ihnen etwas aufgefallen ist, rufen Sie bitte in Ihrer Praxis an.',
  ],
  left: [
    'Sie haben das Gespräch verlassen.',
    'Das ist in Ordnung. Wenn Ihnen etwas aufgefallen ist, rufen Sie bitte in Ihrer Praxis an.',
  ],
  interrupted: [
    'Das Gespräch wurde unterbrochen.',
    'Das liegt nicht an Ihnen. Sie können dort weitermachen, wo Sie waren.',
  ],
  taken_over: [
    'Die Übung läuft an anderer Stelle weiter.',
    'Sie wurde in einem anderen Fenster oder auf einem anderen Gerät fortgesetzt. Dieses Fenster können Sie schließen.',
  ],
  dropped: ['Das Gespräch lässt sich nicht fortsetzen.', 'Das liegt nicht an Ihnen. Sie können in Ruhe neu beginnen.'],
};

/** The last view. What was said stays readable below it. */
export function createEndedView(actions: EndedActions): View<ViewState> {
  const title = h('h1', { tabindex: '-1' });
  const text = h('p', { class: 'lead' });
  const resume = h('button', { type: 'button', class: 'primary', onclick: actions.resume }, 'Weitermachen');
  const again = h('button', { type: 'button', onclick: actions.again }, 'Zur Startseite');
  const summary = createSummary(actions);
  const next = createNextDate(actions.saveDate);
  const reading = h('h2', {}, 'Zum Nachlesen');
  const element = h(
    'div',
    { class: 'ended' },
    title,
    text,
    summary.element,
    next,
    h('div', { class: 'start-buttons' }, resume, again),
    reading,
  );
  const update = (state: ViewState): void => {
    const [heading, detail] = ENDINGS[state.ending ?? 'finished'];
    setText(title, heading);
    setText(text, detail);
    setAttribute(resume, 'hidden', !state.resumable || state.ending === 'taken_over');
    setAttribute(next, 'hidden', state.ending !== 'finished');
    setAttribute(reading, 'hidden', state.entries.length === 0);
    summary.update(state);
  };
  return { element, update };
}

const SUMMARY_TEXTS: Readonly<Record<SummaryState, string>> = {
  none: '',
  loading: 'Ihre Zusammenfassung wird geholt …',
  kept: 'Hier steht nur, was Sie selbst gesagt haben. Nichts davon ist bewertet.',
  unkept: 'Es ist keine Zusammenfassung gespeichert.',
  deleted: 'Die Zusammenfassung ist gelöscht.',
  unavailable:
    'Die Zusammenfassung lässt sich gerade nicht anzeigen. Wenn Sie sie gespeichert haben, geht sie nicht verloren. Bitte sehen Sie später noch einmal nach.',
};

/** Headings in the order in which she would tell it. */
const HEADINGS: readonly (readonly [SummaryEntry['kind'], string])[] = [
  ['finding', 'Das haben Sie bemerkt'],
  ['note', 'Notizen'],
  ['situation', 'Das haben Sie über sich gesagt'],
  ['skipped', 'Das haben wir ausgelassen'],
];

function createSummary(actions: EndedActions): View<ViewState> {
  let entries: readonly SummaryEntry[] = [];
  const state = h('p', { role: 'status' });
  const list = h('div', { class: 'summary-list' });
  const buttons = h(
    'div',
    { class: 'file-buttons' },
    h(
      'button',
      {
        type: 'button',
        onclick: () => {
          actions.savePdf(entries);
        },
      },
      'Als PDF laden',
    ),
    h(
      'button',
      {
        type: 'button',
        onclick: () => {
          actions.saveText(entries);
        },
      },
      'Als Text laden',
    ),
    createDelete(actions.deleteSummary),
  );
  const element = h(
    'section',
    { class: 'card summary', 'aria-label': 'Ihre Zusammenfassung' },
    h('h2', {}, 'Ihre Zusammenfassung'),
    state,
    list,
    buttons,
  );
  let shown: readonly SummaryEntry[] | undefined;
  const update = (view: ViewState): void => {
    entries = view.summaryEntries;
    setAttribute(element, 'hidden', view.summary === 'none');
    setAttribute(buttons, 'hidden', view.summary !== 'kept');
    setText(state, SUMMARY_TEXTS[view.summary]);
    if (shown === entries) return;
    shown = entries;
    list.replaceChildren(...(view.summary === 'kept' ? summaryParts(entries) : []));
  };
  return { element, update };
}

function summaryParts(entries: readonly SummaryEntry[]): readonly HTMLElement[] {
  if (entries.length === 0) return [h('p', {}, 'Sie haben keine Veränderung berichtet.')];
  return HEADINGS.flatMap(([kind, heading]) => {
    const own = entries.filter((entry) => entry.kind === kind);
    return own.length === 0 ? [] : [h('h3', {}, heading), h('ul', {}, ...own.map(({ text }) => h('li', {}, text)))];
  });
}

/** Deleting takes two taps: the first one only asks. */
function createDelete(deleteSummary: () => void): HTMLElement {
  let isSure = false;
  const button = h(
    'button',
    {
      type: 'button',
      class: 'quiet',
      onclick: () => {
        if (isSure) deleteSummary();
        isSure = !isSure;
        setText(button, isSure ? 'Wirklich löschen?' : 'Löschen');
      },
    },
    'Löschen',
  );
  return button;
}

/** Four weeks fit both a cycle and a fixed day of the month closely enough to start from, in days. */
const NEXT_AFTER_DAYS = 28;

function createNextDate(saveDate: (day: string) => void): HTMLElement {
  const day = h('input', { type: 'date', id: 'next-day', value: dayAfter(NEXT_AFTER_DAYS) });
  const save = (): void => {
    if (day.value !== '') saveDate(day.value);
  };
  return h(
    'section',
    { class: 'card next-date', 'aria-label': 'Nächster Termin' },
    h('h2', {}, 'Der nächste Termin'),
    h(
      'p',
      {},
      'In etwa vier Wochen, ungefähr eine Woche nach Beginn der Regel. Ohne Regel: jeden Monat am gleichen Tag.',
    ),
    h('label', { for: 'next-day' }, 'Tag'),
    day,
    h('button', { type: 'button', onclick: save }, 'In den Kalender'),
    h('p', { class: 'hint' }, 'Im Kalender steht nur „Zeit für mich“.'),
  );
}

function dayAfter(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
