import { NOTED_SIDES, PLACES } from '#core/contracts/body-places.ts';
import * as saved from 'page-texts:gespeichert';
import type { SummaryEntry } from '../kept-summary.ts';
import type { NoteChange, SavedExam } from '../saved-exams.ts';
import { drawBodyMap } from './body-map-view.ts';
import { h, setText } from './element.ts';

/** What can be done with an exam. */
export interface SavedExamActions {
  readonly correct: (change: NoteChange) => void;
  readonly remove: () => void;
  readonly saveAs: (format: 'pdf' | 'txt') => void;
}

/** Parts in the order in which she would tell them. */
const PARTS: readonly (readonly [SummaryEntry['kind'], string])[] = [
  ['finding', saved.findings],
  ['note', saved.notes],
  ['situation', saved.situation],
  ['skipped', saved.skipped],
];

/** An entry with its position in the summary, by which the API knows it. */
interface Placed {
  readonly entry: SummaryEntry;
  readonly note: number;
}

/** One saved exam: map, notes with their corrections, what follows, files, deletion. */
export function createExamDetails(exam: SavedExam, actions: SavedExamActions): HTMLElement {
  const placed = exam.entries.map((entry, note): Placed => ({ entry, note }));
  const findings = placed.filter(({ entry }) => entry.kind === 'finding');
  const parts = PARTS.flatMap(([kind, heading]) => partOf(placed, { kind, heading, actions }));
  const items = new Map(parts.flatMap(({ notes }) => notes));
  const map = drawBodyMap(
    findings.map(({ entry }) => entry),
    saved.map,
    (position) => {
      const note = findings[position]?.note;
      if (note !== undefined) items.get(note)?.focus();
    },
  );
  return h(
    'div',
    { class: 'saved-exam' },
    ...(findings.length === 0 ? [h('p', {}, saved.noFindings)] : []),
    ...(map === undefined ? [] : [h('figure', {}, h('p', { class: 'hint' }, saved.mapHint))]).map((figure) => {
      if (map !== undefined) figure.prepend(map);
      return figure;
    }),
    ...parts.map(({ element }) => element),
    ...outlookOf(exam),
    h(
      'div',
      { class: 'file-buttons' },
      h('button', { type: 'button', onclick: () => actions.saveAs('pdf') }, saved.asPdf),
      h('button', { type: 'button', onclick: () => actions.saveAs('txt') }, saved.asText),
      twoTaps([saved.deleteExam, saved.reallyDelete], actions.remove),
    ),
  );
}

function outlookOf({ nextStep, nextDate }: SavedExam): readonly HTMLElement[] {
  const part = (heading: string, text: string | undefined): readonly HTMLElement[] =>
    text === undefined ? [] : [h('section', { class: 'card' }, h('h2', {}, heading), h('p', {}, text))];
  return [...part(saved.nextStep, nextStep), ...part(saved.nextDate, nextDate)];
}

interface Part {
  readonly kind: SummaryEntry['kind'];
  readonly heading: string;
  readonly actions: SavedExamActions;
}

function partOf(
  placed: readonly Placed[],
  { kind, heading, actions }: Part,
): readonly { readonly element: HTMLElement; readonly notes: readonly (readonly [number, HTMLElement])[] }[] {
  const own = placed.filter(({ entry }) => entry.kind === kind);
  if (own.length === 0) return [];
  const items = own.map((one, index) => noteItem(one, { number: kind === 'finding' ? index + 1 : undefined, actions }));
  const list = h(kind === 'finding' ? 'ol' : 'ul', { class: 'saved-notes' }, ...items);
  return [
    {
      element: h('section', { class: 'card' }, h('h2', {}, heading), list),
      notes: own.map(({ note }, index): readonly [number, HTMLElement] => [note, items[index] ?? list]),
    },
  ];
}

interface NoteItem {
  readonly number: number | undefined;
  readonly actions: SavedExamActions;
}

function noteItem({ entry, note }: Placed, { number, actions }: NoteItem): HTMLElement {
  const name = number === undefined ? entry.text : saved.note({ number });
  const item = h('li', { tabindex: '-1' });
  const show = (): void => {
    const change = h(
      'button',
      { type: 'button', class: 'small', 'aria-label': `${name}: ${saved.change}` },
      saved.change,
    );
    change.addEventListener('click', () => {
      edit();
    });
    const remove = twoTaps(
      [saved.remove, saved.reallyRemove],
      () => actions.correct({ note, text: undefined }),
      `${name}: `,
    );
    const facts = [
      ...(entry.isWish === true ? [saved.byWish] : []),
      ...(entry.isCorrected === true ? [saved.corrected] : []),
    ];
    item.replaceChildren(
      h('p', {}, ...(number === undefined ? [] : [h('b', {}, `${String(number)}. `)]), entry.text),
      ...(facts.length === 0 ? [] : [h('p', { class: 'hint' }, facts.join(' '))]),
      h('div', { class: 'note-tools' }, change, remove),
    );
  };
  const edit = (): void => {
    const form = noteForm(entry, note, {
      save: actions.correct,
      cancel: () => {
        show();
        item.querySelector('button')?.focus();
      },
    });
    item.replaceChildren(form);
    form.querySelector('textarea')?.focus();
  };
  show();
  return item;
}

/** Longest text of a note, in characters; the API refuses more. */
const MAX_NOTE_CHARS = '500';

function noteForm(
  entry: SummaryEntry,
  note: number,
  { save, cancel }: { readonly save: (change: NoteChange) => void; readonly cancel: () => void },
): HTMLFormElement {
  const words = h('textarea', { id: 'note-words', maxlength: MAX_NOTE_CHARS, rows: '3', required: true });
  words.value = entry.text;
  const side = choice('note-side', NOTED_SIDES_SHOWN, entry.side);
  const place = choice('note-place', PLACES_SHOWN, entry.place);
  const where =
    entry.kind === 'finding'
      ? [h('label', { for: 'note-side' }, saved.side), side, h('label', { for: 'note-place' }, saved.place), place]
      : [];
  const form = h(
    'form',
    { class: 'note-form' },
    h('label', { for: 'note-words' }, saved.words),
    words,
    ...where,
    h(
      'div',
      { class: 'note-tools' },
      h('button', { type: 'submit', class: 'primary' }, saved.save),
      h('button', { type: 'button', onclick: cancel }, saved.cancel),
    ),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = words.value.trim();
    if (text === '') return;
    save({
      note,
      text,
      side: NOTED_SIDES.find((candidate) => candidate === side.value),
      place: PLACES.find((candidate) => candidate === place.value),
    });
  });
  return form;
}

const SIDE_ORDER = ['right', 'left', 'both'] as const;
const NOTED_SIDES_SHOWN = SIDE_ORDER.map((side, index) => [side, saved.sides[index] ?? side] as const);
const PLACES_SHOWN = PLACES.filter((place) => place !== 'unknown').map(
  (place, index) => [place, saved.places[index] ?? place] as const,
);

function choice(
  id: string,
  options: readonly (readonly [string, string])[],
  chosen: string | undefined,
): HTMLSelectElement {
  const none = h('option', { value: '' }, saved.notNamed);
  const field = h('select', { id }, none, ...options.map(([value, label]) => h('option', { value }, label)));
  field.value = chosen ?? '';
  return field;
}

/** What cannot be taken back takes two taps: the first one only asks. */
function twoTaps([ask, sure]: readonly [string, string], act: () => void, prefix = ''): HTMLElement {
  let isSure = false;
  const button = h('button', { type: 'button', class: 'small', ...named(prefix, ask) }, ask);
  button.addEventListener('click', () => {
    if (isSure) act();
    isSure = !isSure;
    setText(button, isSure ? sure : ask);
    if (prefix !== '') button.setAttribute('aria-label', `${prefix}${isSure ? sure : ask}`);
  });
  return button;
}

function named(prefix: string, label: string): Readonly<Record<string, string>> {
  return prefix === '' ? {} : { 'aria-label': `${prefix}${label}` };
}

const DAY = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long' });

/** A day as people read it. */
export function readableDay(at: Date): string {
  return DAY.format(at);
}
