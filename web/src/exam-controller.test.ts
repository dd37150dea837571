import { beforeEach, describe, expect, it } from 'vitest';
import { World, attributes, settle } from './controller-world.ts';
import { AGENT_PATIENCE_MS, AGENT_RETURN_MS, GOODBYE_MS, RESUME_DELAYS_MS } from './controller-parts.ts';
import { noticesOf } from './notices.ts';
import { SUMMARY_DELAYS_MS } from './summary-follower.ts';
import type { ProblemId } from './problem.ts';
import type { MicrophoneState } from './view-state.ts';

let world: World;
beforeEach(() => {
  world = new World();
});

describe('a call that cannot start', () => {
  it.each<[ProblemId]>([['unavailable'], ['sign_in_needed'], ['too_many'], ['offline'], ['server_error']])(
    'explains %s on the first view and lets go of everything',
    async (id) => {
      world.mintFailure = id;
      await world.controller.start('voice');
      expect(world.controller.state).toMatchObject({ stage: 'welcome', microphone: 'off' });
      expect(world.noticeIds).toContain(id);
      expect([world.room.isClosed, world.isAwake]).toEqual([true, false]);
    },
  );

  it('says unavailable when the media server is out of reach', async () => {
    world.connectFails = true;
    await world.controller.start('voice');
    expect(world.noticeIds).toContain('unavailable');
  });

  it('asks for sign-in with one tap', async () => {
    world.mintFailure = 'sign_in_needed';
    await world.controller.start('voice');
    await world.controller.run('sign_in');
    world.controller.signedIn();
    expect([world.signInRequests, world.noticeIds]).toEqual([1, []]);
  });

  it('starts afresh after an old session turned out to be gone', async () => {
    world.remembered = 'old';
    world.mintFailure = 'resume_gone';
    await world.controller.start('voice', { resume: true });
    world.mintFailure = undefined;
    await world.controller.start('voice', { resume: true });
    expect(world.minted).toEqual(['old', undefined]);
    expect(world.controller.state.stage).toBe('call');
  });

  it('opens no second call beside one in another window, but can take it over', async () => {
    world.lockIsFree = false;
    world.remembered = 'mine';
    await world.controller.start('voice');
    expect(world.noticeIds).toEqual(['elsewhere']);
    expect(world.rooms).toEqual([]);
    await world.controller.run('take_over');
    expect(world.minted).toEqual(['mine']);
  });

  it('can be cancelled while it connects, whatever arrives later', async () => {
    world.microphone = new Promise(() => undefined);
    const starting = world.controller.start('voice');
    await settle();
    world.controller.leave();
    await settle();
    expect(world.controller.state.stage).toBe('welcome');
    expect(world.room.isClosed).toBe(true);
    expect(world.minted).toEqual([]);
    void starting;
  });
});

describe('the microphone', () => {
  it('leads to typing when it is refused; the call goes on', async () => {
    world.microphone = 'refused';
    await world.inCall();
    expect(world.controller.state.stage).toBe('call');
    expect(world.noticeIds).toEqual(['microphone_refused']);
  });

  it('is not asked for when she prefers to type', async () => {
    await world.controller.start('typing');
    expect(world.controller.state.microphone).toBe<MicrophoneState>('off');
  });

  it('stays closed if she chose typing while the browser was still asking', async () => {
    world.microphone = new Promise(() => undefined);
    const starting = world.controller.start('voice');
    await settle();
    await world.controller.run('skip_microphone');
    await starting;
    expect(world.controller.state).toMatchObject({ stage: 'call', input: 'typing', microphone: 'off' });
    expect(world.room.microphoneWasDropped).toBe(true);
  });

  it('is still muted after the line broke and came back', async () => {
    await world.inCall();
    await world.controller.switchMicrophone();
    world.room.listener.onClosed('lost');
    await world.ring(RESUME_DELAYS_MS[0] ?? 0);
    expect(world.rooms).toHaveLength(2);
    expect([world.room.isMuted, world.controller.state.microphone]).toEqual([true, 'muted']);
  });
});

describe('a running call', () => {
  it('sends exactly what stands on the button and shows it', async () => {
    await world.inCall();
    expect(world.controller.say('Wiederholen')).toBe(true);
    await settle();
    expect(world.room.sent).toEqual(['Wiederholen']);
    expect(world.controller.state.entries.map(({ who, text }) => [who, text])).toEqual([['person', 'Wiederholen']]);
  });

  it('says after a few seconds that nobody has come, and offers another attempt with the same session', async () => {
    await world.controller.start('voice');
    await world.ring(AGENT_PATIENCE_MS);
    expect(world.noticeIds).toEqual(['agent_late']);
    void world.controller.run('reconnect');
    await world.ring(0);
    expect(world.minted).toEqual([undefined, 'new-session']);
    expect(world.rooms[0]?.isClosed).toBe(true);
  });

  it('takes the session up by itself when the line breaks', async () => {
    await world.inCall();
    world.room.listener.onClosed('lost');
    expect(world.noticeIds).toEqual(['reconnecting']);
    world.mintFailure = 'offline';
    await world.ring(RESUME_DELAYS_MS[0] ?? 0);
    world.mintFailure = undefined;
    await world.ring(RESUME_DELAYS_MS[1] ?? 0);
    expect(world.minted).toEqual([undefined, 'new-session', 'new-session']);
    expect(world.controller.state.link).toBe('connected');
  });

  it('gives the choice to her when taking up fails for good', async () => {
    await world.inCall();
    world.connectFails = true;
    world.room.listener.onClosed('lost');
    for (const delayMs of RESUME_DELAYS_MS) await world.ring(delayMs);
    expect(world.noticeIds).toEqual(['connection_lost']);
    world.connectFails = false;
    void world.controller.run('reconnect');
    await world.ring(0);
    expect(world.controller.state.link).toBe('connected');
  });

  it('fetches a lost agent back, unless it returns by itself', async () => {
    await world.inCall();
    world.room.listener.onAgent(false);
    expect(world.noticeIds).toEqual(['agent_gone']);
    world.room.listener.onAgent(true);
    expect(world.noticeIds).toEqual([]);
    world.room.listener.onAgent(false);
    await world.ring(AGENT_RETURN_MS);
    await world.ring(RESUME_DELAYS_MS[0] ?? 0);
    expect(world.minted).toEqual([undefined, 'new-session']);
  });

  it('ends without drama when another window takes it over', async () => {
    await world.inCall();
    world.onTaken();
    expect(world.controller.state).toMatchObject({ stage: 'ended', ending: 'taken_over' });
    expect(world.room.isClosed).toBe(true);
  });

  it('ignores what an abandoned room still reports', async () => {
    await world.inCall();
    const old = world.room;
    world.controller.leave();
    old.listener.onClosed('lost');
    old.listener.onMessage({ id: 'x', text: 'Zu spät.', reason: 'speech', phase: undefined });
    expect(world.controller.state).toMatchObject({ stage: 'ended', entries: [] });
  });
});

describe('the end', () => {
  it('lets the agent say goodbye after the first "Stopp" and leaves at once with the second', async () => {
    await world.inCall();
    world.controller.stop();
    expect([world.room.sent, world.room.isClosed]).toEqual([['Stopp'], false]);
    world.controller.stop();
    expect([world.room.isClosed, world.controller.state.stage]).toEqual([true, 'ended']);
  });

  it('leaves at once when nobody is there to hear "Stopp"', async () => {
    await world.controller.start('voice');
    world.controller.stop();
    expect(world.controller.state.stage).toBe('ended');
  });

  it('forgets a finished session, so a reload begins anew', async () => {
    await world.inCall();
    world.room.listener.onAttributes(attributes('ended'));
    expect(world.remembered).toBeUndefined();
    world.room.listener.onAgent(false);
    expect(world.controller.state).toMatchObject({ stage: 'ended', ending: 'finished', resumable: false });
  });

  it('does not wait for ever for the goodbye', async () => {
    await world.inCall();
    world.room.listener.onAttributes(attributes('ended'));
    await world.ring(GOODBYE_MS);
    expect(world.controller.state.ending).toBe('finished');
  });

  it('offers to go on after the service broke the exam off', async () => {
    await world.inCall();
    world.room.listener.onMessage({
      id: 'e',
      text: 'Ich höre Sie gerade nicht mehr.',
      reason: 'error',
      phase: undefined,
    });
    world.room.listener.onAttributes(attributes('ended'));
    world.room.listener.onAgent(false);
    expect(world.controller.state).toMatchObject({ ending: 'interrupted', resumable: true });
  });

  it('can take it up again even when the word about the end comes before the sentence that tells why', async () => {
    await world.inCall();
    world.room.listener.onAttributes(attributes('ended'));
    world.room.listener.onMessage({
      id: 'e',
      text: 'Ich höre Sie gerade nicht mehr.',
      reason: 'error',
      phase: undefined,
    });
    world.room.listener.onAgent(false);
    expect(world.controller.state).toMatchObject({ ending: 'interrupted', resumable: true });
  });

  it.each([
    ['replaced', 'taken_over'],
    ['deleted', 'dropped'],
    ['expired', 'interrupted'],
  ] as const)('takes nothing up again after the goodbye of a call that is %s', async (closing, ending) => {
    await world.inCall();
    world.room.listener.onAttributes({ ...attributes('listening'), closing });
    world.room.listener.onClosed('closed');
    expect([world.controller.state.ending, world.minted]).toEqual([ending, [undefined]]);
  });

  it('goes on when another agent takes the exam up after one that ended', async () => {
    await world.inCall();
    world.room.listener.onAttributes(attributes('ended'));
    world.room.listener.onAttributes(attributes('listening'));
    await expect(world.ring(GOODBYE_MS)).rejects.toThrow('no timer');
    expect(world.controller.state.stage).toBe('call');
    expect(world.remembered).toBe('new-session');
  });

  it('remembers a session that she merely left', async () => {
    await world.inCall();
    world.controller.leave();
    expect(world.controller.state).toMatchObject({ ending: 'left', resumable: true });
    await world.controller.start('voice', { resume: true });
    expect(world.minted.at(-1)).toBe('new-session');
  });

  it('lets the screen sleep again', async () => {
    await world.inCall();
    expect(world.isAwake).toBe(true);
    world.controller.leave();
    expect(world.isAwake).toBe(false);
  });
});

describe('the microphone check', () => {
  it('tries the microphone before anything is asked of the service', async () => {
    await world.controller.prepare();
    expect(world.controller.state).toMatchObject({ stage: 'check', microphone: 'on' });
    expect([world.rooms, world.minted]).toEqual([[], []]);
  });

  it('says that the microphone is refused and still lets her type', async () => {
    world.microphone = 'refused';
    await world.controller.prepare();
    expect(world.controller.state.microphone).toBe('refused');
    await world.controller.start('typing');
    expect(world.controller.state).toMatchObject({ stage: 'call', microphone: 'off' });
  });

  it('lets go of the microphone when she turns back', async () => {
    await world.controller.prepare();
    const before = world.checksClosed;
    world.controller.leave();
    expect([world.controller.state.stage, world.checksClosed - before]).toEqual(['welcome', 1]);
  });

  it('ignores an answer that comes after she turned back', async () => {
    world.microphone = new Promise(() => undefined);
    void world.controller.prepare();
    await settle();
    world.controller.leave();
    expect(world.controller.state).toMatchObject({ stage: 'welcome', microphone: 'off' });
  });
});

describe('the summary', () => {
  const end = async (): Promise<void> => {
    await world.inCall();
    world.room.listener.onAttributes(attributes('ended'));
    world.room.listener.onAgent(false);
    await world.ring(SUMMARY_DELAYS_MS[0] ?? 0);
  };

  it('is shown once the service has it', async () => {
    await end();
    expect(world.controller.state.summary).toBe('loading');
    world.kept = { entries: [{ kind: 'finding', text: 'Knoten links' }] };
    await world.ring(SUMMARY_DELAYS_MS[1] ?? 0);
    expect(world.controller.state).toMatchObject({ summary: 'kept', summaryEntries: [{ text: 'Knoten links' }] });
  });

  it('is said not to be kept when she discarded it', async () => {
    world.kept = { entries: undefined };
    await end();
    expect(world.controller.state.summary).toBe('unkept');
  });

  it('can be deleted afterwards', async () => {
    world.kept = { entries: [] };
    await end();
    await world.controller.deleteSummary();
    expect([world.removed, world.controller.state.summary]).toEqual([['new-session'], 'deleted']);
  });
});

describe('coming back', () => {
  it('says where the exam goes on after the line broke', async () => {
    await world.inCall();
    world.room.listener.onAttributes({ ...attributes('listening'), phase: 'erste_seite' });
    world.room.listener.onClosed('lost');
    await world.ring(RESUME_DELAYS_MS[0] ?? 0);
    expect(noticesOf(world.controller.state).map(({ text }) => text)).toEqual([
      'Die Verbindung steht wieder. Wir machen bei „Erste Seite“ weiter.',
    ]);
    world.controller.say('Ja');
    expect(world.noticeIds).toEqual([]);
  });

  it('offers to repeat after she looked at something else', async () => {
    await world.inCall();
    world.controller.pageReturned();
    await world.controller.run('repeat');
    expect([world.room.sent, world.noticeIds]).toEqual([['Wiederholen'], []]);
  });
});
