/** Parts that recovery may restart, in the order in which it does: what others stand on comes first. */
export const WATCHED_PARTS = ['media-server', 'safety-classifier', 'speech-synthesizer', 'voice-agent'] as const;
/** One of {@link WATCHED_PARTS}, named as in compose.yaml. */
export type WatchedPart = (typeof WATCHED_PARTS)[number];

/** What recovery has to know about a part. */
export interface PartNature {
  /** How long it may take from its start until it answers, in milliseconds: models are loaded from disk to the card. */
  readonly loadsForMs: number;
  /** How long it may end by itself when it is restarted, in milliseconds; then it is ended by force. */
  readonly endsForMs: number;
  /** Parts whose trouble looks like trouble of this one: they are brought back first. */
  readonly standsOn: readonly WatchedPart[];
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Loading times are the start periods of the health checks in compose.yaml with some air. */
export const NATURE_OF: Readonly<Record<WatchedPart, PartNature>> = {
  'media-server': { loadsForMs: 30 * SECOND_MS, endsForMs: 10 * SECOND_MS, standsOn: [] },
  'safety-classifier': { loadsForMs: 10 * MINUTE_MS, endsForMs: 20 * SECOND_MS, standsOn: [] },
  'speech-synthesizer': { loadsForMs: 10 * MINUTE_MS, endsForMs: 20 * SECOND_MS, standsOn: [] },
  // An agent that is restarted here is hung or deaf: a call on it says goodbye within its 25 seconds or never.
  'voice-agent': { loadsForMs: 4 * MINUTE_MS, endsForMs: 45 * SECOND_MS, standsOn: ['media-server'] },
};

/** What a restart may take beyond the end of the part, in milliseconds; then the restart itself is given up. */
export const RESTART_MARGIN_MS = 45 * SECOND_MS;
