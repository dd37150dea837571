import { PHASE_IDS } from '#core/contracts/voice-wire.ts';

/**
 * Everything that a trace may hold: names of spans, their attributes, and what these may say. Whatever is not listed
 * here leaves no process, whoever put it there (`listed-span-exporter.ts`). Nothing in the list is about a person:
 * no words, no ids of people, sessions, rooms or lines, no addresses. Explained to operators in
 * `docs/operations/seeing.md`, which a test holds against this list.
 */

/** Outcomes of a reply: its sound began, or it can be read where there is no voice; or why neither. */
export const REPLY_OUTCOMES = ['heard', 'read', 'missing', 'superseded', 'left', 'listened'] as const;
/** How somebody was heard. */
export const TURN_SOURCES = ['voice', 'typed'] as const;
/** Whose words a reply begins with: of the library, or a model's. */
export const REPLY_KINDS = ['authored', 'free'] as const;
/** What became of the sound of an utterance. */
export const RECOGNITION_OUTCOMES = ['recognized', 'empty', 'wordless', 'failed'] as const;
/** What the gate decided; `unavailable`: it could not. */
export const GATE_OUTCOMES = ['cleared', 'blocked', 'unavailable', 'aborted'] as const;
/** What decided it; `all`: every layer agreed. */
export const GATE_LAYERS = ['all', 'rules', 'classifier', 'judge', 'unavailable', 'oversize', 'aborted'] as const;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other'] as const;

/** A route's pattern as it is registered, `unmatched` for everything else; never a path that somebody asked for. */
export interface RoutePattern {
  readonly kind: 'route';
}
/** A whole number. */
export interface WholeNumber {
  readonly kind: 'number';
}

/** What each attribute may say. */
export const ATTRIBUTES = {
  'turn.source': TURN_SOURCES,
  'turn.phase': PHASE_IDS,
  'turn.reply': REPLY_KINDS,
  'turn.outcome': REPLY_OUTCOMES,
  'recognition.outcome': RECOGNITION_OUTCOMES,
  'gate.outcome': GATE_OUTCOMES,
  'gate.layer': GATE_LAYERS,
  'http.request.method': METHODS,
  'http.route': { kind: 'route' },
  'http.response.status_code': { kind: 'number' },
} as const satisfies Readonly<Record<string, readonly string[] | RoutePattern | WholeNumber>>;

/** Name of an attribute. */
export type AttributeName = keyof typeof ATTRIBUTES;
/** Attributes with their values. */
export type SpanAttributes = {
  readonly [Name in AttributeName]?: (typeof ATTRIBUTES)[Name] extends readonly (infer Value)[]
    ? Value
    : (typeof ATTRIBUTES)[Name] extends WholeNumber
      ? number
      : string;
};

/** Every span with its attributes, in the order in which they happen. */
export const SPANS = {
  turn: ['turn.source', 'turn.phase', 'turn.reply', 'turn.outcome'],
  'turn.transcribe': ['recognition.outcome'],
  'turn.wait': [],
  'turn.read': [],
  'turn.first_sentence': ['turn.reply'],
  'turn.judge': ['gate.outcome', 'gate.layer'],
  'turn.sound': [],
  'turn.play': [],
  'http.request': ['http.request.method', 'http.route', 'http.response.status_code'],
  'http.authorize': [],
  'http.handle': [],
  'db.transaction': [],
} as const satisfies Readonly<Record<string, readonly AttributeName[]>>;
/** Name of a span. */
export type SpanName = keyof typeof SPANS;

/** A pattern has no more than words, parameters and slashes. What is longer, or holds an id, is none. */
const ROUTE_PATTERN = /^(unmatched|(\/[\w.:*-]{0,60}){1,12})$/;
const LOOKS_LIKE_AN_ID = /[0-9a-f]{8,}|\d{5,}/i;

/** Whether this value may stand in this attribute. */
export function isListedValue(name: AttributeName, value: unknown): boolean {
  const allowed: readonly string[] | RoutePattern | WholeNumber = ATTRIBUTES[name];
  if (!('kind' in allowed)) return typeof value === 'string' && allowed.includes(value);
  if (allowed.kind === 'number') return Number.isSafeInteger(value);
  return typeof value === 'string' && ROUTE_PATTERN.test(value) && !LOOKS_LIKE_AN_ID.test(value);
}

/** A request's method as it may be told: whatever a client invents is one. */
export function methodOf(method: string): (typeof METHODS)[number] {
  return METHODS.find((known) => known === method) ?? 'other';
}
