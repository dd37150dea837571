import type { CallRoom } from './call-room.ts';
import type { ViewEvent, ViewState } from './view-state.ts';

/** Opens her microphone on the way into a room. */
export class MicrophoneQuestion {
  readonly #state: () => ViewState;
  readonly #apply: (event: ViewEvent) => void;
  #skip: (() => void) | undefined;

  constructor(state: () => ViewState, apply: (event: ViewEvent) => void) {
    this.#state = state;
    this.#apply = apply;
  }

  /**
   * The question of the browser may stay unanswered; "lieber tippen" then leads past it.
   * @param isCurrent whether she still waits for this room.
   */
  async ask(room: CallRoom, isCurrent: () => boolean): Promise<void> {
    const { microphone: before, input } = this.#state();
    const isWanted = before === 'on' || before === 'muted' || (before === 'off' && input === 'voice');
    if (!isWanted) return;
    this.#apply({ type: 'microphone_changed', microphone: 'asking' });
    const microphone = await Promise.race([room.openMicrophone(), this.#skipping(room)]);
    this.#skip = undefined;
    if (!isCurrent()) return;
    const staysMuted = microphone === 'on' && before === 'muted';
    if (staysMuted) await room.setMuted(true);
    this.#apply({ type: 'microphone_changed', microphone: staysMuted ? 'muted' : microphone });
  }

  /** She would rather type than answer the browser. */
  skip(): void {
    this.#skip?.();
  }

  #skipping(room: CallRoom): Promise<'off'> {
    return new Promise((resolve) => {
      this.#skip = () => {
        room.dropMicrophone();
        this.#apply({ type: 'input_chosen', input: 'typing' });
        resolve('off');
      };
    });
  }
}
