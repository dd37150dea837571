import * as control from 'page-texts:bedienung';
import * as trouble from 'page-texts:hinweise';
import * as check from 'page-texts:mikrofon';
import { PHASE_NAMES } from './texts.ts';
import type { Problem, ProblemId } from './problem.ts';
import type { MicrophoneState, Remark, ViewState } from './view-state.ts';

/** What the page tells a person about trouble, always with a next step. Pure: state in, texts out. */

/** What a button in a notice does. */
export type NoticeCommand =
  | 'sign_in'
  | 'check_again'
  | 'reload'
  | 'take_over'
  | 'reconnect'
  | 'enable_sound'
  | 'enable_microphone'
  | 'skip_microphone'
  | 'leave'
  | 'repeat'
  | 'put_away';

/** A button in a notice. */
export interface NoticeAction {
  readonly label: string;
  readonly command: NoticeCommand;
}

/** One notice. `urgent` is read out at once by screen readers. */
export interface Notice {
  readonly id: string;
  readonly tone: 'info' | 'warning' | 'urgent';
  readonly text: string;
  readonly actions: readonly NoticeAction[];
}

const RECONNECT: NoticeAction = { label: trouble.doReconnect, command: 'reconnect' };
const LEAVE: NoticeAction = { label: trouble.doLeave, command: 'leave' };
const PUT_AWAY: NoticeAction = { label: trouble.doPutAway, command: 'put_away' };

/** Every notice for this state, most important first. */
export function noticesOf(state: ViewState): readonly Notice[] {
  const notices = [
    problemNotice(state),
    linkNotice(state),
    deliveryNotice(state),
    agentNotice(state),
    serviceNotice(state),
    soundNotice(state),
    microphoneNotice(state),
    modeNotice(state),
    recognizerNotice(state),
    ...state.remarks.map((remark) => remarkNotice(remark, state)),
  ];
  return notices
    .filter((notice) => notice !== undefined)
    .filter(({ id, actions }) => !(actions.includes(PUT_AWAY) && isPutAway(id, state)));
}

/** A remark that is made again is news again. */
function isPutAway(id: string, { putAway, remarks }: ViewState): boolean {
  return putAway.includes(id) && !remarks.some((remark) => remark === id);
}

const PROBLEMS: Readonly<Record<ProblemId, Omit<Notice, 'id'>>> = {
  sign_in_needed: {
    tone: 'warning',
    text: trouble.signInNeeded,
    actions: [{ label: trouble.doSignIn, command: 'sign_in' }],
  },
  unavailable: {
    tone: 'warning',
    text: trouble.unavailable,
    actions: [{ label: trouble.doCheckAgain, command: 'check_again' }],
  },
  too_many: {
    tone: 'warning',
    text: trouble.tooMany,
    actions: [],
  },
  offline: {
    tone: 'warning',
    text: trouble.offline,
    actions: [{ label: trouble.doCheckAgain, command: 'check_again' }],
  },
  server_error: {
    tone: 'warning',
    text: trouble.serverError,
    actions: [{ label: trouble.doCheckAgain, command: 'check_again' }],
  },
  resume_gone: {
    tone: 'info',
    text: trouble.resumeGone,
    actions: [],
  },
  elsewhere: {
    tone: 'warning',
    text: trouble.elsewhere,
    actions: [{ label: trouble.doTakeOver, command: 'take_over' }],
  },
  call_running: {
    tone: 'warning',
    text: trouble.callRunning,
    actions: [],
  },
  connection_lost: {
    tone: 'urgent',
    text: trouble.connectionLost,
    actions: [RECONNECT, LEAVE],
  },
  page_incomplete: {
    tone: 'warning',
    text: trouble.pageIncomplete,
    actions: [{ label: trouble.doReload, command: 'reload' }],
  },
  unsupported: {
    tone: 'warning',
    text: trouble.unsupported,
    actions: [],
  },
};

function problemNotice({ problem }: ViewState): Notice | undefined {
  if (problem === undefined) return undefined;
  const notice = { id: problem.id, ...PROBLEMS[problem.id] };
  return { ...notice, text: withWaitingTime(problem.said ?? notice.text, problem) };
}

function withWaitingTime(text: string, { retryAfterS }: Problem): string {
  if (retryAfterS === undefined) return text;
  if (retryAfterS < 60) return `${text} ${trouble.waitSeconds({ seconds: Math.ceil(retryAfterS) })}`;
  const minutes = Math.ceil(retryAfterS / 60);
  return `${text} ${minutes === 1 ? trouble.waitMinute : trouble.waitMinutes({ minutes })}`;
}

function remarkNotice(remark: Remark, { stage, link, phase }: ViewState): Notice | undefined {
  if (remark === 'screen_may_lock') {
    if (stage !== 'check' && stage !== 'call') return undefined;
    return {
      id: remark,
      tone: 'info',
      text: trouble.screenMayLock,
      actions: [PUT_AWAY],
    };
  }
  if (stage !== 'call' || link !== 'connected') return undefined;
  if (remark === 'returned') {
    return {
      id: remark,
      tone: 'info',
      text: trouble.returned,
      actions: [{ label: trouble.doRepeat, command: 'repeat' }, PUT_AWAY],
    };
  }
  if (remark === 'unheard') return { id: remark, tone: 'warning', text: trouble.unheard, actions: [PUT_AWAY] };
  if (phase === undefined) return undefined;
  return {
    id: remark,
    tone: 'info',
    text: trouble.takenUp({ phase: PHASE_NAMES[phase] }),
    actions: [PUT_AWAY],
  };
}

function linkNotice({ link, stage, crisis }: ViewState): Notice | undefined {
  if (stage !== 'call' || link !== 'reconnecting') return undefined;
  return {
    id: 'reconnecting',
    tone: 'urgent',
    text: crisis ? trouble.reconnectingInDanger : trouble.reconnecting,
    actions: [],
  };
}

/** While the connection is away its own notice says what becomes of typed words. */
function deliveryNotice({ stage, link, entries }: ViewState): Notice | undefined {
  if (stage !== 'call' || link !== 'connected') return undefined;
  if (!entries.some(({ delivery }) => delivery === 'failed')) return undefined;
  return { id: 'not_arrived', tone: 'warning', text: trouble.notArrived, actions: [] };
}

function agentNotice({ agent, stage, link }: ViewState): Notice | undefined {
  if (stage !== 'call' || link !== 'connected') return undefined;
  if (agent === 'late') {
    return {
      id: 'agent_late',
      tone: 'warning',
      text: trouble.agentLate,
      actions: [{ label: trouble.doTryAgain, command: 'reconnect' }, LEAVE],
    };
  }
  if (agent === 'gone') {
    return {
      id: 'agent_gone',
      tone: 'warning',
      text: trouble.agentGone,
      actions: [],
    };
  }
  return undefined;
}

function serviceNotice({ service, serviceSaid, stage, problem }: ViewState): Notice | undefined {
  if (stage !== 'welcome' || problem?.id === 'unavailable' || problem?.id === 'offline') return undefined;
  const again: NoticeAction = { label: trouble.doCheckAgain, command: 'check_again' };
  if (service === 'maintenance') {
    return {
      id: 'maintenance',
      tone: 'warning',
      actions: [again],
      text: serviceSaid ?? trouble.maintenance,
    };
  }
  if (service === 'unreachable') {
    return {
      id: 'unreachable',
      tone: 'warning',
      text: trouble.unreachable,
      actions: [again],
    };
  }
  if (service === 'refused') return { id: 'refused', tone: 'warning', text: trouble.embeddingRefused, actions: [] };
  if (service === 'text_only') {
    return {
      id: 'text_only',
      tone: 'info',
      text: trouble.textOnly,
      actions: [],
    };
  }
  return undefined;
}

function soundNotice({ soundBlocked, stage, soundOn }: ViewState): Notice | undefined {
  if (stage !== 'call' || !soundBlocked || !soundOn) return undefined;
  return {
    id: 'sound_blocked',
    tone: 'warning',
    text: trouble.soundBlocked,
    actions: [{ label: trouble.doEnableSound, command: 'enable_sound' }],
  };
}

const MICROPHONE_TEXTS: Readonly<Partial<Record<MicrophoneState, string>>> = {
  refused: trouble.microphoneRefused,
  missing: trouble.microphoneMissing,
  busy: trouble.microphoneBusy,
};

function microphoneNotice({ microphone, stage }: ViewState): Notice | undefined {
  if (microphone === 'asking' && stage !== 'check') {
    return {
      id: 'microphone_asking',
      tone: 'info',
      text: check.asking,
      actions: stage === 'connecting' ? [{ label: control.typingInstead, command: 'skip_microphone' }] : [],
    };
  }
  const text = MICROPHONE_TEXTS[microphone];
  if (text === undefined || stage !== 'call') return undefined;
  return {
    id: `microphone_${microphone}`,
    tone: 'info',
    text,
    actions: [{ label: trouble.doEnableMicrophone, command: 'enable_microphone' }, PUT_AWAY],
  };
}

function modeNotice({ mode, stage }: ViewState): Notice | undefined {
  if (stage !== 'call' || mode !== 'text') return undefined;
  return {
    id: 'text_mode',
    tone: 'info',
    text: trouble.textMode,
    actions: [PUT_AWAY],
  };
}

function recognizerNotice({ recognizer, microphone, stage }: ViewState): Notice | undefined {
  if (stage !== 'call' || recognizer !== 'demonstration' || (microphone !== 'on' && microphone !== 'muted'))
    return undefined;
  return {
    id: 'demonstration',
    tone: 'info',
    text: trouble.demonstration,
    actions: [PUT_AWAY],
  };
}
