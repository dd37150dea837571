import type { Gate, GateLayer } from './gate.ts';

/** How a judgement came out; `unavailable`: nobody could judge, which blocks like a refusal and is none. */
export interface SeenJudgement {
  readonly outcome: 'cleared' | 'blocked' | 'unavailable' | 'aborted';
  /** Which layer decided; `all`: every one agreed. */
  readonly layer: GateLayer | 'all';
}

/** Told that a sentence goes to the gate; what it returns is told what the gate decided. Never a text. */
export type GateWatch = () => (judgement: SeenJudgement) => void;

/** The same gate, with somebody who looks on. What is judged, and how, stays as it is. */
export function watchedGate(gate: Gate, watch: GateWatch): Gate {
  return {
    judge: async (request, signal) => {
      const tell = watch();
      const verdict = await gate.judge(request, signal);
      if (verdict.verdict === 'cleared') tell({ outcome: 'cleared', layer: 'all' });
      else tell({ outcome: outcomeOf(verdict.layer), layer: verdict.layer });
      return verdict;
    },
    pending: () => gate.pending(),
  };
}

function outcomeOf(layer: GateLayer): SeenJudgement['outcome'] {
  return layer === 'unavailable' || layer === 'aborted' ? layer : 'blocked';
}
