import { describe, expect, it } from 'vitest';
import { noticesOf } from './notices.ts';
import { quickAnswersFor } from './texts.ts';
import { INITIAL_STATE, reduce } from './view-state.ts';
import type { ProblemId } from './problem.ts';
import type { MicrophoneState, ViewEvent, ViewState } from './view-state.ts';

const after = (...events: readonly ViewEvent[]): ViewState => events.reduce(reduce, INITIAL_STATE);
const IN_CALL: readonly ViewEvent[] = [
  { type: 'start_requested', input: 'voice', resuming: false },
  { type: 'microphone_changed', microphone: 'on' },
  { type: 'link_changed', link: 'connected' },
  { type: 'agent_changed', agent: 'present' },
];
const sentence = (id: string, reason: 'speech' | 'crisis' = 'speech'): ViewEvent => ({
  type: 'sentence_arrived',
  message: { id, text: `Satz ${id}.`, reason, phase: 'achseln' },
  atMs: 0,
});
const attributes = (change: object): ViewEvent => ({
  type: 'attributes_changed',
  attributes: {
    phase: undefined,
    mode: undefined,
    state: undefined,
    recognizer: undefined,
    language: undefined,
    picture: undefined,
    expects: undefined,
    closing: undefined,
    acknowledges: undefined,
    ...change,
  },
});
const noticeIds = (state: ViewState): readonly string[] => noticesOf(state).map(({ id }) => id);

describe('what the page shows', () => {
  it('opens the help numbers in a crisis and keeps the call', () => {
    const state = after(...IN_CALL, sentence('a', 'crisis'));
    expect(state).toMatchObject({ helpOpen: true, crisis: true, stage: 'call', link: 'connected' });
  });

  it('opens the numbers again with the next crisis sentence after she closed them', () => {
    const closed = after(...IN_CALL, sentence('a', 'crisis'), { type: 'help_switched', open: false });
    expect(closed).toMatchObject({ helpOpen: false, crisis: false });
    expect(reduce(closed, sentence('b', 'crisis'))).toMatchObject({ helpOpen: true, crisis: true });
    expect(reduce(closed, sentence('a', 'crisis')).helpOpen).toBe(false);
  });

  it('offers no answer to the old question from plain danger until somebody has answered it', () => {
    const typed: ViewEvent = { type: 'typed', id: 'line', text: 'ich bekomme keine Luft', atMs: 1 };
    const asked = after(...IN_CALL, sentence('a'), attributes({ expects: 'step_done' }));
    expect(quickAnswersFor(asked)).toContain('Fertig');
    const inDanger = reduce(reduce(asked, typed), { type: 'danger_typed' });
    expect(inDanger).toMatchObject({ helpOpen: true, crisis: true });
    expect(quickAnswersFor(inDanger)).toEqual([]);
    expect(quickAnswersFor(reduce(inDanger, sentence('b', 'crisis')))).toEqual(['Ja', 'Nein', 'Weiß nicht']);
    expect(quickAnswersFor(reduce(inDanger, sentence('b')))).toContain('Fertig');
  });

  it('leads a call that cannot start back to the beginning with a reason', () => {
    const state = after(
      { type: 'start_requested', input: 'voice', resuming: false },
      { type: 'failed', problem: { id: 'unavailable' } },
    );
    expect(state.stage).toBe('welcome');
    expect(noticeIds(state)).toEqual(['unavailable']);
  });

  it('keeps everything readable when a running call fails', () => {
    const state = after(
      ...IN_CALL,
      sentence('a'),
      { type: 'link_changed', link: 'lost' },
      { type: 'failed', problem: { id: 'connection_lost' } },
    );
    expect(state.stage).toBe('call');
    expect(state.entries).toHaveLength(1);
    expect(noticesOf(state)[0]?.actions.map(({ command }) => command)).toEqual(['reconnect', 'leave']);
  });

  it('keeps the words of the earlier part when a call is taken up again, and none of an earlier call', () => {
    const before = after(...IN_CALL, sentence('a'), { type: 'over', ending: 'left', resumable: true });
    expect(reduce(before, { type: 'start_requested', input: 'voice', resuming: true }).entries).toHaveLength(1);
    expect(reduce(before, { type: 'start_requested', input: 'voice', resuming: false }).entries).toHaveLength(0);
  });

  it('means stop again once she goes on talking after "Stopp"', () => {
    const stopped = after(...IN_CALL, { type: 'stop_pressed' }, { type: 'typed', id: 't', text: 'Stopp', atMs: 1 });
    expect(stopped.stopping).toBe(true);
    expect(reduce(stopped, { type: 'typed', id: 'u', text: 'Nein', atMs: 1 }).stopping).toBe(false);
    const spoken = {
      type: 'caption_arrived',
      caption: { segmentId: 's', who: 'person', text: 'doch weiter', final: true },
      spokenAtMs: 2,
    } as const;
    expect(reduce(stopped, spoken).stopping).toBe(false);
  });

  it('keeps the last known attributes when an update leaves some out', () => {
    const state = after(
      ...IN_CALL,
      attributes({ phase: 'betrachten', mode: 'text', state: 'listening' }),
      attributes({ state: 'thinking' }),
    );
    expect(state).toMatchObject({ phase: 'betrachten', mode: 'text', examState: 'thinking' });
  });
});

describe('notices', () => {
  it('say nothing when all is well', () => {
    expect(noticesOf(after(...IN_CALL, attributes({ state: 'listening' })))).toEqual([]);
    expect(noticesOf(after({ type: 'service_checked', service: 'ready' }))).toEqual([]);
  });

  it.each<[MicrophoneState]>([['refused'], ['missing'], ['busy']])(
    'lead from a microphone that is %s to typing',
    (microphone) => {
      const [notice] = noticesOf(after(...IN_CALL, { type: 'microphone_changed', microphone }));
      expect(notice?.text).toContain('Sie können alles tippen');
      expect(notice?.actions[0]?.command).toBe('enable_microphone');
    },
  );

  it('offer typing while the browser asks for the microphone', () => {
    const state = after(
      { type: 'start_requested', input: 'voice', resuming: false },
      { type: 'microphone_changed', microphone: 'asking' },
    );
    expect(noticesOf(state)[0]?.actions[0]).toEqual({ label: 'Lieber tippen', command: 'skip_microphone' });
  });

  it('offer sound with one tap when the browser blocks it, unless she switched it off', () => {
    const blocked = after(...IN_CALL, { type: 'sound_blocked', blocked: true });
    expect(noticesOf(blocked)[0]?.actions[0]).toEqual({ label: 'Ton einschalten', command: 'enable_sound' });
    expect(noticesOf(reduce(blocked, { type: 'sound_switched', on: false }))).toEqual([]);
  });

  it('say that only a demonstration model listens, but not to someone who types', () => {
    const listening = after(...IN_CALL, attributes({ recognizer: 'demonstration' }));
    expect(noticeIds(listening)).toEqual(['demonstration']);
    expect(noticeIds(reduce(listening, { type: 'microphone_changed', microphone: 'off' }))).toEqual([]);
  });

  it('say that the voice is away and the exam goes on in writing', () => {
    expect(noticeIds(after(...IN_CALL, attributes({ mode: 'text' })))).toEqual(['text_mode']);
    expect(noticeIds(after({ type: 'service_checked', service: 'text_only' }))).toEqual(['text_only']);
  });

  it('stay away once she has read them, until they are news again', () => {
    const read = after(
      ...IN_CALL,
      attributes({ mode: 'text' }),
      { type: 'microphone_changed', microphone: 'refused' },
      { type: 'notice_put_away', id: 'text_mode' },
      { type: 'notice_put_away', id: 'microphone_refused' },
    );
    expect(noticeIds(read)).toEqual([]);
    expect(
      noticeIds(
        [
          { type: 'microphone_changed', microphone: 'asking' },
          { type: 'microphone_changed', microphone: 'refused' },
        ].reduce<ViewState>((state, event) => reduce(state, event as ViewEvent), read),
      ),
    ).toEqual(['microphone_refused']);
    expect(noticeIds([attributes({ mode: 'voice' }), attributes({ mode: 'text' })].reduce(reduce, read))).toEqual([
      'text_mode',
    ]);
  });

  it('cannot be put away while something must be done', () => {
    expect(
      noticeIds(
        after(
          ...IN_CALL,
          { type: 'failed', problem: { id: 'connection_lost' } },
          { type: 'notice_put_away', id: 'connection_lost' },
        ),
      ),
    ).toContain('connection_lost');
  });

  it('say why the exam is off in the words of the service', () => {
    const said = 'Diese Funktion ist gerade nicht verfügbar.';
    const texts = (...events: readonly ViewEvent[]) => noticesOf(after(...events)).map(({ text }) => text);
    expect(texts({ type: 'service_checked', service: 'maintenance', said })).toEqual([said]);
    const refused = { type: 'failed', problem: { id: 'unavailable', said } } as const;
    expect(texts({ type: 'start_requested', input: 'voice', resuming: false }, refused)).toEqual([said]);
    expect(
      texts({ type: 'service_checked', service: 'maintenance', said }, { type: 'service_checked', service: 'ready' }),
    ).toEqual([]);
  });

  it('say maintenance once, not twice', () => {
    const state = after(
      { type: 'service_checked', service: 'maintenance' },
      { type: 'start_requested', input: 'voice', resuming: false },
      { type: 'failed', problem: { id: 'unavailable' } },
    );
    expect(noticeIds(state)).toEqual(['unavailable']);
  });

  it('name the waiting time that the server names', () => {
    const waiting = (retryAfterS: number) =>
      noticesOf(after({ type: 'failed', problem: { id: 'too_many', retryAfterS } }))[0]?.text;
    expect(waiting(40)).toContain('Noch etwa 40 Sekunden.');
    expect(waiting(60)).toContain('Noch etwa eine Minute.');
    expect(waiting(61)).toContain('Noch etwa 2 Minuten.');
  });

  it('always carry a next step in words or as a button', () => {
    const problems: readonly ProblemId[] = [
      'sign_in_needed',
      'unavailable',
      'too_many',
      'offline',
      'server_error',
      'resume_gone',
      'elsewhere',
      'call_running',
      'connection_lost',
      'unsupported',
      'page_incomplete',
    ];
    for (const id of problems) {
      const [notice] = noticesOf(after({ type: 'failed', problem: { id } }));
      expect(notice?.actions.length !== 0 || /bitte|können/i.test(notice.text), id).toBe(true);
    }
  });
});
