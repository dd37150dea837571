import { LineOutbox, newLineId } from './line-outbox.ts';
import type { OutgoingLine } from './line-outbox.ts';
import type { Clock } from './timers.ts';
import type { ViewEvent, ViewState } from './view-state.ts';

/** What recognises plain words of danger; undefined: none. */
export type DangerReader = (text: string) => unknown;

/** What {@link TypedWords} works with. */
export interface TypedWordsParts {
  readonly clock: Clock;
  readonly loadDanger: () => Promise<DangerReader>;
  readonly send: (line: OutgoingLine) => Promise<void>;
  readonly state: () => ViewState;
  readonly apply: (event: ViewEvent) => void;
}

/** Her typed words from the tap to the agent: looked at for danger here, shown, and delivered. */
export class TypedWords {
  readonly #parts: TypedWordsParts;
  readonly #outbox: LineOutbox;
  #dangerIn: DangerReader | undefined;
  /** Whether the agent acknowledges lines; undefined: nobody there has said so. */
  #acknowledges: boolean | undefined;

  constructor(parts: TypedWordsParts) {
    this.#parts = parts;
    this.#outbox = new LineOutbox({
      clock: parts.clock,
      send: parts.send,
      report: (id, delivery) => parts.apply({ type: 'delivery_changed', id, delivery }),
    });
  }

  /** Loads the words of danger. Without them they are recognised where they arrive, as ever. */
  loadDanger(): void {
    if (this.#dangerIn !== undefined) return;
    this.#parts.loadDanger().then(
      (dangerIn) => {
        this.#dangerIn = dangerIn;
        // She may have typed faster than the page loaded.
        for (const { text, delivery } of this.#parts.state().entries) if (delivery !== undefined) this.#look(text);
      },
      () => undefined,
    );
  }

  /** Takes a line; it goes out now, or when the connection is back. */
  add(text: string): void {
    const id = newLineId();
    this.#parts.apply({ type: 'typed', id, text, atMs: this.#parts.clock.nowMs() });
    this.#look(text);
    this.#outbox.add({ id, text });
  }

  /** The agent has these lines. */
  acknowledge(ids: readonly string[]): void {
    this.#outbox.acknowledge(ids);
  }

  /** What the agent says of itself; nothing new: what it said before holds. */
  meet(acknowledges: boolean | undefined): void {
    this.#acknowledges = acknowledges ?? this.#acknowledges;
  }

  /** The agent is not there any more; the next one may be of another version. */
  part(): void {
    this.#acknowledges = undefined;
  }

  /** Lines go out while somebody is there to take them. */
  follow({ stage, link, agent }: ViewState): void {
    const isOpen = stage === 'call' && link === 'connected' && agent === 'present' && this.#acknowledges !== undefined;
    this.#outbox.setDoor({ isOpen, acknowledges: this.#acknowledges === true });
  }

  /** The call is over. */
  close(): void {
    this.#outbox.close();
  }

  #look(text: string): void {
    if (this.#dangerIn?.(text) !== undefined) this.#parts.apply({ type: 'danger_typed' });
  }
}
