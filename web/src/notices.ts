import { PHASE_NAMES } from './texts.ts';
import type { MicrophoneState, Problem, ProblemId, Remark, ViewState } from './view-state.ts';

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

const RECONNECT: NoticeAction = { label: 'Wieder verbinden', command: 'reconnect' };
const LEAVE: NoticeAction = { label: 'Gespräch verlassen', command: 'leave' };
const PUT_AWAY: NoticeAction = { label: 'Verstanden', command: 'put_away' };

/** Every notice for this state, most important first. */
export function noticesOf(state: ViewState): readonly Notice[] {
  const notices = [
    problemNotice(state),
    linkNotice(state),
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
    text: 'Bitte melden Sie sich zuerst an. Danach geht es gleich los.',
    actions: [{ label: 'Anmelden', command: 'sign_in' }],
  },
  unavailable: {
    tone: 'warning',
    text: 'Die Begleitung ist gerade nicht erreichbar. Das liegt nicht an Ihnen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    actions: [{ label: 'Noch einmal prüfen', command: 'check_again' }],
  },
  too_many: {
    tone: 'warning',
    text: 'Das waren viele Versuche kurz hintereinander. Bitte warten Sie einen Moment und versuchen Sie es dann noch einmal.',
    actions: [],
  },
  offline: {
    tone: 'warning',
    text: 'Keine Verbindung. Bitte prüfen Sie, ob WLAN oder mobile Daten eingeschaltet sind.',
    actions: [{ label: 'Noch einmal prüfen', command: 'check_again' }],
  },
  server_error: {
    tone: 'warning',
    text: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    actions: [{ label: 'Noch einmal prüfen', command: 'check_again' }],
  },
  resume_gone: {
    tone: 'info',
    text: 'Die frühere Übung lässt sich nicht fortsetzen. Sie können in Ruhe neu beginnen.',
    actions: [],
  },
  elsewhere: {
    tone: 'warning',
    text: 'Die Übung läuft schon in einem anderen Fenster. Machen Sie dort weiter, oder holen Sie sie hierher.',
    actions: [{ label: 'Hier weitermachen', command: 'take_over' }],
  },
  call_running: {
    tone: 'warning',
    text: 'Bei Ihnen läuft schon ein Gespräch, vielleicht auf einem anderen Gerät. Machen Sie dort weiter oder beenden Sie es. Danach können Sie hier beginnen.',
    actions: [],
  },
  connection_lost: {
    tone: 'urgent',
    text: 'Die Verbindung ist abgerissen. Sie können sich Zeit lassen. Wenn Sie sich wieder verbinden, machen wir weiter.',
    actions: [RECONNECT, LEAVE],
  },
  not_sent: { tone: 'warning', text: 'Das ist nicht angekommen. Bitte senden Sie es noch einmal.', actions: [] },
  page_incomplete: {
    tone: 'warning',
    text: 'Ein Teil der Seite hat nicht geladen. Bitte laden Sie die Seite neu.',
    actions: [{ label: 'Seite neu laden', command: 'reload' }],
  },
  unsupported: {
    tone: 'warning',
    text: 'Dieser Browser kann das Gespräch nicht führen. Bitte nehmen Sie eine aktuelle Version von Safari, Chrome, Firefox oder Edge.',
    actions: [],
  },
};

function problemNotice({ problem }: ViewState): Notice | undefined {
  if (problem === undefined) return undefined;
  const notice = { id: problem.id, ...PROBLEMS[problem.id] };
  return { ...notice, text: withWaitingTime(notice.text, problem) };
}

function withWaitingTime(text: string, { retryAfterS }: Problem): string {
  if (retryAfterS === undefined) return text;
  if (retryAfterS < 60) return `${text} Noch etwa ${String(Math.ceil(retryAfterS))} Sekunden.`;
  const minutes = Math.ceil(retryAfterS / 60);
  return minutes === 1 ? `${text} Noch etwa eine Minute.` : `${text} Noch etwa ${String(minutes)} Minuten.`;
}

function remarkNotice(remark: Remark, { stage, link, phase }: ViewState): Notice | undefined {
  if (remark === 'screen_may_lock') {
    if (stage !== 'check' && stage !== 'call') return undefined;
    return {
      id: remark,
      tone: 'info',
      text: 'Ihr Bildschirm kann von selbst ausgehen, dann bricht das Gespräch ab. Stellen Sie die automatische Sperre länger ein, oder tippen Sie ab und zu auf den Bildschirm.',
      actions: [PUT_AWAY],
    };
  }
  if (stage !== 'call' || link !== 'connected') return undefined;
  if (remark === 'returned') {
    return {
      id: remark,
      tone: 'info',
      text: 'Schön, dass Sie wieder da sind. Wir sind noch an derselben Stelle.',
      actions: [{ label: 'Letztes wiederholen', command: 'repeat' }, PUT_AWAY],
    };
  }
  if (phase === undefined) return undefined;
  return {
    id: remark,
    tone: 'info',
    text: `Die Verbindung steht wieder. Wir machen bei „${PHASE_NAMES[phase]}“ weiter.`,
    actions: [PUT_AWAY],
  };
}

function linkNotice({ link, stage }: ViewState): Notice | undefined {
  if (stage !== 'call' || link !== 'reconnecting') return undefined;
  return {
    id: 'reconnecting',
    tone: 'warning',
    text: 'Die Verbindung stockt und wird gerade wiederhergestellt. Sie müssen nichts tun.',
    actions: [],
  };
}

function agentNotice({ agent, stage, link }: ViewState): Notice | undefined {
  if (stage !== 'call' || link !== 'connected') return undefined;
  if (agent === 'late') {
    return {
      id: 'agent_late',
      tone: 'warning',
      text: 'Die Begleitung ist noch nicht da. Warten Sie einen Moment, oder versuchen Sie es noch einmal.',
      actions: [{ label: 'Noch einmal versuchen', command: 'reconnect' }, LEAVE],
    };
  }
  if (agent === 'gone') {
    return {
      id: 'agent_gone',
      tone: 'warning',
      text: 'Die Begleitung hat die Verbindung verloren und kommt gleich zurück. Bitte einen Moment Geduld.',
      actions: [],
    };
  }
  return undefined;
}

function serviceNotice({ service, stage, problem }: ViewState): Notice | undefined {
  if (stage !== 'welcome' || problem?.id === 'unavailable' || problem?.id === 'offline') return undefined;
  const again: NoticeAction = { label: 'Noch einmal prüfen', command: 'check_again' };
  if (service === 'maintenance') {
    return {
      id: 'maintenance',
      tone: 'warning',
      actions: [again],
      text: 'Gerade wird gewartet, die Begleitung ist nicht verfügbar. Bitte kommen Sie etwas später wieder. Dringendes besprechen Sie bitte mit Ihrer Praxis.',
    };
  }
  if (service === 'unreachable') {
    return {
      id: 'unreachable',
      tone: 'warning',
      text: 'Der Dienst ist gerade nicht erreichbar. Bitte prüfen Sie Ihre Verbindung.',
      actions: [again],
    };
  }
  if (service === 'text_only') {
    return {
      id: 'text_only',
      tone: 'info',
      text: 'Die Stimme ist gerade nicht verfügbar. Die Übung geht schriftlich: Sie lesen mit und antworten wie Sie mögen.',
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
    text: 'Ihr Browser hält den Ton noch zurück.',
    actions: [{ label: 'Ton einschalten', command: 'enable_sound' }],
  };
}

const MICROPHONE_TEXTS: Readonly<Partial<Record<MicrophoneState, string>>> = {
  refused:
    'Das Mikrofon ist nicht freigegeben. Sie können alles tippen oder es in den Einstellungen des Browsers erlauben.',
  missing: 'Es wurde kein Mikrofon gefunden. Sie können alles tippen.',
  busy: 'Das Mikrofon antwortet nicht. Vielleicht benutzt es gerade eine andere App. Sie können alles tippen.',
};

function microphoneNotice({ microphone, stage }: ViewState): Notice | undefined {
  if (microphone === 'asking' && stage !== 'check') {
    return {
      id: 'microphone_asking',
      tone: 'info',
      text: 'Ihr Browser fragt jetzt nach dem Mikrofon. Bitte tippen Sie auf „Zulassen“.',
      actions: stage === 'connecting' ? [{ label: 'Lieber tippen', command: 'skip_microphone' }] : [],
    };
  }
  const text = MICROPHONE_TEXTS[microphone];
  if (text === undefined || stage !== 'call') return undefined;
  return {
    id: `microphone_${microphone}`,
    tone: 'info',
    text,
    actions: [{ label: 'Neu versuchen', command: 'enable_microphone' }, PUT_AWAY],
  };
}

function modeNotice({ mode, stage }: ViewState): Notice | undefined {
  if (stage !== 'call' || mode !== 'text') return undefined;
  return {
    id: 'text_mode',
    tone: 'info',
    text: 'Die Stimme ist gerade nicht verfügbar. Bitte lesen Sie mit. Sie können weiter sprechen oder tippen.',
    actions: [PUT_AWAY],
  };
}

function recognizerNotice({ recognizer, microphone, stage }: ViewState): Notice | undefined {
  if (stage !== 'call' || recognizer !== 'demonstration' || (microphone !== 'on' && microphone !== 'muted'))
    return undefined;
  return {
    id: 'demonstration',
    tone: 'info',
    text: 'Diese Vorführung versteht nur wenige gesprochene Sätze. Tippen ist sicherer.',
    actions: [PUT_AWAY],
  };
}
