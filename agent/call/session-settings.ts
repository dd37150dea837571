import { inference } from '@livekit/agents';
import type { VAD, voice } from '@livekit/agents';
import type { Expectation } from '#phases/vocabulary.ts';

/**
 * How a turn is taken. Recognition works on whole utterances, so a turn may end only after the
 * recognizer had its time: `minDelay ≥ UTTERANCE_END_SILENCE_MS + recognition` or a pause splits one
 * sentence into two turns (measured: 300 ms split them, 900 ms never did).
 */
const TURN = {
  /** Shortest wait after the end of speech, in milliseconds. */
  minDelayMs: 650,
  /** Longest wait when the turn detector thinks that more is coming, in milliseconds. */
  maxDelayMs: 1_600,
  /** The same where a word or two is the likely answer ("fertig", "ja", "links"). */
  maxDelayForShortAnswersMs: 900,
  /**
   * Wait after an answer that stands for itself: the recognizer had its time, nothing more is expected, in
   * milliseconds.
   */
  conclusiveDelayMs: 450,
  /** German operating point of the local detector at about 10 % cut-offs (public turn-end benchmark). */
  germanThreshold: 0.35,
  /** Speech shorter than this does not stop the agent: a cough, a chair, in milliseconds. */
  minInterruptionMs: 500,
  /** Without words after this time the agent goes on with its sentence, in milliseconds. */
  falseInterruptionMs: 1_800,
} as const;

/** Questions that are answered with a word or two. Everything else may need a breath in the middle. */
const SHORT_ANSWERS: ReadonlySet<Expectation> = new Set([
  'consent',
  'ready',
  'step_done',
  'which_side',
  'go_on_or_stop',
  'yes_no',
  'save_or_discard',
  'resume_from_pause',
  'danger',
]);

/** How long to wait for more after a pause, depending on what was asked; in milliseconds. */
export function endpointingFor(expectation: Expectation): { readonly minDelay: number; readonly maxDelay: number } {
  return {
    minDelay: TURN.minDelayMs,
    maxDelay: SHORT_ANSWERS.has(expectation) ? TURN.maxDelayForShortAnswersMs : TURN.maxDelayMs,
  };
}

/** After a conclusive piece of speech the turn ends as soon as it was recognized. */
export const CONCLUSIVE_ENDPOINTING = { minDelay: TURN.conclusiveDelayMs, maxDelay: TURN.conclusiveDelayMs } as const;

/** Half a minute without anything is normal here; the phase machine looks after silence itself. */
const NEVER = null;

/**
 * Options of the framework's session. It gets neither a language model nor a synthesizer: nothing can be
 * generated or spoken past the project's own speaker.
 */
export function sessionOptions(ears: {
  readonly speechToText: NonNullable<voice.AgentSessionOptions['stt']>;
  readonly detector: VAD;
}): voice.AgentSessionOptions {
  return {
    stt: ears.speechToText,
    vad: ears.detector,
    userAwayTimeout: NEVER,
    aecWarmupDuration: NEVER,
    useTtsAlignedTranscript: false,
    forwardAudioIdleTimeout: 6_000,
    connOptions: { maxUnrecoverableErrors: Number.MAX_SAFE_INTEGER },
    turnHandling: {
      // Pinned: in development mode the framework would otherwise send audio to a cloud detector.
      turnDetection: new inference.TurnDetector({
        version: 'v1-mini',
        unlikelyThreshold: { de: TURN.germanThreshold },
      }),
      endpointing: { mode: 'fixed', ...endpointingFor('anything') },
      interruption: {
        enabled: true,
        mode: 'vad',
        minDuration: TURN.minInterruptionMs,
        falseInterruptionTimeout: TURN.falseInterruptionMs,
        resumeFalseInterruption: true,
        // A sentence that insists against noise must not make the agent deaf.
        discardAudioIfUninterruptible: false,
      },
      preemptiveGeneration: { enabled: false },
    },
  };
}
