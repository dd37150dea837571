import type { SavedExams } from '../saved-exams.ts';
import * as saved from 'page-texts:gespeichert';
import type { ReadExam, SavedExam, SavedFailure } from '../saved-exams.ts';
import type { ViewState } from '../view-state.ts';
import { h, setText } from './element.ts';
import type { View } from './element.ts';
import { saveFile } from './save-files.ts';
import { createExamDetails, readableDay } from './saved-exam.ts';

/** What the saved exams work with. */
export interface SavedParts {
  readonly exams: SavedExams;
  /** Nobody is signed in. */
  readonly needSignIn: () => void;
  readonly back: () => void;
}

/** Her saved exams: a list, and behind each the exam with all that can be done with it. */
export function createSavedView(parts: SavedParts): View<ViewState> {
  const element = h('div', { class: 'saved-view' });
  const status = h('p', { role: 'status', class: 'saved-status' });
  const shell = new Shell({ element, status, parts });
  let isShown = false;
  let wasSignedOut = false;
  return {
    element,
    update: ({ savedExam, problem }) => {
      const isSignedOut = problem?.id === 'sign_in_needed';
      if (!isShown || (wasSignedOut && !isSignedOut)) void shell.open(isShown ? shell.current : savedExam);
      isShown = true;
      wasSignedOut = isSignedOut;
    },
    leave: () => {
      isShown = false;
      wasSignedOut = false;
      shell.close();
    },
  };
}

interface ShellParts {
  readonly element: HTMLElement;
  readonly status: HTMLElement;
  readonly parts: SavedParts;
}

/** Shows the list or one exam. What arrives after she went on is dropped. */
class Shell {
  readonly #element: HTMLElement;
  readonly #status: HTMLElement;
  readonly #parts: SavedParts;
  #visit = 0;
  /** The exam that is looked at; undefined: the list. */
  current: string | undefined;

  constructor({ element, status, parts }: ShellParts) {
    this.#element = element;
    this.#status = status;
    this.#parts = parts;
  }

  /** Opens an exam, or the list. */
  async open(id: string | undefined): Promise<void> {
    const visit = this.#begin(id);
    if (id === undefined) {
      await this.#list(visit);
      return;
    }
    const outcome = await this.#parts.exams.read(id);
    if (visit !== this.#visit) return;
    if ('failure' in outcome) this.#fail(outcome.failure, () => this.open(id));
    else this.#showExam(outcome.value);
  }

  /** Forgets what was shown: it is about her health. */
  close(): void {
    this.#visit += 1;
    this.#element.replaceChildren();
  }

  #begin(id: string | undefined): number {
    this.#visit += 1;
    this.current = id;
    setText(this.#status, saved.loading);
    this.#show([this.#status, this.#backButton()], saved.title);
    return this.#visit;
  }

  async #list(visit: number): Promise<void> {
    const outcome = await this.#parts.exams.list(undefined);
    if (visit !== this.#visit) return;
    if ('failure' in outcome) {
      this.#fail(outcome.failure, () => this.open(undefined));
      return;
    }
    const { exams, nextCursor } = outcome.value;
    const list = h('ul', { class: 'saved-list' }, ...exams.map((exam) => this.#item(exam)));
    const more = this.#moreButton(list, nextCursor, visit);
    setText(this.#status, exams.length === 0 ? saved.empty : '');
    this.#show([h('p', { class: 'lead' }, saved.lead), this.#status, list, more, this.#backButton()], saved.title);
  }

  #item(exam: SavedExam): HTMLElement {
    const open = (): void => void this.open(exam.id);
    return h(
      'li',
      {},
      h(
        'button',
        { type: 'button', onclick: open },
        h('strong', {}, saved.examOf({ day: readableDay(exam.at) })),
        h('span', {}, summaryLine(exam)),
      ),
    );
  }

  #moreButton(list: HTMLElement, cursor: string | undefined, visit: number): HTMLElement {
    let next = cursor;
    const button = h('button', { type: 'button', hidden: next === undefined }, saved.more);
    button.addEventListener('click', () => {
      void this.#parts.exams.list(next).then((outcome) => {
        if (visit !== this.#visit) return;
        if ('failure' in outcome) {
          setText(this.#status, saved.failed);
          return;
        }
        const items = outcome.value.exams.map((exam) => this.#item(exam));
        list.append(...items);
        next = outcome.value.nextCursor;
        button.hidden = next === undefined;
        items[0]?.querySelector('button')?.focus();
      });
    });
    return button;
  }

  #showExam(read: ReadExam, said = ''): void {
    const { exams } = this.#parts;
    const { id } = read.exam;
    setText(this.#status, said);
    const details = createExamDetails(read.exam, {
      correct: (change) =>
        void exams.correct(read, change).then((outcome) => {
          if (this.current !== id) return;
          if (!('failure' in outcome)) this.#showExam(outcome.value, saved.written);
          else if (outcome.failure === 'changed') void this.#reread(id);
          else this.#say(outcome.failure);
        }),
      remove: () =>
        void exams.remove(id).then((outcome) => {
          if (this.current !== id) return;
          if ('failure' in outcome) this.#say(outcome.failure);
          else void this.open(undefined).then(() => setText(this.#status, saved.deleted));
        }),
      saveAs: (format) =>
        void exams.file(id, format).then((outcome) => {
          if ('failure' in outcome) this.#say(outcome.failure);
          else saveFile(outcome.value, `zusammenfassung-${fileDay(read.exam.at)}.${format}`);
        }),
    });
    const all = h('button', { type: 'button', onclick: () => void this.open(undefined) }, saved.toList);
    this.#show(
      [this.#status, details, h('div', { class: 'start-buttons' }, all, this.#backButton())],
      saved.examOf({ day: readableDay(read.exam.at) }),
    );
  }

  async #reread(id: string): Promise<void> {
    const outcome = await this.#parts.exams.read(id);
    if (this.current !== id) return;
    if ('failure' in outcome) this.#fail(outcome.failure, () => this.open(id));
    else this.#showExam(outcome.value, saved.changedElsewhere);
  }

  /** A failure that leaves what is shown where it is. */
  #say(failure: SavedFailure): void {
    if (failure === 'sign_in_needed') this.#parts.needSignIn();
    setText(this.#status, failure === 'sign_in_needed' ? saved.signInNeeded : saved.failed);
  }

  #fail(failure: SavedFailure, retry: () => Promise<void>): void {
    this.#say(failure);
    const again = h('button', { type: 'button', onclick: () => void retry() }, saved.tryAgain);
    const isHelped = failure !== 'sign_in_needed';
    this.#show([this.#status, ...(isHelped ? [again] : []), this.#backButton()], saved.title);
  }

  #backButton(): HTMLElement {
    return h('button', { type: 'button', onclick: this.#parts.back }, saved.back);
  }

  /** Keyboard and screen reader follow to the beginning of what is new. */
  #show(children: readonly HTMLElement[], heading: string): void {
    const title = h('h1', { tabindex: '-1' }, heading);
    this.#element.replaceChildren(title, ...children);
    if (this.#element.isConnected) title.focus({ preventScroll: false });
  }
}

function summaryLine({ entries, isIncomplete, isCorrected }: SavedExam): string {
  const count = entries.filter(({ kind }) => kind === 'finding').length;
  const several = count === 1 ? saved.oneNote : saved.severalNotes({ count });
  const notes = count === 0 ? saved.noNotes : several;
  return [notes, ...(isIncomplete ? [saved.incomplete] : []), ...(isCorrected ? [saved.corrected] : [])].join(' · ');
}

/** The day as files are sorted by it. */
function fileDay(at: Date): string {
  return at.toLocaleDateString('sv-SE');
}
