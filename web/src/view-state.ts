import type { ExamLanguage, ExamMode, ExamState, PhaseId, Recognizer } from '#core/contracts/voice-wire.ts';
import type { Delivery } from './line-outbox.ts';
import type { SummaryEntry } from './kept-summary.ts';
import type { Problem } from './problem.ts';
import { NO_NOTES, withNotes } from './notes.ts';
import type { ShownNotes } from './notes.ts';
import { BUTTON_WORDS } from '#core/contracts/button-words.ts';
import type { ExpectedAnswer } from '#core/contracts/button-words.ts';
import {
  isLastWordHers,
  spokenEntryId,
  withDelivery,
  withExamMessage,
  withOwnCaption,
  withTyped,
} from './transcript.ts';
import type { TranscriptEntry } from './transcript.ts';
import type { AgentAttributes, Caption, ExamMessage, Note, StepPicture } from './wire.ts';

/** All that the page shows, and how each event changes it. Pure, so it is tested without a browser. */

/** Where she is: before, trying her microphone, on the way into, in, after the conversation, at what she kept. */
export type Stage = 'welcome' | 'check' | 'connecting' | 'call' | 'ended' | 'saved';
/** How she wants to answer. She always hears and reads. */
export type InputMode = 'voice' | 'typing';
/** What the service says about itself before a call. */
export type ServiceState = 'unknown' | 'ready' | 'text_only' | 'maintenance' | 'unreachable' | 'refused';
/** Her microphone. `refused`, `missing` and `busy` all lead to typing. */
export type MicrophoneState = 'off' | 'asking' | 'on' | 'muted' | 'refused' | 'missing' | 'busy';
/** The line to the media server. */
export type LinkState = 'none' | 'connecting' | 'connected' | 'reconnecting' | 'lost';
/** Whether the agent is in the room. */
export type AgentPresence = 'expected' | 'late' | 'present' | 'gone';
/** Why the conversation is over. */
export type Ending = 'finished' | 'left' | 'taken_over' | 'dropped' | 'interrupted';
/** What became of the summary: still being fetched, kept, not kept, deleted again, or out of reach. */
export type SummaryState = 'none' | 'loading' | 'kept' | 'unkept' | 'deleted' | 'unavailable';
/** Passing remarks during a call; each can be put away. */
export type Remark = 'taken_up' | 'returned' | 'unheard' | 'screen_may_lock';
/** Everything the views read. */
export interface ViewState {
  readonly stage: Stage;
  readonly input: InputMode;
  readonly service: ServiceState;
  /** What the service says about it itself. */
  readonly serviceSaid: string | undefined;
  readonly problem: Problem | undefined;
  readonly microphone: MicrophoneState;
  readonly link: LinkState;
  readonly agent: AgentPresence;
  readonly phase: PhaseId | undefined;
  readonly examState: ExamState;
  readonly mode: ExamMode;
  readonly recognizer: Recognizer;
  readonly soundBlocked: boolean;
  readonly soundOn: boolean;
  /** How loud the voice is on this device, 0–1. */
  readonly volume: number;
  readonly helpOpen: boolean;
  /** The sheet with the field and everything that is rarely needed is open. */
  readonly moreOpen: boolean;
  /** The drawn body that can be tapped is open; see `body-map.ts` for when there is one. */
  readonly mapOpen: boolean;
  readonly crisis: boolean;
  /** She typed plain danger and nobody has answered yet: the question from before is no longer the one. */
  readonly dangerUnanswered: boolean;
  readonly stopping: boolean;
  readonly resumable: boolean;
  readonly ending: Ending | undefined;
  readonly entries: readonly TranscriptEntry[];
  /** The line being spoken, as far as captions tell. */
  readonly currentEntryId: string | undefined;
  readonly picture: StepPicture | undefined;
  /** What the open question waits for; undefined: the agent does not say. */
  readonly expects: ExpectedAnswer | undefined;
  readonly notes: ShownNotes;
  readonly remarks: readonly Remark[];
  /** Notices about something that lasts, which she has read and put away. */
  readonly putAway: readonly string[];
  readonly summary: SummaryState;
  readonly summaryEntries: readonly SummaryEntry[];
  /** When the next exam fits for her; undefined: not known here. */
  readonly nextDate: string | undefined;
  /** Which of the saved exams is looked at first; undefined: the list of all. */
  readonly savedExam: string | undefined;
  /** Short words everywhere on the page. */
  readonly plainLanguage: boolean;
  /** How the agent of this call speaks; undefined: there is none, or it knows one way only. */
  readonly guideLanguage: ExamLanguage | undefined;
  /** Which of the drawn bodies. */
  readonly body: number;
}

/** What can happen. */
export type ViewEvent =
  | { readonly type: 'service_checked'; readonly service: ServiceState; readonly said?: string | undefined }
  | { readonly type: 'resumable_found' }
  | { readonly type: 'signed_out' }
  | { readonly type: 'check_requested' }
  | { readonly type: 'remark_made' | 'remark_settled'; readonly remark: Remark }
  | { readonly type: 'notice_put_away'; readonly id: string }
  | { readonly type: 'plain_language_switched'; readonly on: boolean }
  | { readonly type: 'body_switched' }
  | {
      readonly type: 'summary_changed';
      readonly summary: SummaryState;
      readonly entries?: readonly SummaryEntry[];
      readonly nextDate?: string | undefined;
    }
  | { readonly type: 'saved_requested'; readonly sessionId: string | undefined }
  | { readonly type: 'start_requested'; readonly input: InputMode; readonly resuming: boolean }
  | { readonly type: 'input_chosen'; readonly input: InputMode }
  | { readonly type: 'microphone_changed'; readonly microphone: MicrophoneState }
  | { readonly type: 'failed'; readonly problem: Problem }
  | { readonly type: 'problem_settled' }
  | { readonly type: 'link_changed'; readonly link: LinkState }
  | { readonly type: 'agent_changed'; readonly agent: AgentPresence }
  | { readonly type: 'attributes_changed'; readonly attributes: AgentAttributes }
  | { readonly type: 'sentence_arrived'; readonly message: ExamMessage; readonly atMs: number }
  | { readonly type: 'caption_arrived'; readonly caption: Caption; readonly spokenAtMs: number }
  | { readonly type: 'typed'; readonly id: string; readonly text: string; readonly atMs: number }
  | { readonly type: 'delivery_changed'; readonly id: string; readonly delivery: Delivery }
  | { readonly type: 'danger_typed' }
  | { readonly type: 'volume_changed'; readonly volume: number }
  | { readonly type: 'notes_arrived'; readonly notes: readonly Note[] }
  | { readonly type: 'notes_switched'; readonly open: boolean }
  | { readonly type: 'note_tapped' }
  | { readonly type: 'sound_blocked'; readonly blocked: boolean }
  | { readonly type: 'sound_switched'; readonly on: boolean }
  | { readonly type: 'help_switched'; readonly open: boolean }
  | { readonly type: 'more_switched' | 'map_switched'; readonly open: boolean }
  | { readonly type: 'stop_pressed' }
  | { readonly type: 'over'; readonly ending: Ending; readonly resumable: boolean }
  | { readonly type: 'welcome_requested' };

/** The page before anything is known. */
export const INITIAL_STATE: ViewState = {
  stage: 'welcome',
  input: 'voice',
  service: 'unknown',
  serviceSaid: undefined,
  problem: undefined,
  microphone: 'off',
  link: 'none',
  agent: 'expected',
  phase: undefined,
  examState: 'starting',
  mode: 'voice',
  recognizer: 'full',
  soundBlocked: false,
  soundOn: true,
  volume: 1,
  helpOpen: false,
  moreOpen: false,
  mapOpen: false,
  crisis: false,
  dangerUnanswered: false,
  stopping: false,
  resumable: false,
  ending: undefined,
  entries: [],
  currentEntryId: undefined,
  picture: undefined,
  expects: undefined,
  notes: NO_NOTES,
  remarks: [],
  putAway: [],
  summary: 'none',
  summaryEntries: [],
  nextDate: undefined,
  savedExam: undefined,
  plainLanguage: false,
  guideLanguage: undefined,
  body: 0,
};

/** The state after an event. */
export function reduce(state: ViewState, event: ViewEvent): ViewState {
  switch (event.type) {
    case 'start_requested':
      return started(state, event.input, event.resuming);
    case 'failed':
      return failed(state, event.problem);
    case 'over':
      return over(state, event.ending, event.resumable);
    case 'welcome_requested':
      return { ...INITIAL_STATE, ...lasting(state) };
    case 'check_requested':
      return { ...INITIAL_STATE, ...lasting(state), stage: 'check', microphone: 'asking' };
    case 'signed_out':
      return { ...INITIAL_STATE, ...lasting(state), resumable: false };
    case 'saved_requested':
      return { ...INITIAL_STATE, ...lasting(state), stage: 'saved', savedExam: event.sessionId };
    case 'service_checked':
      return { ...state, service: event.service, serviceSaid: event.said };
    case 'resumable_found':
      return { ...state, resumable: true };
    case 'problem_settled':
      return { ...state, problem: undefined };
    default:
      return reducePage(state, event);
  }
}

/** What outlives a single call. */
function lasting({
  service,
  serviceSaid,
  resumable,
  soundOn,
  volume,
  helpOpen,
  plainLanguage,
  body,
}: ViewState): Pick<
  ViewState,
  'service' | 'serviceSaid' | 'resumable' | 'soundOn' | 'volume' | 'helpOpen' | 'plainLanguage' | 'body'
> {
  return { service, serviceSaid, resumable, soundOn, volume, helpOpen, plainLanguage, body };
}

type PageEvent = Exclude<
  ViewEvent,
  {
    readonly type:
      | 'start_requested'
      | 'failed'
      | 'over'
      | 'welcome_requested'
      | 'check_requested'
      | 'saved_requested'
      | 'signed_out'
      | 'service_checked'
      | 'resumable_found'
      | 'problem_settled';
  }
>;

function reducePage(state: ViewState, event: PageEvent): ViewState {
  switch (event.type) {
    case 'remark_made':
      return { ...state, remarks: [...state.remarks.filter((remark) => remark !== event.remark), event.remark] };
    case 'remark_settled':
      return { ...state, remarks: state.remarks.filter((remark) => remark !== event.remark) };
    case 'notice_put_away':
      return {
        ...state,
        remarks: state.remarks.filter((remark) => remark !== event.id),
        putAway: [...state.putAway, event.id],
      };
    case 'plain_language_switched':
      return { ...state, plainLanguage: event.on };
    case 'body_switched':
      return { ...state, body: state.body + 1 };
    case 'help_switched':
      return { ...state, helpOpen: event.open, crisis: event.open && state.crisis };
    case 'summary_changed':
      return { ...state, summary: event.summary, summaryEntries: event.entries ?? [], nextDate: event.nextDate };
    default:
      return reduceCall(state, event);
  }
}

type CallEvent = Exclude<
  PageEvent,
  {
    readonly type:
      | 'remark_made'
      | 'remark_settled'
      | 'notice_put_away'
      | 'plain_language_switched'
      | 'body_switched'
      | 'help_switched'
      | 'summary_changed';
  }
>;

function reduceCall(state: ViewState, event: CallEvent): ViewState {
  switch (event.type) {
    case 'input_chosen':
      return { ...state, input: event.input };
    case 'microphone_changed':
      return {
        ...state,
        microphone: event.microphone,
        putAway: event.microphone === state.microphone ? state.putAway : without(state.putAway, /^microphone_/u),
      };
    case 'sound_blocked':
      return { ...state, soundBlocked: event.blocked };
    case 'sound_switched':
      return { ...state, soundOn: event.on };
    case 'volume_changed':
      return { ...state, volume: event.volume };
    // The numbers stand there before anybody has read her words, and with no connection at all.
    case 'danger_typed':
      return { ...state, helpOpen: true, crisis: true, dangerUnanswered: isLastWordHers(state.entries) };
    case 'more_switched':
      return { ...state, moreOpen: event.open, mapOpen: false };
    case 'map_switched':
      return { ...state, mapOpen: event.open, moreOpen: false };
    case 'stop_pressed':
      return { ...state, stopping: true };
    default:
      return reduceRoom(state, event);
  }
}

type RoomEvent = Extract<
  CallEvent,
  {
    readonly type:
      | 'link_changed'
      | 'agent_changed'
      | 'attributes_changed'
      | 'sentence_arrived'
      | 'caption_arrived'
      | 'typed'
      | 'delivery_changed'
      | 'notes_arrived'
      | 'notes_switched'
      | 'note_tapped';
  }
>;

function reduceRoom(state: ViewState, event: RoomEvent): ViewState {
  switch (event.type) {
    case 'link_changed':
      return linked(state, event.link);
    case 'agent_changed':
      return {
        ...state,
        agent: event.agent,
        notes: event.agent === 'present' ? state.notes : { ...state.notes, isFromBefore: true },
      };
    case 'attributes_changed':
      return withAttributes(state, event.attributes);
    case 'sentence_arrived':
      return withSentence(state, event.message, event.atMs);
    case 'caption_arrived':
      return withCaption(state, event.caption, event.spokenAtMs);
    case 'typed':
      return withWords(state, event);
    case 'delivery_changed':
      return { ...state, entries: withDelivery(state.entries, event.id, event.delivery) };
    case 'notes_arrived':
      return { ...state, notes: withNotes(state.notes, event.notes) };
    case 'notes_switched':
      return { ...state, notes: { ...state.notes, isOpen: event.open } };
    case 'note_tapped':
      return { ...state, notes: { ...state.notes, isWaiting: true } };
  }
}

function started(state: ViewState, input: InputMode, resuming: boolean): ViewState {
  const base = { ...INITIAL_STATE, ...lasting(state) };
  const kept = resuming ? { entries: state.entries, notes: { ...answeredNotes(state), isFromBefore: true } } : {};
  // Who would rather type is somewhere where a voice is not wanted; one tap turns it on.
  return { ...base, stage: 'connecting', input, link: 'connecting', soundOn: input === 'voice', ...kept };
}

/** Nothing is on its way any more that a tap on a note has sent. */
function answeredNotes({ notes }: ViewState): ShownNotes {
  return notes.isWaiting ? { ...notes, isWaiting: false } : notes;
}

function linked(state: ViewState, link: LinkState): ViewState {
  if (link !== 'connected') return { ...state, link };
  return { ...state, link, stage: 'call', problem: undefined };
}

/** Before the call a failure leads back to the start; in the call everything read so far stays. */
function failed(state: ViewState, problem: Problem): ViewState {
  if (state.stage !== 'connecting') return { ...state, problem, notes: answeredNotes(state) };
  return { ...state, stage: 'welcome', link: 'none', microphone: 'off', remarks: [], problem };
}

function over(state: ViewState, ending: Ending, resumable: boolean): ViewState {
  return {
    ...state,
    stage: 'ended',
    ending,
    resumable,
    link: 'none',
    microphone: 'off',
    problem: undefined,
    stopping: false,
    soundBlocked: false,
    remarks: [],
  };
}

function withAttributes(state: ViewState, attributes: AgentAttributes): ViewState {
  return {
    ...state,
    phase: attributes.phase ?? state.phase,
    mode: attributes.mode ?? state.mode,
    // The next time that the voice fails is news again.
    putAway: attributes.mode === 'voice' ? without(state.putAway, /^text_mode$/u) : state.putAway,
    examState: attributes.state ?? state.examState,
    recognizer: attributes.recognizer ?? state.recognizer,
    // The page speaks as the voice does.
    guideLanguage: attributes.language ?? state.guideLanguage,
    plainLanguage: attributes.language === undefined ? state.plainLanguage : attributes.language === 'simple',
    picture: attributes.picture ?? state.picture,
    expects: attributes.expects ?? state.expects,
    // It was opened for the question before.
    mapOpen: state.mapOpen && (attributes.expects ?? state.expects) === state.expects,
  };
}

function without(ids: readonly string[], pattern: RegExp): readonly string[] {
  return ids.filter((id) => !pattern.test(id));
}

function withSentence(state: ViewState, message: ExamMessage, atMs: number): ViewState {
  const entries = withExamMessage(state.entries, message, atMs);
  if (entries === state.entries) return state;
  const isCrisis = message.reason === 'crisis';
  return {
    ...state,
    entries,
    notes: answeredNotes(state),
    phase: message.phase ?? state.phase,
    crisis: state.crisis || isCrisis,
    dangerUnanswered: false,
    // Each crisis sentence opens the numbers again, even if she closed them before.
    helpOpen: state.helpOpen || isCrisis,
  };
}

function withWords(state: ViewState, { id, text, atMs }: Extract<ViewEvent, { readonly type: 'typed' }>): ViewState {
  const stopping = state.stopping && text === BUTTON_WORDS.stop;
  return {
    ...state,
    entries: withTyped(state.entries, { id, text, saidAtMs: atMs }),
    // That the connection is gone stays true.
    problem: state.link === 'lost' ? state.problem : undefined,
    stopping,
    remarks: answered(state),
  };
}

/** Whoever goes on has read that the call was taken up again. */
function answered({ remarks }: ViewState): readonly Remark[] {
  return remarks.filter((remark) => remark === 'screen_may_lock');
}

function withCaption(state: ViewState, caption: Caption, spokenAtMs: number): ViewState {
  if (caption.who === 'person') {
    // She goes on talking: "Stopp" means stop again, no longer "leave now".
    const entries = withOwnCaption(state.entries, caption, spokenAtMs);
    return {
      ...state,
      entries,
      stopping: state.stopping && !caption.final,
      remarks: caption.final ? answered(state) : state.remarks,
    };
  }
  return { ...state, currentEntryId: spokenEntryId(state.entries, caption.text) ?? state.currentEntryId };
}
