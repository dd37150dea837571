import * as ending from 'page-texts:schluss';
import type { SummaryEntry } from '../kept-summary.ts';
import type { Ending, SummaryState, ViewState } from '../view-state.ts';
import { h, setAttribute, setText } from './element.ts';
import type { View } from './element.ts';

/** What can follow. */
export interface EndedActions {
  readonly resume: () => void;
  readonly again: () => void;
  /** To the saved exam: to take it along, to correct it. */
  readonly showSaved: () => void;
  /** @param day `YYYY-MM-DD`. */
  readonly saveDate: (day: string) => void;
  readonly deleteSummary: () => void;
}

const ENDINGS: Readonly<Record<Ending, readonly [string, string]>> = {
  finished: ending.finished,
  left: ending.left,
  interrupted: ending.interrupted,
  taken_over: ending.takenOver,
  dropped: ending.dropped,
};

/** The last view. What was said stays readable below it. */
export function createEndedView(actions: EndedActions): View<ViewState> {
  const title = h('h1', { tabindex: '-1' });
  const text = h('p', { class: 'lead' });
  const resume = h('button', { type: 'button', class: 'primary', onclick: actions.resume }, ending.resume);
  const again = h('button', { type: 'button', onclick: actions.again }, ending.toStart);
  const summary = createSummary(actions);
  const advice = h('p', {}, ending.nextDateAdvice);
  const next = createNextDate(advice, actions.saveDate);
  const reading = h('h2', {}, ending.readAgain);
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
    // Who has no cycle is not told of one.
    setText(advice, state.nextDate ?? ending.nextDateAdvice);
    setAttribute(next, 'hidden', state.ending !== 'finished');
    setAttribute(reading, 'hidden', state.entries.length === 0);
    summary.update(state);
  };
  return { element, update };
}

const SUMMARY_TEXTS: Readonly<Record<SummaryState, string>> = {
  none: '',
  loading: ending.summaryLoading,
  kept: ending.summaryKept,
  unkept: ending.summaryUnkept,
  deleted: ending.summaryDeleted,
  unavailable: ending.summaryUnavailable,
};

/** Headings in the order in which she would tell it. */
const HEADINGS: readonly (readonly [SummaryEntry['kind'], string])[] = [
  ['finding', ending.summaryFindings],
  ['note', ending.summaryNotes],
  ['situation', ending.summarySituation],
  ['skipped', ending.summarySkipped],
];

function createSummary(actions: EndedActions): View<ViewState> {
  const state = h('p', { role: 'status' });
  const list = h('div', { class: 'summary-list' });
  const buttons = h(
    'div',
    { class: 'file-buttons' },
    h('button', { type: 'button', onclick: actions.showSaved }, ending.openSummary),
    createDelete(actions.deleteSummary),
  );
  const element = h(
    'section',
    { class: 'card summary', 'aria-label': ending.summary },
    h('h2', {}, ending.summary),
    state,
    list,
    buttons,
  );
  let shown: readonly SummaryEntry[] | undefined;
  const update = (view: ViewState): void => {
    const entries = view.summaryEntries;
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
  if (entries.length === 0) return [h('p', {}, ending.summaryEmpty)];
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
        setText(button, isSure ? ending.reallyDelete : ending.deleteSummary);
      },
    },
    ending.deleteSummary,
  );
  return button;
}

/** Four weeks fit both a cycle and a fixed day of the month closely enough to start from, in days. */
const NEXT_AFTER_DAYS = 28;

function createNextDate(advice: HTMLElement, saveDate: (day: string) => void): HTMLElement {
  const day = h('input', { type: 'date', id: 'next-day', value: dayAfter(NEXT_AFTER_DAYS) });
  const save = (): void => {
    if (day.value !== '') saveDate(day.value);
  };
  return h(
    'section',
    { class: 'card next-date', 'aria-label': ending.nextDate },
    h('h2', {}, ending.nextDateTitle),
    advice,
    h('label', { for: 'next-day' }, ending.day),
    day,
    h('button', { type: 'button', onclick: save }, ending.toCalendar),
    h('p', { class: 'hint' }, ending.calendarHint),
  );
}

function dayAfter(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
