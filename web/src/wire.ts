import { NOTED_SIDES, PLACES } from '#core/contracts/body-places.ts';
import type { NotedSide, Place } from '#core/contracts/body-places.ts';
import { QUICK_ANSWERS } from '#core/contracts/button-words.ts';
import type { ExpectedAnswer } from '#core/contracts/button-words.ts';
import type {
  CallClosing,
  ExamLanguage,
  ExamMode,
  ExamState,
  ExamTextReason,
  PhaseId,
  PictureHint,
  Recognizer,
} from '#core/contracts/voice-wire.ts';

/**
 * The wire contract as the browser reads it. Values are repeated here because the contract's own
 * module brings a validation library that a phone should not download; a test keeps both equal.
 */

/** Text-stream topics of a room. */
export const TOPICS = {
  transcription: 'lk.transcription',
  typedInput: 'lk.chat',
  examText: 'exam.text',
  notes: 'exam.notes',
  received: 'exam.received',
} as const;

/** Attribute under which a typed line carries its id. */
export const LINE_ATTRIBUTE = 'exam.line';
/** Version of the acknowledgement that this page understands. */
export const DELIVERY = '1';
/** Without an acknowledgement after this time a line counts as not arrived, in milliseconds. */
export const ACKNOWLEDGED_WITHIN_MS = 3_000;

/** The seven phases in order. */
export const PHASES = [
  'willkommen',
  'vorbereitung',
  'betrachten',
  'achseln',
  'erste_seite',
  'zweite_seite',
  'abschluss',
] as const satisfies readonly PhaseId[];

/** States, modes and reasons a client understands. */
export const STATES = [
  'starting',
  'speaking',
  'listening',
  'thinking',
  'paused',
  'ended',
] as const satisfies readonly ExamState[];
/** Ways in which the agent answers. */
export const MODES = ['voice', 'text'] as const satisfies readonly ExamMode[];
/** The two forms in which everything is said. */
export const LANGUAGES = ['standard', 'simple'] as const satisfies readonly ExamLanguage[];
/** Kinds of speech recognition that may listen. */
export const RECOGNIZER_KINDS = ['demonstration', 'full'] as const satisfies readonly Recognizer[];
/** How a drawing can be adapted. */
export const HINTS = [
  'seated',
  'arm_low',
  'gentle',
  'no_pressure',
  'soft_pressure',
  'flat_left',
  'flat_right',
  'scar_left',
  'scar_right',
  'port_left',
  'port_right',
] as const satisfies readonly PictureHint[];
/** Why a sentence was sent. */
export const REASONS = [
  'speech',
  'tts_unavailable',
  'crisis',
  'error',
  'info',
] as const satisfies readonly ExamTextReason[];

/** Kinds of notes. */
export const NOTE_KINDS = ['finding', 'skipped', 'situation', 'note'] as const;

/** Why an agent may leave a call that is not over. */
export const CLOSINGS = ['replaced', 'deleted', 'expired'] as const satisfies readonly CallClosing[];

/** One sentence of the agent. Unknown phases are left out, so an older page survives a newer agent. */
export interface ExamMessage {
  readonly id: string;
  readonly text: string;
  readonly reason: ExamTextReason;
  readonly phase: PhaseId | undefined;
}

/** One note as it stands now, in the words of the summary. */
export interface Note {
  /** Holds until the notes are told anew. */
  readonly id: string;
  readonly kind: (typeof NOTE_KINDS)[number];
  readonly text: string;
  /** By which it is struck and changed; undefined: it cannot be. */
  readonly number?: number | undefined;
  /** Where a finding lies, as far as she named it. */
  readonly side?: NotedSide | undefined;
  readonly place?: Place | undefined;
}

/** Side of the body, as the person herself names it. */
export type Side = 'left' | 'right';

/** Which drawing and which words belong to the moment. */
export interface StepPicture {
  /** `<phase>.<name>`; a page may be older than a step. */
  readonly step: string;
  readonly side: Side | undefined;
  readonly hints: readonly PictureHint[];
  /** Ids of the lines that the voice says at this step; their short forms stand on the card. */
  readonly lines: readonly string[];
}

/** What the agent says about itself in its participant attributes; absent values stay undefined. */
export interface AgentAttributes {
  readonly phase: PhaseId | undefined;
  readonly mode: ExamMode | undefined;
  readonly state: ExamState | undefined;
  readonly recognizer: Recognizer | undefined;
  /** How it speaks; undefined: an agent that knows one way only. */
  readonly language: ExamLanguage | undefined;
  readonly picture: StepPicture | undefined;
  /** What the open question waits for. */
  readonly expects: ExpectedAnswer | undefined;
  /** Why the agent leaves a call that is not over. */
  readonly closing: CallClosing | undefined;
  /** Whether typed lines are acknowledged; undefined: the agent has not said anything about itself yet. */
  readonly acknowledges: boolean | undefined;
}

/** One update of a caption: the whole text of the segment so far. */
export interface Caption {
  readonly segmentId: string;
  readonly who: 'guide' | 'person';
  readonly text: string;
  readonly final: boolean;
}

/** Reads one `exam.text` body. Anything without id and text is no message. */
export function parseExamMessage(json: string): ExamMessage | undefined {
  const body = parseObject(json);
  const id = textIn(body, 'id');
  const text = textIn(body, 'text');
  if (id === undefined || text === undefined) return undefined;
  return { id, text, reason: oneOf(REASONS, body?.['reason']) ?? 'speech', phase: oneOf(PHASES, body?.['phase']) };
}

/** Reads one `exam.notes` body: all notes as they stand. undefined: a form that this page does not know. */
export function parseNotes(json: string): readonly Note[] | undefined {
  const body = parseObject(json);
  if (body?.['version'] !== 1 || !Array.isArray(body['notes'])) return undefined;
  return body['notes'].flatMap((value: unknown): readonly Note[] => {
    const entry = isRecord(value) ? value : undefined;
    const [id, text, kind] = [textIn(entry, 'id'), textIn(entry, 'text'), oneOf(NOTE_KINDS, entry?.['kind'])];
    if (id === undefined || text === undefined || kind === undefined) return [];
    const number = entry?.['number'];
    const where = { side: oneOf(NOTED_SIDES, entry?.['side']), place: oneOf(PLACES, entry?.['place']) };
    return [{ id, kind, text, ...(isInteger(number) ? { number } : {}), ...where }];
  });
}

/** Reads one `exam.received` body: ids of typed lines that the agent has. */
export function parseReceived(json: string): readonly string[] {
  const body = parseObject(json);
  if (body?.['version'] !== 1 || !Array.isArray(body['ids'])) return [];
  return body['ids'].filter((id: unknown): id is string => typeof id === 'string');
}

/** Reads the attributes of the agent participant. */
export function parseAgentAttributes(attributes: Readonly<Record<string, string>>): AgentAttributes {
  return {
    phase: oneOf(PHASES, attributes['exam.phase']),
    mode: oneOf(MODES, attributes['exam.mode']),
    state: oneOf(STATES, attributes['exam.state']),
    recognizer: oneOf(RECOGNIZER_KINDS, attributes['exam.recognizer']),
    language: oneOf(LANGUAGES, attributes['exam.language']),
    picture: pictureIn(attributes),
    expects: expectedIn(attributes['exam.expects'] ?? ''),
    closing: oneOf(CLOSINGS, attributes['exam.closing']),
    acknowledges: attributes['exam.phase'] === undefined ? undefined : attributes['exam.delivery'] === DELIVERY,
  };
}

function pictureIn(attributes: Readonly<Record<string, string>>): StepPicture | undefined {
  const step = attributes['exam.step'] ?? '';
  if (step === '') return undefined;
  const words = (attributes['exam.picture'] ?? '').split(' ');
  return {
    step,
    side: oneOf(['left', 'right'], attributes['exam.side']),
    hints: HINTS.filter((hint) => words.includes(hint)),
    lines: (attributes['exam.card'] ?? '').split(' ').filter((line) => line !== ''),
  };
}

function expectedIn(value: string): ExpectedAnswer | undefined {
  return isExpected(value) ? value : undefined;
}

function isExpected(value: string): value is ExpectedAnswer {
  return Object.hasOwn(QUICK_ANSWERS, value);
}

/** Parses JSON to an object; undefined for everything else. */
export function parseObject(json: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A non-empty string under `key`. */
export function textIn(body: Readonly<Record<string, unknown>> | undefined, key: string): string | undefined {
  const value = body?.[key];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isInteger(value: unknown): value is number {
  return Number.isInteger(value);
}

function oneOf<const Value extends string>(allowed: readonly Value[], value: unknown): Value | undefined {
  return allowed.find((candidate) => candidate === value);
}
