import type { PhaseId } from '#core/contracts/voice-wire.ts';
import type {
  GATE_LAYERS,
  GATE_OUTCOMES,
  RECOGNITION_OUTCOMES,
  REPLY_KINDS,
  REPLY_OUTCOMES,
  SpanAttributes,
  SpanName,
  TURN_SOURCES,
} from '#core/tracing/listed-spans.ts';
import type { Tracing } from '#core/tracing/tracing.ts';

/** When something began and ended, milliseconds since 1970. */
export interface Step {
  readonly from: number;
  readonly to: number;
}

/** Moments of one turn, milliseconds since 1970; what did not happen is absent. */
export interface WatchedTurn {
  readonly source: (typeof TURN_SOURCES)[number];
  readonly phase: PhaseId;
  /** The end of her words. */
  readonly endedAt: number;
  readonly transcript?: (Step & { readonly outcome: (typeof RECOGNITION_OUTCOMES)[number] }) | undefined;
  /** Her words were taken for a turn. */
  readonly takenAt: number;
  readonly read?: Step | undefined;
  readonly reply?: (typeof REPLY_KINDS)[number] | undefined;
  /** The first sentence of the reply stands: written by people, or on its way to the gate. */
  readonly firstSentenceAt?: number | undefined;
  readonly verdicts: readonly (Step & {
    readonly outcome: (typeof GATE_OUTCOMES)[number];
    readonly layer: (typeof GATE_LAYERS)[number];
  })[];
  readonly firstTextAt?: number | undefined;
  readonly soundAskedAt?: number | undefined;
  readonly handedOverAt?: number | undefined;
  readonly audioAt?: number | undefined;
}

/** Writes a turn down as spans, once it is over: while somebody waits for a reply nothing is spent on it. */
export function traceTurn(
  tracing: Tracing,
  turn: WatchedTurn,
  end: { readonly outcome: (typeof REPLY_OUTCOMES)[number]; readonly at: number },
): void {
  const { source, phase, reply } = turn;
  const answeredBy = reply === undefined ? {} : { 'turn.reply': reply };
  const whole = tracing.begin('turn', {
    at: turn.endedAt,
    attributes: { 'turn.source': source, 'turn.phase': phase, 'turn.outcome': end.outcome, ...answeredBy },
  });
  const step = (name: SpanName, { from, to }: Partial<Step>, attributes: SpanAttributes = {}): void => {
    if (from === undefined || to === undefined) return;
    tracing.begin(name, { parent: whole, at: from, attributes }).end(Math.max(from, to));
  };
  const { transcript, takenAt, read } = turn;
  if (transcript !== undefined) {
    step('turn.transcribe', transcript, { 'recognition.outcome': transcript.outcome });
    step('turn.wait', { from: transcript.to, to: takenAt });
  }
  step('turn.read', read ?? {});
  step('turn.first_sentence', stepOf(Math.max(read?.to ?? takenAt, takenAt), turn.firstSentenceAt), answeredBy);
  for (const { outcome, layer, ...verdict } of turn.verdicts)
    step('turn.judge', verdict, { 'gate.outcome': outcome, 'gate.layer': layer });
  step('turn.sound', stepOf(turn.soundAskedAt, turn.handedOverAt));
  step('turn.play', stepOf(turn.handedOverAt, turn.audioAt));
  whole.end(end.at);
}

function stepOf(from: number | undefined, to: number | undefined): Partial<Step> {
  return from === undefined || to === undefined ? {} : { from, to };
}
