import { z } from 'zod';
import { NOTED_SIDES, PLACES } from './body-places.ts';
import { QUICK_ANSWERS } from './button-words.ts';
import type { ExpectedAnswer } from './button-words.ts';

/**
 * What mobile and web clients meet in a room: text topics, participant attributes and the
 * `exam.text` message. Source: voice design § 4. Everything here is public contract.
 */

/** The seven phases of the exam in order; their position plus one is `exam.phase_index`. */
export const PHASE_IDS = [
  'willkommen',
  'vorbereitung',
  'betrachten',
  'achseln',
  'erste_seite',
  'zweite_seite',
  'abschluss',
] as const;

/** Name of one of the seven phases, as it stands on the wire. */
export type PhaseId = (typeof PHASE_IDS)[number];

/** Position of a phase as clients show it, 1–7. */
export function phaseIndexOf(phase: PhaseId): number {
  return PHASE_IDS.indexOf(phase) + 1;
}

/** `ParticipantInfo.Kind` of the media server: an ordinary client, and an agent. */
export const PARTICIPANT_KINDS = { standard: 0, agent: 4 } as const;

/** Whether a participant that the media server names is an agent. */
export function isAgent(participant: { readonly kind: number }): boolean {
  return participant.kind === PARTICIPANT_KINDS.agent;
}

/** LiveKit text-stream topics in use. */
export const TEXT_TOPICS = {
  /** Captions of both sides, written by the framework. */
  transcription: 'lk.transcription',
  /** Typed input of the person. Buttons of a client send their plain German label here. */
  typedInput: 'lk.chat',
  /** One reliable JSON message for each cleared sentence, sent before its sound. */
  examText: 'exam.text',
  /** One reliable JSON message with all her notes whenever they change, and when she joins again. */
  notes: 'exam.notes',
  /** One reliable JSON message for every typed line that carried an id, when the agent has taken it. */
  received: 'exam.received',
} as const;

/**
 * Attribute of a typed line's text stream: an id that the client makes up, {@link LINE_ID}. The agent takes each id of
 * a session once, in whatever room it comes, and acknowledges it every time.
 */
export const LINE_ID_ATTRIBUTE = 'exam.line';

/** What an id of a typed line looks like; a line with another one is taken like a line without. */
export const LINE_ID = /^[\w-]{8,64}$/;

/** Version of the acknowledgement, the value of `exam.delivery`. An agent without it acknowledges nothing. */
export const DELIVERY_VERSION = '1';

/** Without an acknowledgement after this time a client says that the line has not arrived, in milliseconds. */
export const ACKNOWLEDGED_WITHIN_MS = 3_000;

/** Body of one `exam.received` message: ids of lines that were taken. */
export const examReceivedSchema = z.object({
  version: z.literal(1),
  ids: z.array(z.string().regex(LINE_ID)).min(1).max(64),
});
/** Parsed `exam.received` message. */
export type ExamReceived = z.infer<typeof examReceivedSchema>;

/**
 * Longest typed line that the agent reads, in characters: a page. Of a longer one it hears danger alone and asks for
 * less.
 */
export const MAX_TYPED_CHARS = 2_000;

/**
 * What the agent listens to and how it can be asked, complete: everything else in a room is met with silence, the
 * framework's own control channel included (`tests/system/rooms.test.ts` tries every name the framework knows).
 */
export const ANSWERED = {
  textTopics: [TEXT_TOPICS.typedInput],
  byteTopics: [],
  rpcMethods: [],
} as const;

/** How the voice speaks: as written for everybody, or in simple language. Card and page speak alike. */
export const EXAM_LANGUAGES = ['standard', 'simple'] as const;
/** One of {@link EXAM_LANGUAGES}. */
export type ExamLanguage = (typeof EXAM_LANGUAGES)[number];

/**
 * Attribute of both sides. On the agent: how it speaks now. On the person, put there by her token: how the call begins;
 * a client cannot change it, it says `BUTTON_WORDS.simpleLanguage` and `usualLanguage` like any button.
 */
export const LANGUAGE_ATTRIBUTE = 'exam.language';

/** Attributes of the agent participant; late joiners see them. */
export const AGENT_ATTRIBUTES = {
  phase: 'exam.phase',
  phaseIndex: 'exam.phase_index',
  mode: 'exam.mode',
  state: 'exam.state',
  /** `demonstration` when only the small demonstration speech model listens, else `full`. */
  recognizer: 'exam.recognizer',
  /** Step within the phase, `<phase>.<name>`; clients show its drawing and may not know every value. */
  step: 'exam.step',
  /** `left` or `right` where the step is about one side, else absent. */
  side: 'exam.side',
  /**
   * Words of {@link PICTURE_HINTS}, separated by spaces: how the step's drawing should look. Absent when there are
   * none.
   */
  picture: 'exam.picture',
  /**
   * Ids of the authored lines that the step consists of for her, separated by spaces. Their short forms stand on the
   * card (`prompts/page/schritte.md`); a client leaves out those that it does not know.
   */
  card: 'exam.card',
  /** One of {@link EXPECTED_ANSWERS}: what the open question waits for; clients offer its short answers. */
  expects: 'exam.expects',
  /**
   * One of {@link CALL_CLOSINGS} while the agent says goodbye to a room that is not the session's any more; else
   * absent.
   */
  closing: 'exam.closing',
  /** {@link DELIVERY_VERSION}: this agent acknowledges typed lines. */
  delivery: 'exam.delivery',
  /** One of {@link EXAM_LANGUAGES}; an agent without it speaks as written for everybody. */
  language: LANGUAGE_ATTRIBUTE,
} as const;

/**
 * Why an agent leaves a call that is not over: the session goes on in another room, it was deleted, or the token is of
 * a call that is over.
 */
export const CALL_CLOSINGS = ['replaced', 'deleted', 'expired'] as const;
/** One of {@link CALL_CLOSINGS}. */
export type CallClosing = (typeof CALL_CLOSINGS)[number];

/** Metadata of a room that is about to be removed; set by the API, seen by everybody in the room. */
export const roomMetadataSchema = z.object({ closing: z.enum(CALL_CLOSINGS) });

/**
 * How a drawing is adapted so that it does not show a body or a movement that is not hers. They say how to
 * draw, not why; like everything in the room they are seen by the person and the agent alone.
 */
export const PICTURE_HINTS = [
  'seated',
  'arm_low',
  /** Arms and hands only as far as is comfortable: nothing is pressed, nothing is raised high. */
  'gentle',
  /** Fingers are laid on lightly, without pressure. */
  'no_pressure',
  /** Never firmly. */
  'soft_pressure',
  'flat_left',
  'flat_right',
  'scar_left',
  'scar_right',
  /** The place of a port, which is left out. */
  'port_left',
  'port_right',
] as const;
/** One of {@link PICTURE_HINTS}. */
export type PictureHint = (typeof PICTURE_HINTS)[number];

/** Kinds of short answers; what each offers stands in {@link QUICK_ANSWERS}. */
export const EXPECTED_ANSWERS = Object.keys(QUICK_ANSWERS) as readonly ExpectedAnswer[];

/** How the agent answers: by voice, or by text because the voice is unavailable. */
export const EXAM_MODES = ['voice', 'text'] as const;
/** One of {@link EXAM_MODES}. */
export type ExamMode = (typeof EXAM_MODES)[number];

/** What the agent is doing now. */
export const EXAM_STATES = ['starting', 'speaking', 'listening', 'thinking', 'paused', 'ended'] as const;
/** One of {@link EXAM_STATES}. */
export type ExamState = (typeof EXAM_STATES)[number];

/** Which speech recognition listens. */
export const RECOGNIZERS = ['demonstration', 'full'] as const;
/** One of {@link RECOGNIZERS}. */
export type Recognizer = (typeof RECOGNIZERS)[number];

/** Why a sentence was sent. */
export const EXAM_TEXT_REASONS = ['speech', 'tts_unavailable', 'crisis', 'error', 'info'] as const;
/** One of {@link EXAM_TEXT_REASONS}. */
export type ExamTextReason = (typeof EXAM_TEXT_REASONS)[number];

/** Body of one `exam.text` message. */
export const examTextSchema = z.object({
  id: z.string().min(1),
  phase: z.enum(PHASE_IDS),
  text: z.string().min(1),
  reason: z.enum(EXAM_TEXT_REASONS),
});
/** Parsed `exam.text` message. */
export type ExamText = z.infer<typeof examTextSchema>;

/** Most notes of one message; more than one exam makes. */
const MAX_NOTES = 100;

/**
 * Body of one `exam.notes` message: the whole list as it stands, replacing the one before. Only cleared authored text.
 * A note with a `number` can be struck or changed by typing `Notiz <number> streichen` or `Notiz <number> ändern`;
 * ids hold until the next message.
 */
export const examNotesSchema = z.object({
  version: z.literal(1),
  notes: z
    .array(
      z.object({
        id: z.string().min(1),
        kind: z.enum(['finding', 'skipped', 'situation', 'note']),
        text: z.string().min(1),
        number: z.int().min(1).optional(),
        /** Where a finding lies, as far as she named it: where a page draws it. */
        side: z.enum(NOTED_SIDES).optional(),
        place: z.enum(PLACES).exclude(['unknown']).optional(),
      }),
    )
    .max(MAX_NOTES),
});
/** Parsed `exam.notes` message. */
export type ExamNotes = z.infer<typeof examNotesSchema>;

/** Name under which the worker registers; tokens dispatch exactly this agent. */
export const AGENT_NAME = 'exam-guide';

/**
 * Metadata of the agent's job: the session's opaque id and nothing else. Where to resume is
 * fetched by the agent from the API, because metadata is visible to everybody in the room.
 */
export const jobMetadataSchema = z.object({ sessionId: z.uuid() });
/** Parsed job metadata. */
export type JobMetadata = z.infer<typeof jobMetadataSchema>;
