import {
  AGENT_ATTRIBUTES,
  EXAM_LANGUAGES,
  EXAM_MODES,
  EXAM_STATES,
  EXPECTED_ANSWERS,
  examTextSchema,
  PHASE_IDS,
  phaseIndexOf,
  RECOGNIZERS,
} from '#core/contracts/voice-wire.ts';
import type { ExamText } from '#core/contracts/voice-wire.ts';

/** Checks everything that arrives against the public contract, whatever the conversation is about. */
export interface WireWatch {
  /** Parses one `exam.text` message; undefined when it breaks the contract. */
  readText(payload: string): ExamText | undefined;
  /** One loud frame of the agent; its samples are for watches that listen closely. */
  hearLoudFrame(durationMs: number, samples?: Int16Array): void;
  /** A new turn begins while the agent is silent: sound of earlier texts that has been heard is over. */
  beginTurn(): void;
  checkAttributes(attributes: Readonly<Record<string, string>>): void;
  /** How many agents are in the room. */
  checkAgents(count: number): void;
  checkTracks(tracks: readonly { readonly kind: string; readonly source: string }[]): void;
  /** Everything that was wrong, in the order of its appearance, each kind once. */
  problems(): readonly string[];
}

/** The slowest speech that the agent can be asked for, in characters a second; normal is about 13. */
const SLOWEST_CHARACTERS_PER_SECOND = 5;
/** Ordinary speech, to tell whether the sound of the texts so far has been heard. */
const ORDINARY_CHARACTERS_PER_SECOND = 13;
/** Less than this share of it heard: the rest may still come, after a slow synthesizer or an interruption. */
const HEARD_SHARE = 0.6;
/**
 * The end of the last sentence may still be on its way when the next turn begins; a sentence takes longer than this.
 */
const LATE_TAIL_MS = 2_500;
/** Sound a text may take beyond its length: a breath at the start, the tail of the codec. */
const EXTRA_MS_PER_TEXT = 1_500;

/** Settings of {@link createWireWatch}. */
export interface WireWatchOptions {
  /** Whether a text was written by people ahead of time. */
  readonly isAuthored: (text: string) => boolean;
  /** With a language model behind the gate, texts of its own are allowed. */
  readonly onlyAuthored: boolean;
}

/** Starts with nothing said and nothing heard. */
export function createWireWatch(options: WireWatchOptions): WireWatch {
  const problems = new Set<string>();
  const texts = new Map<string, string>();
  const seen = new Set<string>();
  let allowedMs = 0;
  let heardMs = 0;
  let expectedMs = 0;

  function checkContent(text: ExamText): void {
    if ((texts.get(text.id) ?? text.text) !== text.text) problems.add('an exam.text id came again with another text');
    if (seen.has(`${text.id} ${text.reason}`)) problems.add('the same exam.text came twice');
    texts.set(text.id, text.text);
    seen.add(`${text.id} ${text.reason}`);
    if (options.onlyAuthored && !options.isAuthored(text.text))
      problems.add(`a text was said that nobody wrote: "${text.text}"`);
  }

  return {
    readText(payload) {
      const parsed = examTextSchema.safeParse(parseJson(payload));
      if (!parsed.success) {
        problems.add('an exam.text message breaks the contract');
        return undefined;
      }
      checkContent(parsed.data);
      allowedMs += (parsed.data.text.length / SLOWEST_CHARACTERS_PER_SECOND) * 1_000 + EXTRA_MS_PER_TEXT;
      expectedMs += (parsed.data.text.length / ORDINARY_CHARACTERS_PER_SECOND) * 1_000;
      return parsed.data;
    },
    hearLoudFrame(durationMs) {
      heardMs += durationMs;
      if (heardMs > allowedMs)
        problems.add(
          allowedMs === 0
            ? 'the agent was heard before any text was published'
            : 'the agent was heard for longer than its published texts can take',
        );
    },
    beginTurn() {
      if (heardMs < HEARD_SHARE * expectedMs) return;
      allowedMs = Math.min(LATE_TAIL_MS, Math.max(0, allowedMs - heardMs));
      heardMs = 0;
      expectedMs = 0;
    },
    checkAttributes(attributes) {
      for (const problem of attributeProblems(attributes)) problems.add(problem);
    },
    checkTracks(tracks) {
      if (tracks.length > 1) problems.add('the agent publishes more than one track');
      if (tracks.some((track) => track.kind !== 'audio'))
        problems.add('the agent publishes something other than audio');
    },
    checkAgents(count) {
      if (count > 1) problems.add('two agents are in the room');
    },
    problems: () => [...problems],
  };
}

function attributeProblems(attributes: Readonly<Record<string, string>>): string[] {
  const found: string[] = [];
  const closed: readonly (readonly [string, readonly string[]])[] = [
    [AGENT_ATTRIBUTES.phase, PHASE_IDS],
    [AGENT_ATTRIBUTES.mode, EXAM_MODES],
    [AGENT_ATTRIBUTES.state, EXAM_STATES],
    [AGENT_ATTRIBUTES.recognizer, RECOGNIZERS],
    [AGENT_ATTRIBUTES.expects, EXPECTED_ANSWERS],
    [AGENT_ATTRIBUTES.language, EXAM_LANGUAGES],
  ];
  for (const [name, values] of closed) {
    const value = attributes[name];
    if (value !== undefined && !values.includes(value)) found.push(`${name} has the unknown value "${value}"`);
  }
  const phase = PHASE_IDS.find((id) => id === attributes[AGENT_ATTRIBUTES.phase]);
  const index = attributes[AGENT_ATTRIBUTES.phaseIndex];
  if (phase !== undefined && index !== undefined && index !== String(phaseIndexOf(phase)))
    found.push('exam.phase and exam.phase_index disagree');
  return found;
}

function parseJson(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
