import { getShortestPaths } from 'xstate/graph';
import { UTTERANCE_TYPES } from '../events.ts';
import type { ExamEvent, UtteranceEvent } from '../events.ts';
import { examMachine } from '../machine.ts';
import type { ExamSnapshot } from '../view.ts';

/** One example of each utterance type. */
export const EXAMPLES: Readonly<Record<UtteranceEvent['type'], UtteranceEvent>> = {
  ...(Object.fromEntries(UTTERANCE_TYPES.map((type) => [type, { type }])) as Record<
    UtteranceEvent['type'],
    UtteranceEvent
  >),
  emergency: { type: 'emergency', kind: 'bleeding', whose: 'own' },
  suspicion: { type: 'suspicion', of: 'crisis' },
  foreign: { type: 'foreign', language: 'en', danger: false },
  finding: { type: 'finding', finding: { sign: 'lump', side: 'unknown', place: 'unknown' } },
  situation: { type: 'situation', situation: 'radiotherapy' },
  distress: { type: 'distress', kind: 'tears' },
  side: { type: 'side', side: 'left' },
  finding_detail: { type: 'finding_detail', place: 'upper' },
  question: { type: 'question', topic: 'how_long' },
  language: { type: 'language', to: 'simple' },
};

/** Enough to reach every state: the answers, the ways out, and one situation for each variant of the way. */
const WALK: readonly ExamEvent[] = [
  ...(
    [
      'yes',
      'no',
      'done',
      'stop',
      'pause',
      'resume',
      'emergency',
      'crisis',
      'suspicion',
      'finding',
      'fever',
      'distress',
      'side',
      'shorten',
      'strike_note',
      'correct_note',
    ] as const
  ).map((type) => EXAMPLES[type]),
  { type: 'finding', finding: { sign: 'dent', side: 'left', place: 'unknown' } },
  { type: 'finding', finding: { sign: 'pain', side: 'left', place: 'upper' } },
  { type: 'situation', situation: 'none' },
  { type: 'suspicion', of: 'emergency' },
];
const SITUATIONS: readonly ExamEvent[] = [
  { type: 'situation', situation: 'fresh_operation', side: 'right' },
  { type: 'situation', situation: 'reconstruction', side: 'both' },
  { type: 'situation', situation: 'chemotherapy' },
  { type: 'situation', situation: 'low_vision' },
  { type: 'situation', situation: 'pregnant' },
  { type: 'situation', situation: 'port', side: 'both' },
];

/** With a situation only the way itself differs: its steps and its questions. */
const WAY = WALK.filter(({ type }) => ['yes', 'no', 'done', 'side', 'situation', 'finding'].includes(type));

/** Every path to every state, with no situation and with one of each kind; short cuts and notes where there is none. */
export const paths = getShortestPaths(examMachine, {
  input: {},
  events: ({ context }) => {
    if (context.situations.length > 0) return WAY;
    return context.cursor === 'willkommen.operation' ? [...WALK, ...SITUATIONS] : WALK;
  },
  serializeState: ({ value, context }) => {
    const isPlain = context.situations.length === 0;
    return JSON.stringify([
      value.conversation,
      context.cursor.startsWith('abschluss.'),
      isPlain && context.askTogether,
      isPlain ? Math.min(context.findings.length, 2) : context.situations.map(({ situation }) => situation),
    ]);
  },
});

/** One snapshot of each state, by its name. */
export const examples = new Map(paths.map((path) => [leafOf(path.state), path.state]));

/** A state and what it consists of. */
interface Node {
  readonly states: Readonly<Record<string, Node>>;
}

/** Names of all states without states of their own. */
export function leavesOf(node: Node, path: readonly string[] = []): readonly string[] {
  const children = Object.entries(node.states);
  return children.length === 0
    ? [path.join('.')]
    : children.flatMap(([name, child]) => leavesOf(child, [...path, name]));
}

/** Name of the state that the conversation is in. */
export function leafOf(snapshot: ExamSnapshot): string {
  const { conversation } = snapshot.value;
  return [
    'conversation',
    ...(typeof conversation === 'string' ? [conversation] : Object.entries(conversation).flat()),
  ].join('.');
}
