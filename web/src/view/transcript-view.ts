import * as control from 'page-texts:bedienung';
import { linesInFocus } from '../transcript.ts';
import type { TranscriptEntry } from '../transcript.ts';
import { isAboutDanger, isSilent } from '../view-questions.ts';
import type { ViewState } from '../view-state.ts';
import { h, setAttribute, setText } from './element.ts';
import type { View } from './element.ts';

const DELIVERY_NAMES = {
  sending: control.lineSending,
  arrived: control.lineArrived,
  failed: control.lineFailed,
} as const;

/** Space kept around the lines in view, in CSS pixels. */
const MARGIN_PX = 12;

/** This close to the end, in CSS pixels, the list follows new lines again after she had scrolled away. */
const END_DISTANCE_PX = 40;

const SCROLLING_KEYS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

/**
 * The course of the conversation, large enough to read from where the phone leans. It is read out by
 * screen readers only while no voice speaks it: two voices at once help nobody.
 */
export function createTranscriptView(): View<ViewState> {
  const list = h('ol', { class: 'lines' });
  const waiting = h('p', { class: 'waiting' }, control.waiting);
  const element = h(
    'div',
    { class: 'transcript', role: 'log', 'aria-label': control.transcript, tabindex: '0' },
    waiting,
    list,
  );
  const lines = new Map<string, HTMLElement>();
  let isFollowing = true;
  let target = '';
  const letGo = (): void => {
    isFollowing = false;
  };
  for (const gesture of ['wheel', 'touchmove']) element.addEventListener(gesture, letGo, { passive: true });
  element.addEventListener('keydown', ({ key }) => {
    // A tab on its way to the field scrolls nothing.
    if (SCROLLING_KEYS.has(key)) letGo();
  });
  element.addEventListener('scroll', () => {
    isFollowing ||= isAtEnd(element);
  });
  let wanted: readonly string[] = [];
  let isEndWanted = false;
  const follow = (): void => {
    showLines(element, linesOf(lines, wanted), isEndWanted);
  };
  // The keyboard opens, a notice appears: what was in view stays in view.
  new ResizeObserver(() => {
    if (isFollowing) follow();
  }).observe(element);
  const update = (state: ViewState): void => {
    setAttribute(element, 'aria-live', isSilent(state) ? 'polite' : 'off');
    setAttribute(waiting, 'hidden', !isWaiting(state));
    placeLines(list, lines, state.entries);
    const focus = linesInFocus(state.entries, state.currentEntryId, !isSilent(state));
    for (const [id, line] of lines) setAttribute(line, 'data-current', focus.has(id));
    const last = state.entries.at(-1);
    // Her own words are followed while they come, otherwise the voice. Where there is danger the newest line counts:
    // it names the number and asks.
    isEndWanted = isAboutDanger(state);
    const isNewestWanted = last !== undefined && (last.who === 'person' || isEndWanted);
    wanted = isNewestWanted ? [last.id] : [...focus];
    const next = `${wanted.at(-1) ?? ''} of ${String(state.entries.length)}`;
    if (next === target) return;
    target = next;
    // Whoever answers is here again, wherever she had scrolled to.
    isFollowing ||= last?.who === 'person';
    if (!isFollowing) return;
    follow();
    // With very large text the whole page scrolls: the words come to where she looks.
    if (isEndWanted) element.scrollIntoView({ block: 'nearest' });
  };
  return { element, update };
}

/** Nothing has been said yet, and nothing else tells her so. */
function isWaiting({ stage, entries, agent, link }: ViewState): boolean {
  return stage === 'call' && entries.length === 0 && agent !== 'late' && link === 'connected';
}

function linesOf(lines: ReadonlyMap<string, HTMLElement>, ids: readonly string[]): readonly HTMLElement[] {
  return ids.map((id) => lines.get(id)).filter((line) => line !== undefined);
}

/** As much of the lines as fits; their beginning in any case, or their end where the number to call stands there. */
function showLines(container: HTMLElement, wanted: readonly HTMLElement[], isEndWanted: boolean): void {
  const [first, last] = [wanted[0], wanted.at(-1)];
  if (first === undefined || last === undefined) return;
  const bottom = last.offsetTop + last.offsetHeight + MARGIN_PX;
  const lowest = Math.max(container.scrollTop, bottom - container.clientHeight);
  container.scrollTo({ top: isEndWanted ? lowest : Math.min(lowest, first.offsetTop - MARGIN_PX) });
}

function isAtEnd({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < END_DISTANCE_PX;
}

function placeLines(list: HTMLElement, lines: Map<string, HTMLElement>, entries: readonly TranscriptEntry[]): void {
  const ids = new Set(entries.map(({ id }) => id));
  for (const [id, line] of lines) {
    if (!ids.has(id)) {
      line.remove();
      lines.delete(id);
    }
  }
  entries.forEach((entry, index) => {
    const line = lines.get(entry.id) ?? createLine(entry);
    lines.set(entry.id, line);
    setWords(line.querySelector('.words') ?? line, entry.text);
    // A caption comes after its words: its place may be before lines that are there already.
    if (list.children[index] !== line) list.insertBefore(line, list.children[index] ?? null);
    setAttribute(line, 'data-interim', !entry.final);
    setAttribute(line, 'data-delivery', entry.delivery ?? false);
    const delivery = line.querySelector('.delivery');
    if (delivery !== null) setText(delivery, entry.delivery === undefined ? '' : DELIVERY_NAMES[entry.delivery]);
  });
}

/** A number to call stands on one line where there is room for it. */
function setWords(element: Element, text: string): void {
  if (element.textContent === text) return;
  const parts = text.split(/(\d[\d ]+\d)/u);
  element.replaceChildren(...parts.map((part, at) => (at % 2 === 1 ? h('span', { class: 'number' }, part) : part)));
}

function createLine({ who, reason, final }: TranscriptEntry): HTMLElement {
  const speaker = h(
    'span',
    { class: who === 'person' ? 'speaker' : 'visually-hidden' },
    `${who === 'person' ? control.speakerPerson : control.speakerGuide} `,
  );
  return h(
    'li',
    { class: `line ${who} ${reason}`, 'data-interim': !final },
    speaker,
    h('span', { class: 'words' }),
    // Read where she looks for it; each step of each line would talk over the next. What fails says so in a notice.
    ...(who === 'person' ? [h('span', { class: 'speaker delivery', 'aria-live': 'off' })] : []),
  );
}
