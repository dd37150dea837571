import type { TranscriptEntry } from '../transcript.ts';
import type { ViewState } from '../view-state.ts';
import { h, setAttribute, setText } from './element.ts';
import type { View } from './element.ts';

/** Distance from the end, in CSS pixels, within which the list follows new lines by itself. */
const FOLLOW_DISTANCE_PX = 120;

/**
 * The course of the conversation, large enough to read from where the phone leans. It is read out by
 * screen readers only while no voice speaks it: two voices at once help nobody.
 */
export function createTranscriptView(): View<ViewState> {
  const list = h('ol', { class: 'lines' });
  const element = h('div', { class: 'transcript', role: 'log', 'aria-label': 'Gesprächsverlauf', tabindex: '0' }, list);
  const lines = new Map<string, HTMLElement>();
  let isFollowing = true;
  let target: string | undefined;
  element.addEventListener('scroll', () => {
    isFollowing = isNearTarget(element, lines.get(target ?? ''));
  });
  const update = (state: ViewState): void => {
    const isSilent = state.mode === 'text' || !state.soundOn || state.soundBlocked;
    setAttribute(element, 'aria-live', isSilent ? 'polite' : 'off');
    placeLines(list, lines, state.entries);
    const current = currentId(state);
    for (const [id, line] of lines) setAttribute(line, 'data-current', id === current);
    const next = scrollTargetId(state, current);
    const hasMoved = next !== target;
    target = next;
    if (hasMoved && isFollowing) lines.get(next ?? '')?.scrollIntoView({ block: 'nearest' });
  };
  return { element, update };
}

/** The line to read now: what is being spoken, else the newest of the guide. */
function currentId({ currentEntryId, entries, mode }: ViewState): string | undefined {
  const isKnown = mode === 'voice' && entries.some(({ id }) => id === currentEntryId);
  return isKnown ? currentEntryId : entries.findLast(({ who }) => who === 'guide')?.id;
}

/** Her own words are followed while they come, otherwise the voice. */
function scrollTargetId({ entries }: ViewState, current: string | undefined): string | undefined {
  const last = entries.at(-1);
  return last?.who === 'person' ? last.id : current;
}

function isNearTarget(container: HTMLElement, line: HTMLElement | undefined): boolean {
  if (line === undefined) return true;
  const box = container.getBoundingClientRect();
  const { top, bottom } = line.getBoundingClientRect();
  return bottom > box.top - FOLLOW_DISTANCE_PX && top < box.bottom + FOLLOW_DISTANCE_PX;
}

function placeLines(list: HTMLElement, lines: Map<string, HTMLElement>, entries: readonly TranscriptEntry[]): void {
  const ids = new Set(entries.map(({ id }) => id));
  for (const [id, line] of lines) {
    if (!ids.has(id)) { line.remove(); lines.delete(id); }
  }
  for (const entry of entries) {
    const line = lines.get(entry.id);
    if (line === undefined) {
      const created = createLine(entry);
      lines.set(entry.id, created);
      list.append(created);
      continue;
    }
    setText(line.lastElementChild ?? line, entry.text);
    setAttribute(line, 'data-interim', !entry.final);
  }
}

function createLine({ who, text, reason, final }: TranscriptEntry): HTMLElement {
  const speaker = h('span', { class: who === 'person' ? 'speaker' : 'visually-hidden' }, who === 'person' ? 'Sie: ' : 'Begleitung: ');
  return h('li', { class: `line ${who} ${reason}`, 'data-interim': !final }, speaker, h('span', { class: 'words' }, text));
}
