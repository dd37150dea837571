import type { FaultCall } from './fault-call.ts';
import type { Stage } from './fault-row.ts';
import { noteGuardrailEvent } from './guardrail-events.ts';
import { isSubstitute, isUsableAfterwards, QUESTION } from './planted-sentences.ts';

/** A sentence that must be held back while something is broken. */
interface HeldSentence {
  readonly sentence: string;
  /** Layers that may tell of it. */
  readonly layers: readonly string[];
  readonly harm: () => void | Promise<void>;
  /** What goes on while the fault lasts. */
  readonly meanwhile?: (call: FaultCall) => Promise<unknown>;
}

/** The sentence is held while the fault lasts: an authored line instead, an event, and then everything works again. */
export async function isHeldBack(stage: Stage, { sentence, layers, harm, meanwhile }: HeldSentence): Promise<void> {
  const { bench, notes } = stage;
  const call = await stage.standingCall();
  const phaseBefore = call.phase();
  const fromExchange = bench.proxies.api.seen.length;
  bench.primaryModel.says(sentence);
  await harm();
  const since = await call.type(QUESTION);
  notes.reacted(await call.reaction(since, stage.boundMs, isSubstitute));
  await noteGuardrailEvent(stage, { fromExchange, sessionId: call.sessionId, layers, sentence });
  await meanwhile?.(call);
  await isUsableAfterwards(stage, call, phaseBefore);
}
